"""Every code of what people ask of a game, or type, that cannot be, is caused by something."""

from collections.abc import Callable
from typing import get_args

import pytest

from flip7.replay.copying import fork
from flip7.replay.course import read_course
from flip7.replay.errors import Code, Misread
from flip7.replay.history import open_history
from flip7.replay.pile_to_come import pile_to_come
from flip7.replay.position_text import read_position
from tests.builders import table
from tests.records import cases


def end_of_a_game() -> None:
    history = open_history(cases("games")[0])
    fork(history, len(history.moments))


CAUSES: dict[Code, Callable[[], object]] = {
    "no-such-line": lambda: fork(open_history(cases("games")[0]), 0),
    "game-finished": end_of_a_game,
    "card-gone": lambda: pile_to_come(table("A: 0 | B: 5").match, [0]),
    "seats-missing": lambda: read_position(""),
    "name-missing": lambda: read_position("A 3 5 | B: 6"),
    "quote-open": lambda: read_course('"7', ("Anna", "Ben")),
    "word-unknown": lambda: read_position("A: 3 13 | B: 6"),
    "status-not-last": lambda: read_position("A: 3 stopped 5 | B: 6"),
    "part-unknown": lambda: read_position("A: 3 | B: 6; weather fine"),
    "part-twice": lambda: read_position("A: 3 | B: 6; round 2; Runde 3"),
    "number-expected": lambda: read_position("A: 3 | B: 6; round zwei"),
    "name-unknown": lambda: read_position("A: 3 | B: 6; turn C"),
    "name-twice": lambda: read_position("A: 3 | a: 6"),
}


def test_every_code_is_caused_here():
    assert set(CAUSES) == set(get_args(Code))


@pytest.mark.parametrize("code", CAUSES)
def test_it_is_refused_with_this_code(code):
    with pytest.raises(Misread) as misread:
        CAUSES[code]()
    assert misread.value.code == code
