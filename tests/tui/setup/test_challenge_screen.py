"""A challenge at the screen: set up, played to its end, and nobody has won it."""

from datetime import date

import pytest
from textual.widgets import Static

from flip7.engine.requests import MatchOver
from flip7.engine.ruleset import INT_THE_OP_2025
from flip7.library.challenges import challenge_rules, is_of_a_day, seed_of
from flip7.narrate.challenge import odds_told
from flip7.narrate.editions import edition
from flip7.tui import app
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.results.round_sheet import RoundSheet
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.rules.help_screen import HelpScreen
from flip7.tui.setup.challenge_screen import ChallengeScreen
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.table.table_screen import TableScreen
from tests.tui.camera import camera


@pytest.fixture(autouse=True)
def _the_same_deal(monkeypatch):
    """Nobody is frozen by the first card."""
    monkeypatch.setattr(app, "invent_seed", lambda: "KOSMOS")


def session_of(view):
    assert view.app.session is not None
    return view.app.session


async def opened(view):
    view.app.action_challenge()
    await view.until(lambda: isinstance(view.app.screen, ChallengeScreen))


async def test_somebody_alone_is_at_the_table_after_a_name_and_enter(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        await view.types("A", "n", "n", "a", "enter", there=TableScreen)
        await view.until(lambda: view.is_asked)
        session = view.app.session
        assert session is not None
        assert (session.names, session.header.rules.challenge) == (("Anna",), 4)
        assert any("Runde 1 von 4" in line for line in view.lines)


async def test_without_a_name_nothing_begins_and_it_is_said(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        await view.types("tab", "tab", "f2")
        assert "Gebt mindestens einen Namen ein." in " ".join(line.strip() for line in view.lines)
        assert view.app.focused is view.app.screen.query_one("#first")


async def test_the_deal_of_the_day_is_for_one(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        view.app.screen.query_one("#today", ChoiceField).value = True
        await view.types("A", "tab", "B", "f2")
        assert isinstance(view.app.screen, ChallengeScreen)
        await view.types("backspace", "f2", there=TableScreen)
        assert session_of(view).header.seed == seed_of(date.today())


async def test_nobody_wins_a_challenge_and_nobody_comes_or_goes(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        view.app.screen.query_one("#level", ChoiceField).value = 4
        await view.types("A", "enter", there=TableScreen)
        rounds = 0
        while not isinstance(view.app.screen, ResultScreen):
            await view.until(lambda: view.is_asked)
            screen = view.app.screen
            if isinstance(screen, SummaryScreen):
                rounds += 1
                assert screen.check_action("people", ()) is False
                assert not any("[L] Leute" in line for line in view.lines)
                sheet = screen.query_one(RoundSheet).render().plain
                assert "=" not in sheet
                if rounds == 1:
                    await view.does("app.help", HelpScreen)
                    assert any("beginnt die nächste Runde" in line for line in view.lines)
                    assert not any("dazukommt" in line for line in view.lines)
                    await view.does("help.leave", SummaryScreen)
                if rounds < 4:
                    total = session_of(view).match.totals[0]
                    told = f"A hat {total}, es fehlen {200 - total}."
                    assert any(told in line for line in view.lines)
            due = session_of(view).request
            stays = getattr(due, "may_stay", False) and isinstance(screen, TableScreen)
            await view.types("s" if stays else "n" if isinstance(screen, TableScreen) else "enter")
        assert rounds == 4
        assert session_of(view).request == MatchOver(None, reached=())
        assert any("N I C H T" in line for line in view.lines)


async def test_what_was_managed_is_found_while_names_are_written(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        told = "Noch hat niemand eine Herausforderung geschafft."
        await view.until(lambda: any(told in line for line in view.lines))


async def test_the_edition_is_chosen_as_for_any_game_also_for_the_deal_of_the_day(tmp_path):
    async with camera(tmp_path) as view:
        await opened(view)
        odds = view.app.screen.query_one("#odds", Static)
        view.app.screen.query_one("#rules", ChoiceField).focus()
        await view.types("right")
        assert any(edition(INT_THE_OP_2025.name) in line for line in view.lines)
        assert str(odds.content) == odds_told(challenge_rules(4, INT_THE_OP_2025), people=1)
        view.app.screen.query_one("#today", ChoiceField).value = True
        view.app.screen.query_one("#first").focus()
        await view.types("A", "enter", there=TableScreen)
        header = session_of(view).header
        assert header.rules == challenge_rules(4, INT_THE_OP_2025)
        assert header.seed == seed_of(date.today())
        assert is_of_a_day(header)
