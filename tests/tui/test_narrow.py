"""A window with hardly any room: nothing is lost, nothing breaks."""

from pathlib import Path

import pytest

from flip7.tui.app import Flip7
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.setup.setup_screen import SetupScreen

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
