"""Chapter 4: number cards, busting and the Flip 7; bonus cards lie beside them."""

from msgspec.structs import replace

from flip7.engine.cards import HIGHEST_NUMBER, ONE, SECOND, Card
from flip7.engine.events import Busted, FlipSeven, ShieldSpent, Step
from flip7.engine.state import Hand, Round

FLIP_7 = 7
"""How many different numbers end the round (4.2)."""


def lay(hand: Hand, card: Card) -> Hand:
    """A number or bonus card comes to a hand and lies there, also one that lies there already."""
    if card <= HIGHEST_NUMBER:
        return Hand((*hand.numbers, card), hand.bonus, hand.shield)
    return Hand(hand.numbers, (*hand.bonus, card), hand.shield)


def judge(round: Round, seat: int, card: Card, log: list[Step]) -> Round:
    """What comes of the number that was laid last; bonus cards never bust (4.1).

    A repeated one is cancelled (6.2) or busts (4.1), the seventh different one is a Flip 7 (4.2).
    """
    numbers = round.hands[seat].numbers
    if numbers.count(card) > 1:
        return _repeat(round, seat, card, log)
    if len(numbers) < FLIP_7:
        return round
    round = replace(round, ending="flip7")
    log.append(Step(FlipSeven("4.2", seat, numbers), round))
    return round


def _repeat(round: Round, seat: int, card: Card, log: list[Step]) -> Round:
    """A number already in front: the Second Chance cancels it (6.2), or it busts (4.1)."""
    hand = round.hands[seat]
    before = Hand(hand.numbers[:-1], hand.bonus, hand.shield)
    if before.shield:
        hands = round.with_hand(seat, Hand(before.numbers, before.bonus))
        aside = round.aside + ONE[SECOND] + ONE[card]
        round = replace(round, hands=hands, aside=aside)
        log.append(Step(ShieldSpent("6.2", seat, card), round))
        return round
    busted = Hand(hand.numbers, hand.bonus, False, "busted")
    round = replace(round, hands=round.with_hand(seat, busted))
    log.append(Step(Busted("4.1", seat, card, before.worth), round))
    return round
