"""The totals over the rounds: a bar for everybody that grows by a piece each round.

The pieces are drawn by turns in two signs, so the end of each is the total after its round.
"""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from flip7.names import cells, shown_names
from flip7.narrate.words import _, fill, pgettext, sign
from flip7.tui.evening import Person, Standing
from flip7.tui.widgets.columns import FULL_WIDTH, NUMBERS_WIDTH

_MOVED, _LETTER, _TOTAL = 3, 1, 6
_BEST, _COUNT = 10, 7
_LEAST_BAR = 8


class ScoreChart(Widget):
    """The chart of these people; `scroll_people` where not all have room."""

    ALLOW_SELECT = False

    def __init__(
        self, people: Sequence[Person], names: Sequence[str], letters: Sequence[str]
    ) -> None:
        super().__init__()
        self._people = tuple(people)
        self._names = tuple(names)
        self._letters = tuple(letters)
        self._first = 0

    @property
    def lines(self) -> int:
        """So many lines it has with its heads."""
        return 1 + len(self._people)

    def scroll_people(self, lines: int) -> None:
        """Others come into view."""
        most = max(0, self.lines - self.size.height)
        self._first = max(0, min(self._first + lines, most))
        self.refresh()

    def render(self) -> Content:
        """As many lines as fit; where all people just do, the heads are left out."""
        heads, *lines = score_chart(self._people, self._names, self._letters, self.size.width)
        height = self.size.height
        if height == len(lines):
            return Content("\n").join(lines)
        return Content("\n").join([heads, *lines[self._first : self._first + height - 1]])


def score_chart(
    people: Sequence[Person], names: Sequence[str], letters: Sequence[str], width: int
) -> list[Content]:
    """Heads and a line for each person, best first, in so many cells.

    A line has place, places won or lost, letter, name, bar and total; with more room also the best
    round, how often the person busted, and the Flip 7s. The first in the ranking stands out.
    """
    name_width = 14 if width >= NUMBERS_WIDTH else 9
    shown = shown_names(names, name_width)
    details = width >= FULL_WIDTH - 10
    bar = width - (1 + 3 + 1 + _MOVED + 1 + _LETTER + 1 + name_width + 1 + _TOTAL + 1)
    if details:
        bar -= 1 + _BEST + 1 + _COUNT + 1 + _COUNT
    top = max([1, *(standing.total for person in people for standing in person.standings)])
    lines = [Content.styled(_heads(name_width, bar, details=details), "bold $text-muted")]
    for person in people:
        parts = [
            f"{person.now.place:>3}.".rjust(4) if not person.left else " " * 4,
            _moved(person).ljust(_MOVED),
            letters[person.seat].upper(),
            _left(shown[person.seat], name_width),
            _bar(person.standings, top, max(_LEAST_BAR, bar)),
            f"{person.now.total:>{_TOTAL}}",
        ]
        if details:
            parts += [_best(person), f"{person.busts:>{_COUNT}}", f"{person.flip7s:>{_COUNT}}"]
        lines.append(Content.styled(" ".join(parts), _style(person)))
    return lines


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


def _heads(name_width: int, bar: int, *, details: bool) -> str:
    parts = [" " * 4, " " * _MOVED, " ", _left(_("Name"), name_width)]
    parts += [_left("", max(_LEAST_BAR, bar)), _right(_("gesamt"), _TOTAL)]
    if details:
        parts += [
            _right(_("beste"), _BEST),
            _right(pgettext("chart", "verz."), _COUNT),
            _right(_("Flip 7"), _COUNT),
        ]
    return " ".join(parts)


def _best(person: Person) -> str:
    best = person.best
    return _right(fill(_("{points} (R{number})"), points=best.points, number=best.round), _BEST)


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
