"""The table people look at: a line for each seat, what runs and waits, the question, the story.

It is told what to show and holds no rules, so it shows a game being played and any moment of an old
one alike.
"""

from collections.abc import Sequence

import msgspec
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.narrate.complaints import complain
from flip7.players.names import NAME_IN_A_SENTENCE, shown_names
from flip7.record.timeline import Moment
from flip7.tui.shared.prompt import Prompt, PromptLook
from flip7.tui.shared.widths import FULL_WIDTH, NUMBERS_WIDTH
from flip7.tui.table.columns import HEIGHTS, Hands, columns_for
from flip7.tui.table.header_line import HeaderLine
from flip7.tui.table.log import GameLog
from flip7.tui.table.seat_line import SeatLine, numbers_width
from flip7.tui.table.spotlight import Spotlight
from flip7.tui.table.table_view import SeatLook, TableView, seat_looks
from flip7.tui.table.waiting_line import WaitingLine

LEAST_WIDTH, LEAST_HEIGHT = 40, 12
"""The smallest screen on which one can play, in cells."""

_AROUND_THE_SEATS = 4
"""Header, waiting line, rule and the last line of the story."""


LEAST_STORY = 3
"""So many lines of the story are worth more than larger cards for everybody."""


class Layout(msgspec.Struct, frozen=True):
    """How the lines of the screen are shared out, for its size and so many seats.

    ``seats`` of them are shown, all with ``hands`` of this size; ``spotlight`` is the size of the
    hand shown once more above the prompt, if any is.
    """

    seats: int
    hands: Hands
    spotlight: Hands | None
    rule: bool
    prompt: int
    log: int

    @property
    def lines(self) -> int:
        """All lines it fills."""
        above = HEIGHTS[self.spotlight] if self.spotlight else 0
        seats = self.seats * HEIGHTS[self.hands]
        return 2 + seats + above + self.rule + self.prompt + self.log


def layout_for(width: int, height: int, seats: int) -> Layout:
    """Everybody's line first, then larger cards, then the story.

    >>> layout_for(80, 24, 18)
    Layout(seats=18, hands='line', spotlight=None, rule=True, prompt=2, log=1)
    >>> layout_for(120, 40, 6).hands, layout_for(80, 24, 6).spotlight
    ('small', 'large')
    """
    prompt = 2 if width >= NUMBERS_WIDTH else 4
    free = height - _AROUND_THE_SEATS - prompt - seats
    # Where the seats have no room for cards, those of whoever is asked have a line of their own.
    hand: Hands | None = "line" if width < NUMBERS_WIDTH else None
    if free < 0:
        room = seats + free + 1 - (hand is not None)
        return Layout(max(1, room), "line", hand, False, prompt, 1)
    if hand and free == 0:
        return Layout(seats, "line", hand, False, prompt, 1)
    if free >= 6:
        prompt, free = prompt + 2, free - 2
    hands, spotlight = _sizes(width, free, seats)
    free -= seats * (HEIGHTS[hands] - 1) + (HEIGHTS[spotlight] if spotlight else 0)
    return Layout(seats, hands, spotlight, True, prompt, 1 + free)


def _sizes(width: int, free: int, seats: int) -> tuple[Hands, Hands | None]:
    """The size of all hands, and of the one in the spotlight, with so many lines to spare."""
    for_all = free - LEAST_STORY
    if width >= NUMBERS_WIDTH and for_all >= seats * (HEIGHTS["large"] - 1):
        return "large", None
    if width >= FULL_WIDTH and for_all >= seats * (HEIGHTS["small"] - 1):
        return "small", None
    if width >= NUMBERS_WIDTH and free >= HEIGHTS["large"] + 1:
        return "line", "large"
    if free >= HEIGHTS["small"] + 1:
        return "line", "small"
    return "line", "line" if width < NUMBERS_WIDTH else None


class Rule(Widget):
    """A line across."""

    def render(self) -> Content:
        """The line."""
        return Content.styled("─" * self.size.width, "$text-disabled")


class Table(Widget):
    """All that lies on the table of these people, as it was last told to show it.

    ``purist``: no odds are shown.
    """

    def __init__(
        self,
        names: Sequence[str],
        letters: Sequence[str],
        commitment: str | None = None,
        *,
        purist: bool = False,
    ) -> None:
        super().__init__()
        self.purist = purist
        self.letters = tuple(letters)
        self.names = shown_names(names, NAME_IN_A_SENTENCE)
        """The names as sentences say them."""
        self._all_names = tuple(names)
        self._line_names = self.names
        # Looking for them on every key would take longer than showing them.
        self._lines = [SeatLine(seat) for seat in range(len(names))]
        self._commitment = commitment
        self._view: TableView | None = None
        self._marked: int | None = None
        self._concerned: int | None = None
        self._first_shown = 0
        self._longest = 0

    def compose(self) -> ComposeResult:
        """From top to bottom."""
        yield HeaderLine()
        with Vertical(id="seats"):
            yield from self._lines
        yield WaitingLine()
        yield Spotlight()
        yield Rule()
        yield Prompt()
        yield GameLog()
        yield TooSmall()

    def show(
        self, view: TableView, marked: int | None = None, concerned: int | None = None
    ) -> None:
        """The cards, points and people as they lie and sit now.

        ``marked`` is being pointed at. Where not all seats have room, ``concerned`` is shown.
        """
        self._view, self._marked, self._concerned = view, marked, concerned
        self._show_seats(view)
        self.query_one(HeaderLine).show(view, self.names, self._commitment)
        self.query_one(WaitingLine).show(view, self.names, self.letters, purist=self.purist)
        self._bring_into_view()

    def _show_seats(self, view: TableView) -> None:
        looks = seat_looks(view, self._line_names, self.letters, self._marked)
        if NUMBERS_WIDTH <= self._room.width < FULL_WIDTH and self._make_room(looks):
            looks = seat_looks(view, self._line_names, self.letters, self._marked)
        for line in self._lines:
            # In a moment of the past not everybody had arrived.
            line.show(looks[line.seat] if line.seat < len(looks) else None)
        if self._layout.spotlight:
            seat = self._in_the_light()
            self.query_one(Spotlight).show(None if seat is None else looks[seat])

    def _make_room(self, looks: Sequence[SeatLook]) -> bool:
        """Shares a narrow line out for the hands as they are; whether anything changed by that."""
        longest = max(map(numbers_width, looks), default=0)
        columns = columns_for(self._room.width, "line", self._longest)
        self._longest = longest
        if columns_for(self._room.width, "line", longest) == columns:
            return False
        self._lay_lines(self._layout)
        return True

    def _lay_lines(self, layout: Layout) -> None:
        room = columns_for(self._room.width, layout.hands, self._longest).name
        self._line_names = shown_names(self._all_names, room)
        for line in self._lines:
            line.lay(layout.hands, self._longest)

    def ask(self, look: PromptLook) -> None:
        """What the prompt says now."""
        self.query_one(Prompt).show(look)

    def tell(self, moments: Sequence[Moment], note: str = "") -> None:
        """The story so far, and a word to the table."""
        self.query_one(GameLog).show(moments, self.names, note)

    def scroll_seats(self, lines: int) -> None:
        """Other seats come into view, where not all have room."""
        self._show_from(self._first_shown + lines)

    @property
    def _room(self) -> Size:
        """Its size; the window's, until it has one."""
        return self.size or self.app.size

    @property
    def is_playable(self) -> bool:
        """Whether the screen is large enough to see what one does."""
        return self._room.width >= LEAST_WIDTH and self._room.height >= LEAST_HEIGHT

    def on_mount(self) -> None:
        """The lines are shared out before anything is drawn."""
        self._share_out()

    def on_resize(self) -> None:
        """The lines are shared out anew."""
        self._share_out()

    @property
    def _layout(self) -> Layout:
        return layout_for(self._room.width, self._room.height, len(self._seated))

    @property
    def _seated(self) -> list[int]:
        """The seats with a line: all, or where those are too many, of people still there."""
        everybody = list(range(len(self.names)))
        room = layout_for(self._room.width, self._room.height, len(everybody)).seats
        if self._view is None or room == len(everybody):
            return everybody
        return list(self._view.round.present)

    def _share_out(self) -> None:
        too_small = not self.is_playable
        for child in self.children:
            _display(child, isinstance(child, TooSmall) == too_small)
        if too_small:
            return
        layout = self._layout
        self._lay_lines(layout)
        if self._view is not None:
            self._show_seats(self._view)
        self.query_one("#seats").styles.height = layout.seats * HEIGHTS[layout.hands]
        spotlight = self.query_one(Spotlight)
        _display(spotlight, layout.spotlight is not None)
        spotlight.lay(layout.spotlight or "small")
        _display(self.query_one(Rule), layout.rule)
        self.query_one(Prompt).styles.height = layout.prompt
        self.query_one(GameLog).styles.height = layout.log
        self._bring_into_view()

    def _bring_into_view(self) -> None:
        """Where not all seats have room, the marked one is shown, or who else matters now."""
        shown, seated = self._layout.seats, self._seated
        wanted = (self._marked, self._concerned, self._asked())
        focus = next((seat for seat in wanted if seat is not None), None)
        first = self._first_shown
        if focus in seated and focus not in self._in_view(first):
            first = seated.index(focus) - shown // 2
        self._show_from(first)

    def _show_from(self, first: int) -> None:
        self._first_shown = max(0, min(first, len(self._seated) - self._layout.seats))
        in_view = self._in_view(self._first_shown)
        for line in self._lines:
            _display(line, line.seat in in_view)

    def _in_view(self, first: int) -> list[int]:
        """The seats shown from this one on; whoever is asked stays at the edge, on their side."""
        shown, seated = self._layout.seats, self._seated
        window = seated[first : first + shown]
        asked = self._asked()
        if asked not in seated or asked in window or shown < 2:
            return window
        return [asked, *window[1:]] if asked < window[0] else [*window[:-1], asked]

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


class TooSmall(Widget):
    """Instead of the table, where nobody could see it."""

    def render(self) -> Content:
        """One clear line."""
        return Content(complain("terminal-too-small", width=LEAST_WIDTH, height=LEAST_HEIGHT))


def _display(widget: Widget, shown: bool) -> None:
    """Shows or hides a widget; what stays as it is is not laid out anew."""
    if widget.display != shown:
        widget.display = shown
