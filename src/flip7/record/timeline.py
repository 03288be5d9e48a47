"""The timeline of a game: every line of its record with what it did, as it is played or read."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from flip7.engine.events import Event, Step, events_of
from flip7.engine.state import Match
from flip7.record.game import Game, open_game, take
from flip7.record.header import Header
from flip7.record.lines import Arrival, Line, Undo
from flip7.record.undo import InForce, is_caused


class Moment(msgspec.Struct, frozen=True, gc=False):
    """A line of the record: its number from 1, its value, what it did, the game after it.

    Line 1 is the header. ``taken_back``: an undo further on has taken the line back. ``undoes`` is,
    for an undo, the first of the lines it takes back.
    """

    number: int
    line: Header | Line
    game: Game
    steps: tuple[Step, ...]
    taken_back: bool = False
    undoes: int | None = None

    @property
    def match(self) -> Match:
        """The match after this line."""
        return self.game.match

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return tuple(events_of(self.steps))

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, as far as people had arrived."""
        return self.game.names

    @property
    def is_undo(self) -> bool:
        """Whether this line takes another one back."""
        return isinstance(self.line, Undo)

    @property
    def before(self) -> int:
        """The number of the line that the game went on from with this one.

        For an undo that is the line before those it takes back; for the header there is none: 0.
        """
        return (self.undoes or self.number) - 1

    @property
    def in_force(self) -> bool:
        """Whether this line counts: nothing has taken it back, and it is no undo."""
        return not self.taken_back and not self.is_undo

    @property
    def arrived(self) -> str | None:
        """The name of whoever sat down with this line."""
        return self.line.name if isinstance(self.line, Arrival) else None


def first_moment(header: Header) -> Moment:
    """The game before its first line."""
    game, steps = open_game(header)
    return Moment(1, header, game, tuple(steps))


def what_goes_back(moments: Sequence[Moment]) -> Moment:
    """What an undo would take back, together with the lines it caused: the last that counts."""
    counting = (each for each in reversed(moments) if each.in_force)
    return next(each for each in counting if not is_caused(each.line))


def next_moment(number: int, game: Game, line: Line) -> Moment:
    """The next moment, made by this line; raises `Wrong` where it cannot stand there."""
    after, steps = take(game, line)
    return Moment(number, line, after, tuple(steps))


class Timeline:
    """The moments of a game from its first line on; an undo marks those it takes back."""

    def __init__(self) -> None:
        self.moments: list[Moment] = []
        self._in_force = InForce()

    def add(self, moment: Moment) -> None:
        """One more moment, that of the next line."""
        first = self._in_force.taken_back_by(moment.number, moment.line)
        if first is not None:
            self._take_back(first)
            moment = moment if moment.undoes == first else replace(moment, undoes=first)
        self.moments.append(moment)

    def _take_back(self, first: int) -> None:
        """Marks the lines from here on, except those that another undo has marked already."""
        place = len(self.moments) - 1
        while place >= first - 1:
            moment = self.moments[place]
            if not moment.taken_back:
                self.moments[place] = replace(moment, taken_back=True)
            place = moment.before - 1
