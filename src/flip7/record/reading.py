"""Reading a record: the file into lines, the lines into the game they tell."""

import stat
import sys
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, TextIO

import msgspec
from msgspec.structs import replace

from flip7.record.errors import Wrong
from flip7.record.header import read_header
from flip7.record.json_line import LONGEST_LINE
from flip7.record.lines import read_line
from flip7.record.timeline import Moment, first_moment, next_moment
from flip7.record.undo import InForce

LARGEST_FILE = 16 * 1024 * 1024
"""The most bytes a record may have."""


STANDARD_INPUT = Path("-")
"""The path that means standard input."""

_DEVICE = Path("/dev/stdin")

_TOLD: ContextVar[Callable[[], None] | None] = ContextVar("told", default=None)
"""Who is told of every line that is read."""


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
        number = 0
        while raw := file.readline(LONGEST_LINE + 1):
            number += 1
            if raw.endswith(b"\n"):
                yield raw[:-1]
            elif len(raw) > LONGEST_LINE:
                raise Wrong("line-too-long", most=LONGEST_LINE)
            else:
                yield Torn(number, len(raw))


def is_piped(path: Path) -> bool:
    """Whether the record comes through standard input or another pipe the program was given.

    Where it lies is unknown.
    """
    if path == STANDARD_INPUT:
        return True
    given = path == _DEVICE or path.parent == _DEVICE.with_name("fd")
    return given and not path.is_file()


def _opened(path: Path) -> BinaryIO:
    if is_piped(path):
        return BytesIO(_come_through(path, sys.stdin))
    facts = path.stat()
    if not stat.S_ISREG(facts.st_mode):
        raise Wrong("not-a-file")
    if facts.st_size > LARGEST_FILE:
        raise Wrong("file-too-large", most=LARGEST_FILE)
    return path.open("rb")


@lru_cache(maxsize=1)
def _come_through(path: Path, stdin: TextIO | None) -> bytes:
    """The bytes from a pipe, remembered: a pipe gives them once, a record may be read twice."""
    if path in (STANDARD_INPUT, _DEVICE):
        raw = b"" if stdin is None else stdin.buffer.read(LARGEST_FILE + 1)
    else:
        with path.open("rb") as pipe:
            raw = pipe.read(LARGEST_FILE + 1)
    if len(raw) > LARGEST_FILE:
        raise Wrong("file-too-large", most=LARGEST_FILE)
    return raw


@contextmanager
def told_of_lines(told: Callable[[], None]) -> Iterator[None]:
    """Whatever goes through records meanwhile calls this before every line.

    What it raises ends that.
    """
    before = _TOLD.set(told)
    try:
        yield
    finally:
        _TOLD.reset(before)


def each_told(moments: Iterable[Moment]) -> Iterator[Moment]:
    """The lines of a game once more, told like those that are read."""
    told = _TOLD.get()
    for moment in moments:
        if told is not None:
            told()
        yield moment


def read_record(path: Path, taken_back: Container[int] = ()) -> Iterator[Moment | Torn]:
    """Every line of a record with what it did, as far as it is right; no more than one is held.

    ``taken_back`` are the lines an undo takes back, if `lines_taken_back` was asked before. The
    first line that cannot stand there raises `Wrong` with path and line; a file that cannot be
    opened raises ``OSError``.
    """
    number = 1
    moment: Moment | None = None
    told = _TOLD.get()
    try:
        for raw in raw_lines(path):
            if told is not None:
                told()
            if isinstance(raw, Torn):
                if moment is None:
                    raise Wrong("torn-header")
                yield raw
                continue
            if moment is None:
                moment = first_moment(read_header(raw))
            else:
                moment = next_moment(number, moment.game, read_line(raw))
            yield replace(moment, taken_back=True) if number in taken_back else moment
            number += 1
        if moment is None:
            raise Wrong("empty-file")
    except Wrong as wrong:
        wrong.path, wrong.line = path, number
        raise


def lines_taken_back(path: Path) -> frozenset[int]:
    """The numbers of all lines that an undo takes back, as far as the lines can be read.

    Nothing is played; a file that cannot be opened raises ``OSError``.
    """
    in_force = InForce()
    gone: set[int] = set()
    try:
        for number, raw in enumerate(raw_lines(path), 1):
            if isinstance(raw, Torn):
                break
            line = read_header(raw) if number == 1 else read_line(raw)
            first = in_force.taken_back_by(number, line)
            gone.update(range(number if first is None else first, number))
    except Wrong:
        pass  # What stands behind a wrong line is not told either.
    return frozenset(gone)
