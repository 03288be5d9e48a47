"""The totals over the rounds: a bar for everybody that grows by a piece each round.

The pieces are drawn by turns in two signs, so the end of each is the total after its round.
"""

from collections.abc import Sequence

import msgspec
from textual.content import Content
from textual.widget import Widget

from flip7.engine.events import Event
from flip7.narrate.words import _, fill, pgettext, sign
from flip7.players.names import cells, shown_names
from flip7.players.seat_letters import seat_letters
from flip7.replay.standings import Person, Standing, evening
from flip7.session import Session
from flip7.tui.shared.lines import with_part
from flip7.tui.table.columns import FULL_WIDTH, NUMBERS_WIDTH

MOVED = 3
"""Cells of how many places somebody has won or lost."""
_LETTER, _TOTAL = 1, 6
_LEAST_BAR = 8
_HEADS = "bold $text-muted"


class _Details(msgspec.Struct, frozen=True):
    """Cells of the best round, with its number or without, and of each count."""

    best: int
    count: int
    with_round: bool

    @property
    def width(self) -> int:
        """All of them, with the gaps before."""
        return 1 + self.best + 2 * (1 + self.count)


_SHORT, _WHOLE = _Details(5, 6, with_round=False), _Details(10, 7, with_round=True)


class ScoreChart(Widget):
    """The chart of these people; `scroll_people` where not all have room."""

    def __init__(
        self, people: Sequence[Person], names: Sequence[str], letters: Sequence[str]
    ) -> None:
        super().__init__()
        self.people = tuple(people)
        self._names = tuple(names)
        self._letters = tuple(letters)
        self._first = 0

    @property
    def lines(self) -> int:
        """So many lines it has with its heads."""
        return 1 + len(self.people)

    def scroll_people(self, lines: int) -> None:
        """Others come into view."""
        most = max(0, self.lines - self.size.height)
        self._first = max(0, min(self._first + lines, most))
        self.refresh()

    def render(self) -> Content:
        """As many lines as fit; where there is room for more, everybody has one to themselves.

        Where all people just do, the heads are left out.
        """
        heads, *lines = score_chart(self.people, self._names, self._letters, self.size.width)
        height = self.size.height
        if height >= 2 * len(lines) + 1:
            return Content("\n").join([heads, Content("\n\n").join(lines)])
        if height == len(lines):
            return Content("\n").join(lines)
        shown = lines[self._first : self._first + height - 1]
        told = with_part(heads.plain, self._first, len(shown), len(lines))
        return Content("\n").join([Content.styled(told, _HEADS), *shown])


def chart_of(session: Session) -> ScoreChart:
    """The evening so far."""
    told = (each for each in session.chronicle if not each.taken_back)
    story: list[Event] = [event for entry in told for event in entry.events]
    letters = seat_letters(len(session.header.names), story)
    return ScoreChart(evening(story), session.names, letters)


def score_chart(
    people: Sequence[Person], names: Sequence[str], letters: Sequence[str], width: int
) -> list[Content]:
    """Heads and a line for each person, best first, in so many cells.

    A line has place, places won or lost, letter, name, bar and total; with more room also the best
    round, how often the person busted, and the Flip 7s. The first in the ranking stands out.
    """
    details = _details(width)
    name_width = 9 if details is None else 12 if details is _SHORT else 14
    shown = shown_names(names, name_width)
    bar = width - (1 + 3 + 1 + MOVED + 1 + _LETTER + 1 + name_width + 1 + _TOTAL + 1)
    bar = max(_LEAST_BAR, bar - (details.width if details else 0))
    top = max([1, *(standing.total for person in people for standing in person.standings)])
    lines = [Content.styled(_heads(name_width, bar, details), _HEADS)]
    for person in people:
        parts = [
            f"{person.now.place:>3}.".rjust(4) if not person.left else " " * 4,
            _moved(person).ljust(MOVED),
            letters[person.seat].upper(),
            _left(shown[person.seat], name_width),
            _bar(person.standings, top, bar),
            f"{person.now.total:>{_TOTAL}}",
        ]
        if details:
            best = _best(person, with_round=details.with_round)
            counts = (f"{count:>{details.count}}" for count in (person.busts, person.flip7s))
            parts += [_right(best, details.best), *counts]
        lines.append(Content.styled(" ".join(parts), _style(person)))
    return lines


def _details(width: int) -> _Details | None:
    if width < NUMBERS_WIDTH:
        return None
    return _SHORT if width < FULL_WIDTH - 10 else _WHOLE


def moved(climbed: int | None) -> str:
    """Places won or lost as an arrow: `↑2`, `↓1`, `=`; nothing after the first round."""
    if climbed is None:
        return ""
    if climbed == 0:
        return "="
    return f"{sign('↑', '^') if climbed > 0 else sign('↓', 'v')}{abs(climbed)}"


def _moved(person: Person) -> str:
    return pgettext("status", "weg") if person.left else moved(person.climbed)


def _style(person: Person) -> str:
    if person.left:
        return "$text-disabled"
    return "bold" if person.now.place == 1 else ""


def _heads(name_width: int, bar: int, details: _Details | None) -> str:
    parts = [" " * 4, " " * MOVED, " ", _left(_("Name"), name_width)]
    parts += [_left("", bar), _right(_("gesamt"), _TOTAL)]
    if details:
        counts = (pgettext("chart", "verz."), _("Flip 7"))
        parts += [_right(_("beste"), details.best)]
        parts += [_right(count, details.count) for count in counts]
    return " ".join(parts)


def _best(person: Person, *, with_round: bool) -> str:
    best = person.best
    if not with_round:
        return str(best.points)
    return fill(_("{points} (R{number})"), points=best.points, number=best.round)


def _bar(standings: Sequence[Standing], top: int, width: int) -> str:
    drawn = ""
    signs = (sign("█", "#"), sign("▒", "="))
    for standing in standings:
        end = min(width, (2 * standing.total * width + top) // (2 * top))
        drawn += signs[(standing.round + 1) % 2] * (end - len(drawn))
    return drawn.ljust(width)


def _left(text: str, width: int) -> str:
    return text + " " * max(0, width - cells(text))


def _right(text: str, width: int) -> str:
    return " " * max(0, width - cells(text)) + text
