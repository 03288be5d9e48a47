"""How many points a round brings the reference character, the one that counts exactly.

Four of them played 500 games of each edition; `python -m benchmarks.round_points` does it again.
Listed is how many rounds brought 0, 1, 2, … points.
"""

REFERENCE = "counter"


def _counted(rounds: str) -> tuple[int, ...]:
    return tuple(map(int, rounds.split()))


ROUND_POINTS = {
    "de-kosmos-2025": _counted(
        """
        5241 19 36 32 55 58 84 73 84 73 87 83 90 55 53 60 70 89 100 126 133 205 237 490
        316 471 531 744 696 673 687 576 447 509 310 237 235 197 152 117 116 105 90 63 73
        45 75 53 61 36 59 22 50 36 36 19 41 16 39 13 37 12 37 15 25 11 32 5 33 10 26 9 38
        13 9 6 17 4 13 6 8 2 10 0 6 2 5 0 2 1 5 0 4 0 6 0 0 0 2 0 0 0 2 0 1 1 1 0 1 1 1 1
        1 1 1 0 0 2 0 1 0 0 0 2 0 0 0 1 0 2 0 2 0 0 0 1 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0
        1
        """
    ),
    "int-the-op-2025": _counted(
        """
        5187 20 34 31 56 59 83 71 83 69 81 80 87 50 48 62 63 86 106 127 134 211 244 494
        302 481 514 727 695 678 690 581 448 504 307 235 239 189 163 121 120 100 96 63 70
        48 78 51 59 35 65 27 49 37 38 21 43 14 38 12 37 10 33 15 24 13 29 8 35 9 28 8 35
        12 9 7 15 3 13 5 10 2 10 0 5 2 5 0 3 1 5 0 4 0 8 0 1 0 2 0 0 0 2 0 2 1 0 0 1 0 1 1
        2 1 1 0 0 2 0 1 0 0 0 2 0 0 0 1 0 2 0 2 0 0 0 1 0 0 0 2 0 0 0 0 0 0 0 0 0 0 0 0 0
        1
        """
    ),
}
"""By the edition."""
