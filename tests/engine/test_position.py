"""A round that starts in the middle: what may lie on the table and what cannot."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import NAMES, cards_in, deck_bag, size
from flip7.engine.errors import IllegalInput
from flip7.engine.match import from_position
from flip7.engine.position import Laid, Position, position_of
from flip7.engine.ruleset import rule_set
from tests.builders import BOTH, DE, cards, table

TWO = Position(turn=0, hands=(Laid(tuple(cards("3 +4 second")), "active"), Laid((), "active")))


def hand(names, status="active"):
    """`TWO` with these cards in front of seat 1."""
    return replace(TWO, hands=(TWO.hands[0], Laid(tuple(cards(names)), status)))


@BOTH
def test_everything_not_named_lies_in_the_pile(rules):
    t = table("A: 3 +4 second | B: 5 8 5 busted", rules=rules, discards="12 12", spent="freeze")
    left = cards_in(deck_bag(1))
    for card in cards("3 +4 second 5 8 5 12 12 freeze"):
        left.remove(card)
    assert t.pile == " ".join(NAMES[card] for card in left)
    assert (t.discards, t.bound) == ("12 12", "freeze")


def test_the_turn_is_asked_first_and_the_round_goes_on_clockwise():
    t = table("A: 3 | B: 5 | C: 8", turn="B")
    assert t.asks == "B?"
    assert t.stays("B").asks == "C?"
    assert t.stays("C").asks == "A?"


def test_if_that_person_is_out_the_next_active_one_is_asked():
    assert table("A: 3 | B: 5 stayed | C: 8 frozen", turn="B").asks == "A?"


def test_what_is_left_out_has_its_default():
    match, _ = from_position(DE, 2, 0, TWO)
    assert (match.round.number, match.totals) == (1, (0, 0))
    assert size(match.round.pile) == 91


def test_the_duplicate_of_a_busted_hand_lies_last():
    assert table("A: 5 8 5 9 busted | B: 1").hand("A") == "5 8 9 5 busted"


def test_round_and_dealer_go_on_from_there():
    t = table("A: 3 | B: 5 stayed", round=4, dealer="B", totals=(40, 25)).stays("A")
    assert (t.totals, t.match.round.number, t.match.round.dealer) == ((43, 30), 5, 0)


BAD = {
    "a hand too few": (replace(TWO, hands=TWO.hands[:1]), "hands-per-seat", None),
    "a hand too many": (replace(TWO, hands=TWO.hands * 2), "hands-per-seat", None),
    "a total too few": (replace(TWO, totals=(1,)), "totals-per-seat", None),
    "a total below zero": (replace(TWO, totals=(1, -1)), "totals-per-seat", None),
    "nobody's turn": (replace(TWO, turn=2), "turn-out-of-range", None),
    "a turn below zero": (replace(TWO, turn=-1), "turn-out-of-range", None),
    "round 0": (replace(TWO, round=0), "round-out-of-range", None),
    "a Freeze in front": (hand("3 freeze"), "action-in-hand", 1),
    "a Flip Three in front": (hand("flip3"), "action-in-hand", 1),
    "two shields": (hand("second second"), "two-shields", 1),
    "seven numbers": (hand("1 2 3 4 5 6 7"), "seven-numbers", 1),
    "seven numbers, busted": (hand("1 2 3 4 5 6 7 7", "busted"), "seven-numbers", 1),
    "a number twice": (hand("3 5 5"), "number-twice", 1),
    "a number twice, stayed": (hand("5 5", "stayed"), "number-twice", 1),
    "busted without a number twice": (hand("5 6", "busted"), "not-busted", 1),
    "busted with a number three times": (hand("5 5 5", "busted"), "not-busted", 1),
    "busted with two numbers twice": (hand("5 5 6 6", "busted"), "not-busted", 1),
    "busted with a shield": (hand("5 5 second", "busted"), "not-busted", 1),
    "a card that comes too often": (replace(TWO, spent=tuple(cards("0 0"))), "too-many", None),
    "too often in all": (replace(TWO, discards=tuple(cards("+4"))), "too-many", None),
    "256 of a kind": (replace(TWO, spent=tuple(cards("0*256"))), "too-many", None),
    "256 bonus cards in a hand": (hand("+2*256"), "too-many", None),
}


@BOTH
@pytest.mark.parametrize("what", BAD)
def test_what_cannot_lie_there_is_refused(rules, what):
    position, code, seat = BAD[what]
    with pytest.raises(IllegalInput) as refusal:
        from_position(rules, 2, 0, position)
    assert refusal.value.code.startswith(code)
    assert refusal.value.details.get("seat") == seat


def test_somebody_must_be_active():
    out = Laid(tuple(cards("5")), "frozen")
    with pytest.raises(IllegalInput, match="nobody-active"):
        from_position(DE, 2, 0, Position(turn=0, hands=(out, out)))


def test_seats_and_dealer_are_checked():
    with pytest.raises(ValueError, match="seats"):
        from_position(DE, 1, 0, Position(turn=0, hands=TWO.hands[:1]))
    with pytest.raises(ValueError, match="dealer"):
        from_position(DE, 2, 2, TWO)


def test_two_decks_hold_twice_as_many():
    rules = rule_set("de-kosmos-2025", decks=2)
    twice = replace(TWO, spent=tuple(cards("0 0 x2 x2 freeze*6")))
    assert size(from_position(rules, 2, 0, twice)[0].round.pile) == 188 - 13
    with pytest.raises(IllegalInput, match="too-many"):
        from_position(rules, 2, 0, replace(TWO, spent=tuple(cards("0*3"))))


@BOTH
def test_the_position_of_a_round_is_read_back_as_that_round(rules):
    """What lies in front, the discards, what is bound, whose turn it is and how things stand."""
    seats = "A: 3 +4 second | B: 5 8 5 busted | C: 7 stayed | D: 12"
    t = table(seats, rules=rules, turn="D", round=4, totals=(1, 2, 3, 4), discards="12", spent="0")
    shown = position_of(t.match.round)
    assert (shown.turn, shown.round, shown.totals) == (3, 4, (1, 2, 3, 4))
    again, _ = from_position(rules, 4, 0, shown)
    assert again == t.match
