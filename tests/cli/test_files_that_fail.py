"""Records that cannot be read or written: which of the two, which file, and the exit code."""

import errno
import os
from pathlib import Path

import pytest

from flip7.__main__ import main
from flip7.cli import text_table as plainly
from tests.cli.running import CASES, flip7
from tests.record.other_window import PLAYING, other_window
from tests.records import chance_record
from tests.session.failing_disk import FailingDisk


@pytest.fixture
def game(tmp_path):
    """An open game."""
    return chance_record(tmp_path / "open.flip7", 5, 60, seats=4)


@pytest.mark.parametrize("fault", [errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("more", [[], ["--plain"]])
def test_a_game_that_cannot_be_saved_is_not_resumed(game, fault, more, monkeypatch, capsys):
    monkeypatch.setattr(plainly, "why_no_table", lambda: None)
    with FailingDisk(game, fault, first=0, names=("open",)):
        assert main(["resume", str(game), *more]) == 1
    out, trouble = capsys.readouterr()
    assert out == ""
    assert trouble.startswith("flip7: Die Partie lässt sich nicht speichern. ")
    assert str(game) in trouble


@pytest.mark.parametrize("fault", [errno.EROFS, errno.EACCES])
@pytest.mark.parametrize("begins", ["Anna\nBen\n\n", "\n"], ids=["new", "open"])
def test_a_table_of_text_is_asked_whether_it_plays_unsaved(game, fault, begins):
    games = game.parent / "empty" if "Anna" in begins else game.parent
    with FailingDisk(game.parent, fault, first=0, names=("open", "mkdir")):
        declined = flip7("--plain", "--games", games, stdin=f"{begins}\n".encode())
        played = flip7("--plain", "--games", games, stdin=f"{begins}weiter\n".encode())
    asked = declined.stdout.splitlines()[-2:]
    assert declined.returncode == 1
    assert asked[0].startswith("Die Partie lässt sich nicht speichern. ")
    assert asked[1] == "weiter: ohne Speichern spielen. Enter: nein."
    assert "Flip 7 als Text." in played.stdout
    assert played.returncode == 1
    assert played.stdout.splitlines()[-1].startswith("Die Partie lässt sich nicht speichern. ")


def test_an_open_game_in_another_window_is_not_called_none(game):
    with other_window(game, PLAYING):
        done = flip7("resume", "--games", game.parent)
    assert done.returncode == 2
    assert done.stderr == (f"flip7: Die Partie {game} ist schon in einem anderen Fenster offen.\n")


READ_IN_VAIN = Path("/proc/self/mem")
"""It counts as a file, and reading its first byte fails without the name of any file."""


@pytest.mark.parametrize("names", [["--", "{game}", "--"], ["{game}", "--", "--"]])
def test_a_file_may_be_called_by_two_dashes(names, tmp_path, monkeypatch):
    game = min((CASES / "seeded").glob("*.flip7")).resolve()
    monkeypatch.chdir(tmp_path)
    assert main(["export", *(name.format(game=game) for name in names)]) == 0
    assert main(["verify", "--", "--"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["--"]


@pytest.mark.skipif(not READ_IN_VAIN.is_file(), reason="only Linux has such a file")
def test_a_source_that_fails_while_it_is_read_is_named_by_export(tmp_path, capsys):
    assert main(["export", str(READ_IN_VAIN), str(tmp_path / "copy.flip7")]) == 2
    assert capsys.readouterr().err.startswith(
        f"flip7: Die Datei {READ_IN_VAIN} lässt sich nicht lesen: "
    )


@pytest.mark.parametrize("fault", [errno.EFBIG, errno.ENOENT, errno.ENAMETOOLONG])
def test_a_copy_that_cannot_be_written_is_told_as_that(game, tmp_path, fault, capsys):
    to = tmp_path / "copy.flip7"
    with FailingDisk(to, fault, first=0, names=("open", "write")):
        assert main(["export", str(game), str(to)]) == 1
    told = f"flip7: Die Datei {to} lässt sich nicht schreiben: {os.strerror(fault)}.\n"
    assert capsys.readouterr() == ("", told)
    assert not to.exists()


def test_a_folder_with_too_long_a_name_is_told_as_well(game, tmp_path, capsys):
    assert main(["export", str(game), str(tmp_path / ("x" * 300) / "copy.flip7")]) == 1
    assert " lässt sich nicht schreiben: " in capsys.readouterr().err


def test_a_folder_that_cannot_be_read_is_not_called_empty(tmp_path, monkeypatch, capsys):
    def refusing(folder):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))

    monkeypatch.setattr(os, "scandir", refusing)
    assert main(["resume", "--games", str(tmp_path)]) == 2
    told = f"flip7: Auf {tmp_path} darf das Programm nicht zugreifen.\n"
    assert capsys.readouterr() == ("", told)
