"""Lines in, lines out: what is typed, read so that nothing breaks it, and what is said."""

from collections.abc import Callable
from typing import BinaryIO

from flip7.terminal.gone import TerminalGone, is_gone

LONGEST = 4096
"""So many bytes of a line at most are read: eighteen names between commas."""


class Left(Exception):
    """Nothing more will be typed, or the table has had enough."""


class Lines:
    """What is typed comes from ``source``, a line at a time.

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

        Bytes that are no UTF-8 count as Latin-1, which is what old terminals send.
        """
        self._finish()
        line = self._read()
        if not line:
            raise Left
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = self._read()
        try:
            return line.decode().strip()
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
