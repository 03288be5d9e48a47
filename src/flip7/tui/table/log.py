"""What happened, oldest at the top: as many lines as there is room, the newest always shown."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec
from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from flip7.engine.events import Event
from flip7.narrate.sentences import short, taken_back, tell
from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.shared.lines import cut, wrapped

Row: TypeAlias = tuple[str, str]
"""A line and its style."""

MOST_TOLD = 80
"""So many steps of a game are enough to tell; no screen has more lines."""


class Happening(msgspec.Struct, frozen=True):
    """What one step of the game made happen, and whether an undo has taken it back since.

    ``number`` counts the steps of the game. ``names`` are those it is told with where they are not
    those of now: somebody came who then did not.
    """

    number: int
    events: tuple[Event, ...]
    taken_back: bool = False
    names: tuple[str, ...] | None = None


class Chronicle(Widget):
    """The story so far. A note, a word to the table, stands below it until the next key.

    A full page does not move up by every line: a part of it goes at once, so that the eye keeps its
    place and little has to be drawn.
    """

    def __init__(self) -> None:
        super().__init__()
        self._happenings: tuple[Happening, ...] = ()
        self._names: tuple[str, ...] = ()
        self._note = ""
        self._first = 0
        self._rows: list[Row] = []

    def show(self, happenings: Sequence[Happening], names: tuple[str, ...], note: str = "") -> None:
        """Draws what has changed of the story."""
        if _newest(happenings) < _newest(self._happenings):
            self._first = 0  # Wound back.
        self._happenings, self._names, self._note = tuple(happenings), names, note
        before, self._rows = self._rows, self._written()
        width = self.size.width
        if len(before) != len(self._rows):
            self.refresh()
            return
        for place, (old, new) in enumerate(zip(before, self._rows, strict=True)):
            if old != new:
                self.refresh(Region(0, place, width, 1))

    def on_resize(self) -> None:
        """The story is laid out anew."""
        self._first = 0
        self._rows = self._written()
        self.refresh()

    def render(self) -> Content:
        """The lines as they stand."""
        return Content("\n").join(Content.styled(f" {line}", style) for line, style in self._rows)

    def _written(self) -> list[Row]:
        """The lines from the top; the last ones are empty while the page is not full."""
        width, height = self.size.width - 2, self.size.height
        if height < 1 or width < 1:
            return []
        if height == 1:
            if self._note:
                return [(cut(self._note, width), "bold")]
            return [(self._in_one_line(width), "$text-muted")]
        room = height - bool(self._note)
        rows = self._in_lines(width, room)
        rows += [("", "")] * (room - len(rows))
        return [*rows, (cut(self._note, width), "bold")] if self._note else rows

    def _in_one_line(self, width: int) -> str:
        """A few words each, the newest last, the oldest dropped first."""
        dot = f" {sign('·', '-')} "
        line = ""
        for words in _shorts(reversed(self._happenings), self._names):
            longer = f"{words}{dot}{line}" if line else words
            if cells(longer) > width:
                break
            line = longer
        return line or cut(next(iter(_shorts(reversed(self._happenings), self._names)), ""), width)

    def _in_lines(self, width: int, height: int) -> list[Row]:
        """Whole sentences, one happening a paragraph; the last one stands out."""
        told = [
            (happening.number, wrapped(sentences, width))
            for happening in self._happenings
            if (sentences := _sentences(happening, self._names))
        ]
        paragraphs = [lines for number, lines in told if number >= self._first]
        if sum(map(len, paragraphs)) > height:
            room = height if self._first == 0 else height - height // 3
            while len(paragraphs) > 1 and sum(map(len, paragraphs)) > room:
                paragraphs.pop(0)
            self._first = told[len(told) - len(paragraphs)][0]
        rows = [(line, "$text-muted") for lines in paragraphs[:-1] for line in lines]
        rows += [(line, "") for lines in paragraphs[-1:] for line in lines]
        return rows[-height:]


def _newest(happenings: Sequence[Happening]) -> int:
    return happenings[-1].number if happenings else 0


def _shorts(newest_first: Iterable[Happening], names: tuple[str, ...]) -> Iterable[str]:
    for happening in newest_first:
        if happening.taken_back:
            yield from filter(None, [_taken_back(happening, names)])
        else:
            yield from filter(None, [short(event, names) for event in reversed(happening.events)])


def _sentences(happening: Happening, names: tuple[str, ...]) -> str:
    if happening.taken_back:
        return _taken_back(happening, names)
    return " ".join(tell(event, names) for event in happening.events if short(event, names))


def _taken_back(happening: Happening, names: tuple[str, ...]) -> str:
    return taken_back(happening.events[0], happening.names or names) if happening.events else ""
