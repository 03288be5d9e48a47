"""The sheet of a round: every column is straight in every window."""

import pytest
from textual.app import App, ComposeResult

from flip7.engine.cards import card_named
from flip7.engine.events import Scored
from flip7.narrate.round_result import CountedHand, Newcomer, RoundResult
from flip7.tui.results.round_sheet import RoundSheet
from flip7.tui.themes import dress

NAMES = ("Anna", "張偉", "Bartholomäus-Maximilian", "Emil")

RESULT = RoundResult(
    "Runde 3 ist vorbei.",
    (
        CountedHand(
            *(1, 0, "A", NAMES[0], (card_named("12"),)),
            Scored("11.1", 0, 12, 2, 10, 15, 49, 1131, busted=False),
        ),
        CountedHand(
            *(2, 1, "B", NAMES[1], (card_named("7"), card_named("7"))),
            Scored("11.1", 1, 0, 1, 0, 0, 0, 99, busted=True),
        ),
        CountedHand(
            *(3, 2, "C", NAMES[2], ()),
            Scored("11.1", 2, 0, 1, 0, 0, 0, 7, busted=False),
            gone=True,
        ),
    ),
    newcomers=(Newcomer(3, "E", NAMES[3], 1099),),
)


class Sheet(App[None]):
    def __init__(self, target: int | None = None) -> None:
        super().__init__()
        self._target = target

    def compose(self) -> ComposeResult:
        yield RoundSheet(RESULT, NAMES, target=self._target)

    def on_mount(self) -> None:
        dress(self)


@pytest.mark.parametrize("width", [40, 59, 60, 79, 80, 120])
async def test_all_totals_end_in_one_column_that_of_somebody_new_too(width):
    async with Sheet().run_test(size=(width, 12)) as pilot:
        heads, *rows = pilot.app.query_one(RoundSheet).render().split("\n")
    assert len(rows) == 4
    assert [row.plain.split()[-1] for row in rows] == ["1131", "99", "7", "1099"]
    assert {row.cell_length for row in rows} == {heads.cell_length}
    assert heads.cell_length <= width
    comes = "kommt dazu" if width >= 56 else " neu "
    assert comes in rows[-1].plain, "cut"


@pytest.mark.parametrize("width", [56, 60, 76, 80, 88, 120])
async def test_what_each_still_needs_is_told_in_every_usual_window(width):
    """Also in a frame, which takes four cells of 60 and of 80."""
    async with Sheet(1200).run_test(size=(width, 12)) as pilot:
        heads, *rows = pilot.app.query_one(RoundSheet).render().split("\n")
    assert heads.plain.split()[-2:] == ["gesamt", "fehlen"]
    assert [row.plain.split()[-1] for row in rows] == ["69", "1101", "7", "101"]
    assert {row.cell_length for row in rows} == {heads.cell_length}
    assert heads.cell_length <= width


@pytest.mark.parametrize("width", [56, 76, 120])
async def test_how_the_points_come_together_is_told_in_order(width):
    async with Sheet(1200).run_test(size=(width, 12)) as pilot:
        _, anna, busted, *_ = pilot.app.query_one(RoundSheet).render().split("\n")
    words = anna.plain.split()
    assert words[-7:] == ["12", "×2", "+10", "+15", "49", "1131", "69"]
    assert "verzockt" in busted.plain
