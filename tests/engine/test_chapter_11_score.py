"""Chapter 11: what a hand scores, and how a round ends."""

import pytest

from flip7.engine.events import RoundEnded, Scored
from flip7.engine.inputs import Call
from flip7.engine.match import advance
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Hand
from tests.builders import BOTH, table

SCORES = [
    ("11 5 12 +4", 32),
    ("3 11 5 7 10", 36),
    ("3 11 5 7 10 +10", 46),
    ("3 11 5 7 10 x2", 72),
    ("12 11 3 x2 +4", 56),
    ("x2", 0),
    ("+10", 10),
    ("x2 +10", 10),
    ("0", 0),
    ("0 x2", 0),
    ("+2 +4 +6 +8 +10", 30),
    ("12 11 10 9 8 7 x2 +2 +4 +6 +8 +10", 144),
    ("8 5", 13),
    ("second", 0),
]
"""Hands in front of somebody who stops, and what they are worth."""

SEVENS = [
    ("0 1 3 5 7 9 x2 +6", "12", 95),
    ("3 11 5 7 10 9", "4", 64),
    ("1 2 3 4 5 12 x2 +6", "10", 95),
    ("12 11 10 9 8 7 x2 +2 +4 +6 +8 +10", "6", 171),
]
"""Six numbers and bonus cards, the seventh number, the points with the bonus of 15."""


@BOTH
@pytest.mark.parametrize(("hand", "points"), SCORES)
def test_11_1_numbers_times_two_plus_bonus(rules, hand, points):
    """P004."""
    t = table(f"A: {hand} | B: 2 frozen", rules=rules).stays("A")
    assert t.points == (points, 2)
    assert t.totals == (points, 2)


def test_11_1_without_bonus_cards_nothing_is_doubled_or_added():
    hand = table("A: 8 5 | B: 2").match.round.hands[0]
    assert (hand.factor, hand.plus) == (1, 0)


@BOTH
@pytest.mark.parametrize(("hand", "seventh", "points"), SEVENS)
def test_11_1_a_flip_7_adds_its_bonus_once_at_the_end(rules, hand, seventh, points):
    """P004, P008."""
    t = table(f"A: {hand} | B: 2 frozen", rules=rules, pile=seventh).hits("A")
    assert t.points == (points, 2)


def test_11_1_seven_numbers_of_42_times_two_plus_6_and_15_are_105():
    """P004."""
    t = table("A: 3 4 5 6 7 8 x2 +6 | B: 2 frozen", pile="9").hits("A")
    assert t.points == (105, 2)


@BOTH
def test_11_1_busted_scores_nothing_also_with_bonus_cards(rules):
    """P004."""
    t = table("A: 12 +10 x2 | B: 2 frozen", rules=rules, pile="12").hits("A")
    assert t.points == (0, 2)
    assert t.told(Scored)[0] == Scored("11.1", 0, 0, 1, 0, 0, 0, 0, True)


@BOTH
def test_11_1_every_line_of_the_sum_is_told_and_adds_up(rules):
    """P004."""
    before = (10, 20, 30)
    seats = "A: 1 2 3 4 5 6 x2 +4 | B: 12 12 busted | C: 5 +10 stayed"
    t = table(seats, rules=rules, totals=before, pile="8").hits("A")
    assert t.told(Scored)[0] == Scored("4.3", 0, 29, 2, 4, 15, 77, 87)
    assert t.cited(Scored) == ["4.3", "11.1", "11.1"]
    for scored in t.told(Scored):
        parts = scored.numbers * scored.factor + scored.plus + scored.bonus
        assert scored.points == parts
        assert scored.total == before[scored.seat] + parts


@pytest.mark.parametrize("bonus", [0, 30, 999])
def test_11_1_the_bonus_is_adjustable(bonus):
    rules = rule_set("de-kosmos-2025", flip7_bonus=bonus, target=9999)
    t = table("A: 1 2 3 4 5 6 | B: 2 frozen", rules=rules, pile="7").hits("A")
    assert t.points == (28 + bonus, 2)


@BOTH
def test_11_2_a_round_ends_when_nobody_is_active(rules):
    t = table("A: 7 | B: 2 | C: 3", rules=rules, pile="7").hits("A").stays("B", "C")
    assert t.told(RoundEnded) == [RoundEnded("11.2", 1, "all-out", (0, 2, 3), (0, 2, 3))]


@BOTH
def test_11_2_a_round_ends_by_a_flip_7(rules):
    t = table("A: 1 2 3 4 5 6 | B: 2", rules=rules, pile="7").hits("A")
    assert t.told(RoundEnded) == [RoundEnded("4.2", 1, "flip7", (43, 2), (43, 2))]


@BOTH
def test_11_2_a_round_ends_when_the_cards_are_exhausted(rules):
    t = table("A: 1 | B: 2", rules=rules, only="").hits("A")
    assert t.told(RoundEnded) == [RoundEnded("10.4", 1, "exhausted", (1, 2), (1, 2))]


def test_what_is_taken_back_flows_into_every_total():
    """P033: totals belong to the match value, so going back one answer goes back with them."""
    t = table("A: 12 11 7 | B: 2 stayed", totals=(170, 0))
    before = t.match
    assert t.stays("A").asks == "A wins"
    again, steps = advance(before, Call(0, hit=True))
    assert again.totals == (170, 0)
    assert again.winner is None
    assert steps[0].event.paragraph == "3.1"


def test_11_1_a_hand_is_worth_its_cards_until_it_busts():
    assert Hand((5, 8), (14,)).points == 17
    assert Hand((5, 8, 5), (14,), status="busted").points == 0
