"""What a table sees of its disk: a game that is saved, cannot be saved, is open elsewhere."""

import errno
import os
import subprocess
import sys
from pathlib import Path
from unittest.mock import patch

import pytest

from flip7.library.games import play_on as play_on_from_the_folder
from flip7.narrate.complaints import not_saved
from flip7.record.errors import Wrong
from flip7.record.verifying import verify
from flip7.session import InUse, NotSaved, Session
from tests.plain.typing import typed
from tests.record.other_window import PLAYING, keeps_others_out, other_window
from tests.records import lay_no_file
from tests.session.failing_disk import FAULTS, FailingDisk
from tests.session.played import answer, play_on, some_header, undisturbed


def is_saved(session: Session) -> bool:
    return session.unsaved == 0 and session.trouble is None


def begun(path: Path, answers: int = 10) -> Session:
    session = Session.begin(some_header(7, target=60), path)
    for _ in range(answers):
        answer(session, 7)
    return session


def test_p050_the_second_window_is_told_and_a_killed_one_leaves_nothing(tmp_path):
    session = begun(tmp_path / "game.flip7")
    session.close()
    with other_window(session.path, PLAYING) as window:
        before = session.path.read_bytes()
        with pytest.raises(InUse):
            Session.resume(session.path)
        assert session.path.read_bytes() == before
        window.kill()
    assert Session.resume(session.path).match == session.match
    assert [path.name for path in tmp_path.iterdir()] == ["game.flip7"]


def test_a_game_that_is_played_keeps_others_out(tmp_path):
    session = begun(tmp_path / "game.flip7")
    assert keeps_others_out(session.path)
    session.close()
    assert not keeps_others_out(session.path)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_p092_a_failed_answer_changes_nothing_and_is_answered_again(tmp_path, fault):
    session = begun(tmp_path / "game.flip7")
    before = session.match, list(session.moments), session.path.read_bytes()
    with FailingDisk(tmp_path, fault) as disk:
        disk.fail_from_now_on()
        with pytest.raises(NotSaved) as refusal:
            answer(session, 7)
    assert (session.match, session.moments) == before[:2]
    assert session.path.read_bytes().startswith(before[2])
    assert not_saved(refusal.value, session.path).startswith(
        "Die Partie lässt sich nicht speichern."
    )
    play_on(session, 7)
    assert session.path.read_bytes() == undisturbed(tmp_path, 7).path.read_bytes()


def test_p092_a_whole_game_unsaved_and_saved_in_the_end(tmp_path):
    path = tmp_path / "game.flip7"
    session = begun(path)
    with FailingDisk(tmp_path, errno.ENOSPC) as disk:
        disk.fail_from_now_on()
        session.play_unsaved()
        play_on(session, 7)
        assert session.unsaved == len(session.moments) - path.read_bytes().count(b"\n")
        assert session.trouble is not None
        assert not session.try_saving()
    assert session.try_saving()
    assert is_saved(session)
    assert path.read_bytes() == undisturbed(tmp_path, 7).path.read_bytes()


def test_p072_a_game_may_begin_where_nothing_can_be_written(tmp_path):
    blocked = tmp_path / "file" / "game.flip7"
    blocked.parent.write_text("no folder")
    header = some_header(7, target=60)
    with pytest.raises(NotSaved):
        Session.begin(header, blocked)
    session = play_on(Session.begin(header, blocked, unsaved=True), 7)
    assert session.unsaved == len(session.moments)
    assert session.trouble is not None
    assert not_saved(session.trouble, blocked) == (
        f"Die Partie lässt sich nicht speichern. Den Ordner für {blocked} gibt es nicht."
    )
    blocked.parent.unlink()
    assert session.try_saving()
    assert blocked.read_bytes() == undisturbed(tmp_path, 7).path.read_bytes()


def test_p051_a_game_begun_unsaved_never_overwrites(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_text("mine")
    session = Session.begin(some_header(7), path, unsaved=True)
    assert path.read_text() == "mine"
    assert session.path == tmp_path / "game-2.flip7"
    assert session.unsaved == 0
    with pytest.raises(FileExistsError):
        Session.begin(some_header(7), path)


def test_a_folder_removed_while_playing_is_made_again(tmp_path):
    path = tmp_path / "games" / "game.flip7"
    session = begun(path)
    path.unlink()
    path.parent.rmdir()
    play_on(session, 7)
    assert path.read_bytes() == undisturbed(tmp_path, 7).path.read_bytes()


def unwritable(path: Path) -> FailingDisk:
    """A disk on which this record can be read but not opened for writing."""
    return FailingDisk(path, errno.EROFS, first=0, names=("open",))


def test_a_record_that_cannot_be_written_is_resumed_unsaved_by_choice(tmp_path):
    session = begun(tmp_path / "game.flip7")
    session.close()
    with unwritable(session.path):
        with pytest.raises(NotSaved) as refusal:
            Session.resume(session.path)
        assert refusal.value.errno == errno.EROFS
        resumed = Session.resume(session.path, unsaved=True)
        assert resumed.match == session.match
        locked_at_first = keeps_others_out(session.path)
        answer(resumed, 7)
        assert resumed.unsaved > 0
    assert resumed.try_saving()
    assert (locked_at_first, keeps_others_out(session.path)) == (False, True)
    assert verify(session.path).lines == len(resumed.moments)


def test_a_finished_game_on_a_read_only_disk_shows_its_result(tmp_path):
    session = undisturbed(tmp_path, 7)
    session.close()
    with unwritable(session.path):
        assert Session.resume(session.path).match == session.match


def test_p021_a_torn_end_is_kept_and_what_was_due_is_written(tmp_path):
    whole = undisturbed(tmp_path, 7).path.read_bytes()
    path = tmp_path / "game.flip7"
    cut = whole.rindex(b'{"winner"')
    path.write_bytes(whole[: cut + 6])
    session = Session.resume(path)
    assert path.read_bytes() == whole
    kept = tmp_path / "game.flip7.torn"
    assert session.torn == kept
    assert kept.read_bytes() == whole[cut : cut + 6]


def test_a_torn_end_on_a_full_disk_stays_until_there_is_room(tmp_path):
    whole = undisturbed(tmp_path, 7).path.read_bytes()
    path = tmp_path / "game.flip7"
    path.write_bytes(whole[:-3])
    with FailingDisk(tmp_path, errno.ENOSPC, first=0, names=("write",)):
        with pytest.raises(NotSaved):
            Session.resume(path)
        session = Session.resume(path, unsaved=True)
        assert path.read_bytes() == whole[:-3]
        assert session.torn is None
    assert session.try_saving()
    assert path.read_bytes() == whole
    assert session.torn is not None


def test_p093_a_tail_of_zeros_after_a_power_cut_is_a_torn_line(tmp_path):
    session = begun(tmp_path / "game.flip7")
    session.close()
    with session.path.open("ab") as file:
        file.write(b"\0" * 100)
    resumed = Session.resume(session.path)
    assert resumed.match == session.match
    assert resumed.torn is not None


@pytest.mark.parametrize("version", [0, 3])
def test_p053_a_record_of_another_version_is_never_rewritten(tmp_path, version):
    path = undisturbed(tmp_path, 7).path
    path.write_bytes(path.read_bytes().replace(b'"version": 2', b'"version": %d' % version))
    before = path.read_bytes(), path.stat().st_mtime_ns
    with pytest.raises(Wrong) as refusal:
        Session.resume(path)
    assert refusal.value.details == {"found": version, "known": 2}
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


@pytest.mark.parametrize("what", ["folder", "pipe", "zeros"])
def test_p091_what_is_no_file_is_not_resumed(tmp_path, what):
    path = tmp_path / "game.flip7"
    lay_no_file(path, what)
    with pytest.raises(Wrong, match="not-a-file"):
        Session.resume(path)


def test_p054_names_come_back_whatever_the_locale(tmp_path):
    names = ("Jürgen", "Łukasz", "張偉")
    path = tmp_path / "game.flip7"
    play = (
        "import sys, pathlib; from flip7.session import Session, header_for;"
        "from flip7.engine.ruleset import DE_KOSMOS_2025;"
        "path = pathlib.Path(sys.argv[1]);"
        f"Session.begin(header_for({names!a}, DE_KOSMOS_2025, 0, 'x'), path);"
        f"assert Session.resume(path).names == {names!a}"
    )
    env = {**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    subprocess.run([sys.executable, "-c", play, path], check=True, env=env, timeout=60)
    assert "Jürgen" in path.read_text(encoding="utf-8")


def test_the_game_itself_holds_no_clock_and_no_place(tmp_path):
    """P097: the same game twice is the same record."""
    first, second = (undisturbed(folder, 9) for folder in (tmp_path / "a", tmp_path / "b"))
    assert first.path.read_bytes() == second.path.read_bytes()


NO_LOCKS = "Nichts hält hier ein zweites Fenster fern: Öffnet diese Partie nur einmal."


@pytest.fixture
def without_locks():
    with patch("fcntl.flock", side_effect=OSError(errno.ENOLCK, "no locks")):
        yield


@pytest.mark.usefixtures("without_locks")
def test_where_there_are_no_locks_the_table_is_told_so(tmp_path):
    session = Session.begin(some_header(7, target=60), tmp_path / "game.flip7")
    assert session.may_be_played_twice
    assert typed(session, [])[1][1] == NO_LOCKS
    session.close()
    assert typed(play_on_from_the_folder(session.path), [])[1][1] == NO_LOCKS


def test_where_there_are_locks_nothing_is_told_of_them(tmp_path):
    session = Session.begin(some_header(7, target=60), tmp_path / "game.flip7")
    assert not session.may_be_played_twice
    assert NO_LOCKS not in typed(session, [])[1]


def won_by_a_stop(folder: Path) -> Session:
    """A game that is over, by an answer that could be taken back; its table has been left."""
    for seed in range(100):
        session = undisturbed(folder, seed, most_people=3)
        session.close()
        if session.why_no_undo is None:
            return session
    raise AssertionError("every game was won by a card")


@pytest.mark.usefixtures("without_locks")
def test_where_there_are_no_locks_a_second_window_shows_no_seed_of_its_own_accord(tmp_path):
    second = Session.resume(won_by_a_stop(tmp_path).path)
    assert second.seed is None
    second.let_it_stand()
    assert second.seed == second.header.seed


def test_a_result_on_a_table_shows_no_seed_to_who_can_only_read_it(tmp_path):
    session = won_by_a_stop(tmp_path)
    real = os.open

    def read_only(path: Path, flags: int, *more: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, "read only")
        return real(path, flags, *more)

    with patch("os.open", read_only):
        with other_window(session.path):
            assert Session.resume(session.path).seed is None
        assert Session.resume(session.path).seed == session.header.seed
