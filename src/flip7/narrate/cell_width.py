"""How many cells of a terminal a text fills.

A vowel sign beside its letter gets a cell of its own, as in most terminals; others join the two:
there some room is left at the end of the line, and nothing is ever pushed off it.

>>> cells("Zoë"), cells("張偉"), cells("q\u0323"), cells("नीला")
(3, 4, 1, 4)
"""

import unicodedata
from functools import lru_cache

_JAMO = (range(0x1160, 0x1200), range(0xD7B0, 0xD800))
"""Korean vowels and finals that merge with the character before them."""


def cells(text: str) -> int:
    """How many cells of a terminal a clean text fills."""
    return len(text) if text.isascii() else sum(map(width, text))


@lru_cache(maxsize=4096)
def width(character: str) -> int:
    """How many cells one character fills, 0 if it stands on the one before."""
    if joins(character) and not is_spacing_mark(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in ("W", "F") else 1


def is_mark(character: str) -> bool:
    """Whether the character stands on or beside the letter before it."""
    return unicodedata.category(character)[0] == "M"


def is_spacing_mark(character: str) -> bool:
    """Whether the character stands beside its letter, not on it."""
    return unicodedata.category(character) == "Mc"


def joins(character: str) -> bool:
    """Whether the character belongs to the one before it, so that nothing may part the two."""
    return is_mark(character) or any(ord(character) in merging for merging in _JAMO)


def left(text: str, room: int) -> str:
    """The text at the left of ``room`` cells."""
    return text + " " * (room - cells(text))


def right(text: str, room: int) -> str:
    """The text at the right of ``room`` cells."""
    return " " * (room - cells(text)) + text
