"""Odds: what the cards everybody has seen say about the next one.

Nothing hidden is used: the pile is the deck without the cards that lie open, and whoever remembers
them all knows it as well. In which order it lies nobody knows.
"""

import msgspec

from flip7.engine.cards import KINDS, Card, count, deck_bag, size
from flip7.engine.pile import drawable, in_hands
from flip7.engine.requests import CallDue
from flip7.engine.state import Round


class Risk(msgspec.Struct, frozen=True):
    """What another card can do to a hand.

    ``busting`` of the ``cards`` it can be are a number already in front (4.1). ``shielded``: a
    Second Chance would cancel it (6.2). ``reshuffled``: the pile is empty, so the discards are
    shuffled first (10.2). Without any card the round is over instead (10.4). Where not ``known``,
    nobody knows which cards are in the pile, and the numbers mean nothing (14.3).
    """

    cards: int
    busting: int
    shielded: bool
    reshuffled: bool
    known: bool = True


class Seen(msgspec.Struct, frozen=True):
    """Where the cards of one kind are: out of play, in front of people, still to come."""

    card: Card
    out: int
    in_hands: int
    to_come: int


def risk(round: Round, seat: int) -> Risk:
    """The risk of one more card for this seat."""
    hand = round.hands[seat]
    cards = drawable(round)
    busting = sum(count(cards, number) for number in set(hand.numbers))
    reshuffled = not round.pile and bool(round.discards)
    return Risk(size(cards), busting, hand.shield, reshuffled, round.pile_known)


def seen_cards(round: Round) -> tuple[Seen, ...]:
    """The count of every kind of card, in canonical order."""
    deck = deck_bag(round.rules.decks)
    held = in_hands(round.hands)
    out = deck - round.pile - held
    return tuple(
        Seen(kind, count(out, kind), count(held, kind), count(round.pile, kind)) for kind in KINDS
    )


def asked_next(round: Round) -> int | None:
    """Who is asked after the person asked now, if nothing changes that; None if nobody is (3.4).

    During the deal that is whoever the deal comes to (2.5, INT).
    """
    if not isinstance(round.request, CallDue):
        return None
    due, seats = round.deal or (), len(round.hands)
    last = due[-1] if due else round.request.seat
    order = [*due, *((last + step) % seats for step in range(1, seats))]
    active = [seat for seat in order if round.hands[seat].status == "active"]
    return next((seat for seat in active if seat != round.request.seat), None)
