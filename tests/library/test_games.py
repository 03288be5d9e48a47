import os
import re
import shutil
from datetime import datetime
from pathlib import Path

import pytest

from flip7.library.errors import in_words
from flip7.library.games import (
    Newest,
    game_to_watch,
    games_folder,
    list_games,
    new_game_path,
    newest_open,
)
from tests.record.other_window import other_window

CASES = Path(__file__).parents[1] / "cases"
FINISHED = min((CASES / "seeded").glob("*.flip7"))


def put(folder: Path, name: str, raw: bytes, age: int) -> Path:
    """A file in the folder, changed `age` seconds ago."""
    path = folder / name
    path.write_bytes(raw)
    os.utime(path, (10_000 - age, 10_000 - age))
    return path


def opened(raw: bytes) -> bytes:
    """The record as it was before its last line."""
    return raw[: raw.rstrip(b"\n").rindex(b"\n") + 1]


def test_the_newest_open_game_is_found_past_damaged_ones(tmp_path):
    whole = FINISHED.read_bytes()
    middle = opened(opened(opened(whole)))
    put(tmp_path, "finished.flip7", whole, age=1)
    put(tmp_path, "empty.flip7", b"", age=2)
    put(tmp_path, "binary.flip7", bytes(range(256)), age=3)
    put(tmp_path, "wrong.flip7", whole.replace(b'"hit"', b'"hitt"', 1)[:-40], age=4)
    (tmp_path / "folder.flip7").mkdir()
    os.mkfifo(tmp_path / "pipe.flip7")
    (tmp_path / "gone.flip7").symlink_to(tmp_path / "nowhere")
    open_game = put(tmp_path, "open.flip7", middle, age=5)
    put(tmp_path, "older.flip7", middle, age=6)
    newest = newest_open(tmp_path)
    assert newest.game is not None
    assert newest.game.path == open_game
    assert [Path(in_words(why).split(":")[0]).name for why in newest.passed_over] == [
        "empty.flip7",
        "binary.flip7",
        "wrong.flip7",
    ]


def test_shadows_of_other_systems_are_no_games(tmp_path):
    whole = FINISHED.read_bytes()
    middle = opened(whole)
    put(tmp_path, "._x.flip7", b"\0\5\26\7" * 30, age=1)
    put(tmp_path, ".hidden.flip7", middle, age=2)
    put(tmp_path, ".flip7", middle, age=3)
    put(tmp_path, "x.flip7", whole, age=4)
    assert [game.path.name for game in list_games(tmp_path)] == ["x.flip7"]
    assert newest_open(tmp_path) == Newest(None, (), ())


def test_records_that_were_copied_back_keep_the_order_of_their_games(tmp_path):
    middle = opened(FINISHED.read_bytes())
    newest = put(tmp_path, "2026-02-01-201500-a1b2c3_Freitag.flip7", middle, age=9)
    older = put(tmp_path, "2026-01-31-235959-ffffff.flip7", middle, age=1)
    by_people = put(tmp_path, "old.flip7", middle, age=0)
    no_date = put(tmp_path, "2026-13-99-996199-a1b2c3.flip7", middle, age=5)
    games = list(list_games(tmp_path))
    assert [game.path for game in games] == [newest, older, by_people, no_date]
    assert datetime.fromtimestamp(games[0].begun) == datetime(2026, 2, 1, 20, 15)
    found = newest_open(tmp_path).game
    assert found is not None
    assert found.path == newest


def test_games_are_listed_newest_first_with_their_names(tmp_path):
    whole = FINISHED.read_bytes()
    put(tmp_path, "a.flip7", whole, age=9)
    put(tmp_path, "b.flip7", opened(whole) + b'{"winn', age=5)
    put(tmp_path, "c.flip7", b"?", age=1)
    put(tmp_path, "notes.txt", b"", age=0)
    games = list(list_games(tmp_path))
    assert [(game.path.name, game.state) for game in games] == [
        ("c.flip7", "damaged"),
        ("b.flip7", "open"),
        ("a.flip7", "finished"),
    ]
    assert games[1].names == games[2].names
    assert games[1].names


def test_a_folder_that_is_not_there_holds_no_games(tmp_path):
    assert list(list_games(tmp_path / "nowhere")) == []
    assert newest_open(tmp_path / "nowhere").game is None


def test_p098_a_new_record_has_a_name_every_system_allows(tmp_path):
    paths = {new_game_path(tmp_path) for _ in range(50)}
    assert len(paths) == 50
    for path in paths:
        assert re.fullmatch(r"\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{6}\.flip7", path.name)
        assert path.parent == tmp_path


def test_the_folder_is_chosen_or_named_by_the_environment_or_the_users_own(tmp_path, monkeypatch):
    monkeypatch.setenv("FLIP7_GAMES", str(tmp_path / "env"))
    assert games_folder(tmp_path) == tmp_path
    assert games_folder() == tmp_path / "env"
    monkeypatch.setenv("FLIP7_GAMES", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert games_folder().name == "games"
    assert games_folder().parent.name == "flip7"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read_holds_no_games(tmp_path):
    shutil.copy(FINISHED, tmp_path)
    tmp_path.chmod(0)
    try:
        assert newest_open(tmp_path).game is None
    finally:
        tmp_path.chmod(0o700)


def test_the_game_to_watch_is_the_one_being_played_else_the_open_one_begun_last(tmp_path):
    assert game_to_watch(tmp_path) is None
    whole = FINISHED.read_bytes()
    put(tmp_path, "finished.flip7", whole, age=1)
    newer = put(tmp_path, "newer.flip7", opened(opened(opened(whole))), age=2)
    older = put(tmp_path, "older.flip7", newer.read_bytes(), age=3)
    assert game_to_watch(tmp_path) == newer
    assert game_to_watch(tmp_path, watched=older) == older
    with other_window(older):
        assert game_to_watch(tmp_path) == older
        assert game_to_watch(tmp_path, watched=newer) == older
