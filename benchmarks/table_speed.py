"""The table in a terminal: how soon it is there, how fast it answers, what it costs to stand still.

Everything runs in a real pseudo-terminal of 120×40 with ``--pace off``.

First paint, from the start of the program to the line of the last seat, is measured in interleaved
runs beside an app of the same library with one line of text; the ratio of the minima counts. A key
counts from the write to the end of the first picture that shows what it did, fsync and narration
included.

    python -m benchmarks.table_speed [RUNS [ROUNDS]]
"""

import re
import statistics
import sys
import tempfile
import time
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
    """What a game by keys has shown: milliseconds and bytes a key, megabytes after each round."""

    answers: list[float] = []
    written: list[int] = []
    memory: list[float] = []


def command(folder: Path, seats: int, seed: str) -> list[str]:
    names = ",".join(f"Mensch {number}" for number in range(1, seats + 1))
    table = ["play", "--seats", names, "--seed", seed, "--target", str(LONG_GAME)]
    return python("flip7", "--games", str(folder), "--pace", "off", *table)


def first_paint(command: list[str], there: str) -> float:
    """Milliseconds until this text is written."""
    with RawTerminal(command) as terminal:
        return 1000 * (terminal.until(there) - terminal.started)


def first_paints(folder: Path, runs: int) -> dict[str, list[float]]:
    """The first paints of the empty app and of both tables, interleaved; one before does not count.

    It leaves the byte code behind that the others find.
    """
    found: dict[str, list[float]] = {"empty app": []}
    first_paint(command(folder, min(TABLES), "first"), f"Mensch {min(TABLES)}")
    for run in range(runs):
        found["empty app"].append(first_paint(python("benchmarks.empty_app"), THERE))
        for seats in TABLES:
            paint = first_paint(command(folder, seats, f"{run}"), f"Mensch {seats}")
            found.setdefault(f"{seats} seats", []).append(paint)
    return found


def play(folder: Path, seats: int, rounds: int, most_keys: int = 100_000) -> Evening:
    """So many rounds, or keys, by a rule of thumb."""
    evening = Evening()
    with RawTerminal(command(folder, seats, "BENCH")) as terminal:
        picture = _last(terminal, "")
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
    return evening


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


def main(runs: int, rounds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        paints = first_paints(folder, runs)
        floor = min(paints["empty app"])
        print(f"First paint of {runs} interleaved runs, 120×40:")
        for what, found in paints.items():
            least = min(found)
            print(
                f"  {what:10} min {least:4.0f} ms  median {statistics.median(found):4.0f} ms"
                f"  min / min of the empty app {least / floor:.2f}"
            )
        for seats in TABLES:
            evening = play(folder, seats, rounds if seats == max(TABLES) else 1000, 40 * seats)
            answers = sorted(evening.answers)
            print(f"Keys at {seats} seats ({len(answers)}):")
            print(
                f"  median {statistics.median(answers):.0f} ms"
                f"  p95 {answers[len(answers) * 95 // 100]:.0f} ms"
                f"  bytes a key: median {statistics.median(evening.written):.0f}"
                f"  p95 {sorted(evening.written)[len(answers) * 95 // 100]}"
                f"  most {max(evening.written)}"
            )
            print(f"  idle {idle(folder, seats, 20):.2f} % of a processor")
        long = play(folder, max(TABLES), rounds)
        memory = long.memory
        print(f"Memory after round 1, 10, … of {len(memory)} at {max(TABLES)} seats:")
        print("  " + "  ".join(f"{held:.1f} MB" for held in (memory[0], *memory[9::10])))


if __name__ == "__main__":
    runs, rounds = (int(word) for word in (*sys.argv[1:3], *("31", "60")[len(sys.argv) - 1 :]))
    main(runs, rounds)
