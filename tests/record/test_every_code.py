"""Every code of a complaint about a record can be caused, and by what."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from flip7.record import game
from flip7.record.errors import Code, Wrong
from flip7.record.header import Header
from flip7.record.verifying import verify
from flip7.session import Session
from tests.builders import DE
from tests.records import cases

HEADER: dict[str, Any] = {
    "format": "flip7-record",
    "version": 1,
    "rules": "de-kosmos-2025",
    "options": {"target": 5, "flip7_bonus": 15, "decks": 1, "first": "dealer"},
    "seats": ["Anna", "Ben"],
    "dealer": 0,
}
ROUND = '{"card": "3"}\n{"card": "5"}\n{"seat": 0, "say": "stay"}\n{"seat": 1, "say": "stay"}\n'
SCORED = '{"round": 1, "ended": "all-out", "points": [3, 5], "totals": [3, 5]}\n'
HANDS = [{"cards": ["3"], "status": "active"}, {"cards": [], "status": "active"}]


def head(**changes: object) -> str:
    return json.dumps({**HEADER, **changes}) + "\n"


def options(**changes: object) -> str:
    return head(options={**HEADER["options"], **changes})


CAUSES: dict[str, str | bytes] = {
    "empty-file": "",
    "line-too-long": head() + "3" * 100_000,
    "not-utf8": b"\xff\n",
    "bom": "\ufeff" + head(),
    "blank-line": "\n",
    "torn-header": head().rstrip(),
    "not-json": "card 3\n",
    "not-an-object": "[]\n",
    "nested-too-deep": "[" * 30_000 + "\n",
    "double-key": head() + '{"card": "3", "card": "3"}\n',
    "unknown-key": head(weather="fine"),
    "missing-key": head() + '{"seat": 0, "give": "freeze"}\n',
    "wrong-type": head(dealer="Anna"),
    "bad-number": head() + '{"leave": 1.0}\n',
    "unknown-card": head() + '{"card": "13"}\n',
    "wrong-format": "{}\n",
    "newer-version": head(version=3),
    "unknown-version": head(version=0),
    "only-version-2": head(cards="table"),
    "seed-and-real-cards": head(version=2, seed="KOSMOS", cards="table"),
    "challenge-out-of-range": head(version=2, challenge=0),
    "challenge-and-position": head(version=2, challenge=4, position={"turn": 0, "hands": HANDS}),
    "house-empty": head(version=2, house={}),
    "house-not-seated": head(version=2, house={"Cleo": "bold"}),
    "unknown-rules": head(rules="skat"),
    "option-out-of-range": options(target=0),
    "seats-range": head(seats=["Anna"]),
    "bad-name": head(seats=["Anna", ""]),
    "same-name": head(seats=["Anna", "ANNA"]),
    "bad-seed": head(seed=""),
    "seed-and-position": head(seed="KOSMOS", position={"turn": 0, "hands": HANDS}),
    "dealer-range": head(dealer=2),
    "bad-position": head(position={"turn": 2, "hands": HANDS}),
    "card-not-awaited": head(seed="KOSMOS") + '{"card": "11"}\n{"card": "12"}\n{"card": "12"}\n',
    "card-not-of-seed": head(seed="KOSMOS") + '{"card": "3"}\n',
    "line-not-due": head() + SCORED,
    "round-line-missing": head() + ROUND + '{"card": "7"}\n',
    "round-line-wrong": head() + ROUND + SCORED.replace("all-out", "flip7"),
    "winner-line-missing": head() + ROUND + SCORED + '{"card": "7"}\n',
    "winner-wrong": head() + ROUND + SCORED + '{"winner": 0}\n',
    "after-the-winner": head() + ROUND + SCORED + '{"winner": 1}\n{"card": "7"}\n',
    "reached-wrong": head(version=2, challenge=1) + ROUND + SCORED + '{"reached": [0]}\n',
    "nothing-to-undo": head(version=2, cards="table") + '{"undo": true}\n',
    "cards-are-real": head(version=2, cards="table") + '{"undo": "agreed"}\n',
    "nothing-to-agree-on": head(version=2) + '{"card": "3"}\n{"undo": "agreed"}\n',
    "undo-behind-a-card": head() + '{"card": "3"}\n{"undo": true}\n',
}
"""The bytes of a record that cannot be, by the code of what is wrong in it."""


def too_many_names(path: Path) -> None:
    comings = "".join(
        f'{{"join": "{number}", "total": 0}}\n{{"leave": {number}}}\n' for number in range(2, 510)
    )
    path.write_text(options(target=200) + ROUND + SCORED + comings, encoding="utf-8")
    verify(path)


def result_stands(path: Path) -> None:
    finished = next(each for each in cases("seeded") if b"winner" in each.read_bytes())
    path.write_bytes(finished.read_bytes())
    Session.resume(path).undo()


def agreements_off(path: Path) -> None:
    session = Session.begin(Header(DE, ("Anna", "Ben"), 0, "KOSMOS"), path)
    session.take_back_agreed()


def no_file(path: Path) -> None:
    path.mkdir()
    verify(path)


def a_large_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(17 * 1024 * 1024)
    verify(path)


OTHERWISE: dict[str, Callable[[Path], None]] = {
    "not-a-file": no_file,
    "file-too-large": a_large_file,
    "too-many-names": too_many_names,
    "result-stands": result_stands,
    "agreements-off": agreements_off,
}


def test_every_code_is_caused_here():
    by_a_fault_of_the_program = {"invariant-broken"}
    assert {*CAUSES, *OTHERWISE, *by_a_fault_of_the_program} == set(get_args(Code))


@pytest.mark.parametrize("code", CAUSES)
def test_bytes_that_cannot_be_a_record_are_refused_with_this_code(tmp_path, code):
    raw = CAUSES[code]
    path = tmp_path / "a.flip7"
    path.write_bytes(raw.encode() if isinstance(raw, str) else raw)
    with pytest.raises(Wrong) as refusal:
        verify(path)
    assert refusal.value.code == code


@pytest.mark.parametrize("code", OTHERWISE)
def test_what_else_is_wrong_is_refused_with_this_code(tmp_path, code):
    with pytest.raises(Wrong) as refusal:
        OTHERWISE[code](tmp_path / "a.flip7")
    assert refusal.value.code == code


def test_a_fault_of_the_program_has_a_code(tmp_path, monkeypatch):
    monkeypatch.setattr(game, "check", lambda _: ["10.5"])
    path = tmp_path / "a.flip7"
    path.write_text(head() + '{"card": "3"}\n', encoding="utf-8")
    with pytest.raises(Wrong) as refusal:
        verify(path)
    assert refusal.value.code == "invariant-broken"
