"""Games of chance by both editions, and whether `compare` names the turn in which they part.

By hand, for as many games as one likes:

    .venv/bin/python -m tests.replay.two_editions --games 2000
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from msgspec.structs import replace

from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, TargetDue
from flip7.replay.comparison import Comparison, compare
from flip7.replay.history import History, open_history
from flip7.replay.other_edition import other_edition
from flip7.replay.parting_paragraphs import PARTING
from flip7.replay.race import Answer
from tests.records import chance_record
from tests.replay.plain_referee import referee

EVERY = 23
"""From the first line on, and from every line so far apart."""


def comparisons(game: int, folder: Path) -> Iterator[tuple[History, int | None, Comparison]]:
    """A game of chance, 2 to 18 people, compared from several of its lines on."""
    history = open_history(chance_record(folder / "a.flip7", game, 300, game % 17 + 2))
    rules = replace(other_edition(history.header.rules), first=history.header.rules.first)
    for at in (None, *range(2, len(history.moments), EVERY)):
        yield history, at, compare(history, rules, at)


def fault(history: History, at: int | None, found: Comparison) -> str | None:
    """What is wrong with this comparison; None if nothing is."""
    rules = replace(other_edition(history.header.rules), first=history.header.rules.first)
    turn = referee(history, at, rules)
    if turn.differs and not (found.outcome != "same" and turn.first <= found.line <= turn.last):
        return f"they part in lines {turn.first} to {turn.last}, not in {found.line}"
    if not turn.differs and found.outcome != "same" and found.line < turn.first:
        return f"nothing differs in line {found.line}"
    for side in (found.mine, found.other):
        if found.outcome != "same" and not set() < set(side.paragraphs) <= PARTING:
            return f"{side.paragraphs} is the same in both editions"
    return None


def answers_to(comparison: Comparison) -> list[Answer]:
    """What the table can say to the choice that is lacking."""
    due = comparison.wanted
    match due:
        case TargetDue():
            return [Give(due.seat, due.card, to) for to in due.targets]
        case CallDue():
            return [Call(due.seat, hit) for hit in (True, False) if hit or due.may_stay]
        case _:
            return []


def answers_given(game: int, folder: Path) -> int:
    """How many answers a game of chance takes at three of its lines, where any is lacking."""
    history = open_history(chance_record(folder / "a.flip7", game, 200))
    random = Random(game)
    lines = random.sample(range(1, len(history.moments) + 1), 3)
    return sum(every_answer(history, at, random) for at in lines)


def every_answer(history: History, at: int, random: Random) -> int:
    """Gives each answer to the first question, then answers of chance; how many it gave."""
    rules = other_edition(history.header.rules)
    tried = 0
    for answer in answers_to(compare(history, rules, at)):
        given = [answer]
        while following := answers_to(compare(history, rules, at, given)):
            given.append(random.choice(following))
        tried += len(given)
    return tried


def main(games: int) -> int:
    """Plays so many games and tells how they compare; 1 if a comparison is wrong."""
    outcomes: Counter[str] = Counter()
    wrong = 0
    with tempfile.TemporaryDirectory() as folder:
        for game in range(games):
            for history, at, found in comparisons(game, Path(folder)):
                outcomes[found.outcome] += 1
                outcomes["passed over"] += len(found.passed)
                what = fault(history, at, found)
                if what is not None:
                    wrong += 1
                    sys.stdout.write(f"game {game} from line {at}: {what}\n")
            outcomes["answered"] += answers_given(game, Path(folder))
    sys.stdout.write(f"{games} games: {dict(outcomes)}, wrong: {wrong}\n")
    return int(wrong > 0)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    sys.exit(main(parser.parse_args().games))
