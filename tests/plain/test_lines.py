"""Whatever comes in, a line is read; nothing of it comes out as it came."""

import contextlib
import os
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import pytest

from flip7.plain.lines import LONGEST, Left, Lines
from flip7.terminal.gone import TerminalGone


def lines_of(source: BinaryIO) -> Lines:
    """What is typed there, with nobody to be told anything."""
    told: list[str] = []
    return Lines(source, told.append, lambda: None)


def read(data: bytes) -> list[str]:
    """All lines there are."""
    lines, found = lines_of(BytesIO(data)), []
    with contextlib.suppress(Left):
        while True:
            found.append(lines.typed())
    return found


def test_lines_are_read_without_their_ends():
    assert read(b"n\r\n\ns \nq") == ["n", "", "s", "q"]


def test_p043_what_is_no_utf8_is_latin1():
    assert read("zurück\n".encode() + "zurück\n".encode("latin-1")) == ["zurück", "zurück"]


def test_the_mark_of_a_windows_editor_is_no_part_of_the_first_answer():
    assert read(b"\xef\xbb\xbfn\r\ns\r\n\xef\xbb\xbf\nq") == ["n", "s", "", "q"]


@pytest.mark.parametrize("coding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_answers_in_utf16_are_named_and_none_is_taken(coding):
    told: list[str] = []
    with pytest.raises(Left):
        Lines(BytesIO("n\ns\n".encode(coding)), told.append, lambda: None).typed()
    assert told == ["Das ist Text in UTF-16; nötig ist UTF-8."]


def test_a_zero_typed_by_accident_is_no_utf16():
    assert read(b"\0\nn\0\0\n\0\0\n") == ["\0", "n\0\0", "\0\0"]


def test_a_line_without_end_fills_no_memory_and_is_one_line():
    assert read(b"x" * 3 * LONGEST + b"\nn\n") == ["x" * LONGEST, "n"]


def test_a_terminal_that_is_gone_ends_it():
    ours, theirs = os.openpty()
    with os.fdopen(theirs, "rb") as keyboard:
        os.write(ours, b"n\n")
        typed = lines_of(keyboard)
        assert typed.typed() == "n"
        os.close(ours)
        with pytest.raises(TerminalGone):
            typed.typed()


def test_what_cannot_be_read_types_nothing():
    with Path(os.devnull).open("wb") as nowhere, pytest.raises(Left):
        lines_of(nowhere).typed()
