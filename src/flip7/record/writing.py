"""Writing a record during the game: every line is on the disk before anybody sees its result.

The file is never emptied and never replaced: it only grows. Whatever fails, what was safe before
stays safe, and the next try brings the file to what it should hold.
"""

import errno
import os
import stat
import sys
from contextlib import suppress
from pathlib import Path

from flip7.record import owner_only
from flip7.record.lock import BINARY, InUse, Lock, close, place_of, take
from flip7.record.unique_path import numbered_paths

_NO_SYNC_OF_FOLDERS = {errno.EINVAL, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EACCES, errno.EPERM}
"""The errors of systems that cannot sync a folder; the files in it are safe all the same."""


class Writer:
    """A record on the disk, brought to the text it should hold.

    ``path`` changes if somebody else's file has taken the place of the record, ``safe`` is how many
    bytes of it survive a power cut. ``kept`` is the file with the bytes of a torn line, once it is
    written. Only one thread may use a writer at a time.
    """

    def __init__(
        self, path: Path, lock: Lock | None = None, text: bytes = b"", torn: bytes = b""
    ) -> None:
        """A record that holds this text and then the bytes of a torn line; not there yet if new."""
        self.path = path
        self.lock = lock
        self.kept: Path | None = None
        self._torn = torn
        self._last = text + torn
        self.safe = len(text)
        self._place = lock.place if lock else None
        self._changed = 0
        self._folder_knows_it = True

    def create(self, text: bytes) -> None:
        """A new record with this text; ``FileExistsError`` where there is a file already."""
        file = self._create(self.path)
        if file is None:
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(self.path))
        try:
            self._bring(file, text)
        except OSError:
            _remove(self.path)
            raise

    def save(self, text: bytes) -> None:
        """Makes the record hold this text and nothing else; it is on the disk when this returns.

        On ``OSError`` it holds at least what was safe before, and what has been saved must not be
        given up by a later text. A record that vanished is written anew; a file that is not ours
        is left alone, and the record goes beside it.
        """
        if self._torn:
            self._keep_torn_line()
        for path in numbered_paths(self.path):
            file = self._open(path, text)
            if file is not None:
                self.path = path
                self._bring(file, text)
                return

    def _bring(self, file: int, text: bytes) -> None:
        """Writes what the file lacks, and closes it."""
        try:
            agreed = _agreed(self._last, text)
            self.safe = min(self.safe, agreed)
            if os.fstat(file).st_size > agreed:
                os.ftruncate(file, agreed)
            self._last = text
            os.lseek(file, self.safe, os.SEEK_SET)
            _write(file, text[self.safe :])
            os.fsync(file)
            if not self._folder_knows_it:
                _sync_folder(self.path.parent)
                self._folder_knows_it = True
            self.safe, self._changed = len(text), os.fstat(file).st_mtime_ns
        finally:
            close(file)

    def _open(self, path: Path, text: bytes) -> int | None:
        """Opens the record there, a new one if there is none; None if what is there is not ours."""
        try:
            file = os.open(path, os.O_RDWR | BINARY)
        except FileNotFoundError:
            return self._create(path)
        except IsADirectoryError:
            return None
        try:
            ours = self._is_ours(file, path, text)
        except OSError:
            close(file)
            raise
        if not ours:
            close(file)
            return None
        return file

    def _create(self, path: Path) -> int | None:
        """Makes a new, empty record there; None if there is a file already."""
        _make_folder(path.parent)
        try:
            file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, owner_only.FILE)
        except FileExistsError:
            return None
        self._last, self.safe, self._folder_knows_it = b"", 0, False
        try:
            self.lock = take(path)
        except OSError:
            close(file)
            _remove(path)
            raise
        self._place = self.lock.place
        return file

    def _is_ours(self, file: int, path: Path, text: bytes) -> bool:
        """Whether the file holds the beginning of this text, or what we wrote last."""
        facts = os.fstat(file)
        if self._is_as_left(facts):
            return True
        longest = max(len(text), len(self._last))
        if not stat.S_ISREG(facts.st_mode) or facts.st_size > longest:
            return False
        found = _read(file, longest)
        if not text.startswith(found) and not self._last.startswith(found):
            return False
        if place_of(facts) != self._place:
            try:
                self.lock = take(path)
            except InUse:
                return False
            self._place, self.safe = place_of(facts), len(found)
        self._last = found
        return True

    def _is_as_left(self, facts: os.stat_result) -> bool:
        """Whether the last try to write succeeded, and nobody has changed the file since."""
        return (
            place_of(facts) == self._place
            and facts.st_mtime_ns == self._changed
            and facts.st_size == len(self._last) == self.safe
        )

    def _keep_torn_line(self) -> None:
        """Writes the bytes of the torn line to a file of their own; none is overwritten."""
        for kept in numbered_paths(self.path.with_name(f"{self.path.name}.torn")):
            try:
                file = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, owner_only.FILE)
            except FileExistsError:
                continue
            try:
                _write(file, self._torn)
                os.fsync(file)
            except OSError:
                _remove(kept)
                raise
            finally:
                close(file)
            self.kept, self._torn = kept, b""
            return


def _agreed(last: bytes, text: bytes) -> int:
    """How many bytes both begin with."""
    if text.startswith(last):
        return len(last)
    return next(
        (place for place, (old, new) in enumerate(zip(last, text, strict=False)) if old != new),
        min(len(last), len(text)),
    )


def _write(file: int, data: bytes) -> None:
    rest = memoryview(data)
    while rest:
        rest = rest[os.write(file, rest) :]


def _read(file: int, most: int) -> bytes:
    found = b""
    while piece := os.read(file, most + 1 - len(found)):
        found += piece
    return found


def _remove(path: Path) -> None:
    """Removes a file that was just made and holds nothing anybody would miss."""
    with suppress(OSError):
        path.unlink()


def _make_folder(folder: Path) -> None:
    """Makes the folder with all above it; every new name survives a power cut."""
    if folder.is_dir():
        return
    _make_folder(folder.parent)
    with suppress(FileExistsError):
        folder.mkdir(owner_only.FOLDER)
    _sync_folder(folder.parent)


def _sync_folder(folder: Path) -> None:
    if sys.platform == "win32":
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            close(handle)
    except OSError as error:
        if error.errno not in _NO_SYNC_OF_FOLDERS:
            raise
