"""Told within a second whether it is saved; playing on unsaved; saving resumes by itself."""

import errno
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from flip7.record.saving import PATIENCE, NotSaved, Saving
from flip7.record.writing import Writer
from tests.session.failing_disk import FailingDisk

HEAD = b"head\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.flip7"


def begun(path: Path) -> Saving:
    saving = Saving(Writer(path), patience=60)
    saving.create(HEAD)
    return saving


def is_saved(saving: Saving) -> bool:
    return saving.unsaved == 0 and saving.trouble is None


class HangingDisk:
    """A disk whose syncs may hang; all patience with one that hangs is at an end at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.waited: list[float | None] = []
        """For so many seconds at most it would have been waited for, each time."""
        self._answers = threading.Event()
        self._answers.set()
        self._sync = os.fsync
        monkeypatch.setattr(os, "fsync", self._sync_later)
        monkeypatch.setattr(threading.Thread, "join", self._joins())

    def hang(self) -> None:
        self._answers.clear()

    def answer(self) -> None:
        self._answers.set()

    def _sync_later(self, file: int) -> None:
        self._answers.wait()
        self._sync(file)

    def _joins(self) -> Callable[[threading.Thread, float | None], None]:
        join = threading.Thread.join

        def wait(thread: threading.Thread, seconds: float | None = None) -> None:
            if self._answers.is_set():
                join(thread, seconds)
            else:
                self.waited.append(seconds)

        return wait


@pytest.fixture
def disk(monkeypatch) -> Iterator[HangingDisk]:
    disk = HangingDisk(monkeypatch)
    yield disk
    disk.answer()


def test_what_cannot_be_saved_is_not_accepted(path):
    saving = begun(path)
    with FailingDisk(path.parent, errno.ENOSPC) as disk:
        disk.fail_from_now_on()
        with pytest.raises(NotSaved) as refusal:
            saving.append(b"one\n")
    assert refusal.value.errno == errno.ENOSPC
    assert refusal.value.path == path
    assert saving.unsaved == 0
    assert saving.trouble is None
    saving.append(b"another\n")
    assert path.read_bytes() == b"head\nanother\n"


def test_p092_unsaved_by_choice_and_saved_again_by_itself(path):
    saving = begun(path)
    with FailingDisk(path.parent, errno.ENOSPC) as disk:
        disk.fail_from_now_on()
        saving.play_unsaved()
        saving.append(b"one\n")
        saving.append(b"two\nthree\n")
        assert saving.unsaved == 3
        assert saving.trouble is not None
        assert saving.trouble.errno == errno.ENOSPC
        assert not saving.try_saving()
        disk.heal()
        saving.append(b"four\n")
    assert is_saved(saving)
    assert path.read_bytes() == b"head\none\ntwo\nthree\nfour\n"


def test_after_saving_has_resumed_the_next_failure_is_told_again(path):
    saving = begun(path)
    with FailingDisk(path.parent) as disk:
        disk.fail_from_now_on()
        saving.play_unsaved()
        saving.append(b"one\n")
        disk.heal()
        assert saving.try_saving()
        disk.fail_from_now_on()
        with pytest.raises(NotSaved):
            saving.append(b"two\n")


def test_a_record_that_vanished_counts_as_unsaved_until_it_is_back(path):
    saving = begun(path)
    saving.append(b"one\n")
    path.unlink()
    with FailingDisk(path.parent, errno.ENOSPC, first=0, names=("write",)):
        saving.play_unsaved()
        saving.append(b"two\n")
        assert saving.unsaved == 3
    assert saving.try_saving()
    assert path.read_bytes() == b"head\none\ntwo\n"


def test_a_folder_that_cannot_be_made_is_told_with_its_reason(path):
    path.write_bytes(b"a file where the folder should be")
    with pytest.raises(NotSaved) as refusal:
        begun(path / "game.flip7")
    assert refusal.value.errno == errno.ENOTDIR


def test_a_disk_that_does_not_answer_is_told(path, disk):
    saving = begun(path)
    disk.hang()
    with pytest.raises(NotSaved) as refusal:
        saving.append(b"one\n")
    assert refusal.value.errno == errno.ETIMEDOUT
    with pytest.raises(NotSaved):
        saving.append(b"one\n")
    disk.answer()
    assert saving.try_saving()
    # Whatever the disk did in the meantime, the record holds what was accepted and nothing else.
    assert path.read_bytes() == HEAD
    saving.append(b"two\n")
    assert path.read_bytes() == b"head\ntwo\n"


def test_a_table_waits_for_its_disk_for_a_second(path, disk):
    disk.hang()
    with pytest.raises(NotSaved):
        Saving(Writer(path)).create(HEAD)
    assert disk.waited == [PATIENCE] == [1.0]


def test_nobody_who_plays_unsaved_waits_for_the_same_answer_twice(path, disk):
    saving = begun(path)
    disk.hang()
    saving.play_unsaved()
    for number in range(30):
        saving.append(b"%d\n" % number)
    assert disk.waited == [60] + 29 * [0]
    assert saving.unsaved == 30
    disk.answer()
    while not saving.try_saving():
        pass
    assert path.read_bytes() == HEAD + b"".join(b"%d\n" % number for number in range(30))


def test_a_closed_record_is_free_for_another_window(path):
    saving = begun(path)
    assert saving.lock is not None
    saving.close()
    assert saving.lock is None


def test_what_the_system_says_is_handed_on(path):
    full = NotSaved(path, OSError(errno.ENOSPC, "no room"))
    assert (full.errno, full.strerror, full.filename) == (errno.ENOSPC, "no room", str(path))
    silent = NotSaved(path, OSError())
    assert (silent.errno, silent.strerror) == (errno.EIO, os.strerror(errno.EIO))


def test_no_exit_waits_for_a_disk_that_hangs(path, disk):
    disk.hang()
    with pytest.raises(NotSaved):
        Saving(Writer(path)).create(HEAD)
    still_writing = [each for each in threading.enumerate() if type(each).__name__ == "_Work"]
    assert still_writing
    assert all(each.daemon for each in still_writing)
