"""Records of many lines: opening them, looking back and asking why cost twice as much for two."""

import operator
import time
import tracemalloc
from collections.abc import Callable
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

MOST = 2.6
"""Twice the lines cost so many times as much at most."""

DEAL = "3 | 5"
ONE_ROUND = f"{DEAL} | 0 stay | 1 stay | round"
CAME = 150


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


SHAPES = (stopp_and_back, people_come_and_all_of_it_is_taken_back, round_after_round)


def times_as_long(once: Callable[[], object], twice: Callable[[], object]) -> float:
    """How many times the processor time of the first the second takes.

    Others use the machine too, so the best of some tries counts: of long ones two, of short ones
    as many as fit into a moment.
    """
    tries = [(seconds(once), seconds(twice)) for _ in range(2)]
    while sum(map(sum, tries)) < 1 and len(tries) < 20:
        tries.append((seconds(once), seconds(twice)))
    return min(took for _, took in tries) / min(took for took, _ in tries)


def seconds(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return time.process_time() - began


def ask_why(history: History) -> None:
    """All that the table does when somebody asks why."""
    history = history_from(history.path, history.moments)
    last_told(history)
    letters_of(history)
    cells_of(marks(history), range(len(history.stops)), 70)
    position_at(history, history.moments[-1].number)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(
    "read", [verify, open_history, play_on, lines_taken_back], ids=lambda read: read.__name__
)
def test_opening_a_record_of_twice_the_lines_takes_twice_as_long(tmp_path, shape, read):
    once, twice = (shape(tmp_path / f"{size}.flip7", size) for size in (1200, 2400))
    assert times_as_long(lambda: read(once), lambda: read(twice)) < MOST


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
def test_asking_why_after_twice_the_lines_takes_twice_as_long(tmp_path, shape):
    once, twice = (open_history(shape(tmp_path / f"{size}.flip7", size)) for size in (3000, 6000))
    ask_why(once)
    assert times_as_long(lambda: ask_why(once), lambda: ask_why(twice)) < MOST


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


def test_undoing_twice_as_many_answers_one_after_the_other_takes_twice_as_long(tmp_path):
    def moments(people: int) -> tuple[Moment, ...]:
        back = " | ".join(["undo"] * 2 * people)
        path = recorded(tmp_path / "a.flip7", ONE_ROUND, f"{come_and_go(people)} | {back}", 1)
        return tuple(moment for moment in read_record(path) if isinstance(moment, Moment))

    def add(moments: tuple[Moment, ...]) -> None:
        for _ in range(8):  # Once is over before a clock of the system has ticked.
            timeline = Timeline()
            for moment in moments:
                timeline.add(moment)

    once, twice = moments(240), moments(480)
    assert times_as_long(lambda: add(once), lambda: add(twice)) < MOST
