"""Chapter 10: the pile, the discards, and what happens when the pile is empty."""

from functools import lru_cache

from msgspec.structs import replace

from flip7.engine.cards import FREEZE, KIND, ONE, Bag, size
from flip7.engine.events import Shuffled, Step
from flip7.engine.requests import CardDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Hand, Round


def supply(round: Round, due: CardDue) -> Round:
    """A card is needed: one is there or can be shuffled in, or the round is exhausted (10.2, 10.4).

    Every deal card and every called card begins a new turn for the one shuffle of ruling 10.4.
    """
    if due.drawn_for != "series" and round.shuffled:
        round = replace(round, shuffled=False)
    if round.pile or may_shuffle(round):
        return round
    return replace(round, request=None, ending="exhausted")


def may_shuffle(round: Round) -> bool:
    """Whether the discards may become the pile now (10.4)."""
    return bool(round.discards) and not (round.shuffled and round.rules.one_shuffle_a_turn)


def drawable(round: Round) -> Bag:
    """The bag the next card comes from: the pile, or the discards if the pile is empty (10.2)."""
    return round.pile or round.discards


def shuffle(round: Round, log: list[Step]) -> Round:
    """The discards become the pile.

    What is bound or in front of people stays there (10.2, 10.3).
    """
    paragraph = "10.3" if round.bound or in_hands(round.hands) else "10.2"
    cards = size(round.discards)
    round = replace(round, pile=round.discards, discards=0, shuffled=True, pile_known=True)
    log.append(Step(Shuffled(paragraph, cards), round))
    return round


def sort_aside(round: Round) -> Round:
    """Cards that left play stay bound, or are discarded at once (10.3, 10.6)."""
    if round.rules.bound_until_round_end:
        return replace(round, bound=round.bound + round.aside, aside=0)
    return replace(round, discards=round.discards + round.aside, aside=0)


def bound_by(round: Round, rules: RuleSet, this_round: Bag) -> Round:
    """The round under other rules that say otherwise what stays bound until it is over (10.3).

    ``this_round`` are its discards that came there since it began. A Freeze stays bound under any
    rules.
    """
    bound, discards = round.bound, round.discards
    if rules.bound_until_round_end:
        bound, discards = bound + this_round, discards - this_round
    elif round.rules.bound_until_round_end:
        bound = bound & KIND[FREEZE]
        discards += round.bound - bound
    return replace(round, rules=rules, bound=bound, discards=discards)


def collect(round: Round) -> Bag:
    """The discards once the round is over and all its cards are in (10.1, 10.2)."""
    return discarded_or_bound(round) + in_hands(round.hands)


def discarded_or_bound(round: Round) -> Bag:
    """Everything neither in the pile nor in front of somebody (10.3, 10.5)."""
    cards = round.discards + round.bound + round.aside
    for action in round.queue:
        cards += ONE[action.card]
    return cards + ONE[round.action.card] if round.action else cards


@lru_cache(maxsize=64)
def in_hands(hands: tuple[Hand, ...]) -> Bag:
    """All cards in front of people; remembered, since a call or a target changes none of them."""
    return sum([hand.bag for hand in hands])
