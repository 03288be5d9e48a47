"""A game in one line or two: rounds, busts, Flip 7s, chains of actions, and where one is in it.

A line shows the whole game, or the round one is in where a cell would hold too much. Where there
are two, the upper one has the numbers of all rounds.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

import msgspec
from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from flip7.engine.events import Busted, Event, FlipSeven, RoundBegan
from flip7.narrate.words import _, fill, sign
from flip7.players.names import cells
from flip7.record.timeline import Moment
from flip7.replay.history import History


class Mark(IntEnum):
    """What a cell of the line shows; where several lie in one cell, the highest."""

    NOTHING = 0
    CHAIN = 1
    ROUND = 2
    BUST = 3
    FLIP7 = 4


_DRAWN: dict[Mark, tuple[str, str]] = {
    Mark.CHAIN: ("=", "$text-warning"),
    Mark.ROUND: ("|", "bold"),
    Mark.BUST: ("x", "$text-error"),
    Mark.FLIP7: ("!", "bold $text-success"),
}
"""The sign of each mark and its style."""

_BACK, _ON = "<", ">"
_SPEED = 5
"""Cells of the longest speed: ` 0.5x`."""

CROWDED = 12
"""With more steps in a cell the line shows one round alone."""


class Cell(msgspec.Struct, frozen=True):
    """A piece of the game: its first step, the step a click goes to, what it shows."""

    first: int
    target: int
    mark: Mark


def marks(history: History) -> tuple[Mark, ...]:
    """The mark of every stop."""
    return tuple(
        _mark(history.moments[stop.moment], history.event(at))
        for at, stop in enumerate(history.stops)
    )


def cells_of(marked: Sequence[Mark], steps: range, width: int) -> tuple[Cell, ...]:
    """These steps in at most ``width`` cells, one step or more in each.

    >>> [cell.mark.name for cell in cells_of([Mark.ROUND, Mark.NOTHING, Mark.BUST], range(3), 2)]
    ['ROUND', 'BUST']
    """
    width = min(width, len(steps))
    pieces = []
    for place in range(width):
        here = steps[place * len(steps) // width : (place + 1) * len(steps) // width]
        target = max(here, key=lambda at: (marked[at], -at))
        pieces.append(Cell(here.start, target, marked[target]))
    return tuple(pieces)


class TimelineBar(Widget):
    """The game as a line one can click into. It is told where one is."""

    @dataclass
    class Chosen(Message):
        """Somebody clicked into the line: this step."""

        at: int

    @dataclass
    class Stepped(Message):
        """Somebody clicked one of its ends: one step further or back."""

        forward: bool

    def __init__(self, history: History) -> None:
        super().__init__()
        self._at = 0
        self._speed = ""
        self.border_title = Content(_("Die ganze Partie"))
        self.show_game(history)

    def show_game(self, history: History) -> None:
        """Another game, or more of the same."""
        self._history = history
        self._marked = marks(history)
        self._cells: tuple[Cell, ...] = ()
        self._numbers: list[tuple[int, int]] = []
        self._laid_for: tuple[int, range] | None = None
        self.refresh()

    def show(self, at: int, speed: str = "") -> None:
        """Where one is, and how fast it runs if it does."""
        if (at, speed) != (self._at, self._speed):
            self._at, self._speed = at, speed
            self.refresh()

    def render(self) -> Content:
        """Which line of the record, the game, the speed; above it the rounds if there is room."""
        self._lay_out()
        here = bisect_right(self._cells, self._at, key=lambda cell: cell.first) - 1
        drawn = [_drawn(cell, place - here) for place, cell in enumerate(self._cells)]
        row = Content.assemble(
            f" {self._where} ".ljust(self._begin - 1),
            (_BACK, "bold"),
            *drawn,
            (_ON, "bold"),
            f" {self._speed}",
        )
        return row if self.size.height < 2 else Content("\n").join([self._rounds(), row])

    def on_click(self, event: events.Click) -> None:
        """Clicked into the line, or at one of its ends."""
        event.stop()
        inside = event.get_content_offset(self)
        if inside is None:
            return
        place = inside.x - self._begin
        if inside.y < self.size.height - 1:
            before = [round for start, round in self._numbers if start <= max(0, place)]
            self.post_message(self.Chosen(self._history.rounds[before[-1]]))
        elif 0 <= place < len(self._cells):
            self.post_message(self.Chosen(self._cells[place].target))
        elif place in (-1, len(self._cells)):
            self.post_message(self.Stepped(place > 0))

    @property
    def _begin(self) -> int:
        """The column of the first cell."""
        return max(cells(self._where), cells(_("Runde"))) + 3

    @property
    def _round(self) -> int:
        """The index of the round one is in."""
        return bisect_right(self._history.rounds, self._at) - 1

    @property
    def _where(self) -> str:
        """The line of the record one is at, of how many."""
        last = str(self._history.moments[-1].number)
        at = str(self._history.moment(self._at).number).rjust(len(last))
        return fill(_("Zeile {at}/{last}"), at=at, last=last)

    def _lay_out(self) -> None:
        """Shares the cells out anew, if the width or what the line shows has changed."""
        width = max(1, self.size.width - self._begin - 2 - _SPEED)
        steps = self._steps_shown(width)
        if self._laid_for != (width, steps):
            self._laid_for = (width, steps)
            self._cells = cells_of(self._marked, steps, width)
            self._numbers = _places(self._history, width)

    def _steps_shown(self, width: int) -> range:
        """All steps of the game, or those of this round."""
        history, steps = self._history, len(self._history.stops)
        if steps <= CROWDED * width:
            return range(steps)
        rounds = (*history.rounds, steps)
        return range(rounds[self._round], rounds[self._round + 1])

    def _rounds(self) -> Content:
        """The number of each round where it begins, as far as they have room."""
        head = f" {_('Runde')}".ljust(self._begin)
        parts, filled = [Content.styled(head, "$text-muted")], 0
        for start, round in self._numbers:
            number = str(self._history.stops[self._history.rounds[round]].round)
            style = "bold reverse" if round == self._round else "$text-muted"
            parts.append(Content.assemble(" " * (start - filled), (number, style)))
            filled = start + len(number)
        return Content.assemble(*parts)


def _drawn(cell: Cell, away: int) -> Content:
    """A mark; where nothing is to be marked, a heavy line as far as the game has come."""
    if cell.mark is Mark.NOTHING:
        is_behind = away < 0
        line = sign("━", "-") if is_behind else sign("─", "-")
        mark, style = line, "$primary" if is_behind else "$text-disabled"
    else:
        mark, style = _DRAWN[cell.mark]
    return Content.styled(mark, "reverse" if away == 0 else style)


def _places(history: History, width: int) -> list[tuple[int, int]]:
    """Where the number of a round stands, and which round it is; some have no room."""
    places: list[tuple[int, int]] = []
    free = 0
    for round, at in enumerate(history.rounds):
        start = at * width // len(history.stops)
        number = str(history.stops[at].round)
        if start >= free and start + len(number) <= width:
            places.append((start, round))
            free = start + len(number) + 1
    return places


def _mark(then: Moment, event: Event | None) -> Mark:
    match event:
        case FlipSeven():
            return Mark.FLIP7
        case Busted():
            return Mark.BUST
        case RoundBegan():
            return Mark.ROUND
        case _:
            round = then.match.round
            return Mark.CHAIN if round.series is not None or round.queue else Mark.NOTHING
