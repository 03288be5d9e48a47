"""Where the table is text: where that was asked for, and on a terminal that cannot draw."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from flip7.record.verifying import verify
from flip7.terminal.gone import TERMINAL_GONE
from tests.cli.running import flip7
from tests.tui.places import FLIP7, headers, keep
from tests.tui.terminal import Terminal

FULL = Path("/dev/full")
PEOPLE = ("--seats", "Anna,Ben", "--seed", "KOSMOS")
NOTE = "Auf diesem Terminal (TERM=dumb) lässt sich kein Tisch zeichnen. Die Partie läuft als Text."


def dumb(games: Path, *arguments: str | Path) -> Terminal:
    """The program on a terminal that can draw nothing."""
    return Terminal([*FLIP7, "--games", games, *arguments], width=150, env={"TERM": "dumb"})


def hung_up_on_in_vain(*arguments: str | Path) -> Terminal:
    """The program where it is told to ignore that its window is closed, as by `nohup`."""
    nohup = (
        "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); "
        "os.execv(sys.argv[1], sys.argv[1:])"
    )
    return Terminal([sys.executable, "-c", nohup, *FLIP7, *arguments])


def seats(games: Path) -> list[str]:
    """Who plays the only game of this folder."""
    [path] = games.glob("*.flip7")
    names: list[str] = json.loads(path.read_text(encoding="utf-8").splitlines()[0])["seats"]
    return names


def test_p047_a_dumb_terminal_gets_text_by_itself_with_a_note(tmp_path):
    with dumb(tmp_path, "play", *PEOPLE) as terminal:
        terminal.wait_for(NOTE)
        terminal.wait_for("Noch eine oder Stopp?")
        terminal.send("s\n")
        terminal.wait_for("sagt Stopp")
        terminal.send("q\n")
        assert terminal.wait_exit() == 0
        assert "gespeichert und bleibt offen" in terminal.text
        assert b"\x1b" not in terminal.tail
    with dumb(tmp_path, "resume") as terminal:
        terminal.wait_for("Noch eine oder Stopp?")
        assert terminal.text.count("Stopp.") == 0
        terminal.send("u\n")
        terminal.wait_for("(zurückgenommen)")
        terminal.send("\x04")
        assert terminal.wait_exit() == 0


def test_a_table_of_text_is_set_up_by_names_line_by_line(tmp_path):
    with dumb(tmp_path) as terminal:
        terminal.wait_for("Wer spielt?")
        terminal.send("Anna\n\n")
        terminal.wait_for("2 bis 36 Personen, nicht 1")
        terminal.send("x" * 41 + "\n")
        terminal.wait_for("1 bis 40 Zeichen")
        terminal.send("anna, Ben\n[/b]\n\n")
        terminal.wait_for("Runde 1: ")
        terminal.send("q\n")
        assert terminal.wait_exit() == 0
        assert b"\x1b" not in terminal.tail
    assert seats(tmp_path) == ["Anna", "anna (2)", "Ben", "[/b]"]


def test_the_start_offers_the_open_game_or_a_new_one(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    before = path.read_bytes()
    went_on = flip7("--plain", "--games", tmp_path, stdin=b"was\n\n")
    assert "Eine Partie ist noch offen: S1, S2" in went_on.stdout
    assert "Die Partie ist gespeichert und bleibt offen: " in went_on.stdout
    new = flip7("--plain", "--games", tmp_path, stdin=b"neu\nAnna\nBen\n\n")
    assert "Runde 1" in new.stdout
    assert (went_on.returncode, new.returncode) == (0, 0)
    assert path.read_bytes() == before
    assert len(list(tmp_path.glob("*.flip7"))) == 2


def test_nobody_is_set_down_where_the_names_end_or_nobody_wants_to_play(tmp_path):
    for stdin in (b"", b"Anna\n", b"Anna\nBen\n"):
        done = flip7("play", "--plain", "--games", tmp_path / "none", stdin=stdin)
        assert (done.returncode, done.stderr) == (0, "")
    keep(tmp_path, "open.flip7", 40)
    assert flip7("--plain", "--games", tmp_path, stdin=b"q\n").returncode == 0
    assert list(tmp_path.iterdir()) == [tmp_path / "open.flip7"]


def test_p070_eighteen_names_at_once_and_no_nineteenth(tmp_path):
    people = ",".join(f"P{number}" for number in range(1, 19))
    script = f"{people}\nP19\n\nq\n"
    done = flip7("play", "--plain", "--games", tmp_path, stdin=script.encode())
    assert "Der Tisch ist voll." in done.stdout
    assert len(seats(tmp_path)) == 18


def test_thirty_six_begin_as_text_with_two_decks_whether_asked_for_or_not(tmp_path):
    people = ",".join(f"P{number}" for number in range(1, 37))
    for command in (["play", "--decks", "2"], []):
        games = tmp_path / str(len(command))
        script = f"{people}\nP37\n\nstand\nq\n"
        done = flip7(*command, "--plain", "--games", games, stdin=script.encode())
        assert "Der Tisch ist voll." in done.stdout
        # Whoever is asked, or out by the deal already, has a word behind the name.
        assert re.search("\n36 P36[:,] ", done.stdout)
        [header] = headers(games)
        assert (len(header["seats"]), header["options"]["decks"]) == (36, 2)


def test_p047_a_pipe_gets_text_only_where_it_was_asked_for(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    before = path.read_bytes()
    for term in ("dumb", "xterm"):
        refused = flip7("resume", "--games", tmp_path, env={"TERM": term}, stdin=b"n\nn\n")
        assert (refused.returncode, refused.stdout) == (2, "")
        assert refused.stderr.count("\n") == 1
    assert path.read_bytes() == before
    done = flip7("resume", "--plain", "--games", tmp_path, stdin=b"n\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert path.read_bytes().startswith(before)
    assert len(path.read_bytes()) > len(before)


def test_what_cannot_be_is_refused_before_anybody_is_asked(tmp_path):
    done = flip7("play", "--plain", "--target", "0", "--games", tmp_path, stdin=b"Anna\nBen\n\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Ziel" in done.stderr


def test_ctrl_c_at_a_question_leaves_the_game_saved(tmp_path):
    with dumb(tmp_path, "play", "--plain", *PEOPLE) as terminal:
        terminal.wait_for("Noch eine oder Stopp?")
        terminal.send("\x03")
        assert terminal.wait_exit() == 130
        assert "gespeichert und bleibt offen" in terminal.text
        assert "Traceback" not in terminal.text
    [path] = tmp_path.glob("*.flip7")
    assert not verify(path).finished


def test_p094_a_closed_window_ends_it_also_where_hanging_up_is_ignored(tmp_path):
    with hung_up_on_in_vain("play", "--plain", *PEOPLE, "--games", tmp_path) as terminal:
        terminal.wait_for("Noch eine oder Stopp?")
        terminal.vanish()
        assert terminal.process.wait(3) == TERMINAL_GONE
    [path] = tmp_path.glob("*.flip7")
    verify(path)


def test_a_window_closed_before_anybody_sits_down_ends_it_the_same(tmp_path):
    with hung_up_on_in_vain("play", "--plain", "--games", tmp_path) as terminal:
        terminal.wait_for("Wer spielt?")
        terminal.vanish()
        assert terminal.process.wait(3) == TERMINAL_GONE


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("command", [["play", *PEOPLE], ["play"], []])
def test_a_table_of_text_whose_output_is_full_says_so_in_one_sentence(command, tmp_path):
    with FULL.open("wb") as full:
        done = subprocess.run(
            [*FLIP7, *command, "--plain", "--games", str(tmp_path)],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("flip7: Die Ausgabe")
    assert done.stderr.count("\n") == 1
    assert not list(tmp_path.glob("fault-*"))


def test_a_signal_ends_a_table_of_text_at_once(tmp_path):
    with dumb(tmp_path, "play", "--plain", *PEOPLE) as terminal:
        terminal.wait_for("Noch eine oder Stopp?")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit() == -signal.SIGTERM
        assert b"\x1b" not in terminal.tail


def test_a_fault_of_our_own_is_told_and_reported_here_too(tmp_path):
    driver = (
        "import sys\nfrom flip7.session import Session\n"
        "def breaks(*_, **__): raise KeyError('balumi')\n"
        "Session.say = breaks\n"
        "from flip7.__main__ import main\nsys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", driver, "play", "--plain", *PEOPLE]
    with Terminal([*command, "--games", tmp_path], width=200) as terminal:
        terminal.wait_for("Noch eine oder Stopp?")
        terminal.send("n\n")
        assert terminal.wait_exit() == 1
        assert "flip7: Das Programm hat einen Fehler gemacht" in terminal.text
        assert "ist gespeichert und bleibt offen" in terminal.text
    [report] = tmp_path.glob("*.txt")
    assert "balumi" not in report.read_text(encoding="utf-8")


def test_what_is_told_to_nobody_is_no_fault(tmp_path):
    reader, writer = os.pipe()
    os.close(reader)
    pid = os.posix_spawn(
        sys.executable,
        [*FLIP7, "play", "--plain", *PEOPLE, "--games", str(tmp_path)],
        os.environ,
        file_actions=[(os.POSIX_SPAWN_DUP2, writer, 1)],
    )
    os.close(writer)
    _, status = os.waitpid(pid, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert list(tmp_path.glob("*.txt")) == []
