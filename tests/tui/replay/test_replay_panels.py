"""The panels of the replay: the line of the game, the reasons, and the story beside them."""

from itertools import product

import pytest
from textual.widgets import Static

from flip7.replay.history import open_history
from flip7.tui.replay.luck_line import LuckLine
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.replay.timeline_bar import TimelineBar
from flip7.tui.replay.why_panel import WhyPanel
from flip7.tui.table.table_widget import Table
from tests.tiers import one_in
from tests.tui.camera import camera
from tests.tui.visits import TABLE, kept, replay, why


async def test_where_one_is_divides_the_line_and_a_click_leads_there(tmp_path):
    """Heavy as far as the game has come, thin behind it; with a frame the click counts the same."""
    async with camera(tmp_path) as view:
        await replay(view)
        for size in [(80, 24), (120, 40), (200, 60)]:
            await view.of_size(size)
            await the_line_is_divided(view, size)


async def the_line_is_divided(view, size):
    bar, screen = view.app.screen.query_one(TimelineBar), view.app.screen
    assert isinstance(screen, ReplayScreen)
    assert bool(bar.styles.border_top[0]) is (size[1] >= 36)
    for part in (0.2, 0.5, 0.9):
        place = int(part * len(bar._cells))
        x, y = bar.content_region.x + bar._begin + place, bar.content_region.bottom - 1
        await view._pilot.click(offset=(x, y))
        await view.still()
        assert bar._at == bar._cells[place].target
        row = bar.render().plain.splitlines()[-1][bar._begin :]
        assert "─" not in row[:place]
        assert "━" not in row[place + 1 :]
        assert "━" in row[:place]


async def test_the_rule_stands_beside_what_happened_where_there_is_room(tmp_path):
    async with camera(tmp_path) as view:
        await why(view)
        for size in [(60, 20), (80, 24), (120, 40), (200, 60)]:
            await view.of_size(size)
            the_rule_stands_there(view, size)


def the_rule_stands_there(view, size):
    panel = view.app.screen.query_one(WhyPanel)
    happened, rule, lay = (panel.query_one(part, Static) for part in ("#happened", "#rule", "#lay"))
    assert "Cleo zieht eine 9." in str(happened.content)
    assert str(rule.content).startswith("3.1 Noch eine")
    assert str(lay.content).startswith("Stellung von Zeile 162:")
    assert (rule.region.x >= happened.region.right) is (size[0] >= 100)
    assert (rule.region.y >= happened.region.bottom) is (size[0] < 100)
    assert lay.region.y >= max(rule.region.bottom, happened.region.bottom)
    assert happened.region.width <= 80
    is_framed = size[1] >= 36
    assert all(bool(part.styles.border_top[0]) is is_framed for part in (happened, rule, lay))


async def test_a_larger_window_is_filled_with_the_story(tmp_path):
    history = open_history(kept(tmp_path, "evening-of-6"))
    async with camera(tmp_path) as view:
        view.app.to_replay(history, history.at_line(TABLE.line))
        await view.until(lambda: isinstance(view.app.screen, ReplayScreen))
        await view.of_size((40, 12))
        await view.of_size((120, 40))
        log = view.app.screen.query_one(Table)._log
        assert sum(bool(words) for words, _ in log._rows) >= log.size.height - 4


@pytest.mark.parametrize(
    ("size", "is_why_open"),
    one_in(3, product([(40, 12), (60, 20), (80, 24), (120, 40)], [False, True])),
)
async def test_luck_below_it_takes_no_line_the_table_needs(size, is_why_open, tmp_path):
    history = open_history(kept(tmp_path, "evening-of-6", TABLE.line))
    async with camera(tmp_path) as view:
        view.app.to_replay(history, history.last)
        await view.until(lambda: isinstance(view.app.screen, ReplayScreen))
        await view.of_size(size)
        if is_why_open:
            await view.does("replay.why")
        table, line = view.app.screen.query_one(Table), view.app.screen.query_one(LuckLine)
        await view.does("replay.luck")
        lines = await view.until(lambda: bool(line.render().plain))
        assert any("Glück und" in row for row in lines)
        assert not any("Das Fenster ist zu klein" in row for row in lines)
        seen = table.display
        assert seen or size[1] < 24
        assert not seen or any(row.strip().startswith("FLIP 7 ·") for row in lines)
        height = line.size.height
        await view.does("replay.back")
        assert line.size.height == height
