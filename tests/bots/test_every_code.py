"""Every code of a character that cannot play is caused by something, and told by the command."""

from collections.abc import Callable
from typing import get_args

import pytest

from flip7.bots.cores import play_on
from flip7.bots.errors import CannotPlay, Code
from flip7.bots.own_class import character_named
from flip7.engine.ruleset import DE_KOSMOS_2025
from tests.cli.running import flip7

CAUSES: dict[Code, Callable[[], object]] = {
    "unknown-class": lambda: character_named("hal9000"),
    "own-class-failed": lambda: character_named("json:NoClass"),
}


def test_every_code_is_caused_here():
    assert set(CAUSES) == set(get_args(Code))


@pytest.mark.parametrize("code", CAUSES)
def test_what_cannot_play_has_its_code(code):
    with pytest.raises(CannotPlay) as refused:
        CAUSES[code]()
    assert refused.value.code == code


def test_a_class_that_is_no_character_is_none():
    with pytest.raises(CannotPlay) as refused:
        character_named("json:JSONDecoder")
    assert refused.value.code == "unknown-class"
    assert refused.value.details["found"] == "json:JSONDecoder"


def test_a_class_that_breaks_off_in_another_process_is_told_as_well(tmp_path, monkeypatch):
    (tmp_path / "breaks_off.py").write_text(
        "class Own:\n    aim = None\n    def call(self, sight):\n        raise ValueError('no')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(CannotPlay) as refused:
        [*play_on(2, DE_KOSMOS_2025, "x", ["breaks_off:Own", "bold"], 40)]
    assert refused.value.code == "own-class-failed"
    assert refused.value.details == {"reason": "ValueError: no"}


def test_the_command_says_so_in_a_sentence():
    done = flip7("simulate", "counter", "hal9000")
    assert done.returncode == 2
    assert done.stderr.startswith("flip7: Den Charakter „hal9000“ gibt es nicht; es gibt careful, ")
