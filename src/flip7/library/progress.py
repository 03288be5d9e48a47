"""How far records have been read that somebody waits for, and giving them up."""

from collections.abc import Callable
from typing import TypeVar

from flip7.record.reading import told_of_lines

T = TypeVar("T")


class Progress:
    """So many lines have been read; once ``given_up`` is set no more are."""

    def __init__(self) -> None:
        self.lines = 0
        self.given_up = False

    def read(self, work: Callable[[], T]) -> T | None:
        """What this work reads; None if nobody waits for it any more."""
        try:
            with told_of_lines(self._line):
                return work()
        except _GivenUp:
            return None

    def _line(self) -> None:
        if self.given_up:
            raise _GivenUp
        self.lines += 1


class _GivenUp(Exception):
    """Nobody waits any more."""
