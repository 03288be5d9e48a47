"""What a typed answer means: the words for every command, and who is meant by a letter or a name.

The words of all our languages are understood whatever is spoken, since a table is not asked which
one it thinks in. The letters are those of the keys.

>>> meaning("Rückgängig!"), meaning("stop"), meaning("bitte")
('undo', 'stay', None)
"""

import unicodedata
from collections.abc import Sequence
from typing import Literal, TypeAlias

from flip7.engine.cards import Card
from flip7.replay.typed_card import card_typed

Command: TypeAlias = Literal[
    "hit",
    "stay",
    "undo",
    "help",
    "stand",
    "count",
    "why",
    "quit",
    "confirm",
    "unsaved",
    "new",
    "people",
    "rematch",
    "points",
    "cards",
    "close",
    "correct",
    "shuffled",
    "agreed",
]

_WORDS: dict[Command, str] = {
    "hit": "n, h, noch eine, noch eine karte, noch, eine, karte, ja, hit, hit me, another, card, "
    "yes, pak, pakken, ik pak, nog een, nog een kaart, nog, kaart",
    "stay": "s, stopp, stop, stay, halt, stoppe, ich stoppe, ik stop, stoppen",
    "undo": "u, undo, zurück, zurücknehmen, rückgängig, back, take back, terug, terugnemen, "
    "ongedaan",
    "help": "?, hilfe, help, hulp",
    "stand": "stand, punkte, karten, scores, points, cards, punten, kaarten",
    "count": "z, zählen, karten zählen, chancen, risiko, count, count cards, odds, risk, tellen, "
    "kaarten tellen, kansen, kans",
    "why": "w, warum, why, waarom",
    "quit": "q, quit, beenden, ende, aufhören, exit, leave, afsluiten, einde, ophouden",
    "confirm": "",
    "unsaved": "weiter, ohne, continue, unsaved, verder, verderspelen, zonder",
    "new": "neu, neue partie, new, new game, nieuw",
    "people": "leute, people, players, spelers, mensen",
    "rematch": "revanche, rematch, again, opnieuw",
    "points": "zettel, punktezettel, nur punkte, als punkte, score pad, pad, puntenblad",
    "cards": "kartenweise, karte für karte, tippen, card by card, kaart voor kaart",
    "close": "fertig, abschließen, done, close, klaar",
    "correct": "korrektur, korrigieren, correction, correct, correctie",
    "agreed": "einverstanden, alle einverstanden, agreed, we agree, akkoord",
    "shuffled": "gemischt, mischen, wir haben gemischt, shuffled, shuffle, geschud, schudden",
}

LEAST_OF_A_NAME = 2
"""The fewest characters that may stand for a whole name."""

_SPELLED_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def meaning(text: str) -> Command | None:
    """The command this text means, None if it is none."""
    return _MEANINGS.get(_folded(text))


def card_meant(text: str) -> Card | None:
    """The card of this name, as cards are written in positions too; None if it is none.

    >>> card_meant("+ 4"), card_meant("Second Chance"), card_meant("13")
    (14, 21, None)
    """
    return card_typed(_folded(text))


def seat_meant(
    text: str, letters: Sequence[str], names: Sequence[str], among: Sequence[int]
) -> int | None:
    """The seat of this letter, of this name, or of the only name among these that begins so."""
    wanted = _folded(text)
    if wanted in letters:
        return letters.index(wanted)
    folded = [_folded(name) for name in names]
    if wanted in folded:
        return folded.index(wanted)
    meant = [seat for seat in among if folded[seat].startswith(wanted)]
    return meant[0] if len(meant) == 1 and len(wanted) >= LEAST_OF_A_NAME else None


def _folded(text: str) -> str:
    """The text as it is looked up: capitals, umlauts and doubled blanks make no difference."""
    written = unicodedata.normalize("NFC", text).casefold().translate(_SPELLED_OUT)
    words = " ".join(written.split())
    return words.rstrip(".!") or words


_MEANINGS: dict[str, Command] = {
    _folded(word): command for command, words in _WORDS.items() for word in words.split(",")
}
