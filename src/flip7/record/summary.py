"""The summary of a record: who plays, how many rounds, who leads, without playing all of it again.

Only the first line and the end are looked at, so what is wrong in between is not noticed.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from flip7.engine.inputs import Correct, Leave
from flip7.engine.winning import leaders
from flip7.record.errors import Wrong
from flip7.record.header import Header, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import (
    Arrival,
    Line,
    ReachedLine,
    RoundLine,
    Undo,
    WinnerLine,
    read_line,
)
from flip7.record.reading import Torn, raw_lines
from flip7.record.undo import lines_in_force, shows_a_card

_READ_WHOLE = 1024 * 1024
"""The size, in bytes, up to which all is read; of a longer record the end, not who came or left."""


_LEAVES_OR_JOINS = re.compile(rb'"(?:leave|join)"')
_AGREED = b'"agreed"'


class Summary(msgspec.Struct, frozen=True):
    """What the beginning and the end of a record tell.

    ``names`` by seat, ``gone`` the seats of those who left; ``rounds`` that are over and the
    ``totals`` after them, none before the first; ``winner`` the seat, if there is one, ``reached``
    the seats of those who managed a challenge that is over.
    """

    header: Header
    names: tuple[str, ...]
    gone: frozenset[int]
    rounds: int
    totals: tuple[int, ...]
    winner: int | None
    reached: tuple[int, ...] | None = None

    @property
    def is_over(self) -> bool:
        """Whether the match is won, or the challenge over."""
        return self.winner is not None or self.reached is not None

    @property
    def present(self) -> tuple[str, ...]:
        """Who is still there, or was in the end."""
        return tuple(name for seat, name in enumerate(self.names) if seat not in self.gone)

    @property
    def leaders(self) -> tuple[str, ...]:
        """Who won, or has the most points and is still there; nobody before a round is over.

        Of a challenge that is over, whoever managed it.
        """
        known = range(min(len(self.names), len(self.totals)))
        if self.reached is not None:
            return tuple(self.names[seat] for seat in self.reached if seat in known)
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
    parts, moves = _told(header, end)
    rounds, totals, last = _result(parts)
    names, gone = _people(header.names, moves) if is_whole else (header.names, frozenset())
    winner = last.seat if isinstance(last, WinnerLine) else None
    reached = last.seats if isinstance(last, ReachedLine) else None
    return Summary(header, names, gone, rounds, totals, winner, reached)


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


def _told(header: Header, end: bytes) -> tuple[Iterable[list[Line]], Iterable[Line]]:
    """The lines in force, in parts of which the last comes first, and who came and left in them."""
    raws, real_cards = end.split(b"\n")[:-1], header.rules.real_cards
    if real_cards or _AGREED in end:
        # An undo may reach behind cards here.
        standing = lines_in_force(map(read_line, raws), real_cards=real_cards)
        return [standing], standing
    return map(lines_in_force, _between_cards(raws)), _moves(end)


def _result(
    parts: Iterable[list[Line]],
) -> tuple[int, tuple[int, ...], WinnerLine | ReachedLine | None]:
    """How many rounds are over, the totals, and the line that ended the game, if one did."""
    standing = next((part for part in parts if any(map(_is_round, part))), [])
    rounds, totals = 0, tuple[int, ...]()
    end: WinnerLine | ReachedLine | None = None
    points: dict[int, tuple[int, ...]] = {}
    for line in standing:
        match line:
            case RoundLine():
                rounds, totals, end = line.number, line.totals, None
                points[line.number] = line.points
            case Correct():
                was = points.get(line.number, line.points)
                totals, end = _corrected(totals, was, line.points), None
                points[line.number] = line.points
            case WinnerLine() | ReachedLine():
                end = line
            case _:
                pass
    return rounds, totals, end


def _is_round(line: Line) -> bool:
    return isinstance(line, RoundLine)


def _corrected(
    totals: tuple[int, ...], was: tuple[int, ...], points: tuple[int, ...]
) -> tuple[int, ...]:
    """The totals after the points of a round were corrected; who came later had none of them."""
    more = [new - old for old, new in zip(was, points, strict=False)]
    more += [0] * (len(totals) - len(more))
    return tuple(total + each for total, each in zip(totals, more, strict=False))


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


def _people(
    names: tuple[str, ...], lines: Iterable[Line]
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Everybody who ever sat there, and the seats of those who left."""
    came: list[str] = []
    gone: set[int] = set()
    for line in lines:
        if isinstance(line, Arrival):
            came.append(line.name)
        elif isinstance(line, Leave):
            gone.add(line.seat)
    return (*names, *came), frozenset(gone)


def _moves(end: bytes) -> Iterator[Leave | Arrival]:
    """Who came and left, where no undo reaches behind a card."""
    told = 0
    for found in _LEAVES_OR_JOINS.finditer(end):
        if found.start() >= told:
            standing, told = _moves_from(end, end.rfind(b"\n", 0, found.start()) + 1)
            yield from standing


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
