"""The confirmed cells of the open round, kept beside the record: `NAME.flip7.entry`.

Only its owner can read the file. It is replaced whole, and gone once the round is in the record.
One without cells says that the round is entered as points, before anything is.
"""

import contextlib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from flip7.pad.entry import LONGEST_ENTRY
from flip7.record import owner_only

SUFFIX = ".entry"

_MOST_BYTES = 100_000
_LONGEST_SEAT = 3
"""Figures of the number of a seat."""


class Kept(msgspec.Struct, frozen=True):
    """What was entered, by seat; ``damaged``: some of it cannot be read."""

    texts: Mapping[int, str] = {}
    damaged: bool = False


class _KeptFile(msgspec.Struct):
    round: int
    cells: dict[str, object]


def path_beside(record: Path) -> Path:
    """Where the cells of this record's open round lie."""
    return record.with_name(record.name + SUFFIX)


def keep(record: Path, number: int, texts: Mapping[int, str]) -> None:
    """Keeps these cells of this round, also where there is none yet. Raises ``OSError``."""
    written = _KeptFile(number, {str(seat): text for seat, text in texts.items()})
    owner_only.write_whole(path_beside(record), msgspec.json.encode(written) + b"\n")


def forget(record: Path) -> None:
    """The round is closed, or played card by card. What stays is passed over once it is over."""
    with contextlib.suppress(OSError):
        path_beside(record).unlink(missing_ok=True)


def kept(record: Path, number: int) -> Kept:
    """The cells that were kept of this round; none of another one."""
    try:
        with path_beside(record).open("rb") as file:
            raw = file.read(_MOST_BYTES)
        found = msgspec.json.decode(raw, type=_KeptFile)
    except FileNotFoundError:
        return Kept()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Kept(damaged=True)
    if found.round != number:
        return Kept()
    texts = {
        int(seat): text
        for seat, text in found.cells.items()
        if seat.isascii() and seat.isdigit() and len(seat) <= _LONGEST_SEAT
        if isinstance(text, str) and len(text) <= LONGEST_ENTRY
    }
    return Kept(texts, damaged=len(texts) < len(found.cells))
