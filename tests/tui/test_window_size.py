"""How large the window is: as the terminal says, within what can be."""

import signal

import pytest
from textual import events

from flip7.terminal.check import MOST_COLUMNS, MOST_LINES
from flip7.tui.driver import Keyboard
from tests.tui.mashing import memory
from tests.tui.places import FLIP7, keep, program
from tests.tui.terminal import Terminal

EXPORTED = {"COLUMNS": "200", "LINES": "60"}


def test_the_size_is_that_of_the_terminal_whatever_is_exported(tmp_path):
    keep(tmp_path, "over.flip7")
    with program(tmp_path, "replay", tmp_path / "over.flip7", env=EXPORTED) as terminal:
        terminal.wait_for(lambda _: terminal.lines[-1].startswith(" Zeile"))
        terminal.resize(100, 30)
        terminal.wait_for(lambda _: terminal.lines[-1].startswith(" Zeile"))


def test_rules_are_as_wide_as_the_terminal_whatever_is_exported():
    with Terminal([*FLIP7, "rules", "8.2"], env=EXPORTED | {"COLUMNS": "30"}) as terminal:
        terminal.wait_exit()
        assert max(len(line.rstrip()) for line in terminal.lines) > 60


def test_where_the_terminal_does_not_know_its_size_what_is_exported_counts(tmp_path):
    keep(tmp_path, "over.flip7")
    command = [*FLIP7, "--games", tmp_path, "replay", tmp_path / "over.flip7"]
    exported = {"COLUMNS": "90", "LINES": "20"}
    with Terminal(command, width=90, height=20, claims=(0, 0), env=exported) as terminal:
        terminal.wait_for(lambda _: terminal.lines[-1].startswith(" Zeile"))


@pytest.mark.parametrize("reported", ["20000;20000;20000;20000", "0;0;0;0", "9" * 15 + ";1;1;1"])
def test_a_size_that_a_terminal_reports_has_limits(reported):
    keyboard = Keyboard()
    [size] = keyboard.read(f"\x1b[48;{reported}t")
    assert isinstance(size, events.Resize)
    assert 1 <= size.size.width <= MOST_COLUMNS
    assert 1 <= size.size.height <= MOST_LINES
    assert len(list(keyboard.read("\x1b[<0;5;5M"))) == (reported != "0;0;0;0")


@pytest.mark.slow
@pytest.mark.parametrize("claimed", [0, 20_000])
def test_a_window_of_20000_by_20000_takes_little_memory_and_a_signal_ends_it(claimed, tmp_path):
    with program(tmp_path, env={"COLUMNS": "20000", "LINES": "20000"}) as terminal:
        terminal.wait_for("F L I P")
        terminal.claim(claimed, claimed)
        terminal.look_away(1.0)
        assert memory(terminal) < 200 * 2**20
        terminal.kill(signal.SIGTERM)
        terminal.look_away(0.5)
        assert terminal.process.wait(3) == 128 + signal.SIGTERM
