"""A program in a real terminal: a pty of a fixed size, and a screen that shows what it draws.

>>> with Terminal(["printf", "Anna"]) as terminal:
...     print(terminal.wait_for("Anna")[0].strip())
Anna
"""

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any

import pyte

from flip7.players.names import cells
from tests.surroundings import hear_signals
from tests.tui import warm

PATIENCE = 20.0
"""So many seconds at most a test waits for what must come; a busy machine is no bug."""

_CHUNK = 65536
_MOUTHFUL = 512
WHAT_ARE_YOU, A_TERMINAL = b"\x1b[c", b"\x1b[?62;22c"
WHERE_ARE_YOU = b"\x1b[6n"
_ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", WHAT_ARE_YOU: A_TERMINAL}
_BEHIND_AN_ESC = 0.08
"""So many seconds after the program has read an ESC nobody types: what comes then is no key."""
_FRAME = 1 / 60
"""Seconds that a picture stays on a screen."""
_A_LOOK = 0.002
"""So many seconds at least between two looks at whether the program has something to do."""

_AT_IT = ("R", "D")
"""A thread that runs, or would if it had a processor; one that waits for the disk."""

_FRAME_BEGINS, _FRAME_ENDS = b"\x1b[?2026h", b"\x1b[?2026l"


class NeverShown(AssertionError):
    """What a test waited for did not come; the message shows the screen."""


class Terminal:
    """A program that believes it sits in a terminal of ``width`` × ``height`` cells.

    ``env`` is added to the environment of this process; ``claims`` is the size the program is told
    where it is another. `flip7` is a copy of one that is loaded (`tests/tui/warm.py`), unless it
    starts ``anew``, as a child of this process. Nothing is read while nobody waits: call
    `wait_for`, `settle` or `wait_exit` to see something.
    """

    def __init__(
        self,
        command: Sequence[str | Path],
        *,
        width: int = 80,
        height: int = 24,
        env: Mapping[str, str] | None = None,
        claims: tuple[int, int] | None = None,
        anew: bool = False,
    ) -> None:
        self.width, self.height = width, height
        self.received = 0
        """So many bytes the program has written."""
        self.tail = b""
        """The last few thousand bytes it has written, for tests of what lies behind the screen."""
        self.is_mute = False
        """It answers no question of the program."""
        self.wide = ""
        """The signs it draws two cells wide."""
        self._esc_sent = False
        self._frame = b""
        self._lines: dict[int, str] = {}
        self._screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self._screen)
        self._ours, theirs = pty.openpty()
        self._name = os.ttyname(theirs)
        _set_size(theirs, *(claims or (width, height)))
        words = [str(word) for word in command]
        around = {"TERM": "xterm-256color", "COLUMNS": "", "LINES": ""} | dict(env or {})
        around = os.environ | around
        copy = None if anew else warm.started(words, self._name, around)
        self.process = copy or subprocess.Popen(
            words,
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=_take_the_terminal,  # noqa: PLW1509  (system calls, no locks)
            env=around,
            close_fds=True,
        )
        os.close(theirs)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.kill()
        self.process.wait()
        self.vanish()

    def send(self, keys: bytes | str) -> None:
        """Bytes as from the keyboard, in one write; what is in them follows at once."""
        if self._esc_sent:
            self._let_it_read()
            time.sleep(_BEHIND_AN_ESC)
        self._write(keys.encode() if isinstance(keys, str) else keys)

    @property
    def lines(self) -> list[str]:
        """The screen as last read, one text a line, all of the full width."""
        # Behind a sign of two cells there is a cell of nothing.
        for row in self._screen.dirty:
            line = self._screen.buffer[row]
            self._lines[row] = "".join([line[column].data for column in range(self.width)])
        self._screen.dirty.clear()
        return [self._lines[row] for row in range(self.height)]

    @property
    def text(self) -> str:
        """The screen as last read, without the blanks at the ends of lines."""
        return "\n".join(line.rstrip() for line in self.lines)

    def is_bold(self, text: str) -> bool:
        """Whether this text is on the screen as last read, and its first character is bold."""
        for row, line in enumerate(self.lines):
            before, found, _ = line.partition(text)
            if found:
                return bool(self._screen.buffer[row][cells(before)].bold)
        return False

    def wait_for(self, what: str | Callable[[str], object], timeout: float = PATIENCE) -> list[str]:
        """The lines of the screen as soon as it shows this text, or ``what`` says yes to it."""
        seen = what if callable(what) else lambda text: what in text
        deadline = time.monotonic() + timeout
        while not seen(self.text):
            if not self._read(deadline - time.monotonic()):
                raise NeverShown(f"not shown: {what!r} in\n{self.text}")
        return self.lines

    def wait_open(self, label: str) -> list[str]:
        """The lines of the screen as soon as this label is there and bold: its key counts."""
        return self.wait_for(lambda _: self.is_bold(label))

    def wait_until(self, is_so: Callable[[], object], timeout: float = PATIENCE) -> None:
        """Reads what is drawn, if anything is, until something beside the screen is so."""
        deadline = time.monotonic() + timeout
        while not is_so():
            if time.monotonic() > deadline:
                raise NeverShown(f"it never came, with this on the screen:\n{self.text}")
            self._read(_FRAME)

    def settle(self, quiet: float = 0.1, timeout: float = PATIENCE) -> str:
        """The text of the screen once the program has had nothing to do for ``quiet`` seconds.

        Those in which it ran or waited for a processor do not count: a busy machine is no bug.
        """
        deadline = time.monotonic() + timeout
        began, before, _ = time.monotonic(), *self._worked()
        while True:
            worked, is_at_it = self._worked()
            rest = quiet - (time.monotonic() - began - max(0.0, worked - before))
            if rest <= 0 and not is_at_it:
                return self.text
            if time.monotonic() > deadline:
                raise NeverShown(f"the screen never rests:\n{self.text}")
            if self._read(max(_A_LOOK, rest)):
                began, before, _ = time.monotonic(), *self._worked()
            elif self.process.poll() is not None:
                return self.text

    def let_pass(self, seconds: float) -> None:
        """So many seconds go by, where what the program does depends on them."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0 and self.process.poll() is None:
            self._read(left)

    def pour(self, data: bytes) -> None:
        """Bytes as from the keyboard, as fast as the program takes them, if it still does.

        What it draws meanwhile is read and not looked at: call `drawn_anew` before looking again.
        """
        with contextlib.suppress(OSError):
            while data:
                readable, writable, _ = select.select([self._ours], [self._ours], [], PATIENCE)
                if readable and not self._skip():
                    return
                if writable:
                    data = data[os.write(self._ours, data[:_MOUTHFUL]) :]
        self.look_away(0)

    def look_away(self, quiet: float, at_most: float = PATIENCE) -> None:
        """What is drawn is not looked at until nothing has been for ``quiet`` seconds."""
        deadline = time.monotonic() + at_most
        while select.select([self._ours], [], [], quiet)[0] and self._skip():
            if time.monotonic() > deadline:
                return

    def drawn_anew(self, width: int, height: int) -> str:
        """The text of the screen after all keys, drawn from nothing for a window of this size.

        Nothing if the program is over.
        """
        self._let_it_read()
        self.resize(width + 1, height)
        self.look_away(0.1)
        self._frame = b""
        self._screen.reset()
        self.resize(width, height)
        with contextlib.suppress(NeverShown):
            self.wait_for(lambda text: text.strip() or self.process.poll() is not None)
        return self.settle() if self.process.poll() is None else ""

    def resize(self, width: int, height: int) -> None:
        """The window has another size now."""
        self.width, self.height = width, height
        self._screen.resize(height, width)
        _set_size(self._ours, width, height)

    def claim(self, width: int, height: int) -> None:
        """The program is told another size than the window has."""
        _set_size(self._ours, width, height)

    @property
    def modes(self) -> list[Any]:
        """How the terminal is set: its flags and its special keys."""
        return termios.tcgetattr(self._ours)

    def vanish(self) -> None:
        """The window is closed, with the program still in it."""
        if self._ours >= 0:
            os.close(self._ours)
            self._ours = -1

    def kill(self, with_signal: signal.Signals = signal.SIGKILL) -> None:
        """Ends the program, as the system would, if it still runs."""
        with contextlib.suppress(ProcessLookupError):
            self.process.send_signal(with_signal)

    def wait_exit(self, timeout: float = PATIENCE) -> int:
        """The exit code, once the program is over; what it writes until then is read."""
        deadline = time.monotonic() + timeout
        while self._read(deadline - time.monotonic()):
            pass
        return self.process.wait(max(0.1, deadline - time.monotonic()))

    def _write(self, data: bytes) -> None:
        os.write(self._ours, data)
        self._esc_sent = b"\x1b" in data

    def _let_it_read(self) -> None:
        """Waits until the program has read all keys, or is over, or does not read at all."""
        deadline = time.monotonic() + PATIENCE
        with contextlib.suppress(OSError):
            theirs = os.open(self._name, os.O_RDWR | os.O_NOCTTY)
            try:
                while _unread(theirs) and self.process.poll() is None:
                    self._read(0.005)
                    if time.monotonic() > deadline:
                        break
            finally:
                os.close(theirs)

    @property
    def unread(self) -> int:
        """So many bytes wait for the program, or for the next one in this terminal."""
        theirs = os.open(self._name, os.O_RDWR | os.O_NOCTTY)
        try:
            return _unread(theirs)
        finally:
            os.close(theirs)

    def _worked(self) -> tuple[float, bool]:
        """Seconds in which the program ran or waited for a processor, and whether it does now.

        Where the system does not say so, none.
        """
        seconds, is_at_it = 0.0, False
        for thread in Path(f"/proc/{self.process.pid}/task").glob("*"):
            with contextlib.suppress(OSError):
                ran, waited, _ = (thread / "schedstat").read_text().split()
                seconds += (int(ran) + int(waited)) / 1e9
                state = (thread / "stat").read_text().rpartition(")")[2].split()[0]
                is_at_it |= state in _AT_IT
        return seconds, is_at_it

    def _read(self, timeout: float) -> bool:
        """Reads what is there within ``timeout`` seconds; False if nothing came or nothing can."""
        ready, _, _ = select.select([self._ours], [], [], max(0.0, timeout))
        if not ready:
            return False
        try:
            data = os.read(self._ours, _CHUNK)
        except OSError:
            # Linux says so when the other end is closed.
            return False
        return self._draw(data)

    def _skip(self) -> bool:
        """Reads what is there without drawing it; False if the program is over."""
        try:
            data = os.read(self._ours, _CHUNK)
        except OSError:
            return False
        self._note(data)
        return bool(data)

    def _note(self, data: bytes) -> None:
        self.received += len(data)
        self.tail = (self.tail + data)[-_CHUNK:]
        if self.is_mute:
            return
        for question, answer in _ANSWERS.items():
            if question in data:
                self._write(answer)
        if WHERE_ARE_YOU in data:
            self._write(self._where(data.partition(WHERE_ARE_YOU)[0].rpartition(b"\r")[2]))

    def _where(self, written: bytes) -> bytes:
        """How far this has brought it from the left edge."""
        text = written.decode()
        return f"\x1b[1;{1 + cells(text) + sum(map(text.count, self.wide))}R".encode()

    def _draw(self, data: bytes) -> bool:
        self._note(data)
        self._frame += data
        # A picture half drawn is not looked at.
        if self._frame.rfind(_FRAME_BEGINS) <= self._frame.rfind(_FRAME_ENDS) or not data:
            self._stream.feed(self._frame)
            self._frame = b""
        return bool(data)


def _take_the_terminal() -> None:
    """In the child: the pty becomes its controlling terminal, so that a new size is signalled."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    hear_signals()


def _unread(handle: int) -> int:
    """So many bytes wait in this end of the pty."""
    [count] = struct.unpack("i", fcntl.ioctl(handle, termios.FIONREAD, b"\0" * 4))
    return int(count)


def _set_size(handle: int, width: int, height: int) -> None:
    fcntl.ioctl(handle, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))
