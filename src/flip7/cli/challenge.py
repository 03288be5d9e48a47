"""`flip7 challenge`: one or two people try for the target in a few rounds (chapter 13)."""

import argparse
from datetime import date

from flip7.cli.errors import Refused
from flip7.cli.play import at_the_table, begun, games_of, seats_typed
from flip7.cli.text_table import choose_table
from flip7.cli.typed_values import check_rules, number_typed
from flip7.engine.ruleset import MOST_ROUNDS, rule_set
from flip7.library.challenges import challenge_rules, may_be_of_the_day, seed_of
from flip7.library.games import new_game_path
from flip7.library.seeds import invent_seed
from flip7.session import header_for


def challenge(chosen: argparse.Namespace) -> int:
    """A new challenge, straight at the table."""
    rounds = number_typed(chosen.rounds)
    if not 1 <= rounds <= MOST_ROUNDS:
        raise Refused("challenge-out-of-range", least=1, most=MOST_ROUNDS, found=chosen.rounds)
    rules = challenge_rules(rounds, rule_set(check_rules(chosen.rules)))
    names, house = seats_typed(chosen.seats, rules)
    seed = invent_seed()
    if chosen.today:
        if not may_be_of_the_day(names, house, rules):
            raise Refused("not-of-the-day")
        seed = seed_of(date.today())
    choose_table(chosen)
    header = header_for(names, rules, 0, seed, house)
    return at_the_table(chosen, begun(header, new_game_path(games_of(chosen))))
