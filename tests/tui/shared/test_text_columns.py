"""Rows of a table are straight, whatever stands in them."""

import pytest
from textual.content import Content

from flip7.tui.shared.text_columns import Column, TextColumns, Wide, filled

TABLE = TextColumns((Column(3, "right"), Column(6), Column(4, "right")), gap=2, margin=1)


@pytest.mark.parametrize("name", ["", "Zoë", "張偉", "Bartholomäus", Content("張偉張偉")])
def test_every_row_is_as_wide_as_the_table(name):
    assert TABLE.row("1.", name, 42).cell_length == TABLE.width == 18


def test_numbers_stand_at_the_right_edge_and_words_at_the_left():
    assert TABLE.row("1.", "Anna", 42).plain == "  1.  Anna      42"


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_what_is_wide_ends_where_its_last_column_ends(columns):
    separate = TABLE.row(*"a" * columns)
    assert TABLE.row(Wide("x" * 20, columns)).cell_length == separate.cell_length


def test_the_style_of_a_row_and_of_a_cell_are_both_there():
    row = TABLE.row("1.", Content.styled("Anna", "bold"), 42, style="dim")
    assert {str(span.style) for span in row.spans} == {"bold", "dim"}


@pytest.mark.parametrize("width", [-3, 0, 1, 4])
def test_no_cell_is_wider_than_its_room(width):
    for cell in ("Anna und Ben", Content("Anna und Ben")):
        assert filled(cell, width).cell_length == max(0, width)
