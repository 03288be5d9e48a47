"""A game that was cut off anywhere goes on exactly where it stopped (P020, P021, P052, P055)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from flip7.record.errors import Wrong
from flip7.record.reading import read_record
from flip7.record.timeline import Moment
from flip7.record.verifying import verify
from flip7.session import Session
from tests.session.played import play_on, undisturbed

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need fork")
@pytest.mark.parametrize("seed", [2025, 2028, 2033], ids=["dealt", "agreed", "real cards"])
def test_p021_killed_at_random_moments_nothing_is_lost(seed):
    done = subprocess.run(
        [sys.executable, "-m", "tests.session.crash", "--kills", "20", "--seed", str(seed)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout.startswith("20 kills")
    assert "0 differences" in done.stdout


@pytest.fixture(scope="module")
def whole(tmp_path_factory) -> Path:
    """A short game with undos, comings and goings."""
    return undisturbed(tmp_path_factory.mktemp("whole"), 184, most_people=3, target=30).path


def test_the_short_game_has_everything(whole):
    text = whole.read_text()
    assert all(word in text for word in ("undo", "give", "leave", "join", "round", "winner"))


def test_p052_cut_after_any_byte_the_game_goes_on_after_the_last_whole_line(
    whole, tmp_path, monkeypatch
):
    monkeypatch.setattr(os, "fsync", lambda _: None)  # 1,400 files need no power cut.
    raw = whole.read_bytes()
    told = [each for each in read_record(whole) if isinstance(each, Moment)]
    games = [each.game for each in told]
    path = tmp_path / "cut.flip7"
    for cut in range(len(raw) + 1):
        path.write_bytes(raw[:cut])
        lines = raw[:cut].count(b"\n")
        if not lines:
            with pytest.raises(Wrong, match=r"torn-header|empty-file"):
                Session.resume(path)
            assert path.read_bytes() == raw[:cut]
            continue
        due = len(games[lines - 1].due)
        session = Session.resume(path)
        assert session.match == games[lines - 1 + due].match
        assert len(session.moments) == lines + due
        assert path.read_bytes() == b"".join(raw.splitlines(keepends=True)[: lines + due])
        session.close()
        if session.torn is not None:
            session.torn.unlink()


def test_p055_cut_after_any_line_the_game_ends_as_if_it_had_not_been(whole, tmp_path, monkeypatch):
    monkeypatch.setattr(os, "fsync", lambda _: None)
    raw = whole.read_bytes()
    lines = raw.splitlines(keepends=True)
    for count in range(1, len(lines) + 1):
        path = tmp_path / f"{count}.flip7"
        path.write_bytes(b"".join(lines[:count]) + lines[min(count, len(lines) - 1)][:4])
        session = play_on(Session.resume(path), 184)
        assert path.read_bytes() == raw
        assert verify(path).game.match == session.match
