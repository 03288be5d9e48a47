"""Lines in, lines out: what is typed, read so that nothing breaks it, and what is said."""

from typing import BinaryIO, TextIO

LONGEST = 4096
"""So many bytes of a line at most are read: eighteen names between commas."""


class Left(Exception):
    """Nothing more will be typed, or the table has had enough."""


class Lines:
    """What is typed comes from ``source``, what is said goes to ``told``, a line at a time."""

    def __init__(self, source: BinaryIO, told: TextIO) -> None:
        self._source = source
        self._told = told

    def say(self, text: str) -> None:
        """One or more lines of text."""
        self._told.write(text + "\n")

    def typed(self) -> str:
        """The next line, without its end. Raises `Left` where there is none.

        Bytes that are no UTF-8 count as Latin-1, which is what old terminals send.
        """
        self._told.flush()
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
            return self._source.readline(LONGEST)
        except OSError:
            # Linux says so where the terminal is gone.
            return b""
