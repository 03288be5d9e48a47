"""Random keys, mouse noise, pastes and sizes into every screen, and what they once broke."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.style import Style
from textual.css.query import NoMatches
from textual.events import Click
from textual.pilot import Pilot
from textual.widgets import OptionList

from flip7.players.groups import Roster, keep_group
from flip7.tui.app import Flip7
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.replay.position_screen import PositionScreen
from flip7.tui.rules.help_screen import HelpScreen
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.palette import PaletteScreen
from tests.tiers import one_in
from tests.tui.camera import at_rest
from tests.tui.mashing import WAYS, Mashing, some_event
from tests.tui.places import ENTER, keep, program

EVENTS = 300
"""For each screen; many more, and others every time, by hand."""

SEED = 46


@pytest.mark.slow
@pytest.mark.parametrize("name", WAYS)
def test_p046_a_cat_on_every_screen(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert Mashing(name, tmp_path, SEED).mash(EVENTS).events >= EVENTS


# What it once broke


@asynccontextmanager
async def running(games: Path) -> AsyncIterator[tuple[Flip7, Pilot[None]]]:
    """The app at its start screen; what breaks in it breaks the test."""
    app = Flip7(games)
    async with app.run_test() as pilot:
        await at_rest(pilot)
        assert isinstance(app.screen, StartScreen)
        yield app, pilot


async def test_p046_clicks_on_a_command_that_has_been_chosen_choose_nothing_more(tmp_path):
    """Seed 3: the second click closed the screen below, and the third broke the app."""
    async with running(tmp_path) as (app, pilot):
        app.action_palette()
        await at_rest(pilot)
        commands = app.screen.query_one(OptionList)
        place = commands.get_option_index("app.help")
        for _ in range(3):
            chosen = OptionList.OptionSelected(commands, commands.options[place], place)
            app.screen.post_message(chosen)
        await at_rest(pilot)
        assert [type(screen) for screen in app.screen_stack[1:]] == [StartScreen, HelpScreen]


async def test_p057_a_screen_that_is_left_closes_no_other(tmp_path):
    async with running(tmp_path) as (app, pilot):
        app.action_help()
        await at_rest(pilot)
        left = app.screen

        def close() -> None:
            left.dismiss()

        for _ in range(3):
            left.call_later(close)
        await at_rest(pilot)
        assert isinstance(app.screen, StartScreen)


async def test_p046_a_key_for_a_screen_that_is_not_there_yet_does_nothing(tmp_path):
    """Seed 3: the table was asked to scroll before it had seats."""
    async with running(tmp_path) as (app, pilot):
        coming = PositionScreen()
        app.push_screen(coming)
        assert not coming.is_mounted
        assert await app.run_action("scroll_lines(1)", coming)
        await at_rest(pilot)
        assert app.screen is coming


async def test_p046_a_key_for_a_screen_that_is_left_does_nothing(tmp_path):
    async with running(tmp_path) as (app, pilot):
        left = app.screen
        app.action_start()
        await at_rest(pilot)
        assert await app.run_action("app.quarrel", left)
        await at_rest(pilot)
        assert isinstance(app.screen, StartScreen)


async def test_p046_a_click_on_a_line_that_is_gone_chooses_nothing(tmp_path):
    """Seed 7: the list had become shorter since it was drawn."""
    async with running(tmp_path) as (app, pilot):
        app.action_palette()
        await at_rest(pilot)
        commands = app.screen.query_one(Choices)
        drawn = Style(meta={"option": commands.option_count})
        commands.post_message(Click(commands, 1, 1, 0, 0, 1, False, False, False, style=drawn))
        await at_rest(pilot)
        assert isinstance(app.screen, PaletteScreen)


async def test_p057_a_screen_taken_down_while_it_is_built_is_no_fault(tmp_path):
    """Games, seed 5."""
    async with running(tmp_path) as (app, pilot):
        for _ in range(20):
            app.push_screen(PositionScreen())
            app.action_start()
            await at_rest(pilot)
        assert isinstance(app.screen, StartScreen)


@pytest.mark.parametrize("ends", [False, True], ids=["left", "ended"])
async def test_p057_what_a_game_still_shows_on_a_table_taken_down_is_no_fault(ends, tmp_path):
    async with running(tmp_path) as (app, pilot):
        app.push_screen(PositionScreen())
        await at_rest(pilot)
        left = app.screen

        async def look() -> None:
            while True:
                left.query("#position").first()
                await asyncio.sleep(0)

        game = left.run_worker(look())
        while not ends and not game.is_finished:
            app.action_start()
            await asyncio.sleep(0)
    assert isinstance(game.error, NoMatches)


async def test_p095_an_app_left_while_a_screen_is_built_has_no_fault(tmp_path):
    """Games, seed 46: S and at once B at the start."""
    app = Flip7(tmp_path)

    async def leave(_: Pilot[Any]) -> None:
        app.push_screen(PositionScreen())
        app.exit()

    await app.run_async(headless=True, auto_pilot=leave)
    assert (app.return_code, app._exception) == (0, None)


WITH_LISTS = {
    "start": "",
    "games": "p",
    "groups": "n f7",
    "rule book": "r",
    "palette": "ctrl+p",
    "help": "question_mark",
    "guide": "k",
}


@pytest.mark.slow
@pytest.mark.parametrize("keys", one_in(3, WITH_LISTS.values()), ids=WITH_LISTS)
async def test_in_a_window_without_room_for_a_line_pages_do_nothing(keys, tmp_path):
    keep(tmp_path, "over.flip7")
    keep(tmp_path, "open.flip7", lines=20)
    keep_group(tmp_path, Roster(("Anna", "Ben", "Oma"), group="Sonntag"))
    async with running(tmp_path) as (app, pilot):
        await pilot.press(*keys.split())
        there = app.screen
        for size in ((80, 2), (10, 3), (3, 2), (1, 1)):
            await pilot.resize_terminal(*size)
            await pilot.press("pageup", "pagedown", "end", "pagedown", "pageup", "home")
        await pilot.resize_terminal(80, 24)
        assert app.screen is there


def test_p075_enter_held_where_a_game_begins_begins_one(tmp_path):
    keep(tmp_path, "over.flip7")
    with program(tmp_path, "replay", tmp_path / "over.flip7") as terminal:
        terminal.wait_for("abspielen")
        terminal.send("c")
        terminal.wait_for("weiterspielen")
        terminal.send(ENTER * 20)
        # Only then has no key come for a while.
        terminal.wait_open("[N]")
    assert len(list(tmp_path.glob("*.flip7"))) == 2


def test_the_same_seed_sends_the_same():
    one, other = ([some_event(Random(place)) for place in range(500)] for _ in range(2))
    assert one == other
    assert {type(event) for event in one} == {bytes, tuple}
