"""Lines in, lines out: reads whatever is typed, without ever failing, and says things."""

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable
from typing import BinaryIO

from flip7.narrate.complaints import complain
from flip7.narrate.shown import BYTE_ORDER_MARK
from flip7.terminal.gone import TerminalGone, is_gone

LONGEST = 4096
"""The most bytes read of a line: enough for eighteen names between commas."""


_ONE_KEY = len(b"n\n")


class Left(Exception):
    """Nothing more will be typed, or the table has had enough."""


class Lines:
    """Typed lines from ``source``, and lines of text to people.

    ``say`` tells one or more lines of text, ``finish`` shows all that was told.
    """

    def __init__(
        self, source: BinaryIO, say: Callable[[str], object], finish: Callable[[], object]
    ) -> None:
        self.say = say
        self._source = source
        self._finish = finish

    def typed(self) -> str:
        """The next line, without its end. Raises `Left` where there is none, or `TerminalGone`.

        Bytes that are no UTF-8 count as Latin-1, which is what old terminals send. A mark of the
        byte order is no part of an answer; answers in UTF-16 are named, and none of them is taken.
        """
        self._finish()
        line = self._read()
        if not line:
            raise Left
        if _is_utf16(line) and not self._source.isatty():
            self.say(complain("utf-16"))
            raise Left
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = self._read()
        try:
            return line.decode().removeprefix(BYTE_ORDER_MARK).strip()
        except UnicodeDecodeError:
            return line.decode("latin-1").strip()

    def _read(self) -> bytes:
        try:
            read = self._source.readline(LONGEST)
        except OSError:
            read = b""
        if not read and is_gone(self._source):
            raise TerminalGone
        return read


def _is_utf16(line: bytes) -> bool:
    """Whether it begins with the mark of UTF-16, or every second byte is 0 and no other is.

    A single 0 before the end of a line is a key pressed by accident.
    """
    if line.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return True
    one, other = sorted((line[::2], line[1::2]), key=any)
    return len(line) > _ONE_KEY and not any(one) and 0 not in other
