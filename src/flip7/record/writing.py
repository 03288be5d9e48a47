"""Writing a record as the game runs: every line is on the disk before anybody sees its result."""

import os
from collections.abc import Iterable
from pathlib import Path

from flip7.record.header import Header, write_header
from flip7.record.lines import Line, write_line

OWNER_ONLY = 0o600
"""The seed stands in the file, so nobody else may read it."""


class Writer:
    """An open record that only grows. ``end`` is where its last whole line ends, in bytes."""

    def __init__(self, path: Path, end: int) -> None:
        self.path = path
        self._end = end

    @classmethod
    def create(cls, path: Path, header: Header) -> "Writer":
        """A new record with its header; ``FileExistsError`` where there is a file already."""
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        writer = cls(path, 0)
        try:
            writer._write(write_header(header).encode())
        except OSError:
            path.unlink(missing_ok=True)
            raise
        _sync_folder(path.parent)
        return writer

    def append(self, lines: Iterable[Line]) -> None:
        """These lines at the end of the record, on the disk when this returns.

        On ``OSError`` the record counts as ending where it did; a later append overwrites what
        was cut off.
        """
        self._write("".join(write_line(line) for line in lines).encode())

    def drop_torn_line(self, size: int) -> Path | None:
        """Cuts a torn line of ``size`` bytes off the end.

        The bytes stay beside the record in the file named.
        """
        if not size:
            return None
        kept = self.path.with_name(f"{self.path.name}.torn")
        torn = self.path.read_bytes()[self._end :]
        kept.write_bytes(torn)
        kept.chmod(OWNER_ONLY)
        self._write(b"")
        return kept

    def _write(self, data: bytes) -> None:
        file = os.open(self.path, os.O_WRONLY)
        try:
            os.ftruncate(file, self._end)
            os.lseek(file, self._end, os.SEEK_SET)
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(file, rest) :]
            os.fsync(file)
        finally:
            os.close(file)
        self._end += len(data)


def _sync_folder(folder: Path) -> None:
    """The new name itself must survive a power cut; folders cannot be synced everywhere."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
