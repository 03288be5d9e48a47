"""The pile by number: what is left of each, the count everybody at the table can make."""

from textual.content import Content
from textual.widget import Widget

from flip7.engine.cards import HIGHEST_NUMBER, size
from flip7.engine.odds import Seen, seen_cards
from flip7.narrate.words import _, fill, sign
from flip7.tui.shared.lines import between
from flip7.tui.table.table_view import TableView
from flip7.tui.themes import is_painted


class PileColumn(Widget):
    """A line for each number, a square for each card that is still to come."""

    def __init__(self) -> None:
        super().__init__()
        self._left: tuple[Seen, ...] = ()
        self._pile = self._discards = 0

    def show(self, view: TableView) -> None:
        """Draws the column anew if anything in it has changed."""
        left = seen_cards(view.round)[: HIGHEST_NUMBER + 1]
        counted = (left, size(view.round.pile), size(view.round.discards))
        if counted != (self._left, self._pile, self._discards):
            self._left, self._pile, self._discards = counted
            self.refresh()

    def render(self) -> Content:
        """A heading, then 0 to 12."""
        width = self.size.width - 2
        pile = Content.styled(fill(_("Stapel {cards}"), cards=self._pile), "bold")
        discards = Content.styled(fill(_("Ablage {cards}"), cards=self._discards), "$text-muted")
        painted = is_painted(self.app)
        rows = [_row(seen, width, is_painted=painted) for seen in self._left]
        return Content("\n").join(
            Content(" ") + row for row in (between(pile, discards, width), *rows)
        )


def _row(seen: Seen, width: int, *, is_painted: bool) -> Content:
    """`12 ■■■■■·······`: those to come, and those that lie somewhere by now."""
    room = width - 7
    gone = min(room, seen.out + seen.in_hands + seen.to_come) - min(room, seen.to_come)
    colour = f"$card-{seen.card}-out" if is_painted else ""
    return Content.assemble(
        (f"{seen.card:>2} ", f"bold {colour}".strip()),
        (sign("■", "#") * min(room, seen.to_come), colour),
        (sign("·", ".") * gone, "$text-disabled"),
        (f" {seen.to_come}", "$text-muted"),
    )
