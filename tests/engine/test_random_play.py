"""Whatever comes, rounds end, cards stay together, and only what is legal is accepted.

A longer run by hand: ``pytest tests/engine/test_random_play.py --hypothesis-profile=long``.
"""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, KINDS, SECOND, Card, cards_in, count, deck_bag
from flip7.engine.check import check
from flip7.engine.errors import IllegalInput
from flip7.engine.events import RoundBegan, RoundEnded, Shuffled
from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance, is_between_rounds, legal_inputs
from flip7.engine.odds import asked_next, risk, seen_cards
from flip7.engine.pile import collect
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, rule_set
from flip7.engine.state import Match, Round
from tests.engine.followed import Followed
from tests.random_play import MANY, Setting, Step, opening, settings_of_games, steps


def all_cards(round: Round) -> list[Card]:
    """Every card wherever it lies, one by one (10.5), in canonical order."""
    lying = [*cards_in(round.pile), *cards_in(round.discards), *cards_in(round.bound)]
    for hand in round.hands:
        lying += hand.numbers
        lying += hand.bonus
        if hand.shield:
            lying.append(SECOND)
    lying += [action.card for action in round.queue]
    if round.action:
        lying.append(round.action.card)
    return sorted(lying)


def every_input(match: Match) -> list[Input]:
    """Inputs legal and illegal, of every kind, for every seat and beyond."""
    due, last = match.request, len(match.totals) - 1
    assert not isinstance(due, MatchOver)
    seats = range(-1, last + 2)
    calls = [Call(seat, hit) for seat in seats for hit in (True, False)]
    gives = [
        Give(seat, card, to)
        for seat in {-1, 0, due.seat, last + 1}
        for card in (FREEZE, FLIP3, SECOND, 7)
        for to in (-1, 0, last, last + 1)
    ]
    # Right but for who gives it.
    card, to = (due.card, due.targets[0]) if isinstance(due, TargetDue) else (FREEZE, due.seat)
    gives += [Give(seat, card, to) for seat in seats]
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


class Cards:
    """P006, P028, P029: all cards are there, turns end, nobody is asked who is out."""

    def __init__(self, setting: Setting) -> None:
        self.deck = cards_in(deck_bag(setting.rules.decks))
        self.most = (2 if setting.rules.one_shuffle_a_turn else 1) * len(self.deck)
        self.turned = 0

    def see(self, step: Step) -> None:
        assert check(step.after) == []
        assert all_cards(step.after.round) == self.deck
        due = step.before.request
        if isinstance(due, CardDue):
            self.turned = self.turned + 1 if due.drawn_for == "series" else 1
            assert self.turned <= self.most


class Exhaustion:
    """Ruling 10.4: with one deck only eleven or more people run out of cards."""

    def __init__(self, setting: Setting) -> None:
        self.one_deck = setting.rules.decks == 1
        # A position may begin with hardly any cards in its pile.
        self.dealt_in_full = not setting.from_position

    def see(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, RoundEnded):
                if event.ending == "exhausted" and self.one_deck and self.dealt_in_full:
                    assert len(step.before.present) >= 11
                self.dealt_in_full = True


class Legality:
    """P024, P025: now and then, what is legal is accepted and everything else refused."""

    def __init__(self, setting: Setting) -> None:
        self.random = Random(f"{setting.seed}/legality")

    def see(self, step: Step) -> None:
        if self.random.random() > 0.03:
            return
        match = step.before
        before = repr(match)
        legal = legal_inputs(match)
        moving = is_between_rounds(match)
        assert legal
        assert all(is_accepted(match, answer) for answer in legal)
        for answer in every_input(match):
            if isinstance(answer, (Leave, Join)):
                assert moving or not is_accepted(match, answer)
            elif answer not in legal:
                assert not is_accepted(match, answer), answer
        assert repr(match) == before


class Repeats:
    """P089: old matches stay as they were, and the same input leads to the same match again."""

    def __init__(self, setting: Setting) -> None:
        self.random = Random(f"{setting.seed}/repeats")
        self.kept: list[tuple[Step, str]] = []

    def see(self, step: Step) -> None:
        if self.random.random() < 0.05:
            self.kept.append((step, repr(step)))

    def look_back(self) -> None:
        for step, before in self.kept:
            assert advance(step.before, step.given) == (step.after, step.told)
            assert repr(step) == before


def lies_as_told(played: Step) -> None:
    """Every step has all the cards, and lies as the events since the last input make of it."""
    deck = deck_bag(played.before.rules.decks)
    followed = Followed(played.before.round)
    for step in played.told:
        followed.take(step.event)
        assert followed.lies_as(step.round), step.event
        assert step.round.pile + collect(step.round) == deck, step.event


def odds_are_those_of_unseen_cards(round: Round) -> None:
    """P077: what is still to come, and what of it busts, is what lies in the pile."""
    deck = deck_bag(round.rules.decks)
    for seen in seen_cards(round):
        assert seen.to_come == count(round.pile, seen.card)
        assert seen.out + seen.in_hands + seen.to_come == count(deck, seen.card)
    if isinstance(round.request, CallDue):
        hand = round.hands[round.request.seat]
        cards = cards_in(round.pile or round.discards)
        told = risk(round, round.request.seat)
        assert told.cards == len(cards)
        assert told.busting == sum(card in hand.numbers for card in cards)
        assert asked_next(round) != round.request.seat


@MANY
@given(settings_of_games())
def test_whatever_comes_cards_stay_together_and_only_what_is_legal_is_accepted(setting):
    """Every game is played once, for all that has to hold after every step of it."""
    match, _, _ = opening(setting)
    assert check(match) == []
    repeats = Repeats(setting)
    cards, exhaustion, legality = Cards(setting), Exhaustion(setting), Legality(setting)
    for step in steps(setting, match):
        cards.see(step)
        exhaustion.see(step)
        legality.see(step)
        repeats.see(step)
        lies_as_told(step)
        if setting.seed % 2 == 0:
            odds_are_those_of_unseen_cards(step.after.round)
    repeats.look_back()


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
