"""The score pad in a real terminal: killed at any moment, nothing confirmed is lost."""

import json
import signal
from collections.abc import Callable

import pytest

from flip7.pad.kept_cells import path_beside
from tests.tui.places import ENTER, F2, clicked, program

SEATS = ["--lang", "de", "--seats", "Anna,Ben,Cleo", "--dealer", "Anna"]


def record_of(games):
    [record] = games.glob("*.flip7")
    return record


def without(told: str) -> Callable[[str], bool]:
    return lambda now: told not in now


@pytest.mark.slow
def test_whatever_is_confirmed_is_there_after_kill_9(tmp_path):
    entries = [("23", "23 Punkte"), ("10+15", "10 + 15 = 25"), ("12 7 x2", "× 2 = 38")]
    command = ["pad", *SEATS]
    for text, told in entries:
        with program(tmp_path, *command) as terminal:
            terminal.wait_for("Punkte, Summe, Karten oder x?")
            terminal.send(text)
            terminal.wait_for(told)
            terminal.send(ENTER)
            terminal.wait_for(without(told))
            terminal.send("9")
            terminal.wait_for("9")
            terminal.kill(signal.SIGKILL)
            terminal.wait_exit()
        command = ["resume", "--lang", "de", record_of(tmp_path)]
    cells = json.loads(path_beside(record_of(tmp_path)).read_bytes())["cells"]
    assert cells == {"0": "23", "1": "10+15", "2": "12 7 x2"}
    with program(tmp_path, *command) as terminal:
        terminal.wait_open("[Enter] Runde 1 abschließen")
        terminal.send(ENTER)
        terminal.wait_for("Runde 2")
    assert not path_beside(record_of(tmp_path)).exists()
    last = json.loads(record_of(tmp_path).read_text("utf-8").splitlines()[-1])
    assert last["points"] == [23, 25, 38]


@pytest.mark.slow
def test_a_mouse_is_enough(tmp_path):
    with program(tmp_path, "pad", *SEATS) as terminal:
        terminal.wait_for("Punkte, Summe, Karten oder x?")
        for key in (" 7 ", " Enter"):
            terminal.send(clicked(terminal, key))
        terminal.wait_for("Ben, Runde 1:")
        terminal.send(clicked(terminal, "[F2] abschließen"))
        terminal.wait_for("Von Ben und Cleo fehlt etwas.")
        terminal.wait_open("[J] ja, abschließen")
        terminal.send(clicked(terminal, "[J] ja, abschließen"))
        terminal.wait_for("Runde 2 · Ben gibt")
        terminal.send(F2)
        terminal.wait_for("Von Anna, Ben und Cleo fehlt etwas.")
