"""The score sheet of a game: points and totals, round by round."""

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from flip7.engine.events import Event, FlipSeven, MatchWon, RoundEnded, Scored
from flip7.engine.state import Ending
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
    """One round: points and totals by seat, None for somebody who was not at the table.

    ``busted`` are seats, ``flip7`` is the seat with seven different numbers.
    """

    number: int
    ending: Ending
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...]
    busted: frozenset[int] = frozenset()
    flip7: int | None = None

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
    story = [event for moment in history.in_force() for event in moment.events]
    won = [event.seat for event in story if isinstance(event, MatchWon)]
    position = history.header.position
    before = () if position is None or not any(position.totals) else position.totals
    return ScoreTable(
        history.names,
        history.header.rules.target,
        before,
        tuple(score_rows(story, len(history.names))),
        won[-1] if won else None,
    )


def score_rows(story: Iterable[Event], seats: int) -> Iterator[ScoreRow]:
    """The rounds that are over in what has happened at a table where so many ever sat."""
    scored: dict[int, Scored] = {}
    flip7: int | None = None
    for event in story:
        match event:
            case Scored():
                scored[event.seat] = event
            case FlipSeven():
                flip7 = event.seat
            case RoundEnded():
                hands = [scored.get(seat) for seat in range(seats)]
                yield ScoreRow(
                    event.number,
                    event.ending,
                    tuple(None if hand is None else hand.points for hand in hands),
                    tuple(None if hand is None else hand.total for hand in hands),
                    frozenset(seat for seat, hand in scored.items() if hand.busted),
                    flip7,
                )
                scored, flip7 = {}, None
            case _:
                pass
