"""The keys of the score pad to be clicked, for whoever has only a mouse."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message

from flip7.narrate.words import _, sign
from flip7.tui.shared.rows import Rows
from flip7.tui.themes import is_painted

ERASE, CONFIRM = "erase", "confirm"
"""What is no character."""

_GAP = 1


class Keypad(Rows):
    """Figures, plus, blank, x, and two keys that do something."""

    @dataclass
    class Pressed(Message):
        """A key was clicked: a character, `ERASE` or `CONFIRM`."""

        key: str
        at: float

    def __init__(self) -> None:
        super().__init__()
        self._places: list[tuple[int, int, int, str]] = []

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """How many lines the keys take in this width."""
        return len(self._rows_of(width))

    def written(self, width: int, height: int) -> list[Content]:
        """All keys, in as many lines as they take."""
        self._places = []
        rows = []
        for line, keys in enumerate(self._rows_of(width)[:height]):
            parts = [Content(" ")]
            at = 1
            for key in keys:
                text = f" {_face(key)} "
                parts += [Content.styled(text, self._style), Content(" " * _GAP)]
                self._places.append((line, at, at + len(text), key))
                at += len(text) + _GAP
            rows.append(Content.assemble(*parts).truncate(width))
        return rows

    def on_click(self, event: events.Click) -> None:
        """The key under the mouse."""
        event.stop()
        for line, start, end, key in self._places:
            if line == event.y and start <= event.x < end:
                self.post_message(self.Pressed(key, event.time))

    @property
    def _style(self) -> str:
        return "bold $text on $panel" if is_painted(self.app) else "reverse"

    def _rows_of(self, width: int) -> list[list[str]]:
        rows: list[list[str]] = [[]]
        filled = 1
        for key in (*"1234567890+", "x2", "x", " ", ERASE, CONFIRM):
            wide = len(_face(key)) + 2 + _GAP
            if rows[-1] and filled + wide > width:
                rows.append([])
                filled = 1
            rows[-1].append(key)
            filled += wide
        return rows


def _face(key: str) -> str:
    match key:
        case "erase":
            return sign("←", "<-")
        case "confirm":
            return "Enter"
        case " ":
            return _("leer")
        case _:
            return key
