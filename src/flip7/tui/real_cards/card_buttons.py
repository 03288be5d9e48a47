"""All kinds of cards as buttons, for whoever would rather click the card that was turned over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.message import Message

from flip7.engine.cards import KINDS, Card
from flip7.narrate.card_words import short_label
from flip7.players.names import cells
from flip7.tui.shared.rows import Rows, pressing
from flip7.tui.table.faces import Face, role_of
from flip7.tui.table.tile import tile_style
from flip7.tui.themes import is_painted

_MOST_LINES = 2


class CardButtons(Rows):
    """A tile for each kind of card, in as many lines as they need."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked this card; ``at`` in seconds of the screen's clock."""

        card: Card
        at: float

    def written(self, width: int, height: int) -> Sequence[Content]:
        """The tiles, line after line; those that find no room are typed."""
        return [Content.assemble(*self._row(line)) for line in _lines(width, height)]

    def pressed(self, what: Card, at: float) -> None:
        """A card was clicked."""
        self.post_message(self.Pressed(what, at))

    def _row(self, line: Sequence[Card]) -> Iterator[Content]:
        yield Content(" ")
        for card in line:
            style = (
                tile_style(Face(short_label(card), role_of(card)))
                if is_painted(self.app)
                else "reverse"
            )
            yield pressing(card, Content.styled(_words(card), style))
            yield Content(" ")


def lines_of_buttons(width: int) -> int:
    """How many lines all of them take; in very narrow windows the last ones are typed.

    >>> [lines_of_buttons(width) for width in (60, 80, 100, 120)]
    [2, 2, 2, 1]
    """
    return min(_MOST_LINES, len([*_lines(width, len(KINDS))]))


def _words(card: Card) -> str:
    return f" {short_label(card)} "


def _lines(width: int, height: int) -> Iterator[list[Card]]:
    """Which cards stand in which line, as far as there are lines."""
    line: list[Card] = []
    row, filled = 0, 1
    for card in KINDS:
        wide = cells(_words(card)) + 1
        if line and filled + wide > width:
            yield line
            row, line, filled = row + 1, [], 1
        if row >= height:
            return
        line.append(card)
        filled += wide
    if line:
        yield line
