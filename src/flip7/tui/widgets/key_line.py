"""The keys of a screen in one line, each of them to be clicked as well."""

from collections.abc import Iterable

from textual.content import Content
from textual.style import Style
from textual.widgets import Static

from flip7.keys import COMMANDS, sign_of

NO_BREAK = "\N{NO-BREAK SPACE}"


class KeyLine(Static):
    """Keys with what they do: `F2 Los geht's  Esc zurück`, each whole on its line.

    ``keys`` holds for each the id of its command (or a key as people name it), what it does, and
    the action it runs.
    """

    def __init__(self, keys: Iterable[tuple[str, str, str]]) -> None:
        super().__init__(Content("  ").join(_key(*each) for each in keys))


def _key(key: str, does: str, action: str) -> Content:
    named = sign_of(key) if key in COMMANDS else key
    link = Style.from_meta({"@click": action})
    words = f" {does}".replace(" ", NO_BREAK)
    return Content.assemble((named, link + Style(bold=True)), (words, link))
