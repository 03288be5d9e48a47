"""What is lit is lit as a whole: the row of a list, a setting, a panel, never only its words."""

from collections.abc import Iterator

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet
from textual.geometry import Region
from textual.strip import Strip
from textual.widgets import Button

from tests.tiers import one_in
from tests.tui.camera import Camera, camera, somewhere
from tests.tui.visits import SCENES, VISITS, play

LIT = ("lit", "block-cursor-background")
"""The grounds of whoever is asked, and of what the arrows stand on."""
AT_REST = ("background", "surface", "panel")
"""Grounds of cells that nothing is the matter with."""


@pytest.mark.parametrize("name", one_in(3, VISITS))
async def test_every_highlight_of_every_screen_covers_its_whole_row(name):
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS[name](view)
            assert_whole(view)


@pytest.mark.parametrize(
    "scene", one_in(4, SCENES), ids=lambda scene: f"{scene.name}-{scene.seats}"
)
async def test_every_highlight_of_the_table_covers_its_whole_row(scene):
    with somewhere() as games:
        async with camera(games) as view:
            await play(view, scene)
            assert_whole(view, least=scene.name != "summary")


def assert_whole(view: Camera, *, least: int = 0) -> None:
    """No cell of a row with a lit one is at rest, within the widget that lights it."""
    screen = view.app.screen
    lit, at_rest = (
        {Color.parse(view.app.theme_variables[role]).get_truecolor() for role in roles}
        for roles in (LIT, AT_REST)
    )
    found = 0
    for y, strip in enumerate(screen._compositor.render_strips()):
        grounds = list(grounds_of(strip))
        places: set[Region] = set()
        for x, ground in enumerate(grounds):
            if ground in lit:
                widget, region = screen.get_widget_at(x, y)
                inside = widget.scrollable_content_region.translate(region.offset)
                places.add(inside.translate(-widget.region.offset))
        for place in places:
            row = grounds[place.x : place.right]
            assert not at_rest & {*row}, f"torn in line {y}: {strip.text}"
        found += len(places)
        for button in screen.query(Button):
            if button.region.y <= y < button.region.bottom:
                assert len({*grounds[button.region.x : button.region.right]}) == 1, strip.text
    assert found >= least


def grounds_of(strip: Strip) -> Iterator[ColorTriplet | None]:
    """The ground of each cell; that of a key drawn in reverse is its ink."""
    for part in strip:
        style = part.style
        colour = style and (style.color if style.reverse else style.bgcolor)
        yield from [colour.triplet if colour else None] * part.cell_length
