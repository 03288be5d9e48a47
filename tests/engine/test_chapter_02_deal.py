"""Chapter 2: who deals, who begins, and everything that can happen during the deal."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import bag_of, deck_bag
from flip7.engine.deal import drawn_dealer
from flip7.engine.events import CardTurned, DealEnded, DealSkipped, RoundBegan, RoundEnded, Scored
from flip7.engine.inputs import Call
from flip7.engine.ruleset import rule_set
from tests.builders import BOTH, DE, INT, cards, deal, table

LEFT = rule_set("de-kosmos-2025", first="left")
DEALER_INT = rule_set("int-the-op-2025", first="dealer")
FIRST = pytest.mark.parametrize(
    ("rules", "first"),
    [(DE, "B"), (LEFT, "C"), (INT, "C"), (DEALER_INT, "B")],
    ids=["DE", "DE left", "INT", "INT dealer"],
)


def all_frozen_in_the_deal(rules):
    """Three people who freeze themselves with their deal cards; the last one has no choice."""
    t = deal("A B C", "freeze", rules=rules).gives("A", "A").draws("freeze")
    return t.gives("B", "B").draws("freeze")


@BOTH
def test_2_1_the_deal_passes_to_the_left(rules):
    """P019: also from the last seat to the first."""
    t = deal("A B C", "7 8 9", rules=rules, dealer="C")
    for dealer in (2, 0, 1, 2):
        assert t.match.round.dealer == dealer
        order = [t.names[(dealer + (rules is INT) + i) % 3] for i in range(3)]
        t.stays(*order).draws("7 8 9")
    assert t.cited(RoundBegan) == ["2.1"] * 5


@BOTH
def test_2_1_the_deal_passes_after_a_round_that_ended_during_the_deal(rules):
    t = all_frozen_in_the_deal(rules)
    assert t.cited(RoundEnded) == ["2.6"]
    assert [began.dealer for began in t.told(RoundBegan)] == ([0, 1] if rules is DE else [2, 0])


@BOTH
def test_2_1_the_deal_passes_in_tie_break_rounds(rules):
    t = table("A: 5 | B: 5 stayed", dealer="B", totals=(200, 200), rules=rules).stays("A")
    assert t.match.round.dealer == 0
    t.draws("7 7").stays(*("AB" if rules is DE else "BA"))
    assert t.totals == (212, 212)
    assert t.match.round.dealer == 1


def test_2_1_the_first_dealer_can_be_drawn_from_the_seed():
    """The vector of the deck's specification."""
    assert drawn_dealer("KOSMOS", 4) == 3
    assert {drawn_dealer(f"seed {i}", 5) for i in range(60)} == set(range(5))


@FIRST
def test_2_2_deal_and_questions_use_the_same_order(rules, first):
    t = deal("A B C D", "3 4 5 6", rules=rules, dealer="B")
    order = ["A", "B", "C", "D"]
    order = order[order.index(first) :] + order[: order.index(first)]
    assert [t.names[card.seat] for card in t.told(CardTurned)] == order
    assert t.told(RoundBegan)[0].first == t.seat(first)
    for name in order:
        assert t.asks == f"{name}?"
        t.hits(name).draws("9")
    assert t.asks == f"{first}?"
    assert t.cited(DealEnded) == ["2.2"]


@BOTH
def test_2_3_everybody_gets_one_card_face_up(rules):
    t = deal("A B C", "7 8 +4", rules=rules)
    assert [t.hand(name) for name in "ABC"] == ["7", "8", "+4"]
    assert t.cited(CardTurned) == ["2.3"] * 3


def test_2_3_an_action_interrupts_the_deal_and_is_no_longer_replaced():
    """P027: the first card is a Freeze, the third person never gets a card."""
    t = deal("A B C", "freeze")
    assert t.asks == "A gives freeze to A B C"
    t.gives("A", "C").draws("5")
    assert [t.hand(name) for name in "ABC"] == ["", "5", "frozen"]
    assert t.asks == "A? (hit only)"


def test_2_3_a_flip_three_in_the_deal_is_carried_out_at_once():
    """P027: dealt to the second person, three cards now, then the deal goes on."""
    t = deal("A B C", "4 flip3").gives("B", "B").draws("1 2 3")
    assert t.hand("B") == "1 2 3"
    assert t.asks == "card for C in deal"
    t.draws("9")
    assert t.asks == "A?"


def test_2_3_a_shield_is_kept_as_the_deal_card():
    t = deal("A B", "second 5")
    assert [t.hand("A"), t.hand("B")] == ["second", "5"]
    assert t.asks == "A?"


@BOTH
def test_2_3_what_the_action_drew_is_carried_out_before_the_deal_goes_on(rules):
    t = deal("A B C", "flip3", rules=rules)
    t.gives("A", "A").draws("freeze 3 4")
    if rules is INT:
        assert t.asks == "A names freeze to A B C"
    t.gives("A", "B")
    assert t.hand("B") == "frozen"
    assert t.asks == "card for C in deal"


@BOTH
def test_2_4_whoever_is_out_is_skipped_and_may_end_with_nothing(rules):
    t = deal("A B C", "freeze", rules=rules)
    t.gives("A", "B").draws("9")
    assert t.told(DealSkipped) == [DealSkipped("2.4", seat=1)]
    t.hits("A").draws("8").stays("C", "A")
    assert t.points == (8, 0, 9)
    assert t.told(Scored)[1].busted is False


def test_2_4_a_busted_person_is_skipped_too():
    t = deal("A B C", "flip3").gives("A", "B").draws("5 5")
    assert t.asks == "card for C in deal"
    assert t.hand("B") == "5 5 busted"


def test_2_5_de_the_deal_card_comes_all_the_same_and_can_bust():
    t = deal("A B C", "flip3").gives("A", "B").draws("4 9 11")
    assert t.asks == "card for B in deal"
    t.draws("9")
    assert t.hand("B") == "4 9 11 9 busted"
    assert t.asks == "card for C in deal"
    assert t.cited(CardTurned)[-1] == "2.5"
    assert [card.is_dealt for card in t.told(CardTurned)] == [True, False, False, False, True]


def test_2_5_de_the_deal_card_can_be_an_action():
    t = deal("A B C", "flip3").gives("A", "B").draws("4 9 11 freeze")
    assert t.asks == "B gives freeze to A B C"


def test_2_5_int_is_asked_instead_of_dealt_to():
    t = deal("A B C", "flip3", rules=INT).gives("A", "B").draws("4 9 11")
    assert t.asks == "B?"
    assert t.last[-1].paragraph == "2.5"
    t.stays("B")
    assert t.asks == "card for C in deal"
    t.draws("7")
    assert t.asks == "A? (hit only)"


def test_2_5_int_hit_gives_exactly_one_card():
    t = deal("A B C", "flip3", rules=INT).gives("A", "B").draws("4 9 11")
    t.hits("B").draws("12")
    assert t.last[0].paragraph == "3.1"
    assert t.hand("B") == "4 9 11 12"
    assert t.asks == "card for C in deal"


def test_2_5_int_an_action_that_was_called_for_is_no_starting_card():
    t = deal("A B C", "flip3", rules=INT).gives("A", "B").draws("4 9 11").hits("B").draws("freeze")
    assert t.last[0].paragraph == "3.3"


def test_2_5_int_with_no_card_in_front_only_hit_is_open():
    """Three action cards are a series that leaves nothing in front."""
    t = deal("A B C D", "flip3", rules=INT).gives("A", "B")
    t.draws("freeze freeze flip3")
    t.gives("B", "C").gives("B", "D").gives("B", "A").draws("1 2 3")
    assert t.asks == "B? (hit only)"
    t.refuses(Call(1, hit=False), "no-card-in-front")


def test_2_5_int_a_shield_received_as_a_gift_is_no_flip_three():
    t = deal("A B C", "flip3", rules=INT).gives("A", "A").draws("second second")
    assert t.asks == "A gives second to B C"
    t.gives("A", "B").draws("8")
    assert t.hand("B") == "second"
    assert t.asks == "card for B in deal"


def test_2_5_int_flip_three_after_the_own_deal_card_changes_nothing():
    t = deal("A B C", "5 flip3", rules=INT).gives("B", "A").draws("1 2 3")
    assert t.asks == "card for C in deal"
    t.draws("9")
    assert t.asks == "A?"


def test_2_5_int_hit_twice_before_the_own_card_is_asked_once():
    t = deal("A B C", "flip3", rules=INT).gives("A", "C").draws("1 2 3 flip3")
    t.gives("B", "C").draws("4 5 6")
    assert t.hand("C") == "1 2 3 4 5 6"
    assert t.asks == "C?"
    t.stays("C")
    assert t.asks == "A? (hit only)"


@BOTH
def test_2_6_a_flip_7_ends_the_round_during_the_deal(rules):
    t = deal("A B C", "flip3", rules=rules)
    t.gives("A", "B").draws("1 2 flip3")
    t.gives("B", "B").draws("3 4 flip3")
    t.gives("B", "B").draws("5 6 7")
    assert t.told(RoundEnded)[0].ending == "flip7"
    assert t.cited(RoundEnded) == ["2.6"]
    assert t.points == (0, 28 + 15, 0)
    assert t.match.round.number == 2


@BOTH
def test_2_6_everybody_out_ends_the_round_during_the_deal(rules):
    t = all_frozen_in_the_deal(rules)
    assert t.told(RoundEnded)[0].ending == "all-out"
    assert t.cited(RoundEnded) == ["2.6"]
    assert t.points == (0, 0, 0)


@BOTH
def test_2_6_no_card_left_ends_the_round_during_the_deal(rules):
    """94 cards never run out in a deal, so all but one are laid aside by hand."""
    t = deal("A B C", rules=rules)
    seven = bag_of(cards("7"))
    few = replace(t.match.round, pile=seven, bound=deck_bag(1) - seven)
    t.match = replace(t.match, round=few)
    t.draws("7")
    assert t.told(RoundEnded)[0].ending == "exhausted"
    assert t.cited(RoundEnded) == ["10.4"]
    assert t.points == (7, 0, 0)
    assert t.asks.endswith("in deal")
