"""Many whole games: how long they are, and that nothing but seed and answers decides them."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from flip7.engine.deck import seeded_deck
from flip7.engine.events import CardTurned, Event, events_of
from flip7.engine.inputs import Call, Give, Turn
from flip7.engine.match import advance, new_match
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import INT_THE_OP_2025, RULE_SETS, RuleSet
from tests.tiers import one_in


def stay_at_25(rules: RuleSet, seed: str, random: Random) -> tuple[int, list[Event]]:
    """How many rounds a game of four takes who stop at 25 points unless they hold a shield."""
    match, steps = new_match(rules, 4, 0)
    told = events_of(steps)
    deck = seeded_deck(seed)
    while match.winner is None:
        due = match.request
        if isinstance(due, CardDue):
            card, deck = deck.draw(match)
            match, steps = advance(match, Turn(card))
        elif isinstance(due, CallDue):
            hand = match.round.hands[due.seat]
            hits = not due.may_stay or hand.shield or hand.worth < 25
            match, steps = advance(match, Call(due.seat, hits))
        else:
            assert isinstance(due, TargetDue)
            match, steps = advance(match, Give(due.seat, due.card, random.choice(due.targets)))
        told += events_of(steps)
    return match.round.number, told


@pytest.mark.parametrize("games", one_in(2, [1000, 2000]))
def test_stay_at_25_play_takes_so_many_rounds_and_cards(games):
    """Three independent programs agree on 8.2–8.7 rounds and 126–137 cards a game."""
    random = Random("stay at 25")
    rounds = cards = 0
    for number in range(games):
        played, told = stay_at_25(INT_THE_OP_2025, f"game {number}", random)
        rounds += played
        cards += sum(type(event) is CardTurned for event in told)
    assert 8.2 <= rounds / games <= 8.7
    assert 126 <= cards / games <= 137


SCRIPT = """
import sys
from random import Random
from flip7.engine.ruleset import RULE_SETS
from tests.engine.test_many_games import stay_at_25
for name in RULE_SETS:
    for number in range(20):
        print(stay_at_25(RULE_SETS[name], f"game {number}", Random(number)))
"""


def test_the_event_log_is_the_same_in_every_process():
    """P060, P097: other hash seeds, time zones and languages, byte for byte."""
    logs = set()
    for hash_seed, zone, lang in [
        ("0", "UTC", "C"),
        ("1", "Pacific/Chatham", "de_DE.UTF-8"),
        ("2", "Asia/Kathmandu", "tr_TR.UTF-8"),
        ("random", "UTC", "C"),
    ]:
        changed = {"PYTHONHASHSEED": hash_seed, "TZ": zone, "LC_ALL": lang, "LANGUAGE": lang}
        done = subprocess.run(
            [sys.executable, "-X", "utf8", "-c", SCRIPT],
            cwd=Path(__file__).parents[2],
            env={**os.environ, **changed},
            capture_output=True,
            check=True,
        )
        logs.add(done.stdout)
    assert len(logs) == 1
    assert logs.pop().count(b"MatchWon") == 20 * len(RULE_SETS)


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_same_seed_and_answers_are_the_same_game(name):
    """P058."""
    one, other = (stay_at_25(RULE_SETS[name], "KOSMOS", Random(7)) for _ in range(2))
    assert one == other
    assert one != stay_at_25(RULE_SETS[name], "KOSMOS 2", Random(7))
