"""The people at the table with their letters and totals; one of them can be pointed at."""

from collections.abc import Sequence

import msgspec
from textual.content import Content
from textual.widget import Widget

from flip7.narrate.cell_width import left
from flip7.narrate.words import _
from flip7.players.names import cut_name

_WIDEST_NAME = 20


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
        height = self.size.height
        seats = [person.seat for person in self._people]
        at = seats.index(self._marked) if self._marked in seats else 0
        first = max(0, min(at - height // 2, len(seats) - height))
        shown = self._people[first : first + height]
        return Content("\n").join(self._line(person) for person in shown)

    def _line(self, person: Seated) -> Content:
        name = left(cut_name(person.name, _WIDEST_NAME), _WIDEST_NAME)
        marked = person.seat == self._marked
        text = f" {'>' if marked else ' '} {person.letter.upper()}  {name} {person.total:>6} "
        return Content.styled(text + _("Punkte"), "bold reverse" if marked else "")
