"""The hand of whoever matters now, in large, above the prompt, where others have only a line."""

from textual.content import Content
from textual.widget import Widget

from flip7.narrate import statuses
from flip7.tui.table.faces import LARGE_HEIGHT, SEVEN_LARGE, SEVEN_SMALL, SMALL_HEIGHT
from flip7.tui.table.seat_cards import bonus, numbers, summed
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import Drawing, drawing
from flip7.tui.themes import is_painted


class Spotlight(Widget):
    """One hand: a line, cards of three lines, or of five below a line with what lies above."""

    def __init__(self) -> None:
        super().__init__()
        self._look: SeatLook | None = None

    def show(self, look: SeatLook | None) -> None:
        """Draws the hand anew if anything about it has changed."""
        if look != self._look:
            self._look = look
            self.refresh()

    def render(self) -> Content:
        """The hand as it is."""
        look, (width, height) = self._look, self.size
        if look is None:
            return Content("")
        draw = drawing(is_painted=is_painted(self.app))
        if height > LARGE_HEIGHT:
            rows = _large(look, width, draw)
        elif height >= SMALL_HEIGHT:
            rows = _small(look, width, draw)
        else:
            rows = [_line(look, width, draw)]
        return Content("\n").join(row.truncate(width) for row in rows)


def _line(look: SeatLook, width: int, draw: Drawing) -> Content:
    """The whole hand as words, with the name if it has room, else with the letter."""
    faces, below = bonus(look), numbers(look)
    hand = [draw.words(below)] * bool(below)
    shield = [Content("*")] * look.hand.shield
    ways = [
        [Content.styled(who, "bold"), *hand, *above, *shield]
        for who in (look.name, look.letter)
        for above in ([draw.words(faces)] * bool(faces), [Content(summed(look.hand))] * bool(faces))
    ]
    rows = [Content.assemble(" ", Content("  ").join(way)) for way in ways]
    return next((row for row in rows if row.cell_length <= width), rows[-1])


def _large(look: SeatLook, width: int, draw: Drawing) -> list[Content]:
    indent = Content(" " * max(0, (width - SEVEN_LARGE) // 2))
    rows = draw.large(numbers(look), 0) or [Content("")] * LARGE_HEIGHT
    return [indent + _words(look, draw, with_bonus=True), *(indent + row for row in rows)]


def _small(look: SeatLook, width: int, draw: Drawing) -> list[Content]:
    """Name and shield, numbers, bonus cards, side by side, as far as there is room."""
    cards = draw.small(numbers(look), 0) or [Content("")] * SMALL_HEIGHT
    indent = Content("  ")
    plus = draw.small(bonus(look), 0)
    if plus and 2 + SEVEN_SMALL + 1 + plus[0].cell_length + 24 <= width:
        cards = [
            Content.assemble(row, " ", beside) for row, beside in zip(cards, plus, strict=True)
        ]
        words = _words(look, draw, with_bonus=False)
    else:
        words = _words(look, draw, with_bonus=True)
    return [
        indent + cards[0],
        Content.assemble(indent, cards[1], "  ", words),
        indent + cards[2],
    ]


def _words(look: SeatLook, draw: Drawing, *, with_bonus: bool) -> Content:
    """Whose hand it is, and what is not among the numbers."""
    parts = [Content.styled(look.name, "bold")]
    faces = bonus(look)
    if faces and with_bonus:
        parts.append(draw.words(faces))
    if look.hand.shield:
        parts.append(Content(f"* {statuses.shield()}"))
    return Content("  ").join(parts)
