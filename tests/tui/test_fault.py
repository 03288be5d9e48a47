"""A fault of our own anywhere: a text, no traceback, a report without secrets; then it goes on."""

import re
import stat
import sys
from pathlib import Path

import pytest

from flip7.record.verifying import verify
from tests.tiers import one_in
from tests.tui.places import program
from tests.tui.terminal import Terminal
from tests.tui.test_signals import is_clean

SEED = "balumi-kotefa-sudeno"
CARDS_TO_COME = "this is the deck"

BREAKING = """
import asyncio, sys
from flip7.__main__ import main
from flip7.session import Session
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.seat import Seat

def breaks(self, *_, **__):
    seed = getattr(self, "session", self)
    raise {error}

def breaks_later(self, *args, **more):
    asyncio.get_running_loop().call_soon(breaks, self)

def breaks_in_a_timer(self):
    self.set_timer(0.01, lambda: breaks(self))

{where}
sys.exit(main(sys.argv[1:]))
"""

RUNTIME = f"RuntimeError('{SEED}', '{CARDS_TO_COME}')"

WHERE = {
    "the worker that plays": "Session.say = breaks",
    "a key": "TableScreen.action_hit = breaks",
    "a mount": "TableScreen.on_mount = breaks",
    "compose": "TableScreen.compose = breaks",
    "a timer": "TableScreen.action_hit = breaks_in_a_timer",
    "a render": "Seat.render_line = breaks",
    "a call nobody waits for": "TableScreen.action_hit = breaks_later",
    "the input thread": (
        "import flip7.tui.driver as d\n"
        "old = d.Decoder.text\n"
        "d.Decoder.text = lambda self, data: breaks(self) if b'n' in data else old(self, data)"
    ),
}


def broken(games: Path, where: str, error: str = RUNTIME) -> Terminal:
    """A game with this place of the code broken."""
    driver = BREAKING.format(where=where, error=error)
    people = ("play", "--seats", "Anna,Ben", "--seed", SEED)
    return Terminal([sys.executable, "-c", driver, "--games", games, "--pace", "off", *people])


def after_the_screen(terminal: Terminal) -> str:
    """What stands on the terminal once the screen is left."""
    told = terminal.tail.rpartition(b"\x1b[?1049l")[2].decode().replace("\r\n", "\n")
    return re.sub(r"\x1b\[\?\d+[hl]|\x1b\]22;default\x07", "", told)


@pytest.mark.parametrize("place", one_in(4, WHERE))
def test_p095_what_breaks_anywhere_is_told_in_words_and_reported(place, tmp_path):
    with broken(tmp_path, WHERE[place]) as terminal:
        if place not in ("a mount", "compose", "a render"):
            terminal.wait_open("[N]")
            terminal.send("n")
        assert terminal.wait_exit() == 1
        assert is_clean(terminal)
        told = after_the_screen(terminal)
    [path] = tmp_path.glob("*.flip7")
    [report] = tmp_path.glob("*.txt")
    assert told.startswith("flip7: Das Programm hat einen Fehler gemacht")
    assert str(path) in told
    assert str(report) in told
    assert told.count("\n") == 3
    for text in (told, report.read_text(encoding="utf-8")):
        assert SEED not in text
        assert CARDS_TO_COME not in text
        assert "Anna" not in text
    assert "Traceback" not in told
    assert SEED.encode() not in terminal.tail
    assert report.read_text(encoding="utf-8").endswith("\nRuntimeError\n")
    assert stat.S_IMODE(report.stat().st_mode) == 0o600


@pytest.mark.slow
def test_after_a_fault_the_game_goes_on_where_it_was(tmp_path):
    with broken(tmp_path, WHERE["the worker that plays"]) as terminal:
        terminal.wait_open("[N]")
        terminal.send("n")
        assert terminal.wait_exit() == 1
    [path] = tmp_path.glob("*.flip7")
    before = path.read_bytes()
    with program(tmp_path, "resume") as terminal:
        terminal.wait_open("[N]")
        assert path.read_bytes() == before
        terminal.send("n")
        terminal.wait_for("zieht")
    assert verify(path).lines > before.count(b"\n")


@pytest.mark.slow
def test_an_invariant_that_breaks_stops_the_game_at_that_line(tmp_path):
    where = "import flip7.record.game as g; real = g.check\nCOUNT = [0]\n" + (
        "def check(match):\n"
        "    COUNT[0] += 1\n"
        "    return ['10.5: the cards are not exactly the deck'] if COUNT[0] > 4 else real(match)\n"
        "g.check = check"
    )
    with broken(tmp_path, where) as terminal:
        terminal.wait_open("[N]")
        terminal.send("nn")
        terminal.settle(0.2)
        terminal.send("n")
        assert terminal.wait_exit() == 1
        told = after_the_screen(terminal)
    assert told.startswith("flip7: Das Programm hat bemerkt, dass es sich geirrt hat")
    [path] = tmp_path.glob("*.flip7")
    [report] = tmp_path.glob("*.txt")
    assert "Wrong: invariant-broken, 10.5" in report.read_text(encoding="utf-8")
    assert path.read_bytes().count(b"\n") == 5
    assert not verify(path).finished


@pytest.mark.slow
def test_a_fault_where_no_report_can_be_written_is_told_all_the_same(tmp_path):
    games = tmp_path / "games"
    where = WHERE["the worker that plays"] + (
        "\nimport flip7.terminal.crash_report, os\n"
        "def full(*_): raise OSError(28, 'no space')\n"
        "flip7.terminal.crash_report.write = full"
    )
    with broken(games, where) as terminal:
        terminal.wait_open("[N]")
        terminal.send("n")
        assert terminal.wait_exit() == 1
        told = after_the_screen(terminal)
    assert told.endswith("Ein Bericht darüber ließ sich nicht schreiben.\n")
    assert list(games.glob("*.txt")) == []
