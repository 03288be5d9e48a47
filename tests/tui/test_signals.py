"""Told to stop, paused, or left without a terminal: nothing is lost, the shell gets it clean."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import pytest

from flip7.record.lock import is_in_use
from flip7.record.reading import read_record
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.terminal.gone import TERMINAL_GONE
from flip7.tui.signals import ENDING, Forgiving, Signals
from tests.tiers import one_in
from tests.tui.places import FLIP7, program
from tests.tui.terminal import A_TERMINAL, PATIENCE, WHAT_ARE_YOU, Terminal

PEOPLE = ("play", "--seats", "Anna,Ben,Cleo", "--seed", "KOSMOS")
KEYS = "nnnsnn"
"""Some answers; a letter and Enter are sent where a target is asked for."""

LEFT_CLEAN = (b"\x1b[?1049l", b"\x1b[?1000l", b"\x1b[?1006l", b"\x1b[?2004l", b"\x1b[?25h")

HERE = [name for name in ENDING if hasattr(signal, name)]


def played(terminal: Terminal, answers: int) -> None:
    """A game of which so many questions have been answered."""
    for key in KEYS[:answers]:
        terminal.wait_for(lambda _: terminal.is_bold("[N]") or terminal.is_bold("[A B C]"))
        before = terminal.text
        if "[N]" in before:
            terminal.send(key)
        else:
            terminal.send("a")
            terminal.wait_open("[Enter]")
            before = terminal.text
            terminal.send("\r")
        terminal.wait_for(before.__ne__)


def is_clean(terminal: Terminal) -> bool:
    """Whether the last that was written left the screen and every mode."""
    behind_the_last_frame = terminal.tail.rpartition(b"\x1b[?1049h")[2]
    return all(code in behind_the_last_frame for code in LEFT_CLEAN)


def is_drawn_anew(terminal: Terminal, before: int, _text: str) -> bool:
    """Whether the screen was entered and drawn since so many bytes had come."""
    news = terminal.tail[before - terminal.received :] if terminal.received > before else b""
    return b"[N]" in news.rpartition(b"\x1b[?1049h")[2] and b"\x1b[?1049h" in news


def goes_on_there(games: Path, before: bytes) -> None:
    """The game of this folder goes on in front of the very question that was asked."""
    [path] = games.glob("*.flip7")
    whole = path.read_bytes()
    assert whole.startswith(before)
    assert whole.endswith(b"\n")
    told = [each for each in read_record(path) if isinstance(each, Moment)]
    assert not is_in_use(path)
    session = Session.resume(path)
    assert session.match == told[-1].game.match
    session.close()
    with program(games, "resume", anew=True) as terminal:
        terminal.wait_for("Siegel 9918bf59")
        terminal.wait_for(lambda now: "[N]" in now or "wählt jemanden" in now or "[Enter]" in now)
    assert path.read_bytes().startswith(whole)


@pytest.mark.parametrize("answers", one_in(len(KEYS), range(len(KEYS))))
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_p020_told_to_stop_anywhere_the_game_goes_on_exactly_there(name, answers, tmp_path):
    number = signal.Signals[name]
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("Siegel")
        played(terminal, answers)
        [path] = tmp_path.glob("*.flip7")
        before = path.read_bytes()
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert is_clean(terminal)
    goes_on_there(tmp_path, before)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_p020_told_to_stop_at_a_random_moment_of_a_hasty_game(seed, tmp_path):
    random = Random(seed)
    number = random.choice([signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGKILL])
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("Siegel")
        until = time.monotonic() + random.random() * 2
        while time.monotonic() < until:
            terminal.send(random.choice("nnnsuabc\r"))
            terminal.let_pass(0.02)
        terminal.kill(number)
        code = terminal.wait_exit()
        assert code == (-9 if number == signal.SIGKILL else 128 + number)
        assert number == signal.SIGKILL or is_clean(terminal)
    [path] = tmp_path.glob("*.flip7")
    goes_on_there(tmp_path, path.read_bytes())


@pytest.mark.parametrize("name", one_in(len(HERE), HERE))
def test_every_signal_that_can_be_caught_leaves_a_clean_terminal(name, tmp_path):
    number = signal.Signals[name]
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        modes = terminal.modes
        terminal.wait_for("[N]")
        assert terminal.modes != modes
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert is_clean(terminal)
        assert terminal.modes == modes
        assert b"Traceback" not in terminal.tail


def test_p099_killed_no_mouse_movement_floods_the_shell(tmp_path):
    """Nobody can clean up then; but only clicks are reported, never movements."""
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        assert b"\x1b[?1003h" not in terminal.tail
        assert b"\x1b[?1002h" not in terminal.tail


def test_p020_a_closed_window_ends_the_game(tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        [path] = tmp_path.glob("*.flip7")
        before = path.read_bytes()
        terminal.vanish()
        assert terminal.process.wait(3) == TERMINAL_GONE
    goes_on_there(tmp_path, before)


def test_p094_a_vanished_terminal_ends_it_also_where_hanging_up_is_ignored(tmp_path):
    nohup = (
        "import os, signal, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN); "
        "os.execv(sys.argv[1], sys.argv[1:])"
    )
    command = [sys.executable, "-c", nohup, *FLIP7, "--games", tmp_path, "--pace", "off", *PEOPLE]
    with Terminal(command) as terminal:
        terminal.wait_for("[N]")
        [path] = tmp_path.glob("*.flip7")
        before = path.read_bytes()
        terminal.kill(signal.SIGHUP)
        terminal.send("?")
        terminal.wait_for("Hilfe")
        terminal.vanish()
        assert terminal.process.wait(3) == TERMINAL_GONE
    goes_on_there(tmp_path, before)


@pytest.mark.slow
def test_a_terminal_that_takes_nothing_any_more_cannot_hold_the_program(tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        for _ in range(60):
            terminal.resize(81, 24)
            terminal.resize(80, 24)
            time.sleep(0.01)
        terminal.kill(signal.SIGTERM)
        assert terminal.process.wait(5) == 128 + signal.SIGTERM


@pytest.mark.slow
def test_p071_paused_and_resumed_the_screen_is_there_again(tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        modes = terminal.modes
        terminal.wait_for("[N]")
        for pausing in (signal.SIGTSTP, signal.SIGSTOP, signal.SIGTSTP):
            terminal.kill(pausing)
            is_stopped(terminal)
            terminal.settle(0.3)
            assert pausing == signal.SIGSTOP or is_clean(terminal)
            before = terminal.received
            terminal.kill(signal.SIGCONT)
            terminal.wait_for(partial(is_drawn_anew, terminal, before))
            terminal.settle(0.3)
        terminal.send("n")
        terminal.wait_for("zieht")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert terminal.modes == modes


def is_stopped(terminal: Terminal) -> None:
    """Waits until the process is paused."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        pid, status = os.waitpid(terminal.process.pid, os.WUNTRACED | os.WNOHANG)
        if pid:
            assert os.WIFSTOPPED(status)
            return
        terminal.let_pass(0.05)
    raise AssertionError("never paused")


def test_p071_the_key_ctrl_z_does_nothing(tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        before = terminal.settle()
        terminal.send("\x1a?")
        terminal.wait_for("─ Hilfe ─")
        terminal.send("\x1b")
        terminal.wait_for(before.__eq__)


def test_only_signals_that_a_system_has_are_heard():
    look = (
        "import signal; del signal.SIGHUP, signal.SIGUSR1\n"
        "import enum; known = {each.name: each.value for each in signal.Signals}\n"
        "signal.Signals = enum.IntEnum('Signals', {'SIGINT': 2, 'SIGTERM': 15})\n"
        "from flip7.tui.signals import Signals\n"
        "with Signals(print): print('there')"
    )
    done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("there\n", "")


def test_what_a_terminal_that_is_gone_cannot_show_harms_nobody():
    reader, writer = os.pipe()
    os.close(reader)
    with contextlib.suppress(BrokenPipeError), os.fdopen(writer, "w") as stream:
        terminal = Forgiving(stream)
        terminal.write("gone")
        terminal.flush()
        assert terminal.fileno() == writer


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0.0, 0.01, 0.03])
def test_told_to_stop_while_a_screen_is_being_built_it_leaves_without_a_fault(
    tmp_path: Path, wait: float
) -> None:
    with Terminal([*FLIP7, "--games", tmp_path], anew=True) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.let_pass(wait)
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
    assert not list(tmp_path.glob("fault*"))


@pytest.mark.slow
def test_told_to_stop_a_program_ends_that_hangs_in_the_system():
    hangs = (
        "import ctypes, os, signal\n"
        "from flip7.tui.signals import Signals\n"
        "with Signals(lambda code: None):\n"
        "    signal.siginterrupt(signal.SIGTERM, False)\n"
        "    print('there', flush=True)\n"
        "    ctypes.CDLL(None).read(os.pipe()[0], ctypes.create_string_buffer(1), 1)\n"
    )
    with Terminal([sys.executable, "-c", hangs]) as terminal:
        terminal.wait_for("there")
        terminal.settle(0.5)
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit(5) == 128 + signal.SIGTERM
        assert is_clean(terminal)


def test_after_the_app_nothing_listens_any_more():
    with Signals(print):
        assert signal.set_wakeup_fd(-1) >= 0
    assert signal.set_wakeup_fd(-1) == -1


AT_LAST = "\x1b[<0;5;5M\x1b[<0;5;5m\x1b[I"


@pytest.mark.slow
@pytest.mark.parametrize("late", [0.0, 0.3])
def test_what_is_clicked_during_the_exit_over_a_slow_line_does_not_reach_the_shell(late, tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        terminal.is_mute = True
        terminal.kill(signal.SIGTERM)
        terminal.wait_for(
            lambda _: b"\x1b[?1000l" in terminal.tail and WHAT_ARE_YOU in terminal.tail
        )
        assert b"\x1b[?1049l" not in terminal.tail
        terminal.let_pass(late)
        terminal.send(AT_LAST.encode() + A_TERMINAL)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert is_clean(terminal)
        assert terminal.unread == 0


def test_a_terminal_that_answers_nothing_delays_the_exit_a_moment_only(tmp_path):
    with program(tmp_path, *PEOPLE, anew=True) as terminal:
        terminal.wait_for("[N]")
        terminal.is_mute = True
        terminal.send("q")
        terminal.wait_open("[J] ja")
        terminal.send("j")
        assert terminal.wait_exit() == 0
        assert is_clean(terminal)
