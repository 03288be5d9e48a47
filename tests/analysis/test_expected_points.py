"""Expected points of a hand: known figures, every order of small decks, and a slow second way."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from random import Random

import pytest

from flip7.analysis.expected_points import Outlook, expected_points, pays
from flip7.engine.cards import (
    COPIES,
    FLIP3,
    FREEZE,
    HIGHEST_NUMBER,
    KIND,
    SECOND,
    X2,
    Card,
    bag_of,
    cards_in,
    deck_bag,
)
from flip7.engine.state import Hand
from tests.builders import cards

NOTHING = Hand()
BONUS_CARDS = range(HIGHEST_NUMBER + 1, X2 + 1)
ACTIONS = (FREEZE, FLIP3, SECOND)

Order = tuple[Card, ...]


def hand_of(text: str) -> Hand:
    """The active hand with these cards."""
    hand = NOTHING
    for card in cards(text):
        hand = after(hand, card)
    return hand


def after(hand: Hand, card: Card) -> Hand:
    """The hand with one card more, cancelled or busted by a number twice."""
    if card == SECOND:
        return Hand(hand.numbers, hand.bonus, True)
    if card in BONUS_CARDS:
        return Hand(hand.numbers, (*hand.bonus, card), hand.shield)
    if card > X2:
        return hand
    if card not in hand.numbers:
        return Hand((*hand.numbers, card), hand.bonus, hand.shield)
    if hand.shield:
        return Hand(hand.numbers, hand.bonus, False)
    return Hand(hand.numbers, hand.bonus, False, "busted")


def is_over(hand: Hand) -> bool:
    return hand.status == "busted" or len(hand.numbers) == 7


def points(hand: Hand) -> int:
    return hand.points + (15 if len(hand.numbers) == 7 else 0)


# What is known of a fresh deck


@pytest.mark.parametrize(
    ("decks", "without", "value", "states"),
    [
        (1, (*BONUS_CARDS, *ACTIONS), 18.56521761413167, 5_812),
        (1, ACTIONS, 20.22910543074049, 371_968),
        (1, (*BONUS_CARDS, FREEZE, FLIP3), 20.24568955057984, 40_672),
        pytest.param(
            1, (FREEZE, FLIP3), 22.23177186224135, 2_603_008, marks=pytest.mark.slow, id="all"
        ),
        (2, (*BONUS_CARDS, *ACTIONS), 18.088614580440698, 5_812),
    ],
)
def test_an_empty_hand_before_a_fresh_deck_is_worth_what_is_known(decks, without, value, states):
    to_come = deck_bag(decks)
    for card in without:
        to_come &= ~KIND[card]
    outlook = Outlook(NOTHING, to_come, 15)
    assert outlook.best == pytest.approx(value, rel=1e-14)
    assert outlook.states == states


# Every order of small decks

SMALL_DECKS = [
    ("", "1 2 2 9"),
    ("9", "9 9 3 1"),
    ("12 11 10 9 8 7", "7 8 0 +2 x2"),
    ("5 6", "second 5 5 6 2"),
    ("5 second", "5 second 12 +10"),
    ("5 x2", "x2 +4 5 9"),
]


@pytest.mark.parametrize(("hand", "to_come"), SMALL_DECKS)
def test_the_value_is_the_mean_over_all_orders_of_a_small_deck(hand, to_come):
    def goes_on(now: Hand, left: Order) -> bool:
        outlook = Outlook(now, bag_of(left), 15)
        return outlook.going_on > outlook.stopping

    start, deck = hand_of(hand), cards(to_come)
    played = [points_of(start, order, goes_on) for order in permutations(deck)]
    mean = float(sum(played) / len(played))
    assert expected_points(start, bag_of(deck), 15) == pytest.approx(mean, rel=1e-12)


@pytest.mark.parametrize(("hand", "to_come"), [("", "1 2 2 9"), ("6 5", "6 5 +4 x2")])
def test_no_other_way_to_call_brings_more_over_all_orders(hand, to_come):
    start, deck = hand_of(hand), cards(to_come)
    hands = sorted(reachable(start, deck), key=str)
    means = []
    for calls in product((False, True), repeat=len(hands)):
        says = dict(zip(hands, calls, strict=True))
        played = [
            points_of(start, order, lambda now, _, says=says: says[in_any_order(now)])
            for order in permutations(deck)
        ]
        means.append(sum(played) / len(played))
    assert len(set(means)) > 3
    assert expected_points(start, bag_of(deck), 15) == pytest.approx(float(max(means)), rel=1e-12)


def points_of(hand, order, goes_on) -> Fraction:
    """The points with the cards in this order; a cancelled number comes back anywhere in it."""
    if is_over(hand) or not order or not goes_on(hand, order):
        return Fraction(points(hand))
    card, *rest = order
    then = after(hand, card)
    if not (hand.shield and card in hand.numbers):
        return points_of(then, tuple(rest), goes_on)
    orders = [(*rest[:at], card, *rest[at:]) for at in range(len(order))]
    return sum((points_of(then, each, goes_on) for each in orders), Fraction()) / len(orders)


def in_any_order(hand: Hand) -> Hand:
    numbers, bonus = tuple(sorted(hand.numbers)), tuple(sorted(hand.bonus))
    return Hand(numbers, bonus, hand.shield, hand.status)


def reachable(hand: Hand, left: list[Card]) -> set[Hand]:
    """Every hand that may be asked "Noch eine" or Stopp on the way."""
    found = {in_any_order(hand)}
    for at, card in enumerate(left):
        then = after(hand, card)
        if not is_over(then):
            found |= reachable(then, left[:at] + left[at + 1 :])
    return found


# Beside a slow, obvious way


@cache
def obvious(hand: Hand, left: Order) -> Fraction:
    """The best expected points, card by card, as one would tell it."""
    if is_over(hand):
        return Fraction(points(hand))
    cards_left = [card for card in left if card not in (FREEZE, FLIP3)]
    if not cards_left:
        return Fraction(points(hand))
    total = Fraction()
    for card in cards_left:
        is_cancelled = hand.shield and card in hand.numbers
        rest = list(cards_left)
        if not is_cancelled:
            rest.remove(card)
        total += obvious(in_any_order(after(hand, card)), tuple(rest))
    return max(Fraction(points(hand)), total / len(cards_left))


def some_positions(decks: int, count: int) -> Iterator[tuple[Hand, Order]]:
    """Hands of chance, with few cards of chance to come."""
    random = Random(decks)
    deck = cards_in(deck_bag(decks))
    for _ in range(count):
        random.shuffle(deck)
        hand = NOTHING
        for card in deck[: random.randrange(9)]:
            then = after(hand, card)
            hand = hand if is_over(then) else then
        taken = random.randint(1, 7)
        yield in_any_order(hand), tuple(sorted(deck[-taken:]))


@pytest.mark.parametrize("decks", [1, 2])
def test_positions_of_chance_are_worth_what_a_slow_way_finds(decks):
    for hand, left in some_positions(decks, 150):
        value = expected_points(hand, bag_of(left), 15)
        assert value == pytest.approx(float(obvious(hand, left)), rel=1e-12), (hand, left)


# What follows from the model


def test_freeze_and_flip_three_to_come_change_nothing():
    hand, numbers = hand_of("7 9"), bag_of(cards("7 9 9 3 2 12"))
    actions = bag_of(cards("freeze*3 flip3*2"))
    assert expected_points(hand, numbers + actions, 15) == expected_points(hand, numbers, 15)


def test_without_a_card_to_come_the_hand_counts_as_it_lies():
    assert expected_points(hand_of("7 9 x2 +4"), 0, 15) == 36
    assert not pays(hand_of("7 9"), bag_of(cards("freeze")), 15)


def test_a_second_zero_busts_like_any_other_number():
    outlook = Outlook(hand_of("0 8"), bag_of(cards("0 1")), 15)
    assert outlook.going_on == pytest.approx((0 + 9) / 2)


def test_two_times_two_make_times_four():
    assert expected_points(hand_of("5 x2"), bag_of(cards("x2")), 15) == 20


def test_behind_a_second_chance_nothing_is_lost():
    rest = deck_bag(1) - bag_of(cards("12 11 10 second"))
    assert pays(hand_of("12 11 10 second"), rest, 15)


def test_a_flip_three_is_worth_the_mean_of_three_cards_nobody_may_refuse():
    outlook = Outlook(hand_of("5 9"), bag_of(cards("5 2 3 4")), 15)
    # One order in four leaves the 5 out: 5 + 9 + 2 + 3 + 4.
    assert outlook.forced(3) == pytest.approx(23 / 4)
    assert outlook.forced(1) == pytest.approx((16 + 17 + 18) / 4)


def test_where_one_card_already_pays_is_found_without_looking_further():
    paid = 0
    for hand, left in some_positions(2, 300):
        near = Outlook(hand, bag_of(left), 15, ahead=1)
        if near.going_on > near.stopping:
            paid += 1
            assert pays(hand, bag_of(left), 15), (hand, left)
        elif near.going_on <= near.stopping and len(left) == 1:
            assert not pays(hand, bag_of(left), 15), (hand, left)
    assert paid > 50


def test_the_smaller_model_never_goes_on_where_stopp_is_worth_more():
    went_on = 0
    for hand, left in some_positions(1, 300):
        outlook = Outlook(hand, bag_of(left), 15)
        if pays(hand, bag_of(left), 15):
            went_on += 1
            assert outlook.going_on > outlook.stopping
    assert went_on > 50


def test_the_smaller_model_sees_a_flip_seven_three_cards_away_and_none_that_is_further():
    # One card endangers more than it brings; the seventh number brings 200.
    to_come = bag_of(cards("12 12 0 1 2 3 4"))
    assert pays(hand_of("12 6 7 8"), to_come, 200)
    assert not pays(hand_of("12 6 7"), to_come, 200)
    assert Outlook(hand_of("12 6 7"), to_come, 200).going_on > 12 + 6 + 7


def test_every_card_of_the_deck_has_its_place_in_a_state():
    everything = deck_bag(2)
    hand = hand_of("0 1 2 3 4 5 +2 +2 +4 +4 +6 +6 +8 +8 +10 +10 x2 x2 second")
    rest = everything - hand.bag
    outlook = Outlook(hand, rest, 15)
    assert outlook.stopping == hand.worth == 120
    assert sum(COPIES) == 94
