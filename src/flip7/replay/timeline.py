"""A record read whole: every moment of a game, to be reached in any order, never written to.

A *moment* is a line of the record with the game after it. A *step* is one event of a moment, or a
moment in which nothing happened (an undo, a round line): what a replay stops at. The table shows
the game of the moment; the step says which sentence is meant. Every jump is an index.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec
from msgspec.structs import replace

from flip7.engine.deck import seal
from flip7.engine.events import Event, RoundBegan, TurnPassed
from flip7.engine.state import Hand, Match
from flip7.record.errors import Wrong
from flip7.record.game import Game, open_game, step
from flip7.record.header import Header
from flip7.record.is_final import stands
from flip7.record.lines import Line, Undo
from flip7.record.reading import Told, Torn, read_record
from flip7.replay.hands import hands_after


class Moment(msgspec.Struct, frozen=True):
    """A line of the record: its number from 1, its value, the game after it, what happened.

    ``taken_back``: an undo further on has taken it back. Line 1 is the header.
    """

    number: int
    line: Header | Line
    game: Game
    events: tuple[Event, ...]
    taken_back: bool = False

    @property
    def match(self) -> Match:
        """The game after this line."""
        return self.game.match

    @property
    def is_undo(self) -> bool:
        """Whether this line takes another one back."""
        return isinstance(self.line, Undo)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, as far as people had arrived."""
        return self.game.names


class Step(msgspec.Struct, frozen=True):
    """A place in a history.

    The index of its moment, which of the moment's events is meant, if there is any, and the round
    it belongs to.
    """

    moment: int
    event: int | None
    round: int


class History(msgspec.Struct, frozen=True):
    """A game from its first line to the last one that is right; there is at least the header.

    ``wrong`` says where and why the record stops being right, ``torn`` that its last line breaks
    off. ``steps`` are all places to stop at, ``turns`` and ``rounds`` those that begin one.
    ``stands``: the game is over, and nobody can take back any more what ended it.
    """

    path: Path
    moments: tuple[Moment, ...]
    steps: tuple[Step, ...]
    turns: tuple[int, ...]
    rounds: tuple[int, ...]
    wrong: Wrong | None = None
    torn: Torn | None = None
    stands: bool = False

    @property
    def header(self) -> Header:
        """How the game began."""
        return self.moments[0].game.header

    @property
    def names(self) -> tuple[str, ...]:
        """The names of everybody who ever sat there, by seat."""
        return max((moment.names for moment in self.moments), key=len)

    @property
    def finished(self) -> bool:
        """Whether the winner line stands and everything before it is right."""
        end = self.moments[-1].game
        return self.wrong is None and end.match.winner is not None and not end.due

    @property
    def seal(self) -> str | None:
        """The seal of the seed, if there is a seed."""
        return None if self.header.seed is None else seal(self.header.seed)

    @property
    def seed(self) -> str | None:
        """The seed once the result stands; hidden while the game is open or not right."""
        return self.header.seed if self.finished and self.stands else None

    @property
    def last(self) -> int:
        """The last step there is."""
        return len(self.steps) - 1

    # Looking

    def moment(self, at: int) -> Moment:
        """The moment of a step."""
        return self.moments[self.steps[at].moment]

    def event(self, at: int) -> Event | None:
        """The event of a step; None where nothing happened."""
        place = self.steps[at].event
        return None if place is None else self.moment(at).events[place]

    def before(self, at: int) -> Match | None:
        """The match before the line of a step; None before the header."""
        place = self.steps[at].moment
        return None if place == 0 else self.moments[place - 1].match

    def hands(self, at: int) -> tuple[Hand, ...]:
        """The hands just after the event of a step, finer than the table of its moment."""
        place, before = self.steps[at].event, self.before(at)
        if place is None or before is None:
            return self.moment(at).match.round.hands
        return hands_after(before.round.hands, self.moment(at).events[: place + 1])

    def still_standing(self) -> Iterator[Moment]:
        """The moments that count: none that was taken back, and no undo."""
        for moment in self.moments:
            if not moment.taken_back and not moment.is_undo:
                yield moment

    def back_to(self, place: int) -> int:
        """The index of the moment whose game an undo at this index has come back to."""
        return _came_back_to(self.moments[:place], self.moments[place].game)

    # Moving; every move stays inside the history

    def at_line(self, number: int) -> int:
        """The first step of this line of the record; the nearest where there is no such line."""
        place = min(max(number, 1), len(self.moments)) - 1
        return bisect_left(self.steps, place, key=lambda each: each.moment)

    def by_event(self, at: int, forward: bool) -> int:
        """One event further or back."""
        return min(max(at + (1 if forward else -1), 0), self.last)

    def by_turn(self, at: int, forward: bool) -> int:
        """To where the next turn begins, or this one, or the one before."""
        return self._neighbour(self.turns, at, forward)

    def by_round(self, at: int, forward: bool) -> int:
        """To where the next round begins, or this one, or the one before."""
        return self._neighbour(self.rounds, at, forward)

    def found(self, is_meant: Callable[[Event, Sequence[str]], bool]) -> list[int]:
        """The steps whose event, with the names at that moment, is one that is meant."""
        return [
            at
            for at in range(len(self.steps))
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
    moments: list[Moment] = []
    torn: Torn | None = None
    wrong: Wrong | None = None
    try:
        for told in read_record(path):
            if isinstance(told, Torn):
                torn = told
            else:
                add_moment(moments, told)
    except Wrong as error:
        if not moments:
            raise
        wrong = error
    return history_from(path, moments, wrong, torn, stands=stands(path, moments[-1].game))


def history_of(path: Path, lines: Sequence[Header | Line], *, stands: bool = False) -> History:
    """The history of a game whose lines are all there and right; its record is not read.

    The first line is the header. ``stands`` as in `History`.
    """
    header, *others = lines
    assert isinstance(header, Header)
    game, events = open_game(header)
    moments = [Moment(1, header, game, tuple(events))]
    for number, line in enumerate(others, 2):
        assert not isinstance(line, Header)
        game, events = step(game, line)
        add_moment(moments, Told(number, line, game, tuple(events)))
    return history_from(path, moments, stands=stands)


def add_moment(moments: list[Moment], told: Told) -> None:
    """One more moment; an undo makes the game the very value it was before what is taken back."""
    if isinstance(told.line, Undo):
        for place in range(_came_back_to(moments, told.game) + 1, len(moments)):
            moments[place] = replace(moments[place], taken_back=True)
    moments.append(Moment(told.number, told.line, told.game, told.events))


def _came_back_to(moments: Sequence[Moment], game: Game) -> int:
    return next(place for place in range(len(moments) - 1, -1, -1) if moments[place].game is game)


def history_from(
    path: Path,
    moments: Sequence[Moment],
    wrong: Wrong | None = None,
    torn: Torn | None = None,
    *,
    stands: bool = False,
) -> History:
    """The history of these moments, at least one, with the places to stop at."""
    steps: list[Step] = []
    turns: list[int] = []
    rounds: list[int] = []
    position = moments[0].game.header.position
    number = 1 if position is None else position.round
    for place, moment in enumerate(moments):
        for nth, event in enumerate(moment.events):
            if isinstance(event, RoundBegan):
                number = event.number
                rounds.append(len(steps))
            if isinstance(event, RoundBegan | TurnPassed):
                turns.append(len(steps))
            steps.append(Step(place, nth, number))
        if not moment.events:
            steps.append(Step(place, None, number))
        number = moment.match.round.number
    # A game that began from a position did not tell how its round began.
    if not rounds or rounds[0] != 0:
        rounds.insert(0, 0)
    return History(
        path, tuple(moments), tuple(steps), tuple(turns), tuple(rounds), wrong, torn, stands
    )
