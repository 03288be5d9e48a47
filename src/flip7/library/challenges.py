"""Challenges for one or two (chapter 13): their levels, the deal of the day, personal bests."""

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path

import msgspec
from msgspec.structs import replace

from flip7.engine.ruleset import DE_KOSMOS_2025, RULE_SETS, RuleSet
from flip7.library.games import records
from flip7.library.titles_and_trash import TRASH
from flip7.record.errors import Wrong
from flip7.record.header import Header
from flip7.record.summary import Summary, read_summary

LEVELS = (4, 6, 8, 10, 12)
"""The most rounds of each level: the challenge itself, and four to practise."""

OF_THE_DAY = LEVELS[0]
"""The rounds of the deal of the day."""

_SEED_OF_A_DAY = re.compile(r"flip7 \d{4}-\d{2}-\d{2}")


class Best(msgspec.Struct, frozen=True):
    """The best somebody has done at a level: managed in so many rounds, in so many tries."""

    name: str
    level: int
    rounds: int
    tries: int


def challenge_rules(rounds: int, rules: RuleSet = DE_KOSMOS_2025) -> RuleSet:
    """These rules for a challenge of so many rounds."""
    return replace(rules, challenge=rounds)


def seed_of(day: date) -> str:
    """The seed of the deal of a day, the same for everybody.

    >>> seed_of(date(2026, 12, 1))
    'flip7 2026-12-01'
    """
    return f"flip7 {day.isoformat()}"


def is_of_a_day(header: Header) -> bool:
    """Whether it is the deal of some day: its seed, one seat, four rounds, the usual options."""
    is_dealt = header.seed is not None and _SEED_OF_A_DAY.fullmatch(header.seed) is not None
    return is_dealt and len(header.names) == 1 and _is_usual(header.rules)


def may_be_of_the_day(names: Sequence[str], house: Mapping[str, str], rules: RuleSet) -> bool:
    """Whether it can be the deal of the day: one person alone, without the house, usual rules."""
    return len(names) == 1 and not house and _is_usual(rules)


def _is_usual(rules: RuleSet) -> bool:
    """Whether these are four rounds by the usual options of an edition."""
    return rules == challenge_rules(OF_THE_DAY, RULE_SETS[rules.name])


def personal_bests(folder: Path) -> list[Best]:
    """Who has managed which level in how few rounds; names equal ignoring case are one.

    Of the deal of a day only the first game counts, also while it lies in the trash, where none
    counts; and none at which the house played along.
    """
    managed: dict[tuple[str, int], list[int]] = {}
    names: dict[str, str] = {}
    tries: dict[tuple[str, int], int] = {}
    for summary in _played(folder):
        level = summary.header.rules.challenge
        assert level is not None
        assert summary.reached is not None
        for seat, name in enumerate(summary.names):
            key = (name.casefold(), level)
            names.setdefault(name.casefold(), name)
            tries[key] = tries.get(key, 0) + 1
            if seat in summary.reached:
                managed.setdefault(key, []).append(summary.rounds)
    bests = (
        Best(names[name], level, min(rounds), tries[name, level])
        for (name, level), rounds in managed.items()
    )
    return sorted(bests, key=lambda best: (best.level, best.rounds, best.name))


def _played(folder: Path) -> Iterator[Summary]:
    """The challenges of people alone that are over, the first begun first."""
    days: set[tuple[str, str]] = set()
    # Whoever throws a game away has seen its cards all the same.
    trash = folder / TRASH
    for _, path in sorted([*records(folder), *records(trash)]):
        try:
            summary = read_summary(path)
        except (OSError, Wrong):
            continue
        header = summary.header
        if header.rules.challenge is None or header.house:
            continue
        if is_of_a_day(header):
            day = (str(header.seed), summary.names[0].casefold())
            if day in days:
                continue
            days.add(day)
        if summary.reached is not None and path.parent != trash:
            yield summary
