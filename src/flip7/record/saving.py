"""Saving a game while it is played: a table knows within a second whether it is safe.

A table whose disk fails may play on unsaved. Everything accepted is then kept here, and written as
soon as it can be, with nothing missing in between.
"""

import errno
import os
import stat
import threading
from collections.abc import Callable
from pathlib import Path

from flip7.record.lock import InUse, Lock, take
from flip7.record.writing import Writer

PATIENCE = 1.0
"""The longest a table waits for its disk, in seconds."""


class NotSaved(OSError):
    """The record cannot be written now; the game is as it was, and so is what was saved before.

    ``errno`` and ``strerror`` say why: those of the system, or ``ETIMEDOUT`` where the disk does
    not answer. ``path`` is the record.
    """

    def __init__(self, path: Path, cause: OSError) -> None:
        number = cause.errno or errno.EIO
        super().__init__(number, cause.strerror or os.strerror(number), str(path))
        self.path = path


class Saving:
    """The record of a game being played: all that was accepted, and how much of it is safe.

    ``trouble`` is why something is not saved, while the table plays on unsaved.
    """

    def __init__(self, writer: Writer, text: bytes = b"", patience: float = PATIENCE) -> None:
        """A record whose ``text`` is safe already."""
        self.trouble: NotSaved | None = None
        self._writer = writer
        self._text = text
        self._safe = len(text)
        self._disk = _Disk(patience)
        self._may_wait = False

    @property
    def path(self) -> Path:
        """Where the record lies, or will lie."""
        return self._writer.path

    @property
    def kept(self) -> Path | None:
        """The file with the bytes of a torn line, if there was one."""
        return self._writer.kept

    @property
    def lock(self) -> Lock | None:
        """What keeps a second window out."""
        return self._writer.lock

    @property
    def unsaved(self) -> int:
        """How many of the accepted lines are not on the disk yet."""
        return self._text.count(b"\n", self._safe)

    def create(self, text: bytes) -> None:
        """A new record with this text.

        ``FileExistsError`` where there is a file already, `NotSaved` where none can be.
        """
        try:
            self._disk.do(lambda: self._writer.create(text))
        except FileExistsError:
            raise
        except OSError as error:
            raise NotSaved(self.path, error) from None
        self._text, self._safe = text, len(text)

    def append(self, text: bytes) -> None:
        """Adds this text to the record, behind all that still waits.

        `NotSaved`, and it is not accepted, unless the table plays unsaved.
        """
        accepted = self._text + text
        trouble = self._why_not_saved(accepted)
        if trouble is not None and not self._may_wait:
            raise trouble
        self._text = accepted

    def play_unsaved(self) -> None:
        """Keeps here, from now on, what cannot be saved, until saving works again."""
        self._may_wait = True

    def try_saving(self) -> bool:
        """Whether everything accepted is on the disk, tried now."""
        return self.why_not_saved() is None

    def why_not_saved(self) -> NotSaved | None:
        """Why the record cannot be written, tried now; ``unsaved`` says what it lacks by that."""
        return self._why_not_saved(self._text)

    def close(self) -> None:
        """Ends the saving; another window may play this game."""
        self._writer.lock = None

    def _why_not_saved(self, text: bytes) -> NotSaved | None:
        """Saves this text; None if that worked, and then the table no longer plays unsaved."""
        try:
            self._disk.do(lambda: self._writer.save(text), patient=not self._may_wait)
        except OSError as error:
            self._safe = min(self._safe, self._writer.safe)
            trouble = NotSaved(self.path, error)
            self.trouble = trouble if self._may_wait else None
            return trouble
        self._safe, self._may_wait, self.trouble = len(text), False, None
        return None


def lock_or_trouble(path: Path) -> tuple[Lock | None, NotSaved | None]:
    """The lock on a record, or why it cannot be written; neither for what is no usual file."""
    if not stat.S_ISREG(path.stat().st_mode):
        return None, None
    try:
        return take(path), None
    except InUse:
        raise
    except OSError as error:
        return None, NotSaved(path, error)


class _Disk:
    """The disk: one thing at a time is done with it, and nobody waits for it for ever."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._busy: _Work | None = None

    def do(self, what: Callable[[], None], *, patient: bool = True) -> None:
        """Does it, and raises what it raises; ``TimeoutError`` if the disk does not answer.

        It may then still be done later, but before anything else. With ``patient`` False a disk
        that has not answered yet is not waited for once more.
        """
        if self._busy is not None:
            self._busy.join(self._patience if patient else 0)
            if self._busy.is_alive():
                raise _no_answer()
        self._busy = _Work(what)
        self._busy.start()
        self._busy.join(self._patience)
        if self._busy.is_alive():
            raise _no_answer()
        error, self._busy = self._busy.error, None
        if error is not None:
            raise error


class _Work(threading.Thread):
    """Something done with the disk, in a thread that no exit of the program waits for."""

    def __init__(self, what: Callable[[], None]) -> None:
        super().__init__(daemon=True)
        self._what = what
        self.error: Exception | None = None

    def run(self) -> None:
        try:
            self._what()
        except Exception as error:  # raised again where it is waited for
            self.error = error


def _no_answer() -> TimeoutError:
    return TimeoutError(errno.ETIMEDOUT, os.strerror(errno.ETIMEDOUT))
