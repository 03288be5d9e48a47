"""A whole game analysed: where everybody's points come from, and when it was decided."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

import msgspec
from msgspec.structs import astuple

from flip7.analysis.chances import chances
from flip7.analysis.ledger import (
    MOST_CARDS,
    REST,
    Cause,
    Entry,
    JudgedCall,
    LeftOut,
    RoundLedger,
    SeatLedger,
    ledger,
)
from flip7.engine.ruleset import RuleSet
from flip7.record.reading import each_told
from flip7.replay.history import History
from flip7.replay.score_table import ScoreTable, score_table

TURNING_POINTS = 3

_AT_NO_MOMENT: tuple[Cause, ...] = ("start", "ahead", "pile", "shuffled")
"""What no step is the cause of, or several together, long before it is entered."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A round that changed the chances much, and the step in it that did most for that.

    ``change`` is that of the chance of this seat over the whole round.
    """

    round: int
    entry: Entry
    change: float

    @property
    def seat(self) -> int:
        """Whom the step did something for or against."""
        return self.entry.seat


class Analysis(msgspec.Struct, frozen=True):
    """What can be said of a game that is over.

    ``people`` are the sums over all ``rounds`` by seat; ``left_out`` rounds have no ledger.
    ``chances`` stand by seat, before the first round and after each of those ``numbered``; of
    somebody who is not there, there is none.
    """

    names: tuple[str, ...]
    rounds: tuple[RoundLedger, ...]
    left_out: int
    people: dict[int, SeatLedger]
    numbered: tuple[int, ...]
    chances: tuple[dict[int, float], ...]
    turning_points: tuple[TurningPoint, ...]

    @property
    def calls(self) -> tuple[JudgedCall, ...]:
        """Every call of the game."""
        return tuple(call for each in self.rounds for call in each.calls)

    @property
    def mean_rest(self) -> float:
        """How large the rest is in a round of one person, on average, whatever its sign."""
        rests = [abs(seat.rest) for each in self.rounds for seat in each.seats.values()]
        return sum(rests) / len(rests) if rests else 0.0

    def entries_at(self, line: int, step: int) -> tuple[Entry, ...]:
        """What this step of the record did."""
        entries = (entry for each in self.rounds for entry in each.entries)
        return tuple(entry for entry in entries if (entry.line, entry.step) == (line, step))

    def call_at(self, line: int, step: int) -> JudgedCall | None:
        """The call that this step of the record is."""
        return next((call for call in self.calls if (call.line, call.step) == (line, step)), None)


def analyse(history: History, most_cards: int = MOST_CARDS) -> Analysis:
    """The analysis of a game that is over; it takes a while, and can be told (`told_of_lines`)."""
    told = list(ledger(each_told(history.moments), most_cards))
    rounds = tuple(each for each in told if isinstance(each, RoundLedger))
    table = score_table(history)
    won = _chances(table, history.header.rules)
    return Analysis(
        history.names,
        rounds,
        sum(isinstance(each, LeftOut) for each in told),
        _sums(rounds),
        tuple(row.number for row in table.rows),
        won,
        _turning_points(rounds, table, won),
    )


def mean_rests(rounds: Iterable[RoundLedger]) -> dict[Cause, float]:
    """How large each cause of the rest is in a round of one person, whatever its sign."""
    by_cause: defaultdict[Cause, float] = defaultdict(float)
    hands = 0
    for each in rounds:
        hands += len(each.seats)
        sums: defaultdict[tuple[int, Cause], float] = defaultdict(float)
        for entry in each.entries:
            if entry.term == "rest":
                sums[entry.seat, entry.cause] += entry.points
        for (_seat, cause), points in sums.items():
            by_cause[cause] += abs(points)
    return {cause: by_cause[cause] / hands for cause in REST if hands}


def _sums(rounds: Iterable[RoundLedger]) -> dict[int, SeatLedger]:
    people: dict[int, list[SeatLedger]] = {}
    for each in rounds:
        for seat, sums in each.seats.items():
            people.setdefault(seat, []).append(sums)
    return {
        seat: SeatLedger(*map(sum, zip(*map(astuple, each), strict=True)))
        for seat, each in sorted(people.items())
    }


def _chances(table: ScoreTable, rules: RuleSet) -> tuple[dict[int, float], ...]:
    """Before the first round, then after each; in the end the winner has won.

    In a challenge nobody wins against anybody (13.2).
    """
    if not table.rows or rules.challenge is not None:
        return ()
    first = table.rows[0]
    before = [None if hand is None else hand.total - hand.points for hand in first.hands]
    *others, last = table.rows
    after = [chances(row.totals, rules) for row in others]
    end = {seat: float(seat == table.winner) for seat, hand in enumerate(last.hands) if hand}
    return (chances(before, rules), *after, end)


def _turning_points(
    rounds: Sequence[RoundLedger], table: ScoreTable, won: Sequence[dict[int, float]]
) -> tuple[TurningPoint, ...]:
    """The rounds that changed somebody's chance most, in their order."""
    if not won:
        return ()
    ledgers = {each.number: each for each in rounds}
    points = []
    for row, (before, after) in zip(table.rows, pairwise(won), strict=True):
        # Whoever came between the rounds had a chance that no round has changed.
        changes = {seat: after[seat] - before[seat] for seat in after if seat in before}
        point = _turning_point(ledgers.get(row.number), changes)
        points += [] if point is None else [(max(map(abs, changes.values())), point)]
    most = sorted(points, key=lambda each: -each[0])[:TURNING_POINTS]
    return tuple(sorted((point for _, point in most), key=lambda point: point.round))


def _turning_point(told: RoundLedger | None, changes: Mapping[int, float]) -> TurningPoint | None:
    """The step that moved a seat most in the direction in which its chance went.

    How far the chance went counts twice. Where somebody wins because somebody else busts, that is
    the bust.
    """
    if told is None:
        return None
    moved = [
        (entry.points * changes[entry.seat] * abs(changes[entry.seat]), entry)
        for entry in told.entries
        if entry.cause not in _AT_NO_MOMENT and entry.seat in changes
    ]
    much, entry = max(moved, key=lambda each: each[0], default=(0.0, None))
    if entry is None or much <= 0:
        return None
    return TurningPoint(told.number, entry, changes[entry.seat])
