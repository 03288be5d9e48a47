"""The house at a table of text: what it says is told, and a slip before it goes back."""

from pathlib import Path

import pytest

from flip7.engine.inputs import Call
from flip7.engine.requests import CallDue
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.narrate.complaints import complain
from flip7.session import Session, header_for
from tests.plain.typing import typed

NAMES = ("Anna", "Ben", "Cleo")
GO_ON = "Enter: weiter. u: zurücknehmen."


def table(folder: Path, house: dict[str, str], seed: str = "c") -> Session:
    header = header_for(NAMES, DE_KOSMOS_2025, 0, seed, house)
    return Session.begin(header, folder / "game.flip7")


def test_a_slip_before_the_house_goes_back(tmp_path):
    session = table(tmp_path, {"Ben": "careful", "Cleo": "counter"})
    told = typed(session, ["s", "u"])[1]
    assert told.count(GO_ON) == 1
    assert session.request == CallDue(0, True)
    assert not any(isinstance(each.line, Call) for each in session.in_force)


def test_once_it_is_confirmed_the_house_plays_on_without_a_question(tmp_path):
    session = table(tmp_path, {"Ben": "careful", "Cleo": "counter"})
    told = typed(session, ["s", ""])[1]
    assert told.count(GO_ON) == 1
    assert session.resting is not None


def test_behind_a_card_of_its_own_nothing_is_asked(tmp_path):
    session = table(tmp_path, {"Ben": "careful", "Cleo": "counter"})
    told = typed(session, ["n"])[1]
    assert GO_ON not in told


@pytest.mark.parametrize(
    ("house", "said"),
    [
        ({"Anna": "grandmaster", "Cleo": "grandmaster"}, ["Anna und Cleo"]),
        ({"Anna": "grandmaster", "Cleo": "sleeper"}, ["Anna", "Cleo"]),
    ],
)
def test_for_whom_people_answer_is_said_once_for_each_character(house, said, tmp_path):
    told = typed(table(tmp_path, house), [])[1]
    characters = dict.fromkeys(house.values())
    wanted = [
        complain("people-answer", found=character, names=names)
        for character, names in zip(characters, said, strict=True)
    ]
    assert [line for line in told if line in wanted] == wanted
