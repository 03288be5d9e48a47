"""Luck and decisions on the screen: once a game is over, and not for purists."""

import re
import threading
from collections import deque
from functools import partial

import pytest
from msgspec.structs import replace

from flip7.analysis import game
from flip7.analysis.ledger import JudgedCall
from flip7.narrate.analysis import _calls_told, sections
from flip7.narrate.line_chart import LineChart
from flip7.narrate.words import use_plain_signs
from flip7.record.reading import each_told
from flip7.replay.history import open_history
from flip7.settings.file import Settings
from flip7.tui.replay.luck_line import LuckLine
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.results import analysis_screen
from flip7.tui.results.analysis_screen import AnalysisScreen, PartPanel, chart_lines
from flip7.tui.results.result_screen import ResultScreen
from tests.records import won_by_stopp
from tests.tui.camera import Camera, camera, somewhere
from tests.tui.visits import RECORDS, kept, sit_down

EVENING = "evening-of-2"

GONE_THROUGH = r"werden gerechnet: Zeile [1-9]\d* von \d+"


@pytest.fixture(autouse=True)
def expects_two_cards(monkeypatch):
    monkeypatch.setattr(game, "analyse", partial(game.analyse, most_cards=2))


async def looks_back(view: Camera, until: int | None = None) -> LuckLine:
    """The replay of this game, with luck below the table."""
    history = open_history(kept(view.app.games, EVENING, until))
    view.app.to_replay(history, 12)
    await view.until(lambda: isinstance(view.app.screen, ReplayScreen))
    await view.does("replay.luck")
    return view.app.screen.query_one(LuckLine)


async def test_a_turning_point_leads_to_its_step_in_the_replay():
    with somewhere() as games:
        async with camera(games) as view:
            await sit_down(view, EVENING)
            await view.does("result.luck", AnalysisScreen)
            await view.until(lambda: bool(view.app.screen.query(PartPanel)))
            assert " 1 zum Wendepunkt " in (await view.still())[-1]
            analysis = view.app.screen._analysis  # type: ignore[attr-defined]
            entry = analysis.turning_points[1].entry
            await view.does("analysis.point2", ReplayScreen)
            replay = view.app.screen
            assert isinstance(replay, ReplayScreen)
            moment = replay._history.moment(replay._at)
            assert (moment.number, replay._history.stops[replay._at].step) == (
                entry.line,
                entry.step,
            )


async def test_every_step_of_the_replay_tells_its_luck():
    with somewhere() as games:
        async with camera(games) as view:
            line = await looks_back(view)
            await view.until(lambda: bool(line.told))
            told = line.told
            await view.does("replay.on")
            await view.does("replay.on")
            assert line.told != told
            await view.does("replay.luck")
            assert not line.display


async def test_an_open_game_says_that_it_is_too_early():
    with somewhere() as games:
        async with camera(games) as view:
            await looks_back(view, until=60)
            await view.until(lambda: any("sobald die Partie zu Ende" in row for row in view.lines))


async def test_while_the_result_can_be_taken_back_its_key_says_when(tmp_path):
    async with camera(tmp_path) as view:
        session = won_by_stopp(tmp_path / "game.flip7")
        view.app.to_table(session)
        await view.until(lambda: isinstance(view.app.screen, ResultScreen) and view.is_asked)
        await view.does("result.luck")
        assert isinstance(view.app.screen, ResultScreen)
        await view.until(lambda: any("sobald das Ergebnis gilt" in row for row in view.lines))
        await view.until(lambda: view.is_asked)
        await view.does("result.seed")
        await view.until(lambda: view.is_asked)
        await view.does("result.luck", AnalysisScreen)


def test_of_calls_none_of_which_was_narrow_nothing_is_said_of_mistakes():
    call = JudgedCall(7, 0, 0, hit=True, going_on=1.0, stopping=32.0)
    told, dear = _calls_told([call], ("Anna",))
    assert "verschenkt" in dear
    assert told == "1 Entscheidung, und knapp war sie nicht."


async def test_how_far_it_is_stands_there_and_who_leaves_does_not_wait(monkeypatch):
    left = threading.Event()

    def for_ever(history, **_purist):
        try:
            while True:
                deque(each_told(history.moments), maxlen=0)
        finally:
            left.set()

    monkeypatch.setattr(analysis_screen, "analysed", for_ever)
    with somewhere() as games:
        async with camera(games) as view:
            await sit_down(view, EVENING)
            await view.does("result.luck", AnalysisScreen)
            await view.until(lambda: any(re.search(GONE_THROUGH, row) for row in view.lines))
            assert "Wendepunkt" not in view.lines[-1], "a key that leads nowhere yet"
            await view.does("analysis.leave", ResultScreen)
            await view.until(left.is_set)


async def test_purists_have_no_key_for_it_and_no_line():
    with somewhere() as games:
        async with camera(games) as view:
            view.app.settings = replace(Settings(), purist=True)
            await sit_down(view, EVENING)
            assert not any("[L]" in row for row in view.lines)
            await view.does("result.luck")
            assert isinstance(view.app.screen, ResultScreen)
            await looks_back(view)
            await view.until(lambda: any("kein Glück vorgerechnet" in row for row in view.lines))


def chances_chart() -> LineChart:
    analysis = game.analyse(open_history(RECORDS / f"{EVENING}.flip7"))
    return next(part.chart for part in sections(analysis, analysis.names) if part.chart)


@pytest.mark.parametrize("width", [16, 30, 60, 90])
def test_the_chart_fits_and_ends_with_the_winner(width):
    heads_and_rows = [line.plain for line in chart_lines(chances_chart(), width)]
    anna, ben = heads_and_rows[-2:]
    assert max(map(len, heads_and_rows)) <= width
    assert (anna.rstrip()[-1], ben.rstrip()[-1]) == ("█", "▁")


def test_without_blocks_the_chart_has_tenths():
    use_plain_signs(True)
    try:
        anna, ben = (line.plain for line in chart_lines(chances_chart(), 30)[-2:])
    finally:
        use_plain_signs(False)
    assert anna.isascii()
    assert (anna.rstrip()[-1], ben.rstrip()[-1]) == ("9", "0")
