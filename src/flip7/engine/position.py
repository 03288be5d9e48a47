"""A position: a round that starts in the middle, for quarrels and tests."""

from collections import Counter

import msgspec

from flip7.engine.cards import (
    SECOND,
    Card,
    bag_of,
    cards_in,
    count,
    deck_bag,
    is_action,
    is_number,
)
from flip7.engine.errors import IllegalInput
from flip7.engine.numbers import FLIP_7
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Hand, Round, Status


class Laid(msgspec.Struct, frozen=True):
    """The cards in front of one person, in any order, and the person's status (not ``gone``)."""

    cards: tuple[Card, ...]
    status: Status


class Position(msgspec.Struct, frozen=True):
    """Hands on the table after the deal, one a seat; ``turn`` is asked first.

    ``spent`` are cards of this round that lie bound with nobody. Everything not named lies in the
    pile.
    """

    turn: int
    hands: tuple[Laid, ...]
    round: int = 1
    totals: tuple[int, ...] = ()
    discards: tuple[Card, ...] = ()
    spent: tuple[Card, ...] = ()


def lay_out(rules: RuleSet, seats: int, dealer: int, position: Position) -> Round:
    """The round with this position on the table, before anybody is asked.

    Raises `IllegalInput`.
    """
    if len(position.hands) != seats:
        raise IllegalInput("hands-per-seat")
    if position.totals and (len(position.totals) != seats or min(position.totals) < 0):
        raise IllegalInput("totals-per-seat")
    if not 0 <= position.turn < seats:
        raise IllegalInput("turn-out-of-range")
    if position.round < 1:
        raise IllegalInput("round-out-of-range")
    _check_often_enough(rules, position)
    hands = tuple(_hand(laid, seat) for seat, laid in enumerate(position.hands))
    if not any(hand.status == "active" for hand in hands):
        raise IllegalInput("nobody-active")
    discards, bound = bag_of(position.discards), bag_of(position.spent)
    named = discards + bound + sum(hand.bag for hand in hands)
    pile = deck_bag(rules.decks) - named
    before = (position.turn - 1) % seats
    totals = position.totals or (0,) * seats
    return Round(
        rules, position.round, dealer, hands, totals, pile, discards, bound, turn=before, deal=None
    )


def position_of(round: Round) -> Position:
    """The position this round shows, when somebody is to be asked and nothing waits."""
    return Position(
        turn=round.turn,
        hands=tuple(Laid(hand.cards, hand.status) for hand in round.hands),
        round=round.number,
        totals=round.totals,
        discards=tuple(cards_in(round.discards)),
        spent=tuple(cards_in(round.bound)),
    )


def _check_often_enough(rules: RuleSet, position: Position) -> None:
    """No card is named more often than it is in the deck; bags hold at most 255 of a kind."""
    deck = deck_bag(rules.decks)
    in_hands = (card for laid in position.hands for card in laid.cards)
    named = Counter((*in_hands, *position.discards, *position.spent))
    for card, times in named.items():
        if times > count(deck, card):
            raise IllegalInput("too-many-of-a-card", card=card)


def _hand(laid: Laid, seat: int) -> Hand:
    numbers = tuple(card for card in laid.cards if is_number(card))
    bonus = tuple(card for card in laid.cards if not is_number(card) and not is_action(card))
    others = [card for card in laid.cards if is_action(card)]
    if any(card != SECOND for card in others):
        raise IllegalInput("action-in-hand", seat=seat)
    if len(others) > 1:
        raise IllegalInput("two-shields", seat=seat)
    different = len(set(numbers))
    if different >= FLIP_7:
        raise IllegalInput("seven-numbers", seat=seat)
    if laid.status != "busted":
        if different != len(numbers):
            raise IllegalInput("number-twice", seat=seat)
        return Hand(numbers, bonus, bool(others), laid.status)
    if len(numbers) != different + 1 or others:
        raise IllegalInput("not-busted", seat=seat)
    return Hand(_duplicate_last(numbers), bonus, False, "busted")


def _duplicate_last(numbers: tuple[Card, ...]) -> tuple[Card, ...]:
    """The numbers with the second copy of the doubled one at the end, as a bust leaves them."""
    twice = next(number for number in numbers if numbers.count(number) > 1)
    place = numbers.index(twice, numbers.index(twice) + 1)
    return (*numbers[:place], *numbers[place + 1 :], twice)
