"""What an undo takes back: which lines of a record are in force."""

from collections.abc import Iterable

from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.record.header import Header
from flip7.record.lines import Arrival, Line, Undo


def may_be_taken_back(line: Header | Line) -> bool:
    """Whether an undo may take it back: a Stopp, a target, a leaving or an arriving."""
    return isinstance(line, (Give, Leave, Arrival)) or (isinstance(line, Call) and not line.hit)


def shows_a_card(line: Header | Line) -> bool:
    """Whether no undo goes behind this line: a card, or the call for one."""
    return isinstance(line, Turn) or (isinstance(line, Call) and line.hit)


class InForce:
    """Follows a record line by line, and says what each undo takes back."""

    def __init__(self) -> None:
        self._may_go: list[int] = []

    def taken_back_by(self, number: int, line: Header | Line) -> int | None:
        """The first of the lines this one takes back; None if it is no undo.

        All from there on go: round and winner lines together with the line that caused them.
        """
        if isinstance(line, Undo):
            return self._may_go.pop() if self._may_go else number
        if shows_a_card(line):
            self._may_go.clear()
        elif may_be_taken_back(line):
            self._may_go.append(number)
        return None


def lines_in_force(lines: Iterable[Line]) -> list[Line]:
    """These lines without undos and without what those take back of them."""
    in_force = InForce()
    standing: list[Line] = []
    places: list[int] = []
    for number, line in enumerate(lines):
        first = in_force.taken_back_by(number, line)
        if first is None:
            standing.append(line)
            places.append(number)
        while first is not None and places and places[-1] >= first:
            places.pop()
            standing.pop()
    return standing
