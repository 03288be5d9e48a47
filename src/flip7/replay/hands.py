"""The hands between two events of one line, which the engine passes through without stopping.

Every change of a hand is an event, so the events told so far make the hands what they are then.
So the hands of a round that is over can be seen although its last card began the next one.
"""

from collections.abc import Iterable
from functools import reduce
from typing import TypeAlias

from msgspec.structs import replace

from flip7.engine.cards import is_action, is_number
from flip7.engine.events import (
    Busted,
    Called,
    CardTurned,
    Event,
    Frozen,
    RoundBegan,
    SeatJoined,
    SeatLeft,
    ShieldSpent,
    ShieldTaken,
)
from flip7.engine.state import Hand

Hands: TypeAlias = tuple[Hand, ...]


def hands_after(hands: Hands, events: Iterable[Event]) -> Hands:
    """The hands after these events."""
    return reduce(_after, events, hands)


def _after(hands: Hands, event: Event) -> Hands:
    match event:
        case RoundBegan():
            return tuple(hand if hand.status == "gone" else Hand() for hand in hands)
        case CardTurned():
            return _with(hands, event.seat, _with_card(hands[event.seat], event.card))
        case Called(hit=False):
            return _with(hands, event.seat, replace(hands[event.seat], status="stayed"))
        case Busted():
            return _with(hands, event.seat, replace(hands[event.seat], status="busted"))
        case Frozen():
            return _with(hands, event.seat, replace(hands[event.seat], status="frozen"))
        case ShieldTaken():
            return _with(hands, event.seat, replace(hands[event.seat], shield=True))
        case ShieldSpent():
            hand = hands[event.seat]
            saved = replace(hand, numbers=hand.numbers[:-1], shield=False)
            return _with(hands, event.seat, saved)
        case SeatLeft():
            return _with(hands, event.seat, Hand(status="gone"))
        case SeatJoined():
            return (*hands, Hand())
        case _:
            return hands


def _with_card(hand: Hand, card: int) -> Hand:
    """The hand with a card laid beside the others; an action card never lies there."""
    if is_action(card):
        return hand
    if is_number(card):
        return replace(hand, numbers=(*hand.numbers, card))
    return replace(hand, bonus=(*hand.bonus, card))


def _with(hands: Hands, seat: int, hand: Hand) -> Hands:
    return (*hands[:seat], hand, *hands[seat + 1 :])
