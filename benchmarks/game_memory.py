"""Memory of a finished 18-seat game to 900 points with everything that happened (tracemalloc peak).

python -m benchmarks.game_memory
"""

import tracemalloc

from benchmarks.basic_bot import play
from flip7.engine.events import Step
from flip7.engine.ruleset import DE_KOSMOS_2025, rule_set
from flip7.engine.state import Match

SEATS = 18
TARGET = 900


def measure() -> tuple[Match, list[Step], float]:
    """The game, its steps, and the peak in MB while it was played and kept."""
    tracemalloc.start()
    match, told = play(rule_set(DE_KOSMOS_2025.name, target=TARGET), SEATS)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return match, told, peak / 1e6


def main() -> None:
    match, told, peak = measure()
    print(f"{SEATS} seats, {match.round.number} rounds, {len(told)} steps: peak {peak:.1f} MB")


if __name__ == "__main__":
    main()
