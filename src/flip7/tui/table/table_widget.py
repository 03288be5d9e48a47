"""The table people look at: a line for each seat, what runs and waits, the question, the story.

It is told what to show and holds no rules, so it shows a game being played and any moment of an old
one alike.
"""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, WidgetPlacement
from textual.layout import Layout as Arrangement
from textual.widget import Widget

from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.narrate.complaints import complain
from flip7.players.names import NAME_IN_A_SENTENCE, shown_names
from flip7.players.seat_letters import are_numbers
from flip7.record.timeline import Moment
from flip7.tui.shared.prompt import Prompt, PromptLook
from flip7.tui.shared.widths import FULL_WIDTH
from flip7.tui.table.columns import NUMBERS_LINE, Columns, columns_for
from flip7.tui.table.header_line import HeaderLine
from flip7.tui.table.layout import Grid, Layout, layout_for, layout_with_name
from flip7.tui.table.log import GameLog
from flip7.tui.table.pile_column import PileColumn
from flip7.tui.table.seat import Seat
from flip7.tui.table.seat_cards import numbers_width
from flip7.tui.table.spotlight import Spotlight
from flip7.tui.table.table_view import SeatLook, TableView, seat_looks
from flip7.tui.table.waiting_line import WaitingLine

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""The smallest screen on which one can play, in cells."""

_SEAT_AND_NEIGHBOURS = 3

_IN_THE_FRAME = 20
"""Cells of a panel's frame beside the name, for letter, dealer and state."""


class Table(Widget):
    """All that lies on the table of these people, as it was last told to show it.

    ``purist``: no odds are shown. ``name_from``: in windows from this size on the name of whoever
    is asked is written in large letters.
    """

    def __init__(
        self,
        names: Sequence[str],
        letters: Sequence[str],
        commitment: str | None = None,
        *,
        purist: bool = False,
        name_from: Size | None = None,
    ) -> None:
        super().__init__()
        self.purist = purist
        self._name_from = name_from
        self.letters = tuple(letters)
        self.names = shown_names(names, NAME_IN_A_SENTENCE)
        """The names as sentences say them."""
        self._all_names = tuple(names)
        self._line_names = self.names
        # Looking for them on every key would take longer than showing them.
        self._lines = [Seat(seat) for seat in range(len(names))]
        self._header, self._pile, self._waiting = HeaderLine(), PileColumn(), WaitingLine()
        self._spotlight, self._prompt, self._log = Spotlight(), Prompt(), GameLog()
        self._too_small = TooSmall()
        self._places = _Places(self)
        self._commitment = commitment
        self._view: TableView | None = None
        self._marked: int | None = None
        self._concerned: int | None = None
        self._first_shown = 0
        self._longest = 0
        self._shown_at: dict[Widget, Region] = {}
        self._offered = Size()
        self._laid_for: Grid | None = None

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield self._header
        yield from self._lines
        yield self._pile
        yield self._waiting
        yield self._spotlight
        yield self._prompt
        yield self._log
        yield self._too_small

    def show(
        self, view: TableView, marked: int | None = None, concerned: int | None = None
    ) -> None:
        """The cards, points and people as they lie and sit now.

        ``marked`` is being pointed at. Where not all seats have room, ``concerned`` is shown.
        """
        self._view, self._marked, self._concerned = view, marked, concerned
        if self._layout.grid != self._laid_for:
            self._lay_lines(self._layout)
        self._show_seats(view)
        self._header.show(view, self.names, self._commitment, is_pile_shown=bool(self._layout.pile))
        self._bring_into_view()
        self._waiting.show(
            view, self.names, self.letters, purist=self.purist, hidden=self._hidden()
        )

    def _show_seats(self, view: TableView) -> None:
        looks = seat_looks(view, self._line_names, self.letters, self._marked)
        if NUMBERS_LINE <= self._layout.grid.width < FULL_WIDTH and self._make_room(looks):
            looks = seat_looks(view, self._line_names, self.letters, self._marked)
        for line in self._lines:
            # In a moment of the past not everybody had arrived.
            line.show(looks[line.seat] if line.seat < len(looks) else None)
        if self._layout.pile:
            self._pile.show(view)
        if self._layout.spotlight:
            seat = self._in_the_light()
            self._spotlight.show(None if seat is None else looks[seat])

    def _make_room(self, looks: Sequence[SeatLook]) -> bool:
        """Shares a narrow line out for the hands as they are; whether anything changed by that."""
        longest = max(map(numbers_width, looks), default=0)
        columns = self._columns
        self._longest = longest
        if self._columns == columns:
            return False
        self._lay_lines(self._layout)
        return True

    def _lay_lines(self, layout: Layout) -> None:
        grid = self._laid_for = layout.grid
        in_a_panel = max(NAME_IN_A_SENTENCE, grid.width - _IN_THE_FRAME)
        room = in_a_panel if grid.are_panels else self._columns.name
        self._line_names = shown_names(self._all_names, room)
        for line in self._lines:
            line.lay(self._longest)

    @property
    def _columns(self) -> Columns:
        """The columns of the seats, where each has a line."""
        key = max(map(len, self.letters))
        return columns_for(self._layout.grid.width, self._longest, key)

    def ask(self, look: PromptLook) -> None:
        """What the prompt says now."""
        self._prompt.show(look)

    def tell(self, moments: Sequence[Moment], note: str = "") -> None:
        """The story so far, and a word to the table."""
        self._log.show(moments, self.names, note)

    def scroll_seats(self, lines: int) -> None:
        """Other seats come into view, where not all have room."""
        self._show_from(self._first_shown + lines)

    @property
    def _room(self) -> Size:
        """Its size; the window's, until it has one."""
        return self._offered or self.size or self.app.size

    @property
    def is_playable(self) -> bool:
        """Whether the screen is large enough to see what one does."""
        return self._room.width >= LEAST_WIDTH and self._room.height >= LEAST_HEIGHT

    def on_mount(self) -> None:
        """The lines are shared out before anything is drawn."""
        self._share_out()

    def on_resize(self) -> None:
        """The lines are shared out anew; a size it had before is laid out without asking."""
        self._offered = self.size
        self._share_out()
        self.refresh(layout=True)

    @property
    def layout(self) -> Arrangement:
        """Everything has its place from `layout_for`."""
        return self._places

    @property
    def _layout(self) -> Layout:
        return self._laid_out(len(self._seated))

    def _laid_out(self, seats: int) -> Layout:
        room, pile = self._room, not self.purist
        if self._name_from is None:
            return layout_for(room.width, room.height, seats, pile=pile)
        return layout_with_name(room.width, room.height, seats, self._name_from, pile=pile)

    def places_in(self, room: Size) -> dict[Widget, Region]:
        """What is shown in so much room, which it has from now on, and where."""
        self._offered = room
        return self.places()

    def places(self) -> dict[Widget, Region]:
        """What is shown, and where."""
        if not self.is_playable:
            return {self._too_small: Region(0, 0, *self._room)}
        layout, in_view = self._layout, self._in_view(self._first_shown)
        places: dict[Widget, Region] = {
            self._header: layout.header,
            **{self._lines[seat]: layout.seat(nth) for nth, seat in enumerate(in_view)},
            self._pile: layout.pile,
            self._waiting: layout.waiting,
            self._spotlight: layout.light,
            self._prompt: layout.prompt,
            self._log: layout.log,
        }
        return {part: place for part, place in places.items() if place}

    @property
    def _seated(self) -> list[int]:
        """The seats with a place: all, or where that takes room from those there, only these."""
        everybody = list(range(len(self.names)))
        present = everybody if self._view is None else list(self._view.round.present)
        with_all, without = self._laid_out(len(everybody)), self._laid_out(len(present))
        is_free = (
            with_all.seats == len(everybody)
            and with_all.grid == without.grid
            and with_all.spotlight == without.spotlight
        )
        return everybody if is_free else present

    def _share_out(self) -> None:
        if self.is_playable:
            self._lay_lines(self._layout)
            if self._view is not None:
                self.show(self._view, self._marked, self._concerned)
        self._put_in_place()

    def _bring_into_view(self) -> None:
        """Where not all have room: the marked one or who else matters; of many with neighbours."""
        shown, seated = self._layout.seats, self._seated
        wanted = (self._marked, self._concerned, self._asked())
        focus = next((seat for seat in wanted if seat is not None), None)
        first = self._first_shown
        if focus in seated:
            place = seated.index(focus)
            is_big = are_numbers(self.letters) and shown > _SEAT_AND_NEIGHBOURS
            around = seated[max(0, place - 1) : place + 2] if is_big else [focus]
            if not set(around) <= set(self._in_view(first)):
                first = place - shown // 2
        self._show_from(first)

    def _show_from(self, first: int) -> None:
        self._first_shown = max(0, min(first, len(self._seated) - self._layout.seats))
        self._put_in_place()

    def _put_in_place(self) -> None:
        """Shows what has a place; only where one has changed everything is laid out anew."""
        places = self.places()
        self._prompt.keep_for_name(self._layout.name)
        if places == self._shown_at:
            return
        self._shown_at = places
        for child in self.children:
            _display(child, child in places)
        # Asked by a child, the library forgets where it had put them all.
        self._header.refresh(layout=True)

    def _in_view(self, first: int) -> list[int]:
        """The seats shown from this one on; whoever is asked stays at the edge, on their side."""
        shown, seated = self._layout.seats, self._seated
        window = seated[first : first + shown]
        asked = self._asked()
        if asked not in seated or asked in window or shown < 2:
            return window
        return [asked, *window[1:]] if asked < window[0] else [*window[:-1], asked]

    def _hidden(self) -> tuple[int, int]:
        """How many seats are not shown, above those that are and below."""
        shown, asked = self._in_view(self._first_shown), self._asked()
        first = min((seat for seat in shown if seat != asked), default=0)
        hidden = [seat for seat in self._seated if seat not in shown]
        above = sum(seat < first for seat in hidden)
        return above, len(hidden) - above

    def _in_the_light(self) -> int | None:
        """Whose hand is shown large: who draws, who matters, who is asked, who drew last."""
        view = self._view
        if view is None:
            return None
        turning = view.turning[0] if view.turning else None
        drew = view.newest.seat if view.newest else None
        wanted = (turning, self._concerned, self._asked(), drew)
        return next((seat for seat in wanted if seat is not None), None)

    def _asked(self) -> int | None:
        request = self._view.request if self._view else None
        return request.seat if isinstance(request, CallDue | CardDue | TargetDue) else None


class _Places(Arrangement):
    """Puts each part of a table where it says."""

    name = "table"

    def __init__(self, table: Table) -> None:
        self._table = table

    def arrange(
        self,
        parent: Widget,  # noqa: ARG002
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: ARG002
    ) -> ArrangeResult:
        """The places of these children."""
        places = self._table.places_in(size)
        return [
            WidgetPlacement(places[child], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child in places
        ]


class TooSmall(Widget):
    """Instead of the table, where nobody could see it."""

    def render(self) -> Content:
        """One clear line."""
        return Content(complain("terminal-too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT))


def _display(widget: Widget, shown: bool) -> None:
    """Shows or hides a widget; what stays as it is is not laid out anew."""
    if widget.display != shown:
        widget.display = shown
