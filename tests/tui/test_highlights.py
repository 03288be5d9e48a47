"""What is lit is lit as a whole: the row of a list, a setting, a panel, never only its words."""

from collections.abc import Iterator

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Button

from flip7.players.names import cells
from flip7.tui.table.seat import Seat
from flip7.tui.themes import TERMINAL
from tests.tiers import one_in
from tests.tui.camera import Camera, camera, somewhere
from tests.tui.visits import SCENES, VISITS, play

LIT = ("lit", "block-cursor-background")
"""The grounds of whoever is asked, and of what the arrows stand on."""
AT_REST = ("background", "surface", "panel")
"""Grounds of cells that nothing is the matter with."""


@pytest.mark.parametrize("name", one_in(5, VISITS))
async def test_every_highlight_covers_its_whole_row_and_is_none_of_colour_alone(name):
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS[name](view)
            # Seats are drawn otherwise there: `test_themes` looks at them.
            lit = {
                text
                for widget, strip in assert_whole(view)
                if not isinstance(widget, Seat) and (text := strip.text.strip(" ▊▎"))
            }
            lit = {text for text in lit if any(map(str.isalnum, text))}
            view.app.theme = TERMINAL
            await view.still()
            for strip in view.app.screen._compositor.render_strips():
                lit -= {text for text in lit if text in strip.text and stands_out(strip, text)}
            assert not lit, "only by their colour"


def stands_out(strip: Strip, text: str) -> bool:
    """Whether this part of the line is drawn in reverse or bold."""
    start = cells(strip.text[: strip.text.index(text)])
    part = strip.crop(start, start + cells(text))
    return any(each.style and (each.style.reverse or each.style.bold) for each in part)


@pytest.mark.parametrize(
    "scene", one_in(4, SCENES), ids=lambda scene: f"{scene.name}-{scene.seats}"
)
async def test_every_highlight_of_the_table_covers_its_whole_row(scene):
    with somewhere() as games:
        async with camera(games) as view:
            await play(view, scene)
            assert_whole(view, least=scene.name != "summary")


def assert_whole(view: Camera, *, least: int = 0) -> list[tuple[Widget, Strip]]:
    """No cell of a row with a lit one is at rest, within the widget that lights it.

    Returns what is lit, and by whom.
    """
    screen = view.app.screen
    lit, at_rest = (
        {Color.parse(view.app.theme_variables[role]).get_truecolor() for role in roles}
        for roles in (LIT, AT_REST)
    )
    found = []
    for y, strip in enumerate(screen._compositor.render_strips()):
        grounds = list(grounds_of(strip))
        places: dict[Region, Widget] = {}
        for x, ground in enumerate(grounds):
            if ground in lit:
                widget, region = screen.get_widget_at(x, y)
                inside = widget.scrollable_content_region.translate(region.offset)
                places[inside.translate(-widget.region.offset)] = widget
        for place in places:
            row = grounds[place.x : place.right]
            assert not at_rest & {*row}, f"torn in line {y}: {strip.text}"
        found += [(by, strip.crop(place.x, place.right)) for place, by in places.items()]
        for button in screen.query(Button):
            if button.region.y <= y < button.region.bottom:
                assert len({*grounds[button.region.x : button.region.right]}) == 1, strip.text
    assert len(found) >= least
    return found


def grounds_of(strip: Strip) -> Iterator[ColorTriplet | None]:
    """The ground of each cell; none where a key or an edge is drawn in reverse."""
    for part in strip:
        style = part.style
        colour = style.bgcolor if style and not style.reverse else None
        yield from [colour.triplet if colour else None] * part.cell_length
