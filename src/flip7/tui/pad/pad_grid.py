"""The score pad itself: a cell for each round and person, to write in and to click on."""

from dataclasses import dataclass

from textual import events
from textual.content import Content
from textual.message import Message

from flip7.narrate import statuses
from flip7.narrate.words import _, fill, sign
from flip7.players.names import cells
from flip7.tui.pad.pad_layout import BEFORE_NAME, PLACE, POINTS, PadLayout, pad_layout
from flip7.tui.pad.pad_view import PadRow, PadView, Written
from flip7.tui.shared.lines import cut
from flip7.tui.shared.rows import Rows
from flip7.tui.shared.text_columns import filled
from flip7.tui.table.faces import large_figures
from flip7.tui.table.race_bar import race_bar
from flip7.tui.themes import is_painted

_WITH_A_LINE_TO_SPARE = (2, 4)
"""Rows of so many lines have room for the race below."""
_WIDEST_LARGE = 4
"""So many figures are drawn large."""


class PadGrid(Rows):
    """The pad of this view. A click picks a cell."""

    @dataclass
    class Picked(Message):
        """Somebody clicked the cell of this round and seat; ``at`` as the screen's clock says."""

        round: int
        seat: int
        at: float

    def __init__(self, view: PadView) -> None:
        super().__init__()
        self._view = view
        self._first = 0
        self._first_round = 0

    def show(self, view: PadView) -> None:
        """Draws anew what has changed."""
        if view != self._view:
            self._view = view
            self.rewrite()

    def written(self, width: int, height: int) -> list[Content]:
        """The heads, and the rows that fit, with the cursor among them."""
        if width < BEFORE_NAME or height < 2:
            return []
        layout = self._layout(width, height)
        self._bring_into_view(layout)
        rows = [self._heads(layout)]
        for row in self._view.rows[self._first : self._first + layout.rows]:
            rows += self._row(row, layout)
        margin = " " * layout.left
        return [Content.assemble(margin, row).truncate(width) for row in rows][:height]

    def on_click(self, event: events.Click) -> None:
        """The cell under the mouse, or that of the open round where somebody's row is clicked."""
        event.stop()
        layout = self._layout(*self.size)
        row = (event.y - 1) // layout.height
        place = self._first + row
        if event.y < 1 or place >= len(self._view.rows) or row >= layout.rows:
            return
        self.post_message(
            self.Picked(self._round_at(event.x - layout.left, layout), place, event.time)
        )

    @property
    def line_of_cursor(self) -> int:
        """The line of the screen in which one writes."""
        layout = self._layout(*self.size)
        place = self._view.cursor.seat - self._first
        return self.region.y + 1 + place * layout.height + (1 if layout.is_large else 0)

    def _round_at(self, x: int, layout: PadLayout) -> int:
        column = (x - BEFORE_NAME - layout.name) // POINTS
        if 0 <= column < layout.rounds:
            return self._rounds(layout)[column]
        return self._view.cursor.round if self._view.open is None else self._view.open

    def _layout(self, width: int, height: int) -> PadLayout:
        view = self._view
        people, finished = len(view.rows), len(view.finished)
        return pad_layout(width, height, people, finished, view.open is not None)

    def _bring_into_view(self, layout: PadLayout) -> None:
        cursor, view = self._view.cursor, self._view
        last = max(0, len(view.rows) - layout.rows)
        self._first = min(max(self._first, cursor.seat - layout.rows + 1), cursor.seat, last)
        newest = max(0, len(view.finished) - layout.rounds)
        self._first_round = newest
        if cursor.round in view.finished:
            self._first_round = min(newest, cursor.round - view.finished[0])

    def _rounds(self, layout: PadLayout) -> range:
        """The finished rounds that are shown."""
        return self._view.finished[self._first_round : self._first_round + layout.rounds]

    # Drawn

    @property
    def _is_painted(self) -> bool:
        return is_painted(self.app)

    def _heads(self, layout: PadLayout) -> Content:
        rounds = "".join(f"{number:>3} " for number in self._rounds(layout))
        more = sign("‹", "<") if self._first_round and layout.rounds else " "
        shown = _part(self._first, layout.rows, len(self._view.rows))
        name = filled(f"{' ' * BEFORE_NAME}{shown}", BEFORE_NAME + layout.name - 1)
        number = "" if self._view.open is None else fill(_("R {number}"), number=self._view.open)
        total = cut(_("gesamt"), layout.total)
        heads = Content.assemble(
            name,
            more,
            rounds,
            filled(number and f"{number} ", layout.cell, "right"),
            filled(total, layout.total, "right"),
        )
        return heads.stylize("bold $text-muted")

    def _row(self, row: PadRow, layout: PadLayout) -> list[Content]:
        """The lines of one person; the middle one says everything, those around it in large."""
        around = _Figures(self._cell_text(row), row.total, layout)
        middle = 1 if layout.is_large else 0
        lines = []
        for line in range(layout.height):
            is_middle = line == middle
            lines.append(
                Content.assemble(
                    self._person(row, layout) if is_middle else " " * (BEFORE_NAME + layout.name),
                    self._points(row, layout) if is_middle else " " * (layout.rounds * POINTS),
                    self._cell(row, around.cell[line], layout),
                    self._total(row, around.total[line]),
                    self._end(row, layout) if is_middle else "",
                )
            )
        if layout.height in _WITH_A_LINE_TO_SPARE:
            lines[-1] = self._race_below(row, layout)
        return [self._on_its_ground(filled(line, layout.width), row) for line in lines]

    def _on_its_ground(self, line: Content, row: PadRow) -> Content:
        if row.won:
            return line.stylize_before("$text on $lit" if self._is_painted else "bold")
        return line.stylize_before("$text-disabled") if row.place is None else line

    def _person(self, row: PadRow, layout: PadLayout) -> Content:
        dealer = statuses.dealer_sign() if row.deals else ""
        style = "bold" if row.leads or self._is_at(row) else ""
        if self._is_painted and self._is_at(row):
            style = "bold $turn"
        name = filled(cut(row.name, layout.name - 1), layout.name)
        return Content.assemble(filled(dealer, BEFORE_NAME), name.stylize(style))

    def _is_at(self, row: PadRow) -> bool:
        return row.seat == self._view.cursor.seat

    def _points(self, row: PadRow, layout: PadLayout) -> Content:
        first = self._view.finished.start
        return Content.assemble(
            *(
                self._point(row, number, row.rounds[number - first])
                for number in self._rounds(layout)
            )
        )

    def _point(self, row: PadRow, number: int, written: Written | None) -> Content:
        cursor = self._view.cursor
        text = "  ·" if written is None else f"{written.points:>3}"
        mark = "*" if written is not None and written.corrected else " "
        if (cursor.round, cursor.seat) == (number, row.seat):
            typed = text if cursor.typed is None else _end_of(cursor.typed, 3).rjust(3)
            return Content.assemble((typed, self._cursor_style), (mark, "bold $text-warning"))
        style = "$text-muted" if written is None else ""
        return Content.assemble((text, style), (mark, "bold $text-warning"))

    @property
    def _cursor_style(self) -> str:
        return "bold $on-turn on $turn" if self._is_painted else "bold reverse"

    def _cell_text(self, row: PadRow) -> str:
        cursor = self._view.cursor
        if self._is_cursor(row) and cursor.typed is not None:
            return cursor.typed
        if row.place is None:
            return ""
        return sign("·", ".") if row.cell is None else row.cell

    def _is_cursor(self, row: PadRow) -> bool:
        return self._view.cursor.round == self._view.open and self._is_at(row)

    def _cell(self, row: PadRow, text: str, layout: PadLayout) -> Content:
        if not layout.cell:
            return Content("")
        inner = filled(f" {text} ", layout.cell - 1, "right")
        if self._is_cursor(row):
            style = self._cursor_style
        elif row.cell is None:
            style = "$text-muted"
        else:
            style = "bold $text-success"
        return Content.assemble(" ", inner.stylize(style))

    def _total(self, row: PadRow, text: str) -> Content:
        style = "bold" if row.leads else ""
        if row.won and self._is_painted:
            style = "bold $turn"
        return Content.styled(text, style)

    def _end(self, row: PadRow, layout: PadLayout) -> Content:
        if row.place is None:
            gone = f" {statuses.gone()}"
            room = PLACE + layout.bar
            return filled(gone if cells(gone) <= room else sign("–", "-"), room, "right")
        place = f"{row.place}."
        bar = layout.bar - 1
        drawn = race_bar(row.total, row.adds, self._view.target, bar) if bar > 0 else Content("")
        return Content.assemble(filled(place, PLACE, "right"), " " if layout.bar else "", drawn)

    def _race_below(self, row: PadRow, layout: PadLayout) -> Content:
        """The race in a line of its own, where every row has one to spare."""
        if layout.bar or row.place is None:
            return Content("")
        bar = race_bar(row.total, row.adds, self._view.target, layout.width - BEFORE_NAME)
        return Content.assemble(" " * BEFORE_NAME, bar)


class _Figures:
    """The lines of the open cell and of the total: large where there is room and they are short."""

    def __init__(self, cell: str, total: int, layout: PadLayout) -> None:
        height = layout.height
        self.cell = _lines(cell, layout.cell - 3, height, large=layout.is_large)
        totals = _lines(str(total), layout.total, height, large=layout.is_large)
        self.total = [line.rjust(layout.total) for line in totals]


def _lines(text: str, width: int, height: int, *, large: bool) -> list[str]:
    if large and text.isdigit() and len(text) <= _WIDEST_LARGE:
        figures = [figure.rstrip() if len(text) == 1 else figure for figure in large_figures(text)]
        widest = max(map(len, figures))
        return [*(figure.ljust(widest) for figure in figures), ""][:height]
    middle = 1 if large else 0
    shown = _end_of(text, width)
    return [shown if line == middle else "" for line in range(height)]


def _end_of(text: str, width: int) -> str:
    """The end of what is typed, where all of it has no room."""
    return text if cells(text) <= width else f"…{text[len(text) - width + 1 :]}"


def _part(first: int, shown: int, of: int) -> str:
    """Which people are shown, if not all."""
    if shown >= of:
        return ""
    return f"{first + 1}-{first + shown}/{of}"
