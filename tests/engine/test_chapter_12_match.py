"""Chapter 12: who wins, and who leaves or arrives between rounds."""

import pytest

from flip7.engine.events import (
    CardTurned,
    MatchWon,
    RoundBegan,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    Step,
    Tied,
)
from flip7.engine.inputs import Join, Leave
from flip7.engine.match import is_between_rounds
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Hand, Round
from flip7.engine.winning import decide
from tests.builders import BOTH, DE, INT, deal, table


def after_a_round(people, rules=DE, dealer=None):
    """A match whose first round is over; everybody had a 7 and stopped."""
    t = deal(people, " ".join(["7"] * len(people.split())), rules=rules, dealer=dealer)
    first = t.told(RoundBegan)[0].first
    names = people.split()
    return t.stays(*names[first:], *names[:first])


# 12.1


@BOTH
def test_12_1_the_highest_total_wins_not_the_first_past_the_target(rules):
    """P023: A reaches 201 and stops first, B banks 215 in the same round."""
    t = table("A: 11 | B: 12 x2 +10", totals=(190, 181), rules=rules).stays("A")
    assert t.told(MatchWon) == []
    assert t.told(RoundEnded) == []
    t.stays("B")
    assert t.told(MatchWon) == [MatchWon("12.1", seat=1, total=215)]
    assert t.asks == "B wins"


@BOTH
@pytest.mark.parametrize(("before", "over"), [(187, False), (188, True), (189, True)])
def test_12_1_the_target_itself_is_enough(rules, before, over):
    t = table("A: 12 | B: 2 frozen", totals=(before, 0), rules=rules).stays("A")
    assert (t.match.winner == 0) is over


def test_12_1_the_target_is_adjustable():
    rules = rule_set("int-the-op-2025", target=12)
    assert table("A: 12 | B: 2 frozen", rules=rules).stays("A").asks == "A wins"


@BOTH
def test_12_1_nothing_happens_to_the_totals_after_the_win(rules):
    """P008: the round is counted once."""
    t = table("A: 12 | B: 2 frozen", totals=(190, 5), rules=rules).stays("A")
    assert t.totals == (202, 7)
    assert len(t.told(RoundEnded)) == 1
    assert [scored.total for scored in t.told(Scored)] == [202, 7]


# 12.2


@BOTH
def test_12_2_a_tie_at_the_top_plays_on(rules):
    """P022: A 203, B 203, C 180."""
    t = table("A: 12 | B: 12 stayed | C: 9 stayed", totals=(191, 191, 171), rules=rules).stays("A")
    assert t.told(Tied) == [Tied("12.2", seats=(0, 1), total=203)]
    assert t.match.winner is None
    assert t.match.round.number == 2


@BOTH
def test_12_2_an_outsider_can_win(rules):
    """P022."""
    t = table("A: 12 | B: 12 stayed | C: 9 stayed", totals=(191, 191, 171), rules=rules, dealer="C")
    t.stays("A")
    order = "ABC" if rules is DE else "BCA"
    flip7 = {"A": "1", "B": "2", "C": "+10"}
    t.draws(" ".join(flip7[name] for name in order))
    for name in order:
        if name != "C":
            t.stays(name)
        else:
            t.hits("C").draws("12")
    t.hits("C").draws("11").stays("C")
    assert t.totals == (204, 205, 213)
    assert t.asks == "C wins"


@BOTH
def test_12_2_below_the_target_a_tie_is_no_tie(rules):
    t = table("A: 12 | B: 12 stayed", rules=rules).stays("A")
    assert t.told(Tied) == []


@BOTH
def test_12_2_a_round_of_zeros_goes_on_with_the_tie(rules):
    t = table("A: 12 12 busted | B: 2", totals=(250, 248), rules=rules).stays("B")
    assert t.told(Tied) == [Tied("12.2", seats=(0, 1), total=250)]


# 12.3


@BOTH
def test_12_3_two_people_play_by_the_same_rules(rules):
    """P081: B stopped; Flip Three and Freeze hit A, a spare shield lapses."""
    t = table("A: 5 second | B: 2 stayed", rules=rules, pile="second flip3 7 8 9 freeze").hits("A")
    assert t.hand("A") == "5 second"
    t.hits("A")
    assert t.hand("A") == "5 7 8 9 second"
    t.hits("A")
    assert t.points == (29, 2)


# 12.4


def test_12_4_the_column_stays_and_the_seat_is_skipped():
    """P031: never dealt to, asked or chosen."""
    t = after_a_round("A B C").leaves("B")
    assert t.told(SeatLeft) == [SeatLeft("12.4", seat=1, total=7)]
    assert t.match.round.dealer == 2
    t.draws("9 freeze")
    assert [turned.seat for turned in t.told(CardTurned)][-2:] == [2, 0]
    assert t.asks == "A gives freeze to A C"
    t.gives("A", "A").stays("C")
    assert t.told(RoundEnded)[-1].points == (0, 0, 9)
    assert t.totals == (7, 7, 16)
    assert {scored.seat for scored in t.told(Scored)[3:]} == {0, 2}


@BOTH
def test_12_4_the_deal_passes_to_the_next_person_still_there(rules):
    """P032: C dealt and leaves, D deals and E is asked first (INT) or D (DE)."""
    t = after_a_round("A B C D E", rules, dealer="C").leaves("C")
    assert t.match.round.dealer == 3
    assert t.asks == f"card for {'D' if rules is DE else 'E'} in deal"
    t.leaves("D")
    assert t.match.round.dealer == 4
    t.leaves("E")
    assert t.match.round.dealer == 0


def test_12_4_only_between_rounds():
    """P031: in a round the table plays that person on."""
    start = deal("A B C")
    start.refuses(Leave(1), "not-between-rounds")
    t = after_a_round("A B C")
    assert is_between_rounds(t.match)
    t.draws("5").refuses(Leave(1), "not-between-rounds").refuses(Join(0), "not-between-rounds")
    t.draws("5 6").refuses(Leave(1), "not-between-rounds")
    assert not is_between_rounds(t.match)


def test_12_4_not_while_the_first_deal_card_is_asked_about():
    t = after_a_round("A B C").draws("freeze")
    t.refuses(Leave(1), "not-between-rounds")


def test_12_4_at_least_two_stay():
    t = after_a_round("A B C").leaves("C")
    t.refuses(Leave(0), "too-few-people").refuses(Leave(1), "too-few-people")


def test_12_4_nobody_leaves_twice():
    t = after_a_round("A B C D").leaves("C")
    for seat in (2, 4, -1):
        t.refuses(Leave(seat), "no-such-seat")


def test_12_4_a_leaver_does_not_count_in_a_tie():
    t = table("A: 12 | B: 12 stayed | C: 12 stayed | D: 9 stayed", totals=(191, 191, 191, 0))
    t.stays("A").leaves("A")
    assert [tied.seats for tied in t.told(Tied)] == [(0, 1, 2), (1, 2)]
    t.leaves("C")
    assert t.asks == "B wins"
    assert t.told(MatchWon) == [MatchWon("12.1", seat=1, total=203)]


@BOTH
@pytest.mark.parametrize("dealer", ["A", "B", "C"])
@pytest.mark.parametrize("leaver", ["A", "B"])
def test_12_4_a_leave_that_makes_the_top_unique_wins_whoever_would_deal(rules, dealer, leaver):
    seats = "A: 12 | B: 12 stayed | C: 9 stayed"
    t = table(seats, totals=(191, 191, 0), rules=rules, dealer=dealer).stays("A").leaves(leaver)
    assert t.asks == f"{'B' if leaver == 'A' else 'A'} wins"


def test_12_4_the_leader_who_left_cannot_win():
    t = table("A: 12 | B: 12 stayed | C: 9 stayed", totals=(191, 191, 0)).stays("A").leaves("A")
    assert t.match.winner == 1
    t = table("A: 5 | B: 4 stayed | C: 9 stayed", totals=(150, 100, 0)).stays("A").leaves("A")
    assert t.match.winner is None


def test_12_4_the_total_of_somebody_who_left_decides_nothing():
    log: list[Step] = []
    hands = (Hand(status="gone"), Hand(), Hand())
    assert decide(Round(DE, 2, 1, hands, (250, 10, 20), pile=0), log) is None
    assert log == []


def test_12_4_who_left_is_no_longer_present():
    t = after_a_round("A B C").leaves("B")
    assert (t.match.seats, t.match.present) == (range(3), (0, 2))


# 12.5


def test_12_5_a_newcomer_sits_behind_the_last_seat():
    t = after_a_round("A B").joins("C", 30)
    assert t.told(SeatJoined) == [SeatJoined("12.5", seat=2, total=30)]
    assert t.totals == (7, 7, 30)
    assert t.match.round.dealer == 1
    t.draws("5 6 9")
    assert [turned.seat for turned in t.told(CardTurned)][-3:] == [1, 2, 0]
    assert t.asks == "B?"


def test_12_5_behind_the_last_dealer_the_newcomer_deals():
    """The last dealer sat on the last seat, so the newcomer is the next to the left."""
    t = after_a_round("A B", dealer="B")
    assert t.match.round.dealer == 0
    assert t.joins("C").match.round.dealer == 2


def test_12_5_the_total_is_zero_or_more_and_below_the_target():
    t = after_a_round("A B")
    t.refuses(Join(-1), "total-out-of-range").refuses(Join(200), "total-out-of-range")
    assert t.joins("C", 199).totals == (7, 7, 199)


@BOTH
def test_12_5_at_most_18_are_present(rules):
    people = " ".join(f"P{i}" for i in range(17))
    t = deal(people, "12*9 11*8", rules=rules)
    first = t.told(RoundBegan)[0].first
    names = people.split()
    t.stays(*names[first:], *names[:first]).joins("Q").refuses(Join(0), "too-many-people")
    t.leaves("P3").joins("R")
    assert len(t.totals) == 19
    assert t.match.present == tuple(seat for seat in range(19) if seat != 3)
    t.refuses(Join(0), "too-many-people")


def test_12_5_a_newcomer_can_leave_again():
    t = after_a_round("A B").joins("C").leaves("C")
    assert t.match.present == (0, 1)
    t.refuses(Leave(0), "too-few-people")


def test_12_5_the_round_number_stays_and_it_begins_anew():
    t = after_a_round("A B").joins("C")
    assert [began.number for began in t.told(RoundBegan)] == [1, 2, 2]
    assert t.match.round.number == 2


def test_12_5_leaving_and_arriving_move_no_card():
    t = after_a_round("A B C")
    pile, discards = t.pile, t.discards
    t.joins("D").leaves("A").joins("E")
    assert (t.pile, t.discards) == (pile, discards)


def test_12_5_nobody_arrives_after_the_winner():
    t = table("A: 12 | B: 2 frozen", totals=(190, 5)).stays("A")
    t.refuses(Join(0), "match-over").refuses(Leave(1), "match-over")


def test_12_5_int_the_newcomer_may_be_asked_first():
    t = after_a_round("A B", INT, dealer="A").joins("C")
    assert t.match.round.dealer == 1
    assert t.asks == "card for C in deal"
