"""Luck comes to nothing in the long run: so many games, and how far its mean is from zero.

.venv/bin/python -m tests.analysis.luck --games 5000
"""

import argparse
import math
from collections import defaultdict

import msgspec

from flip7.analysis.ledger import RoundLedger, ledger
from flip7.engine.ruleset import RULE_SETS, RuleSet
from tests.analysis.simulated import simulated

NEAR = 2
"""Luck has mean zero however many cards the model expects."""


class Spread(msgspec.Struct):
    """The luck of one seat, round by round."""

    rounds: int = 0
    sum: float = 0.0
    squares: float = 0.0

    @property
    def mean(self) -> float:
        return self.sum / self.rounds

    @property
    def standard_error(self) -> float:
        variance = self.squares / self.rounds - self.mean**2
        return math.sqrt(variance / self.rounds)

    def add(self, luck: float) -> None:
        self.rounds += 1
        self.sum += luck
        self.squares += luck**2

    @staticmethod
    def of_games(rules: RuleSet, games: int) -> dict[int, "Spread"]:
        """The luck of each seat over so many games of four."""
        seats: defaultdict[int, Spread] = defaultdict(Spread)
        for number in range(games):
            for told in ledger(simulated(rules, number), NEAR):
                assert isinstance(told, RoundLedger)
                for seat, sums in told.seats.items():
                    seats[seat].add(sums.luck)
        return dict(seats)


def main() -> None:
    """Prints the mean of every seat, in points a round and in standard errors."""
    options = argparse.ArgumentParser()
    options.add_argument("--games", type=int, default=5000)
    games = options.parse_args().games
    for rules in RULE_SETS.values():
        for seat, spread in sorted(Spread.of_games(rules, games).items()):
            errors = spread.mean / spread.standard_error
            told = f"{spread.rounds} rounds, mean {spread.mean:+.3f}, {errors:+.2f} s.e."
            print(f"{rules.name}, seat {seat}: {told}")  # noqa: T201


if __name__ == "__main__":
    main()
