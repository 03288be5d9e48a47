"""A record read whole: every moment of a game, to be reached in any order, never written to.

A *stop* is one step of a moment, or a moment in which nothing happened (an undo, a round line).
Every jump is an index.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from flip7.engine.events import Event, RoundBegan, Step, TurnPassed
from flip7.engine.state import Round
from flip7.record.errors import Wrong
from flip7.record.header import Header
from flip7.record.reading import Torn
from flip7.record.timeline import Moment, Timeline
from flip7.record.verdict import Verdict
from flip7.record.verifying import Reading


class Stop(msgspec.Struct, frozen=True, gc=False):
    """A place in a history.

    The index of its moment, which of the moment's steps is meant, if there is any, and the round
    it belongs to.
    """

    moment: int
    step: int | None
    round: int


class History(msgspec.Struct, frozen=True):
    """A game from its first line to the last one that is right; there is at least the header.

    ``wrong`` says where and why the record stops being right, ``torn`` that its last line breaks
    off. ``names`` are those of everybody who ever sat there, by seat. ``stops`` are all places to
    stop at, ``turns`` and ``rounds`` those that begin one. ``is_final``: the game is over, and
    nobody can take back any more what ended it.
    """

    path: Path
    moments: tuple[Moment, ...]
    names: tuple[str, ...]
    stops: tuple[Stop, ...]
    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    wrong: Wrong | None = None
    torn: Torn | None = None
    is_final: bool = False

    @property
    def header(self) -> Header:
        """How the game began."""
        return self.moments[0].game.header

    @property
    def finished(self) -> bool:
        """Whether the winner line stands and everything before it is right."""
        return self.verdict.finished

    @property
    def has_analysis(self) -> bool:
        """Whether luck and decisions may be told: nobody can take back what ended it."""
        return self.finished and self.is_final

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed, if there is a seed."""
        return self.verdict.commitment

    @property
    def seed(self) -> str | None:
        """The seed once the result stands; hidden while the game is open or not right."""
        return self.verdict.seed

    @property
    def verdict(self) -> Verdict:
        """The verdict on the record."""
        last = self.moments[-1]
        return Verdict(self.path, last.number, last.game, self.torn, self.is_final, self.wrong)

    @property
    def last(self) -> int:
        """The last stop there is."""
        return len(self.stops) - 1

    # Looking

    def moment(self, at: int) -> Moment:
        """The moment of a stop."""
        return self.moments[self.stops[at].moment]

    def step(self, at: int) -> Step | None:
        """The step of a stop; None where nothing happened."""
        nth = self.stops[at].step
        return None if nth is None else self.moment(at).steps[nth]

    def event(self, at: int) -> Event | None:
        """The event of a stop; None where nothing happened."""
        step = self.step(at)
        return None if step is None else step.event

    def round(self, at: int) -> Round:
        """The round as it lay at a stop, just after its event."""
        step = self.step(at)
        return self.moment(at).match.round if step is None else step.round

    def in_force(self) -> Iterator[Moment]:
        """The moments that count: none that was taken back, and no undo."""
        return (moment for moment in self.moments if moment.in_force)

    # Moving; every move stays inside the history

    def at_line(self, number: int) -> int:
        """The first stop of this line of the record; the nearest where there is no such line."""
        place = min(max(number, 1), len(self.moments)) - 1
        return bisect_left(self.stops, place, key=lambda each: each.moment)

    def by_event(self, at: int, forward: bool) -> int:
        """The next event, or the one before."""
        return min(max(at + (1 if forward else -1), 0), self.last)

    def by_turn(self, at: int, forward: bool) -> int:
        """The beginning of the next turn, or of this one, or of the one before."""
        return self._neighbour(self.turns, at, forward)

    def by_round(self, at: int, forward: bool) -> int:
        """The beginning of the next round, or of this one, or of the one before."""
        return self._neighbour(self.rounds, at, forward)

    def found(self, is_meant: Callable[[Event, Sequence[str]], bool]) -> list[int]:
        """The stops whose event, with the names at that moment, is one that is meant."""
        return [
            at
            for at in range(len(self.stops))
            if (event := self.event(at)) is not None and is_meant(event, self.moment(at).names)
        ]

    def _neighbour(self, stops: tuple[int, ...], at: int, forward: bool) -> int:
        if forward:
            place = bisect_right(stops, at)
            return stops[place] if place < len(stops) else self.last
        place = bisect_left(stops, at) - 1
        return stops[place] if place >= 0 else 0


def open_history(path: Path) -> History:
    """The history of a record as far as it is right.

    Raises `Wrong` where not even the header is, and ``OSError`` where the file cannot be read.
    """
    timeline, reading = Timeline(), Reading(path)
    for moment in reading:
        timeline.add(moment)
    end = reading.verdict
    return history_from(path, timeline.moments, end.wrong, end.torn, is_final=end.is_final)


def history_from(
    path: Path,
    moments: Sequence[Moment],
    wrong: Wrong | None = None,
    torn: Torn | None = None,
    *,
    is_final: bool = False,
) -> History:
    """The history of these moments, at least one, with the places to stop at."""
    stops: list[Stop] = []
    turns: list[int] = []
    rounds: list[int] = []
    position = moments[0].game.header.position
    number = 1 if position is None else position.round
    for place, moment in enumerate(moments):
        for nth, step in enumerate(moment.steps):
            if isinstance(step.event, RoundBegan):
                number = step.event.number
                rounds.append(len(stops))
            if isinstance(step.event, RoundBegan | TurnPassed):
                turns.append(len(stops))
            stops.append(Stop(place, nth, number))
        if not moment.steps:
            stops.append(Stop(place, None, number))
        number = moment.match.round.number
    # A game that began from a position did not tell how its round began.
    if not rounds or rounds[0] != 0:
        rounds.insert(0, 0)
    names = max((moment.names for moment in moments), key=len)
    places = tuple(stops), tuple(turns), tuple(rounds)
    return History(path, tuple(moments), names, *places, wrong, torn, is_final)
