"""What one game counts for the standings: who played, who won, what the rounds brought."""

import hashlib
from collections.abc import Sequence
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from flip7.record.errors import Wrong
from flip7.record.header import Header, write_header
from flip7.record.lines import RoundLine, write_line
from flip7.record.reading import lines_taken_back
from flip7.record.timeline import Moment
from flip7.record.verifying import Reading
from flip7.replay.score_table import ScoreSheet, ScoreTable

NotCounted: TypeAlias = Literal["open", "damaged", "newer", "position", "challenge"]
"""Why a record counts for nothing: it is no whole game, or cannot be read as one."""


class SeatTally(msgspec.Struct, frozen=True):
    """What one seat did in a game; ``character`` is who of the house played it, if nobody else.

    ``points`` over all ``rounds``, and the ``best`` of them; ``busts`` and ``flip7s`` are numbers
    of the rounds ``by_cards``, the others were entered as points.
    """

    name: str
    character: str | None
    won: bool
    rounds: int
    points: int
    best: int
    by_cards: int
    busts: int
    flip7s: int


class Tally(msgspec.Struct, frozen=True):
    """What a game counts. Two with the same ``beginning``, header and first round, are copies."""

    beginning: str
    seats: tuple[SeatTally, ...]


def read_tally(path: Path) -> Tally | NotCounted:
    """The tally of a record, or why it has none; all of it is read and judged.

    Raises ``OSError`` where it cannot be read.
    """
    try:
        return _tally(Reading(path, lines_taken_back(path)))
    except Wrong as wrong:
        return "newer" if wrong.code == "newer-version" else "damaged"


def _tally(reading: Reading) -> Tally | NotCounted:
    sheet, beginning = ScoreSheet(), _Beginning()
    for moment in reading:
        if moment.number == 1 and (why_not := _why_not(moment.game.header)):
            return why_not
        sheet.take(moment)
        beginning.take(moment)
    if reading.verdict.wrong is not None:
        return "damaged"
    if not reading.verdict.finished:
        return "open"
    return Tally(beginning.digest, _seats(sheet.table, reading.verdict.game.characters))


def _why_not(header: Header) -> NotCounted | None:
    """Why a game that begins so does not count, however it goes on."""
    if header.position is not None:
        return "position"
    return None if header.rules.challenge is None else "challenge"


class _Beginning:
    """The header and the first round, as far as they are in force."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._is_over = False

    def take(self, moment: Moment) -> None:
        """One more moment."""
        if self._is_over or not moment.in_force:
            return
        line = moment.line
        text = write_header(line) if isinstance(line, Header) else write_line(line)
        self._hash.update(text.encode())
        self._is_over = isinstance(line, RoundLine)

    @property
    def digest(self) -> str:
        """The same for the same beginning."""
        return self._hash.hexdigest()


def _seats(table: ScoreTable, characters: Sequence[str | None]) -> tuple[SeatTally, ...]:
    """Everybody who finished a round."""
    seats = (_seat(table, seat, character) for seat, character in enumerate(characters))
    return tuple(seat for seat in seats if seat.rounds)


def _seat(table: ScoreTable, seat: int, character: str | None) -> SeatTally:
    sat = [row for row in table.rows if row.hands[seat] is not None]
    hands = [hand for row in sat if (hand := row.hands[seat]) is not None]
    by_cards = [row for row in sat if row.ending != "counted"]
    points = [hand.points for hand in hands]
    return SeatTally(
        table.names[seat],
        character,
        table.winner == seat,
        len(hands),
        sum(points),
        max(points, default=0),
        len(by_cards),
        sum(hand.busted for hand in hands),
        sum(row.flip7 == seat for row in by_cards),
    )
