"""Chapter 6: Second Chance."""

from flip7.engine.cards import SECOND
from flip7.engine.events import Aimed, Busted, Lapsed, ShieldSpent, ShieldTaken, ShieldVoid
from flip7.engine.ruleset import rule_set
from tests.builders import BOTH, DE, INT, table


@BOTH
def test_6_1_the_first_one_is_kept_without_a_question(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="second").hits("A")
    assert t.hand("A") == "1 second"
    assert t.told(ShieldTaken) == [ShieldTaken("6.1", seat=0)]
    assert t.asks == "B?"


@BOTH
def test_6_1_a_new_one_is_kept_after_the_first_was_spent(rules):
    t = table("A: 5 second | B: 2 stayed", rules=rules, pile="5 second").hits("A").hits("A")
    assert t.hand("A") == "5 second"


def test_6_1_at_most_one_each_also_with_two_decks():
    rules = rule_set("de-kosmos-2025", decks=2)
    t = table("A: 1 second | B: 2", rules=rules, pile="second").hits("A")
    assert t.hand("B") == "2 second"
    t.hits("B").draws("second")
    assert [t.hand("A"), t.hand("B")] == ["1 second", "2 second"]


@BOTH
def test_6_2_4_9_11_and_a_shield_survive_a_9(rules):
    t = table("A: 4 9 11 second | B: 2", rules=rules, pile="9").hits("A")
    assert t.hand("A") == "4 9 11"
    assert t.told(ShieldSpent) == [ShieldSpent("6.2", seat=0, card=9)]
    assert t.asks == "B?"


@BOTH
def test_6_2_one_shield_saves_once(rules):
    """P003: first 5 cancelled, second 5 busts, 94 cards all along."""
    t = table("A: 5 second | B: 2 stayed", rules=rules, pile="5").hits("A")
    assert t.hand("A") == "5"
    left_play = t.bound if rules is DE else t.discards
    assert left_play == "5 second"
    t.hits("A").draws("5")
    assert t.cited(Busted) == ["4.1"]
    assert t.points == (0, 2)


@BOTH
def test_6_2_no_replacement_card_and_no_extra_question(rules):
    t = table("A: 5 second | B: 2", rules=rules, pile="5 6 7").hits("A")
    assert t.hand("A") == "5"
    assert t.asks == "B?"


@BOTH
def test_6_2_in_a_series_the_cancelled_card_counts_as_one_of_three(rules):
    t = table("A: 5 second | B: 2", rules=rules, pile="flip3").hits("A").gives("A", "A")
    t.draws("5 6 7 8")
    assert t.hand("A") == "5 6 7"
    assert t.asks == "B?"


@BOTH
def test_6_3_another_one_goes_to_an_active_person_without_one(rules):
    """P037: B and E may get it; D holds one, C and F are out."""
    seats = "A: 1 second | B: 2 | C: 3 stayed | D: 4 second | E: 5 | F: 6 frozen"
    t = table(seats, rules=rules, pile="second").hits("A")
    assert t.asks == "A gives second to B E"
    t.gives("A", "E")
    assert t.hand("E") == "5 second"
    assert t.told(ShieldTaken) == [ShieldTaken("6.3", seat=4, giver=0)]
    assert t.cited(Aimed) == ["6.3"]
    assert t.asks == "B?"


@BOTH
def test_6_3_with_one_eligible_person_it_is_forced(rules):
    """P037."""
    t = table("A: 1 second | B: 2 | C: 3 second", rules=rules, pile="second").hits("A")
    assert t.hand("B") == "2 second"
    assert t.told(Aimed)[0].forced


@BOTH
def test_6_3_nobody_eligible_it_lapses(rules):
    """P025, P081: stopped, busted, holding one."""
    seats = "A: 1 second | B: 2 stayed | C: 3 3 busted | D: 4 second"
    t = table(seats, rules=rules, pile="second").hits("A")
    assert t.told(Lapsed) == [Lapsed("6.3", 0, SECOND, "nobody-eligible")]
    assert (t.bound if rules is DE else t.discards) == "second"
    assert t.asks == "D?"


@BOTH
def test_6_3_two_people_one_stopped_the_second_one_lapses(rules):
    """P081."""
    t = table("A: 1 second | B: 2 stayed", rules=rules, pile="second").hits("A")
    assert t.cited(Lapsed) == ["6.3"]
    assert t.hand("A") == "1 second"


@BOTH
def test_6_3_the_gift_protects_at_once(rules):
    t = table("A: 1 second | B: 2", rules=rules, pile="second 2").hits("A").hits("B")
    assert t.hand("B") == "2"


@BOTH
def test_6_4_unused_ones_are_void_at_the_end_of_the_round(rules):
    """P037: no shield is left on any seat."""
    t = table("A: 1 second | B: 2 second frozen | C: 3", rules=rules).stays("A", "C")
    assert t.points == (1, 2, 3)
    assert t.told(ShieldVoid) == [ShieldVoid("6.4", seat=0), ShieldVoid("6.4", seat=1)]
    assert [t.hand(name) for name in "ABC"] == ["", "", ""]
    assert "second second" in t.discards


def test_6_2_int_the_spent_shield_can_come_back_in_the_same_round():
    t = table("A: 5 second | B: 2", rules=INT, pile="5", only="").hits("A")
    t.hits("B").draws("second")
    assert t.hand("B") == "2 second"
