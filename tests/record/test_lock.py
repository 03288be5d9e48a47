"""Two windows, one game (P050)."""

import errno
import fcntl
import os
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from flip7.record.lock import InUse, is_in_use, is_in_use_elsewhere, take
from tests.record.other_window import keeps_others_out, other_window

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="locks differ there")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.flip7"
    path.write_text("{}\n")
    return path


def test_p050_a_second_window_is_told(record):
    with other_window(record):
        assert is_in_use(record)
        with pytest.raises(InUse) as refusal:
            take(record)
        assert refusal.value.path == record
        assert record.read_text() == "{}\n"


def test_p050_a_killed_window_leaves_nothing_behind(record):
    with other_window(record) as window:
        window.kill()
        window.wait()
        assert not is_in_use(record)
        assert take(record).keeps_others_out
    assert list(record.parent.iterdir()) == [record]


def test_the_same_window_may_ask_twice(record):
    first = take(record)
    assert take(record) is first
    assert is_in_use(record)
    assert not is_in_use_elsewhere(record)
    del first
    assert not is_in_use(record)


def test_a_lock_goes_with_the_file_not_with_its_name(record):
    held = take(record)
    moved = record.rename(record.with_name("moved.flip7"))
    assert take(moved) is held


@POSIX
def test_who_only_asks_keeps_nobody_out(record):
    with patch("fcntl.flock", side_effect=[BlockingIOError, None]) as flock:
        assert take(record).keeps_others_out
    assert flock.call_count == 2


@POSIX
def test_a_file_system_without_locks_stops_nobody(record):
    with patch("fcntl.flock", side_effect=OSError(95, "not supported")):
        assert not is_in_use(record)
        assert not take(record).keeps_others_out


def test_nobody_plays_a_pipe_or_a_folder(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert not is_in_use(tmp_path / "pipe")
    assert not is_in_use(tmp_path)
    with pytest.raises(FileNotFoundError):
        is_in_use(tmp_path / "nothing")


@POSIX
def test_somebody_who_only_asks_is_not_taken_for_somebody_who_plays(record):
    with record.open("rb") as asking:
        fcntl.flock(asking, fcntl.LOCK_SH | fcntl.LOCK_NB)
        assert not is_in_use(record)
        with pytest.raises(InUse):
            take(record)


@POSIX
def test_whoever_plays_keeps_even_those_out_who_only_ask(record):
    held = take(record)
    assert keeps_others_out(record)
    assert held.keeps_others_out


def test_the_refusal_says_what_the_system_would(record):
    with other_window(record), pytest.raises(InUse) as refusal:
        take(record)
    assert (refusal.value.errno, refusal.value.filename) == (errno.EBUSY, str(record))
