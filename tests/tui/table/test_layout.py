"""The layout: every line is shared out, nothing overlaps, the room chooses the size."""

import pytest
from textual.geometry import Region, Size

from flip7.tui.table.layout import SIDE_FROM, WIDEST_TABLE, Layout, layout_for, layout_with_name
from tests.tiers import one_in

SEATS = pytest.mark.parametrize("seats", [2, 3, 6, 9, 12, 18])
MORE_SEATS = pytest.mark.parametrize("seats", [2, 3, 6, 9, 12, 18, 19, 27, 36])


def parts(layout: Layout) -> list[Region]:
    """The places of all there is."""
    around = (
        layout.header,
        layout.waiting,
        layout.light,
        layout.prompt,
        layout.log,
        layout.pile,
    )
    return [*filter(None, around), *map(layout.seat, range(layout.seats))]


@pytest.mark.parametrize("width", one_in(2, range(40, 201, 8)))
@MORE_SEATS
def test_nothing_lies_on_anything_else_or_outside_the_window(width, seats):
    for height in range(12, 61):
        places = parts(layout_for(width, height, seats))
        window = Region(0, 0, width, height)
        assert all(window.contains_region(place) for place in places), (width, height)
        overlapping = [
            (one, other)
            for nth, one in enumerate(places)
            for other in places[nth + 1 :]
            if one.overlaps(other)
        ]
        assert overlapping == [], (width, height)


@pytest.mark.parametrize("width", range(40, SIDE_FROM, 8))
@MORE_SEATS
def test_the_lines_of_a_screen_are_shared_out_to_the_last(width, seats):
    for height in range(12, 60):
        layout = layout_for(width, height, seats)
        filled = 2 + layout.grid.lines(layout.seats) + layout.light.height
        assert filled + layout.prompt.height + layout.log.height == height
        assert layout.log.height >= 1


@pytest.mark.parametrize("width", [SIDE_FROM, 120, 160, 200])
@SEATS
def test_the_side_reaches_from_the_header_to_the_prompt(width, seats):
    for height in range(24, 61):
        layout = layout_for(width, height, seats)
        assert layout.seats == seats
        assert layout.log.bottom == layout.prompt.y
        assert layout.prompt.bottom == height
        assert layout.waiting.right == layout.log.right == layout.header.right
        assert layout.log.height >= 1


@pytest.mark.parametrize(
    ("size", "seats", "columns", "height", "spotlight"),
    [
        ((80, 24), 2, 2, 10, None),
        ((80, 24), 6, 2, 5, None),
        ((80, 24), 12, 1, 1, "small"),
        ((80, 24), 18, 1, 1, None),
        ((60, 20), 2, 1, 6, None),
        ((60, 20), 6, 1, 1, "small"),
        ((100, 30), 12, 2, 3, None),
        ((120, 40), 4, 2, 10, None),
        ((120, 40), 6, 2, 10, None),
        ((120, 40), 18, 2, 3, None),
        ((160, 50), 12, 3, 10, None),
        ((200, 60), 18, 3, 9, None),
        ((40, 12), 2, 1, 1, "line"),
    ],
)
def test_the_room_chooses_the_size(size, seats, columns, height, spotlight):
    layout = layout_for(*size, seats)
    grid = layout.grid
    assert (grid.columns, grid.height, layout.spotlight) == (columns, height, spotlight)


@pytest.mark.parametrize("width", range(60, 240, 10))
@MORE_SEATS
def test_no_panel_and_no_table_is_so_wide_that_the_eye_loses_its_way(width, seats):
    for height in range(20, 61, 4):
        layout = layout_for(width, height, seats)
        assert layout.header.width == min(width, WIDEST_TABLE)
        if layout.grid.are_panels:
            assert layout.grid.width <= (50 if layout.grid.columns > 1 else 62)


def test_at_80_by_24_eighteen_people_need_no_scrolling():
    assert layout_for(80, 24, 18).seats == 18


def test_from_110_cells_on_the_pile_stands_at_the_side_but_not_for_purists():
    assert layout_for(110, 40, 6).pile.height == 14
    assert not layout_for(110, 40, 6, pile=False).pile
    assert not layout_for(109, 40, 6).pile


@pytest.mark.parametrize("width", one_in(2, range(40, 201, 8)))
@MORE_SEATS
def test_a_large_name_costs_nobody_a_seat_or_a_panel_and_lies_on_nothing(width, seats):
    least = Size(100, 28)
    for height in range(12, 61):
        without = layout_for(width, height, seats)
        layout = layout_with_name(width, height, seats, least, pile=True)
        if not layout.name:
            assert layout == without
            continue
        assert (width, height) >= least
        assert layout.seats == without.seats
        assert layout.grid.are_panels == without.grid.are_panels
        assert layout.prompt.height >= layout.name + 3
        places = parts(layout)
        assert max(place.bottom for place in places) == height
        assert not any(
            one.overlaps(other) for nth, one in enumerate(places) for other in places[nth + 1 :]
        )


def test_most_tables_have_room_for_a_large_name():
    for seats in (2, 4, 6, 8, 18):
        assert layout_with_name(120, 39, seats, Size(100, 28), pile=True).name
    assert layout_with_name(100, 29, 6, Size(100, 28), pile=True).name
