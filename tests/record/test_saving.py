"""Told within a second whether it is saved; playing on unsaved; saving resumes by itself."""

import errno
import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from flip7.record.saving import NotSaved, Saving
from flip7.record.writing import Writer
from tests.session.failing_disk import FailingDisk

HEAD = b"head\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.flip7"


def begun(path: Path, patience: float = 5) -> Saving:
    saving = Saving(Writer(path), patience=patience)
    saving.create(HEAD)
    return saving


def is_saved(saving: Saving) -> bool:
    return saving.unsaved == 0 and saving.trouble is None


@pytest.fixture
def hanging_sync(monkeypatch) -> Iterator[threading.Event]:
    """A disk that answers no sync before the event is set."""
    answers = threading.Event()
    sync = os.fsync

    def waiting(file: int) -> None:
        answers.wait(30)
        sync(file)

    monkeypatch.setattr(os, "fsync", waiting)
    yield answers
    answers.set()


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


def test_a_disk_that_does_not_answer_is_told(path, hanging_sync):
    hanging_sync.set()
    saving = begun(path, patience=0.05)
    hanging_sync.clear()
    with pytest.raises(NotSaved) as refusal:
        saving.append(b"one\n")
    assert refusal.value.errno == errno.ETIMEDOUT
    with pytest.raises(NotSaved):
        saving.append(b"one\n")
    hanging_sync.set()
    while not saving.try_saving():
        pass
    # Whatever the disk did in the meantime, the record holds what was accepted and nothing else.
    assert path.read_bytes() == HEAD
    saving.append(b"two\n")
    assert path.read_bytes() == b"head\ntwo\n"


def test_nobody_who_plays_unsaved_waits_for_the_same_answer_twice(path, hanging_sync):
    hanging_sync.set()
    saving = begun(path, patience=0.2)
    hanging_sync.clear()
    saving.play_unsaved()
    saving.append(b"0\n")
    began = time.monotonic()
    for number in range(1, 30):
        saving.append(b"%d\n" % number)
    assert time.monotonic() - began < 2
    assert saving.unsaved == 30
    hanging_sync.set()
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


def test_no_exit_waits_for_a_disk_that_hangs(path, hanging_sync):
    saving = Saving(Writer(path), patience=0.05)
    with pytest.raises(NotSaved):
        saving.create(HEAD)
    assert not hanging_sync.is_set()
    assert all(each.daemon for each in threading.enumerate() if type(each).__name__ == "_Work")
