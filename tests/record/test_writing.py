"""What stands in a file after a writer: what was safe stays safe, whatever happens to the disk."""

import errno
import os
import stat
from pathlib import Path

import pytest

from flip7.record.lock import take
from flip7.record.writing import Writer
from tests.record.other_window import other_window
from tests.session.failing_disk import FAULTS, FailingDisk

HEAD = b"head\n"
TEXT = b"head\none\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "game.flip7"


def begun(path: Path) -> Writer:
    writer = Writer(path)
    writer.create(HEAD)
    return writer


def test_a_record_grows(path):
    writer = begun(path)
    writer.save(TEXT)
    writer.save(TEXT + b"two\nthree\n")
    assert path.read_bytes() == TEXT + b"two\nthree\n"
    assert writer.safe == len(path.read_bytes())


def test_record_and_folder_are_the_owners_alone(path):
    begun(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_p051_a_new_record_never_takes_the_place_of_a_file(path):
    path.parent.mkdir()
    path.write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        Writer(path).create(HEAD)
    assert path.read_bytes() == b"mine"


def test_p093_a_new_record_is_synced_and_then_its_name(path):
    path.parent.mkdir()
    with FailingDisk(path.parent, names=("write", "fsync", "open")) as disk:
        begun(path)
    calls = disk.calls
    # Created, locked, written, synced; then the folder is opened and synced.
    assert calls == ["open", "open", "write", "fsync", "open", "fsync"]


def test_p093_a_line_is_synced_before_anybody_hears_of_it(path):
    writer = begun(path)
    with FailingDisk(path.parent, names=("write", "fsync", "open", "rename", "replace")) as disk:
        writer.save(TEXT)
    assert disk.calls == ["open", "write", "fsync"]


def test_p072_a_folder_that_cannot_sync_is_no_harm(path):
    path.parent.mkdir()
    sync = os.fsync

    def no_folders(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(errno.EINVAL, "not for folders")
        sync(file)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", no_folders)
        begun(path)
    assert path.read_bytes() == HEAD


def test_a_record_that_cannot_begin_leaves_nothing_behind(path):
    path.parent.mkdir()
    with (
        FailingDisk(path.parent, errno.ENOSPC, first=0, names=("write",)),
        pytest.raises(OSError, match="space"),
    ):
        begun(path)
    assert not path.exists()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
@pytest.mark.parametrize("call", range(8))
def test_p092_whatever_fails_the_old_lines_stay_and_the_next_try_brings_the_new(path, fault, call):
    writer = begun(path)
    with FailingDisk(path.parent, fault, first=call) as disk:
        try:
            writer.save(TEXT)
        except OSError:
            assert path.read_bytes().startswith(HEAD)
        disk.heal()
        writer.save(b"head\nanother\n")
    assert path.read_bytes() == b"head\nanother\n"


def test_after_a_failed_sync_the_line_is_written_again(path):
    writer = begun(path)
    with FailingDisk(path.parent, first=0, names=("fsync",)), pytest.raises(OSError):  # noqa: PT011
        writer.save(TEXT)
    with FailingDisk(path.parent, names=("write",)) as disk:
        writer.save(TEXT)
    assert disk.calls == ["write"]
    assert path.read_bytes() == TEXT


def test_a_record_that_vanished_is_written_anew_whole(path):
    writer = begun(path)
    path.unlink()
    path.parent.rmdir()
    writer.save(TEXT)
    assert path.read_bytes() == TEXT
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_record_cut_by_others_is_completed(path):
    writer = begun(path)
    writer.save(TEXT)
    os.truncate(path, 3)
    writer.save(TEXT + b"two\n")
    assert path.read_bytes() == TEXT + b"two\n"


def test_an_older_copy_put_back_is_carried_on(path):
    writer = begun(path)
    older = path.read_bytes()
    writer.save(TEXT)
    path.unlink()
    path.write_bytes(older)
    writer.save(TEXT + b"two\n")
    assert path.read_bytes() == TEXT + b"two\n"
    assert writer.path == path


@pytest.mark.parametrize("foreign", [b"what?", b"head\nONE\n", b"head\none\nsomething longer\n"])
def test_a_file_that_is_not_ours_is_left_alone(path, foreign):
    writer = begun(path)
    writer.save(TEXT)
    path.unlink()
    path.write_bytes(foreign)
    writer.save(TEXT + b"two\n")
    assert path.read_bytes() == foreign
    assert writer.path == path.with_name("game-2.flip7")
    assert writer.path.read_bytes() == TEXT + b"two\n"


def test_lines_somebody_else_added_are_left_alone(path):
    writer = begun(path)
    with path.open("ab") as file:
        file.write(b"theirs\n")
    writer.save(TEXT)
    assert path.read_bytes() == HEAD + b"theirs\n"
    assert writer.path.read_bytes() == TEXT


@pytest.mark.parametrize("make", [os.mkfifo, os.mkdir, lambda path: path.symlink_to("no")])
def test_something_that_is_no_file_is_left_alone(path, make):
    writer = begun(path)
    path.unlink()
    make(path)
    writer.save(TEXT)
    assert not path.is_file()
    assert writer.path.read_bytes() == TEXT


def test_a_place_taken_twice_over_leads_to_the_next(path):
    writer = begun(path)
    path.write_bytes(b"what?")
    path.with_name("game-2.flip7").write_bytes(b"what?")
    writer.save(TEXT)
    assert writer.path.name == "game-3.flip7"


def test_a_copy_of_ours_that_another_window_plays_is_left_alone(path):
    writer = begun(path)
    older = path.read_bytes()
    path.unlink()
    path.write_bytes(older)
    with other_window(path):
        writer.save(TEXT)
    assert path.read_bytes() == older
    assert writer.path.read_bytes() == TEXT


def torn(path: Path) -> Writer:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(HEAD + b"to")
    return Writer(path, take(path), HEAD, b"to")


def test_a_torn_line_is_dropped_and_its_bytes_are_kept(path):
    writer = torn(path)
    writer.save(HEAD)
    assert path.read_bytes() == HEAD
    kept = path.with_name("game.flip7.torn")
    assert writer.kept == kept
    assert kept.read_bytes() == b"to"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600


def test_an_earlier_torn_line_is_never_overwritten(path):
    first, second = torn(path), None
    first.save(HEAD)
    second = torn(path)
    second.save(HEAD)
    assert first.kept != second.kept
    assert second.kept is not None
    assert second.kept.read_bytes() == b"to"


@pytest.mark.parametrize("call", range(4))
def test_a_torn_line_that_cannot_be_kept_stays_where_it_is(path, call):
    writer = torn(path)
    names = ("open", "write", "fsync", "unlink")
    with FailingDisk(path.parent, first=call, names=names) as disk:
        if call < 3:
            with pytest.raises(OSError, match="error"):
                writer.save(HEAD)
            assert path.read_bytes() == HEAD + b"to"
        disk.heal()
        writer.save(TEXT)
    assert path.read_bytes() == TEXT
    assert writer.kept is not None
    assert writer.kept.read_bytes() == b"to"
