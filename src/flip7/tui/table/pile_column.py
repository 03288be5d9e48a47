"""The pile by number: what is left of each, the count everybody at the table can make."""

from textual.content import Content

from flip7.engine.cards import HIGHEST_NUMBER, size
from flip7.engine.odds import Seen, seen_cards
from flip7.engine.state import Round
from flip7.narrate.words import _, fill, sign
from flip7.tui.shared.lines import between
from flip7.tui.shared.rows import Rows
from flip7.tui.table.table_view import TableView
from flip7.tui.themes import is_painted


class PileColumn(Rows):
    """A line for each number, a square for each card that is still to come."""

    def __init__(self) -> None:
        super().__init__()
        self._round: Round | None = None

    def show(self, view: TableView) -> None:
        """Counts the cards of this round."""
        self._round = view.round
        self.rewrite()

    def written(self, width: int, height: int) -> list[Content]:  # noqa: ARG002
        """A heading, then 0 to 12."""
        round = self._round
        if round is None or not round.pile_known:
            return []
        width -= 2
        pile = fill(_("Stapel {cards}"), cards=size(round.pile))
        discards = fill(_("Ablage {cards}"), cards=size(round.discards))
        left, right = Content.styled(pile, "bold"), Content.styled(discards, "$text-muted")
        painted = is_painted(self.app)
        counted = seen_cards(round)[: HIGHEST_NUMBER + 1]
        rows = [_row(seen, width, is_painted=painted) for seen in counted]
        return [Content(" ") + row for row in (between(left, right, width), *rows)]


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
