"""Simulated games shared out to processes. Outcomes add up: their number changes nothing."""

import os
import signal
from collections.abc import Iterator, Sequence
from functools import partial
from multiprocessing import get_context
from multiprocessing.pool import Pool

from flip7.bots.errors import own_class_failed
from flip7.bots.outcome import Outcome
from flip7.bots.own_class import character_named
from flip7.bots.simulation import play_games
from flip7.engine.ruleset import RuleSet

_AT_ONCE = 20
"""Games that a process plays before it says how they went."""


def cores() -> int:
    """How many processes can work at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_on(
    processes: int, rules: RuleSet, seed: str, line_up: Sequence[str], games: int
) -> Iterator[list[Outcome]]:
    """The outcomes of the line-up, some games at a time, in no order.

    Raises `CannotPlay` where a class of one's own breaks off, or points at somebody it must not.
    With one process everything is played in this.
    """
    blocks = [range(first, min(first + _AT_ONCE, games)) for first in range(0, games, _AT_ONCE)]
    play = partial(_play_block, rules, seed, tuple(line_up))
    if min(processes, len(blocks)) == 1:
        yield from map(play, blocks)
        return
    with _pool(min(processes, len(blocks))) as pool:
        yield from pool.imap_unordered(play, blocks)


def _play_block(rules: RuleSet, seed: str, line_up: Sequence[str], numbers: range) -> list[Outcome]:
    known = {name: character_named(name) for name in line_up}
    try:
        return play_games(rules, seed, [known[name] for name in line_up], numbers)
    except Exception as error:
        if not any(":" in name for name in line_up):
            raise
        raise own_class_failed(error) from None


def _pool(processes: int) -> Pool:
    """Processes that leave Ctrl+C to this one.

    Each is a new interpreter: no locks or threads of this one come along, but what it ignores.
    """
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return get_context("spawn").Pool(processes)
    finally:
        signal.signal(signal.SIGINT, before)
