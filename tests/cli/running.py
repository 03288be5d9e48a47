"""`flip7` at work, and what it said: as a function call, or as a process of its own."""

import argparse
import os
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from unittest.mock import patch

from flip7.__main__ import main
from flip7.cli.arguments import parser
from flip7.narrate import words

_NOBODYS = str(Path(__file__).parent / "no-settings.toml")
CASES = Path(__file__).parent.parent / "cases"

_LOOK = """
import sys
from flip7.__main__ import main
code = main(sys.argv[1:])
drawn = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
if drawn:
    print("LOADED", *drawn, file=sys.stderr)
sys.exit(code)
"""


def flip7(
    *arguments: str | Path, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[str]:
    """Carries the command out here, without a terminal; takes a hundredth of the time of `started`.

    Python has read its own variables by now: with one of them in ``env`` call `started`.
    """
    typed = [*map(str, arguments)]
    there, said, complained = (_stream(data) for data in (stdin, b"", b""))
    before = words.language()
    with (
        patch.dict(os.environ, _surroundings(env)),
        patch.multiple(sys, stdin=there, stdout=said, stderr=complained),
        patch.multiple(sys, __stdin__=None, __stdout__=None, __stderr__=None),
        patch("flip7.cli.arguments.parser", lambda: _parser(words.language())),
    ):
        code = main(typed)
    words.use(before)
    return subprocess.CompletedProcess(typed, code, _text(said), _text(complained))


def started(
    *arguments: str | Path, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[str]:
    """Starts a process without a terminal; which screen libraries it loaded stands on stderr."""
    return subprocess.run(
        [sys.executable, "-c", _LOOK, *map(str, arguments)],
        input=stdin.decode(errors="surrogateescape"),
        capture_output=True,
        env=os.environ | _surroundings(env),
        encoding="utf-8",
        errors="surrogateescape",
        timeout=60,
        check=False,
    )


@cache
def _parser(language: str) -> argparse.ArgumentParser:
    """The parser that speaks this language: five hundred calls need no parser each."""
    assert language == words.language()
    return parser()


def every_command() -> list[str]:
    """All commands there are."""
    actions = parser()._actions
    [choices] = [each.choices for each in actions if isinstance(each, argparse._SubParsersAction)]
    return sorted(choices)


def _surroundings(env: Mapping[str, str] | None) -> dict[str, str]:
    """What is set: nobody's settings, and a width for help."""
    return {"COLUMNS": "80", "FLIP7_SETTINGS": _NOBODYS} | dict(env or {})


def _stream(data: bytes) -> TextIOWrapper:
    return TextIOWrapper(BytesIO(data), encoding="utf-8")


def _text(stream: TextIOWrapper) -> str:
    """Everything that was written there."""
    stream.flush()
    raw = stream.buffer
    assert isinstance(raw, BytesIO)
    return raw.getvalue().decode(errors="surrogateescape")
