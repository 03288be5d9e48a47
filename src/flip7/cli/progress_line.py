"""How far a command has read a long record, told until its screen comes."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TextIO

from flip7.narrate.words import _, fill
from flip7.record.reading import told_of_lines

SOON = 0.5
"""What is read within these seconds needs no words."""

_LOOKS_AT_THE_CLOCK = 1000
"""Lines between two looks, where they are only read."""


@contextmanager
def told_while_read(
    clock: Callable[[], float] = time.monotonic,
    so_far: Callable[[int], str] = lambda lines: fill(
        _("Eine lange Partie wird gelesen: {lines} Zeilen bis jetzt."), lines=lines
    ),
    every: int = _LOOKS_AT_THE_CLOCK,
) -> Iterator[None]:
    """Tells on the last line of the terminal how far reading is; the line is empty afterwards."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield
        return
    far = _HowFar(sys.stderr, clock, so_far, every)
    with told_of_lines(far.line):
        try:
            yield
        finally:
            far.wipe()


def told_while_analysed(lines: int) -> AbstractContextManager[None]:
    """The same for the analysis of a game of so many lines, which takes its time for each."""
    from flip7.narrate.analysis import worked_out_so_far

    return told_while_read(so_far=lambda line: worked_out_so_far(line, lines), every=1)


class _HowFar:
    """How many lines have been read, told every ``SOON`` seconds."""

    def __init__(
        self,
        terminal: TextIO,
        clock: Callable[[], float],
        so_far: Callable[[int], str],
        every: int,
    ) -> None:
        self._terminal = terminal
        self._clock = clock
        self._so_far = so_far
        self._every = every
        self._lines = 0
        self._told_at = clock()
        self._told = ""

    def line(self) -> None:
        """One more."""
        self._lines += 1
        if self._lines % self._every == 0 and self._clock() - self._told_at >= SOON:
            leave = _("[Strg+C] bricht ab")
            self._told_at, self._told = self._clock(), f"{self._so_far(self._lines)} {leave}"
            self._write(f"\r{self._told}")

    def wipe(self) -> None:
        """Nothing stands there any more."""
        if self._told:
            self._write(f"\r{' ' * len(self._told)}\r")

    def _write(self, text: str) -> None:
        self._terminal.write(text)
        self._terminal.flush()
