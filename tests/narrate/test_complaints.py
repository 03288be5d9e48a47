"""Everything that can be wrong has one clear sentence."""

import ast
import errno
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import flip7
from flip7.bots import errors as bots
from flip7.cli import errors as cli
from flip7.engine import errors as engine
from flip7.library import errors as library
from flip7.narrate import complaints
from flip7.narrate.complaints import CODES, complain, file_code, files, table
from flip7.narrate.words import placeholders
from flip7.pad import errors as pad
from flip7.record import errors as record
from flip7.replay import errors as replay
from flip7.settings import errors as settings

SOURCE = Path(flip7.__file__).parent

ROOMS = {
    "engine": (engine.Code, complaints.engine.SENTENCES),
    "record": (record.Code, complaints.record.SENTENCES),
    "replay": (replay.Code, complaints.replay.SENTENCES),
    "pad": (pad.Code, complaints.pad.SENTENCES),
    "bots": (bots.Code, complaints.bots.SENTENCES),
    "settings": (settings.Code, complaints.settings.SENTENCES),
    "library": (library.Code, table.LIBRARY),
    "commands": (cli.Code, table.COMMANDS),
    "files": (files.Code, files.SENTENCES),
}

TOLD_BY = {
    "CannotPlay",
    "IllegalInput",
    "Misfit",
    "Misread",
    "NoEntry",
    "NotPossible",
    "Refused",
    "Wrong",
    "complain",
}
"""Calls that begin with a code: the classes of complaints, and what tells one without raising."""


def told_in_the_code() -> Iterator[tuple[str, ast.Call, str]]:
    """Every code written down where it is raised or told, the call with its details, and where."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_bytes())):
            match node:
                case ast.Call(func=ast.Name(name), args=[told, *_]) if name in TOLD_BY:
                    for code in codes_in(told):
                        yield code, node, f"{path.relative_to(SOURCE)}:{node.lineno}"


def codes_in(written: ast.expr) -> Iterator[str]:
    match written:
        case ast.Constant(str(code)):
            yield code
        case ast.IfExp(body=one, orelse=other):
            yield from codes_in(one)
            yield from codes_in(other)


@pytest.mark.parametrize("room", ROOMS)
def test_every_code_of_a_room_has_a_sentence_and_every_sentence_a_code(room):
    codes, sentences = ROOMS[room]
    assert set(get_args(codes)) == set(sentences)


def test_no_two_rooms_share_a_code():
    told = [code for _, sentences in ROOMS.values() for code in sentences]
    assert len(told) == len(set(told))
    assert set(told) | set(table.SCREENS) == CODES


def test_every_code_that_is_told_has_a_sentence_and_gets_its_details():
    lacking = []
    for code, call, where in told_in_the_code():
        given = {keyword.arg for keyword in call.keywords}
        needed = placeholders(complaints._SENTENCES[code])
        if None not in given and not needed <= given:
            lacking.append((where, code, needed - given))
    assert lacking == []


def test_every_sentence_of_a_screen_is_told_somewhere():
    told = {code for code, _, _ in told_in_the_code()}
    assert set(table.SCREENS) <= told


def test_an_unknown_code_is_noticed():
    with pytest.raises(KeyError):
        complain("made-up")


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_complaint_is_whole_with_any_details(code):
    sentence = complaints._SENTENCES[code]
    told = complain(code, **dict.fromkeys(placeholders(sentence), "{x} [/b] %s"))
    assert told.endswith((".", "?", "--help"))
    assert told.count("{x} [/b] %s") == len(re.findall(r"\{\w+\}", sentence))


@pytest.mark.parametrize(
    ("other", "sentences"),
    [
        (complaints.engine.OF_SOMEBODY, complaints.engine.SENTENCES),
        (files.BEHIND_ITS_NAME, files.SENTENCES),
    ],
    ids=["of somebody", "behind its name"],
)
def test_what_is_told_in_two_ways_is_a_code_like_any_other(other, sentences):
    assert set(other) <= set(sentences)
    for code, sentence in other.items():
        assert placeholders(sentence) != placeholders(sentences[code])


@pytest.mark.parametrize(
    ("code", "details", "sentence"),
    [
        (
            "newer-version",
            {"found": 2, "known": 1},
            "Die Aufzeichnung hat Version 2, dieses Programm kennt nur Version 1.",
        ),
        (
            "option-out-of-range",
            {"option": "target", "least": 1, "most": 9999},
            "Ziel: Erlaubt ist 1 bis 9999.",
        ),
        (
            "round-line-wrong",
            {"field": "points", "expected": (23, 0), "found": (22, 0)},
            "Die Rundenzeile stimmt nicht, Punkte der Runde: Richtig ist [23, 0], nicht [22, 0].",
        ),
        (
            "number-out-of-range",
            {"option": "flip7_bonus", "least": 0, "most": 999, "found": "x"},
            "Punkte für den Flip 7: Erlaubt ist 0 bis 999, nicht x.",
        ),
        (
            "line-not-due",
            {"found": "round"},
            "Das ist hier nicht fällig: das Ende einer Runde.",
        ),
        (
            "bad-position",
            {"because": "two-shields", "seat": 1},
            "Diese Stellung ist unmöglich. "
            "Vor Platz 1 (ab 0 gezählt) liegt mehr als eine Second Chance.",
        ),
        (
            "bad-position",
            {"because": "two-shields", "seat": 1, "name": "Ben"},
            "Diese Stellung ist unmöglich. Vor Ben liegt mehr als eine Second Chance.",
        ),
        (
            "bad-position",
            {"because": "nobody-active"},
            "Diese Stellung ist unmöglich. Niemand ist mehr im Spiel.",
        ),
        ("unknown-card", {"card": "13"}, "Die Karte „13“ gibt es hier nicht."),
        (
            "unknown-language",
            {"found": "en", "known": ("de",)},
            "Die Sprache „en“ gibt es nicht; es gibt de.",
        ),
        (
            "bad-setting",
            {"key": "lang", "known": "de, en", "found": True},
            "„lang“ kann de, en sein, nicht true.",
        ),
        (
            "no-such-file",
            {"path": Path("a\x1b[2J.flip7")},
            "Die Datei a\\x1b[2J.flip7 gibt es nicht.",
        ),
        (
            "bad-name",
            {"name": "\x1b]0;x\x07", "reason": "control"},
            "Der Name „\\x1b]0;x\\x07“ geht nicht: "
            "Ein Steuerzeichen oder ein kaputtes Zeichen steht darin.",
        ),
    ],
)
def test_complaints(code, details, sentence):
    assert complain(code, **details) == sentence


def test_the_card_the_seed_deals_stays_secret():
    told = complain("card-not-of-seed", card=7, expected=3)
    assert told == "7 ist nicht die Karte, die der Seed hier gibt."


def test_the_seed_itself_is_never_repeated():
    assert not placeholders(complaints._SENTENCES["bad-seed"])


def test_what_the_system_says_of_a_file_has_a_code():
    assert file_code(FileNotFoundError(errno.ENOENT, "")) == "no-such-file"
    assert file_code(OSError(errno.EIO, "")) == "not-readable"
    assert file_code(OSError()) == "not-readable"
    assert all(file_code(OSError(number, "")) in CODES for number in errno.errorcode)
