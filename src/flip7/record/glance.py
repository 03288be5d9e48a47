"""A record at a glance: who plays, how many rounds, who leads, without playing all of it again.

Only the first line and the end are looked at, so what is wrong in between is not noticed.
"""

from collections.abc import Sequence
from pathlib import Path

import msgspec

from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.record.header import Header, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import Arrival, Line, RoundLine, Undo, WinnerLine, read_line
from flip7.record.reading import Torn, raw_lines
from flip7.record.wrong import Wrong

_READ_WHOLE = 1024 * 1024
"""Of a longer record only the end is read; who came or left is then unknown."""


class Glance(msgspec.Struct, frozen=True):
    """What can be seen at once.

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
    def leaders(self) -> tuple[str, ...]:
        """Who won, or has the most points and is still there; nobody before a round is over."""
        known = range(min(len(self.names), len(self.totals)))
        if self.winner in known:
            return (self.names[self.winner],)
        seats = [seat for seat in known if seat not in self.gone]
        most = max((self.totals[seat] for seat in seats), default=0)
        return tuple(self.names[seat] for seat in seats if self.totals[seat] == most)


def glance(path: Path) -> Glance:
    """What the record says at its beginning and its end.

    Raises `Wrong` where these are not right, ``OSError`` where it cannot be read.
    """
    header = _first_line(path)
    whole, lines = _last_lines(path)
    round, winner = _result(lines)
    people_move = whole and any(b'"join"' in raw or b'"leave"' in raw for raw in lines)
    names, gone = _people(header.names, lines) if people_move else (header.names, frozenset())
    return Glance(
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


def _last_lines(path: Path) -> tuple[bool, list[bytes]]:
    """Whether these are all whole lines after the first, and the last ones at least."""
    with path.open("rb") as file:
        size = path.stat().st_size
        whole = size <= _READ_WHOLE
        file.seek(0 if whole else size - LONGEST_LINE)
        return whole, file.read(_READ_WHOLE).split(b"\n")[1:-1]


def _result(lines: Sequence[bytes]) -> tuple[RoundLine | None, WinnerLine | None]:
    """The last round and winner lines that no undo has taken back."""
    taken_back, winner = 0, None
    for raw in reversed(lines):
        match read_line(raw):
            case Undo():
                taken_back += 1
            case RoundLine() as round:
                if not taken_back:
                    return round, winner
            case WinnerLine() as line:
                winner = winner if taken_back else line
            case Turn():
                pass
            case Call() | Give() | Leave() | Arrival():
                taken_back = max(0, taken_back - 1)
    return None, winner


def _people(
    names: tuple[str, ...], lines: Sequence[bytes]
) -> tuple[tuple[str, ...], frozenset[int]]:
    """Everybody who ever sat there, and the seats of those who left.

    An undo takes back a leave or a join only where nothing else stands between them.
    """
    settled: list[Line] = []
    between_rounds: list[Line] = []
    last = -1
    for place, raw in enumerate(lines):
        if b'"undo"' not in raw and b'"join"' not in raw and b'"leave"' not in raw:
            continue
        if place > last + 1:
            settled += between_rounds
            between_rounds = []
        last = place
        line = read_line(raw)
        if isinstance(line, (Leave, Arrival)):
            between_rounds.append(line)
        elif between_rounds:
            between_rounds.pop()
    settled += between_rounds
    came = tuple(line.name for line in settled if isinstance(line, Arrival))
    gone = frozenset(line.seat for line in settled if isinstance(line, Leave))
    return names + came, gone
