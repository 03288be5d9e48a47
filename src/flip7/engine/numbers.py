"""Chapter 4: number cards, busting and the Flip 7; bonus cards lie beside them."""

from msgspec.structs import replace

from flip7.engine.cards import ONE, SECOND, Card
from flip7.engine.events import Busted, Event, FlipSeven, ShieldSpent
from flip7.engine.state import Hand, Round

FLIP_7 = 7
"""So many different numbers end the round (4.2)."""


def lay(round: Round, seat: int, card: Card, log: list[Event]) -> Round:
    """A number comes to a hand.

    It lies there, busts (4.1), is cancelled (6.2) or makes a Flip 7 (4.2).
    """
    hand = round.hands[seat]
    if card in hand.numbers:
        return _repeat(round, seat, card, log)
    numbers = (*hand.numbers, card)
    hands = round.with_hand(seat, Hand(numbers, hand.bonus, hand.shield))
    if len(numbers) < FLIP_7:
        return replace(round, hands=hands)
    log.append(FlipSeven("4.2", seat, numbers))
    return replace(round, hands=hands, ending="flip7")


def lay_bonus(round: Round, seat: int, card: Card) -> Round:
    """A bonus card comes to a hand; it never busts (4.1)."""
    hand = round.hands[seat]
    beside = Hand(hand.numbers, (*hand.bonus, card), hand.shield)
    return replace(round, hands=round.with_hand(seat, beside))


def _repeat(round: Round, seat: int, card: Card, log: list[Event]) -> Round:
    """A number already in front: the Second Chance cancels it (6.2), or it busts (4.1)."""
    hand = round.hands[seat]
    if hand.shield:
        log.append(ShieldSpent("6.2", seat, card))
        hands = round.with_hand(seat, Hand(hand.numbers, hand.bonus))
        return replace(round, hands=hands, aside=round.aside + ONE[SECOND] + ONE[card])
    log.append(Busted("4.1", seat, card, hand.worth))
    busted = Hand((*hand.numbers, card), hand.bonus, False, "busted")
    return replace(round, hands=round.with_hand(seat, busted))
