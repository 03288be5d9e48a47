"""The list of games alone: what is taken off it, and what is marked then."""

import os
from pathlib import Path

import pytest
from textual.app import App, ComposeResult

from flip7.library.games import list_games
from flip7.tui.library.game_list import GameList
from tests.tui.camera import at_rest
from tests.tui.visits import kept


class Lists(App[None]):
    def __init__(self, games: Path) -> None:
        super().__init__()
        self.games = games

    def compose(self) -> ComposeResult:
        yield GameList(self.games)


@pytest.mark.parametrize(
    ("marked", "gone", "then"), [(2, 0, 2), (0, 2, 0), (1, 1, 2), (2, 2, 1), (1, 0, 1)]
)
async def test_only_the_game_that_went_goes_and_the_mark_stays_where_it_is(
    tmp_path, marked, gone, then
):
    for age, people in enumerate((2, 6, 18)):
        path = kept(tmp_path, f"evening-of-{people}")
        os.utime(path, (1000 - age, 1000 - age))
    games = list(list_games(tmp_path))
    app = Lists(tmp_path)
    async with app.run_test() as pilot:
        there = app.query_one(GameList)
        while there.option_count < len(games):
            await pilot.pause(0.01)
        there.highlighted = marked
        there.took_away(games[gone])
        await at_rest(pilot)
        assert there.marked == games[then]
        assert there.option_count == 2
        there.took_away(games[gone])
        assert there.option_count == 2


async def test_people_of_a_game_without_a_title_are_whole_where_there_is_room(tmp_path):
    kept(tmp_path, "evening-of-18").rename(tmp_path / "2026-01-17-201500-244cdb.flip7")
    app = Lists(tmp_path)
    async with app.run_test(size=(100, 20)) as pilot:
        there = app.query_one(GameList)
        while not there.option_count:
            await pilot.pause(0.01)
        row = str(there.get_option_at_index(0).prompt)
    assert "Anna, Ben, Oma Friederike und 15 andere " in row
    assert " fertig " in row
