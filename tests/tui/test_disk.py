"""A disk in trouble at the table: told in words, played on by choice, saved once it can be."""

import resource
import signal
import sys
from pathlib import Path

import pytest

from flip7.record.lock import is_in_use
from flip7.record.verifying import verify
from flip7.session import Session
from flip7.tui.replay.play_on_screen import PlayOnScreen
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.shared.decision import DecisionScreen
from flip7.tui.table.table_screen import TableScreen
from tests.tiers import one_in
from tests.tui.camera import camera, somewhere
from tests.tui.places import ENTER, F2, FLIP7, keep
from tests.tui.terminal import Terminal
from tests.tui.test_signals import is_clean
from tests.tui.visits import TABLE, kept

F8 = "\x1b[19~"
PLAY = ("play", "--seats", "Anna,Ben,Cleo,Dora", "--seed", "KOSMOS2")
CALL = "[N] Noch eine"
NOT_SAVED = "Die Partie lässt sich nicht speichern."
SAVED_AGAIN = "Alles ist wieder gespeichert."

FAILING = """
import errno, os, sys, time
from flip7.__main__ import main
from flip7.tui.table import save_trouble

save_trouble.AGAIN = 0.1

def failing(name, real):
    def call(*args, **more):
        while (fault := read()).startswith(name + " "):
            number = getattr(errno, fault.split()[1], None)
            if name == "open" and not (str(args[0]).endswith(".flip7") and args[1] & os.O_RDWR):
                break
            if number is not None:
                with open(sys.argv[1] + "s", "a") as failures:
                    failures.write(fault)
                raise OSError(number, os.strerror(number))
            time.sleep(0.01)
        return real(*args, **more)
    return call

def read():
    try:
        with open(sys.argv[1]) as file:
            return file.read()
    except OSError:
        return ""

for name in ("open", "write", "fsync"):
    setattr(os, name, failing(name, getattr(os, name)))
sys.exit(main(sys.argv[2:]))
"""
"""The program on a disk that fails as a file says: `write ENOSPC`, `fsync SLOWLY`; no file, no
fault. What could not be saved is tried again soon; ``faults`` gets longer each time it fails."""

FULL = """
import os, resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), resource.RLIM_INFINITY))
os.execv(sys.argv[2], sys.argv[2:])
"""
"""The program where no file may grow beyond so many bytes."""


class Disk:
    """The disk of a program; ``record`` is the only one in ``games``."""

    def __init__(self, tmp_path: Path) -> None:
        self.games = tmp_path / "games"
        self.games.mkdir()
        self._fault = tmp_path / "fault"

    def program(self, *arguments: str, pace: str = "off") -> Terminal:
        words = ["--games", str(self.games), "--pace", pace, *arguments]
        return Terminal([sys.executable, "-c", FAILING, self._fault, *words])

    def fails(self, how: str) -> None:
        """From now on, until it is whole again."""
        new = self._fault.with_suffix(".new")
        new.write_text(how, encoding="ascii")
        new.rename(self._fault)

    def heals(self) -> None:
        self._fault.unlink()

    @property
    def failures(self) -> int:
        """More, each time it has failed."""
        return self._fault.with_name("faults").stat().st_size

    @property
    def record(self) -> Path:
        [path] = self.games.glob("*.flip7")
        return path

    @property
    def lines(self) -> int:
        return self.record.read_bytes().count(b"\n")


@pytest.fixture
def disk(tmp_path: Path) -> Disk:
    return Disk(tmp_path)


def asked(text: str) -> str:
    """What stands in the frame of a question, which is wider than what is seen beside it."""
    return " ".join(
        word for line in text.splitlines() for word in max(line.split("│"), key=len).split()
    )


def press(terminal: Terminal, key: str, label: str) -> str:
    """Presses a key once its label counts; the screen after it."""
    terminal.wait_for(lambda _: terminal.is_bold(label))
    before = terminal.text
    terminal.send(key)
    terminal.wait_for(lambda now: now != before)
    return terminal.settle()


@pytest.mark.parametrize(
    ("fault", "why"),
    one_in(
        4,
        [
            ("write ENOSPC", "Auf dem Datenträger ist kein Platz mehr."),
            ("open EROFS", "lässt sich nur lesen, nicht schreiben"),
            ("open EACCES", "darf das Programm nicht zugreifen"),
            ("fsync EIO", "Der Datenträger"),
        ],
    ),
)
def test_p092_p072_the_table_is_told_why_and_the_answer_counts_once_it_is_saved(fault, why, disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.lines
        disk.fails(fault)
        text = press(terminal, "n", CALL)
        assert NOT_SAVED in text
        assert why in text
        labels = "[Enter] noch einmal versuchen [F8] ohne Speichern weiter [Q] beenden"
        assert labels in " ".join(text.split())
        failures = disk.failures
        terminal.wait_until(lambda: disk.failures > failures)
        disk.heals()
        # Nobody presses anything.
        terminal.wait_for(SAVED_AGAIN)
        terminal.wait_for("zieht")
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
    assert disk.lines == before + 2
    verify(disk.record)


def test_p092_by_choice_the_game_goes_on_unsaved_until_there_is_room_again(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.record.read_bytes()
        disk.fails("write ENOSPC")
        press(terminal, "n", CALL)
        text = press(terminal, F8, "[F8]")
        assert "NICHT GESPEICHERT: 2" in text
        assert "Es geht ohne Speichern weiter." in text
        assert "NICHT GESPEICHERT: 4" in press(terminal, "n", CALL)
        assert "NICHT GESPEICHERT: 5" in press(terminal, "s", "[S]")
        assert disk.record.read_bytes() == before
        disk.heals()
        terminal.wait_for(SAVED_AGAIN)
        terminal.wait_for(lambda text: "NICHT GESPEICHERT" not in text)
        assert disk.record.read_bytes().startswith(before)
        assert disk.lines == before.count(b"\n") + 5
        press(terminal, "n", CALL)
    assert disk.lines == before.count(b"\n") + 7
    verify(disk.record)


@pytest.mark.slow
def test_p092_with_enter_it_is_tried_at_once_and_the_answer_is_written_once(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.lines
        disk.fails("fsync EIO")
        press(terminal, "s", "[S]")
        for _ in range(3):
            terminal.wait_open("[Enter]")
            terminal.send(ENTER)
            terminal.settle()
        disk.heals()
        terminal.wait_for(SAVED_AGAIN)
    assert disk.lines == before + 1


@pytest.mark.slow
def test_p092_leaving_names_what_would_be_lost_and_the_exit_code_says_it_was(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.record.read_bytes()
        disk.fails("write ENOSPC")
        press(terminal, "n", CALL)
        text = asked(press(terminal, "q", "[Q]"))
        assert "Die letzte Antwort ist nicht gespeichert und gilt dann nicht." in text
        press(terminal, "n", "[N] nein")
        press(terminal, F8, "[F8]")
        text = asked(press(terminal, "q", "[Q]"))
        assert "Beenden? 2 Zeilen sind nicht gespeichert und gingen verloren, von" in text
        terminal.wait_for(lambda _: terminal.is_bold("[J]"))
        terminal.send("j")
        assert terminal.wait_exit() == 1
        told = terminal.tail.rpartition(b"\x1b[?1049l")[2].decode()
        assert f"flip7: {NOT_SAVED}" in told
        assert is_clean(terminal)
    assert disk.record.read_bytes() == before


@pytest.mark.slow
def test_p092_whoever_leaves_in_time_has_everything_saved(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.lines
        disk.fails("write ENOSPC")
        press(terminal, "n", CALL)
        press(terminal, F8, "[F8]")
        disk.heals()
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert is_clean(terminal)
    assert disk.lines == before + 2


@pytest.mark.slow
def test_p092_a_file_that_may_not_grow_and_then_may(tmp_path):
    words = ["--games", str(tmp_path), "--pace", "off", *PLAY]
    with Terminal([sys.executable, "-c", FULL, "310", *FLIP7, *words]) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        while NOT_SAVED not in terminal.settle():
            press(terminal, "n", CALL)
        [path] = tmp_path.glob("*.flip7")
        before = path.read_bytes()
        assert len(before) <= 310
        resource.prlimit(
            terminal.process.pid,
            resource.RLIMIT_FSIZE,
            (resource.RLIM_INFINITY, resource.RLIM_INFINITY),
        )
        terminal.wait_for(SAVED_AGAIN)
    assert len(path.read_bytes()) > 310
    verify(path)


@pytest.mark.slow
def test_p072_a_folder_that_becomes_a_file_and_a_folder_again(disk):
    away = disk.games.with_name("away")
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.record.read_bytes()
        disk.games.rename(away)
        disk.games.touch()
        assert NOT_SAVED in press(terminal, "n", CALL)
        press(terminal, F8, "[F8]")
        press(terminal, "n", CALL)
        disk.games.unlink()
        terminal.wait_for(SAVED_AGAIN)
    # The folder is made anew, and what went away with the old one stays as it was.
    assert disk.record.read_bytes().startswith(before)
    assert disk.lines == before.count(b"\n") + 4
    [old] = away.glob("*.flip7")
    assert old.read_bytes() == before


@pytest.mark.slow
def test_a_slow_disk_is_told_after_a_second_freezes_nothing_and_the_answer_counts(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.lines
        disk.fails("fsync SLOWLY")
        terminal.send("n")
        terminal.wait_for("Das Speichern dauert.")
        # Nothing is frozen: help opens and closes, the window gets another size.
        terminal.settle()
        terminal.send("?")
        terminal.wait_for("Hilfe")
        terminal.settle()
        terminal.send("?")
        terminal.wait_for("Das Speichern dauert.")
        terminal.resize(100, 30)
        terminal.settle()
        disk.heals()
        terminal.wait_for("zieht")
        terminal.wait_for(lambda text: "Speichern" not in text)
        press(terminal, "n", CALL)
    assert disk.lines == before + 4
    verify(disk.record)


@pytest.mark.slow
def test_nobody_has_to_wait_for_a_disk_that_hangs(disk):
    with disk.program(*PLAY) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        before = disk.lines
        disk.fails("fsync SLOWLY")
        terminal.send("n")
        terminal.wait_for("Das Speichern dauert.")
        press(terminal, F8, "[F8]")
        terminal.wait_for("NICHT GESPEICHERT: 2")
        press(terminal, "s", "[S]")
        terminal.wait_for("NICHT GESPEICHERT: 3")
        disk.heals()
        terminal.wait_for(SAVED_AGAIN)
    assert disk.lines == before + 3
    verify(disk.record)


@pytest.mark.slow
def test_p072_a_game_may_begin_unsaved_where_nothing_can_be_written(disk):
    disk.fails("open EROFS")
    with disk.program() as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for("im Uhrzeigersinn")
        terminal.send("Anna\rBen" + F2)
        terminal.wait_for("Spielen, ohne dass gespeichert wird?")
        press(terminal, "n", "[N] nein")
        terminal.wait_for("im Uhrzeigersinn")
        terminal.send(F2)
        terminal.wait_for("Spielen, ohne dass gespeichert wird?")
        press(terminal, "j", "[J] ohne Speichern spielen")
        terminal.wait_for("NICHT GESPEICHERT")
        disk.heals()
        terminal.wait_for(SAVED_AGAIN)
    verify(disk.record)


@pytest.mark.slow
def test_p072_a_record_that_can_only_be_read_goes_on_unsaved_by_choice(disk):
    path = keep(disk.games, "open.flip7", 40)
    before = path.read_bytes()
    with disk.program() as terminal:
        terminal.wait_for("Weiterspielen")
        terminal.settle()
        disk.fails("open EROFS")
        terminal.send("c")
        terminal.wait_for("Spielen, ohne dass gespeichert wird?")
        press(terminal, "j", "[J] ohne Speichern spielen")
        terminal.wait_for("Runde 1")
        assert path.read_bytes() == before
        disk.heals()


@pytest.mark.slow
def test_p092_at_the_end_a_game_is_left_for_another_only_once_nothing_is_lost_or_by_a_yes(disk):
    with disk.program(
        "play", "--seats", "Anna,Ben", "--seed", "KOSMOS2", "--target", "1"
    ) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        disk.fails("write ENOSPC")
        press(terminal, "s", "[S]")
        press(terminal, F8, "[F8]")
        press(terminal, "s", "[S]")
        terminal.wait_for("weiter zum Ergebnis")
        press(terminal, ENTER, "[Enter] weiter zum")
        terminal.wait_for("gewinnt!")
        for key, label in (("a", "[A]"), ("r", "[R]")):
            text = press(terminal, key, label)
            assert "Trotzdem beenden?" in text
            press(terminal, "n", "[N] nein")
        disk.heals()
        terminal.wait_until(lambda: b'"winner"' in disk.record.read_bytes())
        press(terminal, "a", "[A]")
        terminal.wait_for("Neue Partie")
    assert verify(disk.record).finished


async def test_p092_who_plays_on_from_a_moment_is_told_what_of_the_unsaved_game_is_lost_by_it():
    with somewhere() as games:
        async with camera(games) as view:
            elsewhere = Path("elsewhere")
            elsewhere.mkdir()
            session = Session.resume(kept(elsewhere, "evening-of-6", TABLE.line))
            view.app.to_table(session)
            await view.until(lambda: view.is_asked)
            elsewhere.rename("gone")
            elsewhere.touch()
            session.play_unsaved()
            await view.does("table.hit")
            await view.until(lambda: session.unsaved == 2 and view.is_asked)
            await view.does("table.why", ReplayScreen)
            await view.does("replay.play_on", PlayOnScreen)
            for answer, place in (("decision.no", PlayOnScreen), ("decision.yes", TableScreen)):
                await view.types("enter", there=DecisionScreen)
                assert any("2 Zeilen sind nicht gespeichert" in line for line in view.lines)
                assert view.app.session is session
                await view.until(lambda: view.is_asked)
                await view.does(answer, place)
            begun = sorted(games.iterdir(), key=lambda path: path.stat().st_mtime_ns)
            assert view.app.session is not session
            assert [is_in_use(path) for path in begun] == [False, True]
