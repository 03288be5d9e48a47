"""The lines that are due: a round that is over, a match that is won."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import ONE
from flip7.engine.ruleset import rule_set
from flip7.record.errors import Wrong
from flip7.record.game import open_game, take
from flip7.record.lines import RoundLine, Undo, WinnerLine
from tests.record.written import header, lines, with_results

ROUND = "3 | 5 | 0 stay | 1 stay"
DUE = RoundLine(1, "all-out", (3, 5), (3, 5))


def owing(head=None, given=ROUND):
    """A game after these lines, results not yet written."""
    game, _ = open_game(head or header())
    for line in lines(given):
        game, _ = take(game, line)
    return game


def refused(game, line):
    with pytest.raises(Wrong) as refusal:
        take(game, line)
    return refusal.value


def test_the_round_line_is_due_at_once():
    game = owing()
    assert game.due == (DUE,)
    for line in lines("7 | 0 hit | 0 stay | undo | leave 1 | join Cleo 0 | winner 0"):
        assert refused(game, line).code == "round-line-missing"
    assert take(game, DUE)[0].due == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("number", 2),
        ("ended", "flip7"),
        ("points", (5, 3)),
        ("points", (3,)),
        ("points", (3, 5, 0)),
        ("totals", (3, 6)),
        ("totals", ()),
    ],
)
def test_a_round_line_tells_number_ending_points_and_totals_right(field, value):
    """P090: somebody edits a score."""
    wrong = refused(owing(), replace(DUE, **{field: value}))
    assert wrong.code == "round-line-wrong"
    assert wrong.details == {"field": field, "found": value, "expected": getattr(DUE, field)}


def test_a_round_line_that_is_not_due_is_refused():
    game, _ = open_game(header())
    assert refused(game, DUE).code == "line-not-due"
    after = take(owing(), DUE)[0]
    assert refused(after, DUE).code == "line-not-due"
    assert refused(after, WinnerLine(0)).code == "line-not-due"


def test_the_winner_line_follows_the_round_line():
    head = header(rules=rule_set("de-kosmos-2025", target=5))
    game = owing(head)
    assert game.due == (DUE, WinnerLine(1))
    game, _ = take(game, DUE)
    assert refused(game, WinnerLine(0)).code == "winner-wrong"
    for line in [DUE, *lines("7 | undo | leave 1")]:
        assert refused(game, line).code == "winner-line-missing"
    game, _ = take(game, WinnerLine(1))
    assert game.due == ()
    for line in lines("7 | 0 hit | leave 1 | join Cleo 0"):
        assert refused(game, line).code == "after-the-winner"
    assert refused(game, WinnerLine(1)).code == "line-not-due"


def test_a_stay_that_won_can_still_be_taken_back():
    """P079: the last Stopp was a slip."""
    head = header(rules=rule_set("de-kosmos-2025", target=5))
    written, game = with_results(head, lines(ROUND))
    assert isinstance(written[-1], WinnerLine)
    game, _ = take(game, Undo())
    assert game.match.winner is None
    assert game.match.totals == (0, 0)
    _, game = with_results(head, [*lines(ROUND), *lines("undo | 1 hit | 5")])
    assert game.match.totals == (3, 0)


def test_the_round_that_ended_is_known_until_the_first_card_of_the_next():
    _, game = with_results(header(), lines(ROUND + " | join Cleo 0 | leave 2"))
    assert game.ended_round is not None
    assert game.ended_round.points == (3, 5)
    _, game = with_results(header(), lines(ROUND + " | 7"))
    assert game.ended_round is None


def test_a_fault_of_the_program_is_told_and_not_written_down():
    """P006: whatever goes wrong in the engine, a record of it never comes to be."""
    game, _ = open_game(header())
    lost = replace(game.match.round, pile=game.match.round.pile - ONE[7])
    broken = replace(game, match=replace(game.match, round=lost))
    wrong = refused(broken, *lines("3"))
    assert wrong.code == "invariant-broken"
    assert "10.5" in str(wrong.details["faults"])
