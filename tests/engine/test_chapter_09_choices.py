"""Chapter 9: where there is nothing to choose."""

import pytest

from flip7.engine.events import Aimed, Lapsed
from tests.builders import BOTH, table


@BOTH
@pytest.mark.parametrize("action", ["freeze", "flip3"])
def test_9_1_exactly_one_target_is_applied_without_a_question(rules, action):
    """P081: alone in the round, one has to take it oneself."""
    t = table("A: 9 | B: 2 stayed", rules=rules, pile=action).hits("A")
    aimed = t.told(Aimed)[0]
    assert (aimed.paragraph, aimed.target, aimed.targets, aimed.forced) == ("9.1", 0, (0,), True)
    assert t.asks.endswith("in series" if action == "flip3" else "in deal")


@BOTH
def test_9_1_no_target_lets_the_card_lapse(rules):
    t = table("A: 9 second | B: 2 stayed", rules=rules, pile="second").hits("A")
    assert [lapsed.why for lapsed in t.told(Lapsed)] == ["nobody-eligible"]
    assert t.told(Aimed) == []


@BOTH
def test_9_1_two_targets_are_a_question(rules):
    t = table("A: 9 second | B: 2 | C: 3", rules=rules, pile="second").hits("A")
    assert t.asks == "A gives second to B C"
    assert t.told(Aimed) == []


@BOTH
def test_9_1_hit_or_stay_is_always_a_question(rules):
    t = table("A: | B: 2 stayed", rules=rules)
    assert t.asks == "A? (hit only)"
