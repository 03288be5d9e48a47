"""Another window: a process of its own that plays a record until it is killed."""

import fcntl
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


PLAYING = """
import sys, pathlib
from flip7.session import Session
session = Session.resume(pathlib.Path(sys.argv[1]))
print("held", flush=True)
for line in sys.stdin:
    session.turn_card() if line == "card\\n" else session.say(hit=line == "hit\\n")
    print("done", flush=True)
"""
"""Plays the game itself: it answers what it is told."""


def keeps_others_out(record: Path) -> bool:
    """Whether whoever opens this record now finds it locked, even by this process."""
    with record.open("rb") as other:
        try:
            fcntl.flock(other, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False


@contextmanager
def other_window(path: Path, does: str = WINDOW) -> Iterator[subprocess.Popen[str]]:
    """Another process that plays this record, or does something else that holds it."""
    with subprocess.Popen(
        [sys.executable, "-c", does, path],
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
