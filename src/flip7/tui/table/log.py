"""What happened, oldest at the top: as many lines as there is room, the newest always shown."""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from textual.content import Content
from textual.geometry import Region
from textual.widget import Widget

from flip7.engine.inputs import Call, Turn
from flip7.narrate.sentences import short, taken_back, told_at_once
from flip7.narrate.words import sign
from flip7.players.names import NAME_IN_A_SENTENCE, cells, shown_names
from flip7.record.timeline import Moment
from flip7.tui.shared.lines import cut, fitting, wrapped

Row: TypeAlias = tuple[str, str]
"""A line and its style."""

MOST_TOLD = 80
"""The most steps of a game that are told; no screen has more lines."""


class GameLog(Widget):
    """The story so far. A note, a word to the table, stands below it until the next key.

    A full page does not move up by every line: a part of it goes at once, so that the eye keeps its
    place and little has to be drawn.
    """

    def __init__(self) -> None:
        super().__init__()
        self._moments: tuple[Moment, ...] = ()
        self._names: tuple[str, ...] = ()
        self._note = ""
        self._first = 0
        self._rows: list[Row] = []

    def show(self, moments: Sequence[Moment], names: tuple[str, ...], note: str = "") -> None:
        """Draws what has changed of the story; each moment has events."""
        if _newest(moments) < _newest(self._moments):
            self._first = 0  # Wound back.
        self._moments, self._names, self._note = tuple(_told(moments)), names, note
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
        # All of the note, before any of the story.
        note = [(line, "bold") for line in fitting(self._note, width, height) if self._note]
        room = height - len(note)
        rows = self._in_lines(width, room) if room else []
        rows += [("", "")] * (room - len(rows))
        return [*rows, *note]

    def _in_one_line(self, width: int) -> str:
        """A few words each, the newest last, the oldest dropped first."""
        dot = f" {sign('·', '-')} "
        line = ""
        for words in _shorts(reversed(self._moments), self._names):
            longer = f"{words}{dot}{line}" if line else words
            if cells(longer) > width:
                break
            line = longer
        return line or cut(next(iter(_shorts(reversed(self._moments), self._names)), ""), width)

    def _in_lines(self, width: int, height: int) -> list[Row]:
        """Whole sentences, one moment a paragraph; the last one stands out."""
        told = [
            (moment.number, wrapped(sentences, width))
            for moment in self._moments
            if moment.number >= self._first and (sentences := _sentences(moment, self._names))
        ]
        paragraphs = [lines for _number, lines in told]
        if sum(map(len, paragraphs)) > height:
            room = height if self._first == 0 else height - height // 3
            while len(paragraphs) > 1 and sum(map(len, paragraphs)) > room:
                paragraphs.pop(0)
            self._first = told[-len(paragraphs)][0]
        rows = [(line, "$text-muted") for lines in paragraphs[:-1] for line in lines]
        rows += [(line, "") for lines in paragraphs[-1:] for line in lines]
        return rows[-height:]


def _told(moments: Sequence[Moment]) -> Iterable[Moment]:
    """All but a "Noch eine" taken back with its card, which says that there was one."""
    for place, moment in enumerate(moments, 1):
        after = moments[place] if place < len(moments) else None
        goes_together = after is not None and after.taken_back and isinstance(after.line, Turn)
        is_hit = isinstance(moment.line, Call) and moment.line.hit
        if not (moment.taken_back and is_hit and goes_together):
            yield moment


def _newest(moments: Sequence[Moment]) -> int:
    return moments[-1].number if moments else 0


def _shorts(newest_first: Iterable[Moment], names: tuple[str, ...]) -> Iterable[str]:
    for moment in newest_first:
        if moment.taken_back:
            yield from filter(None, [_taken_back(moment, names)])
        else:
            yield from filter(None, [short(event, names) for event in reversed(moment.events)])


def _sentences(moment: Moment, names: tuple[str, ...]) -> str:
    if moment.taken_back:
        return _taken_back(moment, names)
    return told_at_once(moment.events, names)


def _taken_back(moment: Moment, names: tuple[str, ...]) -> str:
    if moment.arrived is not None:
        # Whoever came and then did not has no name at this table any more.
        names = shown_names(moment.names, NAME_IN_A_SENTENCE)
    return taken_back(moment.events, names)
