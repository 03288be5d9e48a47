"""The summary of a record: who plays, how many rounds, who leads, without playing all of it again.

Only the first line and the end are looked at, so what is wrong in between is not noticed.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from flip7.engine.inputs import Leave
from flip7.engine.winning import leaders
from flip7.record.errors import Wrong
from flip7.record.header import Header, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import Arrival, Line, RoundLine, Undo, WinnerLine, read_line
from flip7.record.reading import Torn, raw_lines
from flip7.record.undo import lines_in_force, shows_a_card

_READ_WHOLE = 1024 * 1024
"""The size, in bytes, up to which all is read; of a longer record the end, not who came or left."""


_LEAVES_OR_JOINS = re.compile(rb'"(?:leave|join)"')


class Summary(msgspec.Struct, frozen=True):
    """What the beginning and the end of a record tell.

    ``names`` by seat, ``gone`` the seats of those who left; ``rounds`` that are over and the
    ``totals`` after them, none before the first; ``winner`` the seat, if there is one.
    """

    header: Header
    names: tuple[str, ...]
    gone: frozenset[int]
    rounds: int
    totals: tuple[int, ...]
    winner: int | None

    @property
    def present(self) -> tuple[str, ...]:
        """Who is still there, or was in the end."""
        return tuple(name for seat, name in enumerate(self.names) if seat not in self.gone)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who won, or has the most points and is still there; nobody before a round is over."""
        known = range(min(len(self.names), len(self.totals)))
        if self.winner is not None and self.winner in known:
            return (self.names[self.winner],)
        there = [seat for seat in known if seat not in self.gone]
        return tuple(self.names[seat] for seat in leaders(there, self.totals))


def read_summary(path: Path) -> Summary:
    """The summary of a record, from its beginning and its end.

    Raises `Wrong` where these are not right, ``OSError`` where it cannot be read.
    """
    header = _first_line(path)
    is_whole, end = _end(path)
    round, winner = _result(end.split(b"\n")[:-1])
    names, gone = _people(header.names, end) if is_whole else (header.names, frozenset())
    return Summary(
        header,
        names,
        gone,
        0 if round is None else round.number,
        () if round is None else round.totals,
        None if winner is None else winner.seat,
    )


def _first_line(path: Path) -> Header:
    first = next(raw_lines(path), None)
    if first is None:
        raise Wrong("empty-file")
    if isinstance(first, Torn):
        raise Wrong("torn-header")
    return read_header(first)


def _end(path: Path) -> tuple[bool, bytes]:
    """The last whole lines, and whether these are all after the first."""
    with path.open("rb") as file:
        size = path.stat().st_size
        is_whole = size <= _READ_WHOLE
        file.seek(0 if is_whole else size - LONGEST_LINE)
        _, _, lines = file.read(_READ_WHOLE).partition(b"\n")
    return is_whole, lines[: lines.rfind(b"\n") + 1]


def _result(lines: Sequence[bytes]) -> tuple[RoundLine | None, WinnerLine | None]:
    """The last round and winner lines in force."""
    winner: WinnerLine | None = None
    for told in _between_cards(lines):
        for line in reversed(lines_in_force(told)):
            if isinstance(line, RoundLine):
                return line, winner
            if isinstance(line, WinnerLine):
                winner = line
    return None, winner


def _between_cards(lines: Sequence[bytes]) -> Iterator[list[Line]]:
    """The lines between two that show a card, the last such part first: no undo reaches further."""
    part: list[Line] = []
    for raw in reversed(lines):
        line = read_line(raw)
        if shows_a_card(line):
            yield part[::-1]
            part = []
        else:
            part.append(line)
    yield part[::-1]


def _people(names: tuple[str, ...], end: bytes) -> tuple[tuple[str, ...], frozenset[int]]:
    """Everybody who ever sat there, and the seats of those who left."""
    moves: list[Leave | Arrival] = []
    told = 0
    for found in _LEAVES_OR_JOINS.finditer(end):
        if found.start() >= told:
            standing, told = _moves_from(end, end.rfind(b"\n", 0, found.start()) + 1)
            moves += standing
    came = tuple(move.name for move in moves if isinstance(move, Arrival))
    gone = frozenset(move.seat for move in moves if isinstance(move, Leave))
    return names + came, gone


def _moves_from(end: bytes, place: int) -> tuple[list[Leave | Arrival], int]:
    """Who came and left in the lines from here on, undos applied, and where those lines end."""
    moves: list[Line] = []
    while place < len(end):
        stop = end.index(b"\n", place)
        line = read_line(end[place:stop])
        if not isinstance(line, (Leave, Arrival, Undo)):
            break
        moves.append(line)
        place = stop + 1
    standing = lines_in_force(moves)
    return [line for line in standing if isinstance(line, (Leave, Arrival))], place
