"""Chapter 14: real cards on the table, shuffled by people, and rounds entered as points."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import deck_bag
from flip7.engine.events import (
    Corrected,
    MatchReopened,
    MatchWon,
    RoundBegan,
    RoundEnded,
    Scored,
    Shuffled,
    TableCleared,
    Tied,
)
from flip7.engine.finished_rounds import NO_ROUNDS, Finished
from flip7.engine.inputs import Correct, Count, Shuffle, Turn
from flip7.engine.odds import risk
from flip7.engine.real_cards import may_be_shuffled_in
from flip7.engine.ruleset import RuleSet
from tests.builders import BOTH, DE, INT, Table, cards, deal, table


def real(rules: RuleSet = DE, target: int = 50) -> RuleSet:
    """Real cards on the table."""
    return replace(rules, real_cards=True, target=target)


def counted(*rounds: tuple[int, ...], names: str = "A B", target: int = 50) -> Table:
    """A match of which these rounds were entered as points."""
    laid = deal(names, rules=real(target=target))
    for points in rounds:
        laid.answers(Count(points))
    return laid


def test_14_1_a_card_of_which_none_is_in_the_pile_is_refused():
    deal("A B", "1", rules=real()).refuses(Turn(1), "card-not-in-pile")


@pytest.mark.parametrize(
    ("card", "may_come"), [("1", False), ("2", True), ("0", True), ("freeze", True)]
)
def test_14_2_a_shuffle_brings_back_what_lies_aside_and_nothing_from_in_front(card, may_come):
    laid = table("A: 1 | B: 2", rules=real(), discards="0", spent="freeze")
    (kind,) = cards(card)
    assert may_be_shuffled_in(laid.match.round, kind) == may_come


@BOTH
def test_14_2_what_lies_with_nobody_is_the_pile_then(rules):
    laid = table("A: 5 | B: 6", rules=real(rules), discards="7 8", spent="freeze")
    laid.answers(Shuffle())
    assert laid.discards == ""
    assert (
        laid.match.round.pile
        == deck_bag(1) - sum(hand.bag for hand in laid.match.round.hands) - laid.match.round.bound
    )
    assert laid.bound == "freeze"
    [told] = laid.told(Shuffled)
    assert (told.paragraph, told.said) == ("14.2", True)
    assert laid.asks == "A?"


def test_14_2_it_is_no_shuffle_of_10_4():
    laid = table("A: 5 | B: 6", rules=real(INT), only="flip3", discards="7 8 9").hits("A")
    laid.answers(Shuffle())
    assert not laid.match.round.shuffled


def test_14_2_dealt_cards_are_shuffled_by_nobody():
    deal("A B").refuses(Shuffle(), "cards-are-dealt")


@BOTH
def test_14_3_a_round_is_entered_as_points(rules):
    laid = deal("A B C", rules=real(rules)).answers(Count((10, 0, 30)))
    assert laid.totals == (10, 0, 30)
    assert laid.told(RoundEnded) == [RoundEnded("14.3", 1, "counted", (10, 0, 30), (10, 0, 30))]
    assert [scored.points for scored in laid.told(Scored)] == [10, 0, 30]
    assert laid.told(TableCleared) == []
    assert laid.told(RoundBegan)[-1].number == 2
    assert laid.told(RoundBegan)[-1].dealer == (laid.told(RoundBegan)[0].dealer + 1) % 3


def test_14_3_every_card_may_come_again_and_odds_are_silent_until_a_shuffle():
    laid = deal("A B", "0 7", rules=real()).stays("A", "B").answers(Count((1, 2)))
    assert (laid.match.round.pile, laid.discards) == (deck_bag(1), "")
    laid.draws("0 8")
    assert not laid.match.round.pile_known
    assert not risk(laid.match.round, 0).known
    laid.answers(Shuffle())
    assert risk(laid.match.round, 0).known


def test_14_3_at_the_end_of_a_round_nobody_knows_how_many_cards_lie_where():
    laid = deal("A B", "0 7", rules=real()).stays("A", "B").answers(Count((1, 2)))
    laid.draws("0 8").stays("A", "B")
    assert laid.told(TableCleared)[-1] == TableCleared("10.1", None, None)


def test_14_3_odds_speak_again_once_the_pile_has_run_out():
    laid = table("A: 5 | B: 6", rules=real(), only="", discards="7 8")
    unknown = replace(laid.match.round, pile_known=False)
    laid.match = replace(laid.match, round=unknown)
    assert laid.hits("A").draws("7").match.round.pile_known


def test_14_3_points_win_and_tie_as_any():
    assert counted((50, 40)).asks == "A wins"
    tied = counted((50, 50))
    assert [event.paragraph for event in tied.told(Tied)] == ["12.2"]
    assert tied.answers(Count((0, 1))).asks == "B wins"


@pytest.mark.parametrize(
    ("points", "code"),
    [
        ((1,), "points-per-seat"),
        ((1, 2, 3), "points-per-seat"),
        ((1, 1000), "points-out-of-range"),
        ((-1, 0), "points-out-of-range"),
    ],
)
def test_14_3_points_that_cannot_be(points, code):
    deal("A B", rules=real()).refuses(Count(points), code)


def test_14_3_not_behind_the_first_card_nor_in_the_round_of_a_position():
    deal("A B", "3", rules=real()).refuses(Count((1, 2)), "round-has-begun")
    table("A: 3 | B: 5", rules=real()).refuses(Count((1, 2)), "round-has-begun")
    counted((50, 40)).refuses(Count((1, 2)), "match-over")


def test_14_3_whoever_left_gets_nothing():
    laid = counted((1, 2, 3), names="A B C").leaves("B")
    laid.refuses(Count((1, 1, 1)), "points-after-leaving")
    assert laid.answers(Count((1, 0, 1))).totals == (2, 2, 4)


def test_14_4_all_totals_follow_and_the_first_entry_stays():
    laid = counted((10, 20), (1, 2)).answers(Correct(1, (15, 20)))
    assert laid.totals == (16, 22)
    laid.answers(Correct(1, (12, 20)))
    assert laid.told(Corrected)[-1] == Corrected(
        "14.4", 1, entered=(10, 20), before=(15, 20), points=(12, 20), totals=(13, 22)
    )
    assert laid.match.finished.get(1) == Finished((12, 20), (10, 20))


def test_14_4_it_brings_a_win_about_between_rounds():
    laid = counted((49, 40)).answers(Correct(1, (50, 40)))
    assert laid.asks == "A wins"
    assert laid.match.round.number == 2


def test_14_4_it_takes_a_win_away_and_the_next_round_begins():
    laid = counted((50, 40)).answers(Correct(1, (49, 40)))
    assert [event.paragraph for event in laid.told(MatchReopened)] == ["14.4"]
    assert (laid.match.winner, laid.match.round.number) == (None, 2)
    assert laid.asks == "card for B in deal"
    won_between = counted((49, 40)).answers(Correct(1, (50, 40))).answers(Correct(1, (9, 40)))
    assert (won_between.match.round.number, won_between.asks) == (2, "card for B in deal")


def test_14_4_the_cards_of_the_round_that_won_are_cleared_away():
    laid = deal("A B", "12 3", rules=real(target=10)).stays("A", "B")
    laid.answers(Correct(1, (9, 3)))
    assert (laid.discards, laid.match.round.number) == ("3 12", 2)


def test_14_4_the_win_goes_to_somebody_else_or_stays():
    laid = counted((50, 40)).answers(Correct(1, (50, 51)))
    assert laid.asks == "B wins"
    assert [event.seat for event in laid.told(MatchWon)] == [0, 1]
    assert laid.answers(Correct(1, (50, 60))).asks == "B wins"
    assert laid.told(MatchReopened) == []


def test_14_4_within_a_round_only_its_end_judges():
    laid = counted((40, 30)).draws("5").answers(Correct(1, (60, 30)))
    assert laid.asks == "card for A in deal"
    assert laid.totals == (60, 30)
    assert laid.draws("7").stays("B", "A").asks == "A wins"


def test_14_4_a_challenge_is_judged_anew_too():
    laid = deal("A B", rules=replace(real(target=20), challenge=3))
    laid.answers(Count((20, 5))).answers(Count((0, 15)))
    assert laid.asks == "reached A B"
    laid.answers(Correct(1, (19, 5)))
    assert (laid.match.round.number, laid.totals) == (3, (19, 20))
    assert laid.answers(Count((0, 0))).asks == "reached B"
    assert laid.answers(Correct(3, (1, 0))).asks == "reached A B"


def test_14_4_only_finished_rounds_with_the_seats_of_then():
    laid = counted((1, 2, 3), names="A B C").leaves("B").joins("D").answers(Count((1, 0, 1, 9)))
    laid.refuses(Correct(3, (1, 2, 3, 4)), "round-not-finished")
    laid.refuses(Correct(0, (1, 2, 3)), "round-not-finished")
    laid.refuses(Correct(1, (1, 2, 3, 4)), "points-per-seat")
    laid.refuses(Correct(2, (1, 1, 3, 4)), "points-after-leaving")
    assert laid.answers(Correct(1, (1, 5, 3))).totals == (2, 5, 4, 9)


def test_14_4_rounds_before_a_position_are_not_known():
    laid = table("A: 5 | B: 7", rules=real(target=200), round=3, totals=(10, 20)).stays("A", "B")
    laid.refuses(Correct(2, (1, 2)), "round-not-finished")
    assert laid.answers(Correct(3, (6, 7))).totals == (16, 27)


def test_14_4_many_rounds_are_kept_in_order():
    rounds = NO_ROUNDS
    for number in range(1, 201):
        rounds = rounds.with_next(number, Finished((number,), (number,)))
    assert rounds.last == 200
    corrected = rounds.with_corrected(130, (7,))
    assert corrected.get(130) == Finished((7,), (130,))
    for number in (1, 64, 65, 129, 131, 200):
        assert corrected.get(number) == Finished((number,), (number,))
    assert (NO_ROUNDS.last, NO_ROUNDS.get(1), rounds.get(201)) == (0, None, None)
