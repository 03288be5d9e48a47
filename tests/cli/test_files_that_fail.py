"""Records that cannot be read or written: which of the two, which file, and the exit code."""

import errno

import pytest

from flip7.__main__ import main
from flip7.cli import plainly
from tests.failing_disk import FailingDisk
from tests.records import chance_record


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
    assert trouble.startswith("flip7: Die Partie lässt sich nicht sichern. ")
    assert str(game) in trouble
