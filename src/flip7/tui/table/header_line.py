"""The top line of the table: round, dealer, pile, discards, seal."""

from textual.content import Content
from textual.widget import Widget

from flip7.engine.cards import size
from flip7.narrate.card_words import listed
from flip7.narrate.challenge import which_round
from flip7.narrate.words import _, fill, sign
from flip7.tui.shared.lines import between, cut
from flip7.tui.table.table_view import TableView


class HeaderLine(Widget):
    """What holds for the whole table now."""

    def __init__(self) -> None:
        super().__init__()
        self._left: tuple[str, ...] = ()
        self._commitment = ""
        self._warning = ""
        self._most_kept = 2

    def warn(self, warning: str) -> None:
        """Says this beside the seal, in place of what holds longest; nothing if it is empty."""
        if warning != self._warning:
            self._warning = warning
            self.refresh()

    def show(
        self,
        view: TableView,
        names: tuple[str, ...],
        commitment: str | None,
        *,
        is_pile_shown: bool = False,
    ) -> None:
        """Draws the line anew if anything in it has changed; the pile may be shown elsewhere."""
        pile = (
            fill(_("Stapel {cards}"), cards=size(view.round.pile)),
            fill(_("Ablage {cards}"), cards=size(view.round.discards)),
        )
        near = how_near(view, names)
        self._most_kept = 2 + bool(near)
        left = (
            _("FLIP 7"),
            which_round(view.round.number, view.round.rules),
            *([near] if near else []),
            fill(_("{name} gibt"), name=names[view.round.dealer]),
            *(pile if view.round.pile_known and not is_pile_shown else ()),
            fill(_("Ziel {target}"), target=view.round.rules.target),
        )
        shown_commitment = fill(_("Siegel {seal}"), seal=commitment) if commitment else ""
        if (left, shown_commitment) != (self._left, self._commitment):
            self._left, self._commitment = left, shown_commitment
            self.refresh()

    def render(self) -> Content:
        """The line as it is; what holds longest goes first where room is short."""
        width = self.size.width - 2
        dot = f" {sign('·', '-')} "
        parts = list(self._left)
        right = "  ".join(filter(None, [self._warning, self._commitment]))
        if len(right) > width // 2:
            right = self._warning or self._commitment
        beside_the_commitment = width - len(right) - 1
        while len(parts) > self._most_kept and len(dot.join(parts)) > beside_the_commitment:
            parts.pop()
        if len(dot.join(parts)) > beside_the_commitment:
            parts = parts[self._most_kept - 2 :]
        return Content(f" {between(cut(dot.join(parts), width), right, width).plain} ")


def how_near(view: TableView, names: tuple[str, ...]) -> str:
    """Who has to break a tie, or that somebody could win by what lies there now."""
    if view.tied:
        return fill(_("Stechen: {names}"), names=listed(names[seat] for seat in view.tied))
    return _("letzte Runde?") if view.may_be_the_last_round else ""
