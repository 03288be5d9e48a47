"""Two windows, one game: whoever plays a record holds it until the process ends, however it ends.

The system itself keeps the lock and lets go of it with the process, so nothing is ever left behind
that somebody would have to delete.
"""

import errno
import os
import stat
import sys
import time
import weakref
from contextlib import suppress
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_NONBLOCK", 0)
"""How records are opened: bytes as they are, not for child processes, never waiting for a pipe."""

_BEHIND_EVERY_RECORD = 1 << 30
"""The byte that is locked on Windows, behind every record, so that all of it can be read."""

_TRIES = 3
_PAUSE = 0.02
"""Seconds between two tries: whoever asks whether a game is played holds the lock for a moment."""


class InUse(OSError):
    """Another window plays this game."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.EBUSY, os.strerror(errno.EBUSY), str(path))
        self.path = path


class Lock:
    """A record that this process plays, as long as somebody keeps the lock.

    ``place`` is its device and file. ``keeps_others_out`` is False where the file system knows no
    locks; the game goes on all the same.
    """

    def __init__(self, file: int, place: tuple[int, int], keeps_others_out: bool) -> None:
        self.place = place
        self.keeps_others_out = keeps_others_out
        self.release = weakref.finalize(self, close, file)


_MINE: "weakref.WeakValueDictionary[tuple[int, int], Lock]" = weakref.WeakValueDictionary()
"""The locks of this process by device and file: one process is one window and may ask twice."""


def take(path: Path) -> Lock:
    """The lock on this record.

    Raises `InUse` where another process holds it, ``OSError`` where the file cannot be written.
    """
    file = os.open(path, os.O_RDWR | BINARY)
    try:
        place = place_of(os.fstat(file))
        mine = _MINE.get(place)
        if mine is None:
            mine = Lock(file, place, _is_taken_alone(file, path))
            _MINE[place] = mine
            return mine
    except OSError:
        close(file)
        raise
    close(file)
    return mine


def is_in_use(path: Path) -> bool:
    """Whether somebody plays this record now, here or in another window.

    ``OSError`` where the file cannot be read.
    """
    return _is_mine(path) or is_in_use_elsewhere(path)


def is_in_use_elsewhere(path: Path) -> bool:
    """Whether another window plays this record now; ``OSError`` where it cannot be read."""
    return _is_held_elsewhere(path) or False


def may_be_in_use(path: Path) -> bool:
    """Whether somebody plays this record now, or nobody can know: its file system has no locks.

    ``OSError`` where the file cannot be read.
    """
    return _is_mine(path) or _is_held_elsewhere(path) is not False


def _is_held_elsewhere(path: Path) -> bool | None:
    """Whether another window plays this record now; None where locks are unknown."""
    if not stat.S_ISREG(path.stat().st_mode):
        return False
    file = os.open(path, os.O_RDONLY | BINARY)
    try:
        if place_of(os.fstat(file)) in _MINE:
            return False
        _lock(file, alone=False)
    except BlockingIOError:
        return True
    except OSError:
        return None
    finally:
        close(file)
    return False


def _is_mine(path: Path) -> bool:
    return place_of(path.stat()) in _MINE


def place_of(facts: os.stat_result) -> tuple[int, int]:
    """The device of a file and its number there, which stay the same under any name."""
    return facts.st_dev, facts.st_ino


def close(file: int) -> None:
    """Closes a file. What was synced is safe whatever closing says, and what was not has failed."""
    with suppress(OSError):
        os.close(file)


def _is_taken_alone(file: int, path: Path) -> bool:
    """Whether the file is locked for us alone; False where there are no locks."""
    for _ in range(_TRIES):
        try:
            _lock(file, alone=True)
        except BlockingIOError:
            time.sleep(_PAUSE)
        except OSError:
            return False
        else:
            return True
    raise InUse(path)


def _lock(file: int, *, alone: bool) -> None:
    """Locks the file; ``BlockingIOError`` if it is held, another ``OSError`` without locks."""
    if sys.platform == "win32":
        os.lseek(file, _BEHIND_EVERY_RECORD, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as error:
            raise BlockingIOError(*error.args) from None
    else:
        fcntl.flock(file, (fcntl.LOCK_EX if alone else fcntl.LOCK_SH) | fcntl.LOCK_NB)
