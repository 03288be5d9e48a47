"""The keys of a screen in one line, each of them to be clicked as well."""

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style
from textual.widgets import Static


class KeyLine(Static):
    """Keys with what they do: `F2 Los geht's  Esc zurück`.

    ``keys`` holds for each the key as people name it, what it does, and the action it runs.
    """

    def __init__(self, keys: Iterable[tuple[str, str, str]]) -> None:
        super().__init__(Content("  ").join(_key(*each) for each in keys))


def _key(name: str, does: str, action: str) -> Content:
    link = Style.from_meta({"@click": action})
    return Content.assemble((name, link + Style(bold=True)), (f" {does}", link))
