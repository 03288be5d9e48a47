"""Whole four-seat games a second through the engine, beside the package flop7, as a ratio.

Both play the same rule of thumb in one process; CPU time, interleaved blocks, the median of the
ratios.

    python -m benchmarks.engine_speed [BLOCKS]
"""

import statistics
import sys
import time
from collections.abc import Callable

from benchmarks.basic_bot import play
from flip7.engine.ruleset import INT_THE_OP_2025

GAMES = 40
"""Games in one block of each."""


def our_games() -> None:
    for _ in range(GAMES):
        play(INT_THE_OP_2025, 4)


def peer_games() -> None:
    from flop7.simulation.runner import run_game

    for _ in range(GAMES):
        run_game({"Basic": 4})


def seconds(games: Callable[[], None]) -> float:
    start = time.process_time()
    games()
    return time.process_time() - start


def main(blocks: int) -> None:
    ratios, ours, theirs = [], [], []
    for _ in range(blocks):
        theirs.append(seconds(peer_games))
        ours.append(seconds(our_games))
        ratios.append(theirs[-1] / ours[-1])
    print(f"flip7 {GAMES / statistics.median(ours):6.0f} games a second")
    print(f"flop7 {GAMES / statistics.median(theirs):6.0f} games a second")
    low, high = min(ratios), max(ratios)
    print(f"ratio {statistics.median(ratios):.2f} (blocks from {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
