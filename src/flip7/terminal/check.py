"""Whether there is a terminal to draw on; looked at before anything that draws is loaded."""

import os
import sys
from typing import Literal, TypeAlias

NoTable: TypeAlias = Literal["not-a-terminal", "dumb-terminal"]


def why_no_table() -> NoTable | None:
    """Why no table can be drawn here; None if one can.

    Keys come from stdin; the screen goes to the terminal by stdout and stderr, so both must be one.
    """
    streams = (sys.__stdin__, sys.__stdout__, sys.__stderr__)
    if not all(stream is not None and stream.isatty() for stream in streams):
        return "not-a-terminal"
    return "dumb-terminal" if os.environ.get("TERM") == "dumb" else None
