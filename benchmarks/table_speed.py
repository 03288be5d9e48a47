"""The table in a terminal: how soon it is there, how fast it answers, what it costs to stand still.

Everything runs in a real pseudo-terminal of 120×40 with ``--pace off``.

First paint, from the start of the program to the line of the last seat, is measured in interleaved
runs beside an app of the same library with one line of text; the ratio of the minima counts. A key
counts from the write to the end of the first picture that shows what it did, fsync and narration
included. With the interpreter of another checkout a table of that one is played too, by the same
rule of thumb from the same seed, a key here and a key there; whatever else runs slows both.

    python -m benchmarks.table_speed [RUNS [ROUNDS [INTERPRETER]]]
"""

import re
import statistics
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path

import msgspec

from benchmarks.empty_app import THERE
from benchmarks.raw_terminal import RawTerminal, python

TABLES = (6, 18)
"""How many people sit at the tables measured."""

ALLOWED = {6: (1.5, 30), 18: (1.7, 45)}
"""First paint over the empty app at most, and milliseconds of a key in the middle."""

STOP_AT = 20
LONG_GAME = 9999
_QUIET = 0.12
_POINTS = re.compile(r"\[S\] Stopp, (\d+)")


class Evening(msgspec.Struct):
    """What a game by keys has shown: milliseconds and bytes a key, megabytes after each round.

    ``busy``: seconds of a processor from the first of these keys to the last.
    """

    answers: list[float] = []
    written: list[int] = []
    memory: list[float] = []
    busy: float = 0.0

    @property
    def middle(self) -> float:
        """Milliseconds of a key in the middle."""
        return statistics.median(self.answers)

    @property
    def busy_a_key(self) -> float:
        """Milliseconds of a processor."""
        return 1000 * self.busy / len(self.answers)


def command(folder: Path, seats: int, seed: str, interpreter: str = sys.executable) -> list[str]:
    names = ",".join(f"Mensch {number}" for number in range(1, seats + 1))
    table = ["play", "--seats", names, "--seed", seed, "--target", str(LONG_GAME)]
    told = "--games", str(folder), "--pace", "off", *table
    return python("flip7", *told, interpreter=interpreter)


def first_paint(command: list[str], there: str) -> float:
    """Milliseconds until this text is written."""
    with RawTerminal(command) as terminal:
        return 1000 * (terminal.until(there) - terminal.started)


def first_paints(folder: Path, runs: int, interpreters: dict[str, str]) -> dict[str, list[float]]:
    """The first paints of the empty app and of all tables, interleaved; one before does not count.

    It leaves the byte code behind that the others find.
    """
    found: dict[str, list[float]] = {"empty app": []}
    for interpreter in interpreters.values():
        first_paint(command(folder, 2, "first", interpreter), "Mensch 2")
    for run in range(runs):
        found["empty app"].append(first_paint(python("benchmarks.empty_app"), THERE))
        for seats in TABLES:
            for name, interpreter in interpreters.items():
                table = command(folder, seats, f"{run}", interpreter)
                paint = first_paint(table, f"Mensch {seats}")
                found.setdefault(f"{seats} seats{name}", []).append(paint)
    return found


def side_by_side(games: list[Iterator[Evening]]) -> list[Evening]:
    """What all of them have shown, played a key here and a key there."""
    found = [Evening() for _ in games]
    waiting = deque(enumerate(games))
    while waiting:
        place, game = waiting.popleft()
        evening = next(game, None)
        if evening is not None:
            found[place] = evening
            waiting.append((place, game))
    return found


def play(
    folder: Path, seats: int, rounds: int, interpreter: str, most_keys: int = 100_000
) -> Iterator[Evening]:
    """So many rounds, or keys, by a rule of thumb; what it has shown so far after each key."""
    evening = Evening()
    with RawTerminal(command(folder, seats, "BENCH", interpreter)) as terminal:
        picture = _last(terminal, "")
        before = terminal.cpu_seconds
        while len(evening.memory) < rounds and len(evening.answers) < most_keys:
            key, counts = _key(picture)
            if key == "\r" and not counts:
                evening.memory.append(terminal.memory_mb)
            sent = terminal.send(key)
            notes = terminal.quiet(_QUIET)
            pictures = terminal.look(notes)
            if counts:
                seen = [at for at, shown in pictures if _seats(shown) != _seats(picture)]
                if seen:
                    evening.answers.append(1000 * (seen[0] - sent))
                    evening.written.append(sum(len(note.data) for note in notes))
            picture = pictures[-1][1] if pictures else picture
            evening.busy = terminal.cpu_seconds - before
            yield evening


def idle(folder: Path, seats: int, seconds: float) -> float:
    """Percent of a processor while everybody only looks."""
    with RawTerminal(command(folder, seats, "IDLE")) as terminal:
        _last(terminal, "")
        terminal.quiet(1.0)
        before, start = terminal.cpu_seconds, time.perf_counter()
        terminal.quiet(seconds)
        return 100 * (terminal.cpu_seconds - before) / (time.perf_counter() - start)


def _last(terminal: RawTerminal, picture: str) -> str:
    pictures = terminal.look(terminal.quiet(1.5))
    return pictures[-1][1] if pictures else picture


def _seats(picture: str) -> str:
    """The picture without its labels, which change twice a key."""
    return re.sub(r"^.*\[.*$", "", picture, flags=re.MULTILINE)


def _key(picture: str) -> tuple[str, bool]:
    """The key to press, and whether it is an answer of the game."""
    points = _POINTS.search(picture)
    if "[N] Noch eine" in picture:
        return ("s" if points and int(points[1]) >= STOP_AT else "n"), True
    if "[Enter] ja" in picture:
        return "\r", True
    if "[Enter]" in picture:
        return "\r", False
    return "\x1b[B", False


def told(evening: Evening) -> str:
    """The figures of its keys in a line."""
    answers = sorted(evening.answers)
    last = len(answers) * 95 // 100
    return (
        f"{len(answers)} keys: median {evening.middle:.0f} ms  p95 {answers[last]:.0f} ms"
        f"  a processor {evening.busy_a_key:.1f} ms"
        f"  bytes a key: median {statistics.median(evening.written):.0f}"
        f"  p95 {sorted(evening.written)[last]}  most {max(evening.written)}"
    )


def main(runs: int, rounds: int, other: str | None = None) -> None:
    interpreters = {"": sys.executable} | ({} if other is None else {" there": other})
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paints = first_paints(folder, runs, interpreters)
        floor = min(paints["empty app"])
        print(f"First paint of {runs} interleaved runs, 120×40:")
        for what, found in paints.items():
            least = min(found)
            print(
                f"  {what:14} min {least:4.0f} ms  median {statistics.median(found):4.0f} ms"
                f"  min / min of the empty app {least / floor:.2f}"
            )
        for seats in TABLES:
            games = [play(folder, seats, 1000, each, 40 * seats) for each in interpreters.values()]
            here, *there = side_by_side(games)
            print(f"At {seats} seats, {told(here)}")
            for evening in there:
                print(f"  there, {told(evening)}")
                print(
                    f"  here / there: median {here.middle / evening.middle:.2f}"
                    f"  a processor {here.busy_a_key / evening.busy_a_key:.2f}"
                )
            print(f"  idle {idle(folder, seats, 20):.2f} % of a processor")
        long = [play(folder, max(TABLES), rounds, each) for each in interpreters.values()]
        print(f"Memory after round 1, 10, … at {max(TABLES)} seats:")
        for evening in side_by_side(long):
            memory = evening.memory
            print("  " + "  ".join(f"{held:.1f} MB" for held in (memory[0], *memory[9::10])))


if __name__ == "__main__":
    counts = [int(word) for word in sys.argv[1:3]]
    runs, rounds = [*counts, *(31, 60)[len(counts) :]]
    main(runs, rounds, *sys.argv[3:4])
