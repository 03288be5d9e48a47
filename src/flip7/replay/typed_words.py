"""Words as people type them: cards, statuses, calls, names; in all our languages.

As the program prints them and as people write them, in large, small or full-width letters.

>>> [word.text for word in words("3 + 4 Second Chance flip3 > Ben")]
['3', '+ 4', 'Second Chance', 'flip3 > Ben']
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence

import msgspec

from flip7.engine.cards import Card, is_action
from flip7.engine.options import typed_number
from flip7.engine.state import Status
from flip7.record.header import seat_named
from flip7.replay.errors import Misread
from flip7.replay.typed_card import CARDS, card_typed, looked_up

STATUSES: dict[str, Status] = {
    "stopped": "stayed",
    "frozen": "frozen",
    "busted": "busted",
    "active": "active",
    "aktiv": "active",
    **dict.fromkeys(("stayed", "stopp", "stop", "gestoppt", "gestopt"), "stayed"),
    **dict.fromkeys(("gefroren", "eingefroren", "bevroren"), "frozen"),
    **dict.fromkeys(("bust", "verzockt", "gebust", "verbrand"), "busted"),
}
"""Every word for a status; the first four are those we write."""

CALLS: dict[str, bool] = {
    "hit": True,
    "stay": False,
    **dict.fromkeys(("noch eine", "noch", "ja", "pakken", "pak", "nog een", "nog", "hit me"), True),
    **dict.fromkeys(("stop", "stopp", "stoppen", "nein", "nee"), False),
}
"""Every word for a call: True for "Noch eine"; the first two are those we write."""

_IN_TWO_WORDS = frozenset(key for key in (*CARDS, *CALLS) if " " in key)

_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_PLAIN = re.compile(r"[^\s|;:,>\"｜；：，＞\ufeff][^|;:,>\"｜；：，＞\ufeff]*")
_SEPARATORS = re.compile(r'"(?:[^"]|"")*"|[｜；：，＞\u3000\ufeff]')
_UP_TO_SIGN = re.compile(r"[*>]")
_TIMES = re.compile(r"(.+?)\*([1-9]\d?)")


class Word(msgspec.Struct, frozen=True):
    """A word and the column, from 1, in which it begins."""

    text: str
    column: int

    @property
    def key(self) -> str:
        """The word as it is looked up."""
        return looked_up(self.text)


def as_typed(text: str) -> str:
    """The text with separators of usual width outside quotes; every column stays where it is.

    >>> as_typed('Anna：３，"Ｂ；"')
    'Anna:３,"Ｂ；"'
    """
    return _SEPARATORS.sub(lambda found: _usual(found[0]), text)


def words(text: str, column: int = 1, separators: str = "") -> Iterator[Word]:
    """The words between spaces and these separators; quoted ones stay whole, with their quotes.

    What belongs together is one word: the name of a card, a call, an action card and its target.
    """
    last: Word | None = None
    for word in _single_words(text, column, separators):
        if last is not None and _go_together(last, word):
            last = Word(text[last.column - column : word.column - column] + word.text, last.column)
            continue
        if last is not None:
            yield last
        last = word
    if last is not None:
        yield last


def _single_words(text: str, column: int, separators: str) -> Iterator[Word]:
    for found in re.finditer(rf'(?:"(?:[^"]|"")*"|[^\s{re.escape(separators)}"])+|"', text):
        if found[0] == '"':
            raise Misread("quote-open", column=column + found.start(), found=text[found.start() :])
        yield Word(found[0], column + found.start())


def _go_together(word: Word, following: Word) -> bool:
    """Whether the two were typed apart and are one."""
    # A word may have grown very long by now.
    if unicodedata.normalize("NFKC", word.text[-1]) == ">":
        return True
    first, rest = word.key, following.key
    if rest.startswith(">"):
        return first in CARDS and is_action(CARDS[first])
    return f"{first} {_UP_TO_SIGN.split(rest)[0]}" in _IN_TWO_WORDS


def _usual(found: str) -> str:
    """A separator in its usual width, a blank for the mark of an editor; what is quoted stays."""
    if len(found) > 1:
        return found
    return unicodedata.normalize("NFKC", found).replace("\ufeff", " ")


def cards(word: Word) -> list[Card]:
    """The card of a word, or several of it: `12*3`."""
    if (card := card_typed(word.key)) is not None:
        return [card]
    times = _TIMES.fullmatch(word.key)
    if times is None or (card := card_typed(times[1])) is None:
        raise Misread("word-unknown", column=word.column, found=word.text)
    return [card] * int(times[2])


def typed_cards(text: str) -> list[Card]:
    """The cards of a typed list, between spaces or commas; raises `Misread`."""
    return [card for word in words(as_typed(text), separators=",") for card in cards(word)]


def number(word: Word) -> int:
    """The number a word is; raises `Misread`."""
    found = typed_number(word.key)
    if found is None:
        raise Misread("number-expected", column=word.column, found=word.text)
    return found


def unquoted(text: str) -> str:
    """The name within its quotes; as it is without any."""
    found = _QUOTED.fullmatch(text)
    return text if found is None else found[1].replace('""', '"')


def quoted(name: str) -> str:
    """The name as it can be typed: in quotes where something in it would mean something else."""
    if _PLAIN.fullmatch(name) and name == " ".join(name.split()):
        return name
    doubled = name.replace('"', '""')
    return f'"{doubled}"'


def seat_of(name: str, names: Sequence[str], column: int) -> int:
    """The seat of this name, in quotes or without; raises `Misread` if nobody has it."""
    seat = seat_named(unquoted(name), names)
    if seat is None:
        raise Misread("name-unknown", column=column, found=name)
    return seat


def split(text: str, separator: str, column: int = 1) -> Iterator[Word]:
    """The parts between separators that stand outside quotes, without the spaces around them."""
    start = 0
    in_quotes = False
    for place, character in enumerate(text + separator):
        in_quotes ^= character == '"'
        if character == separator and (not in_quotes or place == len(text)):
            part = text[start:place]
            indent = len(part) - len(part.lstrip())
            yield Word(part.strip(), column + start + indent)
            start = place + 1
