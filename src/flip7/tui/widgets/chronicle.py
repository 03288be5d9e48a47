"""What happened, oldest at the top: as many lines as there is room, the newest always shown."""

from collections.abc import Iterable, Sequence

import msgspec
from textual.content import Content
from textual.widget import Widget

from flip7.engine.events import Event
from flip7.names import cells
from flip7.narrate.sentences import short, taken_back, tell
from flip7.narrate.words import sign
from flip7.tui.widgets.lines import cut, wrapped

MOST_KEPT = 80
"""So many entries at most are looked at; no screen has more lines."""


class Happening(msgspec.Struct, frozen=True):
    """What one step of the game made happen, and whether an undo has taken it back since."""

    events: tuple[Event, ...]
    taken_back: bool = False


class Chronicle(Widget):
    """The story so far. ``note``: a word to the table, shown below it until the next key."""

    def __init__(self) -> None:
        super().__init__()
        self._happenings: tuple[Happening, ...] = ()
        self._names: tuple[str, ...] = ()
        self._note = ""

    def show(self, happenings: Sequence[Happening], names: tuple[str, ...], note: str = "") -> None:
        """Draws the story anew if anything in it has changed."""
        shown = tuple(happenings[-MOST_KEPT:])
        if (shown, names, note) != (self._happenings, self._names, self._note):
            self._happenings, self._names, self._note = shown, names, note
            self.refresh()

    def render(self) -> Content:
        """The newest lines that fit."""
        width, height = self.size.width - 2, self.size.height
        if height < 1 or width < 1:
            return Content("")
        if height == 1:
            line = cut(self._note, width) if self._note else self._in_one_line(width)
            return Content.styled(f" {line}", "bold" if self._note else "$text-muted")
        lines = self._in_lines(width, height - bool(self._note))
        rows = [Content.styled(f" {line}", style) for line, style in lines]
        if self._note:
            rows.append(Content.styled(f" {cut(self._note, width)}", "bold"))
        return Content("\n").join(rows)

    def _in_one_line(self, width: int) -> str:
        """A few words each, the newest last, the oldest dropped first."""
        dot = f" {sign('·', '-')} "
        line = ""
        for words in _shorts(reversed(self._happenings), self._names):
            longer = f"{words}{dot}{line}" if line else words
            if cells(longer) > width:
                break
            line = longer
        return line

    def _in_lines(self, width: int, height: int) -> list[tuple[str, str]]:
        """Whole sentences, one happening a paragraph; the last one stands out."""
        kept: list[tuple[str, str]] = []
        for happening in reversed(self._happenings):
            told = _sentences(happening, self._names)
            if told:
                style = "" if not kept else "$text-muted"
                kept[:0] = [(line, style) for line in wrapped(told, width)]
            if len(kept) >= height:
                break
        return kept[-height:]


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
    return taken_back(happening.events[0], names) if happening.events else ""
