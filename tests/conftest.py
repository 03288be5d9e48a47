"""Settings that hold for every test."""

import atexit
import gc
import os
import shutil
import tempfile
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import Phase, settings

from flip7.analysis.game import Analysis, analyse
from flip7.analysis.ledger import MOST_CARDS
from flip7.narrate import words
from flip7.record import lock
from flip7.replay.history import History
from tests.records import CASES
from tests.surroundings import forget

forget(os.environ)
# This locale names no language, so German is spoken.
os.environ["LC_ALL"] = "C.UTF-8"
# Games and settings of whoever runs the tests are no business of a test either.
HOME = tempfile.mkdtemp(prefix="flip7-tests-")
os.environ["XDG_DATA_HOME"] = os.environ["XDG_CONFIG_HOME"] = HOME
atexit.register(shutil.rmtree, HOME, ignore_errors=True)

# A busy machine is no bug: examples are counted, not timed. What passed once passes again.
settings.register_profile("flip7", deadline=None, database=None, derandomize=True)
# By hand, before a release, with others every time: pytest --hypothesis-profile=long
settings.register_profile("long", deadline=None, print_blob=True, max_examples=1000)
# Where a test only has to be run, or run for each of a thousand spoilt programs.
settings.register_profile(
    "few",
    deadline=None,
    database=None,
    derandomize=True,
    max_examples=20,
    phases=[Phase.explicit, Phase.generate],
)
settings.load_profile("flip7")


def pytest_xdist_auto_num_workers() -> int:
    """Twice as many as cores: whoever tests in a terminal waits for most of the time."""
    return 2 * (os.cpu_count() or 2)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The tests themselves do not die any more, and many games go by before it is worth a look."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(autouse=True, scope="session")
def each_game_is_analysed_once():
    """Screens, commands and pages are all told the same of a game: that is worked out once."""
    known: dict[tuple[object, ...], Analysis] = {}

    def analyse_once(history: History, most_cards: int = MOST_CARDS) -> Analysis:
        key = most_cards, *(repr(moment.line) for moment in history.moments)
        if key not in known:
            known[key] = analyse(history, most_cards)
        return known[key]

    with patch("flip7.analysis.game.analyse", analyse_once):
        yield


@pytest.fixture(autouse=True, scope="session")
def known_games_are_on_no_table():
    """Whoever plays one plays a copy: others who read it at the same time would be told so."""
    alone = lock._is_taken_alone

    def of_a_copy(file: int, path: Path) -> bool:
        assert not path.resolve().is_relative_to(CASES), f"{path} is played where it lies"
        return alone(file, path)

    with patch.object(lock, "_is_taken_alone", of_a_copy):
        yield


@pytest.fixture(autouse=True)
def german():
    """Whatever language a test speaks, the next one begins in German."""
    words.use(words.MOTHER_TONGUE)
    yield
    words.use(words.MOTHER_TONGUE)
