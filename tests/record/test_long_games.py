"""Records made to fill the memory with what is, taken alone, allowed (P091)."""

import tracemalloc

import pytest

from flip7.record.errors import Wrong
from flip7.record.game import MOST_NAMES
from flip7.record.lines import read_line
from flip7.record.verifying import verify
from tests.record.written import header, record_file


def test_p091_a_table_has_room_for_500_people_in_all(tmp_path):
    path = record_file(tmp_path / "a.flip7", header("Anna Ben"), "3 | 5 | 0 stay | 1 stay")
    with path.open("a") as file:
        for seat in range(2, 3000):
            file.write(f'{{"join": "g{seat}", "total": 0}}\n{{"leave": {seat}}}\n')
    tracemalloc.start()
    with pytest.raises(Wrong, match="too-many-names") as refusal:
        verify(path)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.details == {"most": MOST_NAMES}
    assert refusal.value.line == 7 + 2 * (MOST_NAMES - 2)
    assert most < 30 * 1024 * 1024


def test_p091_long_lines_are_not_remembered():
    tracemalloc.start()
    for spaces in range(2000):
        read_line(b'{"card": "3"' + b" " * (60_000 - spaces) + b"}")
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert held < 5 * 1024 * 1024
