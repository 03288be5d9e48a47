"""The columns of a seat line: which there are and how wide, for the width of the screen."""

from typing import Literal, TypeAlias

import msgspec

from flip7.tui.shared.widths import FULL_WIDTH, NUMBERS, NUMBERS_WIDTH
from flip7.tui.table.hand_cards import SEVEN_SMALL

NUMBERS_SHORT = 11
"""Cells of four numbers of two figures: while nobody has more, names take the rest."""
BONUS = 18
"""Cells of all six bonus cards: `x2 +2 +4 +6 +8 +10`."""
BONUS_SUMMED = 6
"""Cells of the bonus cards summed up: `x2 +30`."""
BONUS_IN_PAIRS = 7
"""Cells of the bonus cards in three lines of two: `+8 +10`."""
BONUS_FRAMED = 25
"""Cells of all six bonus cards in frames."""
WORD, POINTS, TOTAL = 8, 4, 5
_KEY_AND_SIGNS = 1 + 1 + 2 + 1

Hands: TypeAlias = Literal["line", "small", "large"]
"""The size of a hand: a line of words, cards of three lines, cards of five with what lies above."""

HEIGHTS: dict[Hands, int] = {"line": 1, "small": 3, "large": 6}
"""Lines of a seat with a hand of this size."""


class Columns(msgspec.Struct, frozen=True):
    """How wide each column is, in cells; 0 where there is none. ``gap`` stands between two."""

    name: int
    numbers: int
    bonus: int
    shield: int = 1
    word: int = WORD
    points: int = POINTS
    total: int = TOTAL
    gap: int = 1
    margin: int = 0

    @property
    def before_the_hand(self) -> int:
        """Cells up to where the cards begin."""
        return self.margin + _KEY_AND_SIGNS - 1 + self.gap + self.name + self.gap


def columns_for(width: int, hands: Hands = "line", longest: int = NUMBERS) -> Columns:
    """The columns for a screen of this width and hands of this size.

    ``longest``: so many cells the longest row of numbers takes now; a narrow screen goes by it.

    >>> columns_for(80).name, columns_for(60).bonus, columns_for(40).numbers
    (14, 6, 0)
    >>> columns_for(60).name, columns_for(60, longest=11).name
    (8, 14)
    >>> columns_for(80, "small").numbers, columns_for(80, "large").bonus
    (28, 36)
    """
    if width < NUMBERS_WIDTH:
        taken = _KEY_AND_SIGNS + 1 + WORD + 1 + POINTS + 1 + TOTAL + 1 + 1
        return Columns(name=min(20, max(4, width - taken)), numbers=0, bonus=0)
    if hands == "large":
        return _with_large_cards(width)
    if hands == "small":
        return _with_small_cards(width)
    if width < FULL_WIDTH:
        taken = _KEY_AND_SIGNS + NUMBERS + BONUS_SUMMED + 1 + WORD + POINTS + TOTAL + 6
        numbers = NUMBERS if longest > NUMBERS_SHORT else NUMBERS_SHORT
        name = min(20, width - taken + NUMBERS - numbers)
        return Columns(name, width - taken + NUMBERS - name, BONUS_SUMMED)
    spare = width - FULL_WIDTH
    gap = 1 + min(2, spare // 8)
    name = 14 + min(6, spare - 7 * (gap - 1) if spare else 0)
    return Columns(name, NUMBERS, BONUS, gap=gap, margin=min(4, spare // 20) + 1)


def _with_small_cards(width: int) -> Columns:
    """Cards of three lines; bonus cards in frames as well where there is room."""
    around = _KEY_AND_SIGNS + SEVEN_SMALL + 1 + WORD + POINTS + TOTAL
    framed = width >= around + 14 + BONUS_FRAMED + 8
    bonus = BONUS_FRAMED if framed else BONUS_IN_PAIRS
    spare = width - around - bonus - 14
    gap = max(1, min(3, (spare - 6) // 7))
    margin = 1 if spare > 7 * gap else 0
    name = 14 + max(0, min(6, spare - 7 * gap - margin))
    return Columns(name, SEVEN_SMALL, bonus, gap=gap, margin=margin)


def _with_large_cards(width: int) -> Columns:
    """The numbers lie below the line, so what lies above them has their room."""
    name = min(20, max(10, width - FULL_WIDTH + 14))
    margin = 1 if width >= FULL_WIDTH else 0
    around = margin + _KEY_AND_SIGNS + name + 1 + WORD + POINTS + TOTAL
    return Columns(name, 0, width - around - 6, margin=margin)
