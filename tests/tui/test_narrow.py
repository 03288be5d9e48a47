"""A window with hardly any room: nothing is lost, nothing breaks."""

import unicodedata
from pathlib import Path

import pytest

from flip7.narrate.cell_width import cells
from flip7.session import Session
from flip7.tui.app import Flip7
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.setup.setup_screen import SetupScreen
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table.table_widget import Table, TooSmall
from tests.record.written import header
from tests.tui.camera import Camera

NARROW = [(10, 3), (1, 1), (1, 24), (5, 24)]


@pytest.mark.parametrize("size", NARROW)
async def test_p064_the_start_and_what_lies_on_it_survive_a_narrow_window(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        for key, screen in (("", StartScreen), ("n", SetupScreen)):
            if key:
                await pilot.press(key)
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert isinstance(app.screen, screen)


@pytest.mark.parametrize(
    ("size", "is_told"), [((80, 24), False), ((40, 12), False), ((30, 8), True)]
)
async def test_of_a_new_table_nothing_is_told_that_is_not_so_before_it_knows_its_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], is_told: bool
) -> None:
    session = Session.begin(header(seed="KOSMOS"), tmp_path / "new.flip7")
    monkeypatch.setattr(Table, "on_resize", lambda _: None)
    app = Flip7(tmp_path, session=session)
    async with app.run_test(size=size) as pilot:
        await Camera(app, pilot).until(
            lambda: bool(app.screen.query(Table)) and app.screen.is_mounted
        )
        assert app.screen.query_one(TooSmall).display == is_told
        assert app.screen.query_one(Prompt).display != is_told


def drawn_apart(sign: str) -> int:
    """The cells of a sign where what stands beside a letter has its own."""
    return 1 if unicodedata.category(sign) == "Mc" else cells(sign)


@pytest.mark.parametrize("size", [(80, 24), (40, 12)])
async def test_no_line_is_pushed_off_a_terminal_that_draws_vowel_signs_in_cells_of_their_own(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    session = Session.begin(header("नीला देवी Ben", seed="KOSMOS"), tmp_path / "new.flip7")
    app = Flip7(tmp_path, session=session)
    async with app.run_test(size=size) as pilot:
        view = Camera(app, pilot)
        drawn = await view.until(lambda: any("नीला" in line for line in view.lines))
        assert {sum(map(drawn_apart, line)) for line in drawn} == {size[0]}
