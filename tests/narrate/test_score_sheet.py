"""The score sheet as text: straight columns, however wide the characters of a name are."""

from flip7.narrate.cell_width import cells
from flip7.narrate.score_sheet import as_text
from flip7.replay.score_table import ScoreTable
from tests.replay.rows import score_row

NAMES = ("Max", "東京大阪名古屋横浜市", "q\u0323\u0307x", "Oma Friederike")


def test_p062_p063_columns_and_bars_are_straight():
    rows = (
        score_row(1, "all-out", (12, 0, 7, None), (12, 0, 7, None)),
        score_row(12, "flip7", (1, 66, 7, 3), (13, 66, 14, 3)),
    )
    heads, *rounds = (
        as_text(ScoreTable(NAMES, 200, (0, 0, 0, 0), rows, None)).split("\n\n")[0].splitlines()
    )
    assert {cells(line) for line in rounds} == {cells(heads)}
    bars = as_text(ScoreTable(NAMES, 200, (0, 0, 0, 0), rows, None)).split("\n\n")[1].splitlines()
    begin = {cells(line.partition(" #")[0]) for line in bars if "#" in line}
    assert len(begin) == 1
