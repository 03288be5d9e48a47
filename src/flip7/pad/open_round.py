"""The round being entered: a cell for everybody who is there, each with what it means.

>>> from flip7.engine.ruleset import DE_KOSMOS_2025
>>> round = OpenRound(3, (0, 1), DE_KOSMOS_2025).entered(0, "10+15")
>>> round.missing, round.points(2)
((1,), (25, 0))
"""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec.structs import replace

from flip7.engine.ruleset import RuleSet
from flip7.pad.entry import Entry, cards_of, understood
from flip7.pad.errors import NoEntry


class EnteredCell(msgspec.Struct, frozen=True):
    """An entry as it was typed, and what it means."""

    text: str
    entry: Entry


class OpenRound(msgspec.Struct, frozen=True):
    """Round ``number`` with the ``seats`` of those who are there, and their confirmed cells.

    The cells are in the order in which they were confirmed.
    """

    number: int
    seats: tuple[int, ...]
    rules: RuleSet
    cells: Mapping[int, EnteredCell] = {}

    @property
    def missing(self) -> tuple[int, ...]:
        """The seats that still lack an entry; 0 is one."""
        return tuple(seat for seat in self.seats if seat not in self.cells)

    @property
    def last_entered(self) -> int | None:
        """The seat whose cell was confirmed last."""
        return next(reversed([*self.cells]), None)

    @property
    def texts(self) -> dict[int, str]:
        """What was typed, by seat."""
        return {seat: cell.text for seat, cell in self.cells.items()}

    def meaning(self, seat: int, text: str) -> Entry:
        """What this text would mean here; raises `NoEntry`.

        No card lies in front of two people.
        """
        others = (cell.entry for other, cell in self.cells.items() if other != seat)
        return understood(text, self.rules, sum(map(cards_of, others)))

    def entered(self, seat: int, text: str) -> "OpenRound":
        """The round with this cell confirmed; raises `NoEntry`."""
        cell = EnteredCell(text.strip(), self.meaning(seat, text))
        return replace(self, cells={**self.without(seat).cells, seat: cell})

    def without(self, seat: int) -> "OpenRound":
        """The round with this cell empty."""
        cells = {other: cell for other, cell in self.cells.items() if other != seat}
        return replace(self, cells=cells)

    def next_missing(self, behind: int) -> int | None:
        """The next seat clockwise ``behind`` this one that lacks an entry; None if none does."""
        missing = self.missing
        return next((seat for seat in missing if seat > behind), next(iter(missing), None))

    def points(self, seats: int) -> tuple[int, ...]:
        """The points of so many seats: 0 where nothing is entered or nobody sits."""
        return tuple(
            cell.entry.points if (cell := self.cells.get(seat)) else 0 for seat in range(seats)
        )


def open_round(
    number: int, seats: Iterable[int], rules: RuleSet, texts: Mapping[int, str]
) -> OpenRound:
    """The round with the cells that are right; what is not, or of nobody there, is left out."""
    round = OpenRound(number, tuple(seats), rules)
    for seat, text in texts.items():
        if seat in round.seats:
            try:
                round = round.entered(seat, text)
            except NoEntry:
                continue
    return round
