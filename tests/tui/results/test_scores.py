"""The evening: places, arrows, best rounds, busts and Flip 7s, and the chart of the totals."""

import re

import pytest
from textual.content import Content
from textual.widgets import Static

from flip7.engine.events import Event, FlipSeven, RoundEnded, Scored, SeatLeft
from flip7.narrate.words import use_plain_signs
from flip7.replay.standings import standings
from flip7.tui.results.score_chart import moved, score_chart
from flip7.tui.results.scores_screen import ScoresScreen, score_lines
from tests.replay.rows import score_row
from tests.tui.camera import camera
from tests.tui.visits import sit_down

NAMES = ("Anna", "Ben", "Cleo")


def round_of(number: int, points: list[int], totals: list[int]) -> list[Event]:
    """A round in which 0 points are a bust."""
    scored = [
        Scored("11.1", seat, won, 1, 0, 0, won, total, busted=not won)
        for seat, (won, total) in enumerate(zip(points, totals, strict=True))
    ]
    return [*scored, RoundEnded("11.2", number, "all-out", tuple(points), tuple(totals))]


STORY = [
    *round_of(1, [30, 20, 10], [30, 20, 10]),
    FlipSeven("4.2", 2, (0, 1, 2, 3, 4, 5, 6)),
    *round_of(2, [0, 20, 60], [30, 40, 70]),
]


@pytest.fixture(autouse=True)
def drawn_signs():
    yield
    use_plain_signs(False)


def test_places_and_who_climbed():
    people = standings(STORY)
    assert [(person.seat, person.now.place, person.climbed) for person in people] == [
        (2, 1, 2),
        (1, 2, 0),
        (0, 3, -2),
    ]


def test_best_rounds_busts_and_flip_7s():
    cleo, ben, anna = standings(STORY)
    assert (anna.best.points, anna.best.round, anna.busts, anna.flip7s) == (30, 1, 1, 0)
    assert (cleo.best.points, cleo.best.round, cleo.busts, cleo.flip7s) == (60, 2, 0, 1)
    assert (ben.best.points, ben.best.round) == (20, 1)


def test_whoever_left_stands_last_and_has_no_place():
    people = standings([*STORY, SeatLeft("12.4", 2, 70)])
    assert [person.seat for person in people] == [1, 0, 2]
    chart = score_chart(people, NAMES, ("a", "b", " "), 80)
    assert chart[-1].plain.split()[:2] == ["gegangen", NAMES[2]]


def test_the_same_total_is_the_same_place():
    people = standings(round_of(1, [20, 30, 30], [20, 30, 30]))
    assert [person.now.place for person in people] == [1, 1, 3]


def test_the_chart_in_letters_and_signs():
    use_plain_signs(True)
    lines = [line.plain for line in score_chart(standings(STORY), NAMES, ("a", "b", "c"), 80)]
    assert [line.split()[:4] for line in lines[1:]] == [
        ["1.", "^2", "C", "Cleo"],
        ["2.", "=", "B", "Ben"],
        ["3.", "v2", "A", "Anna"],
    ]
    bars = [line[25:].split()[0] for line in lines[1:]]
    assert bars == ["###" + "=" * 17, "#" * 6 + "=" * 5, "#" * 9]


@pytest.mark.parametrize("width", [40, 60, 70, 80, 100, 160])
def test_p086_the_columns_are_straight_and_fit(width):
    story = []
    totals = [0] * 18
    for number in range(1, 26):
        points = [(7 * seat + 13 * number) % 172 for seat in range(18)]
        totals = [total + won for total, won in zip(totals, points, strict=True)]
        story += round_of(number, points, totals)
    names = [f"Bartholomäus-Maximilian {seat}" for seat in range(18)]
    lines = score_chart(standings(story), names, list("abcdefgijklmoprtvx"), width)
    assert len(lines) == 19
    assert {line.cell_length for line in lines} == {lines[0].cell_length}
    assert lines[0].cell_length <= width


@pytest.mark.parametrize("most", [9, 999, 12345])
def test_p086_the_points_of_25_rounds_stand_in_straight_columns(most):
    points = [tuple((0, 171, 8)[(seat + number) % 3] for seat in range(18)) for number in range(25)]
    rounds = [score_row(n, "all-out", each, each) for n, each in enumerate(points, 1)]
    totals = [max(0, most - seat) for seat in range(18)]
    names = [f"Person {seat}" for seat in range(18)]
    heads, *lines = (
        line.plain for line in score_lines(rounds, names, "abcdefgijklmoprtvx", totals)
    )

    assert max(map(len, [heads, *lines])) <= 78
    ends = [found.end() for found in re.finditer(r"\b[A-Z]\b", heads)]
    for told, each in zip(lines[:25], points, strict=True):
        assert told.split()[1:] == [str(won) for won in each]
        assert [found.end() for found in re.finditer(r"\S+", told)][1:] == ends
    assert [line.split()[0] for line in lines[:25]] == [str(n) for n in range(1, 26)]
    summed = [found for line in lines[25:] for found in re.finditer(r"\d+", line)]
    assert {found.end(): int(found[0]) for found in summed} == dict(zip(ends, totals, strict=True))


def test_arrows():
    assert [moved(each) for each in (None, 0, 3, -1)] == ["", "=", "↑3", "↓1"]


def test_somebody_has_no_points_before_coming_and_0_after_leaving():
    rounds = [
        score_row(1, "all-out", (12, 7, None), (12, 7, None)),
        score_row(2, "all-out", (None, 3, None), (None, 10, None)),
        score_row(3, "all-out", (None, 0, 9), (None, 10, 9)),
    ]
    _heads, *lines, _sums = (
        line.plain.split() for line in score_lines(rounds, NAMES, "abc", (12, 10, 9))
    )
    assert lines == [["1", "12", "7"], ["2", "0", "3"], ["3", "0", "0", "9"]]


@pytest.mark.parametrize("width", [80, 118])
def test_a_long_name_is_whole_where_there_is_room(width):
    names = ("Anna", "Ben", "Oma Friederike")
    heads, *lines = score_lines(
        [score_row(1, "all-out", (1, 2, 3), (1, 2, 3))], names, "abc", (1, 2, 3), width
    )
    assert heads.plain.split(maxsplit=3)[1:] == list(names)
    assert {line.cell_length for line in lines} == {heads.cell_length}


@pytest.mark.parametrize("people", [2, 6, 18])
async def test_no_line_of_the_points_breaks_in_its_frame(people, tmp_path):
    async with camera(tmp_path) as view:
        await sit_down(view, f"evening-of-{people}")
        await view.does("result.scores", ScoresScreen)
        for size in [(40, 12), (60, 20), (80, 10), (80, 24), (120, 40), (200, 60)]:
            await view.of_size(size)
            points = view.app.screen.query_one("#points", Static)
            shown = points.content
            assert isinstance(shown, Content)
            lines = shown.split("\n")
            assert max(line.cell_length for line in lines) <= points.content_size.width, size
            assert points.size.height == len(lines), size


@pytest.mark.parametrize("line", [57, 135])
async def test_in_the_middle_of_a_game_all_rounds_are_one_key_away(line, tmp_path):
    async with camera(tmp_path) as view:
        session = await sit_down(view, "evening-of-2", until=line)
        await view.does("table.scores", ScoresScreen)
        inside = [row.strip("│ ").split() for row in view.lines]
    rounds = [row[0] for row in inside if row and row[0].isdigit()]
    assert rounds == [str(number) for number in range(1, session.match.round.number)]
    assert ["Summe", *map(str, session.match.totals)] in inside


async def test_before_the_first_round_is_over_the_points_say_so(tmp_path):
    async with camera(tmp_path) as view:
        await sit_down(view, "evening-of-2", until=7)
        await view.does("table.scores", ScoresScreen)
        assert any("Noch ist keine Runde zu Ende." in line for line in view.lines)
