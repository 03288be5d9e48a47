"""The hand of whoever matters now, in large, above the prompt, where others have only a line."""

from typing import assert_never

from textual.content import Content
from textual.widget import Widget

from flip7.narrate import statuses
from flip7.tui.table.columns import HEIGHTS, Hands
from flip7.tui.table.hand_cards import (
    LARGE_HEIGHT,
    SEVEN_LARGE,
    SEVEN_SMALL,
    large_cards,
    one_line,
    small_cards,
)
from flip7.tui.table.seat_line import bonus, numbers, summed
from flip7.tui.table.table_view import SeatLook


class Spotlight(Widget):
    """One hand: a line, cards of three lines, or of five below a line with what lies above."""

    def __init__(self) -> None:
        super().__init__()
        self._look: SeatLook | None = None
        self._hands: Hands = "small"

    def show(self, look: SeatLook | None) -> None:
        """Draws the hand anew if anything about it has changed."""
        if look != self._look:
            self._look = look
            self.refresh()

    def lay(self, hands: Hands) -> None:
        """The hand is drawn in this size from now on."""
        if hands != self._hands or self.styles.height is None:
            self._hands = hands
            self.styles.height = HEIGHTS[hands]
            self.refresh()

    def render(self) -> Content:
        """The hand as it is."""
        look, width = self._look, self.size.width
        if look is None:
            return Content("")
        match self._hands:
            case "large":
                rows = _large(look, width)
            case "small":
                rows = _small(look, width)
            case "line":
                rows = [_line(look, width)]
            case _:
                assert_never(self._hands)
        return Content("\n").join(row.truncate(width) for row in rows)


def _line(look: SeatLook, width: int) -> Content:
    """The whole hand as words, with the name if it has room, else with the letter."""
    faces, below = bonus(look), numbers(look)
    hand = [one_line(below)] * bool(below)
    shield = [Content("*")] * look.hand.shield
    ways = [
        [Content.styled(who, "bold"), *hand, *above, *shield]
        for who in (look.name, look.letter)
        for above in ([one_line(faces)] * bool(faces), [Content(summed(look.hand))] * bool(faces))
    ]
    rows = [Content.assemble(" ", Content("  ").join(way)) for way in ways]
    return next((row for row in rows if row.cell_length <= width), rows[-1])


def _large(look: SeatLook, width: int) -> list[Content]:
    indent = Content(" " * max(0, (width - SEVEN_LARGE) // 2))
    rows = large_cards(numbers(look)) or [Content("")] * LARGE_HEIGHT
    return [indent + _words(look, with_bonus=True), *(indent + row for row in rows)]


def _small(look: SeatLook, width: int) -> list[Content]:
    """Name and shield, numbers, bonus cards, side by side, as far as there is room."""
    cards = small_cards(numbers(look)) or [Content("")] * HEIGHTS["small"]
    indent = Content("  ")
    plus = small_cards(bonus(look))
    if plus and 2 + SEVEN_SMALL + 1 + plus[0].cell_length + 24 <= width:
        cards = [
            Content.assemble(row, " ", beside) for row, beside in zip(cards, plus, strict=True)
        ]
        words = _words(look, with_bonus=False)
    else:
        words = _words(look, with_bonus=True)
    return [
        indent + cards[0],
        Content.assemble(indent, cards[1], "  ", words),
        indent + cards[2],
    ]


def _words(look: SeatLook, *, with_bonus: bool) -> Content:
    """Whose hand it is, and what is not among the numbers."""
    parts = [Content.styled(look.name, "bold")]
    faces = bonus(look)
    if faces and with_bonus:
        parts.append(one_line(faces))
    if look.hand.shield:
        parts.append(Content(f"* {statuses.shield()}"))
    return Content("  ").join(parts)
