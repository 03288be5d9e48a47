"""People who leave and arrive, as the record tells it (12.4, 12.5)."""

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.game import MOST_NAMES, take
from flip7.record.lines import RoundLine, WinnerLine
from tests.record.written import header, lines, with_results

ROUND = "3 | 5 | 7 | 0 stay | 1 stay | 2 stay"
THREE = "Anna Ben Cleo"


def after(text, rules=None):
    head = header(THREE, rules) if rules else header(THREE)
    return with_results(head, lines(text))


def code_of(text, last, rules=None):
    _, game = after(text, rules)
    with pytest.raises(Wrong) as refusal:
        take(game, *lines(last))
    return refusal.value.code


def test_a_newcomer_gets_the_next_seat_and_later_arrays_grow():
    """The dealer moves on to Ben; Dora sits behind Cleo."""
    written, game = after(
        ROUND + " | join Dora 9 | 1 | 2 | 4 | 6 | 1 stay | 2 stay | 3 stay | 0 stay"
    )
    assert game.names == ("Anna", "Ben", "Cleo", "Dora")
    assert written[-1] == RoundLine(2, "all-out", (6, 1, 2, 4), (9, 6, 9, 13))


def test_whoever_left_keeps_a_column():
    written, game = after(ROUND + " | leave 1 | 1 | 2 | 2 stay | 0 stay")
    assert game.names == ("Anna", "Ben", "Cleo")
    assert written[-1] == RoundLine(2, "all-out", (2, 0, 1), (5, 5, 8))


@pytest.mark.parametrize("before", ["3", "3 | 5 | 7", "3 | 5 | 7 | 0 stay", ROUND + " | 1"])
@pytest.mark.parametrize("line", ["leave 1", "join Dora 0"])
def test_only_between_rounds(before, line):
    """P031."""
    assert code_of(before, line) == "not-between-rounds"


@pytest.mark.parametrize("line", ["leave 1", "join Dora 0"])
def test_not_before_the_first_round(line):
    _, game = with_results(header(THREE), [])
    with pytest.raises(Wrong, match="not-between-rounds"):
        take(game, *lines(line))


@pytest.mark.parametrize("line", ["leave 1", "join Dora 0"])
def test_never_after_the_winner(line):
    assert code_of(ROUND, line, rule_set("de-kosmos-2025", target=7)) == "after-the-winner"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("leave 3", "no-such-seat"),
        ("leave -1", "no-such-seat"),
        ("join anna 0", "same-name"),
        ("join BEN 0", "same-name"),
        ("join Dora -1", "total-out-of-range"),
        ("join Dora 200", "total-out-of-range"),
        ("join " + "x" * 41 + " 0", "bad-name"),
    ],
)
def test_who_cannot_leave_or_arrive(line, code):
    assert code_of(ROUND, line) == code


def test_at_least_two_stay():
    assert code_of(ROUND + " | leave 0", "leave 1") == "too-few-people"
    assert code_of(ROUND + " | leave 0", "leave 0") == "no-such-seat"


def test_the_name_of_somebody_who_left_stays_taken():
    """P030: their column is still there."""
    assert code_of(ROUND + " | leave 1", "join Ben 0") == "same-name"


def test_the_name_of_an_arrival_taken_back_is_free_again():
    _, game = after(ROUND + " | join Dora 1 | undo | join Dora 2")
    assert (game.names[3], game.match.totals[3]) == ("Dora", 2)


def test_a_leave_that_makes_the_top_unique_owes_the_winner_line_at_once():
    rules = rule_set("int-the-op-2025", target=5)
    written, game = after("3 | 5 | 5 | 1 stay | 2 stay | 0 stay | leave 0", rules)
    assert written[-1] == WinnerLine(2)
    assert game.match.totals == (5, 3, 5)


def test_the_leaver_would_have_dealt_next():
    """The win must stand although the next round had its dealer already."""
    rules = rule_set("de-kosmos-2025", target=5)
    written, _ = after("5 | 5 | 3 | 0 stay | 1 stay | 2 stay | leave 1", rules)
    assert written[-1] == WinnerLine(0)


def test_no_more_than_500_people_ever_sat_at_a_table():
    """Everybody keeps a column, so a record could grow for ever."""
    _, game = after(ROUND)
    assert MOST_NAMES == 500
    many = replace(game, names=tuple(f"Person {seat}" for seat in range(MOST_NAMES)))
    with pytest.raises(Wrong, match="too-many-names"):
        take(many, *lines("join Dora 0"))
    take(replace(many, names=many.names[:-1]), *lines("join Dora 0"))
