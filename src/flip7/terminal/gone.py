"""A terminal that was closed while the program still ran in it."""

import errno
import os
from typing import IO, Any

TERMINAL_GONE = 129
"""The exit code then: that of a program ended by SIGHUP."""


class TerminalGone(OSError):
    """Nobody can see or type anything any more."""


def is_gone(stream: IO[Any]) -> bool:
    """Whether this stream leads to a terminal that is gone; neither a file nor a pipe ever does."""
    try:
        os.get_terminal_size(stream.fileno())
    except OSError as error:
        return error.errno == errno.EIO
    return False
