"""The characters of the house in words: a name, and the rule each plays by."""

import msgspec

from flip7.bots.characters import (
    BEGINNER_NUMBERS,
    BOLD_POINTS,
    CAREFUL_POINTS,
    CHARACTERS,
    COOL_PERCENT,
    TEASER_POINTS,
)
from flip7.narrate.odds import in_percent
from flip7.narrate.words import N_, _, fill


class CharacterWords(msgspec.Struct, frozen=True):
    """What a character is called, and its rule; it says Stopp at ``{limit}`` or ``{percent}``."""

    name: str
    line: str
    limit: int = 0


CHARACTER_WORDS: dict[str, CharacterWords] = {
    "careful": CharacterWords(
        N_("Hasenfuß"),
        N_("Stopp ab {limit} Punkten; Karten gehen an die Person, die vorn liegt."),
        CAREFUL_POINTS,
    ),
    "beginner": CharacterWords(
        N_("Neuling"),
        N_("Stopp, sobald {limit} Zahlen liegen; Karten gehen nach links weiter."),
        BEGINNER_NUMBERS,
    ),
    "teaser": CharacterWords(
        N_("Quälgeist"),
        N_("Stopp ab {limit} Punkten; Karten sollen der Person schaden, die vorn liegt."),
        TEASER_POINTS,
    ),
    "cool": CharacterWords(
        N_("Kühler Kopf"),
        N_("Stopp, sobald mehr als {percent} der Karten verzocken würden."),
        COOL_PERCENT,
    ),
    "counter": CharacterWords(
        N_("Rechner"),
        N_("Zählt alle Karten und tut, was im Mittel mehr Punkte bringt."),
    ),
    "racer": CharacterWords(
        N_("Renner"),
        N_("Rechnet ebenso, und weiß, was zum Sieg fehlt und wer gleich gewinnt."),
    ),
    "bold": CharacterWords(
        N_("Draufgänger"),
        N_("Stopp erst ab {limit} Punkten; nimmt jeden Flip Three selbst."),
        BOLD_POINTS,
    ),
}
"""The words of every character of the house."""


def character_name(character: str) -> str:
    """What a character is called; an unknown one by its name in the record.

    >>> character_name("counter"), character_name("hal9000")
    ('Rechner', 'hal9000')
    """
    if character not in CHARACTERS:
        return character
    return _(CHARACTER_WORDS[character].name)


def described(character: str) -> str:
    """A character of the house and the rule it plays by.

    >>> described("beginner")
    'Neuling: Stopp, sobald 3 Zahlen liegen; Karten gehen nach links weiter.'
    """
    words = CHARACTER_WORDS[character]
    rule = fill(_(words.line), limit=words.limit, percent=in_percent(words.limit))
    return fill(_("{character}: {rule}"), character=_(words.name), rule=rule)
