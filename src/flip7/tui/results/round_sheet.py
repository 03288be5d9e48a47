"""The sheet of a round: each hand laid out in one line."""

from collections.abc import Callable, Sequence

from textual.content import Content
from textual.widget import Widget

from flip7.narrate import statuses
from flip7.narrate.card_words import label, row
from flip7.narrate.round_result import CountedHand, Newcomer, RoundResult
from flip7.narrate.words import _, pgettext, sign
from flip7.players.names import shown_names
from flip7.replay.standings import Person
from flip7.tui.results.score_chart import MOVED, arrows
from flip7.tui.shared.lines import with_part
from flip7.tui.shared.text_columns import CellText, Column, TextColumns, Wide
from flip7.tui.shared.widths import NUMBERS
from flip7.tui.themes import is_painted

_WIDEST_NAME = 20
_WITH_RECKONING, _WITH_CARDS, _WIDE = 56, 76, 88
"""So many cells have room for how the points come together, for the cards, for a head for each."""
_NAME = 3
"""The column of the name."""

_RECKONED = (Column(2, "right"), Column(2), Column(3, "right"), Column(4, "right"))
_RECKONED_WIDE = (Column(6, "right"), Column(2), Column(4, "right"), Column(6, "right"))
"""How the points come together: sum of the numbers, factor, bonus cards, Flip 7."""


class RoundSheet(Widget):
    """All hands of a round, best total first; `scroll_hands` where not all have room.

    ``people`` is everybody's evening so far: who has climbed or fallen. With a ``target`` it says
    what each still needs.
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
        self.border_title = Content(_("Diese Runde"))

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
        target = self._target if width >= _WITH_RECKONING else None
        key = max(len(each.letter) for each in people)
        table = _columns(width, key, needs=target is not None)
        heads = _heads(table, width, needs=target is not None).plain
        heads = with_part(heads, self._first, len(shown), len(people))
        rows = [Content.styled(heads, "bold $text-muted")]
        names = shown_names(self._names, table.columns[_NAME].width)
        draw = _tiles if is_painted(self.app) else _words
        for each in shown:
            who = (self._moved.get(each.seat, ""), each.letter, names[each.seat])
            rows.append(
                _line(table, each, who, width, target, draw)
                if isinstance(each, CountedHand)
                else _arrived(table, each, who, target)
            )
        return Content("\n").join(rows)


def _columns(width: int, key: int, *, needs: bool) -> TextColumns:
    """Place, places won, letter, name, the reckoning as far as there is room, points, total."""
    cards = (Column(NUMBERS),) if width >= _WITH_CARDS else ()
    reckoned = _reckoning(width)
    behind = (*cards, *reckoned, Column(6, "right"), Column(6, "right"))
    behind += (Column(6, "right"),) if needs else ()
    before = (Column(3, "right"), Column(MOVED), Column(key, "right"))
    taken = TextColumns((*before, Column(0), *behind), margin=1).width + 1
    name = Column(max(4, min(_WIDEST_NAME, width - taken)))
    return TextColumns((*before, name, *behind), margin=1)


def _reckoning(width: int) -> tuple[Column, ...]:
    if width >= _WIDE:
        return _RECKONED_WIDE
    return _RECKONED if width >= _WITH_RECKONING else ()


def _heads(table: TextColumns, width: int, *, needs: bool) -> Content:
    heads: list[CellText | Wide] = ["", "", "", _("Name")]
    if width >= _WITH_CARDS:
        heads.append(_("Karten"))
    if width >= _WIDE:
        heads += [_("Zahlen"), sign("×2", "x2"), _("plus"), _("Flip 7")]
    elif width >= _WITH_RECKONING:
        heads.append(Wide(_("gerechnet"), len(_RECKONED)))
    return table.row(*heads, _("Punkte"), _("gesamt"), *([_("fehlen")] if needs else []))


def _line(
    table: TextColumns,
    hand: CountedHand,
    who: tuple[str, str, str],
    width: int,
    target: int | None,
    draw: Callable[[CountedHand], Content],
) -> Content:
    cells: list[CellText | Wide] = [f"{hand.place}.", *who]
    if hand.gone:
        cells = [Wide(statuses.gone(), _NAME), who[-1]]
    if width >= _WITH_CARDS:
        cells.append(draw(hand))
    if width >= _WITH_RECKONING:
        cells += _reckoned(hand)
    needed = _needed(target, hand.scored.total, gone=hand.gone)
    return table.row(*cells, hand.scored.points, hand.scored.total, *needed, style=_style(hand))


def _words(hand: CountedHand) -> Content:
    return Content(row(hand.cards))


def _tiles(hand: CountedHand) -> Content:
    """Each number on its colour; those of a hand that busted recede."""
    return Content(" ").join(
        Content.styled(
            label(card),
            f"$card-{card}-out on $card-out"
            if hand.scored.busted
            else f"bold $on-card on $card-{card}",
        )
        for card in hand.cards
    )


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


def _arrived(
    table: TextColumns, newcomer: Newcomer, who: tuple[str, str, str], target: int | None
) -> Content:
    """Somebody new: no hand yet, only the points to begin with."""
    needed = _needed(target, newcomer.total)
    columns = len(table.columns) - 5 - len(needed)
    # Where only the points have a column, two words do not fit there.
    hand = Wide(_("kommt dazu") if columns > 1 else pgettext("person", "neu"), columns)
    return table.row("+", *who, hand, newcomer.total, *needed, style="bold")


def _reckoned(hand: CountedHand) -> list[CellText | Wide]:
    """Sum of the numbers, factor, bonus cards, Flip 7; or that the hand busted."""
    scored = hand.scored
    if scored.busted:
        return [Wide(statuses.busted(), len(_RECKONED))]
    return [
        scored.numbers,
        f"{sign('×', 'x')}{scored.factor}" if scored.factor > 1 else "",
        f"+{scored.plus}" if scored.plus else "",
        f"+{scored.bonus}" if scored.bonus else "",
    ]
