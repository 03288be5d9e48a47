"""Records in their folder: given a title, put into the trash, fetched back. Nothing is overwritten.

The title stands in the name of the file, written so that every system allows it:

>>> title_of(titled(Path("2025-01-31-201500-a1b2c3.flip7"), "Oma/Opa 20:15?"))
'Oma/Opa 20:15?'
"""

import contextlib
import os
import re
from pathlib import Path
from urllib.parse import unquote

from flip7.library.games import SUFFIX, begun_at, new_game_name
from flip7.pad.kept_cells import path_beside
from flip7.players.names import clean_name
from flip7.record import owner_only
from flip7.record.lock import InUse, is_in_use
from flip7.record.unique_path import numbered_paths

TRASH = "trash"
"""The folder for what was thrown away, inside that of the games."""

LONGEST_TITLE = 40

_NAME = re.compile(r"(\d{4}-\d\d-\d\d-\d{6}-[0-9a-f]{6})(?:_(.*))?")
_NOT_IN_FILE_NAMES = '<>:"/\\|?*%'


def title_of(path: Path) -> str:
    """The title of a record; empty if it has none. A file from elsewhere has its own name."""
    name = _NAME.fullmatch(path.stem)
    written = path.stem if name is None else name[2] or ""
    return clean_name(unquote(written))


def titled(path: Path, title: str, begun: float | None = None) -> Path:
    """The path of this record with another title; what is longer than 40 characters is cut.

    A file from elsewhere gets the date at which it was ``begun``, or that of today.
    """
    title = clean_name(clean_name(title)[:LONGEST_TITLE])
    name = _NAME.fullmatch(path.stem)
    stamp = new_game_name(begun) if name is None else name[1]
    return path.with_name(f"{stamp}_{_allowed(title)}{SUFFIX}" if title else f"{stamp}{SUFFIX}")


def rename(path: Path, title: str) -> Path:
    """The record gets another title, and with it another path.

    Raises `InUse` while it is played, or another ``OSError``.
    """
    return _move(path, titled(path, title, begun_at(path.name, path.stat())))


def put_away(path: Path) -> Path:
    """The record goes to the trash; its path there. Raises `InUse` while it is played."""
    return _move(path, path.parent / TRASH / path.name)


def fetch_back(path: Path) -> Path:
    """A record from the trash goes back to the games; its path there."""
    return _move(path, path.parent.parent / path.name)


def _allowed(title: str) -> str:
    """The title with every character that some system forbids in file names written as `%2F`."""
    return "".join(
        f"%{ord(character):02X}" if character in _NOT_IN_FILE_NAMES else character
        for character in title
    )


def _move(path: Path, to: Path) -> Path:
    if to == path:
        return path
    if is_in_use(path):
        raise InUse(path)
    to.parent.mkdir(owner_only.FOLDER, exist_ok=True)
    free = next(place for place in numbered_paths(to) if not os.path.lexists(place))
    moved = path.rename(free)
    with contextlib.suppress(FileNotFoundError):
        path_beside(path).rename(path_beside(moved))
    return moved
