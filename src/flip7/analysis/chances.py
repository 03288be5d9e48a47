"""The chances to win between two rounds, if from now on everybody played like the reference.

Each further round of everybody is drawn from `ROUND_POINTS`, independent of all others; a tie at
the top counts half for either of two. Nothing is sampled: the chances are worked out.

>>> from flip7.engine.ruleset import DE_KOSMOS_2025
>>> [round(each, 2) for each in chances([150, 150, 20], DE_KOSMOS_2025).values()]
[0.5, 0.5, 0.0]
"""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from math import prod
from operator import mul

from flip7.analysis.round_points import ROUND_POINTS
from flip7.engine.ruleset import RuleSet

_ENOUGH = 1e-4
"""Where the game is decided but for this chance, the rest does not matter."""

_FINEST = 400
"""The most parts into which the way to the target is divided."""

_FAR = 500
"""Points to the target from which on several rounds are taken at once."""


def chances(totals: Sequence[int | None], rules: RuleSet) -> dict[int, float]:
    """The chance of each seat that has a total; together they are 1."""
    unit = max(1, rules.target // _FINEST)
    seats = {seat: total // unit for seat, total in enumerate(totals) if total is not None}
    most = max(seats.values())
    # After a tie at the top the next round may decide, whoever has how many points.
    target = min(seats.values()) if most * unit >= rules.target else rules.target // unit
    likely = _rounds(rules.name, unit, max(1, (target - most) * unit // _FAR))
    runs = {total: _Run(total, target, likely) for total in set(seats.values())}
    wins = dict.fromkeys(seats, 0.0)
    is_open = 1.0
    while is_open > _ENOUGH:
        for run in runs.values():
            run.go_on()
        for seat, total in seats.items():
            others = [runs[other] for place, other in seats.items() if place != seat]
            wins[seat] += runs[total].wins_against(others)
        is_open = prod(runs[total].below for total in seats.values())
    decided = sum(wins.values())
    return {seat: won / decided for seat, won in wins.items()}


@cache
def _rounds(rules: str, unit: int, rounds: int) -> Sequence[float]:
    """How likely these rounds bring 0, 1, 2, … units; between two units both share."""
    counted = ROUND_POINTS[rules]
    one = [0.0] * (len(counted) // unit + 2)
    for points, often in enumerate(counted):
        over = points % unit / unit
        one[points // unit] += often / sum(counted) * (1 - over)
        one[points // unit + 1] += often / sum(counted) * over
    likely = one
    for _ in range(rounds - 1):
        likely = _together(likely, one)
    return likely


def _together(one: Sequence[float], other: Sequence[float]) -> list[float]:
    """How likely two gains come to 0, 1, 2, … points."""
    most = len(other) - 1
    padded = [0.0] * most + [*one] + [0.0] * most
    backwards = other[::-1]
    return [
        sum(map(mul, padded[first : first + most + 1], backwards))
        for first in range(len(padded) - most)
    ]


class _Run:
    """Somebody's way to the target from one total.

    ``reached`` is how likely this round brings these points above the target, and ``below`` that
    the target is still ahead, both together with having been below it before.
    """

    def __init__(self, total: int, target: int, likely: Sequence[float]) -> None:
        self._room = max(0, target - total)
        self._ahead = [0.0] * max(0, total - target)
        self._likely = likely
        self._gained = [1.0]
        self.reached: list[float] = []
        self.below = 1.0

    def go_on(self) -> None:
        """One round more, or as many as are taken at once."""
        after = _together(self._gained, self._likely)
        self._gained = after[: self._room]
        self.reached = self._ahead + after[self._room :]
        self.below = sum(self._gained)

    def wins_against(self, others: Sequence["_Run"]) -> float:
        """How likely this round makes it the highest total at the target or above."""
        behind = [other.behind(len(self.reached)) for other in others]
        won = 0.0
        for likely, *each in zip(self.reached, *behind, strict=True):
            won += likely * prod(each)
        return won

    def behind(self, most: int) -> list[float]:
        """How likely fewer points above the target are than each of these; as many count half."""
        reached = (self.reached + [0.0] * most)[:most]
        less = accumulate(reached, initial=self.below)
        return [below + same / 2 for below, same in zip(less, reached, strict=False)]
