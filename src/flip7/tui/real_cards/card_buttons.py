"""All kinds of cards as buttons, for whoever would rather click the card that was turned over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from flip7.engine.cards import KINDS, Card
from flip7.narrate.card_words import short_label
from flip7.players.names import cells
from flip7.tui.shared.rows import Rows
from flip7.tui.table.faces import Face, role_of
from flip7.tui.table.tile import tile_style
from flip7.tui.themes import is_painted


class CardButtons(Rows):
    """A tile for each kind of card, in as many lines as they need."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked this card; ``at`` in seconds of the screen's clock."""

        card: Card
        at: float

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[int, int, int, Card]] = []

    def written(self, width: int, height: int) -> Sequence[Content]:
        """The tiles, line after line; those that find no room are typed."""
        self._places = []
        return [Content.assemble(*self._row(row, line)) for row, line in _lines(width, height)]

    def on_click(self, event: events.Click) -> None:
        """A card was clicked, or nothing."""
        event.stop()
        for row, start, end, card in self._places:
            if row == event.y and start <= event.x < end:
                self.post_message(self.Pressed(card, event.time))

    def _row(self, row: int, line: Sequence[Card]) -> Iterator[Content]:
        at = 1
        yield Content(" ")
        for card in line:
            words = _words(card)
            style = (
                tile_style(Face(short_label(card), role_of(card)))
                if is_painted(self.app)
                else "reverse"
            )
            yield Content.styled(words, style)
            yield Content(" ")
            self._places.append((row, at, at + cells(words), card))
            at += cells(words) + 1


def _words(card: Card) -> str:
    return f" {short_label(card)} "


def _lines(width: int, height: int) -> Iterator[tuple[int, list[Card]]]:
    """Which cards stand in which line, as far as there are lines."""
    line: list[Card] = []
    row, filled = 0, 1
    for card in KINDS:
        wide = cells(_words(card)) + 1
        if line and filled + wide > width:
            yield row, line
            row, line, filled = row + 1, [], 1
        if row >= height:
            return
        line.append(card)
        filled += wide
    if line:
        yield row, line
