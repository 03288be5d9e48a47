"""Where everything of the score pad goes: people are rows, rounds are columns.

>>> pad_layout(80, 20, people=18, finished=12, has_open=True).height
1
>>> pad_layout(120, 34, people=8, finished=5, has_open=True).is_large
True
"""

import msgspec

from flip7.tui.shared.widths import NUMBERS_WIDTH

POINTS = 4
"""Cells of a finished round: three figures and the mark of a correction."""
PLACE = 4
BEFORE_NAME = 2
"""Cells of the sign of whoever deals."""
_HEADS = 1
_WIDEST = 160
_WIDEST_NAME = {False: 16, True: 24}
_NARROWEST_NAME = 8
_CELL = {False: 8, True: 14}
"""Cells of the open round: the end of what is typed, or three large figures."""
_TOTAL = {False: 7, True: 14}
_WIDEST_BAR = 40
_LEAST_BAR = 8
_LARGE_FIGURES = 3


class PadLayout(msgspec.Struct, frozen=True):
    """Cells of the columns; rows of ``height`` lines, of which ``rows`` fit.

    ``rounds`` finished ones are shown. ``left`` is the margin.
    """

    left: int
    name: int
    rounds: int
    cell: int
    total: int
    bar: int
    height: int
    rows: int

    @property
    def is_large(self) -> bool:
        """Whether the figures that matter are three lines high."""
        return self.height >= _LARGE_FIGURES

    @property
    def cells_at(self) -> int:
        """Where the column of the open round begins, from the left of the pad."""
        return BEFORE_NAME + self.name + self.rounds * POINTS

    @property
    def width(self) -> int:
        """All columns together."""
        return self.cells_at + self.cell + self.total + PLACE + self.bar


def pad_layout(width: int, height: int, people: int, finished: int, has_open: bool) -> PadLayout:
    """The layout in so many cells and lines, with the heads of the columns."""
    room = min(width, _WIDEST)
    lines = max(1, min(4, (height - _HEADS) // max(1, people)))
    large = lines >= _LARGE_FIGURES and room >= NUMBERS_WIDTH
    lines = lines if large else min(lines, 2)
    cell = _CELL[large] if has_open else 0
    fixed = BEFORE_NAME + cell + _TOTAL[large] + PLACE
    free = max(_NARROWEST_NAME, room - fixed)
    rounds = max(0, min(finished, (free - _NARROWEST_NAME - 2) // POINTS))
    name = min(_WIDEST_NAME[large], free - rounds * POINTS)
    left_over = free - rounds * POINTS - name
    bar = min(_WIDEST_BAR, left_over) if left_over >= _LEAST_BAR else 0
    taken = fixed + rounds * POINTS + name + bar
    return PadLayout(
        left=max(0, (width - taken) // 2),
        name=name,
        rounds=rounds,
        cell=cell,
        total=_TOTAL[large],
        bar=bar,
        height=lines,
        rows=max(1, min(people, (height - _HEADS) // lines)),
    )
