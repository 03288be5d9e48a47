"""What commands write: text on stdout, trouble on stderr, in whatever encoding there is."""

import os
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from io import TextIOWrapper
from typing import Any, TextIO

from flip7.narrate import plain_text
from flip7.narrate.words import use_plain_signs
from flip7.terminal.gone import TerminalGone, is_gone
from flip7.terminal.sign_width import SIGNS, are_one_cell_each


class OutputStopped(OSError):
    """The place the output goes to is full or gone."""


_OF_WIDE_SIGNS = ("ja", "ko", "zh")
"""Locales whose terminals may draw a frame or an arrow two cells wide."""


def prepare() -> None:
    """Lets both streams write every text, spelled out where their encoding lacks a character."""
    plain_text.register()
    for stream in (sys.stdout, sys.stderr):
        _replace_signs(stream, plain_text.SPELLED_OUT)
    use_plain_signs(not _can_write("×", sys.stdout))


def prepare_screen(*, ascii_asked: bool = False) -> None:
    """Lets a screen be drawn in every encoding; no row may shift. It is drawn on stderr.

    With ASCII signs where they are asked for, or the others cannot be written, may be missing or do
    not take one cell each.
    """
    _replace_signs(sys.__stderr__, plain_text.SAME_WIDTH)
    drawn = (
        not ascii_asked
        and _can_write(SIGNS, sys.__stderr__)
        and not _measures_otherwise(os.environ)
        and are_one_cell_each()
    )
    use_plain_signs(not drawn)


def say(text: str, to: TextIO | None = None) -> None:
    """Writes one or more lines of text; nothing where the stream is closed."""
    stream = to or sys.stdout
    if stream is not None:
        with _told_from_other_trouble(stream):
            stream.write(text + "\n")


def finish() -> None:
    """Flushes stdout, so that what stderr says next stands below it."""
    if sys.stdout is not None:
        with _told_from_other_trouble(sys.stdout):
            sys.stdout.flush()


def drop_the_rest() -> None:
    """Discards what a stream can no longer take.

    Python would try once more as it ends, complain, and end with a code of its own.
    """
    for stream in (sys.stdout, sys.stderr):
        if stream is None:
            continue
        try:
            stream.flush()
        except OSError:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, stream.fileno())
            os.close(nowhere)


def say_object(value: dict[str, Any]) -> None:
    """Writes one JSON object on a line, in ASCII, so that no reader can misread it."""
    import json

    say(json.dumps(value))


def say_bytes(raw: bytes) -> None:
    """Writes these very bytes, whatever encoding stdout has; they are out when this returns."""
    finish()
    if sys.stdout is not None:
        with _told_from_other_trouble(sys.stdout):
            sys.stdout.buffer.write(raw)
            sys.stdout.buffer.flush()


@contextmanager
def _told_from_other_trouble(stream: TextIO) -> Iterator[None]:
    """Turns trouble with the output into `TerminalGone` or `OutputStopped`, but no closed pipe."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        if is_gone(stream):
            raise TerminalGone from error
        raise OutputStopped(error.errno, error.strerror) from error


def _replace_signs(stream: TextIO | None, way: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=way)


def _measures_otherwise(environ: Mapping[str, str]) -> bool:
    """Whether frames and arrows may be two cells wide, as in East Asia, or missing."""
    locale = next(
        (environ[name] for name in ("LC_ALL", "LC_CTYPE", "LANG") if environ.get(name)), ""
    )
    return environ.get("TERM") == "linux" or locale.startswith(_OF_WIDE_SIGNS)


def _can_write(signs: str, stream: TextIO | None) -> bool:
    try:
        signs.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
