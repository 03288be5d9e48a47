"""A path as people write it, where no shell has read it before."""

import os
from pathlib import Path

from flip7.narrate.shown import BYTE_ORDER_MARK

_STANDARD_OUTPUT = (Path("-"), Path("/dev/stdout"))


def typed_path(text: str) -> Path:
    """The path; `~` and `~name` at its beginning are homes.

    Like in a shell, the home of nobody stays as it is written.
    """
    text = text.removeprefix(BYTE_ORDER_MARK)
    return Path(os.path.expanduser(text))  # noqa: PTH111  (the other one raises for nobody's home)


def is_standard_output(to: Path) -> bool:
    """Whether standard output is meant, not a file of that name."""
    return to in _STANDARD_OUTPUT
