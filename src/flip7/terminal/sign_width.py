"""How wide the terminal draws signs that not all terminals draw alike: it is asked, not guessed."""

import contextlib
import os
import re
import selectors
import signal
import sys
import time
from collections.abc import Iterator

SIGNS = "●○■✓×→←↑↓·…─│━┃╍╭╯┏┛▁▄█▊▔−„“–’"
"""At least one sign of each kind that is drawn on a screen, and all that are no frames or bars."""

PATIENCE = 1.0
"""Seconds in which an answer may come: every terminal gives one, only the way may be long."""

_WHERE_ARE_YOU, _HERE = "\x1b[6n", re.compile(rb"\x1b\[\d+;(\d+)R")
_WIPED = "\r\x1b[K"
_READ_AT_ONCE = 1024


def are_one_cell_each() -> bool:
    """Whether the terminal goes on by one cell for each sign; not if it does not say.

    They are wiped out again in the same breath, so nobody sees them.
    """
    if sys.platform == "win32":
        return True  # Nobody can be asked there, and its terminals draw all of them in one cell.
    screen = sys.__stderr__
    assert screen is not None
    with _silently(0) as is_possible:
        if not is_possible:
            return False
        screen.write(f"\r{SIGNS}{_WHERE_ARE_YOU}{_WIPED}")
        screen.flush()
        return _column_told(0) == len(SIGNS) + 1


def _column_told(handle: int) -> int | None:
    """The column in the terminal's answer; None if none comes in time."""
    seen, until = b"", time.monotonic() + PATIENCE
    with selectors.DefaultSelector() as selector:
        selector.register(handle, selectors.EVENT_READ)
        while selector.select(max(0.0, until - time.monotonic())):
            try:
                data = os.read(handle, _READ_AT_ONCE)
            except OSError:
                return None  # It is gone.
            seen += data
            found = _HERE.search(seen)
            if found or not data:
                return int(found[1]) if found else None
    return None


@contextlib.contextmanager
def _silently(handle: int) -> Iterator[bool]:
    """What comes is not shown and does not wait for Enter; afterwards all is as it was.

    Nothing ends or stops the program in between, for a shell would be left without an echo.
    """
    import termios  # noqa: PLC0415  (not on Windows)

    try:
        modes = termios.tcgetattr(handle)
    except termios.error:
        yield False
        return
    silent = [*modes]
    silent[3] &= ~(termios.ECHO | termios.ICANON)
    later = {signal.SIGTERM, signal.SIGHUP, signal.SIGTSTP}
    before = signal.pthread_sigmask(signal.SIG_BLOCK, later)
    try:
        termios.tcsetattr(handle, termios.TCSANOW, silent)
        yield True
    finally:
        with contextlib.suppress(termios.error):
            termios.tcsetattr(handle, termios.TCSANOW, modes)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
