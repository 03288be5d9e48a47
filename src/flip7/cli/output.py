"""What commands write: text on stdout, trouble on stderr, in whatever encoding there is."""

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any, TextIO

from flip7.narrate import plain_text
from flip7.narrate.shown import shown
from flip7.narrate.words import use_plain_signs

_LONGEST_PATH = 4096


def prepare() -> None:
    """Lets both streams write every text, spelled out where their encoding lacks a sign."""
    plain_text.register()
    for stream in (sys.stdout, sys.stderr):
        _replace_signs(stream, plain_text.SPELLED_OUT)
    use_plain_signs(not _can_write("×", sys.stdout))


def prepare_screen() -> None:
    """Lets a screen be drawn in every encoding; no row may shift. It is drawn on stderr."""
    _replace_signs(sys.__stderr__, plain_text.SAME_WIDTH)
    use_plain_signs(not _can_write("×", sys.__stderr__))


def say(text: str, to: TextIO | None = None) -> None:
    """One or more lines of text; silence where the stream is closed."""
    stream = to or sys.stdout
    if stream is not None:
        stream.write(text + "\n")


def say_object(value: dict[str, Any]) -> None:
    """One JSON object on a line of its own, in ASCII, so that no reader can misread it."""
    import json

    say(json.dumps(value))


def shown_path(path: Path) -> str:
    """The path as it is safe to show."""
    return shown(str(path), _LONGEST_PATH)


def _replace_signs(stream: TextIO | None, way: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors=way)


def _can_write(sign: str, stream: TextIO | None) -> bool:
    try:
        sign.encode(getattr(stream, "encoding", None) or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
