"""Watching a game that another window plays: the same sights, live, and never a byte written."""

import pytest

from flip7.record.wrong import Wrong
from flip7.session import Session
from flip7.watching import follow
from tests.played import answer, play_on, some_header, undisturbed


def test_p050_a_watcher_sees_what_the_table_sees(tmp_path):
    session = Session.begin(some_header(3, target=40), tmp_path / "game.flip7")
    watched = follow(session.path)
    assert watched.catch_up() == ()
    while answer(session, 3):
        known = len(watched.chronicle)
        news = watched.catch_up()
        assert len(news) == len(session.chronicle) - known
        assert watched.chronicle == session.chronicle
        assert watched.match == session.match
        assert watched.names == session.names
        assert watched.resting == session.resting
        assert watched.seal == session.seal
        assert watched.seed == session.seed
    assert watched.is_played
    session.close()
    assert not watched.is_played


def test_a_watcher_closes_the_summary_for_itself(tmp_path):
    session = Session.begin(some_header(3), tmp_path / "game.flip7")
    while session.resting is None:
        answer(session, 3)
    watched = follow(session.path)
    ended = session.resting
    assert watched.resting == ended
    watched.go_on()
    assert [watched.resting, session.resting] == [None, ended]


def test_a_line_being_written_is_not_told_yet(tmp_path):
    whole = undisturbed(tmp_path, 5).path.read_bytes()
    path = tmp_path / "game.flip7"
    path.write_bytes(whole[:-5])
    watched = follow(path)
    lines = len(watched.chronicle)
    assert lines == whole.count(b"\n") - 1
    with path.open("ab") as file:
        file.write(whole[-5:])
    assert len(watched.catch_up()) == 1
    assert watched.match.winner is not None


def test_another_game_at_the_same_place_is_told_from_its_beginning(tmp_path):
    path = tmp_path / "game.flip7"
    path.write_bytes(undisturbed(tmp_path, 5).path.read_bytes())
    watched = follow(path)
    other = undisturbed(tmp_path, 6)
    path.write_bytes(other.path.read_bytes())
    assert watched.catch_up() == tuple(other.chronicle)
    assert watched.chronicle == other.chronicle


def test_a_wrong_line_is_told_where_it_stands_and_leaves_the_game(tmp_path):
    session = play_on(Session.begin(some_header(5, target=30), tmp_path / "game.flip7"), 5)
    lines = session.path.read_bytes().splitlines(keepends=True)
    path = tmp_path / "watched.flip7"
    path.write_bytes(b"".join(lines[:5]))
    watched = follow(path)
    path.write_bytes(b"".join(lines[:7]) + b'{"seat": 99, "say": "hit"}\n')
    assert len(watched.catch_up()) == 2
    match = watched.match
    for _ in range(2):
        with pytest.raises(Wrong) as refusal:
            watched.catch_up()
        assert (refusal.value.path, refusal.value.line) == (path, 8)
    assert watched.match is match
    path.write_bytes(b"".join(lines[:9]))
    assert len(watched.catch_up()) == 2


@pytest.mark.parametrize(("raw", "code"), [(b"", "empty-file"), (b"{", "empty-file")])
def test_a_record_without_a_line_cannot_be_watched_yet(tmp_path, raw, code):
    path = tmp_path / "game.flip7"
    path.write_bytes(raw)
    with pytest.raises(Wrong, match=code):
        follow(path)


def test_a_record_that_vanished_is_played_no_more(tmp_path):
    session = undisturbed(tmp_path, 5)
    watched = follow(session.path)
    session.path.unlink()
    assert not watched.is_played
    with pytest.raises(FileNotFoundError):
        watched.catch_up()


def test_watching_never_writes(tmp_path):
    path = undisturbed(tmp_path, 5).path
    with path.open("ab") as file:
        file.write(b'{"torn')
    path.chmod(0o400)
    before = path.read_bytes(), path.stat().st_mtime_ns
    follow(path).catch_up()
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert list(tmp_path.iterdir()) == [path]
