"""What the games of a folder count is remembered, and may be forgotten at any moment."""

import stat
from pathlib import Path
from shutil import copy

import pytest

from flip7.library import tallies
from flip7.library.tallies import FILE, tallied_games
from flip7.record import owner_only
from flip7.record.reading import told_of_lines
from flip7.replay.all_time import TalliedGame, all_time
from tests.records import cases, chance_record
from tests.work import lines_run, seconds_of, takes_less_than

TIMES_LESS = 10


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for path in cases("games")[:6]:
        copy(path, tmp_path)
    return tmp_path


def lines_read(folder: Path) -> int:
    """How many lines of records are read for the standings."""
    lines = 0

    def line() -> None:
        nonlocal lines
        lines += 1

    with told_of_lines(line):
        tallied_games(folder)
    return lines


def in_order(games: list[TalliedGame]) -> list[TalliedGame]:
    return sorted(games, key=repr)


def test_what_has_been_read_once_is_not_read_again(folder):
    first = tallied_games(folder)
    assert lines_read(folder) == 0
    assert in_order(tallied_games(folder)) == in_order(first)


def test_only_a_record_that_has_changed_is_read_again(folder):
    before = lines_read(folder)
    [changed, *_] = sorted(folder.glob("*.flip7"))
    lines = changed.read_bytes().splitlines(keepends=True)
    changed.write_bytes(b"".join(lines[:-1]))
    assert 0 < lines_read(folder) < before
    assert all_time(tallied_games(folder)).left_out == {"open": 1}


def test_of_a_record_that_is_gone_nothing_is_remembered(folder):
    tallied_games(folder)
    [gone, *_] = folder.glob("*.flip7")
    gone.unlink()
    tallied_games(folder)
    assert gone.name not in (folder / FILE).read_text()


@pytest.mark.parametrize("rubbish", [None, b"", b"{", b"[]", b'{"format": "flip7-standings"}'])
def test_the_memory_may_be_deleted_or_spoilt_at_any_moment(folder, rubbish):
    first, memory = tallied_games(folder), folder / FILE
    memory.unlink()
    if rubbish is not None:
        memory.write_bytes(rubbish)
    assert in_order(tallied_games(folder)) == in_order(first)
    assert lines_read(folder) == 0


def test_a_memory_of_another_version_is_read_anew(folder, monkeypatch):
    tallied_games(folder)
    monkeypatch.setattr(tallies, "_VERSION", 99)
    assert lines_read(folder) > 0


def test_only_its_owner_can_read_the_memory(folder):
    tallied_games(folder)
    assert stat.S_IMODE((folder / FILE).stat().st_mode) == 0o600
    assert [path.name for path in folder.iterdir() if path.suffix not in (".flip7", ".json")] == []


def test_a_folder_that_cannot_be_written_has_standings_all_the_same(folder, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(owner_only, "write_whole", full)
    assert len(tallied_games(folder)) == 6


def test_a_folder_that_is_not_there_has_no_standings_and_is_not_made(tmp_path):
    assert tallied_games(tmp_path / "none") == []
    assert list(tmp_path.iterdir()) == []


def test_a_record_that_could_not_be_read_may_be_read_the_next_time(folder, monkeypatch):
    def broken(_: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(tallies, "read_tally", broken)
        assert all_time(tallied_games(folder)).left_out == {"damaged": 6}
    assert all_time(tallied_games(folder)).left_out == {}


def test_what_was_read_before_it_was_given_up_is_remembered(folder):
    whole = lines_read(folder)
    (folder / FILE).unlink()
    rest = whole // 2

    def line() -> None:
        nonlocal rest
        rest -= 1
        if rest < 0:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt), told_of_lines(line):
        tallied_games(folder)
    assert 0 < lines_read(folder) < whole


def test_a_file_name_that_is_no_text_does_no_harm(folder):
    [one, *_] = folder.glob("*.flip7")
    one.rename(folder / "\udcff.flip7")
    tallied_games(folder)
    assert lines_read(folder) == 0


def test_the_second_time_is_a_tenth_of_the_work(tmp_path):
    write_records(tmp_path, 40, of_each=1)
    first, again = (lines_run(lambda: tallied_games(tmp_path)) for _ in range(2))
    assert TIMES_LESS * again < first


@pytest.mark.slow
def test_with_2000_records_the_second_time_is_ten_times_faster(tmp_path):
    write_records(tmp_path, 40, of_each=50)
    first = seconds_of(lambda: tallied_games(tmp_path))
    assert len(tallied_games(tmp_path)) == 2000
    assert takes_less_than(first / TIMES_LESS, lambda: tallied_games(tmp_path))


def write_records(folder: Path, different: int, *, of_each: int) -> None:
    for number in range(different):
        chance_record(folder / f"{number}-0.flip7", number, 2000)
        for again in range(1, of_each):
            copy(folder / f"{number}-0.flip7", folder / f"{number}-{again}.flip7")
