"""Reading a record: the file into lines, the lines into the game they tell."""

import stat
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec

from flip7.engine.events import Event
from flip7.record.errors import Wrong
from flip7.record.game import Game, open_game, step
from flip7.record.header import Header, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import Line, read_line

LARGEST_FILE = 16 * 1024 * 1024
"""So many bytes at most has a record."""


STANDARD_INPUT = Path("-")
"""What is typed for it in place of a file."""

_DEVICE = Path("/dev/stdin")


class Told(msgspec.Struct, frozen=True, gc=False):
    """One line of a record: its number from 1, its value, the game after it, what happened.

    Line 1 is the header.
    """

    number: int
    line: Header | Line
    game: Game
    events: tuple[Event, ...]


class Torn(msgspec.Struct, frozen=True):
    """The bytes after the last newline: a line whose writing was cut off. ``size`` in bytes."""

    number: int
    size: int


def raw_lines(path: Path) -> Iterator[bytes | Torn]:
    """The lines of a file without their newlines, a torn one last; raises `Wrong` or ``OSError``.

    Only a regular file of at most 16 MB is opened, or as much read of a pipe, and no more than
    64 KB of a line are read.
    """
    with _opened(path) as file:
        number = size = 0
        while raw := file.readline(LONGEST_LINE + 1):
            number, size = number + 1, size + len(raw)
            if size > LARGEST_FILE:
                raise Wrong("file-too-large", most=LARGEST_FILE)
            if raw.endswith(b"\n"):
                yield raw[:-1]
            elif len(raw) > LONGEST_LINE:
                raise Wrong("line-too-long", most=LONGEST_LINE)
            else:
                yield Torn(number, len(raw))


def is_piped(path: Path) -> bool:
    """Whether the record comes through standard input or another pipe the program was given.

    It is read once, and nobody knows where it lies.
    """
    if path == STANDARD_INPUT:
        return True
    given = path == _DEVICE or path.parent == _DEVICE.with_name("fd")
    return given and not path.is_file()


def _opened(path: Path) -> AbstractContextManager[BinaryIO]:
    if is_piped(path):
        if path in (STANDARD_INPUT, _DEVICE):
            return nullcontext(BytesIO() if sys.stdin is None else sys.stdin.buffer)
        return path.open("rb")
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise Wrong("not-a-file")
    if facts.st_size > LARGEST_FILE:
        raise Wrong("file-too-large", most=LARGEST_FILE)
    return path.open("rb")


def read_record(path: Path) -> Iterator[Told | Torn]:
    """Every line of a record with the game after it, as far as it is right.

    The first line that cannot stand there raises `Wrong` with path and line; a file that cannot
    be opened raises ``OSError``.
    """
    number = 1
    game: Game | None = None
    try:
        for raw in raw_lines(path):
            if isinstance(raw, Torn):
                if game is None:
                    raise Wrong("torn-header")
                yield raw
                continue
            if game is None:
                header = read_header(raw)
                game, events = open_game(header)
                yield Told(1, header, game, tuple(events))
            else:
                line = read_line(raw)
                game, events = step(game, line)
                yield Told(number, line, game, tuple(events))
            number += 1
        if game is None:
            raise Wrong("empty-file")
    except Wrong as wrong:
        wrong.path, wrong.line = path, number
        raise
