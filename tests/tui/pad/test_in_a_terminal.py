"""The score pad in a real terminal: killed at any moment, nothing confirmed is lost."""

import json
import signal
from collections.abc import Callable

import pytest

from flip7.narrate.score_sheet import as_csv
from flip7.pad.kept_cells import path_beside
from flip7.replay.history import open_history
from flip7.replay.score_table import score_table
from tests.tui.places import ENTER, F2, LEFT, clicked, program

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
        for key in ("7", "Enter"):
            terminal.send(key_clicked(terminal, key))
        terminal.wait_for("Ben, Runde 1:")
        terminal.send(clicked(terminal, "[F2] abschließen"))
        terminal.wait_for("Von Ben und Cleo fehlt etwas.")
        terminal.wait_open("[J] ja, abschließen")
        terminal.send(clicked(terminal, "[J] ja, abschließen"))
        terminal.wait_for("Runde 2 · Ben gibt")
        terminal.send(F2)
        terminal.wait_for("Von Anna, Ben und Cleo fehlt etwas.")


EIGHTEEN = [f"Person {number:02}" for number in range(1, 19)]
ROUNDS = [[(7 * place + 11 * number) % 41 for place in range(18)] for number in range(12)]
CORRECTED = [*ROUNDS[:-1], [33, *ROUNDS[-1][1:]]]
"""The last round, with another entry for the first person."""


def pad_of_eighteen(games):
    seats = ["--lang", "de", "--seats", ",".join(EIGHTEEN), "--target", "9999"]
    return program(games, "pad", *seats)


def key_clicked(terminal, key):
    """What a terminal sends when this key of the keypad is clicked."""
    row = next(row for row, line in enumerate(terminal.lines) if " leer " in line)
    at = f"{terminal.lines[row].index(f' {key} ') + 2};{row + 1}"
    return f"\x1b[<0;{at}M\x1b[<0;{at}m"


def check_the_sheet(games, rounds):
    """Every point is where it belongs, and the CSV adds up."""
    table = score_table(open_history(record_of(games)))
    assert [list(row.points) for row in table.rows] == rounds
    lines = [list(map(int, line.split(","))) for line in as_csv(table).splitlines()[1:]]
    assert lines[-1][2::2] == [sum(points) for points in zip(*rounds, strict=True)]


@pytest.mark.slow
def test_eighteen_people_and_twelve_rounds_by_keys_only(tmp_path):
    """Whole rounds at once, as fast as the terminal takes them."""
    with pad_of_eighteen(tmp_path) as terminal:
        terminal.wait_for("Punkte, Summe, Karten oder x?")
        for number, points in enumerate(ROUNDS, 1):
            terminal.send("".join(f"{each}{ENTER}" for each in points))
            terminal.wait_open(f"[Enter] Runde {number} abschließen")
            terminal.send(ENTER)
            terminal.wait_for(f"Runde {number + 1} · ")
        terminal.send(LEFT)
        terminal.wait_for("Person 01, Runde 12:")
        terminal.send(f"33{ENTER}")
        terminal.wait_open("[J] ja, so war es")
        terminal.send("j")
        terminal.wait_for("33*")
    check_the_sheet(tmp_path, CORRECTED)


@pytest.mark.slow
def test_eighteen_people_and_twelve_rounds_by_mouse_only(tmp_path):
    with pad_of_eighteen(tmp_path) as terminal:
        terminal.wait_for("Punkte, Summe, Karten oder x?")
        confirm = key_clicked(terminal, "Enter")
        for number, points in enumerate(ROUNDS, 1):
            for each in points:
                figures = "".join(key_clicked(terminal, figure) for figure in str(each))
                terminal.send(figures + confirm)
            terminal.wait_open(f"[Enter] Runde {number} abschließen")
            terminal.send(confirm)
            terminal.wait_for(f"Runde {number + 1} · ")
        row = next(row for row, line in enumerate(terminal.lines) if "Person 01" in line)
        at = (
            terminal.lines[row].rindex(f"{ROUNDS[-1][0]:>3}", 0, terminal.lines[row].index(" · "))
            + 2
        )
        terminal.send(f"\x1b[<0;{at + 1};{row + 1}M\x1b[<0;{at + 1};{row + 1}m")
        terminal.wait_for("Person 01, Runde 12:")
        terminal.send(key_clicked(terminal, "3") * 2 + confirm)
        terminal.wait_open("[J] ja, so war es")
        terminal.send(clicked(terminal, "[J] ja, so war es"))
        terminal.wait_for("33*")
    check_the_sheet(tmp_path, CORRECTED)
