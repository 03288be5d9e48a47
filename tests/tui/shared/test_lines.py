"""Text wrapped and cut by cells, however little room there is."""

import pytest

from flip7.players.names import cells
from flip7.tui.shared.lines import cut, fitting, wrapped

TEXT = "Anna: Noch eine? 張偉 wählt."


@pytest.mark.parametrize("width", [-7, -1, 0, 1, 2, 5, 80])
def test_text_in_any_width_is_whole_and_ends(width):
    lines = wrapped(TEXT, width)
    assert "".join(lines).replace(" ", "") == TEXT.replace(" ", "")
    assert all(cells(line) <= max(2, width) for line in lines)


@pytest.mark.parametrize("width", [-7, 0, 1, 9, 80])
@pytest.mark.parametrize("height", [1, 2, 9])
def test_what_fits_has_no_more_lines_than_there_are(width, height):
    assert len(fitting(TEXT, width, height)) <= height


def test_what_is_cut_shows_it():
    assert [cut("Noch eine", width) for width in (-1, 0, 1, 5, 9)] == [
        *("", "", "…"),
        *("Noch…", "Noch eine"),
    ]
