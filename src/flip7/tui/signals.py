"""The system says stop, or the terminal is gone: the app leaves in time, the terminal clean.

Nothing has to be saved here: every answer was in the record before anybody saw what it did. The
exit code is 128 and the number of the signal, as shells have it; 129 where the terminal is gone.
"""

import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from types import FrameType, TracebackType
from typing import Any

from flip7.terminal.gone import TERMINAL_GONE

if sys.platform != "win32":
    import termios

ENDING = (
    "SIGHUP",
    "SIGINT",
    "SIGQUIT",
    "SIGTERM",
    "SIGBREAK",
    "SIGUSR1",
    "SIGUSR2",
    "SIGALRM",
    "SIGVTALRM",
    "SIGPROF",
    "SIGXCPU",
)
"""All signals that end a program and can be caught; not every system has every one of them."""

PATIENCE = 1.5
"""Seconds the app has to leave by itself."""

_LAST_WRITE = 0.5
"""Seconds a terminal has to take the last thing that is written to it."""

NO_REPORTS = (
    "\x1b[?1000l\x1b[?1003l\x1b[?1006l\x1b[?1015l\x1b[?1016l"  # of the mouse
    "\x1b[?1004l\x1b[?2004l\x1b[?2048l"  # of focus, pastes, sizes
)
"""After this a terminal sends keys, and nothing by itself."""

CLEAN = (
    "\x18"  # whatever sequence was begun ends here
    "\x1b[<u"  # keys as they were
    f"{NO_REPORTS}\x1b[?2026l"  # pictures as they come
    "\x1b[?7h\x1b[0m\x1b[?1049l\x1b[?25h"  # lines wrap, no colours, the other screen, the cursor
)
"""What leaves a terminal as a shell needs it, wherever the app stood."""


class Signals:
    """Heard from entering to leaving, except those that were ignored before.

    ``leave`` asks the app to end with an exit code; it is called from any thread. ``code`` is that
    of the first signal that came, None if none did. A thread hears them too: what holds up the
    app, say a disk, may hold up all that is to run within it.
    """

    def __init__(self, leave: Callable[[int], object]) -> None:
        self.code: int | None = None
        self._leave = leave
        self._is_ending = threading.Lock()
        self._told_at = -1
        self._before: dict[int, Any] = {}
        self._modes = _modes()

    def __enter__(self) -> "Signals":
        for number in _there():
            if signal.getsignal(number) is not signal.SIG_IGN:
                self._before[number] = signal.signal(number, self._heard)
        if sys.platform != "win32":
            self._hear_beside_the_app()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)
        if self._told_at >= 0:
            signal.set_wakeup_fd(-1)
            os.close(self._told_at)
        if error is not None:
            clean(self._modes)

    def terminal_gone(self) -> None:
        """Nobody can press a key any more."""
        self._end(TERMINAL_GONE)

    def _heard(self, number: int, _frame: FrameType | None) -> None:
        self._end(128 + number)

    def _hear_beside_the_app(self) -> None:
        """The system's own handler writes the number of a signal to a pipe, whatever runs."""
        heard_at, self._told_at = os.pipe()
        os.set_blocking(self._told_at, False)
        signal.set_wakeup_fd(self._told_at, warn_on_full_buffer=False)
        threading.Thread(target=self._listen, args=(heard_at,), daemon=True).start()

    def _listen(self, heard_at: int) -> None:
        with open(heard_at, "rb", buffering=0) as pipe:
            while numbers := pipe.read(1):
                if numbers[0] in self._before:
                    self._end(128 + numbers[0])

    def _end(self, code: int) -> None:
        if not self._is_ending.acquire(blocking=False):
            return
        self.code = code
        threading.Thread(target=self._end_by_force, args=(code,), daemon=True).start()
        self._leave(code)

    def _end_by_force(self, code: int) -> None:
        """Whatever hangs, a disk or a terminal that takes nothing: the program ends."""
        time.sleep(PATIENCE)
        cleaning = threading.Thread(target=clean, args=(self._modes,), daemon=True)
        cleaning.start()
        cleaning.join(_LAST_WRITE)
        os._exit(code)


class Forgiving:
    """The stream to a terminal; what one that is gone can no longer show is nobody's loss."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> None:
        """Writes, or lets it be."""
        self._try(lambda: self._stream.write(text))

    def flush(self) -> None:
        """What was written is on its way."""
        self._try(self._stream.flush)

    def fileno(self) -> int:
        """The number of the open file."""
        number: int = self._stream.fileno()
        return number

    @staticmethod
    def _try(what: Callable[[], object]) -> None:
        try:
            what()
        except (OSError, ValueError):
            # ValueError: closed at our end.
            return


def clean(modes: list[Any] | None) -> None:
    """Leaves the terminal as a shell needs it, by no other way than the system."""
    with contextlib.suppress(OSError):
        os.write(2, CLEAN.encode())
    if modes is not None and sys.platform != "win32":
        with contextlib.suppress(termios.error):
            termios.tcflush(0, termios.TCIFLUSH)
            termios.tcsetattr(0, termios.TCSANOW, modes)


def _modes() -> list[Any] | None:
    """How the terminal is set before the app changes it; None if there is none."""
    if sys.platform == "win32":
        return None
    try:
        return termios.tcgetattr(0)
    except termios.error:
        return None


def _there() -> list[signal.Signals]:
    """Those of the ending signals that this system has."""
    return [signal.Signals[name] for name in ENDING if name in signal.Signals.__members__]
