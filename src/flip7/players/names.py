r"""Names of people: the one place that cleans, separates, tells apart and cuts them.

A clean name has only characters that can be seen, and as many cells in every terminal as counted
here.

>>> clean_name("  Oma\u200b \x1b Heinz ")
'Oma Heinz'
>>> seat_names(["Max", "max", "Ben"])
('Max', 'max (2)', 'Ben')
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from flip7.narrate.cell_width import cells, is_mark, joins, width
from flip7.narrate.complaints import complain
from flip7.narrate.shown import is_harmless, shown
from flip7.narrate.words import _, fill
from flip7.record.header import LONGEST_NAME

WIDEST_NAME = 20
"""The most cells of a name on a screen."""

NAME_IN_A_SENTENCE = 20
"""The most cells of a name in a sentence."""

__all__ = [
    "LONGEST_NAME",
    "NAME_IN_A_SENTENCE",
    "WIDEST_NAME",
    "cells",
    "clean_name",
    "cut_name",
    "names_in",
    "seat_names",
    "shown_names",
    "texts_in",
    "told_cut",
    "told_left_out",
]

_MOST_MARKS = 3
"""The most accents on one letter; more would run into the line above."""

_BETWEEN_NAMES = re.compile(r"[\n\r\t,;\v\f\x1c-\x1e\x85\u2028\u2029]+")
_COUNTED = re.compile(r" \(\d+\)$")

_OF_UNSURE_WIDTH = (
    range(0x2630, 0x2638),
    range(0x268A, 0x2690),
    range(0x4DC0, 0x4E00),
    range(0x1D300, 0x1D380),
    range(0x1F1E6, 0x1F200),
    range(0x1F3FB, 0x1F400),
)
"""Characters about whose width terminals quarrel: trigrams, counting rods, flags, skin tones."""


_MOST_READ = 1000
"""The most characters of a name that are looked at."""


def clean_name(text: str) -> str:
    """The name as it is kept: NFC, nothing invisible, single spaces inside; empty if nothing is.

    How long it may be is for the caller to say: refuse it, or cut it with `cut_name`. What is far
    too long for any name is not read to its end.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[:_MOST_READ]):
        if character.isspace():
            kept.append(" ")
        elif not is_mark(character):
            if is_harmless(character) and not _is_of_unsure_width(character):
                kept.append(character)
                marks = 0
        elif marks < _MOST_MARKS and kept and kept[-1] != " " and is_harmless(character):
            kept.append(character)
            marks += 1
    # What was between two characters may have kept them from being one.
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def names_in(text: str) -> list[str]:
    r"""The names of a list as people paste it: one a line, or between commas, semicolons or tabs.

    >>> names_in("Anna, Ben\nCleo\t\tDora;")
    ['Anna', 'Ben', 'Cleo', 'Dora']
    """
    names = map(clean_name, texts_in(text))
    return [name for name in names if name]


def texts_in(text: str) -> list[str]:
    """The parts of such a list, as they were typed; no blank ones."""
    return [part for part in _BETWEEN_NAMES.split(text[: 100 * _MOST_READ]) if part.strip()]


def told_left_out(texts: Iterable[str]) -> str:
    r"""The visible characters of these names that are not kept, in words; empty if none.

    Terminals quarrel about the width of flags and skin tones, and no row may shift.

    >>> told_left_out(["Anna 🇩🇪", "Ben\u200b", "Cleo"])
    'Anna: ohne 🇩🇪.'
    """
    told = []
    for text in texts:
        name, characters = clean_name(text), "".join(filter(_is_lost, text[:_MOST_READ]))
        if name and characters:
            told.append(fill(_("{name}: ohne {signs}."), name=name, signs=shown(characters)))
        elif text.strip() and not name:
            told.append(complain("bad-name", name=text, reason="unseen"))
    return " ".join(told)


def told_cut(texts: Iterable[str]) -> str:
    """Which of these names are too long and lose their end, in words; empty where none is.

    >>> told_cut(["Anna", "Ma" + 20 * "xi"])
    'Maxixixixi…ixixixixi: gekürzt auf 40 Zeichen.'
    """
    template = _("{name}: gekürzt auf {most} Zeichen.")
    long = [name for name in map(clean_name, texts) if len(name) > LONGEST_NAME]
    return " ".join(fill(template, name=cut_name(name), most=LONGEST_NAME) for name in long)


def seat_names(texts: Iterable[str]) -> tuple[str, ...]:
    """Clean names, all different ignoring case: the second Max becomes `Max (2)`.

    A name nobody else has stays as it is, so a `Max (2)` that was typed is nobody's second Max.
    """
    wanted = [clean_name(text) for text in texts]
    taken = {name.casefold() for name in wanted}
    seated: list[str] = []
    seen: set[str] = set()
    for name in wanted:
        if name.casefold() in seen:
            name = _counted(name, taken)  # noqa: PLW2901  (from here on it is this name)
        seen.add(name.casefold())
        taken.add(name.casefold())
        seated.append(name)
    return tuple(seated)


def cut_name(name: str, most: int = WIDEST_NAME) -> str:
    """The name in at most ``most`` cells, cut in the middle; a number behind it stays whole.

    >>> cut_name("Oma Friederike Charlotte", 14), cut_name("Bartholomäus-Maximilian (2)", 14)
    ('Oma Fri…rlotte', 'Barth…lian (2)')
    """
    if cells(name) <= most:
        return name
    counted = _COUNTED.search(name)
    number = counted[0] if counted else ""
    room = most - cells(number) - 1
    stem = name.removesuffix(number)
    front = _front(stem, (room + 1) // 2).rstrip()
    return f"{front}…{_back(stem, room - cells(front)).lstrip()}{number}"


def shown_names(names: Sequence[str], most: int = WIDEST_NAME) -> tuple[str, ...]:
    """The names as a screen shows them: clean whatever the record holds, cut, all different.

    Two that would look the same end with their numbers: `Bartho…~1`, `Bartho…~2`.
    """
    return _shown_names(tuple(names), most)


@lru_cache(maxsize=64)
def _shown_names(names: tuple[str, ...], most: int) -> tuple[str, ...]:
    """Remembered, since a screen asks whenever it draws, and hardly ever for others."""
    clean = [clean_name(name) or "?" for name in names]
    cut = [cut_name(name, most) for name in clean]
    often = Counter(name.casefold() for name in cut)
    return tuple(
        name if often[name.casefold()] == 1 else _numbered(clean[seat], seat + 1, most)
        for seat, name in enumerate(cut)
    )


def _counted(name: str, taken: set[str]) -> str:
    """The name with the lowest number behind it that nobody has."""
    number = 2
    while True:
        behind = f" ({number})"
        counted = _front_signs(name, LONGEST_NAME - len(behind)) + behind
        if counted.casefold() not in taken:
            return counted
        number += 1


def _numbered(name: str, number: int, most: int) -> str:
    behind = f"…~{number}"
    return _front(name, most - cells(behind)) + behind


def _front_signs(name: str, most: int) -> str:
    """The first characters of a name, no accent parted from its letter."""
    end = min(most, len(name))
    while 0 < end < len(name) and joins(name[end]):
        end -= 1
    return name[:end]


def _front(text: str, most: int) -> str:
    """The longest beginning that fits into ``most`` cells, accents with their letters."""
    filled = 0
    for place, character in enumerate(text):
        filled += width(character)
        if filled > most:
            return _front_signs(text, place)
    return text


def _back(text: str, most: int) -> str:
    """The longest end that fits into ``most`` cells; it never begins with an accent."""
    start, filled = len(text), 0
    for place in range(len(text) - 1, -1, -1):
        filled += width(text[place])
        if filled > most:
            break
        if not joins(text[place]):
            start = place
    return text[start:]


def _is_lost(character: str) -> bool:
    """Whether it is visible and yet left out of names: of unsure width, or newer than we are."""
    return _is_of_unsure_width(character) or unicodedata.category(character) in ("Cn", "Co")


def _is_of_unsure_width(character: str) -> bool:
    return any(ord(character) in quarrel for quarrel in _OF_UNSURE_WIDTH)
