"""Whatever comes, rounds end, cards stay together, and only what is legal is accepted.

A longer run by hand: ``pytest tests/engine/test_random_play.py --hypothesis-profile=long``.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, KINDS, SECOND, cards_in, deck_bag
from flip7.engine.check import check
from flip7.engine.errors import IllegalInput
from flip7.engine.events import RoundBegan, RoundEnded, Shuffled, events_of
from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance, is_between_rounds, legal_inputs
from flip7.engine.requests import CardDue
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, rule_set
from flip7.engine.state import Match
from tests.random_play import MANY, Setting, opening, settings_of_games, steps


def all_cards(match: Match) -> Counter[int]:
    """Every card wherever it lies, counted one by one (10.5)."""
    round = match.round
    lying: Counter[int] = Counter()
    for bag in (round.pile, round.discards, round.bound):
        lying.update(cards_in(bag))
    for hand in round.hands:
        lying.update([*hand.numbers, *hand.bonus, *[SECOND] * hand.shield])
    lying.update(action.card for action in round.queue)
    lying.update([round.action.card] if round.action else [])
    return lying


def every_input(match: Match) -> list[Input]:
    """Inputs legal and illegal, of every kind, for every seat and beyond."""
    seats = range(-1, len(match.totals) + 1)
    calls = [Call(seat, hit) for seat in seats for hit in (True, False)]
    gives = [
        Give(seat, card, to)
        for seat in seats
        for card in (FREEZE, FLIP3, SECOND, 7)
        for to in (-1, 0, len(match.totals) - 1, len(match.totals))
    ]
    turns = [Turn(card) for card in (-1, *KINDS, len(KINDS))]
    leaves = [Leave(seat) for seat in seats]
    joins = [Join(total) for total in (-1, 0, match.rules.target)]
    return [*turns, *calls, *gives, *leaves, *joins]


def is_accepted(match: Match, answer: Input) -> bool:
    """Whether the engine takes this input, to a sound match, or refuses it with its typed error."""
    try:
        after, _ = advance(match, answer)
    except IllegalInput:
        return False
    assert check(after) == []
    return True


@MANY
@given(settings_of_games())
def test_every_round_ends_and_all_invariants_hold_after_every_step(setting):
    """P006, P028, P029: all cards are there, rounds and turns end, nobody is asked who is out."""
    match, _, _ = opening(setting)
    deck = Counter(cards_in(deck_bag(setting.rules.decks)))
    shuffles_a_turn = 1 if setting.rules.one_shuffle_a_turn else 0
    assert check(match) == []
    turned = 0
    for step in steps(setting, match):
        assert check(step.after) == []
        assert all_cards(step.after) == deck
        due = step.before.request
        if isinstance(due, CardDue):
            turned = turned + 1 if due.drawn_for == "series" else 1
            assert turned <= (1 + shuffles_a_turn) * deck.total()


@MANY
@given(settings_of_games())
def test_with_one_deck_only_eleven_or_more_people_run_out_of_cards(setting):
    """Ruling 10.4."""
    match, _, _ = opening(replace(setting, from_position=False))
    for step in steps(setting, match):
        ended = [event for event in step.events if isinstance(event, RoundEnded)]
        if ended and ended[0].ending == "exhausted" and setting.rules.decks == 1:
            assert len(step.before.present) >= 11


@MANY
@given(settings_of_games())
def test_what_is_legal_is_accepted_and_everything_else_refused(setting):
    """P024, P025."""
    match, _, _ = opening(setting)
    random = Random(setting.seed)
    for step in steps(setting, match):
        if random.random() > 0.03:
            continue
        match = step.before
        before = repr(match)
        legal = legal_inputs(match)
        moving = is_between_rounds(match)
        assert legal
        assert all(is_accepted(match, answer) for answer in legal)
        for answer in every_input(match):
            if isinstance(answer, (Leave, Join)):
                assert moving or not is_accepted(match, answer)
            else:
                assert is_accepted(match, answer) == (answer in legal), answer
        assert repr(match) == before


@MANY
@given(settings_of_games())
def test_old_matches_stay_as_they_were(setting):
    """P089: the same input leads from the same match to the same match."""
    match, _, _ = opening(setting)
    random = Random(setting.seed)
    kept = [(step, repr(step)) for step in steps(setting, match) if random.random() < 0.05]
    for step, before in kept:
        after, told = advance(step.before, step.given)
        assert (after, events_of(told)) == (step.after, step.events)
        assert repr(step) == before


@given(st.integers(0, 2**32), st.sampled_from([DE_KOSMOS_2025, INT_THE_OP_2025]))
def test_with_shuffled_cards_a_round_has_at_most_a_thousand_events(seed, rules):
    """P028."""
    setting = Setting(rules, seats=2 + seed % 17, habit="bold", seed=seed)
    match, told, _ = opening(setting)
    events = len(told)
    for step in steps(setting, match):
        for event in step.events:
            events = 0 if isinstance(event, RoundBegan) else events + 1
            assert events <= 1000


RARE = {
    "DE, hands fill up": Setting(
        DE_KOSMOS_2025, 18, arrangement="full hands", habit="collector", rounds=6
    ),
    "INT, hands fill up": Setting(
        INT_THE_OP_2025, 18, arrangement="full hands", habit="collector", rounds=6
    ),
    "DE, 14 people": Setting(DE_KOSMOS_2025, 14, arrangement="full hands", habit="bold", rounds=20),
    "two decks, 36 people": Setting(
        rule_set("int-the-op-2025", decks=2, target=9999),
        36,
        arrangement="full hands",
        habit="collector",
        rounds=4,
    ),
}


@pytest.mark.parametrize("name", RARE)
def test_hands_fill_up_until_the_pile_is_empty(name):
    """P029: full tables do reach an empty pile, and their rounds end all the same."""
    setting = RARE[name]
    endings: Counter[str] = Counter()
    shuffles = 0
    for seed in range(20):
        match, _, _ = opening(setting)
        for step in steps(replace(setting, seed=seed), match):
            assert check(step.after) == []
            endings.update(e.ending for e in step.events if isinstance(e, RoundEnded))
            shuffles += sum(isinstance(event, Shuffled) for event in step.events)
    assert endings["exhausted"] > 0
    assert shuffles > 0
