"""The chances to win between two rounds, if from now on everybody played like the reference.

Each further round of everybody is drawn from `ROUND_POINTS`, independent of all others; a tie at
the top counts half for either of two. Nothing is sampled: the chances are worked out.

>>> from flip7.engine.ruleset import DE_KOSMOS_2025
>>> [round(each, 2) for each in chances([150, 150, 20], DE_KOSMOS_2025).values()]
[0.5, 0.5, 0.0]
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from math import prod
from operator import mul
from typing import NamedTuple

from flip7.analysis.round_points import ROUND_POINTS
from flip7.engine.ruleset import RuleSet

_ENOUGH = 1e-4
"""Where the game is decided but for this chance, the rest does not matter."""

_FINEST = 400
"""The most parts into which the way to the target is divided."""

_FAR = 500
"""Points to the target from which on several rounds are taken at once."""


class _Way(NamedTuple):
    """How far it is to the target: by which rules, in which units, so many rounds at once."""

    rules: str
    unit: int
    at_once: int
    target: int


def chances(totals: Sequence[int | None], rules: RuleSet) -> dict[int, float]:
    """The chance of each seat that has a total; together they are 1."""
    unit = max(1, rules.target // _FINEST)
    seats = {seat: total // unit for seat, total in enumerate(totals) if total is not None}
    most = max(seats.values())
    # After a tie at the top the next round may decide, whoever has how many points.
    target = min(seats.values()) if most * unit >= rules.target else rules.target // unit
    way = _Way(rules.name, unit, max(1, (target - most) * unit // _FAR), target)
    wins = dict.fromkeys(seats, 0.0)
    is_open, step = 1.0, 0
    while is_open > _ENOUGH:
        step += 1
        for seat, won in _wins(way, seats, step).items():
            wins[seat] += won
        is_open = prod(_arrival(way, target - total, step).below for total in seats.values())
    decided = sum(wins.values())
    return {seat: won / decided for seat, won in wins.items()}


class _Arrival(NamedTuple):
    """What a round brings somebody with so much room to the target.

    ``reached`` is how likely the total is 0, 1, 2, … above the target then, and ``below`` that the
    target is still ahead, both together with having been below it before.
    """

    reached: Sequence[float]
    below: float

    def behind(self, most: int) -> list[float]:
        """How likely fewer points above the target are than each of these; as many count half."""
        reached = [*self.reached, *[0.0] * most][:most]
        less = accumulate(reached, initial=self.below)
        return [below + same / 2 for below, same in zip(less, reached, strict=False)]


def _wins(way: _Way, seats: Mapping[int, int], step: int) -> dict[int, float]:
    """How likely this round makes each the highest total at the target or above."""
    there = {total: _arrival(way, way.target - total, step) for total in set(seats.values())}
    most = max(len(each.reached) for each in there.values())
    behind = {total: each.behind(most) for total, each in there.items()}
    everybody = [
        prod(each) for each in zip(*(behind[total] for total in seats.values()), strict=True)
    ]
    won = {
        total: sum(
            likely * all_behind / mine
            for likely, all_behind, mine in zip(
                each.reached, everybody, behind[total], strict=False
            )
            if likely
        )
        for total, each in there.items()
    }
    return {seat: won[total] for seat, total in seats.items()}


@lru_cache(maxsize=100_000)
def _arrival(way: _Way, room: int, step: int) -> _Arrival:
    """The round of this number, for somebody who was so far from the target before the first."""
    likely, before = _rounds(way), _gained(way, step - 1)[: max(0, room)]
    if room <= 0:
        return _Arrival([0.0] * -room + [*likely] if step == 1 else (), 0.0)
    after = _together(before, likely)
    return _Arrival(after[room:], sum(after[:room]))


@lru_cache(maxsize=1000)
def _gained(way: _Way, steps: int) -> Sequence[float]:
    """How likely so many rounds bring 0, 1, 2, … units, as far as the target."""
    return [1.0] if not steps else _together(_gained(way, steps - 1), _rounds(way))[: way.target]


@lru_cache(maxsize=100)
def _rounds(way: _Way) -> Sequence[float]:
    """How likely one step brings 0, 1, 2, … units; what lies between two units both share."""
    counted = ROUND_POINTS[way.rules]
    one = [0.0] * (len(counted) // way.unit + 2)
    for points, often in enumerate(counted):
        over = points % way.unit / way.unit
        one[points // way.unit] += often / sum(counted) * (1 - over)
        one[points // way.unit + 1] += often / sum(counted) * over
    likely: Sequence[float] = one
    for _ in range(way.at_once - 1):
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
