"""Who gets which cells of the window: a pure function of its size and of how many people sit there.

From top to bottom the header, the seats, what waits, the hand in the spotlight, the prompt and the
story. From `SIDE_FROM` cells on the pile, what waits and the story stand in a column at the side.
"""

from functools import cache

import msgspec
from textual.geometry import Region, Size

from flip7.engine.ruleset import SEATS_PER_DECK
from flip7.tui.shared.large_letters import LARGE_LINES
from flip7.tui.shared.widths import NUMBERS_WIDTH
from flip7.tui.table.columns import HEIGHTS, NUMBERS_LINE, Hands

SIDE_FROM = 110
"""Cells from which on a window has a column at the side."""
WIDEST_TABLE = 160
"""What is over is margin: the eye shall not travel from a name to its total."""

LEAST_STORY = 3
"""Lines of the story that are worth more than larger cards for everybody."""

_PILE = 14
"""A heading, and a line for each number."""
_WAITS_AT_THE_SIDE = 3
_NARROWEST, _WIDEST, _WIDEST_ALONE = 38, 50, 62
"""Cells of a panel; where panels stand one below the other, seven large cards shall fit."""
_WIDTH_OF_A_GAP = 40
"""Panels at least so wide have a blank between them."""
_LEAST_PROMPT = 3
_LEAST_PANEL, _HIGHEST_PANEL = 3, 10
_MOST_COLUMNS = 4
_NARROWEST_LINE = 39
"""Cells of a line that has name, state, points and total; two columns have no less."""


class Grid(msgspec.Struct, frozen=True):
    """Seats in columns of panels; a line each, where a panel has one line and no frame."""

    columns: int
    width: int
    height: int
    gap: int = 0
    row_gap: int = 0
    downwards: int = 0
    """So many seats of a column stand one below the other before the next begins; 0: by rows."""

    @property
    def are_panels(self) -> bool:
        """Whether the seats have frames."""
        return self.height >= _LEAST_PANEL

    @property
    def whole_width(self) -> int:
        """Cells of all columns and the gaps between them."""
        return self.columns * self.width + (self.columns - 1) * self.gap

    def rows(self, seats: int) -> int:
        """How many rows these seats take."""
        return -(-seats // self.columns)

    def lines(self, seats: int) -> int:
        """All lines they fill."""
        rows = self.rows(seats)
        return rows * self.height + (rows - 1) * self.row_gap

    def place(self, nth: int) -> tuple[int, int]:
        """Where the nth seat begins, from the corner of the first."""
        if self.downwards:
            column, row = divmod(nth, self.downwards)
        else:
            row, column = divmod(nth, self.columns)
        return column * (self.width + self.gap), row * (self.height + self.row_gap)


class Layout(msgspec.Struct, frozen=True):
    """How the cells are shared out.

    ``seats`` are shown, ``spotlight`` is the size of the hand shown once more, ``header`` and all
    others are their places; one without a cell is not there. The first ``name`` lines of the prompt
    are for a name in large letters.
    """

    seats: int
    grid: Grid
    spotlight: Hands | None
    header: Region
    first_seat: Region
    waiting: Region
    light: Region
    prompt: Region
    log: Region
    pile: Region = Region()
    name: int = 0

    def seat(self, nth: int) -> Region:
        """The place of the nth seat that is shown."""
        return self.first_seat.translate(self.grid.place(nth))


@cache
def layout_for(width: int, height: int, seats: int, *, pile: bool = True) -> Layout:
    """The layout of a window of this size; no ``pile`` for those who count for themselves.

    More people than one deck is for have two columns of lines, where panels have no room.

    >>> layout_for(80, 24, 18).grid.are_panels, layout_for(80, 24, 6).grid
    (False, Grid(columns=2, width=40, height=5, gap=0, row_gap=0, downwards=0))
    """
    table = min(width, WIDEST_TABLE)
    left = (width - table) // 2
    if width >= SIDE_FROM:
        beside = _with_a_side(left, table, height, seats, pile=pile)
        if beside.grid.are_panels or seats <= SEATS_PER_DECK:
            return beside
    return _one_below_the_other(left, table, height, seats)


@cache
def layout_with_name(width: int, height: int, seats: int, least: Size, *, pile: bool) -> Layout:
    """The layout with a name in large letters above the question, from the ``least`` window on.

    Nobody loses a seat or a panel to it, and the keys no line: else there is none.

    >>> layout_with_name(120, 40, 6, Size(120, 40), pile=True).name
    4
    >>> layout_with_name(120, 39, 6, Size(120, 40), pile=True).name
    0
    """
    whole = layout_for(width, height, seats, pile=pile)
    less = layout_for(width, height - LARGE_LINES, seats, pile=pile)
    costs = (less.seats, less.grid.are_panels) != (whole.seats, whole.grid.are_panels)
    if costs or less.prompt.height < _LEAST_PROMPT or width < least.width or height < least.height:
        return whole
    is_below = less.log.y > less.prompt.y
    return msgspec.structs.replace(
        less,
        prompt=less.prompt.grow((0, 0, LARGE_LINES, 0)),
        log=less.log.translate((0, LARGE_LINES if is_below else 0)),
        name=LARGE_LINES,
    )


def _with_a_side(left: int, table: int, height: int, seats: int, *, pile: bool) -> Layout:
    side = 30 if table < 140 else 34
    prompt = 5 if height >= seats + 12 and height >= 30 else 3
    room = height - 1 - prompt
    grid = _panels(table - side - 1, room, seats)
    spotlight: Hands | None = None
    shown, lines = seats, 0
    if grid is None:
        grid = Grid(1, table - side - 1, 1)
        shown = min(seats, room)
        spotlight = _spotlight(room - shown)
        lines = HEIGHTS[spotlight] if spotlight else 0
    filled = grid.lines(shown)
    if grid.are_panels and room - filled >= grid.rows(shown) - 1:
        grid = msgspec.structs.replace(grid, row_gap=1)
        filled = grid.lines(shown)
    above = (room - filled - lines) // 3
    x = left + (table - side - 1 - grid.whole_width) // 2
    beside, width = left + table - side, side
    counted = _PILE if pile and room >= _PILE + 2 + _WAITS_AT_THE_SIDE + LEAST_STORY + 1 else 0
    waiting = 1 + counted + (1 if counted else 0)
    story = waiting + _WAITS_AT_THE_SIDE + 1
    return Layout(
        shown,
        grid,
        spotlight,
        header=Region(left, 0, table, 1),
        first_seat=Region(x, 1 + above, grid.width, grid.height),
        waiting=Region(beside, waiting, width, _WAITS_AT_THE_SIDE),
        light=Region(left, 1 + above + filled, table - side - 1, lines),
        prompt=Region(left, height - prompt, table, prompt),
        log=Region(beside, story, width, max(1, height - prompt - story)),
        pile=Region(beside, 1, width, counted),
    )


def _one_below_the_other(left: int, table: int, height: int, seats: int) -> Layout:
    spotlight: Hands | None = None
    shown, prompt = seats, 4
    grid = _panels(table, height - 2 - prompt - LEAST_STORY + 1, seats)
    line = (table - 1) // 2
    if grid is None and seats > SEATS_PER_DECK and line >= _NARROWEST_LINE:
        rows, spotlight, prompt = _lines(table, line, height, -(-seats // 2))
        grid = Grid(2, line, 1, gap=table - 2 * line, downwards=rows)
        shown = min(seats, 2 * rows)
    elif grid is None:
        grid = Grid(1, table, 1)
        shown, spotlight, prompt = _lines(table, table, height, seats)
    filled = grid.lines(shown)
    lines = HEIGHTS[spotlight] if spotlight else 0
    x = left + (table - grid.whole_width) // 2
    below = 1 + filled
    asks = below + 1 + lines
    return Layout(
        shown,
        grid,
        spotlight,
        header=Region(left, 0, table, 1),
        first_seat=Region(x, 1, grid.width, grid.height),
        waiting=Region(left, below, table, 1),
        light=Region(left, below + 1, table, lines),
        prompt=Region(left, asks, table, prompt),
        log=Region(left, asks + prompt, table, height - asks - prompt),
    )


def _panels(width: int, height: int, seats: int) -> Grid | None:
    """The highest panels there is room for, in the fewest columns; None if there is for none."""
    best: Grid | None = None
    for columns in range(1, min(seats, _MOST_COLUMNS) + 1):
        gap = 1 if (width - columns + 1) // columns >= _WIDTH_OF_A_GAP else 0
        wide = (width - gap * (columns - 1)) // columns
        high = min(height // -(-seats // columns), _HIGHEST_PANEL)
        if wide < _NARROWEST or high < _LEAST_PANEL:
            continue
        wide = min(wide, _WIDEST_ALONE if columns == 1 else _WIDEST)
        if best is None or high > best.height:
            best = Grid(columns, wide, high, gap)
    return best if width >= NUMBERS_WIDTH else None


def _lines(width: int, line: int, height: int, rows: int) -> tuple[int, Hands | None, int]:
    """How many rows of seats are shown, the hand above the prompt, the lines of the prompt.

    ``line``: so many cells each seat has of the ``width``.
    """
    is_narrow = width < NUMBERS_WIDTH
    prompt = 4 if is_narrow else 3
    # Where the seats have no room for cards, those of whoever is asked have a line of their own.
    hand: Hands | None = "line" if line < NUMBERS_LINE else None
    needed = HEIGHTS[hand] if hand else 0
    free = height - 3 - prompt - rows
    if free < needed and not is_narrow:
        prompt, free = prompt - 1, free + 1
    if free < needed:
        return max(1, rows + free - needed), hand, prompt
    if not is_narrow and free >= 1 + HEIGHTS["small"] + LEAST_STORY:
        prompt, free = prompt + 1, free - 1
    return rows, _spotlight(free - LEAST_STORY + 1) or hand, prompt


def _spotlight(free: int) -> Hands | None:
    """The size of the hand shown once more, where these lines are free for it."""
    if free >= HEIGHTS["large"]:
        return "large"
    return "small" if free >= HEIGHTS["small"] else None
