"""Titles, trash and a list in which one bad file harms no other (P051, P052, P053, P098)."""

import os
import stat
import time
from pathlib import Path

import pytest

from flip7.library.errors import in_words
from flip7.library.games import GameInfo, list_games, new_game_path, newest_open
from flip7.library.titles_and_trash import (
    LONGEST_TITLE,
    TRASH,
    fetch_back,
    put_away,
    rename,
    title_of,
)
from flip7.pad.kept_cells import keep, kept, path_beside
from flip7.session import InUse, Session
from tests.session.played import answer, some_header, undisturbed
from tests.work import takes_less_than

TITLES = [
    "Oma/Opa 20:15?",
    "../../x",
    "CON",
    "nul.",
    'a\\b|c<d>e*f"g%h',
    "Grüße 張偉 …",
    ".",
    "-rf",
    "100%2F",
    "~",
]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = new_game_path(tmp_path)
    path.write_bytes(undisturbed(tmp_path / "elsewhere", 7).path.read_bytes())
    return path


@pytest.mark.parametrize("title", TITLES)
def test_p098_any_title_is_shown_unchanged_and_safe_as_a_file(record, title):
    raw = record.read_bytes()
    titled = rename(record, title)
    assert title_of(titled) == title
    assert titled.parent == record.parent
    assert not set('<>:"/\\|?*') & set(titled.name)
    assert titled.stem.partition("_")[0] == record.stem
    assert titled.read_bytes() == raw
    assert not record.exists()
    assert [game.path for game in list_games(record.parent)] == [titled]
    assert rename(titled, "") == record


def test_the_cells_of_an_open_round_go_with_their_game(record):
    keep(record, 3, {0: "12 7"})
    titled = rename(record, "Freitag")
    assert kept(titled, 3).texts == {0: "12 7"}
    back = fetch_back(put_away(titled))
    assert kept(back, 3).texts == {0: "12 7"}
    assert sorted(back.parent.glob("2*")) == [back, path_beside(back)]
    assert [game.path for game in list_games(back.parent)] == [back]


def test_two_games_of_one_title_are_two_games(record):
    other = new_game_path(record.parent)
    other.write_bytes(record.read_bytes())
    first, second = rename(record, "Freitag"), rename(other, "Freitag")
    assert first != second
    assert title_of(first) == title_of(second) == "Freitag"


def test_a_title_is_cleaned_and_not_too_long(record):
    assert title_of(rename(record, " Oma\x1b[2J\u202e ")) == "Oma[2J"


def test_a_title_that_is_too_long_is_cut_also_where_only_cleaning_makes_it_long(record):
    renamed = rename(record, "x" * (LONGEST_TITLE + 1))
    assert title_of(renamed) == "x" * LONGEST_TITLE
    assert title_of(rename(renamed, "\u0958" * LONGEST_TITLE)) == "\u0915\u093c" * 20


def test_a_file_from_elsewhere_has_its_name_as_title(record):
    path = record.rename(record.with_name("quarrel.flip7"))
    assert title_of(path) == "quarrel"
    assert title_of(rename(path, "Streit")) == "Streit"


def test_a_title_makes_no_old_file_from_elsewhere_the_newest_game(record):
    path = record.rename(record.with_name("quarrel.flip7"))
    os.utime(path, (1_700_000_000, 1_700_000_000))
    rename(path, "Streit")
    [game] = list_games(record.parent)
    assert game.begun == 1_700_000_000


def test_the_same_title_again_moves_nothing(record):
    titled = rename(record, "Freitag")
    assert rename(titled, "Freitag") == titled


def test_p051_what_was_thrown_away_comes_back(record):
    raw, changed = record.read_bytes(), record.stat().st_mtime_ns
    thrown = put_away(record)
    assert thrown == record.parent / TRASH / record.name
    assert stat.S_IMODE(thrown.parent.stat().st_mode) == 0o700
    assert list(list_games(record.parent)) == []
    assert [game.path for game in list_games(thrown.parent)] == [thrown]
    assert fetch_back(thrown) == record
    assert (record.read_bytes(), record.stat().st_mtime_ns) == (raw, changed)


def test_nothing_in_the_trash_or_outside_is_overwritten(record):
    first = put_away(record)
    record.write_bytes(b"another")
    second = put_away(record)
    assert first != second
    assert second.read_bytes() == b"another"
    record.write_bytes(b"a third")
    assert fetch_back(first) != record
    assert record.read_bytes() == b"a third"


def test_p050_a_game_being_played_stays_where_it_is(tmp_path):
    session = Session.begin(some_header(7), tmp_path / "game.flip7")
    for move in (put_away, lambda path: rename(path, "x")):
        with pytest.raises(InUse):
            move(session.path)
    session.close()
    put_away(session.path)


def test_a_record_that_is_gone_cannot_be_moved(tmp_path):
    with pytest.raises(FileNotFoundError):
        put_away(tmp_path / "game.flip7")


def states(folder: Path) -> dict[str, GameInfo]:
    return {game.path.name: game for game in list_games(folder)}


def test_p052_p053_each_game_is_listed_as_what_it_is(tmp_path):
    whole = undisturbed(tmp_path, 7)
    raw = whole.path.read_bytes()
    lines = raw.splitlines(keepends=True)
    session = Session.begin(some_header(7), tmp_path / "open.flip7")
    while session.resting is None:
        answer(session, 7)
    (tmp_path / "damaged.flip7").write_bytes(b"".join(lines[:9]) + b'{"card": "13"}\n' + lines[9])
    (tmp_path / "newer.flip7").write_bytes(raw.replace(b'"version": 2', b'"version": 3'))
    (tmp_path / "empty.flip7").write_bytes(b"")
    games = states(tmp_path)
    finished = games[whole.path.name]
    assert finished.state == "finished"
    assert finished.leaders == (whole.names[whole.match.winner or 0],)
    assert games["open.flip7"].state == "open"
    assert games["open.flip7"].rounds == 1
    assert games["open.flip7"].names == session.names
    assert (games["damaged.flip7"].state, games["damaged.flip7"].right_lines) == ("damaged", 9)
    assert games["damaged.flip7"].why == "Die Karte „13“ gibt es hier nicht."
    assert games["damaged.flip7"].names
    assert games["newer.flip7"].state == "newer"
    assert games["newer.flip7"].why.startswith("Die Aufzeichnung hat Version 3")
    assert (games["empty.flip7"].state, games["empty.flip7"].right_lines) == ("damaged", 0)


def test_a_record_that_cannot_be_read_is_listed_with_the_reason(record, monkeypatch):
    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "open", forbidden)
    monkeypatch.setattr(Path, "open", forbidden)
    (game,) = list_games(record.parent)
    assert game.state == "damaged"
    assert "darf das Programm nicht zugreifen" in game.why


def test_p050_a_game_open_in_another_window_is_listed_so_and_passed_over(record):
    with record.open("ab") as file:
        file.truncate(record.stat().st_size - 14)
    assert newest_open(record.parent).game is not None
    child = os.fork()
    if child == 0:
        # The other window: it holds the lock until it is killed.
        session = Session.resume(record, unsaved=True)
        record.with_name("held").touch()
        time.sleep(60)
        os._exit(len(session.names))
    while not record.with_name("held").exists():
        pass
    try:
        (game,) = list_games(record.parent)
        newest = newest_open(record.parent)
    finally:
        os.kill(child, 9)
        os.waitpid(child, 0)
    assert game.state == "in use"
    assert newest.game is None
    [why] = newest.passed_over
    assert in_words(why) == f"Die Partie {record} ist schon in einem anderen Fenster offen."
    assert next(list_games(record.parent)).state in ("open", "finished")


def test_500_games_are_listed_within_a_second(tmp_path):
    raw = undisturbed(tmp_path, 11, target=200).path.read_bytes()
    assert len(raw) > 5000
    for _ in range(499):
        new_game_path(tmp_path).write_bytes(raw)
    assert len(list(list_games(tmp_path))) == 500
    assert takes_less_than(1, lambda: list(list_games(tmp_path)))
