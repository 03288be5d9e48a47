"""The score sheet of a game: points and totals, round by round."""

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

    ``flip7`` is the seat with seven different numbers. ``entered`` are the points as they were
    counted first, where they were corrected since (14.4).
    """

    number: int
    ending: Ending
    hands: tuple[Scored | None, ...]
    flip7: int | None = None
    entered: tuple[int, ...] | None = None

    def is_corrected(self, seat: int) -> bool:
        """Whether other points were counted there first."""
        if self.entered is None or seat >= len(self.entered):
            return False
        return self.entered[seat] != self.points[seat]

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

    def corrected(self, told: Corrected) -> "ScoreRow":
        """The row after the points of a round were corrected, of this one or of one before it."""
        is_it = told.number == self.number
        hands = list(self.hands)
        for seat, (before, points) in enumerate(zip(told.before, told.points, strict=True)):
            hand = hands[seat]
            if hand is None or before == points:
                continue
            total = hand.total + points - before
            if is_it:
                hands[seat] = Scored("14.4", seat, points, 1, 0, 0, points, total)
            else:
                hands[seat] = replace(hand, total=total)
        if not is_it:
            return replace(self, hands=tuple(hands))
        entered = None if told.points == told.entered else told.entered
        return replace(self, hands=tuple(hands), entered=entered)

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
        self._counting = _Counting()
        self._winner: int | None = None

    def take(self, moment: Moment) -> None:
        """One more moment."""
        self._header = moment.game.header
        self._names = max(self._names, moment.names, key=len)
        if not moment.in_force:
            return
        for step in moment.steps:
            if isinstance(step.event, MatchWon):
                self._winner = step.event.seat
            elif isinstance(step.event, MatchReopened):
                self._winner = None
            self._counting.take(step.event)

    @property
    def table(self) -> ScoreTable:
        """The sheet so far, with a column for everybody who ever sat there."""
        assert self._header is not None
        position = self._header.position
        before = () if position is None or not any(position.totals) else position.totals
        rows = tuple(row.widened(len(self._names)) for row in self._counting.rows)
        return ScoreTable(self._names, self._header.rules.target, before, rows, self._winner)


def score_rows(story: Iterable[Event], seats: int) -> Iterator[ScoreRow]:
    """The rounds that are over in what has happened at a table with these seats."""
    counting = _Counting()
    for event in story:
        counting.take(event)
    for row in counting.rows:
        yield row.widened(seats)


class _Counting:
    """The rounds that are over, and the hands that are counted until theirs is."""

    def __init__(self) -> None:
        self.rows: list[ScoreRow] = []
        self._scored: dict[int, Scored] = {}
        self._flip7: int | None = None

    def take(self, event: Event) -> None:
        """One more thing that happened."""
        match event:
            case Scored():
                self._scored[event.seat] = event
            case FlipSeven():
                self._flip7 = event.seat
            case RoundEnded():
                self.rows.append(self._row(event))
            case Corrected():
                self.rows = [
                    row if row.number < event.number else row.corrected(event) for row in self.rows
                ]
            case _:
                pass

    def _row(self, ended: RoundEnded) -> ScoreRow:
        scored, flip7 = self._scored, self._flip7
        self._scored, self._flip7 = {}, None
        hands = tuple(scored.get(seat) for seat in range(len(ended.totals)))
        return ScoreRow(ended.number, ended.ending, hands, flip7)
