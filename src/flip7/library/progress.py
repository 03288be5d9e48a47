"""How far records have been read that somebody waits for, and giving them up."""

import time
from collections.abc import Callable
from typing import TypeVar

from flip7.record.reading import told_of_lines

T = TypeVar("T")

LINES_AT_A_TIME = 500
"""Lines between two turns of whoever shows how far it is."""

A_TURN = 0.0005
"""The fewest seconds of a turn."""


class Progress:
    """How many lines have been read; once ``given_up`` is set no more are."""

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
        if self.lines % LINES_AT_A_TIME == 0:
            time.sleep(A_TURN)  # Else a busy reader keeps the screen from being drawn at all.


class _GivenUp(Exception):
    """Nobody waits any more."""
