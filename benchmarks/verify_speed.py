"""Verifying records beside reading their JSON alone, per line, as a ratio.

CPU time, interleaved blocks over the records in ``tests/cases/games``, the median of the ratios.

    python -m benchmarks.verify_speed [BLOCKS]
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from flip7.record.verifying import verify

GAMES = sorted((Path(__file__).parent.parent / "tests/cases/games").glob("*.flip7"))


def read_json() -> int:
    """Reads every line as JSON; returns how many lines there are."""
    lines = 0
    for path in GAMES:
        with path.open(encoding="utf-8") as file:
            for line in file:
                json.loads(line)
                lines += 1
    return lines


def verify_all() -> int:
    """Verifies every record; returns how many lines there are."""
    return sum(verify(path).lines for path in GAMES)


def seconds_a_line(work: Callable[[], int]) -> float:
    start = time.process_time()
    lines = work()
    return (time.process_time() - start) / lines


def main(blocks: int) -> None:
    ratios = []
    for _ in range(blocks):
        alone = seconds_a_line(read_json)
        ratios.append(seconds_a_line(verify_all) / alone)
    low, high = min(ratios), max(ratios)
    print(f"verify / JSON alone: {statistics.median(ratios):.1f} ({low:.1f} to {high:.1f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
