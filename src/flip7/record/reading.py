"""Reading a record: the file into lines, the lines into the game they tell."""

import stat
from collections.abc import Iterator
from pathlib import Path

import msgspec

from flip7.engine.events import Event
from flip7.record.errors import Wrong
from flip7.record.game import Game, open_game, step
from flip7.record.header import Header, read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import Line, read_line

LARGEST_FILE = 16 * 1024 * 1024
"""So many bytes at most has a record."""


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

    Only a regular file of at most 16 MB is opened, and no more than 64 KB of a line are read.
    """
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise Wrong("not-a-file")
    if facts.st_size > LARGEST_FILE:
        raise Wrong("file-too-large", most=LARGEST_FILE)
    with path.open("rb") as file:
        number = 0
        while raw := file.readline(LONGEST_LINE + 1):
            number += 1
            if raw.endswith(b"\n"):
                yield raw[:-1]
            elif len(raw) > LONGEST_LINE:
                raise Wrong("line-too-long", most=LONGEST_LINE)
            else:
                yield Torn(number, len(raw))


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
