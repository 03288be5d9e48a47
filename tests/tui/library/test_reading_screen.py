"""A record of many lines is opened: how far it is stands there, and any key leaves."""

import threading
from collections import deque

import pytest

from flip7.library.look_back import look_back
from flip7.record.reading import LARGEST_FILE, read_record
from flip7.tui.library import open_game, reading_screen
from flip7.tui.library.games_screen import GamesScreen
from flip7.tui.library.reading_screen import ReadingScreen
from flip7.tui.replay.replay_screen import ReplayScreen
from tests.library.test_large_folders import PAIR, lay
from tests.tiers import one_in
from tests.tui.camera import camera
from tests.tui.places import keep, program

READING = "Eine lange Partie wird gelesen"


def for_ever(path):
    while True:
        deque(read_record(path), maxlen=0)


@pytest.fixture
def at_once(monkeypatch):
    monkeypatch.setattr(reading_screen, "SOON", 0)
    monkeypatch.setattr(reading_screen, "TOLD_AGAIN", 0.01)


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize("key", one_in(3, ["escape", "x", "f1", "ctrl+c"]))
async def test_any_key_leaves_a_record_that_is_being_read(tmp_path, monkeypatch, key):
    keep(tmp_path, "a.flip7", 40)
    monkeypatch.setattr(open_game, "look_back", for_ever)
    async with camera(tmp_path) as view:
        await view.does("start.games", GamesScreen)
        await view.until(lambda: "(1)" in "".join(view.lines))
        await view.does("games.look_back", ReadingScreen)
        await view.until(lambda: READING in "".join(view.lines) and view.is_asked)
        await view.types(key)
        await view.until(lambda: isinstance(view.app.screen, GamesScreen))


@pytest.mark.usefixtures("at_once")
async def test_how_far_a_record_has_been_read_is_told_until_it_is_open(tmp_path, monkeypatch):
    keep(tmp_path, "a.flip7", 40)
    goes_on = threading.Event()

    def wait(path):
        deque(read_record(path), maxlen=0)
        assert goes_on.wait(30)
        return look_back(path)

    monkeypatch.setattr(open_game, "look_back", wait)
    async with camera(tmp_path) as view:
        await view.does("start.games", GamesScreen)
        await view.until(lambda: "(1)" in "".join(view.lines))
        await view.does("games.look_back", ReadingScreen)
        await view.until(lambda: "40 Zeilen bis jetzt" in " ".join("".join(view.lines).split()))
        goes_on.set()
        await view.until(lambda: isinstance(view.app.screen, ReplayScreen))
        assert not any(isinstance(screen, ReadingScreen) for screen in view.app.screen_stack)


async def test_of_a_record_that_is_soon_read_nothing_is_said(tmp_path, monkeypatch):
    keep(tmp_path, "a.flip7", 40)
    monkeypatch.setattr(reading_screen, "SOON", 60)
    async with camera(tmp_path) as view:
        await view.does("start.games", GamesScreen)
        await view.until(lambda: "(1)" in "".join(view.lines))
        await view.does("games.look_back", ReplayScreen)


@pytest.mark.slow
def test_a_record_of_16_mb_is_left_by_any_key_and_opens_for_who_waits(tmp_path):
    path = lay(tmp_path, "a", 2 * ((LARGEST_FILE - 1000) // len(PAIR)))
    before = path.read_bytes()
    with program(tmp_path) as terminal:
        terminal.wait_for("Weiterspielen", timeout=5)
        terminal.settle()
        terminal.send("c")
        terminal.wait_for(lambda _: terminal.is_bold("[jede Taste]"), timeout=5)
        terminal.send("x")
        terminal.wait_for(lambda text: READING not in text, timeout=5)
        terminal.wait_for("Weiterspielen")
        terminal.send("c")
        terminal.wait_for(READING)
        terminal.wait_for("Anna: Noch eine oder Stopp", timeout=120)
        terminal.wait_for(lambda _: terminal.is_bold("[W] warum?"), timeout=30)
        terminal.send("w")
        terminal.wait_for("zur Partie", timeout=30)
    assert path.read_bytes() == before
