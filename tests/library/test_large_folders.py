"""A folder with records of many lines: what only stands in a list is never read whole."""

import pytest

from flip7.cli import main
from flip7.library.errors import in_words
from flip7.library.game_labels import state_told
from flip7.library.games import MOST_LINES, check_playable, list_games, newest_open, play_on
from flip7.record.errors import Wrong
from flip7.record.header import write_header
from flip7.record.reading import LARGEST_FILE
from tests.record.written import header
from tests.work import lines_run, takes_less_than

PAIR = '{"seat": 0, "say": "stay"}\n{"undo": true}\n'
BEGINS = write_header(header("Anna Ben")) + '{"card": "3"}\n{"card": "5"}\n'
AMISS = '{"card": "13"}\n'


def lay(folder, name, lines, *, begins=BEGINS, ends=""):
    path = folder / f"{name}.flip7"
    path.write_text(begins + PAIR * ((lines - begins.count("\n")) // 2) + ends)
    return path


def read_the_folder(folder):
    newest_open(folder, MOST_LINES)
    list(list_games(folder))


def test_a_damaged_record_of_many_lines_is_no_more_work_than_one_of_fewer(tmp_path):
    for size in ("short", "long"):
        (tmp_path / size).mkdir()
    lay(tmp_path / "short", "a", 2 * MOST_LINES, ends=AMISS)
    lay(tmp_path / "long", "a", 40 * MOST_LINES, ends=AMISS)
    read_the_folder(tmp_path / "short")
    short = lines_run(lambda: read_the_folder(tmp_path / "short"))
    assert lines_run(lambda: read_the_folder(tmp_path / "long")) <= short


def test_of_a_damaged_record_the_first_lines_that_are_right_are_told(tmp_path):
    lay(tmp_path, "near", 40, ends=AMISS)
    lay(tmp_path, "far", 2 * MOST_LINES, ends=AMISS)
    games = {game.path.stem: game for game in list_games(tmp_path)}
    assert {game.state for game in games.values()} == {"damaged"}
    assert {game.names for game in games.values()} == {("Anna", "Ben")}
    assert games["near"].right_lines == 39
    assert games["far"].right_lines == MOST_LINES
    assert state_told(games["far"]) == (
        "Beschädigt. Die ersten 2000 Zeilen sind richtig, weiter hinten: "
        "Die Karte „13“ gibt es hier nicht."
    )


def test_a_record_that_is_wrong_far_back_is_passed_over_without_a_line(tmp_path):
    far = lay(tmp_path, "far", 2 * MOST_LINES, ends=AMISS)
    near = lay(tmp_path, "near", 40, ends=AMISS)
    newest = newest_open(tmp_path, MOST_LINES)
    assert newest.game is None
    assert sorted(map(in_words, newest.unplayable)) == [
        f"{far}: Die Karte „13“ gibt es hier nicht.",
        f"{near}:40: Die Karte „13“ gibt es hier nicht.",
    ]


def test_only_who_plays_on_learns_of_a_fault_in_the_middle_of_many_lines(tmp_path):
    path = lay(tmp_path, "a", 2 * MOST_LINES, ends='{"card": "12"}\n' + PAIR * 3000)
    assert newest_open(tmp_path).game is None
    trusted = newest_open(tmp_path, MOST_LINES).game
    assert trusted is not None
    check_playable(path, MOST_LINES)
    with pytest.raises(Wrong):
        check_playable(path)
    with pytest.raises(Wrong):
        play_on(path)
    assert main(["resume", str(path)]) == 2


@pytest.mark.slow
def test_four_damaged_records_of_16_mb_are_passed_over_at_once(tmp_path):
    times = (LARGEST_FILE - 1000) // len(PAIR)
    for nth in range(4):
        lay(tmp_path, f"bad{nth}", 2 * times, ends=AMISS)
    good = lay(tmp_path, "2001-01-01-120000-a1b2c3", 40)
    newest = newest_open(tmp_path, MOST_LINES)
    assert newest.game is not None
    assert newest.game.path == good
    assert takes_less_than(1, lambda: read_the_folder(tmp_path))
