"""Odds: exact, from the cards everybody has seen, also when the pile is about to run out."""

import pytest

from flip7.engine.cards import card_named
from flip7.engine.odds import Risk, asked_next, risk, seen_cards
from flip7.engine.requests import TargetDue
from tests.builders import BOTH, DE, INT, Table, deal, table


def risk_of(played: Table, name: str) -> Risk:
    return risk(played.match.round, played.seat(name))


def test_p077_every_copy_that_is_left_counts_and_nothing_else():
    played = table(
        "A: 12 | B: 5", only="12*10 11*10 10*10 9*9 8*8 7*6 second freeze*3 +4 +8 flip3*2"
    )
    assert risk_of(played, "A") == Risk(cards=61, busting=10, shielded=False, reshuffled=False)


def test_p077_every_number_in_front_can_come_again():
    played = table("A: 12 7 4 | B: 5", only="12 7 7 4 4 4 3")
    assert risk_of(played, "A") == Risk(cards=7, busting=6, shielded=False, reshuffled=False)


def test_bonus_and_action_cards_never_bust():
    played = table("A: 3 +4 x2 | B: 5", only="+2 +6 freeze flip3 second 3")
    assert risk_of(played, "A") == Risk(6, 1, shielded=False, reshuffled=False)


def test_p077_a_shield_would_catch_it():
    played = table("A: 3 second | B: 5", only="3 3 4")
    assert risk_of(played, "A") == Risk(3, 2, shielded=True, reshuffled=False)


@BOTH
def test_with_an_empty_pile_the_discards_come(rules):
    played = table("A: 12 | B: 5", only="", discards="12 12 7 +2", rules=rules)
    assert risk_of(played, "A") == Risk(4, 2, shielded=False, reshuffled=True)


@pytest.mark.parametrize(("rules", "busting"), [(DE, 1), (INT, 2)])
def test_a_spent_shield_lies_bound_or_is_shuffled_in(rules, busting):
    """After B's shield has cancelled a 12: bound in DE, on the discards in INT (10.3)."""
    played = table(
        "A: 12 | B: 12 second", turn="B", pile="12", only="", discards="12 7", rules=rules
    )
    played.hits("B")
    assert risk_of(played, "A").reshuffled
    assert risk_of(played, "A").busting == busting


def test_without_any_card_nothing_can_bust():
    played = table("A: 12 | B: 5", only="")
    assert risk_of(played, "A") == Risk(0, 0, shielded=False, reshuffled=False)


def test_who_is_asked_next():
    played = table("A: 1 | B: 5 stayed | C: 7 | D: 2 7 7 busted")
    assert asked_next(played.match.round) == played.seat("C")
    played.stays("A")
    assert asked_next(played.match.round) is None
    whole = table("A: 1 | B: 5 | C: 7 | D: 2")
    assert asked_next(whole.match.round) == whole.seat("B")


def test_nobody_is_asked_next_while_a_target_is_asked_for():
    played = table("A: 1 | B: 5", pile="freeze").hits("A")
    assert isinstance(played.match.request, TargetDue)
    assert asked_next(played.match.round) is None


def test_2_5_during_the_deal_it_is_whoever_the_deal_comes_to():
    played = deal("A B C", "flip3", rules=INT, dealer="C").gives("A", "B").draws("2 3 4")
    assert played.asks == "B?"
    assert asked_next(played.match.round) == played.seat("C")


def test_the_count_holds_the_whole_deck():
    played = table("A: 12 +4 second | B: 12 5", discards="12 freeze", spent="flip3")
    counted = {seen.card: seen for seen in seen_cards(played.match.round)}
    twelve = counted[card_named("12")]
    assert (twelve.out, twelve.in_hands, twelve.to_come) == (1, 2, 9)
    assert counted[card_named("flip3")].out == 1
    assert counted[card_named("second")].in_hands == 1
    assert sum(seen.out + seen.in_hands + seen.to_come for seen in counted.values()) == 94
