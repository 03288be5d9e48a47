"""Where one writes on the score pad: a cell of a round and a person, and what is typed there.

Rounds are columns and people rows.

>>> cursor = Cursor(rounds=range(1, 4), seats=(0, 1, 2), round=3, seat=0)
>>> cursor.moved(-1, 0).round, cursor.moved(0, -1).seat, cursor.along(-1).round
(2, 2, 2)
"""

import msgspec
from msgspec.structs import replace

from flip7.pad.entry import LONGEST_ENTRY


class Cursor(msgspec.Struct, frozen=True):
    """The cell at ``round`` and ``seat``; ``typed`` is None until somebody types there.

    The last of the ``rounds`` is the open one, unless the game is over.
    """

    rounds: range
    seats: tuple[int, ...]
    round: int
    seat: int
    typed: str | None = None

    def at(self, round: int, seat: int) -> "Cursor":
        """In this cell, if there is one; what was typed elsewhere is let go."""
        if round not in self.rounds or seat not in self.seats:
            return self
        return replace(self, round=round, seat=seat, typed=None)

    def moved(self, rounds: int, people: int) -> "Cursor":
        """This many rounds and people further; from the last person to the first."""
        round = min(max(self.round + rounds, self.rounds[0]), self.rounds[-1])
        place = (self.seats.index(self.seat) + people) % len(self.seats)
        return self.at(round, self.seats[place])

    def along(self, cells: int) -> "Cursor":
        """This many cells further, round after round."""
        people = len(self.seats)
        place = (self.round - self.rounds[0]) * people + self.seats.index(self.seat) + cells
        place %= people * len(self.rounds)
        return self.at(self.rounds[0] + place // people, self.seats[place % people])

    def typing(self, text: str) -> "Cursor":
        """With this behind what is typed, as far as there is room."""
        return replace(self, typed=((self.typed or "") + text)[:LONGEST_ENTRY])

    def erased(self) -> "Cursor":
        """Without the last character typed."""
        return replace(self, typed=(self.typed or "")[:-1])

    def within(self, rounds: range, seats: tuple[int, ...]) -> "Cursor":
        """On a pad of these rounds and people, as near as can be to where it was."""
        round = min(max(self.round, rounds[0]), rounds[-1])
        seat = self.seat if self.seat in seats else seats[0]
        stays = (round, seat) == (self.round, self.seat)
        return Cursor(rounds, seats, round, seat, self.typed if stays else None)
