"""The columns of a seat line: which there are and how wide, for the width of the screen."""

import msgspec

NUMBERS = 17
"""Cells of the longest row of numbers: `12 11 10 9 8 7 12`."""
BONUS = 18
"""Cells of all six bonus cards: `x2 +2 +4 +6 +8 +10`."""
BONUS_SUMMED = 6
"""Cells of the bonus cards summed up: `x2 +30`."""
WORD, POINTS, TOTAL = 8, 4, 5
_KEY_AND_SIGNS = 1 + 1 + 2 + 1

FULL_WIDTH = 80
"""From so many cells on everything is shown."""
NUMBERS_WIDTH = 60
"""From so many cells on the numbers are shown."""


class Columns(msgspec.Struct, frozen=True):
    """How wide each column is, in cells; 0 where there is none. ``gap`` stands between two."""

    name: int
    numbers: int
    bonus: int
    summed: bool = False
    shield: int = 1
    word: int = WORD
    points: int = POINTS
    total: int = TOTAL
    gap: int = 1
    margin: int = 0


def columns_for(width: int) -> Columns:
    """The columns for a screen of this width.

    >>> columns_for(80).name, columns_for(60).bonus, columns_for(40).numbers
    (14, 6, 0)
    """
    if width < NUMBERS_WIDTH:
        taken = _KEY_AND_SIGNS + 1 + WORD + 1 + POINTS + 1 + TOTAL + 1 + 1
        return Columns(name=min(20, max(4, width - taken)), numbers=0, bonus=0)
    if width < FULL_WIDTH:
        taken = _KEY_AND_SIGNS + NUMBERS + BONUS_SUMMED + 1 + WORD + POINTS + TOTAL + 6
        return Columns(width - taken, NUMBERS, BONUS_SUMMED, summed=True)
    spare = width - FULL_WIDTH
    gap = 1 + min(2, spare // 8)
    name = 14 + min(6, spare - 7 * (gap - 1) if spare else 0)
    return Columns(name, NUMBERS, BONUS, gap=gap, margin=min(4, spare // 20) + 1)
