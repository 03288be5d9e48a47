"""The points of all rounds, one line a round and one column a person."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from flip7.engine.events import Event, RoundEnded
from flip7.letters import seat_letters
from flip7.names import cut_name
from flip7.narrate.words import _
from flip7.session import Session
from flip7.tui.keys import bound
from flip7.tui.widgets.key_line import KeyLine

_COLUMN = 4
"""Cells of a column and the gap before it; with few people a name has room."""


class ScoresScreen(ModalScreen[None]):
    """All rounds of a session, to be looked at."""

    CSS_PATH = "../styles/result.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("scores.leave", "leave"),
    ]

    def __init__(self, session: Session, names: tuple[str, ...]) -> None:
        super().__init__()
        self._session = session
        self._names = names

    def compose(self) -> ComposeResult:
        """Heads, rounds, totals."""
        with VerticalScroll(id="rounds"):
            yield Static(Content("\n").join(self._lines()), markup=False)
        yield KeyLine([("Esc", _("zurück"), "screen.leave")])

    def action_leave(self) -> None:
        """Back."""
        self.dismiss()

    def _lines(self) -> list[Content]:
        story: list[Event] = [
            event
            for entry in self._session.chronicle
            if not entry.taken_back
            for event in entry.events
        ]
        rounds = [event for event in story if isinstance(event, RoundEnded)]
        wide = max(_COLUMN, min(14, 70 // len(self._names)))
        letters = seat_letters(len(self._session.header.names), story)
        heads = [
            cut_name(name, wide - 1) if wide > 7 else letter.upper()
            for name, letter in zip(self._names, letters, strict=True)
        ]
        lines = [_line(_("Runde"), heads, wide, "bold")]
        lines += [_line(str(each.number), each.points, wide) for each in rounds]
        lines.append(_line(_("Summe"), self._session.match.totals, wide, "bold"))
        return lines


def _line(head: str, values: object, wide: int, style: str = "") -> Content:
    assert isinstance(values, list | tuple)
    return Content.styled(f"{head:<6}" + "".join(f"{value!s:>{wide}}" for value in values), style)
