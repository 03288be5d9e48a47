"""Chapter 1: the cards, one deck or two."""

from collections import Counter

import pytest

from flip7.engine.cards import (
    COPIES,
    KINDS,
    NAMES,
    bag_of,
    card_named,
    cards_in,
    count,
    deck_bag,
    is_action,
    is_number,
    size,
)
from flip7.engine.events import Busted, Scored
from flip7.engine.match import new_match
from flip7.engine.ruleset import RULE_SETS, rule_set
from tests.builders import BOTH, DE, INT, deal, table

TWO_DECKS = rule_set("de-kosmos-2025", decks=2)


def test_1_1_the_deck_has_94_cards():
    """P035."""
    deck = Counter(NAMES[card] for card in cards_in(deck_bag(1)))
    numbers = {str(number): max(number, 1) for number in range(13)}
    bonus = dict.fromkeys(["+2", "+4", "+6", "+8", "+10", "x2"], 1)
    actions = dict.fromkeys(["freeze", "flip3", "second"], 3)
    assert deck == numbers | bonus | actions
    assert sum(numbers.values()) == 79
    assert size(deck_bag(1)) == deck.total() == 94


def test_1_1_the_canonical_order_is_numbers_bonus_actions():
    assert " ".join(NAMES) == "0 1 2 3 4 5 6 7 8 9 10 11 12 +2 +4 +6 +8 +10 x2 freeze flip3 second"
    assert [card_named(name) for name in NAMES] == list(KINDS)
    assert [NAMES[card] for card in KINDS if is_number(card)] == [str(n) for n in range(13)]
    assert [NAMES[card] for card in KINDS if is_action(card)] == ["freeze", "flip3", "second"]
    with pytest.raises(KeyError):
        card_named("13")


@BOTH
def test_1_1_the_whole_deck_lies_in_the_pile_before_the_first_card(rules):
    match, _ = new_match(rules, 18, 0)
    assert [count(match.round.pile, card) for card in KINDS] == list(COPIES)


def test_1_2_two_decks_have_everything_twice():
    assert [count(deck_bag(2), card) for card in KINDS] == [2 * copies for copies in COPIES]
    assert deck_bag(2) == bag_of(2 * cards_in(deck_bag(1)))


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize(("decks", "most"), [(1, 18), (2, 36)])
def test_1_2_so_many_sit_at_the_table(name, decks, most):
    rules = rule_set(name, decks=decks)
    for seats in (2, most):
        match, _ = new_match(rules, seats, seats - 1)
        assert len(match.totals) == seats
    for seats in (0, 1, most + 1):
        with pytest.raises(ValueError, match="seats"):
            new_match(rules, seats, 0)


def test_1_2_two_times_two_are_four():
    t = table("A: 12 11 3 x2 x2 +4 | B: 5 stayed", rules=TWO_DECKS).stays("A")
    assert t.points == (26 * 4 + 4, 5)
    assert t.told(Scored)[0].factor == 4


def test_1_2_a_second_zero_busts():
    t = table("A: 0 7 | B: 5", pile="0", rules=TWO_DECKS).hits("A")
    assert t.hand("A") == "0 7 0 busted"
    assert t.told(Busted) == [Busted("4.1", seat=0, card=card_named("0"), lost=7)]


def test_1_2_with_two_decks_there_are_six_shields():
    names = [chr(ord("A") + seat) for seat in range(7)]
    t = deal(" ".join(names), "second second second second second second 3", rules=TWO_DECKS)
    assert [t.hand(name) for name in names] == ["second"] * 6 + ["3"]
    assert t.asks == "A?"


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        ("target", 0),
        ("target", 10_000),
        ("flip7_bonus", -1),
        ("flip7_bonus", 1000),
        ("decks", 0),
        ("decks", 3),
    ],
)
def test_options_have_their_range(option, wrong):
    with pytest.raises(ValueError, match=option):
        rule_set("de-kosmos-2025", **{option: wrong})


def test_rule_sets_are_known_by_name_and_options_change_nothing_else():
    assert (rule_set("de-kosmos-2025"), rule_set("int-the-op-2025")) == (DE, INT)
    with pytest.raises(ValueError, match="unknown rule set"):
        rule_set("house-rules")
    with pytest.raises(ValueError, match="first"):
        rule_set("de-kosmos-2025", first="youngest")
    assert rule_set("int-the-op-2025", first="dealer").first == "dealer"
    assert rule_set("int-the-op-2025").first == "left"


@pytest.mark.parametrize("dealer", [-1, 3])
def test_the_dealer_sits_at_the_table(dealer):
    with pytest.raises(ValueError, match="dealer"):
        new_match(DE, 3, dealer)
