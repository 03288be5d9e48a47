"""The keys of a screen in one line or more, each of them to be clicked as well."""

from typing import TypeAlias

import msgspec
from textual.content import Content
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from flip7.narrate.words import _
from flip7.settings.commands import COMMANDS
from flip7.settings.keys import sign_of
from flip7.tui.keys import doing

_GAP = 2


class Link(msgspec.Struct, frozen=True):
    """A key of the library's own, as people name it, what it does, and the action of a click."""

    key: str
    does: str
    action: str


Key: TypeAlias = str | tuple[str, str] | Link
"""A command by its id, one with words of this place for what it does, or another key."""


class KeyLine(Widget):
    """Keys with what they do: `F2 Los geht's  Esc zurück`, each whole on its line."""

    def __init__(self, *keys: Key) -> None:
        super().__init__()
        self.labels = tuple(map(_label, keys))
        """Each key with its words."""

    def show(self, *keys: Key) -> None:
        """Other keys from now on."""
        labels = tuple(map(_label, keys))
        if labels != self.labels:
            self.labels = labels
            self.refresh(layout=True)

    def render(self) -> Content:
        """As many lines as the keys take."""
        return Content("\n").join(self._rows(self.size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """How many lines they take in this width."""
        return len(self._rows(width))

    def _rows(self, width: int) -> list[Content]:
        rows: list[list[Content]] = []
        filled = width
        for label in self.labels:
            if not rows or filled + _GAP + label.cell_length > width:
                rows.append([])
                filled = -_GAP
            rows[-1].append(label)
            filled += _GAP + label.cell_length
        return [Content(" " * _GAP).join(row) for row in rows]


def _label(key: Key) -> Content:
    match key:
        case str(command):
            link = Link(sign_of(command), _(COMMANDS[command].does), doing(command))
        case (command, does):
            link = Link(sign_of(command), does, doing(command))
        case Link():
            link = key
    style = Style.from_meta({"@click": link.action})
    return Content.assemble((link.key, style + Style(bold=True)), (f" {link.does}", style))
