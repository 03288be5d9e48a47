"""The people at the table with their letters and totals; one of them can be pointed at.

Where they have no room one below the other they stand in two columns, and what is still out of
sight is counted.
"""

from collections.abc import Sequence

import msgspec
from textual.content import Content
from textual.widget import Widget

from flip7.narrate.cell_width import left
from flip7.narrate.words import ngettext
from flip7.players.names import cut_name
from flip7.tui.shared.out_of_sight import away_told
from flip7.tui.shared.text_columns import filled

_WIDEST_NAME = 20
_BESIDE_NAME = 21
"""Cells of the letter, the total and the word for points, with their blanks."""
_TWO_COLUMNS = 80


class Seated(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    seat: int
    letter: str
    name: str
    total: int


class PeopleList(Widget):
    """One line a person; where not all have room, the one pointed at is in sight."""

    def __init__(self, people: Sequence[Seated]) -> None:
        super().__init__()
        self._people = tuple(people)
        self._marked: int | None = None

    def mark(self, seat: int | None) -> None:
        """Somebody is pointed at, or nobody."""
        self._marked = seat
        self.refresh()

    def render(self) -> Content:
        """Letter, name and total."""
        width, height = self.size
        columns = 2 if len(self._people) > height and width >= _TWO_COLUMNS else 1
        rows = height if len(self._people) <= columns * height else max(1, height - 1)
        seats = [person.seat for person in self._people]
        at = seats.index(self._marked) if self._marked in seats else 0
        room = columns * rows
        first = max(0, min(at - room // 2, len(seats) - room))
        shown = self._people[first : first + room]
        lines = [
            Content.assemble(*(self._line(person, width // columns) for person in shown[row::rows]))
            for row in range(min(rows, len(shown)))
        ]
        away, _short = away_told(first, len(seats) - first - len(shown))
        return Content("\n").join([*lines, Content(f"   {away}")] if away else lines)

    def _line(self, person: Seated, width: int) -> Content:
        room = min(_WIDEST_NAME, width - _BESIDE_NAME)
        name = left(cut_name(person.name, room), room)
        marked = person.seat == self._marked
        letter = person.letter.upper().rjust(max(len(each.letter) for each in self._people))
        text = f" {'>' if marked else ' '} {letter}  {name} {person.total:>6} "
        points = ngettext("Punkt", "Punkte", person.total)
        line = Content.styled(text + points, "bold reverse" if marked else "")
        return filled(line, width) if width < self.size.width else line
