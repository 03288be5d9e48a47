"""The score sheet of a game: points and totals, round by round."""

import msgspec

from flip7.engine.events import MatchWon, RoundEnded
from flip7.engine.state import Ending
from flip7.replay.history import History


class ScoreRow(msgspec.Struct, frozen=True):
    """One round: points and totals by seat, None for somebody who was not at the table."""

    number: int
    ending: Ending
    points: tuple[int | None, ...]
    totals: tuple[int | None, ...]


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
    names = history.names
    rows: list[ScoreRow] = []
    winner = None
    for step in (step for moment in history.in_force() for step in moment.steps):
        event = step.event
        if isinstance(event, RoundEnded):
            there = [hand.status != "gone" for hand in step.round.hands]
            there += [False] * (len(names) - len(there))
            rows.append(
                ScoreRow(
                    event.number,
                    event.ending,
                    _only(there, event.points),
                    _only(there, event.totals),
                )
            )
        elif isinstance(event, MatchWon):
            winner = event.seat
    position = history.header.position
    before = () if position is None or not any(position.totals) else position.totals
    return ScoreTable(names, history.header.rules.target, before, tuple(rows), winner)


def _only(there: list[bool], numbers: tuple[int, ...]) -> tuple[int | None, ...]:
    return tuple(numbers[seat] if is_there else None for seat, is_there in enumerate(there))
