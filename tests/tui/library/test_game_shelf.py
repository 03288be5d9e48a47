"""The list of games and the trash: columns that use the width, the marked game beside them."""

import pytest
from textual.containers import VerticalScroll
from textual.widgets import Static

from flip7.library.games import list_games
from flip7.tui.library.game_list import GameList
from flip7.tui.library.game_shelf import details
from tests.tui.camera import camera, somewhere
from tests.tui.visits import games, kept, trash

SIZES = ((40, 12), (60, 20), (80, 24), (110, 30), (120, 40), (200, 60))


@pytest.mark.parametrize("visit", [games, trash])
async def test_the_mark_covers_its_whole_row_and_nothing_is_cut_that_has_room(visit):
    with somewhere() as folder:
        async with camera(folder) as view:
            await visit(view)
            shelf, listed = view.app.screen, view.app.screen.query_one(GameList)
            about = shelf.query_one("#shelf > VerticalScroll", VerticalScroll)
            for size in SIZES:
                lines = await view.of_size(size)
                inside = listed.scrollable_content_region
                strip = view.app.screen._compositor.render_strips()[inside.y]
                marked = [*strip.crop(inside.x, inside.right)]
                grounds = {segment.style.bgcolor for segment in marked if segment.style is not None}
                assert len(grounds) == 1, size
                assert (about.region.x >= listed.region.right) is (size[0] >= 110), size
                assert (about.region.y >= listed.region.bottom) is (size[0] < 110), size
                assert sum("evening-of-" in line for line in lines) >= 1, size
                if visit is games and size[0] >= 80:
                    assert sum("Oma Friederike" in line for line in lines) >= 2, size


async def test_beside_the_list_everybody_stands_with_the_total():
    with somewhere() as folder:
        async with camera(folder) as view:
            await games(view)
            await view.of_size((120, 40))
            told = str(view.app.screen.query_one("#about", Static).content).splitlines()
    assert "deutsche Ausgabe 2025" in told
    people = [line.split() for line in told[-6:]]
    assert [int(line[-1]) for line in people] == [120, 71, 65, 63, 49, 45]
    assert people[0][:2] == ["Oma", "Friederike"]


def test_nobody_has_a_total_before_a_round_is_over_and_a_damaged_game_says_what_is_wrong(tmp_path):
    kept(tmp_path, "evening-of-2", 6)
    (tmp_path / "damaged.flip7").write_bytes(b"{}\n")
    told = {game.path.stem: details(game).plain for game in list_games(tmp_path)}
    assert told["evening-of-2"].splitlines()[-3:] == [
        "",
        *(name.ljust(35) for name in ("Anna", "Ben")),
    ]
    assert "Beschädigt von Anfang an" in told["damaged"]
