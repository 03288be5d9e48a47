"""One person at the table: letter, signs, name, cards, word, points, total.

The cards are words in one line, or cards of three lines, or of five below what lies above them.
"""

from dataclasses import dataclass
from typing import assert_never

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from flip7.engine.cards import X2
from flip7.engine.state import Hand
from flip7.narrate import statuses
from flip7.narrate.card_words import label, short_label
from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.shared.text_columns import filled
from flip7.tui.shared.widths import NUMBERS
from flip7.tui.table.columns import (
    BONUS,
    BONUS_FRAMED,
    HEIGHTS,
    Columns,
    Hands,
    columns_for,
)
from flip7.tui.table.hand_cards import SEVEN_LARGE, Face, large_cards, one_line, small_cards
from flip7.tui.table.table_view import SeatLook

_STYLES = {
    "active": "",
    "asked": "bold",
    "flip7": "bold $text-success",
    "stayed": "$text-muted",
    "frozen": "$text-primary",
    "busted": "$text-error",
    "gone": "$text-disabled",
}
"""How the whole line is drawn, by state; signs and words say the same."""


class SeatLine(Widget):
    """One seat. It is told what to show, and tells when somebody clicks it."""

    @dataclass
    class Clicked(Message):
        """Somebody pointed at this seat with the mouse; ``at`` in seconds of the screen's clock."""

        seat: int
        at: float

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._look: SeatLook | None = None
        self._hands: Hands = "line"
        self._longest = NUMBERS

    def lay(self, hands: Hands, longest: int = NUMBERS) -> None:
        """The hand is drawn in this size from now on; ``longest`` as `columns_for` has it."""
        if hands != self._hands:
            self.styles.height = HEIGHTS[hands]
        if (hands, longest) != (self._hands, self._longest):
            self._hands, self._longest = hands, longest
            self.refresh()

    def show(self, look: SeatLook | None) -> None:
        """Draws the seat anew if anything about it has changed; nothing while it is None."""
        if look != self._look:
            self._look = look
            self.refresh()

    def render(self) -> Content:
        """The line as it is."""
        if self._look is None:
            return Content("")
        width = self.size.width
        rows = seat_rows(self._look, width, self._hands, self._longest)
        return Content("\n").join(row.truncate(width, pad=self._look.marked) for row in rows)

    def on_click(self, event: events.Click) -> None:
        """Pointed at."""
        event.stop()
        self.post_message(self.Clicked(self.seat, event.time))


def seat_rows(
    look: SeatLook, width: int, hands: Hands = "line", longest: int = NUMBERS
) -> list[Content]:
    """The seat in as many lines as a hand of this size has, the information always in one."""
    columns = columns_for(width, hands, longest)
    above: list[Content] = []
    below: list[Content] = []
    match hands:
        case "line":
            cards = _line_of_cards(look, columns)
        case "small":
            above, cards, below = _small(look, columns)
        case "large":
            cards = _what_lies_above(look, columns)
            below = large_hand(look, min(columns.before_the_hand, width - SEVEN_LARGE))
        case _:
            assert_never(hands)
    return [_in_state(row, look) for row in (*above, _line(look, columns, cards), *below)]


def large_hand(look: SeatLook, indent: int) -> list[Content]:
    """The numbers as cards of five lines."""
    before = Content(" " * max(0, indent))
    rows = large_cards(numbers(look)) or [Content("")] * (HEIGHTS["large"] - 1)
    return [before + row for row in rows]


def numbers(look: SeatLook) -> list[Face]:
    """The numbers as they lie; the newest one and both of a pair that busted stand out.

    Behind them the card that is being turned over, or the action card being asked about.
    """
    last = len(look.hand.numbers) - 1
    faces = [
        Face(label(card), newest=place == last and card == look.newest, twice=card == look.twice)
        for place, card in enumerate(look.hand.numbers)
    ]
    if look.turning:
        faces.append(Face("", turning=look.turning))
    elif look.asks_about is not None:
        faces.append(Face(short_label(look.asks_about), newest=True))
    return faces


def numbers_width(look: SeatLook) -> int:
    """Cells of the numbers as a row of words."""
    return sum(max(2, cells(face.text)) + 1 for face in numbers(look)) - 1


def bonus(look: SeatLook) -> list[Face]:
    """The bonus cards, ×2 first, then as one adds them up."""
    cards = sorted(look.hand.bonus, key=lambda card: (card != X2, card))
    return [Face(label(card), newest=card == look.newest) for card in cards]


def _line(look: SeatLook, columns: Columns, cards: list[Content]) -> Content:
    """The line with the information; ``cards`` is what lies between name and word."""
    parts = [
        Content.assemble(" " * columns.margin, _letter(look), " ", _signs(look)),
        filled(look.name, columns.name),
        *cards,
        filled(look.word, columns.word).stylize("bold" if look.word else ""),
        filled(_points(look), columns.points, "right"),
        filled(look.total, columns.total, "right").stylize("bold"),
    ]
    return Content(" " * columns.gap).join(parts)


def _in_state(row: Content, look: SeatLook) -> Content:
    if look.marked or look.struck:
        return row.stylize("reverse")
    if look.may_be_chosen is False:
        return row.stylize_before("dim")
    return row.stylize_before(_STYLES[look.state])


def _line_of_cards(look: SeatLook, columns: Columns) -> list[Content]:
    """Numbers, bonus cards and shield as words, as far as there are columns for them."""
    parts = []
    if columns.numbers:
        parts.append(filled(one_line(numbers(look)), columns.numbers))
    if columns.bonus:
        row = one_line(bonus(look))
        fits = columns.bonus >= BONUS and row.cell_length <= columns.bonus
        parts.append(filled(row if fits else Content(summed(look.hand)), columns.bonus))
    return [*parts, _shield(look, columns)]


def _small(look: SeatLook, columns: Columns) -> tuple[list[Content], list[Content], list[Content]]:
    """The lines above and below the information, and the cards of its own line."""
    faces = numbers(look)
    if look.asks_about is not None and len(faces) > 5:
        faces.pop()  # Its name has no room here; the prompt says it.
    rows = _padded(small_cards(faces), columns.numbers)
    beside = _padded(_small_bonus(look, columns), columns.bonus)
    before, gap = " " * columns.before_the_hand, " " * columns.gap
    above, below = ([Content.assemble(before, rows[row], gap, beside[row])] for row in (0, 2))
    return above, [rows[1], beside[1], _shield(look, columns)], below


def _small_bonus(look: SeatLook, columns: Columns) -> list[Content]:
    faces = bonus(look)
    if columns.bonus >= BONUS_FRAMED and len(faces) <= 6:
        return small_cards(faces)
    if len(faces) > 6:
        return [Content(""), Content(summed(look.hand)), Content("")]
    if len(faces) <= 2:
        return [Content(""), one_line(faces), Content("")]
    return [one_line(faces[start : start + 2]) for start in (0, 2, 4)]


def _what_lies_above(look: SeatLook, columns: Columns) -> list[Content]:
    """Bonus cards and shield in one line, above the numbers."""
    faces = bonus(look)
    row = one_line(faces)
    if row.cell_length + 14 > columns.bonus:
        row = Content(summed(look.hand))
    if look.hand.shield:
        gap = "  " if faces else ""
        row = Content.assemble(row, f"{gap}* {statuses.shield()}")
    return [filled(row, columns.bonus + columns.gap + columns.shield)]


def _padded(rows: list[Content], width: int) -> list[Content]:
    return [filled(row, width) for row in rows or [Content("")] * HEIGHTS["small"]]


def _shield(look: SeatLook, columns: Columns) -> Content:
    return filled("*" if look.hand.shield else "", columns.shield)


def _letter(look: SeatLook) -> Content:
    """The letter to point with; where it can be pressed now, it looks like a key."""
    if look.may_be_chosen and not look.marked:
        return Content.styled(look.letter, "bold reverse")
    return Content(look.letter)


def _signs(look: SeatLook) -> str:
    dealer = statuses.dealer_sign() if look.deals else " "
    return f"{dealer}{look.sign}"


def summed(hand: Hand) -> str:
    """The bonus cards in few cells: what they multiply and what they add."""
    factor = f"{sign('×', 'x')}{hand.factor}" if hand.factor > 1 else ""
    plus = f"+{hand.plus}" if hand.plus else ""
    return " ".join(part for part in (factor, plus) if part)


def _points(look: SeatLook) -> str:
    """What lies in front is worth; nothing before the first card."""
    if look.state == "gone" or (look.hand.is_empty and look.hand.status == "active"):
        return ""
    return str(look.points)
