"""How strong the characters of the house are: each beside the next one, two and four seats.

Prints the rows of the table in docs/strength.md, as they are found.

    python -m benchmarks.strength [GAMES] [SEED]
"""

import sys
from itertools import pairwise

from flip7.bots.cores import cores, play_on
from flip7.bots.outcome import interval
from flip7.bots.simulation import summed
from flip7.engine.ruleset import RULE_SETS, RuleSet

GAMES = 5000

ORDER = ("racer", "counter", "cool", "bold", "teaser", "beginner", "careful")
"""The characters as they finish when all seven sit at one table, the strongest there first."""

SEATS = (2, 4)


def row(rules: RuleSet, pair: tuple[str, str], seats: int, games: int, seed: str) -> str:
    """How many games the first of two won, who take turns around the table."""
    line_up = pair * (seats // 2)
    simulation = summed(rules, seed, line_up, games, play_on(cores(), rules, seed, line_up, games))
    first, second = pair
    low, high = interval(simulation.outcomes[first].wins, simulation.games)
    share = simulation.outcomes[first].wins / simulation.games
    shown = "more" if low > 0.5 else "fewer" if high < 0.5 else "no difference shown"
    return (
        f"| {first} – {second} | {seats} | `{rules.name}` | {simulation.games:,} "
        f"| {share:.1%} | {low:.1%} – {high:.1%} | {shown} |"
    )


def main(games: int, seed: str) -> None:
    for pair in pairwise(ORDER):
        for seats in SEATS:
            for rules in RULE_SETS.values():
                print(row(rules, pair, seats, games, seed), flush=True)


if __name__ == "__main__":
    main(
        int(sys.argv[1]) if len(sys.argv) > 1 else GAMES,
        sys.argv[2] if len(sys.argv) > 2 else "strength",
    )
