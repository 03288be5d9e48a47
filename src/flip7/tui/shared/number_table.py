"""A table of names and numbers, with as many of its columns as there is room for.

>>> for line in number_table(("games", "wins"), [("Anna", "12", "3")], 24):
...     print(line.plain)
              games wins
Anna             12    3
>>> [line.plain for line in number_table(("games", "wins"), [("Anna", "12", "3")], 14)]
['         games', 'Anna        12']
"""

from collections.abc import Sequence

from textual.content import Content

from flip7.players.names import WIDEST_NAME, cells, shown_names
from flip7.tui.shared.text_columns import Column, TextColumns

_NARROWEST_NAME = 8


def number_table(heads: Sequence[str], rows: Sequence[Sequence[str]], width: int) -> list[Content]:
    """Heads, then a line for each row, the name first; columns behind are left out first."""
    numbers = [
        max(map(cells, column)) for column in zip(heads, *(row[1:] for row in rows), strict=True)
    ]
    shown: list[Column] = []
    room = width - _NARROWEST_NAME
    for wide in numbers:
        if wide + 1 > room:
            break
        room -= wide + 1
        shown.append(Column(wide, "right"))
    name = max(1, min(WIDEST_NAME, _NARROWEST_NAME + room))
    table = TextColumns((Column(name), *shown))
    names = shown_names([row[0] for row in rows], name)
    return [
        table.row("", *heads[: len(shown)], style="$text-muted"),
        *(
            table.row(called, *row[1 : len(shown) + 1])
            for called, row in zip(names, rows, strict=True)
        ),
    ]
