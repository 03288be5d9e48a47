"""Chapter 13: the challenge for one or two."""

import pytest
from msgspec.structs import replace

from flip7.engine.events import Aimed, Lapsed, MatchWon, Reached
from flip7.engine.inputs import Join, Leave
from flip7.engine.match import new_match
from flip7.engine.requests import MatchOver
from flip7.engine.ruleset import RuleSet
from tests.builders import BOTH, DE, deal


def challenge(rules: RuleSet, rounds: int, target: int = 20) -> RuleSet:
    """A challenge over so many rounds."""
    return replace(rules, challenge=rounds, target=target)


@pytest.mark.parametrize(("seats", "fits"), [(1, True), (2, True), (3, False)])
def test_13_1_one_or_two_people(seats, fits):
    rules = challenge(DE, 4)
    if fits:
        assert new_match(rules, seats, 0)[0].seats == range(seats)
    else:
        with pytest.raises(ValueError, match="1–2"):
            new_match(rules, seats, 0)
    with pytest.raises(ValueError, match="2–18"):
        new_match(DE, 1, 0)


@BOTH
def test_13_1_alone_every_action_hits_oneself(rules):
    alone = deal("A", "5", rules=challenge(rules, 4)).hits("A").draws("flip3 7 8 9")
    assert alone.asks == "A?"
    assert alone.told(Aimed)[-1].forced
    alone.hits("A").draws("freeze")
    assert alone.totals == (29,)


@BOTH
def test_13_1_alone_a_second_second_chance_lapses(rules):
    alone = deal("A", "5 second second", rules=challenge(rules, 4)).hits("A").hits("A")
    assert alone.hand("A") == "5 second"
    assert alone.cited(Lapsed) == ["6.3"]


@BOTH
def test_13_2_it_is_over_once_everybody_has_the_target(rules):
    both = deal("A B", "12 12", rules=challenge(rules, 4, 10)).stays("A", "B")
    assert both.asks == "reached A B"
    assert both.match.winner is None
    assert both.told(Reached) == [Reached("13.2", (0, 1), 1)]
    assert both.told(MatchWon) == []


@BOTH
def test_13_2_one_goes_on_until_the_other_has_it_too_or_the_rounds_are_over(rules):
    two = deal("A B", "12 5", rules=challenge(rules, 2, 10)).stays("A", "B")
    assert not two.match.is_over
    two.draws("3 4").stays("B", "A")
    assert two.asks == "reached A"


@BOTH
def test_13_2_nobody_may_have_managed_it(rules):
    alone = deal("A", "12", rules=challenge(rules, 1)).stays("A")
    assert alone.match.request == MatchOver(None, ())
    assert alone.asks == "reached"


@BOTH
def test_13_2_nobody_leaves_or_arrives(rules):
    two = deal("A B", "12 5", rules=challenge(rules, 4)).stays("A", "B")
    two.refuses(Leave(0), "nobody-comes-or-goes").refuses(Join(0), "nobody-comes-or-goes")
