"""P059: no screen tells the seed of an open game, or anything that follows from it.

A twin has the same lines and no seed, so nothing can be known of its cards to come. What is shown
of both must be the same but for the seal.
"""

import importlib
import inspect
import pkgutil
import re
from functools import partial
from pathlib import Path
from typing import TypeAlias

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

import flip7.tui
from flip7.replay.history import open_history
from flip7.session import Session
from flip7.tui.app import Flip7
from tests.records import SEED, asking_record
from tests.tui.camera import at_rest

Walk: TypeAlias = list[tuple[str, str]]
"""Actions one after the other, and to which screen each of them leads."""

SEAL = re.compile(r" *Siegel [0-9a-f]{8}")

FROM_THE_TABLE: list[Walk] = [
    [("app.help", "HelpScreen")],
    [("app.palette", "PaletteScreen")],
    [("count", "CountScreen")],
    [("leave", "LeavingScreen")],
    [("app.settings", "SettingsScreen")],
]

TO_THE_REPLAY: Walk = [("app.why", "ReplayScreen")]

FROM_THE_REPLAY: list[Walk] = [
    [("compare", "ComparisonScreen")],
    [("play_on", "PlayOnScreen")],
    [("position", "PositionScreen")],
    [("search", "InputDialog")],
    [("line", "InputDialog")],
    [("rule_book", "RuleBookScreen")],
    [("app.help", "HelpScreen")],
    [("app.palette", "PaletteScreen")],
]

FROM_THE_SUMMARY: Walk = [
    ("", "SummaryScreen"),
    ("chart", "SummaryScreen"),
    ("app.why", "ReplayScreen"),
    ("leave", "SummaryScreen"),
    ("people", "PlayersScreen"),
    ("new", "ArrivingScreen"),
]

KNOW_NO_OPEN_GAME = {
    "StartScreen",
    "SetupScreen",
    "GroupsScreen",
    "NamingScreen",
    "GuideScreen",
    "ChallengeScreen",
    "GameShelf",
    "GamesScreen",
    "TrashScreen",
    "DecisionScreen",
    "ResultScreen",
    "ScoresScreen",
    "ReadingScreen",
    "StandingsScreen",
    "AnalysisScreen",
    "RealCardsScreen",
    "PadScreen",
}
"""They show names and points of records, ask or count something, or show a game that is over."""


def all_screens() -> set[str]:
    """The names of all screens; what several of them are made of is none."""
    found = set()
    for module in pkgutil.walk_packages(flip7.tui.__path__, "flip7.tui."):
        inside = importlib.import_module(module.name)
        for _, each in inspect.getmembers(inside, inspect.isclass):
            if issubclass(each, Screen) and each.__module__ == inside.__name__:
                found.add(each)
    return {each.__name__ for each in found if not each.__subclasses__()}


def twin_of(game: Path) -> Path:
    """The same game in another folder, without its seed."""
    twin = game.parent / "twin" / game.name
    twin.parent.mkdir()
    header, rest = game.read_bytes().split(b"\n", 1)
    twin.write_bytes(re.sub(rb', "seed": "[^"]*"', b"", header) + b"\n" + rest)
    return twin


async def seen(pilot: Pilot[None]) -> str:
    """What the screen shows once it rests, and what the window is called, without the seal."""
    shown = "\n".join(line.rstrip() for line in await at_rest(pilot))
    app = pilot.app
    return SEAL.sub("", f"{app.title}|{app.sub_title}|{app.screen.title}\n{shown}")


async def go(pilot: Pilot[None], step: str, to: str) -> None:
    """This action is carried out, and the screen it leads to is there."""
    if step.startswith("app."):
        await pilot.app.run_action(step.removeprefix("app."))
    elif step:
        await pilot.app.screen.run_action(step)
    for _ in range(1000):
        if type(pilot.app.screen).__name__ == to:
            return
        await pilot.pause(0.01)
    raise AssertionError(f"{step} leads to {pilot.app.screen}, not to {to}")


async def shown_on(first: Walk, walks: list[Walk], path: Path) -> list[str]:
    """What the screens on these ways show of an open game, each way from where the first ends."""
    shown = []
    app = Flip7(path.parent, "off", session := Session.resume(path))
    async with app.run_test(size=(100, 40)) as pilot:
        for step, to in first:
            await go(pilot, step, to)
            shown.append(await seen(pilot))
        begins = app.screen
        for walk in walks:
            for step, to in walk:
                await go(pilot, step, to)
                shown.append(await seen(pilot))
            while app.screen is not begins:
                app.pop_screen()
                await at_rest(pilot)
        session.close()
    return shown


async def check(game: Path, first: Walk, walks: list[Walk]) -> None:
    """Both twins show the same, and nothing is written."""
    before = game.read_bytes()
    shown = await shown_on(first, walks, game)
    assert shown == await shown_on(first, walks, twin_of(game))
    assert not [screen for screen in shown if SEED in screen]
    assert game.read_bytes() == before


def test_every_screen_is_looked_at():
    walks = [
        [("", "TableScreen")],
        *FROM_THE_TABLE,
        TO_THE_REPLAY,
        *FROM_THE_REPLAY,
        FROM_THE_SUMMARY,
    ]
    looked_at = {to for walk in walks for _, to in walk}
    looked_at |= {"WatchScreen"}
    assert all_screens() - looked_at <= KNOW_NO_OPEN_GAME


async def test_p059_no_screen_at_the_table_knows_the_seed(tmp_path):
    await check(asking_record(tmp_path / "game.flip7"), [("", "TableScreen")], FROM_THE_TABLE)


async def test_p059_no_screen_over_the_replay_of_an_open_game_knows_the_seed(tmp_path):
    await check(asking_record(tmp_path / "game.flip7"), TO_THE_REPLAY, FROM_THE_REPLAY)


async def test_p059_no_screen_between_rounds_knows_the_seed(tmp_path):
    game = asking_record(tmp_path / "game.flip7")
    lines = game.read_bytes().splitlines(keepends=True)
    end = next(place for place, line in enumerate(lines) if b'"round"' in line)
    game.write_bytes(b"".join(lines[: end + 1]))
    await check(game, FROM_THE_SUMMARY, [])


async def test_p059_whoever_watches_is_told_no_seed(tmp_path):
    game = asking_record(tmp_path / "game.flip7")
    before, shown = game.read_bytes(), []
    for path in (game, twin_of(game)):
        app = Flip7(path.parent, opening=partial(Flip7.to_watch, record=path))
        async with app.run_test(size=(100, 40)) as pilot:
            now = ""
            while "Stapel" not in now:
                now = await seen(pilot)
            shown.append(now)
    assert shown[0] == shown[1]
    assert SEED not in shown[0]
    assert game.read_bytes() == before


@pytest.mark.slow
async def test_p059_no_turn_of_the_replay_knows_the_seed_and_it_ends_at_the_last_line(tmp_path):
    game = asking_record(tmp_path / "game.flip7")
    shown: list[list[str]] = []
    for path in (game, twin_of(game)):
        history = open_history(path)
        app = Flip7(path.parent, opening=partial(Flip7.to_replay, history=history, at=0))
        async with app.run_test(size=(100, 40)) as pilot:
            await go(pilot, "", "ReplayScreen")
            await app.screen.run_action("why")
            steps = []
            for _ in (*history.turns, history.last):
                steps.append(await seen(pilot))
                await app.screen.run_action("turn(1)")
            await app.screen.run_action("end")
            assert await seen(pilot) == steps[-1]
        shown.append(steps)
    assert shown[0] == shown[1]
    assert not [step for step in shown[0] if SEED in step]
