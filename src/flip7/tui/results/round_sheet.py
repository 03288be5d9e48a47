"""The sheet of a round: each hand laid out in one line."""

from collections.abc import Sequence

from textual.content import Content
from textual.widget import Widget

from flip7.narrate import statuses
from flip7.narrate.card_words import row
from flip7.narrate.round_result import CountedHand, Newcomer, RoundResult
from flip7.narrate.words import _, sign
from flip7.players.names import shown_names
from flip7.replay.standings import Person
from flip7.tui.results.score_chart import MOVED, arrows
from flip7.tui.shared.lines import with_part
from flip7.tui.shared.text_columns import CellText, Column, TextColumns, Wide
from flip7.tui.shared.widths import FULL_WIDTH, NUMBERS, NUMBERS_WIDTH

_WIDEST_NAME = 20
_WITH_NEED = 88
"""So many cells have room for what each still needs."""
_NAME = 3
"""The column of the name."""

_RECKONED = (Column(6, "right"), Column(2), Column(4, "right"), Column(6, "right"))
"""How the points come together: sum of the numbers, factor, bonus cards, Flip 7."""


class RoundSheet(Widget):
    """All hands of a round, best total first; `scroll_hands` where not all have room.

    ``people`` is everybody's evening so far: who has climbed or fallen. What each still needs to
    the ``target`` is told where there is room.
    """

    def __init__(
        self,
        result: RoundResult,
        names: Sequence[str],
        people: Sequence[Person] = (),
        target: int | None = None,
    ) -> None:
        super().__init__()
        self._moved = arrows(people)
        self._result = result
        self._names = tuple(names)
        self._target = target
        self._first = 0

    @property
    def lines(self) -> int:
        """How many lines it has, with its heads."""
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
        target = self._target if width >= _WITH_NEED else None
        key = max(len(each.letter) for each in people)
        table = _columns(width, key, needs=target is not None)
        heads = with_part(
            _heads(table, width, needs=target is not None).plain,
            self._first,
            len(shown),
            len(people),
        )
        rows = [Content.styled(heads, "bold $text-muted")]
        names = shown_names(self._names, table.columns[_NAME].width)
        rows += [
            _line(table, each, names[each.seat], self._moved.get(each.seat, ""), width, target)
            if isinstance(each, CountedHand)
            else _arrived(table, each, names[each.seat], target)
            for each in shown
        ]
        return Content("\n").join(rows)


def _columns(width: int, key: int, *, needs: bool) -> TextColumns:
    """Place, places won, letter, name, the reckoning as far as there is room, points, total."""
    cards = (Column(NUMBERS),) if width >= FULL_WIDTH else ()
    reckoned = _RECKONED if width >= NUMBERS_WIDTH else ()
    behind = (*cards, *reckoned, Column(6, "right"), Column(6, "right"))
    behind += (Column(6, "right"),) if needs else ()
    before = (Column(3, "right"), Column(MOVED), Column(key, "right"))
    taken = TextColumns((*before, Column(0), *behind), margin=1).width + 1
    name = Column(max(4, min(_WIDEST_NAME, width - taken)))
    return TextColumns((*before, name, *behind), margin=1)


def _heads(table: TextColumns, width: int, *, needs: bool) -> Content:
    heads = ["", "", "", _("Name")]
    if width >= FULL_WIDTH:
        heads.append(_("Karten"))
    if width >= NUMBERS_WIDTH:
        heads += [_("Zahlen"), sign("×2", "x2"), _("plus"), _("Flip 7")]
    return table.row(*heads, _("Punkte"), _("gesamt"), *([_("fehlen")] if needs else []))


def _line(
    table: TextColumns, hand: CountedHand, name: str, climbed: str, width: int, target: int | None
) -> Content:
    cells: list[CellText | Wide] = [f"{hand.place}.", climbed, hand.letter]
    if hand.gone:
        cells = [Wide(statuses.gone(), _NAME)]
    cells.append(name)
    if width >= FULL_WIDTH:
        cells.append(row(hand.cards))
    if width >= NUMBERS_WIDTH:
        cells += _reckoned(hand)
    needed = _needed(target, hand.scored.total, gone=hand.gone)
    return table.row(*cells, hand.scored.points, hand.scored.total, *needed, style=_style(hand))


def _needed(target: int | None, total: int, *, gone: bool = False) -> list[CellText]:
    """What is lacking to the target, if that is told."""
    if target is None:
        return []
    return ["" if gone else max(0, target - total)]


def _style(hand: CountedHand) -> str:
    if hand.gone:
        return "dim"
    if hand.place == 1:
        return "bold"
    return "$text-error" if hand.scored.busted else ""


def _arrived(table: TextColumns, newcomer: Newcomer, name: str, target: int | None) -> Content:
    """Somebody new: no hand yet, only the points to begin with."""
    needed = _needed(target, newcomer.total)
    hand = Wide(_("kommt dazu"), len(table.columns) - 5 - len(needed))
    return table.row("+", "", newcomer.letter, name, hand, newcomer.total, *needed, style="bold")


def _reckoned(hand: CountedHand) -> list[CellText | Wide]:
    """Sum of the numbers, factor, bonus cards, Flip 7; or that the hand busted."""
    scored = hand.scored
    if scored.busted:
        return [Wide(statuses.busted(), 2, "right"), "", ""]
    return [
        scored.numbers,
        f"{sign('×', 'x')}{scored.factor}" if scored.factor > 1 else "",
        f"+{scored.plus}" if scored.plus else "",
        f"+{scored.bonus}" if scored.bonus else "",
    ]
