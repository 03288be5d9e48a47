"""Keys that come too early, on the real screens; too early lasts as long as the test likes."""

import pytest
from msgspec.structs import replace

from flip7.tui.pace import PACES
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.shared.leaving_screen import LeavingScreen
from flip7.tui.table.table_screen import TableScreen
from tests.tui.camera import camera, somewhere
from tests.tui.visits import SUMMARY, TABLE, sit_down

AN_HOUR = 3600.0


@pytest.fixture
def paced(monkeypatch):
    """Sets times of the pace that does not wait."""

    def pace(**seconds: float) -> None:
        monkeypatch.setattr("flip7.tui.app.PACES", {"off": replace(PACES["off"], **seconds)})

    return pace


async def test_p001_the_key_that_acted_does_not_act_for_the_next_person(paced):
    paced(held=AN_HOUR)
    with somewhere() as games:
        async with camera(games) as view:
            session = await sit_down(view, "evening-of-6", TABLE.line)
            told = len(session.moments)
            await view.does("table.hit")
            await view.until(lambda: len(session.moments) == told + 2 and view.is_asked)
            await view.types("n", "N", "n")
            assert len(session.moments) == told + 2
            table = view.app.screen
            assert isinstance(table, TableScreen)
            await view.until(lambda: not table.gate.is_shut("s"))
            await view.does("table.stay")
            await view.until(lambda: len(session.moments) == told + 3)


async def test_p001_the_key_that_closed_a_question_draws_no_card(paced):
    paced(held=AN_HOUR)
    with somewhere() as games:
        async with camera(games) as view:
            session = await sit_down(view, "evening-of-6", TABLE.line)
            told = len(session.moments)
            await view.does("table.leave", LeavingScreen)
            question = view.app.screen
            assert isinstance(question, LeavingScreen)
            await view.until(lambda: not question.gate.is_shut("n"))
            await view.types("n")
            await view.until(lambda: view.is_asked)
            await view.types("n", "N", "n")
            assert len(session.moments) == told
            table = view.app.screen
            assert isinstance(table, TableScreen)
            await view.until(lambda: not table.gate.is_shut("s"))
            await view.does("table.stay")
            await view.until(lambda: len(session.moments) == told + 1)


async def test_p016_no_key_closes_a_summary_that_has_just_come(paced):
    paced(summary=AN_HOUR)
    with somewhere() as games:
        async with camera(games) as view:
            session = await sit_down(view, "evening-of-6", SUMMARY.line)
            await view.does("table.stay", SummaryScreen)
            await view.types("enter", "enter", "n", "space", "escape", "enter")
            assert isinstance(view.app.screen, SummaryScreen)
            assert session.resting is not None


async def test_p016_no_key_leaves_a_result_that_has_just_come(paced):
    paced(summary=AN_HOUR)
    with somewhere() as games:
        async with camera(games) as view:
            session = await sit_down(view, "evening-of-6", 303)
            await view.does("table.stay", SummaryScreen)
            session.go_on()
            view.app.to_table(session)
            await view.until(lambda: isinstance(view.app.screen, ResultScreen))
            await view.types("r", "u", "a", "enter", "space")
            assert isinstance(view.app.screen, ResultScreen)
            assert session.match.winner is not None
