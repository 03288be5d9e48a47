"""The points of all rounds, one line a round and one column a person."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from flip7.narrate.words import _
from flip7.players.names import NAME_IN_A_SENTENCE, cells, cut_name, shown_names
from flip7.players.seat_letters import seat_letters
from flip7.replay.score_table import ScoreRow, score_rows
from flip7.session import Session
from flip7.tui.keys import bindings_of
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.text_columns import Column, TextColumns, Wide

_HEAD = 6
_MARGIN, _FRAME, _SCROLL_BAR = 2, 2, 1
"""Cells beside the table, of the frame, and of the bar where not all rounds have room."""
_COLUMN, _ROOMY = 4, 14
"""Cells of a column and the gap before it; with few people even a long name has room."""


class ScoresScreen(OnlyLooks, ModalScreen[None]):
    """All rounds of a session, to be looked at."""

    CSS_PATH = "result_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("scores")

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self._names = shown_names(session.names, NAME_IN_A_SENTENCE)

    def compose(self) -> ComposeResult:
        """Heads, rounds, totals."""
        with VerticalScroll(id="rounds", classes="panel") as rounds:
            rounds.border_title = Content(_("Punkte aller Runden"))
            yield Static(id="points", markup=False)
        yield KeyLine("scores.leave")

    def on_resize(self) -> None:
        """As many people side by side as there is room for."""
        width = self.size.width - _FRAME
        lines = self._lines(width)
        if len(lines) > self.size.height - _FRAME - 1:
            lines = self._lines(width - _SCROLL_BAR)
        points = self.query_one("#points", Static)
        points.styles.height = len(lines)
        points.update(Content("\n").join(lines))

    def action_leave(self) -> None:
        """Back."""
        self.dismiss()

    def _lines(self, width: int) -> list[Content]:
        story = self._session.story
        rounds = list(score_rows(story, len(self._names)))
        letters = seat_letters(len(self._session.header.names), story)
        lines: list[Content] = []
        people, roomy = len(letters), width - _MARGIN
        has_margin = len(blocks(people, roomy)) == len(blocks(people, width))
        width = roomy if has_margin else width
        for block in blocks(people, width):
            some = [replace(each, hands=each.hands[block]) for each in rounds]
            who = (self._names[block], letters[block], self._session.match.totals[block])
            lines += [Content("")] * bool(lines) + score_lines(some, *who, width)
        if not rounds:
            lines += [
                Content(""),
                Content.styled(_("Noch ist keine Runde zu Ende."), "$text-muted"),
            ]
        return [line.pad_left(1) for line in lines] if has_margin else lines


def blocks(people: int, width: int) -> list[slice]:
    """As many of these people as have room side by side, then the others.

    >>> blocks(36, 78)
    [slice(0, 18, None), slice(18, 36, None)]
    """
    most = max(1, (width - _HEAD) // _COLUMN)
    size = -(-people // -(-people // most))
    return [slice(first, first + size) for first in range(0, people, size)]


def score_lines(
    rounds: Sequence[ScoreRow],
    names: Sequence[str],
    letters: Sequence[str],
    totals: Sequence[int],
    width: int = 78,
) -> list[Content]:
    """Heads, a line for each round, the totals; somebody who came later has none before.

    Totals too long for a column take two lines, the first of them for every other person.
    """
    longest = max(_ROOMY, *(cells(name) + 1 for name in names))
    wide = max(_COLUMN, min(longest, (width - _HEAD - _MARGIN) // len(names)))
    heads = [
        cut_name(name, wide - 1) if wide > 7 else letter.upper()
        for name, letter in zip(names, letters, strict=True)
    ]
    table = TextColumns((Column(_HEAD), *[Column(wide, "right")] * len(names)), gap=0)
    lines = [table.row(_("Runde"), *heads, style="bold")]
    lines += [
        table.row(each.number, *points)
        for each, points in zip(rounds, _points(rounds), strict=True)
    ]
    if max(len(str(total)) for total in totals) < wide:
        return [*lines, table.row(_("Summe"), *totals, style="bold")]
    even, odd = ([Wide(total, 2, "right") for total in totals[first::2]] for first in (0, 1))
    return [*lines, table.row(*even, style="bold"), table.row(_("Summe"), *odd, style="bold")]


def _points(rounds: Sequence[ScoreRow]) -> Iterator[list[int | str]]:
    """The points of each round: nothing where somebody has not come yet, 0 after one has left."""
    came: set[int] = set()
    for each in rounds:
        came |= {seat for seat, points in enumerate(each.points) if points is not None}
        yield [(points or 0) if seat in came else "" for seat, points in enumerate(each.points)]
