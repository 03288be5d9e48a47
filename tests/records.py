"""Records for tests, written line by line, and games of chance as records."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.engine.match import is_between_rounds
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.record.game import Game, open_game, take
from flip7.record.header import Header, write_header
from flip7.record.lines import Arrival, Line, Undo, write_line
from flip7.record.reading import read_record
from flip7.record.timeline import Moment
from flip7.session import Session, header_for

CASES = Path(__file__).parent / "cases"
SEED = "so-geheim-wie-nichts"
"""A seed that stands in no other text, so that it can be looked for everywhere."""


def cases(*kinds: str) -> list[Path]:
    """The known records of these kinds."""
    return [path for kind in kinds for path in sorted((CASES / kind).glob("*.flip7"))]


def lay_no_file(path: Path, what: str) -> None:
    """Instead of a file there is a ``folder``, a ``pipe`` nobody fills, or endless ``zeros``."""
    match what:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case _:
            path.symlink_to("/dev/zero")


def write_record(path: Path, header: Header, lines: Iterable[Line]) -> Path:
    """A record with these lines, right or wrong."""
    text = write_header(header) + "".join(write_line(line) for line in lines)
    path.write_bytes(text.encode())
    return path


def chance_record(path: Path, number: int, most_lines: int = 150, seats: int = 0) -> Path:
    """A game of chance from a seed, with undos, leavers and arrivals; open or finished."""
    random = Random(number)
    rules = rule_set(random.choice(sorted(RULE_SETS)), target=random.choice([40, 200]))
    count = seats or random.randint(2, 9)
    names = tuple(f"Person {seat}" for seat in range(count))
    header = Header(rules, names, random.randrange(count), f"{SEED}-{number}")
    return write_record(path, header, _lines(open_game(header)[0], random, most_lines))


def asking_record(path: Path) -> Path:
    """An open game of chance of four in its third round, in which somebody is asked for a call."""
    for most in range(60, 90):
        *_, told = read_record(chance_record(path, 5, most, seats=4))
        if isinstance(told, Moment) and isinstance(told.game.match.request, CallDue):
            return path
    raise AssertionError("nobody is asked")


def won_by_stopp(path: Path) -> Session:
    """A game that a Stopp has just won, at its table."""
    rules = rule_set("de-kosmos-2025", target=1)
    session = Session.begin(header_for(("Anna", "Ben"), rules, 0, f"{SEED}-2"), path)
    while not session.is_over:
        if isinstance(session.request, CardDue):
            session.turn_card()
        else:
            session.say(hit=False)
    session.go_on()
    return session


def _lines(game: Game, random: Random, most: int) -> Iterator[Line]:
    for _ in range(most):
        if game.match.winner is not None and not game.due:
            return
        line = game.due[0] if game.due else _line(game, random)
        game, _ = take(game, line)
        yield line


def _line(game: Game, random: Random) -> Line:
    due = game.match.request
    if game.trail is not None and random.random() < 0.1:
        return Undo()
    if is_between_rounds(game.match) and random.random() < 0.3:
        return _leave_or_join(game, random)
    match due:
        case CardDue():
            assert game.deck is not None
            return Turn(game.deck.draw(game.match)[0])
        case CallDue():
            return Call(due.seat, not due.may_stay or random.random() < 0.6)
        case TargetDue():
            return Give(due.seat, due.card, random.choice(due.targets))
        case _:
            raise AssertionError("nothing is asked any more")


def _leave_or_join(game: Game, random: Random) -> Line:
    present = game.match.present
    is_full = len(present) == game.match.rules.most_seats
    if is_full or (len(present) > 2 and random.random() < 0.5):
        return Leave(random.choice(present))
    return Arrival(f"Person {len(game.names)}", random.randrange(game.match.rules.target))
