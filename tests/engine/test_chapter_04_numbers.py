"""Chapter 4: numbers, busting and the Flip 7."""

import pytest

from flip7.engine.events import (
    Busted,
    CardTurned,
    FlipSeven,
    Lapsed,
    MatchWon,
    RoundEnded,
    Scored,
    SeriesEnded,
)
from tests.builders import BOTH, deal, table


@BOTH
@pytest.mark.parametrize("again", ["8", "5"])
def test_4_1_8_and_5_are_13_and_another_of_them_busts(rules, again):
    t = table("A: 8 5 | B: 2", rules=rules, pile=again)
    assert t.match.round.hands[0].worth == 13
    t.hits("A")
    assert t.hand("A") == f"8 5 {again} busted"
    assert t.told(Busted) == [Busted("4.1", seat=0, card=int(again), lost=13)]
    assert t.stays("B").points == (0, 2)


@BOTH
def test_4_1_bonus_cards_never_bust(rules):
    t = table("A: 2 4 6 8 10 +2 +4 | B: 2", rules=rules, pile="+6 x2").hits("A").stays("B")
    t.hits("A")
    assert t.hand("A") == "2 4 6 8 10 +2 +4 +6 x2"
    assert t.asks == "A?"


@BOTH
def test_4_1_a_number_in_somebody_elses_hand_does_not_bust(rules):
    t = table("A: 8 | B: 5", rules=rules, pile="5").hits("A")
    assert t.hand("A") == "8 5"


@BOTH
@pytest.mark.parametrize(
    ("hand", "seventh"), [("0 1 3 5 7 9", "12"), ("1 3 5 7 9 12", "0"), ("1 2 3 4 5 6", "7")]
)
def test_4_2_the_seventh_different_number_ends_the_round_for_everybody(rules, hand, seventh):
    t = table(f"A: {hand} | B: 2 | C: 9 4", rules=rules, pile=seventh).hits("A")
    assert t.cited(FlipSeven) == ["4.2"]
    assert t.told(RoundEnded)[0].ending == "flip7"
    assert t.match.round.number == 2


@BOTH
def test_4_2_bonus_and_action_cards_do_not_count(rules):
    t = table("A: 0 1 3 5 7 9 second | B: 2 stayed", rules=rules, pile="x2 +2").hits("A").hits("A")
    assert t.told(FlipSeven) == []
    assert t.asks == "A?"


@BOTH
def test_4_2_in_a_series_nothing_else_is_turned_or_carried_out(rules):
    """P036: 7 ends it, the 8 is the next round's first card. P007: nothing that waits is asked."""
    t = table("A: 1 2 3 4 5 6 | B: 2 | C: 9", rules=rules, turn="B", pile="flip3")
    t.hits("B").gives("B", "A").draws("freeze 7 8")
    assert t.told(SeriesEnded)[0].why == "flip7"
    assert t.told(Lapsed)[0].paragraph == "8.8"
    assert t.told(RoundEnded)[0].ending == "flip7"
    assert (t.told(CardTurned)[-1].card, t.told(CardTurned)[-1].nth) == (8, 0)
    assert t.points == (28 + 15, 2, 9)


@BOTH
def test_4_2_the_last_person_alone_closes_the_round_once(rules):
    """P008: Flip 7 while everybody else is already out."""
    t = table("A: 1 2 3 4 5 6 | B: 12 12 busted | C: 9 frozen", rules=rules, pile="7").hits("A")
    assert len(t.told(RoundEnded)) == 1
    assert t.totals == (43, 0, 9)


@BOTH
def test_4_3_everybody_who_has_not_busted_scores(rules):
    t = table(
        "A: 1 2 3 4 5 6 | B: 12 +10 | C: 9 9 busted | D: 8 x2 stayed | E: 11 frozen | F:",
        rules=rules,
        pile="7",
    ).hits("A")
    assert t.points == (43, 22, 0, 16, 11, 0)
    assert t.cited(RoundEnded) == ["4.2"]


@BOTH
def test_4_3_only_the_person_with_the_flip_7_gets_the_bonus(rules):
    t = table("A: 1 2 3 4 5 6 | B: 7 8 9 10 11 12", rules=rules, pile="7").hits("A")
    assert [scored.bonus for scored in t.told(Scored)] == [15, 0]


@BOTH
def test_4_3_a_flip_7_can_win_the_match(rules):
    t = table("A: 1 2 3 4 5 6 | B: 2", totals=(157, 199), rules=rules, pile="7").hits("A")
    assert t.totals == (200, 201)
    assert t.told(MatchWon) == [MatchWon("12.1", seat=1, total=201)]


@BOTH
def test_4_2_a_flip_7_in_a_series_of_the_deal_gives_the_others_nothing(rules):
    t = deal("A B", "flip3", rules=rules).gives("A", "A").draws("1 2 flip3")
    t.gives("A", "A").draws("3 4 flip3").gives("A", "A").draws("5 6 7")
    assert t.points == (43, 0)
