"""`flip7 simulate`: characters of the house, or classes of one's own, play many games."""

import argparse
import sys
import time
from collections.abc import Iterable, Sequence

from msgspec.structs import asdict, replace

from flip7.bots.cores import cores, play_on
from flip7.bots.outcome import Outcome
from flip7.bots.own_class import character_named
from flip7.bots.simulation import Simulation, summed
from flip7.cli.errors import Refused
from flip7.cli.output import say, say_object
from flip7.cli.play import rules_typed, seed_typed
from flip7.cli.typed_values import number_typed
from flip7.engine.ruleset import MOST_ROUNDS, RuleSet
from flip7.narrate.simulation import as_csv, as_objects, as_text, broken_off, progress

_MOST_GAMES = 999_999
_MOST_PROCESSES = 999
_TOLD_EVERY = 0.2
"""Seconds between two words on how far it is."""


def simulate(chosen: argparse.Namespace) -> int:
    """Plays the games and tells the figures; after Ctrl+C those of the games that are done."""
    rules = _rules(chosen)
    line_up = _line_up(chosen.characters, rules)
    games = _number("--games", chosen.how_many, _MOST_GAMES)
    processes = _number("--cores", chosen.cores or str(cores()), _MOST_PROCESSES)
    seed = seed_typed(chosen.seed)
    played: list[list[Outcome]] = []
    interrupted = None
    try:
        _play(played, play_on(processes, rules, seed, line_up, games), games)
    except KeyboardInterrupt as cut_short:
        interrupted = cut_short
    if played:
        simulation = summed(rules, seed, line_up, games, played)
        _tell(simulation, chosen)
        if interrupted:
            say(broken_off(simulation), to=sys.stderr)
    if interrupted:
        raise interrupted
    return 0


def _play(played: list[list[Outcome]], blocks: Iterable[list[Outcome]], games: int) -> None:
    """Adds the games to those that are played, and tells a terminal how far they are."""
    on_terminal = sys.stderr is not None and sys.stderr.isatty()
    told, done, wide = time.monotonic(), 0, 0
    try:
        for outcomes in blocks:
            played.append(outcomes)
            done += outcomes[0].games
            if on_terminal and time.monotonic() - told >= _TOLD_EVERY:
                told, text = time.monotonic(), progress(done, games)
                wide = max(wide, len(text))
                sys.stderr.write(f"\r{text}")
                sys.stderr.flush()
    finally:
        if wide:
            sys.stderr.write(f"\r{' ' * wide}\r")
            sys.stderr.flush()


def _tell(simulation: Simulation, chosen: argparse.Namespace) -> None:
    if chosen.json:
        say_object(
            {
                "rules": simulation.rules.name,
                "options": asdict(simulation.rules.options),
                "seed": simulation.seed,
                "challenge": simulation.rules.challenge,
                "asked": simulation.asked,
                "games": simulation.games,
                "characters": as_objects(simulation),
                "no_difference": [list(pair) for pair in simulation.undecided],
            }
        )
    elif chosen.csv:
        say(as_csv(simulation).rstrip("\n"))
    else:
        say(as_text(simulation))


def _rules(chosen: argparse.Namespace) -> RuleSet:
    """The rules that were typed, in so many rounds if it is a challenge (13.1)."""
    rules = rules_typed(chosen)
    if chosen.rounds is None:
        return rules
    return replace(rules, challenge=_number("--rounds", chosen.rounds, MOST_ROUNDS))


def _line_up(names: Sequence[str], rules: RuleSet) -> tuple[str, ...]:
    """The characters, all of them known; a class of one's own may lie in the folder one is in."""
    if not rules.fewest_seats <= len(names) <= rules.most_seats:
        least, most = rules.fewest_seats, rules.most_seats
        raise Refused("seats-range", least=least, most=most, found=len(names))
    if "" not in sys.path:
        sys.path.insert(0, "")
    for name in names:
        character_named(name)
    return tuple(names)


def _number(option: str, typed: str, most: int) -> int:
    number = number_typed(typed)
    if not 1 <= number <= most:
        raise Refused("number-out-of-range", option=option, least=1, most=most, found=typed)
    return number
