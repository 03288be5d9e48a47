"""Chapter 8: action cards drawn in a Flip Three wait."""

from flip7.engine.cards import FLIP3, FREEZE, SECOND
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Frozen,
    Lapsed,
    RoundEnded,
    ShieldTaken,
    WaitingTaken,
)
from flip7.engine.inputs import Give
from tests.builders import BOTH, DE, INT, deal, table


def lapses(t):
    """Every card that lapsed: paragraph, name of the owner, why."""
    return [(lapsed.paragraph, t.names[lapsed.owner], lapsed.why) for lapsed in t.told(Lapsed)]


# 8.1


@BOTH
def test_8_1_the_owner_is_the_person_in_whose_series_it_was_drawn(rules):
    """A gave the Flip Three; what it turned up belongs to B."""
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze 5 6")
    assert t.asks == ("B gives" if rules is DE else "B names") + " freeze to A B C"
    t.refuses(Give(0, FREEZE, 1), "wrong-seat")
    t.gives("B", "A")
    assert t.told(Frozen) == [Frozen("5.1", seat=0, giver=1, points=1)]


def test_8_1_de_the_target_is_chosen_only_when_it_is_carried_out():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B").draws("flip3 freeze 5")
    assert t.asks == "B gives flip3 to A B C"
    t.gives("B", "C").draws("7 8 9")
    assert t.asks == "B gives freeze to A B C"
    assert t.gives("B", "C").hand("C") == "3 7 8 9 frozen"
    assert t.cited(Aimed) == ["7.1", "8.1", "8.1"]


# 8.2


def test_8_2_de_one_queue_in_the_order_drawn():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("second freeze flip3")
    assert [(taken.paragraph, taken.card) for taken in t.told(WaitingTaken)] == [
        ("8.2", SECOND),
        ("8.2", FREEZE),
    ]
    assert t.hand("B") == "2 second"
    assert t.asks == "B gives freeze to A B C"
    assert t.queue == "flip3 of B"


def test_8_2_de_cards_of_a_nested_series_go_to_the_end():
    """Flip Three and Freeze wait; the new series brings a shield: Freeze first, then the shield."""
    t = table("A: 1 | B: 2 | C: 3 | D: 4", pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").draws("second 6 7")
    assert t.queue == "second of C"
    assert t.asks == "B gives freeze to A B C D"
    t.gives("B", "C")
    assert t.told(Frozen)[-1].seat == 2
    assert t.asks == "C gives second to A B D"


def test_8_2_de_a_flip_three_from_the_queue_runs_to_the_end_first():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "D").draws("7 8")
    assert t.asks == "card for D in series"
    assert t.queue == "freeze of B"


def test_8_2_int_named_cards_take_effect_in_one_queue():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").gives("B", "D")
    assert t.queue == "freeze of B to D"
    t.draws("freeze 6 7").gives("C", "A")
    assert [event.seat for event in t.told(Frozen)] == [3, 0]


# 8.3


def test_8_3_busted_owner_gives_to_another():
    """P007: the busted owner still chooses, among the other active people."""
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B").draws("freeze 2")
    assert t.hand("B") == "2 2 busted"
    assert t.asks == "B gives freeze to A C"
    t.gives("B", "A")
    assert t.cited(Aimed)[-1] == "8.3"
    assert t.asks == "C?"


def test_8_3_de_the_same_person_may_be_hit_twice():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 flip3 2").gives("B", "C").draws("4 5 6")
    assert t.asks == "B gives flip3 to A C"
    assert t.gives("B", "C").draws("7 8").asks == "card for C in series"


def test_8_3_de_with_one_other_person_it_is_forced():
    t = table("A: 7 | B: 2", pile="flip3").hits("A").gives("A", "A").draws("freeze 7")
    assert t.told(Frozen) == [Frozen("5.1", seat=1, giver=0, points=2)]
    assert t.told(Aimed)[-1].forced
    assert t.points == (0, 2)


def test_8_3_int_a_busted_owner_names_nothing():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze 2")
    assert lapses(t) == [("8.7", "B", "bust")]
    assert t.asks == "C?"


# 8.4


def test_8_4_de_frozen_owner_still_chooses_but_is_no_target():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3 5").gives("B", "B")
    assert t.hand("B") == "2 5 frozen"
    assert t.asks == "B gives flip3 to A C"
    t.gives("B", "C").draws("7 8 9")
    assert t.cited(Aimed)[-1] == "8.4"
    assert t.hand("C") == "3 7 8 9"


def test_8_4_de_frozen_owner_gives_away_the_shield():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze second 5").gives("B", "B")
    assert t.asks == "B gives second to A C"
    assert t.gives("B", "C").hand("C") == "3 second"


def test_8_4_de_an_owner_frozen_by_somebody_else_still_chooses():
    """B's Freeze stands before C's: it freezes C, who still chooses for the own one."""
    t = table("A: 1 | B: 2 | C: 3 | D: 4", pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").draws("freeze 6 7").gives("B", "C")
    assert t.asks == "C gives freeze to A B D"
    t.gives("C", "B")
    assert [t.hand(name) for name in "ABCD"] == ["1", "2 5 frozen", "3 6 7 frozen", "4"]
    assert t.asks == "D?"


def test_8_4_int_named_is_named_also_when_the_owner_is_frozen():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3 5").gives("B", "B").gives("B", "C")
    assert t.hand("B") == "2 5 frozen"
    assert t.asks == "card for C in series"


# 8.5


def test_8_5_de_the_owner_keeps_it():
    t = table("A: 1 | B: 2", pile="flip3").hits("A").gives("A", "B").draws("second 5 6")
    assert t.hand("B") == "2 5 6 second"
    assert t.told(ShieldTaken) == [ShieldTaken("8.5", seat=1)]


def test_8_5_de_the_owner_keeps_it_if_the_old_one_was_spent_meanwhile():
    t = table("A: 1 | B: 2 second | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("second 2 6")
    assert t.hand("B") == "2 6 second"
    assert t.asks == "B?"


def test_8_5_de_an_owner_with_one_gives_it_to_another_without_one():
    t = table("A: 1 | B: 2 second | C: 3 | D: 4 stayed", pile="flip3").hits("A").gives("A", "B")
    t.draws("second 5 6")
    assert t.asks == "B gives second to A C"
    t.gives("B", "C")
    assert t.told(ShieldTaken) == [ShieldTaken("8.5", seat=2, giver=1)]
    assert t.cited(Aimed)[-1] == "8.5"


def test_8_5_de_a_busted_owner_gives_it_away():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B").draws("second 2")
    assert t.asks == "B gives second to A C"
    assert t.cited(Busted) == ["4.1"]


def test_8_5_de_otherwise_it_lapses():
    t = table("A: 1 second | B: 2", pile="flip3").hits("A").gives("A", "B").draws("second 2")
    assert lapses(t) == [("8.5", "B", "nobody-eligible")]
    assert t.asks == "A?"
    assert t.bound == "flip3 second"


def test_8_5_de_two_shields_in_one_series():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("second second 5")
    assert t.hand("B") == "2 5 second"
    assert t.asks == "B gives second to A C"


def test_8_5_int_no_shield_ever_waits():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("second freeze second")
    assert t.queue == "freeze of B"
    assert t.asks == "B gives second to A C"
    assert t.gives("B", "A").asks == "B names freeze to A B C"


# 8.6


def test_8_6_int_all_targets_are_named_before_the_first_takes_effect():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3 freeze")
    assert t.asks == "B names freeze to A B C D"
    t.gives("B", "C")
    assert t.hand("C") == "3"
    assert t.asks == "B names flip3 to A B C D"
    t.gives("B", "D")
    assert t.asks == "B names freeze to A B C D"
    assert t.queue == "freeze of B to C, flip3 of B to D, freeze of B"
    t.gives("B", "A")
    assert t.hand("C") == "3 frozen"
    assert t.asks == "card for D in series"
    t.draws("7 8 9")
    assert t.hand("A") == "1 frozen"
    assert t.cited(Aimed) == ["7.1", "8.6", "8.6", "8.6"]
    assert t.cited(WaitingTaken) == ["8.6", "8.6", "8.6"]


def test_8_6_int_a_card_whose_target_is_out_by_then_is_discarded():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3 5").gives("B", "C").gives("B", "C")
    assert t.told(Lapsed) == [Lapsed("8.6", 1, FLIP3, "target-out", 2)]
    assert "flip3" in t.discards
    assert t.asks == "B?"


def test_8_6_int_a_target_who_busted_before_is_out_too():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").gives("B", "C").draws("3")
    assert lapses(t) == [("8.6", "B", "target-out")]
    assert t.discards == "freeze flip3 flip3"


def test_8_6_int_cards_named_after_a_nested_series_join_the_end():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").gives("B", "D").draws("freeze flip3 6")
    t.gives("C", "A")
    assert t.queue == "freeze of B to D, freeze of C to A, flip3 of C"
    t.gives("C", "D")
    assert [frozen.seat for frozen in t.told(Frozen)] == [3, 0]
    assert lapses(t) == [("8.6", "C", "target-out")]


def test_8_6_int_one_active_person_is_named_without_a_question():
    t = table("A: 1 | B: 2 stayed", rules=INT, pile="flip3 freeze 5 6").hits("A")
    assert t.told(Aimed)[-1] == Aimed("9.1", 0, FREEZE, 0, (0,), True, True)
    assert t.points == (12, 2)


def test_8_6_de_nothing_is_named_in_advance():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze freeze 5").gives("B", "C")
    assert t.hand("C") == "3 frozen"
    assert t.asks == "B gives freeze to A B"


# 8.7


def test_8_7_int_a_bust_keeps_cards_named_earlier():
    """B named a Freeze for A and a series for B; B busts in it: the Freeze still hits A."""
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "B").gives("B", "A")
    t.draws("flip3 2")
    assert t.hand("B") == "2 5 2 busted"
    assert lapses(t) == [("8.7", "B", "bust")]
    assert t.hand("A") == "1 frozen"
    assert t.asks == "C?"


def test_8_7_int_a_bust_discards_only_the_cards_of_that_series():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").gives("B", "D").draws("freeze 3")
    assert lapses(t) == [("8.7", "C", "bust")]
    assert t.hand("D") == "4 frozen"
    assert t.discards == "freeze flip3 flip3"


def test_8_7_de_a_bust_removes_nothing_from_the_queue():
    t = table("A: 1 | B: 2 | C: 3 | D: 4", pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze 5").gives("B", "C").draws("freeze 3")
    assert t.asks == "B gives freeze to A B D"
    assert t.gives("B", "A").asks == "C gives freeze to B D"


# 8.8


@BOTH
def test_8_8_a_flip_7_discards_everything_that_waits(rules):
    t = table("A: 1 | B: 2 3 4 5 6 8 | C: 3", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3 9")
    assert lapses(t) == [("8.8", "B", "flip7")] * 2
    assert t.told(RoundEnded)[0].ending == "flip7"


@BOTH
def test_8_8_nobody_active_what_still_waits_lapses(rules):
    """P007: the last person freezes oneself, the queued Flip Three lapses, the round is over."""
    t = table("A: 9 | B: 2 stayed", rules=rules, pile="flip3 freeze flip3 4").hits("A")
    assert lapses(t) == [("8.8", "A", "nobody-active")]
    assert t.points == (13, 2)
    assert t.match.round.number == 2


def test_8_8_de_the_last_person_busts_and_nothing_is_asked():
    t = table("A: 9 | B: 2 stayed", pile="flip3 freeze 9").hits("A")
    assert lapses(t) == [("8.8", "A", "nobody-active")]
    assert t.points == (0, 2)


def test_8_8_int_named_cards_lapse_when_nobody_is_active():
    t = table("A: 9 | B: 2", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("flip3 freeze freeze").gives("B", "A").gives("B", "B").gives("B", "B").draws("9")
    assert lapses(t) == [("8.8", "B", "nobody-active")]
    assert t.told(RoundEnded)[0].ending == "all-out"


@BOTH
def test_8_the_queue_is_carried_out_before_the_deal_goes_on(rules):
    t = deal("A B C", "flip3", rules=rules).gives("A", "A").draws("5 6 freeze")
    t.gives("A", "C").draws("7")
    assert t.hand("C") == "frozen"
    assert t.asks == "A?"


@BOTH
def test_8_6_a_card_has_a_place_in_the_queue_once_it_is_known_for_whom_it_waits(rules):
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze freeze")
    places = [event.place for event in t.told(ActionWaits)]
    assert places == ([None, None] if rules is INT else [1, 2])
