"""Records for tests: headers, random lines, files.

A few lines of a record are one string, as they stand in the file but shorter:

>>> lines("3 | 5 | 0 hit | flip3 | 0 gives flip3 to 1 | undo | leave 1 | join Cleo 7")[4]
Give(seat=0, card=20, to=1)
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from flip7.engine.cards import card_named
from flip7.engine.inputs import Call, Correct, Count, Give, Join, Leave, Shuffle, Turn
from flip7.engine.position import Position
from flip7.engine.requests import MatchOver
from flip7.engine.ruleset import RuleSet
from flip7.record.game import Game, open_game, take
from flip7.record.header import Header, write_header
from flip7.record.lines import Arrival, Line, RoundLine, Undo, WinnerLine, write_line
from tests.builders import DE
from tests.random_play import Setting, some_input


def header(
    names: str = "Anna Ben",
    rules: RuleSet = DE,
    *,
    dealer: int = 0,
    seed: str | None = None,
    position: Position | None = None,
) -> Header:
    """A header with these people."""
    return Header(rules, tuple(names.split()), dealer, seed, position)


def lines(text: str) -> list[Line]:
    """The lines of a record, one between each two bars; results are added by `with_results`."""
    return [_line(part.split()) for part in text.split("|")]


def with_results(head: Header, given: Iterable[Line]) -> tuple[list[Line], Game]:
    """These lines with every round and winner line that is due, and the game after them."""
    game, _ = open_game(head)
    written: list[Line] = []
    for line in given:
        game, _ = take(game, line)
        written.append(line)
        while game.due:
            due = game.due[0]
            game, _ = take(game, due)
            written.append(due)
    return written, game


def text_of(head: Header, written: Iterable[Line]) -> str:
    """A whole record."""
    return write_header(head) + "".join(map(write_line, written))


def record_file(path: Path, head: Header, given: Iterable[Line] | str) -> Path:
    """A file with this record, results and all."""
    parsed = lines(given) if isinstance(given, str) else given
    path.write_text(text_of(head, with_results(head, parsed)[0]), encoding="utf-8")
    return path


def some_lines(
    head: Header, setting: Setting, *, undo: float = 0.0
) -> Iterator[tuple[Game, Line, Game]]:
    """Lines of a random game with the game before and after each, taken back now and then.

    Where the header has a seed, its deck deals; otherwise the setting's arrangement.
    """
    random = Random(f"{setting.seed}/lines")
    game, _ = open_game(head)
    rounds = 0
    while rounds < setting.rounds:
        before, line = game, _some_line(game, setting, random, undo)
        if line is None:
            return
        game, _ = take(game, line)
        rounds += isinstance(line, RoundLine)
        yield before, line, game


def _some_line(game: Game, setting: Setting, random: Random, undo: float) -> Line | None:
    if game.due:
        return game.due[0]
    if game.trail is not None and random.random() < undo:
        return Undo()
    if isinstance(game.match.request, MatchOver):
        return None
    given = some_input(setting, game.match, random)
    assert not isinstance(given, Shuffle | Count | Correct)
    if isinstance(given, Turn) and game.deck is not None:
        return Turn(game.deck.draw(game.match)[0])
    return Arrival(f"New {len(game.names)}", given.total) if isinstance(given, Join) else given


def _line(words: list[str]) -> Line:
    match words:
        case ["undo"]:
            return Undo()
        case ["agreed"]:
            return Undo(agreed=True)
        case ["leave", seat]:
            return Leave(int(seat))
        case ["join", name, total]:
            return Arrival(name, int(total))
        case ["winner", seat]:
            return WinnerLine(int(seat))
        case [seat, "hit" | "stay" as said]:
            return Call(int(seat), said == "hit")
        case [seat, "gives", card, "to", to]:
            return Give(int(seat), card_named(card), int(to))
        case [card]:
            return Turn(card_named(card))
        case _:
            raise ValueError(words)
