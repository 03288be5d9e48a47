"""A person at the table as a panel: who it is in the frame, the cards, the race to the target.

A panel of three lines has the cards in one line and the race in the frame below; of five, cards of
three lines; from six on the race has a line of its own, and from eight on there is room for large
cards.
"""

from textual.content import Content

from flip7.narrate import statuses
from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.shared.lines import cut
from flip7.tui.shared.text_columns import filled
from flip7.tui.table.outlines import frame
from flip7.tui.table.pips import PIPS, pips
from flip7.tui.table.race_bar import LEAST_BAR, race_bar, race_told
from flip7.tui.table.seat_cards import hand_rows
from flip7.tui.table.seat_style import ground_of, letter_of, name_style, quiet, word_style
from flip7.tui.table.stamp import covers_the_cards, stamped
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import Drawing

_AROUND_A_NAME = 3
"""Blanks around the letter and the name."""
_POINTS = 4
"""Cells of what a hand is worth: `+171`."""
RACE_IN_FRAME = (3, 5)
"""The lines of a panel that has the race in its frame."""


def panel_rows(look: SeatLook, width: int, height: int, draw: Drawing) -> list[Content]:
    """The panel in ``height`` lines of ``width`` cells."""
    corners, across, down = frame(heavy=look.state == "asked")
    style = _frame_style(look, draw)
    inner = width - 4
    inside = hand_rows(look, inner, height - 2 - (height not in RACE_IN_FRAME), draw)
    if look.struck is not None and covers_the_cards(look.struck):
        inside = stamped(inside, look.struck, inner)
    if height in RACE_IN_FRAME:
        race = _race(look, inner - 2)
        end = (across + corners[3], style)
        foot = Content.assemble((corners[2] + across, style), " ", race, " ", end)
    else:
        inside.append(_race(look, inner))
        foot = Content.styled(corners[2] + across * (width - 2) + corners[3], style)
    side = Content.styled(down, style)
    rows = [
        _top(look, width, corners, across, style, draw),
        *(Content.assemble(side, " ", filled(row, inner), " ", side) for row in inside),
        foot,
    ]
    return [ground_of(row, look, draw) for row in rows]


def _frame_style(look: SeatLook, draw: Drawing) -> str:
    if not draw.is_painted or look.stands_out:
        return ""
    return "$turn" if look.state == "asked" else "$seat-frame"


def _top(
    look: SeatLook, width: int, corners: str, across: str, style: str, draw: Drawing
) -> Content:
    """The frame above: letter and name, who deals, the Second Chance, the state."""
    word = f" {look.word} " if look.word else ""
    room = width - 4 - cells(word) - len(look.letter) - _AROUND_A_NAME - 1
    deals, shield = _beside_the_name(look, room - cells(look.name))
    name = cut(look.name, room - cells(deals + shield))
    blank = room + 1 - cells(name + deals + shield)
    who = Content.assemble(" ", letter_of(look), f" {name} ").stylize_before(name_style(look, draw))
    return Content.assemble(
        (corners[0] + across, style),
        who,
        deals,
        (across * blank, style),
        (shield, _shield_style(look, draw)),
        (word, word_style(look, draw)),
        (across + corners[1], style),
    )


def _beside_the_name(look: SeatLook, room: int) -> tuple[str, str]:
    """Who deals, and the Second Chance, in the longest words that fit."""
    shields = (f" * {statuses.shield()} ", " * ") if look.hand.shield else ("",)
    long, short = f"{sign('·', '-')} {statuses.dealer()} ", f"{statuses.dealer_sign()} "
    dealers = (long, short) if look.deals else ("",)
    ways = [(deals, shield) for shield in shields for deals in dealers]
    return next((way for way in ways if cells("".join(way)) <= room), ways[-1])


def _shield_style(look: SeatLook, draw: Drawing) -> str:
    if not draw.is_painted:
        return ""
    return "$card-second-out on $card-out" if look.recedes else "bold $on-card on $card-second"


def _race(look: SeatLook, width: int) -> Content:
    """The pips, what lies there, the bar and where it would lead, as far as there is room."""
    if look.struck is not None and not covers_the_cards(look.struck):
        [row] = stamped([Content("")], look.struck, width)
        return row
    meter = pips(look.hand)
    points = "" if look.hand.is_empty else f"+{look.points}"
    told = race_told(look.total, look.adds, look.target)
    if PIPS + 1 + len(points) + 1 + told.cell_length > width:
        told = Content.styled(str(look.total), "bold")
    worth = Content.styled(points.rjust(_POINTS), "bold")
    bar = width - PIPS - worth.cell_length - told.cell_length - 3
    drawn = (
        race_bar(look.total, look.adds, look.target, bar)
        if bar >= LEAST_BAR
        else Content(" " * max(0, bar))
    )
    return quiet(Content.assemble(meter, " ", worth, " ", drawn, " ", told), look)
