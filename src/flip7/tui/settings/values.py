"""The settings that have a row on the screen, with the words of their values."""

from collections.abc import Callable
from typing import TypeAlias

import msgspec
from textual.dom import DOMNode

from flip7.narrate.words import N_, _, languages
from flip7.settings.file import PACES, THEMES
from flip7.tui.navigation import navigation
from flip7.tui.pace import PACE_WORDS
from flip7.tui.themes import DEFAULT

Values: TypeAlias = tuple[tuple[object, str], ...]

OWN_NAMES = {"de": "Deutsch", "en": "English", "nl": "Nederlands"}
"""Every language is called as those call it who speak it."""

_THEMES = {
    "dark": N_("dunkel"),
    "light": N_("hell"),
    "dusk": N_("Abendrot"),
    "contrast": N_("starker Kontrast"),
    "colour-blind": N_("für Farbenblinde"),
    "terminal": N_("die des Terminals"),
}


class Row(msgspec.Struct, frozen=True):
    """A setting by its name in the file, what it is called, and its values with their words."""

    name: str
    label: str
    values: Callable[[], Values]


def _spoken() -> Values:
    of_system = (None, _("wie das System"))
    return (of_system, *((lang, OWN_NAMES.get(lang, lang)) for lang in languages()))


ROWS = (
    Row("lang", N_("Sprache"), _spoken),
    Row("pace", N_("Tempo"), lambda: tuple((pace, _(PACE_WORDS[pace])) for pace in PACES)),
    Row("theme", N_("Farben"), lambda: tuple((theme, _(_THEMES[theme])) for theme in THEMES)),
    Row("purist", N_("Risiko"), lambda: ((False, _("zeigen")), (True, _("selbst rechnen")))),
    Row(
        "reduced_motion",
        N_("Bewegung"),
        lambda: ((False, _("Karten drehen sich")), (True, _("nichts bewegt sich"))),
    ),
    Row(
        "agreement",
        N_("Noch eine"),
        lambda: ((True, _("gilt, außer alle sind sich einig")), (False, _("gilt immer"))),
    ),
    Row("bell", N_("Klingel"), lambda: ((False, _("aus")), (True, _("bei großen Momenten")))),
)
"""From top to bottom."""


def value_of(node: DOMNode, name: str) -> object:
    """What counts now: of the settings, of the command line, or as usual."""
    app = navigation(node)
    match name:
        case "pace":
            return app.pace.name
        case "theme":
            return app.settings.theme or DEFAULT
        case "lang":
            return app.settings.lang
        case "agreement":
            return app.settings.agreement is not False
        case _:
            return bool(getattr(app.settings, name))
