"""The score sheet of a game: points and totals, round by round."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping

import msgspec
from msgspec.structs import replace

from flip7.engine.events import (
    Corrected,
    Event,
    FlipSeven,
    MatchReopened,
    MatchWon,
    RoundEnded,
    Scored,
)
from flip7.engine.state import Ending
from flip7.record.header import Header
from flip7.record.timeline import Moment
from flip7.replay.history import History


def ranking(totals: Mapping[int, int]) -> list[tuple[int, int]]:
    """Places and seats, best total first. Places count from 1; the same total is the same place.

    >>> ranking({0: 12, 1: 40, 3: 40})
    [(1, 1), (1, 3), (3, 0)]
    """
    seats = sorted(totals, key=lambda seat: (-totals[seat], seat))
    best_first = [totals[seat] for seat in seats]
    return [(best_first.index(totals[seat]) + 1, seat) for seat in seats]


class ScoreRow(msgspec.Struct, frozen=True):
    """One round: the hands as they were counted, None for somebody who was not at the table.

    ``flip7`` is the seat with seven different numbers. ``entered`` are the points of a round that
    was corrected as they were entered first (14.4); empty where none was.
    """

    number: int
    ending: Ending
    hands: tuple[Scored | None, ...]
    flip7: int | None = None
    entered: tuple[int, ...] = ()

    def is_corrected(self, seat: int) -> bool:
        """Whether other points were entered there first."""
        return seat < len(self.entered) and self.entered[seat] != self.points[seat]

    @property
    def points(self) -> tuple[int | None, ...]:
        """What the round brought, by seat."""
        return tuple(None if hand is None else hand.points for hand in self.hands)

    @property
    def totals(self) -> tuple[int | None, ...]:
        """The totals after it, by seat."""
        return tuple(None if hand is None else hand.total for hand in self.hands)

    def widened(self, seats: int) -> "ScoreRow":
        """The row with a column for each of these seats."""
        return replace(self, hands=self.hands + (None,) * (seats - len(self.hands)))

    @property
    def ranking(self) -> list[tuple[int, int]]:
        """Places and seats of those who were at the table, best total first."""
        return ranking({seat: total for seat, total in enumerate(self.totals) if total is not None})


class ScoreTable(msgspec.Struct, frozen=True):
    """All rounds that are over, with the names of everybody who ever sat there.

    ``before`` are the totals at the beginning, where a game began from a position.
    """

    names: tuple[str, ...]
    target: int
    before: tuple[int, ...]
    rows: tuple[ScoreRow, ...]
    winner: int | None


def score_table(history: History) -> ScoreTable:
    """The score sheet as far as the record is right; what was taken back is not on it."""
    sheet = ScoreSheet()
    for moment in history.moments:
        sheet.take(moment)
    return sheet.table


class ScoreSheet:
    """A score sheet being filled in, moment by moment; what was taken back is not on it."""

    def __init__(self) -> None:
        self._header: Header | None = None
        self._names: tuple[str, ...] = ()
        self._rounds = _Rounds()
        self._winner: int | None = None

    def take(self, moment: Moment) -> None:
        """One more moment."""
        self._header = moment.game.header
        self._names = max(self._names, moment.names, key=len)
        if not moment.in_force:
            return
        for step in moment.steps:
            match step.event:
                case MatchWon(seat=seat):
                    self._winner = seat
                case MatchReopened():
                    self._winner = None
                case event:
                    self._rounds.take(event)

    @property
    def table(self) -> ScoreTable:
        """The sheet so far, with a column for everybody who ever sat there."""
        assert self._header is not None
        position = self._header.position
        before = () if position is None or not any(position.totals) else position.totals
        rows = tuple(row.widened(len(self._names)) for row in self._rounds.rows())
        return ScoreTable(self._names, self._header.rules.target, before, rows, self._winner)


def score_rows(story: Iterable[Event], seats: int) -> Iterator[ScoreRow]:
    """The rounds that are over in what has happened at a table with so many seats."""
    rounds = _Rounds()
    for event in story:
        rounds.take(event)
    return (row.widened(seats) for row in rounds.rows())


class _Rounds:
    """The rounds that are over; the hands that are counted wait until theirs is."""

    def __init__(self) -> None:
        self._scored: dict[int, Scored] = {}
        self._flip7: int | None = None
        self._rows: list[ScoreRow] = []
        self._corrected: dict[int, Corrected] = {}
        self._shifts: defaultdict[int, Counter[int]] = defaultdict(Counter)

    def take(self, event: Event) -> None:
        """One more event."""
        match event:
            case Scored():
                self._scored[event.seat] = event
            case FlipSeven():
                self._flip7 = event.seat
            case RoundEnded():
                self._rows.append(self._row(event))
            case Corrected():
                self._correct(event)
            case _:
                pass

    def rows(self) -> Iterator[ScoreRow]:
        """All of them, with the points and totals that count now (14.4)."""
        more: Counter[int] = Counter()
        for place, row in enumerate(self._rows):
            for seat, points in self._shifts.get(place, {}).items():
                more[seat] += points
            corrected = self._corrected.get(row.number)
            yield (
                row
                if corrected is None and not any(more.values())
                else _right(row, corrected, more)
            )

    def _correct(self, event: Corrected) -> None:
        """From this round to the last one before the correction totals are others."""
        self._corrected[event.number] = event
        first = event.number - self._rows[0].number
        for seat, (before, points) in enumerate(zip(event.before, event.points, strict=True)):
            self._shifts[first][seat] += points - before
            self._shifts[len(self._rows)][seat] -= points - before

    def _row(self, ended: RoundEnded) -> ScoreRow:
        scored, flip7 = self._scored, self._flip7
        self._scored, self._flip7 = {}, None
        hands = tuple(scored.get(seat) for seat in range(len(ended.totals)))
        return ScoreRow(ended.number, ended.ending, hands, flip7)


def _right(row: ScoreRow, corrected: Corrected | None, more: Mapping[int, int]) -> ScoreRow:
    """The row with the points that were entered last, and so much more in the totals."""
    hands = []
    for seat, hand in enumerate(row.hands):
        points = None if hand is None or corrected is None else corrected.points[seat]
        hands.append(None if hand is None else _counted(hand, points, more.get(seat, 0)))
    entered = () if corrected is None else corrected.entered
    return replace(row, hands=tuple(hands), entered=entered)


def _counted(hand: Scored, points: int | None, more: int) -> Scored:
    """The hand with these points, if they are others, and so much more in its total."""
    total = hand.total + more
    if points is None or points == hand.points:
        return replace(hand, total=total)
    return Scored("14.4", hand.seat, points, 1, 0, 0, points, total)
