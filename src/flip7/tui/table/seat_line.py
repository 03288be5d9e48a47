"""One person at the table in a line: letter, signs, name, cards, word, points, total."""

from textual.content import Content

from flip7.narrate import statuses
from flip7.tui.shared.text_columns import filled
from flip7.tui.shared.widths import NUMBERS
from flip7.tui.table.columns import BONUS, Columns, columns_for
from flip7.tui.table.pips import pips
from flip7.tui.table.race_bar import race_told
from flip7.tui.table.seat_cards import bonus, numbers, summed, waiting
from flip7.tui.table.seat_style import ground_of, letter_of, name_style, quiet, word_style
from flip7.tui.table.stamp import covers_the_cards, stamped
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import Drawing


def seat_line(look: SeatLook, width: int, draw: Drawing, longest: int = NUMBERS) -> Content:
    """The seat in one line; ``longest`` as `columns_for` has it."""
    columns = columns_for(width, longest, len(look.letter))
    word = filled(look.word, columns.word).stylize(word_style(look, draw))
    parts = [
        Content.assemble(_margin(look, columns, draw), letter_of(look), " ", _signs(look)),
        filled(look.name, columns.name).stylize(name_style(look, draw)),
        *_stamped([*_cards(look, columns, draw), word], look, columns),
        filled(_points(look), columns.points, "right"),
        filled(look.total, columns.total, "right").stylize("bold") + _leads(look, columns),
    ]
    return ground_of(filled(Content(" " * columns.gap).join(parts), width), look, draw)


def _stamped(parts: list[Content], look: SeatLook, columns: Columns) -> list[Content]:
    """The stamp instead of these columns, in one line, where something has just happened."""
    if look.struck is None:
        return parts
    kept = parts[:1] if columns.numbers and not covers_the_cards(look.struck) else []
    covered = Content(" " * columns.gap).join(parts[len(kept) :])
    return [*kept, *stamped([covered], look.struck, covered.cell_length)]


def _leads(look: SeatLook, columns: Columns) -> Content:
    """Where this round would lead, where there is room for it."""
    leads = race_told(look.total, look.adds, look.target)[len(str(look.total)) :]
    return quiet(filled(leads, columns.leads), look)


def _margin(look: SeatLook, columns: Columns, draw: Drawing) -> Content:
    """The cells before the letter; a bar where somebody is asked."""
    if draw.is_painted and look.state == "asked" and not look.stands_out and columns.margin:
        return Content.styled(" ", "on $turn") + Content(" " * (columns.margin - 1))
    return Content(" " * columns.margin)


def _cards(look: SeatLook, columns: Columns, draw: Drawing) -> list[Content]:
    """Numbers, bonus cards, shield and pips, as far as there are columns for them."""
    parts = []
    if columns.numbers:
        row = draw.words(numbers(look))
        if row.cell_length > columns.numbers:
            row = draw.close_words(numbers(look))
        parts.append(filled(row, columns.numbers))
    if columns.bonus:
        parts.append(filled(_bonus(look, columns, draw), columns.bonus))
    parts.append(_shield(look, columns, draw))
    if columns.pips:
        parts.append(quiet(pips(look.hand), look))
    return parts


def _bonus(look: SeatLook, columns: Columns, draw: Drawing) -> Content:
    ways = [draw.words([*bonus(look), *waiting(look)]), draw.words(bonus(look))]
    room = columns.bonus if columns.bonus >= BONUS else 0
    fits = next((way for way in ways if way.cell_length <= room), None)
    return Content(summed(look.hand)) if fits is None else fits


def _shield(look: SeatLook, columns: Columns, draw: Drawing) -> Content:
    shown = filled("*" if look.hand.shield else "", columns.shield)
    if not look.hand.shield or not draw.is_painted:
        return shown
    return shown.stylize(
        "$card-second-out on $card-out" if look.recedes else "bold $on-card on $card-second"
    )


def _signs(look: SeatLook) -> str:
    dealer = statuses.dealer_sign() if look.deals else " "
    return f"{dealer}{look.sign}"


def _points(look: SeatLook) -> str:
    """What lies in front is worth; nothing before the first card."""
    if look.state == "gone" or (look.hand.is_empty and look.hand.status == "active"):
        return ""
    return str(look.points)
