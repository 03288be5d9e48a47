"""Watching a game that another window plays: the same sights, live, and never a byte written."""

import pytest

from flip7.record.errors import Wrong
from flip7.record.follow import Follower
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import open_history
from flip7.session import Session
from tests.session.played import answer, play_on, some_header, undisturbed


def test_p050_a_watcher_sees_what_the_table_sees(tmp_path):
    session = Session.begin(some_header(3, target=40), tmp_path / "game.flip7")
    watched = HistoryFollower(open_history(session.path))
    assert watched.news() is None
    while answer(session, 3):
        history = watched.news()
        assert history is not None
        assert [(moment.number, moment.line, moment.events) for moment in history.moments] == [
            (entry.number, entry.line, entry.events) for entry in session.moments
        ]
        assert [moment.number for moment in history.in_force()] == [
            entry.number for entry in session.moments if entry.in_force
        ]
        assert history.moments[-1].match == session.match
        assert history.names == session.names
        assert history.commitment == session.commitment
        assert history.seed == session.seed
    assert watched.is_played
    session.close()
    assert not watched.is_played


def test_a_line_being_written_is_not_told_yet(tmp_path):
    whole = undisturbed(tmp_path, 5).path.read_bytes()
    path = tmp_path / "game.flip7"
    path.write_bytes(whole[:-5])
    watched = Follower(path)
    _, told = watched.news()
    assert len(told) == whole.count(b"\n") - 1
    with path.open("ab") as file:
        file.write(whole[-5:])
    standing, news = watched.news()
    assert (standing, len(news)) == (len(told), 1)
    assert news[0].game.match.winner is not None


def test_another_game_at_the_same_place_is_told_from_its_beginning(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_bytes(undisturbed(tmp_path, 5).path.read_bytes())
    watched = HistoryFollower(open_history(path))
    assert watched.news() is None
    path.write_bytes(undisturbed(tmp_path, 6).path.read_bytes())
    assert watched.news() == open_history(path)
    assert watched.news() is None


def test_a_wrong_line_is_told_where_it_stands_and_leaves_the_game(tmp_path):
    session = play_on(Session.begin(some_header(5, target=30), tmp_path / "game.flip7"), 5)
    lines = session.path.read_bytes().splitlines(keepends=True)
    path = tmp_path / "watched.flip7"
    path.write_bytes(b"".join(lines[:5]))
    watched = Follower(path)
    assert watched.news()[0] == 0
    path.write_bytes(b"".join(lines[:7]) + b'{"seat": 99, "say": "hit"}\n')
    assert len(watched.news()[1]) == 2
    for _ in range(2):
        with pytest.raises(Wrong) as refusal:
            watched.news()
        assert (refusal.value.path, refusal.value.line) == (path, 8)
    path.write_bytes(b"".join(lines[:9]))
    standing, news = watched.news()
    assert (standing, len(news)) == (7, 2)


def test_a_record_that_vanished_is_played_no_more(tmp_path):
    session = undisturbed(tmp_path, 5)
    watched = HistoryFollower(open_history(session.path))
    session.path.unlink()
    assert not watched.is_played
    with pytest.raises(FileNotFoundError):
        watched.news()


def test_watching_never_writes(tmp_path):
    path = undisturbed(tmp_path, 5).path
    with path.open("ab") as file:
        file.write(b'{"torn')
    path.chmod(0o400)
    before = path.read_bytes(), path.stat().st_mtime_ns
    HistoryFollower(open_history(path)).news()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]
