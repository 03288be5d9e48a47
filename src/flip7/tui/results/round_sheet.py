"""The sheet of a round: each hand laid out in one line."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from flip7.narrate import statuses
from flip7.narrate.card_words import row
from flip7.narrate.round_result import CountedHand, Newcomer, RoundResult
from flip7.narrate.words import _, sign
from flip7.players.names import cells, shown_names
from flip7.replay.standings import Person
from flip7.tui.results.score_chart import MOVED, moved
from flip7.tui.shared.lines import cut, with_part
from flip7.tui.table.columns import FULL_WIDTH, NUMBERS, NUMBERS_WIDTH

_WIDEST_NAME = 20


class RoundSheet(Widget):
    """All hands of a round, best total first; `scroll_hands` where not all have room.

    ``people`` is everybody's evening so far: who has climbed or fallen.
    """

    def __init__(
        self, result: RoundResult, names: Sequence[str], people: Sequence[Person] = ()
    ) -> None:
        super().__init__()
        self._moved = {person.seat: moved(person.climbed) for person in people if not person.left}
        self._result = result
        self._names = tuple(names)
        self._first = 0

    @property
    def lines(self) -> int:
        """So many lines it has with its heads."""
        return 1 + len(self._result.hands) + len(self._result.newcomers)

    def scroll_hands(self, lines: int) -> None:
        """Other hands come into view."""
        most = max(0, self.lines - self.size.height)
        self._first = max(0, min(self._first + lines, most))
        self.refresh()

    def render(self) -> Content:
        """The heads of the columns and as many hands as fit."""
        width, height = self.size.width, self.size.height
        if height < 2:
            return Content("")
        people: list[CountedHand | Newcomer] = [*self._result.hands, *self._result.newcomers]
        shown = people[self._first : self._first + height - 1]
        heads = with_part(_heads(width), self._first, len(shown), len(people))
        rows = [Content.styled(heads, "bold $text-muted")]
        names = shown_names(self._names, _name_width(width))
        rows += [
            _line(each, names[each.seat], self._moved.get(each.seat, ""), width)
            if isinstance(each, CountedHand)
            else _arrived(each, names[each.seat], width)
            for each in shown
        ]
        return Content("\n").join(rows)


def _heads(width: int) -> str:
    total = [_right(_("Punkte"), 6), _right(_("gesamt"), 6)]
    if width < NUMBERS_WIDTH:
        return _joined(["", "", "", _left(_("Name"), _name_width(width)), *total])
    reckoned = [
        _right(_("Zahlen"), 6),
        _left(sign("×2", "x2"), 2),
        _right(_("plus"), 4),
        _right(_("Flip 7"), 6),
    ]
    cards = [_left(_("Karten"), NUMBERS)] if width >= FULL_WIDTH else []
    return _joined(["", "", "", _left(_("Name"), _name_width(width)), *cards, *reckoned, *total])


def _line(hand: CountedHand, name: str, climbed: str, width: int) -> Content:
    scored = hand.scored
    name = _left(name, _name_width(width))
    total = [_right(str(scored.points), 6), _right(str(scored.total), 6)]
    parts = [statuses.gone() if hand.gone else f"{hand.place}.", climbed, hand.letter, name]
    if width >= FULL_WIDTH:
        parts.append(_left(row(hand.cards), NUMBERS))
    if width >= NUMBERS_WIDTH:
        parts += _reckoned(hand)
    return Content.styled(_joined([*parts, *total]), _style(hand))


def _style(hand: CountedHand) -> str:
    if hand.gone:
        return "dim"
    if hand.place == 1:
        return "bold"
    return "$text-error" if hand.scored.busted else ""


def _arrived(newcomer: Newcomer, name: str, width: int) -> Content:
    """Somebody new: no hand yet, only where the points begin."""
    head = ["+", "", newcomer.letter, _left(name, _name_width(width))]
    total = _right(str(newcomer.total), 6)
    filled = width - cells(_joined(head)) - cells(total) - 2
    words = _left(cut(_("kommt dazu"), filled), filled)
    return Content.styled(_joined([*head, words, total]), "bold")


def _reckoned(hand: CountedHand) -> list[str]:
    """Sum of the numbers, factor, bonus cards, Flip 7; or that the hand busted."""
    scored = hand.scored
    if scored.busted:
        return [_left(_right(statuses.busted(), 6 + 1 + 2), 6 + 1 + 2 + 1 + 4 + 1 + 6)]
    return [
        _right(str(scored.numbers), 6),
        _left(f"{sign('×', 'x')}{scored.factor}" if scored.factor > 1 else "", 2),
        _right(f"+{scored.plus}" if scored.plus else "", 4),
        _right(f"+{scored.bonus}" if scored.bonus else "", 6),
    ]


def _name_width(width: int) -> int:
    """What the other columns leave, 20 cells at most."""
    taken = 1 + 3 + 1 + MOVED + 1 + 1 + 1 + 1 + 6 + 1 + 6 + 1
    if width >= NUMBERS_WIDTH:
        taken += 1 + 6 + 1 + 2 + 1 + 4 + 1 + 6
    if width >= FULL_WIDTH:
        taken += 1 + NUMBERS
    return max(4, min(_WIDEST_NAME, width - taken))


def _joined(parts: list[str]) -> str:
    place, climbed, letter, *rest = parts
    return " " + " ".join([_right(place, 3), _left(climbed, MOVED), _left(letter, 1), *rest])


def _left(text: str, width: int) -> str:
    return text + " " * max(0, width - cells(text))


def _right(text: str, width: int) -> str:
    return " " * max(0, width - cells(text)) + text
