"""How many points a round brings the reference character, as `analysis/round_points.py` says.

    .venv/bin/python -m benchmarks.round_points --games 500

Four of them play by each edition; printed is how many rounds brought 0, 1, 2, … points.
"""

import argparse
from collections import Counter

from flip7.analysis.round_points import REFERENCE
from flip7.engine.events import Scored
from flip7.engine.ruleset import RULE_SETS, RuleSet
from tests.analysis.simulated import simulated


def round_points(rules: RuleSet, games: int) -> Counter[int]:
    return Counter(
        event.points
        for number in range(games)
        for moment in simulated(rules, number, (REFERENCE,) * 4)
        for event in moment.events
        if isinstance(event, Scored)
    )


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=500)
    games = options.parse_args().games
    for rules in RULE_SETS.values():
        rounds = round_points(rules, games)
        print(rules.name, sum(rounds.values()), [rounds[each] for each in range(max(rounds) + 1)])


if __name__ == "__main__":
    main()
