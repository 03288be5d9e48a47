"""Another window: a process of its own that plays a record until it is killed."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

WINDOW = """
import sys, pathlib
from flip7.record.lock import take
held = take(pathlib.Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def other_window(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays this record."""
    with subprocess.Popen(
        [sys.executable, "-c", WINDOW, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "held\n"
        try:
            yield window
        finally:
            window.kill()
