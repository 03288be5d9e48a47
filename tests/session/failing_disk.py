"""A disk that fails: the n-th thing asked of the system, or every one from there on.

Only calls about files in one folder count and fail, so that the test itself is left alone.
"""

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias
from unittest.mock import patch

Fault: TypeAlias = int | Literal["short write"]
"""An ``errno``, or a write that takes only half of what it is given."""

FAULTS: dict[str, Fault] = {
    "ENOSPC": errno.ENOSPC,
    "EIO": errno.EIO,
    "EROFS": errno.EROFS,
    "EACCES": errno.EACCES,
    "short write": "short write",
}

BY_FILE = ("write", "fsync", "ftruncate", "lseek", "fstat", "read", "close")
BY_PATH = ("open", "mkdir", "rename", "replace", "unlink")


class FailingDisk:
    """The calls of the system about one folder, counted, some of them failing.

    ``calls`` are those made so far. Calls ``first`` up to, not with, ``healthy_again`` fail. Only
    those in ``names`` are counted.
    """

    def __init__(
        self,
        folder: Path,
        fault: Fault = errno.EIO,
        *,
        first: int | None = None,
        healthy_again: int | None = None,
        names: tuple[str, ...] = (*BY_FILE, *BY_PATH),
    ) -> None:
        self.calls: list[str] = []
        self._folder = str(folder)
        self._fault = fault
        self._first = first
        self._healthy_again = healthy_again
        self._files: set[int] = set()
        self._patches = [
            patch.object(os, name, self._failing(name, getattr(os, name)))
            for name in (*BY_FILE, *BY_PATH)
        ]
        self._names = names

    def __enter__(self) -> Self:
        for each in self._patches:
            each.start()
        return self

    def __exit__(self, *_: object) -> None:
        for each in self._patches:
            each.stop()

    def fail_from_now_on(self) -> None:
        """Every call from here on fails."""
        self._first, self._healthy_again = len(self.calls), None

    def heal(self) -> None:
        """No call fails any more."""
        self._first = None

    def _failing(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            if not self._is_ours(name, args[0]) or name not in self._names:
                return self._noted(name, args, real(*args, **more))
            self.calls.append(name)
            if not self._fails(len(self.calls) - 1):
                return self._noted(name, args, real(*args, **more))
            if self._fault == "short write":
                return self._short(name, real, args, more)
            if name == "close":
                self._noted(name, args, real(*args, **more))
            raise OSError(self._fault, os.strerror(self._fault))

        return call

    def _fails(self, number: int) -> bool:
        if self._first is None or number < self._first:
            return False
        return self._healthy_again is None or number < self._healthy_again

    def _short(
        self, name: str, real: Callable[..., Any], args: tuple[Any, ...], more: dict[str, Any]
    ) -> Any:
        """Half of a write, and then the disk is full; other calls are made as they are."""
        if name != "write":
            return self._noted(name, args, real(*args, **more))
        file, data = args
        if len(data) < 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(file, bytes(data)[: len(data) // 2])

    def _is_ours(self, name: str, about: Any) -> bool:
        if name in BY_FILE:
            return about in self._files
        return isinstance(about, str | os.PathLike) and os.fspath(about).startswith(self._folder)

    def _noted(self, name: str, args: tuple[Any, ...], result: Any) -> Any:
        if name == "open" and self._is_ours(name, args[0]):
            self._files.add(result)
        elif name == "close":
            self._files.discard(args[0])
        return result
