"""Everything that can be wrong has a clear sentence."""

import errno
import re
from pathlib import Path
from typing import get_args

import pytest

import flip7
from flip7.engine.errors import Code
from flip7.narrate import complaints
from flip7.narrate.complaints import CODES, complain, file_code
from flip7.narrate.words import placeholders

SOURCE = Path(flip7.__file__).parent

RAISED = re.compile(
    r"\b(?:Wrong|IllegalInput|IllegalInput|complain)\("
    r'\s*"([a-z0-9-]+)"(?:\s*if .*? else "([a-z0-9-]+)")?'
)


def raised_codes() -> set[str]:
    files = SOURCE.rglob("*.py")
    found = [match for file in files for match in RAISED.findall(file.read_text(encoding="utf-8"))]
    return {code for codes in found for code in codes if code}


def test_every_code_of_an_illegal_input_has_a_sentence():
    assert set(get_args(Code)) <= CODES


def test_every_code_raised_anywhere_has_a_sentence():
    codes = raised_codes()
    assert len(codes) > 40
    assert codes <= CODES


def test_an_unknown_code_is_noticed():
    with pytest.raises(KeyError):
        complain("made-up")


@pytest.mark.parametrize("code", sorted(CODES))
def test_a_complaint_is_whole_with_any_details(code):
    sentences = complaints._SENTENCES[code]
    assert not placeholders(sentences[-1])
    for sentence in sentences:
        details = dict.fromkeys(placeholders(sentence), "{x} [/b] %s")
        told = complain(code, **details)
        assert told[-1] in ".?"
        assert told.count("{x} [/b] %s") == len(re.findall(r"\{\w+\}", sentence))
        assert "{" not in complain(code)


@pytest.mark.parametrize("code", sorted(CODES))
def test_the_sentence_that_tells_most_comes_first(code):
    needed = [len(placeholders(sentence)) for sentence in complaints._SENTENCES[code]]
    assert needed == sorted(needed, reverse=True)


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
            {"option": "target", "least": 1, "most": 9999, "found": 0},
            "Ziel: Erlaubt ist 1 bis 9999, nicht 0.",
        ),
        (
            "round-line-wrong",
            {"field": "points", "expected": (23, 0), "found": (22, 0)},
            "Die Rundenzeile stimmt nicht, Punkte der Runde: Richtig ist [23, 0], nicht [22, 0].",
        ),
        (
            "line-not-due",
            {"expected": "card", "found": "say"},
            "Fällig ist hier eine Karte, nicht Noch eine oder Stopp.",
        ),
        (
            "bad-position",
            {"reason": "two-shields", "seat": 1},
            "Diese Stellung kann nicht auf dem Tisch liegen. "
            "Auf Platz 1 (ab 0 gezählt) liegt mehr als eine Second Chance.",
        ),
        (
            "bad-position",
            {"reason": "nobody-active", "seat": None},
            "Diese Stellung kann nicht auf dem Tisch liegen. Niemand ist mehr im Spiel.",
        ),
        ("unknown-card", {"card": "13"}, "Die Karte „13“ gibt es hier nicht."),
        (
            "unknown-language",
            {"found": "en", "known": ("de",)},
            "Die Sprache „en“ gibt es nicht; es gibt de.",
        ),
        (
            "wrong-type",
            {"key": "dealer", "expected": "int", "found": True},
            "Bei „dealer“ gehört eine ganze Zahl hin, nicht true.",
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
    assert not any(placeholders(sentence) for sentence in complaints._SENTENCES["bad-seed"])


def test_what_the_system_says_of_a_file_has_a_code():
    assert file_code(FileNotFoundError(errno.ENOENT, "")) == "no-such-file"
    assert file_code(OSError(errno.EIO, "")) == "not-readable"
    assert file_code(OSError()) == "not-readable"
    assert all(file_code(OSError(number, "")) in CODES for number in errno.errorcode)
