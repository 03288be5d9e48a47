"""The options of a table in words: where they are set, asked for, complained of and told."""

from collections.abc import Callable
from typing import Any

import msgspec

from flip7.engine.options import ALLOWED, Value
from flip7.engine.ruleset import RuleSet
from flip7.narrate.editions import edition
from flip7.narrate.words import N_, _, fill, ngettext


class OptionWords(msgspec.Struct, frozen=True):
    """What one option is called."""

    row: str
    """In its row where a table is set up."""
    name: str
    """In a complaint."""
    help: str
    """Behind its flag; ``{least}`` and ``{most}`` are the ends of its range."""


OPTION_WORDS: dict[str, OptionWords] = {
    "target": OptionWords(N_("Ziel"), N_("Ziel"), N_("das Ziel, {least} bis {most}")),
    "flip7_bonus": OptionWords(
        N_("Flip 7 bringt"),
        N_("Punkte für den Flip 7"),
        N_("Punkte für den Flip 7, {least} bis {most}"),
    ),
    "first": OptionWords(
        N_("Erste Karte"),
        N_("Wer anfängt"),
        N_("wer die erste Karte bekommt: wer gibt oder links davon (sonst nach den Regeln)"),
    ),
    "decks": OptionWords(
        N_("Kartenspiele"),
        N_("Kartenspiele"),
        N_("Kartenspiele, {least} oder {most}: eins für bis zu 18 Personen, zwei für bis zu 36"),
    ),
}
"""The words of every option, in the order in which they are told."""


def options(rules: RuleSet) -> str:
    """What is played: the edition, then what each option has to say."""
    values = (told(option, getattr(rules, option)) for option in OPTION_WORDS)
    return ", ".join([edition(rules.name), *filter(None, values)])


def told(option: str, value: Value) -> str:
    """What this value of an option means; empty where nothing needs to be said.

    >>> told("target", 200), told("first", "left"), told("decks", 1)
    ('Ziel 200', 'wer links sitzt, fängt an', '')
    """
    return _TOLD[option](value)


def option_help(option: str) -> str:
    """What `--help` says of an option."""
    allowed = ALLOWED[option]
    return fill(_(OPTION_WORDS[option].help), least=allowed[0], most=allowed[-1])


def _target(points: int) -> str:
    return fill(_("Ziel {target}"), target=points)


def _flip7_bonus(points: int) -> str:
    told = ngettext("Flip 7 bringt {bonus} Punkt", "Flip 7 bringt {bonus} Punkte", points)
    return fill(told, bonus=points)


def _first(who: str) -> str:
    return _("wer gibt, fängt an") if who == "dealer" else _("wer links sitzt, fängt an")


def _decks(decks: int) -> str:
    return _("zwei Kartenspiele") if decks == 2 else ""


_TOLD: dict[str, Callable[[Any], str]] = {
    "target": _target,
    "flip7_bonus": _flip7_bonus,
    "first": _first,
    "decks": _decks,
}
