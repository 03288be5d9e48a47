"""Words as people type them: cards, statuses, names; German and English, large or small letters."""

import re
from collections.abc import Iterator, Sequence

import msgspec

from flip7.engine.cards import FLIP3, FREEZE, NAMES, SECOND, X2, Card
from flip7.engine.state import Status
from flip7.replay.errors import Misread

CARDS: dict[str, Card] = {
    **{name: card for card, name in enumerate(NAMES)},
    "×2": X2,
    "*2": X2,
    "f": FREEZE,
    "flipthree": FLIP3,
    "flip-three": FLIP3,
    "second-chance": SECOND,
    "secondchance": SECOND,
    "sc": SECOND,
}
"""Every word for a card; the first ones are those of records, and those we write."""

STATUSES: dict[str, Status] = {
    "stopped": "stayed",
    "frozen": "frozen",
    "busted": "busted",
    "active": "active",
    "stayed": "stayed",
    "stopp": "stayed",
    "stop": "stayed",
    "gestoppt": "stayed",
    "gefroren": "frozen",
    "eingefroren": "frozen",
    "bust": "busted",
    "verzockt": "busted",
    "aktiv": "active",
}
"""Every word for a status; the first four are those we write."""

_QUOTED = re.compile(r'"((?:[^"]|"")*)"')
_PLAIN = re.compile(r"[^\s|;:,>\"][^|;:,>\"]*")
_TIMES = re.compile(r"(.+?)\*([1-9]\d?)")


class Word(msgspec.Struct, frozen=True):
    """A word and the column, from 1, in which it begins."""

    text: str
    column: int

    @property
    def key(self) -> str:
        """The word as it is looked up."""
        return self.text.casefold()


def words(text: str, column: int = 1, separators: str = "") -> Iterator[Word]:
    """The words between spaces and these separators; quoted ones stay whole, with their quotes."""
    for found in re.finditer(rf'(?:"(?:[^"]|"")*"|[^\s{re.escape(separators)}"])+|"', text):
        if found[0] == '"':
            raise Misread("quote-open", column=column + found.start(), found=text[found.start() :])
        yield Word(found[0], column + found.start())


def cards(word: Word) -> list[Card]:
    """The card of a word, or several of it: `12*3`."""
    if word.key in CARDS:
        return [CARDS[word.key]]
    times = _TIMES.fullmatch(word.key)
    if times is None or times[1] not in CARDS:
        raise Misread("word-unknown", column=word.column, found=word.text)
    return [CARDS[times[1]]] * int(times[2])


def number(word: Word) -> int:
    """A whole number of at most six digits."""
    if not (word.text.isascii() and word.text.isdigit() and len(word.text) <= 6):
        raise Misread("number-expected", column=word.column, found=word.text)
    return int(word.text)


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
    """The seat of this name, large or small letters alike."""
    wanted = unquoted(name).casefold()
    for seat, each in enumerate(names):
        if each.casefold() == wanted:
            return seat
    raise Misread("name-unknown", column=column, found=name)


def split(text: str, separator: str, column: int = 1) -> Iterator[Word]:
    """The parts between separators that stand outside quotes, without the spaces around them."""
    start = 0
    in_quotes = False
    for place, sign in enumerate(text + separator):
        in_quotes ^= sign == '"'
        if sign == separator and (not in_quotes or place == len(text)):
            part = text[start:place]
            indent = len(part) - len(part.lstrip())
            yield Word(part.strip(), column + start + indent)
            start = place + 1
