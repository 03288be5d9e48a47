"""What an undo takes back: which lines of a record are in force."""

from collections.abc import Iterable

from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.record.header import Header
from flip7.record.lines import Arrival, Line, ReachedLine, RoundLine, Undo, WinnerLine


def may_be_taken_back(line: Header | Line, *, real_cards: bool = False) -> bool:
    """Whether an undo may take it back: a Stopp, a target, a leaving or an arriving.

    At real cards it is whatever was typed (14.5).
    """
    if real_cards:
        return not (is_caused(line) or isinstance(line, (Undo, Header)))
    return isinstance(line, (Give, Leave, Arrival)) or (isinstance(line, Call) and not line.hit)


def is_caused(line: Header | Line) -> bool:
    """Whether the line before it made it due; an undo takes it back together with that one."""
    if isinstance(line, RoundLine):
        return line.ended != "counted"
    return isinstance(line, (WinnerLine, ReachedLine))


def shows_a_card(line: Header | Line) -> bool:
    """Whether it is a card, or the call for one: at dealt cards no undo goes behind it alone."""
    return isinstance(line, Turn) or (isinstance(line, Call) and line.hit)


class InForce:
    """Follows a record line by line, and says what each undo takes back."""

    def __init__(self, *, real_cards: bool = False) -> None:
        self._real_cards = real_cards
        self._may_go: list[int] = []
        self._hits: list[int] = []
        self._round_is_over = False

    def taken_back_by(self, number: int, line: Header | Line) -> int | None:
        """The first of the lines this one takes back; None if it is no undo.

        All from there on go: round and winner lines together with the line that caused them.
        """
        if isinstance(line, Undo):
            return self._first_taken_back(number, line)
        if isinstance(line, Header):
            self._real_cards = line.rules.real_cards
        elif may_be_taken_back(line, real_cards=self._real_cards):
            self._may_go.append(number)
        elif shows_a_card(line):
            self._show_a_card(number, line)
        elif isinstance(line, RoundLine):
            self._round_is_over = True
        return None

    def _first_taken_back(self, number: int, undo: Undo) -> int:
        # The round may be open again; where it is not, calls are only forgotten one round later.
        self._round_is_over = False
        if undo.agreed:
            # What stood before that "Noch eine" can go only if the table agrees once more.
            self._may_go.clear()
            return self._hits.pop() if self._hits else number
        return self._may_go.pop() if self._may_go else number

    def _show_a_card(self, number: int, line: Line) -> None:
        self._may_go.clear()
        if self._round_is_over:
            self._hits.clear()
            self._round_is_over = False
        if isinstance(line, Call):
            self._hits.append(number)


def lines_in_force(lines: Iterable[Line], *, real_cards: bool = False) -> list[Line]:
    """These lines without undos and without what those take back of them."""
    in_force = InForce(real_cards=real_cards)
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
