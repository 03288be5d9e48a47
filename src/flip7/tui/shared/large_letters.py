"""A name in letters of four lines, to be read from the other side of the table.

Each line of a terminal has two rows of them, one above the other, as half blocks.

>>> large_letters("Flip ☃") is None
True
"""

import unicodedata
from functools import cache

from flip7.narrate.words import sign

LARGE_LINES = 4
"""Lines of a letter, the dots above it included."""

_DRAWN = (
    (
        "ABCDEFGHIJKLM",
        """
    .###. ####. .###. ####. ##### ##### .###. #...# ### ...# #...# #.... #...#
    #...# #...# #...# #...# #.... #.... #...# #...# .#. ...# #..#. #.... ##.##
    #...# #...# #.... #...# #.... #.... #.... #...# .#. ...# #.#.. #.... #.#.#
    ##### ####. #.... #...# ####. ####. #.### ##### .#. ...# ##... #.... #.#.#
    #...# #...# #.... #...# #.... #.... #...# #...# .#. ...# #.#.. #.... #...#
    #...# #...# #...# #...# #.... #.... #...# #...# .#. #..# #..#. #.... #...#
    #...# ####. .###. ####. ##### #.... .###. #...# ### .##. #...# ##### #...#
    """,
    ),
    (
        "NOPQRSTUVWXYZ",
        """
    #...# .###. ####. .###. ####. .#### ##### #...# #...# #...# #...# #...# #####
    ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# #...# #...# ....#
    ##..# #...# #...# #...# #...# #.... ..#.. #...# #...# #...# .#.#. .#.#. ...#.
    #.#.# #...# ####. #...# ####. .###. ..#.. #...# #...# #.#.# ..#.. ..#.. ..#..
    #..## #...# #.... #.#.# #.#.. ....# ..#.. #...# #...# #.#.# .#.#. ..#.. .#...
    #..## #...# #.... #..#. #..#. ....# ..#.. #...# .#.#. ##.## #...# ..#.. #....
    #...# .###. #.... .##.# #...# ####. ..#.. .###. ..#.. #...# #...# ..#.. #####
    """,
    ),
    (
        "0123456789-.'()/&>",
        """
    .###. .#. .###. ####. #...# ##### .###. ##### .###. .###. ... . # .# #. ....# .##.. #...
    #...# ##. #...# ....# #...# #.... #.... ....# #...# #...# ... . # #. .# ....# #..#. .#..
    #..## .#. ....# ....# #...# ####. #.... ...#. #...# #...# ... . . #. .# ...#. #.#.. ..#.
    #.#.# .#. ...#. .###. ##### ....# ####. ..#.. .###. .#### ### . . #. .# ..#.. .#... ...#
    ##..# .#. ..#.. ....# ....# ....# #...# ..#.. #...# ....# ... . . #. .# .#... #.#.# ..#.
    #...# .#. .#... ....# ....# ....# #...# ..#.. #...# ....# ... . . #. .# #.... #..#. .#..
    .###. ### ##### ####. ....# ####. .###. ..#.. .###. .###. ... # . .# #. #.... .##.# #...
    """,
    ),
)
"""The signs, and below them how each is drawn."""

_MARKS = {
    "\N{COMBINING DIAERESIS}": ".#.#.",
    "\N{COMBINING RING ABOVE}": "..#..",
    "\N{COMBINING ACUTE ACCENT}": "...#.",
    "\N{COMBINING GRAVE ACCENT}": ".#...",
}
"""What stands in the row above a letter."""

_BLANK = "..."
_BLOCKS = {"..": " ", "#.": "▀", ".#": "▄", "##": "█"}


def large_letters(text: str) -> list[str] | None:
    """The lines of this text in capitals; None where something in it has no large letter.

    Where half blocks cannot be drawn there are none at all.
    """
    if not sign(_BLOCKS["##"], ""):
        return None
    drawn = [_drawn(letter) for letter in unicodedata.normalize("NFC", text.upper())]
    known = [rows for rows in drawn if rows is not None]
    if not text or len(known) < len(drawn):
        return None
    rows = [".".join(parts) for parts in zip(*known, strict=True)]
    return [
        "".join(_BLOCKS[above + below] for above, below in zip(*pair, strict=True))
        for pair in zip(rows[::2], rows[1::2], strict=True)
    ]


@cache
def _glyphs() -> dict[str, tuple[str, ...]]:
    """The rows of every sign that can be drawn."""
    glyphs: dict[str, tuple[str, ...]] = {" ": (_BLANK,) * 7}
    for signs, drawn in _DRAWN:
        rows = [line.split() for line in drawn.strip().splitlines()]
        glyphs.update(zip(signs, zip(*rows, strict=True), strict=True))
    return glyphs


def _drawn(letter: str) -> tuple[str, ...] | None:
    """All eight rows of a letter; one with a mark above it is a row lower, with a gap between."""
    base, marks = (whole := unicodedata.normalize("NFD", letter))[0], whole[1:]
    rows = _glyphs().get(base)
    if rows is None or len(marks) > 1 or any(mark not in _MARKS for mark in marks):
        return None
    wide = len(rows[0])
    gap = "." * wide
    if not marks:
        return (gap, *rows)
    mark = _MARKS[marks[0]][(5 - wide) // 2 :][:wide]
    return (mark, gap, *rows[:5], rows[6])
