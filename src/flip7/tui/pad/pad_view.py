"""What the score pad shows: a row for each person, and where one writes."""

import msgspec

from flip7.engine.winning import leaders
from flip7.library.score_pad import ScorePad
from flip7.pad.cursor import Cursor
from flip7.pad.entry import Bust
from flip7.pad.errors import NoEntry
from flip7.replay.score_table import ranking


class Written(msgspec.Struct, frozen=True):
    """Points of a finished round; ``corrected``: others were entered first."""

    points: int
    corrected: bool


class PadRow(msgspec.Struct, frozen=True):
    """One person on the pad.

    ``rounds`` are the finished ones, None where the person was not there. ``cell`` says what was
    entered for the open round, None while that is missing; ``adds`` is what the round would add.
    ``place`` is None for somebody who left.
    """

    seat: int
    name: str
    rounds: tuple[Written | None, ...]
    total: int
    place: int | None
    cell: str | None = None
    adds: int = 0
    deals: bool = False
    leads: bool = False
    won: bool = False


class PadView(msgspec.Struct, frozen=True):
    """The whole pad: the rows, the finished rounds by number, the open one if there is one."""

    rows: tuple[PadRow, ...]
    finished: range
    open: int | None
    cursor: Cursor
    target: int
    tied: tuple[int, ...] = ()


def view_of_pad(pad: ScorePad, names: tuple[str, ...], cursor: Cursor) -> PadView:
    """The pad as it is, with the cursor there."""
    match = pad.session.match
    finished = range(match.finished.first, match.finished.last + 1)
    places = {seat: place for place, seat in ranking({s: match.totals[s] for s in match.present})}
    ahead = leaders(match.present, match.totals) if any(match.totals) else ()
    has_target = bool(ahead) and match.totals[ahead[0]] >= match.rules.target
    rows = tuple(
        PadRow(
            seat=seat,
            name=name,
            rounds=tuple(_written(pad, number, seat) for number in finished),
            total=match.totals[seat],
            place=places.get(seat),
            cell=_entered(pad, seat),
            adds=_worth(pad, seat, cursor),
            deals=pad.round is not None and seat == match.round.dealer,
            leads=seat in ahead,
            won=seat == match.winner,
        )
        for seat, name in enumerate(names)
    )
    tied = ahead if has_target and len(ahead) > 1 and pad.round is not None else ()
    number = None if pad.round is None else pad.round.number
    return PadView(rows, finished, number, cursor, match.rules.target, tied)


def _written(pad: ScorePad, number: int, seat: int) -> Written | None:
    points = pad.points(number, seat)
    if points is None:
        return None
    return Written(points, pad.first_points(number, seat) is not None)


def _entered(pad: ScorePad, seat: int) -> str | None:
    """The points of a confirmed cell, or an x for a bust."""
    if pad.round is None or seat not in pad.round.cells:
        return None
    entry = pad.round.cells[seat].entry
    return "x" if isinstance(entry, Bust) else str(entry.points)


def _worth(pad: ScorePad, seat: int, cursor: Cursor) -> int:
    """What the cell of the open round would add, also while it is being typed."""
    round = pad.round
    if round is None:
        return 0
    if cursor.typed and (cursor.round, cursor.seat) == (round.number, seat):
        try:
            return round.meaning(seat, cursor.typed).points
        except NoEntry:
            return 0
    return round.cells[seat].entry.points if seat in round.cells else 0
