"""What became of a character in many games: wins, points, busts, Flip 7s."""

from math import sqrt
from operator import add

import msgspec
from msgspec.structs import astuple

_SURE = 1.959963984540054
"""The standard errors to each side within which the true share lies in 95 of 100 cases."""


class Outcome(msgspec.Struct, frozen=True):
    """Counts over games; a character that has two seats plays two ``games`` at once.

    In a challenge ``wins`` are those in which it had the target in time. ``rounds`` are those it
    took part in, ``points`` what it scored in them in all.
    """

    games: int = 0
    wins: int = 0
    rounds: int = 0
    points: int = 0
    busts: int = 0
    flip7s: int = 0

    def __add__(self, other: "Outcome") -> "Outcome":
        return Outcome(*map(add, astuple(self), astuple(other)))

    @property
    def share(self) -> float:
        """The share of games that were won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Between which shares the true one lies, with 95 % certainty."""
        return interval(self.wins, self.games)

    def differs_from(self, other: "Outcome") -> bool:
        """Whether the intervals lie apart, so that one of both is shown to win more often."""
        (low, high), (others_low, others_high) = self.interval, other.interval
        return high < others_low or others_high < low


def interval(successes: int, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share after so many trials (Wilson).

    >>> low, high = interval(50, 100)
    >>> round(low, 4), round(high, 4)
    (0.4038, 0.5962)
    >>> interval(0, 10)[0]
    0.0
    """
    share, scale = successes / trials, 1 + _SURE**2 / trials
    middle = (share + _SURE**2 / (2 * trials)) / scale
    margin = _SURE / scale * sqrt(share * (1 - share) / trials + _SURE**2 / (4 * trials**2))
    return max(0.0, middle - margin), min(1.0, middle + margin)
