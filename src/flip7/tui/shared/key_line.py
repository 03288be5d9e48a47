"""The keys of a screen in one line or more, each of them to be clicked as well."""

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Size
from textual.style import Style
from textual.widget import Widget

from flip7.settings.keys import COMMANDS, sign_of

_GAP = 2


class KeyLine(Widget):
    """Keys with what they do: `F2 Los geht's  Esc zurück`, each whole on its line.

    ``keys`` holds for each the id of its command (or a key as people name it), what it does, and
    the action it runs.
    """

    def __init__(self, keys: Iterable[tuple[str, str, str]]) -> None:
        super().__init__()
        self.labels = tuple(_label(*each) for each in keys)
        """Each key with its words."""

    def render(self) -> Content:
        """As many lines as the keys take."""
        return Content("\n").join(self._rows(self.size.width))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """So many lines they take in this width."""
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


def _label(key: str, does: str, action: str) -> Content:
    named = sign_of(key) if key in COMMANDS else key
    link = Style.from_meta({"@click": action})
    return Content.assemble((named, link + Style(bold=True)), (f" {does}", link))
