"""Whether there is a terminal to draw on, and how large; asked before what draws is loaded."""

import contextlib
import os
import shutil
import sys
from typing import Literal, TypeAlias

NoTable: TypeAlias = Literal["not-a-terminal", "dumb-terminal"]

MOST_COLUMNS, MOST_LINES = 1000, 500
"""The largest window believed; a wrong report of a larger one would take all memory."""


def why_no_table() -> NoTable | None:
    """Why no table can be drawn here; None if one can.

    Keys come from stdin; the screen goes to the terminal by stdout and stderr, so both must be one.
    """
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return "not-a-terminal"
    return "dumb-terminal" if os.environ.get("TERM") == "dumb" else None


def window_size() -> tuple[int, int]:
    """Columns and lines of the window; ``COLUMNS`` and ``LINES`` count only where there is none."""
    with contextlib.suppress(AttributeError, OSError, ValueError):
        columns, lines = os.get_terminal_size(sys.__stdout__.fileno())  # type: ignore[union-attr]
        if columns and lines:
            return possible_size(columns, lines)
    return possible_size(*shutil.get_terminal_size())


def possible_size(columns: int, lines: int) -> tuple[int, int]:
    """The size of a window that a terminal reports, within what can be.

    >>> possible_size(80, 24), possible_size(20_000, 0)
    ((80, 24), (1000, 1))
    """
    return min(max(columns, 1), MOST_COLUMNS), min(max(lines, 1), MOST_LINES)
