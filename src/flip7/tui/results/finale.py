"""Whoever has won, large; by how much, and where there is room the podium."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from flip7.narrate.words import _, fill, ngettext, sign
from flip7.players.names import cells
from flip7.replay.standings import Person
from flip7.tui.shared.large_letters import LARGE_LINES, large_letters
from flip7.tui.shared.lines import cut
from flip7.tui.themes import is_painted

_NAME_ALONE, _WITH_MARGINS, _WITH_PODIUM = 2, 5, 10
"""Its lines: the name and what was won, blanks around them, the podium below."""
_WITH_LARGE = _WITH_PODIUM + LARGE_LINES
"""With the name in large letters, and a blank line below them."""
_STEP = 18
"""Cells of a step of the podium."""
_GAP = 2
_ON_THE_PODIUM = 3


class Finale(Widget):
    """The winner of these people, the first of whom is the best.

    A challenge has none: ``told`` says how it ended, and nobody stands on a podium.
    """

    def __init__(self, people: Sequence[Person], names: Sequence[str], told: str = "") -> None:
        super().__init__()
        self._told = told
        self._people = [person for person in people if not person.left]
        self._names = names

    def lines(self, free: int, width: int) -> int:
        """How many of these free lines it takes."""
        steps = (_WITH_LARGE, _WITH_PODIUM, _WITH_MARGINS, _NAME_ALONE, 1)
        has_large = self._in_large_letters(width) is not None
        return next((lines for lines in steps[not has_large :] if lines <= free), 0)

    def render(self) -> Content:
        """As much of it as there are lines."""
        width, height = self.size
        if not self._people or width < 1:
            return Content("")
        name, won = self._in_capitals(width), self._won()
        if height == 1:
            rows = [f"{name} {sign('·', '-')} {won}"] if cells(name + won) + 3 <= width else [name]
        else:
            rows = [name, won]
        told = [_centred(row, width, "bold $text-warning") for row in rows[:1]]
        told += [_centred(row, width, "bold") for row in rows[1:]]
        if height < _WITH_MARGINS:
            return Content("\n").join(told)
        stars = _centred(f"{sign('·', '-')}   " * 6 + sign("·", "-"), width, "$text-warning")
        large = self._in_large_letters(width) if height >= _WITH_LARGE else None
        if large is not None:
            drawn = [_centred(row, width, "bold $text-warning") for row in large]
            told = [*drawn, Content(""), *told[1:]]
        lines = [Content(""), stars, *told, Content("")]
        if height >= _WITH_PODIUM and not self._told:
            lines += [*self._podium(width), Content("")]
        return Content("\n").join(lines)

    def _in_large_letters(self, width: int) -> list[str] | None:
        """The name as it is called across the table; none where it does not fit or is no name."""
        if self._told or not self._people:
            return None
        large = large_letters(self._names[self._people[0].seat])
        return None if large is None or cells(large[0]) > width - 2 else large

    def _in_capitals(self, width: int) -> str:
        """The winner's name with blanks between its letters, if they fit; or how it ended."""
        name = self._told or self._names[self._people[0].seat]
        large = " ".join(name.upper())
        return large if cells(large) <= width - 2 else cut(name, width - 2)

    def _won(self) -> str:
        """With how many points, and how far ahead of the next."""
        first, *others = [person.now.total for person in self._people]
        template = ngettext("{points} Punkt", "{points} Punkte", first)
        points = fill(template, points=first)
        if self._told:
            totals = ((self._names[each.seat], each.now.total) for each in self._people)
            return f" {sign('·', '-')} ".join(f"{name} {total}" for name, total in totals)
        if not others:
            return points
        ahead = fill(_("{points} vor {name}"), points=first - others[0], name=self._second)
        return f"{points} {sign('·', '-')} {ahead}"

    @property
    def _second(self) -> str:
        return self._names[self._people[1].seat]

    def _podium(self, width: int) -> list[Content]:
        """The first three on their steps, the winner in the middle."""
        best = self._people[:_ON_THE_PODIUM]
        order = [best[1], best[0], *best[2:]] if len(best) > 1 else best
        steps = [self._step(person, _ON_THE_PODIUM - best.index(person)) for person in order]
        rows = [Content(" " * _GAP).join(row) for row in zip(*steps, strict=True)]
        indent = Content(" " * max(0, (width - rows[0].cell_length) // 2))
        return [indent + row for row in rows]

    def _step(self, person: Person, height: int) -> list[Content]:
        """A name above its step, which is so many lines high."""
        name = cut(self._names[person.seat], _STEP)
        style = "bold $on-card on $card-bonus" if is_painted(self.app) else "bold reverse"
        place = Content.styled(f"{person.now.place}".center(_STEP), style)
        block = Content.styled(" " * _STEP, style)
        blank = Content(" " * _STEP)
        step = [_filled_centred(name), place, *[block] * (height - 1)]
        return [*[blank] * (_ON_THE_PODIUM + 1 - len(step)), *step]


def _centred(text: str, width: int, style: str) -> Content:
    return Content.assemble(" " * max(0, (width - cells(text)) // 2), (text, style))


def _filled_centred(name: str) -> Content:
    left = (_STEP - cells(name)) // 2
    return Content.styled(" " * left + name + " " * (_STEP - cells(name) - left), "bold")
