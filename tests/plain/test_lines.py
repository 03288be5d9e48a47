"""Whatever comes in, a line is read; nothing of it comes out as it came."""

import contextlib
from io import BytesIO, StringIO

import pytest

from flip7.plain.lines import LONGEST, Left, Lines


def read(data: bytes) -> list[str]:
    """All lines there are."""
    lines, found = Lines(BytesIO(data), StringIO()), []
    with contextlib.suppress(Left):
        while True:
            found.append(lines.typed())
    return found


def test_lines_are_read_without_their_ends():
    assert read(b"n\r\n\ns \nq") == ["n", "", "s", "q"]


def test_p043_what_is_no_utf8_is_latin1():
    assert read("zurück\n".encode() + "zurück\n".encode("latin-1")) == ["zurück", "zurück"]


def test_a_line_without_end_fills_no_memory_and_is_one_line():
    assert read(b"x" * 3 * LONGEST + b"\nn\n") == ["x" * LONGEST, "n"]


def test_a_terminal_that_is_gone_ends_it():
    class Gone(BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            raise OSError(5, "gone", size)

    with pytest.raises(Left):
        Lines(Gone(), StringIO()).typed()
