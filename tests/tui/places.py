"""The program in a real terminal, with games of its own."""

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.tui.terminal import Terminal

CASES = Path(__file__).parent.parent / "cases"
FLIP7 = [sys.executable, "-m", "flip7"]

F1, F2, F3, F4, F5, F6 = "\x1bOP", "\x1bOQ", "\x1bOR", "\x1bOS", "\x1b[15~", "\x1b[17~"
F7, F8, F9 = "\x1b[18~", "\x1b[19~", "\x1b[20~"
UP, DOWN, LEFT, RIGHT = "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[C"
ENTER, TAB, BACKSPACE = "\r", "\t", "\x7f"


def program(
    games: Path,
    *arguments: str | Path,
    width: int = 80,
    height: int = 24,
    env: Mapping[str, str] | None = None,
    anew: bool = False,
) -> Terminal:
    """`flip7` with this folder of games, without waiting, and with nobody's settings."""
    command = [*FLIP7, "--games", games, "--pace", "off", *arguments]
    usual = {"FLIP7_SETTINGS": str(games / "no-settings.toml")}
    return Terminal(command, width=width, height=height, env=usual | dict(env or {}), anew=anew)


def pasted(text: str) -> str:
    """What a terminal sends when this text is pasted."""
    return f"\x1b[200~{text}\x1b[201~"


def clicked(terminal: Terminal, text: str) -> str:
    """What a terminal sends when the mouse clicks where this text begins."""
    row = next(row for row, line in enumerate(terminal.lines) if text in line)
    at = f"{terminal.lines[row].index(text) + 1};{row + 1}"
    return f"\x1b[<0;{at}M\x1b[<0;{at}m"


def headers(games: Path) -> list[dict[str, Any]]:
    """The first lines of the records in this folder, the newest last."""
    paths = sorted(games.glob("*.flip7"), key=lambda path: path.stat().st_mtime_ns)
    return [json.loads(path.read_text(encoding="utf-8").splitlines()[0]) for path in paths]


def keep(games: Path, name: str, lines: int | None = None, age: int = 100) -> Path:
    """A record of a game among the known cases, cut after so many lines, last played long ago."""
    raw = min((CASES / "seeded").glob("*.flip7")).read_bytes().splitlines(keepends=True)
    path = games / name
    path.write_bytes(b"".join(raw[:lines]))
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path
