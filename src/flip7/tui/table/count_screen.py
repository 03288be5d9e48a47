"""The count of all cards: of every kind, how many are out, in front of people, still to come."""

from itertools import zip_longest
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from flip7.engine.cards import HIGHEST_NUMBER
from flip7.engine.odds import Seen, seen_cards
from flip7.engine.state import Round
from flip7.narrate.card_words import label
from flip7.narrate.odds import of_an_empty_pile, of_an_unknown_pile
from flip7.narrate.words import _
from flip7.tui.keys import bindings_of
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.text_columns import Column, TextColumns

_TABLE = TextColumns((Column(13), *[Column(6, "right")] * 3))
_BOTH = TextColumns((Column(_TABLE.width), Column(_TABLE.width)), gap=4)
"""The numbers on the left and all other cards on the right."""


class CountScreen(OnlyLooks, ModalScreen[None]):
    """What everybody has seen of the cards, counted, while this round lies on the table."""

    CSS_PATH = "count_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("count")

    def __init__(self, round: Round) -> None:
        super().__init__()
        self._round = round

    def compose(self) -> ComposeResult:
        """The count, and the way back."""
        with VerticalScroll(id="count"):
            yield Static(id="counted", markup=False)
        yield KeyLine("count.leave")

    def on_mount(self) -> None:
        """Counted before anything is drawn."""
        self._show()

    def on_resize(self) -> None:
        """Side by side where there is room, else one below the other."""
        self._show()

    def action_leave(self) -> None:
        """Back."""
        self.dismiss()

    def _show(self) -> None:
        lines = count_lines(self._round, self.size.width - 4)
        self.query_one("#counted", Static).update(Content("\n").join(lines))


def count_lines(round: Round, width: int) -> list[Content]:
    """The whole count in lines of at most ``width`` cells."""
    if not round.pile_known:
        return [Content(of_an_unknown_pile())]
    counted = seen_cards(round)
    heads = _TABLE.row(_("Karte"), _("weg"), _("liegt"), _("kommt"), style="bold")
    numbers = [heads, *map(_line, counted[: HIGHEST_NUMBER + 1])]
    others = [heads, *map(_line, counted[HIGHEST_NUMBER + 1 :]), Content(""), _sum(counted)]
    if width < _BOTH.width:
        rows = [*numbers, *others[1:]]
    else:
        pairs = zip_longest(numbers, others, fillvalue=Content(""))
        rows = [_BOTH.row(left, right) for left, right in pairs]
    return rows if round.pile else [*rows, Content(""), Content(of_an_empty_pile(round))]


def _line(seen: Seen) -> Content:
    return _TABLE.row(label(seen.card), seen.out or "-", seen.in_hands or "-", seen.to_come or "-")


def _sum(counted: tuple[Seen, ...]) -> Content:
    return _TABLE.row(
        _("Summe"),
        sum(seen.out for seen in counted),
        sum(seen.in_hands for seen in counted),
        sum(seen.to_come for seen in counted),
    )
