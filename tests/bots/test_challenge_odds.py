"""The odds of a challenge: fewer rounds are harder, and a simulation finds the same."""

import pytest
from msgspec.structs import replace

from flip7.bots.challenge_odds import LEVELS, MANAGED, TRIED, challenge_odds
from flip7.bots.characters import CHARACTERS
from flip7.bots.simulation import play_games
from flip7.engine.ruleset import RULE_SETS
from flip7.narrate.challenge import odds_told
from tests.builders import DE

MEASURED = pytest.mark.parametrize(("edition", "people"), MANAGED)


@MEASURED
def test_fewer_rounds_are_harder(edition, people):
    rules = RULE_SETS[edition]
    shares = [
        odds
        for level in LEVELS
        if (odds := challenge_odds(replace(rules, challenge=level), people)) is not None
    ]
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == len(LEVELS)


@pytest.mark.slow
@MEASURED
@pytest.mark.parametrize("level", LEVELS)
def test_a_simulation_finds_what_is_told(edition, people, level):
    rules = replace(RULE_SETS[edition], challenge=level)
    outcomes = play_games(rules, "again", [CHARACTERS["counter"]] * people, range(200))
    games = 200 * people
    managed = sum(outcome.wins for outcome in outcomes)
    told = MANAGED[edition, people][LEVELS.index(level)] / TRIED
    # Deals come twice where two play, so their errors may be twice as large.
    error = people * (told * (1 - told) / games) ** 0.5
    assert abs(managed / games - told) <= 4 * error + 1 / games


def test_of_other_options_nothing_is_told():
    assert challenge_odds(replace(DE, challenge=4, target=150), 1) is None
    assert challenge_odds(replace(DE, challenge=7), 1) is None
    assert challenge_odds(DE, 1) is None
    assert odds_told(replace(DE, challenge=4, flip7_bonus=20), 2) is None


def test_they_are_told_as_an_interval():
    assert {edition for edition, _ in MANAGED} == set(RULE_SETS)
    odds = challenge_odds(replace(DE, challenge=12), 1)
    assert odds is not None
    told = odds_told(replace(DE, challenge=12), 1)
    assert told is not None
    low, high = (f"{share:.1%}".replace(".", ",").replace("%", "\u202f%") for share in odds)
    assert f"in {low} bis {high} der Fälle" in told
