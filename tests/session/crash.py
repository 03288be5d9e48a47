"""Games killed at random moments, resumed, and compared with the game nobody disturbed.

By hand, before a release: ``python -m tests.session.crash --kills 500``. A child plays a game of
2–18
people through the session and is killed with SIGKILL: at a random time, or itself before, after or
in the middle of a call of the system. What it had told to be accepted must stand in the record,
what stands there must be the beginning of the undisturbed record, and the game played to its end
must equal that one byte for byte. This kills the program, not the machine: what a power cut does is
for ``fsync`` to prevent, and tests of writing see that it is called.
"""

import argparse
import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from flip7.record.verifying import verify
from flip7.session import Session
from tests.session.played import answer, play_on, some_header, undisturbed

MOST_KILLS_A_GAME = 12
LATEST_CALL = 150
LATEST_MOMENT = 0.04
"""Seconds."""

CALLS = ("open", "write", "fsync", "ftruncate", "lseek", "close", "unlink")


class Difference(AssertionError):
    """Something was lost, or the game went another way."""


def main(arguments: list[str] | None = None) -> int:
    """Kills as often as asked and prints the figures; 1 if anything differed."""
    parser = argparse.ArgumentParser(prog="python -m tests.session.crash")
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=time.time_ns())
    chosen = parser.parse_args(arguments)
    kills: Counter[str] = Counter()
    games, began = 0, time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        while kills.total() < chosen.kills:
            seed = chosen.seed + games
            try:
                kills += disturbed(Path(folder), seed, chosen.kills - kills.total())
            except Difference as difference:
                print(f"seed {seed}: {difference}", file=sys.stderr)  # noqa: T201
                return 1
            games += 1
    took = time.monotonic() - began
    moments = ", ".join(f"{number} {moment}" for moment, number in kills.most_common())
    print(f"{kills.total()} kills in {games} games, 0 differences, {took:.0f} s ({moments})")  # noqa: T201
    return 0


def disturbed(folder: Path, seed: int, most_kills: int) -> Counter[str]:
    """One game, killed now and then and played to its end; how often it was killed, and when."""
    random = Random(f"{seed}/kills")
    right = undisturbed(folder, seed)
    whole = right.path.read_bytes()
    path = folder / f"disturbed-{seed}.flip7"
    kills: Counter[str] = Counter()
    for _ in range(min(MOST_KILLS_A_GAME, most_kills)):
        moment, accepted = killed_once(path, seed, random)
        if moment is None:
            break
        kills[moment] += 1
        compare(path, whole, accepted, moment)
    resumed = play_on(begun_or_resumed(path, seed), seed)
    if path.read_bytes() != whole or resumed.match != right.match or not verify(path).finished:
        raise Difference(f"another game after {dict(kills)}")
    if resumed.moments != right.moments:
        raise Difference("another timeline")
    return kills


def begun_or_resumed(path: Path, seed: int) -> Session:
    """The game of this record; a new one where no line of it is whole yet."""
    if path.exists() and b"\n" in path.read_bytes():
        return Session.resume(path)
    path.unlink(missing_ok=True)
    return Session.begin(some_header(seed, target=60), path)


def compare(path: Path, whole: bytes, accepted: int, moment: str) -> None:
    """What the killed game left: the beginning of the right record, with every accepted line."""
    found = path.read_bytes() if path.exists() else b""
    kept = found.count(b"\n")
    if not whole.startswith(found):
        raise Difference(f"other lines, killed {moment}")
    if kept < accepted:
        raise Difference(f"{accepted} lines accepted, {kept} kept, killed {moment}")


def killed_once(path: Path, seed: int, random: Random) -> tuple[str | None, int]:
    """When a child playing this game was killed, None if it came to the end; lines it accepted."""
    by_itself = random.random() < 0.7
    death = Death(random)
    reports, told = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reports)
        if by_itself:
            death.lies_in_wait(told)
        play_and_tell(path, seed, told)
    os.close(told)
    if not by_itself:
        time.sleep(random.random() * LATEST_MOMENT)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(reports, "rb") as file:
        words = file.read().decode().split()
    _, status = os.waitpid(child, 0)
    accepted = max((int(word) for word in words if word.isdigit()), default=0)
    if os.WIFSIGNALED(status):
        return next((word for word in words if not word.isdigit()), "by-the-clock"), accepted
    if os.WEXITSTATUS(status):
        raise Difference("the game ended with an error")
    return None, accepted


def play_and_tell(path: Path, seed: int, told: int) -> None:
    """Plays and tells the length of the record after every answer; never returns."""
    status = 1
    try:
        session = begun_or_resumed(path, seed)
        while answer(session, seed):
            _WRITE(told, b"%d " % len(session.moments))
        status = 0
    finally:
        os._exit(status)


_WRITE = os.write


class Death:
    """A process kills itself around one of the calls of the system that it makes for a record."""

    def __init__(self, random: Random) -> None:
        self.calls_left = random.randrange(1, LATEST_CALL)
        self.when = random.choice(["before", "in", "after"])
        self.share = random.random()

    def lies_in_wait(self, told: int) -> None:
        """From now on calls are counted; the last one is told."""
        for name in CALLS:
            setattr(os, name, self._deadly(name, getattr(os, name), told))

    def _deadly(self, name: str, real: Callable[..., Any], told: int) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            self.calls_left -= 1
            if self.calls_left:
                return real(*args, **more)
            if self.when == "after":
                real(*args, **more)
            elif self.when == "in" and name == "write":
                file, data = args
                real(file, bytes(data)[: int(len(data) * self.share)])
            _WRITE(told, f" {self.when}-{name}".encode())
            os.kill(os.getpid(), signal.SIGKILL)
            raise AssertionError("killed")

        return call


if __name__ == "__main__":
    sys.exit(main())
