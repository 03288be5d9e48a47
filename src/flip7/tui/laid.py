"""The hands as they lay: what happened, followed card by card.

The match goes on to the next round with the very card that ends one. What the table saw last, for
the card that did it and for the summary, is followed here from the events; no rule is decided.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from flip7.engine.cards import X2, is_number
from flip7.engine.events import (
    Busted,
    Called,
    CardTurned,
    Event,
    Frozen,
    RoundBegan,
    RoundEnded,
    SeatJoined,
    SeatLeft,
    ShieldSpent,
    ShieldTaken,
)
from flip7.engine.state import Hand

Hands = tuple[Hand, ...]


def after(hands: Hands, events: Iterable[Event]) -> Hands:
    """The hands after what happened, as far as the end of the round if that is among it."""
    for event in events:
        hands = _after(hands, event)
        if isinstance(event, RoundEnded):
            return hands
    return hands


def at_end_of_round(start: Hands, events: Sequence[Event]) -> Hands:
    """The hands of the last round that ended in this whole story, which began with ``start``."""
    ended = max(place for place, event in enumerate(events) if isinstance(event, RoundEnded))
    for event in events[:ended]:
        start = _after(start, event)
    return start


def _after(hands: Hands, event: Event) -> Hands:
    match event:
        case RoundBegan():
            return tuple(hand if hand.status == "gone" else Hand(status="active") for hand in hands)
        case CardTurned():
            return _turned(hands, event)
        case Busted():
            return _changed(hands, event.seat, status="busted", shield=False)
        case ShieldSpent():
            numbers = hands[event.seat].numbers[:-1]
            return _changed(hands, event.seat, numbers=numbers, shield=False)
        case ShieldTaken():
            return _changed(hands, event.seat, shield=True)
        case Called(hit=False):
            return _changed(hands, event.seat, status="stayed")
        case Frozen():
            return _changed(hands, event.seat, status="frozen")
        case SeatLeft():
            return (*hands[: event.seat], Hand(status="gone"), *hands[event.seat + 1 :])
        case SeatJoined():
            return (*hands, Hand())
        case _:
            return hands


def _turned(hands: Hands, event: CardTurned) -> Hands:
    hand = hands[event.seat]
    if is_number(event.card):
        return _changed(hands, event.seat, numbers=(*hand.numbers, event.card))
    if event.card <= X2:
        return _changed(hands, event.seat, bonus=(*hand.bonus, event.card))
    return hands


def _changed(hands: Hands, seat: int, **changes: object) -> Hands:
    return (*hands[:seat], replace(hands[seat], **changes), *hands[seat + 1 :])
