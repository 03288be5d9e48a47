"""Chapter 3: whose turn it is, and "Noch eine" or "Stopp"."""

import pytest

from flip7.engine.cards import FREEZE
from flip7.engine.events import Called, CardTurned, RoundEnded, TurnPassed
from flip7.engine.inputs import Call, Give, Turn
from tests.builders import BOTH, cards, deal, table


@BOTH
def test_3_1_active_people_are_asked_in_order_one_card_each(rules):
    t = table("A: 1 | B: 2 | C: 3", rules=rules)
    for name, card in [("A", "4"), ("B", "5"), ("C", "6"), ("A", "7")]:
        assert t.asks == f"{name}?"
        t.hits(name).draws(card)
    assert [t.hand(name) for name in "ABC"] == ["1 4 7", "2 5", "3 6"]
    assert t.told(Called) == [Called("3.1", seat, hit=True, points=0) for seat in (0, 1, 2, 0)]
    assert t.cited(CardTurned) == ["3.1"] * 4


@BOTH
def test_3_1_nobody_who_is_out_is_asked(rules):
    """P028."""
    t = table("A: 1 stayed | B: 2 | C: 3 3 busted | D: 4 frozen | E: 5", rules=rules, turn="A")
    assert t.asks == "B?"
    assert t.hits("B").draws("9").asks == "E?"
    assert t.stays("E").asks == "B?"


@BOTH
def test_3_1_the_last_active_person_goes_on_alone(rules):
    t = table("A: 1 stayed | B: 2", turn="B", pile="3 4 5", rules=rules)
    t.hits("B").hits("B").hits("B")
    assert t.hand("B") == "2 3 4 5"
    assert t.asks == "B?"


@BOTH
@pytest.mark.parametrize("in_front", ["0", "7", "+4", "x2", "second"])
def test_3_2_stopp_needs_one_card_in_front_of_any_kind(rules, in_front):
    t = table(f"A: {in_front} | B: 5", rules=rules)
    assert t.asks == "A?"
    t.stays("A")
    assert t.hand("A") == f"{in_front} stayed"
    assert t.cited(Called) == ["3.2"]


@BOTH
def test_3_2_with_no_card_only_hit_is_open(rules):
    """P024: a Freeze that was given away leaves nothing in front."""
    t = table("A: | B: 5", rules=rules)
    assert t.asks == "A? (hit only)"
    t.refuses(Call(0, hit=False), "no-card-in-front")
    t.hits("A").draws("freeze").gives("A", "B")
    assert t.asks == "A? (hit only)"


@BOTH
def test_3_2_a_zero_counts_as_a_card(rules):
    """P015: a value of 0 is a value."""
    t = table("A: 0 | B: 5 stayed", rules=rules).stays("A")
    assert t.told(Called) == [Called("3.2", seat=0, hit=False, points=0)]
    assert t.points == (0, 5)


@BOTH
@pytest.mark.parametrize("action", ["freeze", "flip3", "second"])
def test_3_3_an_action_card_is_the_card_of_that_turn(rules, action):
    t = table("A: 1 second | B: 2 | C: 3", rules=rules, pile=action).hits("A")
    t.gives("A", "B").draws("4 5 6" if action == "flip3" else "")
    assert t.hand("A") == "1 second"
    assert t.asks == ("C?" if action == "freeze" else "B?")
    assert t.told(CardTurned)[0].paragraph == "3.3"


@BOTH
def test_3_4_the_turn_goes_on_after_the_drawer_not_the_receiver(rules):
    """P026: B gives a Flip Three to D; next is C."""
    t = table("A: 9 | B: 10 | C: 11 | D: 12", turn="B", pile="flip3", rules=rules).hits("B")
    t.gives("B", "D").draws("2 3 4")
    assert t.hand("D") == "12 2 3 4"
    assert t.asks == "C?"
    assert t.last[-1] == TurnPassed("3.4", seat=2)


@BOTH
def test_3_4_the_turn_goes_on_after_the_drawer_who_is_out(rules):
    t = table("A: 9 | B: 10 | C: 11 | D: 12", turn="C", pile="freeze", rules=rules).hits("C")
    assert t.gives("C", "C").asks == "D?"


@BOTH
def test_3_4_the_turn_skips_whoever_the_action_hit(rules):
    t = table("A: 9 | B: 10 | C: 11", pile="freeze", rules=rules).hits("A")
    assert t.gives("A", "B").asks == "C?"


@BOTH
def test_3_4_after_nested_series_it_is_still_the_next_after_the_drawer(rules):
    t = table("A: 9 | B: 10 | C: 11 | D: 12", pile="flip3", rules=rules).hits("A")
    t.gives("A", "C").draws("flip3 1 2").gives("C", "D").draws("3 4 5")
    assert t.asks == "B?"


@BOTH
def test_3_4_after_the_deal_the_first_person_is_asked(rules):
    t = deal("A B C", "1 2 flip3", rules=rules).gives("C", "B").draws("7 8 9")
    assert t.asks == "A?"


@BOTH
def test_answers_nobody_waits_for_are_refused(rules):
    """P024, P025: each with its code, and the match stays as it was."""
    t = table("A: 1 | B: 2 second | C: 3 stayed", rules=rules)
    freeze, flip3, second, five = cards("freeze flip3 second 5")
    t.refuses(Turn(five), "call-awaited").refuses(Give(0, freeze, 1), "call-awaited")
    t.refuses(Call(1, hit=True), "wrong-seat").refuses(Call(1, hit=False), "wrong-seat")
    t.hits("A")
    t.refuses(Call(0, hit=True), "card-awaited").refuses(Give(0, freeze, 1), "card-awaited")
    t.refuses(Turn(22), "no-such-card").refuses(Turn(-1), "no-such-card")
    t.draws("freeze")
    assert t.asks == "A gives freeze to A B"
    t.refuses(Call(0, hit=False), "target-awaited").refuses(Turn(five), "target-awaited")
    t.refuses(Give(1, freeze, 1), "wrong-seat").refuses(Give(0, flip3, 1), "wrong-card")
    t.refuses(Give(0, second, 1), "wrong-card").refuses(Give(0, freeze, 2), "not-a-target")
    t.refuses(Give(0, freeze, 3), "not-a-target").refuses(Give(0, freeze, -1), "not-a-target")


@BOTH
def test_a_card_that_is_nowhere_is_refused(rules):
    t = table("A: 0 | B: 2", rules=rules).hits("A")
    t.refuses(Turn(cards("0")[0]), "card-not-in-pile")
    assert t.draws("1").asks == "B?"


@BOTH
def test_after_the_match_nothing_is_accepted(rules):
    t = table("A: 12 | B: 5 stayed", totals=(190, 10), rules=rules).stays("A")
    assert t.asks == "A wins"
    for given in (Call(0, hit=True), Turn(5), Give(0, FREEZE, 1)):
        t.refuses(given, "match-over")
    assert len(t.told(RoundEnded)) == 1
