"""Every code of what a command refuses is caused by some command, or by the system."""

import errno
import sys
from pathlib import Path
from typing import get_args

import pytest

from flip7.cli import errors
from flip7.cli.arguments import parse
from flip7.cli.settings import fill_in
from flip7.engine.errors import Complaint
from flip7.library import errors as library
from flip7.narrate.complaints import files
from flip7.settings.file import Settings
from tests.records import CASES, asking_record, cases

GAME = cases("games")[0]
WRONG = next(path for path in cases("wrong") if len(path.read_bytes().splitlines()) > 9)
PEOPLE = ["--seats", "Anna,Ben"]

COMMANDS: dict[str, list[str | Path]] = {
    "misused": ["play", "--farbe"],
    "right-so-far": ["explain", WRONG],
    "not-a-folder": ["play", *PEOPLE, "--plain", "--games", GAME],
    "not-a-terminal": ["replay", GAME],
    "text-needs-asking": ["play", *PEOPLE],
    "unknown-paragraph": ["rules", "99.9"],
    "no-such-rules": ["rules", "--rules", "haus"],
    "no-such-round": ["explain", GAME, "--round", "999"],
    "no-sheet": ["sheet"],
    "no-open-game": ["resume"],
    "unknown-dealer": ["play", *PEOPLE, "--dealer", "Cleo"],
    "unknown-character": ["play", "--seats", "Anna,Ben=hal9000"],
    "number-out-of-range": ["play", *PEOPLE, "--target", "0"],
    "not-of-the-day": ["challenge", "--seats", "Anna,Ben", "--today"],
    "one-deck-full": ["play", "--seats", ",".join(map(str, range(19)))],
}
"""What is typed, by the code of the refusal."""

TOLD_BY_MAIN = {"output-stopped", "system-said", "dumb-terminal", "unknown-language"}
"""What comes from outside is told without a refusal; other tests of commands cause it."""


ANALYSIS = {
    "not-while-open",
    "not-before-it-stands",
    "not-before-it-is-left",
    "no-round-known",
    "not-for-purists",
}
"""Tests of `analyse` cause these."""


def refusal(*arguments: str | Path) -> str:
    """The code with which this command ends."""
    with pytest.raises(Complaint) as why:
        carry_out(arguments)
    return why.value.code


def carry_out(arguments: tuple[str | Path, ...]) -> None:
    chosen = parse([str(argument) for argument in arguments])
    fill_in(chosen, Settings())
    chosen.run(chosen)


@pytest.fixture(autouse=True)
def _no_game_and_no_terminal(tmp_path, monkeypatch):
    monkeypatch.setenv("FLIP7_GAMES", str(tmp_path / "games"))
    monkeypatch.setattr(sys, "__stdin__", None)


def test_every_code_is_caused_here():
    there = {*get_args(errors.Code), *get_args(library.Code)}
    of_cards = {"seed-and-pile", "real-cards-and-pile"}
    assert {*COMMANDS, *TOLD_BY_MAIN, "not-saved", *of_cards, *ANALYSIS} == there


@pytest.mark.parametrize("code", COMMANDS)
def test_a_command_is_refused_with_this_code(code):
    assert refusal(*COMMANDS[code]) == code


def test_a_seed_deals_by_itself(tmp_path):
    game = asking_record(tmp_path / "a.flip7")
    assert refusal("resume", game, "--plain", "--pile", "7") == "seed-and-pile"


def test_real_cards_lie_on_the_table(tmp_path):
    game = tmp_path / "a.flip7"
    game.write_bytes((CASES / "v2" / "14.3-the-deal-passes-on-de.flip7").read_bytes())
    assert refusal("resume", game, "--plain", "--pile", "7") == "real-cards-and-pile"


def test_a_record_that_cannot_be_written_is_not_saved(tmp_path):
    nowhere = tmp_path / ("x" * 300)
    assert refusal("play", *PEOPLE, "--plain", "--record", nowhere) == "not-saved"


def test_every_code_of_a_file_is_what_the_system_says_of_one():
    numbers = [0, *errno.errorcode]
    said = {
        code
        for number in numbers
        for code in (files.of_reading(OSError(number, "")), files.of_writing(OSError(number, "")))
    }
    assert said == set(get_args(files.Code))
