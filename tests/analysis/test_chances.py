"""The chances to win between rounds: worked out, and beside games played by chance."""

from random import Random

import pytest

from flip7.analysis.chances import chances
from flip7.analysis.round_points import ROUND_POINTS
from flip7.engine.ruleset import RULE_SETS, RuleSet, rule_set
from tests.builders import BOTH, DE

PLAYED = 4000


def played(totals: list[int], rules: RuleSet, random: Random) -> list[float]:
    """How often each wins where every round is drawn."""
    counted = ROUND_POINTS[rules.name]
    wins = [0.0] * len(totals)
    for _ in range(PLAYED):
        now = list(totals)
        while max(now) < rules.target:
            drawn = random.choices(range(len(counted)), counted, k=len(now))
            now = [total + points for total, points in zip(now, drawn, strict=True)]
        best = [seat for seat, total in enumerate(now) if total == max(now)]
        for seat in best:
            wins[seat] += 1 / len(best) / PLAYED
    return wins


@pytest.mark.parametrize("totals", [[0, 0, 0], [150, 90, 20, 130], [199, 170], [180, 180, 195]])
def test_the_chances_are_those_of_games_that_are_drawn(totals):
    told = chances(totals, DE)
    drawn = played(totals, DE, Random(1))
    assert [told[seat] for seat in range(len(totals))] == pytest.approx(drawn, abs=0.03)


@BOTH
def test_the_chances_are_one_together_and_equal_at_the_beginning(rules):
    told = chances([0] * 5, rules)
    assert list(told.values()) == pytest.approx([0.2] * 5)
    assert sum(chances([3, 170, 44, 120], rules).values()) == pytest.approx(1)


def test_whoever_is_not_there_has_no_chance():
    assert set(chances([40, None, 10], DE)) == {0, 2}


def test_after_a_tie_whoever_has_most_in_the_next_round_wins_also_somebody_behind():
    ahead, tied, behind = chances([230, 230, 220], DE).values()
    assert ahead == pytest.approx(tied)
    assert 0.1 < behind < ahead


def test_a_high_target_takes_many_rounds_and_a_low_one_one():
    leads = [
        chances([0, 100], rule_set("de-kosmos-2025", target=target))[1]
        for target in (9999, 2000, 500, 150)
    ]
    assert leads == sorted(leads)
    assert 0.5 < leads[0] < 0.7 < leads[-1]


def test_each_edition_has_rounds_of_the_reference():
    assert ROUND_POINTS.keys() == RULE_SETS.keys()
    for rounds in ROUND_POINTS.values():
        mean = sum(points * often for points, often in enumerate(rounds)) / sum(rounds)
        assert 15 < mean < 25
