"""A program in a terminal that only notes what it writes and when; looking comes afterwards."""

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from types import TracebackType

import msgspec
import pyte

from flip7.terminal.sign_width import SIGNS

SIZE = WIDTH, HEIGHT = 120, 40
PATIENCE = 20.0

_ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[6n": b"\x1b[1;%dR" % (len(SIGNS) + 1)}
_FRAME_ENDS = b"\x1b[?2026l"


class Written(msgspec.Struct):
    """Bytes the program wrote, and the second at which they were there."""

    at: float
    data: bytes


class RawTerminal:
    """A program that believes it sits in a terminal of 120×40. ``started`` is when it was spawned.

    The picture is worked out by `look`, after the fact: it takes no time from a measurement.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._screen = pyte.Screen(WIDTH, HEIGHT)
        self._stream = pyte.ByteStream(self._screen)
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", HEIGHT, WIDTH, 0, 0))
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env=_environment(),
        )
        os.close(theirs)

    def __enter__(self) -> "RawTerminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def send(self, key: str) -> float:
        """One key; returns when it was sent."""
        now = time.perf_counter()
        os.write(self._ours, key.encode())
        return now

    def until(self, text: str) -> float:
        """When this text had been written."""
        wanted, seen = text.encode(), b""
        while (written := self._read(PATIENCE)) is not None:
            seen = seen[-len(wanted) :] + written.data
            if wanted in seen:
                return written.at
        raise AssertionError(f"never written: {text}")

    def quiet(self, seconds: float) -> list[Written]:
        """Everything written until nothing has come for so many seconds."""
        notes = []
        while (written := self._read(seconds)) is not None:
            notes.append(written)
        return notes

    def look(self, notes: Sequence[Written]) -> list[tuple[float, str]]:
        """The pictures after each frame that came, and when it was there as a whole."""
        pictures = []
        for note in notes:
            self._stream.feed(note.data)
            if _FRAME_ENDS in note.data:
                pictures.append((note.at, "\n".join(self._screen.display)))
        return pictures

    @property
    def cpu_seconds(self) -> float:
        """The time of a processor it has used so far."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:  # noqa: PTH123
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def memory_mb(self) -> float:
        """The memory it holds now."""
        with open(f"/proc/{self.process.pid}/statm", encoding="ascii") as file:  # noqa: PTH123
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

    def _read(self, timeout: float) -> Written | None:
        if not select.select([self._ours], [], [], timeout)[0]:
            return None
        try:
            data = os.read(self._ours, 1 << 20)
        except OSError:
            return None
        written = Written(time.perf_counter(), data)
        for question, answer in _ANSWERS.items():
            if question in data:
                os.write(self._ours, answer)
        return written if data else None


def _environment() -> dict[str, str]:
    """As at home: with byte code, without which the screen starts three times slower."""
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}


def python(module: str, *arguments: str, interpreter: str = sys.executable) -> list[str]:
    """The command that runs a module."""
    return [interpreter, "-m", module, *arguments]
