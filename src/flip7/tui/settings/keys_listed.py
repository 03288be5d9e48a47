"""Every key as it is, by the place where it does something."""

from collections.abc import Iterator

from textual.content import Content

from flip7.narrate.words import N_, _
from flip7.players.names import cells
from flip7.settings.commands import BACK, COMMANDS, GROUP_KEYS
from flip7.settings.keys import keys_of, spoken

_PLACES = {
    "app": N_("Überall"),
    "start": N_("Am Anfang"),
    "setup": N_("Neue Partie"),
    "table": N_("Am Tisch"),
    "cards": N_("Eigene Karten"),
    "summary": N_("Nach einer Runde"),
    "people": N_("Gehen und kommen"),
    "result": N_("Nach der Partie"),
    "games": N_("Alle Partien"),
    "trash": N_("Papierkorb"),
    "groups": N_("Gruppen"),
    "replay": N_("Noch einmal ansehen"),
    "comparison": N_("Nach den anderen Regeln"),
    "quarrel": N_("Einen Streit klären"),
    "rules": N_("Regelbuch"),
}
"""Places with keys of their own; elsewhere they say below what they do."""

_KEY_WIDTH = 22


def keys_listed() -> Content:
    """One line a command, below the name of its place."""
    return Content("\n").join(line for place in _PLACES for line in _of_place(place))


def _of_place(place: str) -> Iterator[Content]:
    yield Content("")
    yield Content.styled(_(_PLACES[place]), "bold")
    for command in COMMANDS.values():
        is_one_of_many = command.name.startswith("group") and command.name[-1] in GROUP_KEYS[1:]
        if command.place == place and command.does != BACK and not is_one_of_many:
            keys = ", ".join(map(spoken, keys_of(command.id)))
            if command.name == f"group{GROUP_KEYS[0]}":
                keys = f"{GROUP_KEYS[0]} … {GROUP_KEYS[-1]}"
            gap = " " * max(1, _KEY_WIDTH - cells(keys))
            yield Content(f"  {keys}{gap}{_(command.does)}")
