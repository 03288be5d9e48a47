"""Records of many lines: opening them, looking back and asking why cost twice as much for two."""

import operator
import tracemalloc
from itertools import product
from pathlib import Path

import pytest

from flip7.library.games import play_on
from flip7.record.header import write_header
from flip7.record.lines import write_line
from flip7.record.reading import lines_taken_back, read_record
from flip7.record.timeline import Moment, Timeline
from flip7.record.verifying import verify
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History, history_from, open_history
from flip7.replay.position_at import position_at
from flip7.tui.replay.replay_view import letters_of
from flip7.tui.replay.telling import last_told
from flip7.tui.replay.timeline_bar import cells_of, marks
from tests.record.test_long_games import long_record
from tests.record.written import header, lines
from tests.tiers import one_in
from tests.work import lines_run, seconds_of

MOST = 2.1
"""Twice the lines cost so many times as much work, or memory, at most."""
EIGHT_TIMES = 8 * 2.5
"""Eight times the lines take so many times the time at most, with others on the machine."""

DEAL = "3 | 5"
ONE_ROUND = f"{DEAL} | 0 stay | 1 stay | round"
CAME = 30


def recorded(path: Path, begins: str, again: str, times: int) -> Path:
    """A game of two that begins with these lines; then these others come, so many times."""
    first = _written(begins)
    path.write_text(write_header(header()) + first + _written(again) * times)
    return path


def _written(told: str) -> str:
    done = '{"round": 1, "ended": "all-out", "points": [3, 5], "totals": [3, 5]}\n'
    return "".join(
        done if part == "round" else write_line(lines(part)[0]) for part in told.split(" | ")
    )


def stopp_and_back(path: Path, size: int) -> Path:
    return recorded(path, DEAL, "0 stay | undo", size // 2)


def people_come_and_all_of_it_is_taken_back(path: Path, size: int) -> Path:
    again = " | ".join([come_and_go(CAME), *["undo"] * 2 * CAME])
    return recorded(path, ONE_ROUND, again, size // (4 * CAME))


def come_and_go(people: int) -> str:
    return " | ".join(f"join g{nth} 0 | leave {nth + 2}" for nth in range(people))


def round_after_round(path: Path, size: int) -> Path:
    return long_record(path, size // 9)


SHAPES = (stopp_and_back, round_after_round, people_come_and_all_of_it_is_taken_back)


def ask_why(history: History) -> None:
    """All that the table does when somebody asks why."""
    history = history_from(history.path, history.moments)
    last_told(history)
    letters_of(history)
    cells_of(marks(history), range(len(history.stops)), 70)
    position_at(history, history.moments[-1].number)


READS = (verify, open_history, play_on, lines_taken_back)


@pytest.mark.parametrize(("read", "shape"), one_in(len(SHAPES), product(READS, SHAPES)))
def test_opening_a_record_of_twice_the_lines_is_twice_the_work(tmp_path, shape, read):
    once, twice = (shape(tmp_path / f"{size}.flip7", size) for size in (480, 960))
    assert lines_run(lambda: read(twice)) < MOST * lines_run(lambda: read(once))


@pytest.mark.parametrize("shape", SHAPES)
def test_asking_why_after_twice_the_lines_is_twice_the_work(tmp_path, shape):
    once, twice = (open_history(shape(tmp_path / f"{size}.flip7", size)) for size in (480, 960))
    assert lines_run(lambda: ask_why(twice)) < MOST * lines_run(lambda: ask_why(once))


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("read", [*READS, lambda path: ask_why(open_history(path))])
def test_eight_times_the_lines_take_no_sixty_times_the_time(tmp_path, shape, read):
    few, many = (shape(tmp_path / f"{size}.flip7", size) for size in (600, 4800))
    took = min(seconds_of(lambda: read(few)) for _ in range(5))
    assert seconds_of(lambda: read(many)) < EIGHT_TIMES * took


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_a_game_of_twice_the_lines_takes_twice_the_memory(tmp_path, shape):
    once, twice = (shape(tmp_path / f"{size}.flip7", size) for size in (1200, 2400))
    open_history(once)
    assert memory(twice) < MOST * memory(once)


def memory(path: Path) -> int:
    """The bytes a game takes that is looked back at."""
    tracemalloc.start()
    history = open_history(path)
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert history.wrong is None
    return held


def test_what_was_taken_back_is_marked_once_and_for_all(tmp_path):
    back = "undo | undo | undo | join x 0 | undo | undo"
    path = recorded(tmp_path / "a.flip7", ONE_ROUND, f"{come_and_go(5)} | {back}", 1)
    moments = open_history(path).moments
    gone = lines_taken_back(path)
    assert [moment.number for moment in moments if moment.taken_back] == sorted(gone)
    follower = HistoryFollower(history_from(path, moments))
    assert follower._timeline.moments == list(moments)
    assert all(map(operator.is_, follower._timeline.moments, moments))


def test_the_names_of_a_history_are_of_everybody_who_ever_came(tmp_path):
    path = recorded(tmp_path / "a.flip7", ONE_ROUND, "join Cleo 0 | undo", 1)
    assert open_history(path).names == ("Anna", "Ben", "Cleo")


def test_the_letters_of_lines_before_everybody_came_are_shared(tmp_path):
    before = "0 stay | undo | " * 3000
    begins = f"{DEAL} | {before}0 stay | 1 stay | round"
    path = recorded(tmp_path / "a.flip7", begins, come_and_go(CAME), 1)
    letters = letters_of(open_history(path))
    assert all(len(each) == 2 + CAME for each in letters)
    assert len({id(each) for each in letters}) < 3 * CAME


def test_undoing_twice_as_many_answers_one_after_the_other_is_twice_the_work(tmp_path):
    def moments(people: int) -> tuple[Moment, ...]:
        back = " | ".join(["undo"] * 2 * people)
        path = recorded(tmp_path / "a.flip7", ONE_ROUND, f"{come_and_go(people)} | {back}", 1)
        return tuple(moment for moment in read_record(path) if isinstance(moment, Moment))

    def add(moments: tuple[Moment, ...]) -> None:
        timeline = Timeline()
        for moment in moments:
            timeline.add(moment)

    once, twice = moments(120), moments(240)
    assert lines_run(lambda: add(twice)) < MOST * lines_run(lambda: add(once))
