"""The keys of the score pad to be clicked, for whoever has only a mouse."""

from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size
from textual.message import Message

from flip7.narrate.words import _, sign
from flip7.tui.shared.rows import Rows, pressing
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

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """How many lines the keys take in this width."""
        return len(self._rows_of(width))

    def written(self, width: int, height: int) -> list[Content]:
        """All keys, in as many lines as they take."""
        rows = []
        for keys in self._rows_of(width)[:height]:
            parts = [Content(" ")]
            for key in keys:
                button = Content.styled(f" {_face(key)} ", self._style)
                parts += [pressing(key, button), Content(" " * _GAP)]
            rows.append(Content.assemble(*parts).truncate(width))
        return rows

    def pressed(self, what: str, at: float) -> None:
        """The key under the mouse."""
        self.post_message(self.Pressed(what, at))

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
