"""The columns of a seat line: which there are and how wide, for the width of the screen."""

from typing import Literal, TypeAlias

import msgspec

from flip7.tui.shared.widths import FULL_WIDTH, NUMBERS
from flip7.tui.table.pips import PIPS

NUMBERS_SHORT = 11
"""Cells of four numbers of two figures: while nobody has more, names take the rest."""
BONUS = 18
"""Cells of all six bonus cards: `x2 +2 +4 +6 +8 +10`."""
BONUS_SUMMED = 6
"""Cells of the bonus cards summed up: `x2 +30`."""
NUMBERS_LINE = 59
"""Cells of the shortest line with numbers: two of them, and a gap, stand side by side in 120."""
WORD, POINTS, TOTAL = 8, 4, 5
_SIGNS = 1 + 2 + 1
LEADS_TO = 11
"""Cells of where this round would lead: ` → 12345 ✓`."""
_MORE_NAME = 6
"""From 14 cells to 20 a name grows where there is room."""

Hands: TypeAlias = Literal["line", "small", "large"]
"""The size of a hand: a line of words, cards of three lines, cards of five and what lies above."""

HEIGHTS: dict[Hands, int] = {"line": 1, "small": 3, "large": 6}
"""Lines of a hand of this size."""


class Columns(msgspec.Struct, frozen=True):
    """How wide each column is, in cells; 0 where there is none. ``gap`` stands between two."""

    name: int
    numbers: int
    bonus: int
    shield: int = 1
    pips: int = 0
    word: int = WORD
    points: int = POINTS
    total: int = TOTAL
    leads: int = 0
    gap: int = 1
    margin: int = 0


def columns_for(width: int, longest: int = NUMBERS, key: int = 1) -> Columns:
    """The columns of a line of this width, behind a letter or a number of ``key`` cells.

    ``longest``: cells of the longest row of numbers now; a narrow screen goes by it.

    >>> columns_for(80).name, columns_for(60).bonus, columns_for(40).numbers
    (14, 6, 0)
    >>> columns_for(60).name, columns_for(60, longest=11).name
    (8, 14)
    """
    if width < NUMBERS_LINE:
        taken = key + _SIGNS + 1 + WORD + 1 + POINTS + 1 + TOTAL + 1 + 1
        return Columns(name=min(20, max(4, width - taken)), numbers=0, bonus=0)
    if width < FULL_WIDTH:
        taken = key + _SIGNS + NUMBERS + BONUS_SUMMED + 1 + WORD + POINTS + TOTAL + 6
        numbers = NUMBERS if longest > NUMBERS_SHORT else NUMBERS_SHORT
        name = min(20, width - taken + NUMBERS - numbers)
        return Columns(name, width - taken + NUMBERS - name, BONUS_SUMMED)
    spare = width - FULL_WIDTH + 1 - key
    meter = PIPS if spare > PIPS + _MORE_NAME else 0
    spare -= meter + 1 if meter else 0
    leads = LEADS_TO if meter and spare > LEADS_TO + 1 else 0
    spare -= leads
    gap = 1 + min(2, max(0, spare) // 8)
    name = 14 + min(_MORE_NAME, spare - 7 * (gap - 1))
    margin = 1 + min(4, max(0, spare) // 20)
    return Columns(name, NUMBERS, BONUS, pips=meter, leads=leads, gap=gap, margin=margin)
