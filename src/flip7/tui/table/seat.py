"""The widget of one person at the table: a panel where there is room, else a line."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from flip7.tui.shared.rows import Rows
from flip7.tui.shared.widths import NUMBERS
from flip7.tui.table.seat_line import seat_line
from flip7.tui.table.seat_panel import panel_rows
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import drawing
from flip7.tui.themes import is_painted


class Seat(Rows):
    """One seat. It is told what to show, and tells when somebody clicks it."""

    @dataclass
    class Clicked(Message):
        """Somebody pointed at this seat with the mouse; ``at`` in seconds of the screen's clock."""

        seat: int
        at: float

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self._look: SeatLook | None = None
        self._longest = NUMBERS

    def lay(self, longest: int) -> None:
        """``longest``: cells of the longest row of numbers, as `columns_for` has it."""
        if longest != self._longest:
            self._longest = longest
            self.rewrite()

    def show(self, look: SeatLook | None) -> None:
        """Draws the seat anew if anything about it has changed; nothing while it is None."""
        if look != self._look:
            self._look = look
            self.rewrite()

    def written(self, width: int, height: int) -> list[Content]:
        """The seat as it is."""
        if self._look is None:
            return []
        draw = drawing(is_painted=is_painted(self.app))
        if height == 1:
            return [seat_line(self._look, width, draw, self._longest)]
        return panel_rows(self._look, width, height, draw)

    def on_click(self, event: events.Click) -> None:
        """Pointed at."""
        event.stop()
        self.post_message(self.Clicked(self.seat, event.time))
