"""Chapter 10: the pile, the discards, and what happens when the pile is empty."""

from functools import lru_cache

from msgspec.structs import replace

from flip7.engine.cards import ONE, Bag, Card, count, size
from flip7.engine.events import Event, Shuffled
from flip7.engine.inputs import IllegalInput
from flip7.engine.requests import CardDue
from flip7.engine.state import Hand, Match, Round


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


def take(round: Round, card: Card, log: list[Event]) -> Round:
    """This card is turned over; an empty pile is shuffled first, not earlier (10.2)."""
    if not count(drawable(round), card):
        raise IllegalInput("card-not-in-pile")
    if round.pile:
        return replace(round, pile=round.pile - ONE[card], request=None)
    paragraph = "10.3" if round.bound or any(not hand.is_empty for hand in round.hands) else "10.2"
    log.append(Shuffled(paragraph, size(round.discards)))
    pile = round.discards - ONE[card]
    return replace(round, pile=pile, discards=0, shuffled=True, request=None)


def sort_aside(round: Round) -> Round:
    """Cards that left play stay bound until the round is over, or are discarded at once (10.3, 10.6)."""
    if round.rules.bound_until_round_end:
        return replace(round, bound=round.bound + round.aside, aside=0)
    return replace(round, discards=round.discards + round.aside, aside=0)


def collect(round: Round) -> Bag:
    """The discards once the round is over and all its cards are in (10.1, 10.2)."""
    cards = round.discards + round.bound + round.aside + _in_hands(round.hands)
    for action in round.queue:
        cards += ONE[action.card]
    return cards + (ONE[round.action.card] if round.action else 0)


@lru_cache(maxsize=64)
def _in_hands(hands: tuple[Hand, ...]) -> Bag:
    """All cards in front of people; remembered, since a call or a target moves none of them."""
    return sum(map(_in_hand, hands))


@lru_cache(maxsize=4096)
def _in_hand(hand: Hand) -> Bag:
    return hand.bag


def everything(match: Match) -> Bag:
    """All cards wherever they are: together exactly the deck, at every moment (10.5)."""
    return match.round.pile + collect(match.round)
