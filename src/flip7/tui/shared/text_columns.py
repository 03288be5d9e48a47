"""Columns of text: each cell is cut and filled to the width of its column.

>>> table = TextColumns((Column(3, "right"), Column(6), Column(4, "right")), margin=1)
>>> table.row("1.", "Anna", 42).plain
'  1. Anna     42'
>>> table.row("+", Wide("Bartholomäus", 2)).plain
'   + Bartholomä…'
"""

from typing import Literal, TypeAlias

import msgspec
from textual.content import Content

from flip7.tui.shared.lines import cut

CellText: TypeAlias = Content | str | int
"""What stands in a cell; a `Content` brings its own style."""

Align: TypeAlias = Literal["left", "right"]


class Column(msgspec.Struct, frozen=True):
    """A column; its width is in cells of the terminal."""

    width: int
    align: Align = "left"


class Wide(msgspec.Struct, frozen=True):
    """What takes the room of several columns and the gaps between them."""

    cell: CellText
    columns: int
    align: Align = "left"


class TextColumns(msgspec.Struct, frozen=True):
    """Columns with a gap between two and a margin before the first, both in cells."""

    columns: tuple[Column, ...]
    gap: int = 1
    margin: int = 0

    @property
    def width(self) -> int:
        """Cells of a whole row."""
        return self.margin + self._room(self.columns)

    def row(self, *cells: CellText | Wide, style: str = "") -> Content:
        """The cells in their columns, from the left; the row ends with the last of them."""
        parts: list[Content] = []
        rest = self.columns
        for cell in cells:
            if isinstance(cell, Wide):
                room = self._room(rest[: cell.columns])
                parts.append(filled(cell.cell, room, cell.align))
                rest = rest[cell.columns :]
            else:
                parts.append(filled(cell, rest[0].width, rest[0].align))
                rest = rest[1:]
        row = Content(" " * self.gap).join(parts)
        return row.pad_left(self.margin).stylize(style)

    def _room(self, columns: tuple[Column, ...]) -> int:
        return sum(column.width for column in columns) + self.gap * max(0, len(columns) - 1)


def filled(cell: CellText, width: int, align: Align = "left") -> Content:
    """The cell, cut or filled with blanks to this width in cells of the terminal."""
    if isinstance(cell, Content):
        content = cell.truncate(max(0, width))
    else:
        content = Content(cut(str(cell), width))
    blanks = max(0, width - content.cell_length)
    return content.pad_right(blanks) if align == "left" else content.pad_left(blanks)
