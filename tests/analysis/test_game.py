"""A whole game analysed: sums, chances after every round, turning points, and its words."""

import pytest
from msgspec.structs import astuple

from flip7.analysis.game import Analysis, analyse
from flip7.engine.inputs import Turn
from flip7.engine.ruleset import rule_set
from flip7.narrate.analysis import as_html, as_text, call_told, entry_told, sections
from flip7.replay.history import History, open_history
from tests.record.written import header, record_file
from tests.regenerate import MADE

NEAR = 2
EVENING = MADE / "evening-of-2.flip7"


@pytest.fixture(scope="module")
def history() -> History:
    return open_history(EVENING)


@pytest.fixture(scope="module")
def analysis(history: History) -> Analysis:
    return analyse(history, NEAR)


def test_the_sums_of_everybody_are_the_totals_of_the_score_sheet(history, analysis):
    totals = history.moments[-1].match.totals
    assert {seat: sums.points for seat, sums in analysis.people.items()} == dict(enumerate(totals))
    for seat, sums in analysis.people.items():
        terms = [astuple(each.seats[seat]) for each in analysis.rounds]
        assert astuple(sums) == pytest.approx(tuple(map(sum, zip(*terms, strict=True))))
        assert sums.sum == pytest.approx(sums.points)


def test_the_chances_begin_equal_and_end_with_the_winner(history, analysis):
    begin, *_, end = analysis.chances
    assert len(analysis.chances) == len(analysis.rounds) + 1
    assert list(begin.values()) == pytest.approx([0.5, 0.5])
    winner = history.moments[-1].match.winner
    assert end == {seat: float(seat == winner) for seat in range(2)}


def test_the_turning_points_are_where_the_chances_changed_most(analysis):
    points = analysis.turning_points
    assert len(points) == min(3, len(analysis.rounds))
    assert [point.round for point in points] == sorted(point.round for point in points)
    changes = sorted(
        (
            abs(analysis.chances[at + 1][0] - analysis.chances[at][0])
            for at in range(len(analysis.rounds))
        ),
        reverse=True,
    )
    assert sorted(abs(point.change) for point in points) == pytest.approx(sorted(changes[:3]))


def test_a_turning_point_leads_to_a_step_that_went_the_same_way(history, analysis):
    for point in analysis.turning_points:
        moment = history.moments[point.entry.line - 1]
        assert moment.steps[point.entry.step].round.number == point.round
        assert point.entry.points * point.change > 0
        assert point.entry in analysis.entries_at(point.entry.line, point.entry.step)
        assert point.entry.cause in (
            "card",
            "call",
            "forced",
            "frozen",
            "gift",
            "flip7",
            "exhausted",
        )


def test_who_came_between_two_rounds_had_that_chance_before_the_second(tmp_path):
    rules = rule_set("de-kosmos-2025", target=150)
    first, second = "5 | 3 | 0 stay | 1 stay", "4 | 6 | 7 | 1 stay | 2 stay | 0 stay"
    course = f"{first} | join Cleo 149 | {second}"
    path = record_file(tmp_path / "a.flip7", header(rules=rules), course)
    analysis = analyse(open_history(path), NEAR)
    assert [set(chance) for chance in analysis.chances] == [{0, 1}, {0, 1}, {0, 1, 2}]
    assert {point.seat for point in analysis.turning_points} <= {0, 1}
    assert max(point.change for point in analysis.turning_points) < 0.5


def test_every_call_is_found_at_its_step(analysis):
    for call in analysis.calls:
        assert analysis.call_at(call.line, call.step) == call
    assert analysis.call_at(1, 0) is None


def test_a_round_that_began_in_the_middle_is_counted_as_left_out():
    analysis = analyse(open_history(MADE / "a-tie-played-on.flip7"), NEAR)
    assert analysis.left_out == 1
    [first, *_] = sections(analysis, analysis.names)
    assert "1 Runde ist nicht dabei" in first.lines[-1]


def test_where_somebody_wins_by_a_bust_of_somebody_else_that_is_the_moment(tmp_path):
    rules = rule_set("de-kosmos-2025", target=5)
    path = record_file(tmp_path / "a.flip7", header(rules=rules), "5 | 12 | 0 stay | 1 hit | 12")
    history = open_history(path)
    [point] = analyse(history, NEAR).turning_points
    assert point.seat == 1
    assert point.change == pytest.approx(-0.5)
    assert point.entry.points < -10
    assert history.moments[point.entry.line - 1].line == Turn(12)


def test_in_words_every_number_has_its_sign_and_nothing_is_called_skill(analysis):
    told = as_text(sections(analysis, analysis.names))
    assert "Punkte = Start + Glück − verschenkt + andere + Rest." in told
    assert "Aussichten auf den Sieg" in told
    assert "Können" not in told
    [entry, *_] = [each for each in analysis.rounds[0].entries if each.term == "luck"]
    assert entry_told(entry, "Anna").startswith("Anna: Glück ")


def test_what_was_given_away_is_subtracted_and_has_no_sign_of_its_own(analysis):
    [whole, *_] = sections(analysis, analysis.names)
    heads = ["Punkte", "Start", "Glück", "verschenkt", "andere", "Rest"]
    assert list(whole.heads) == heads
    for _name, *cells in whole.rows:
        points, start, luck, loss, others, rest = (float(each.replace(",", ".")) for each in cells)
        assert loss > 0
        assert start + luck - loss + others + rest == pytest.approx(points, abs=0.3)
    [given, *_] = [
        each for each in analysis.rounds[1].entries if each.points < 0 and each.term == "loss"
    ]
    assert entry_told(
        given, "Ben"
    ) == f"Ben: verschenkt {-given.points:.1f} (Entscheidung)".replace(".", ",")


def test_a_narrow_call_is_told_as_narrow_and_never_as_a_fault(analysis):
    for call in analysis.calls:
        told = call_told(call, "Anna")
        assert told.endswith("knapp") == call.is_narrow
        assert ("verschenkt" in told) == (call.loss > 0 and not call.is_narrow)


def test_as_a_page_every_name_is_escaped(analysis):
    page = "\n".join(as_html(sections(analysis, ["<b>", "Ben"])))
    assert "&lt;b&gt;" in page
    assert "<b>" not in page
