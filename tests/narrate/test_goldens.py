"""The whole text of ten games: a changed sentence shows in the difference."""

from typing import get_args

import pytest

from flip7.engine.events import Event
from flip7.replay.history import open_history
from tests.cli.running import flip7
from tests.regenerate import GAMES, GOLDENS, LANGUAGES, golden, record, told

ONCE_MORE = "run: python -m tests.regenerate"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_told_as_it_was(game, lang):
    assert told(game, lang) == golden(game, lang).read_text(encoding="utf-8"), ONCE_MORE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_golden_has_its_game(lang):
    there = set((GOLDENS / lang).glob("*.txt"))
    assert there == {golden(game, lang) for game in GAMES}, ONCE_MORE


def test_every_kind_of_event_occurs_in_them():
    kinds = {kind.__name__ for kind in get_args(Event)}
    events = (
        event
        for game in GAMES
        for moment in open_history(record(game)).moments
        for event in moment.events
    )
    missing = kinds - {type(event).__name__ for event in events}
    assert not missing


def test_the_command_says_the_same():
    assert flip7("explain", record(GAMES[0])).stdout == told(GAMES[0], "de")
