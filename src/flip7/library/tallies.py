"""What every game of a folder counts; whatever has been read once is remembered beside the records.

What is remembered is `standings.json`. It may be deleted at any moment: then all is read again.
Only its owner can read it, and where it cannot be written nothing is lost but time.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from flip7.library.games import records
from flip7.record import owner_only
from flip7.replay.all_time import TalliedGame
from flip7.replay.tally import NotCounted, Tally, read_tally

FILE = "standings.json"
_FORMAT = "flip7-standings"
_VERSION = 2
"""Another number for another way to count: what was counted otherwise is counted again."""

_MOST_BYTES = 64 * 1024 * 1024


class _Known(msgspec.Struct, frozen=True, array_like=True):
    """What a record of this size, changed last at this time, counts; or why it does not."""

    size: int
    changed: int
    tally: Tally | NotCounted


class _Memory(msgspec.Struct, frozen=True):
    """The file as it is written: what is known by the name of each record."""

    format: str
    version: int
    records: dict[str, _Known]


def tallied_games(folder: Path) -> list[TalliedGame]:
    """What each record of this folder counts; only those that have changed are read."""
    before = _remembered(folder)
    now: dict[str, _Known] = {}
    not_yet_seen = before
    try:
        games = list(_tallied(folder, before, now))
        not_yet_seen = {}
        return games
    finally:
        # Where nobody waits for the rest any more, what has been read is not read again either.
        known = not_yet_seen | now
        if known != before:
            _remember(folder, known)


def _tallied(
    folder: Path, before: dict[str, _Known], now: dict[str, _Known]
) -> Iterator[TalliedGame]:
    for begun, path in records(folder):
        # Not every system's names are text.
        name = ascii(path.name)
        try:
            facts = path.stat()
            known = before.get(name)
            if known is None or (known.size, known.changed) != (facts.st_size, facts.st_mtime_ns):
                known = _Known(facts.st_size, facts.st_mtime_ns, read_tally(path))
        except OSError:
            # It may be readable the next time, and unchanged.
            yield TalliedGame(begun, "damaged")
        else:
            now[name] = known
            yield TalliedGame(begun, known.tally)


def _remembered(folder: Path) -> dict[str, _Known]:
    """What the file says; nothing where there is none, or it is damaged, or another version's."""
    with contextlib.suppress(OSError, msgspec.MsgspecError, ValueError, RecursionError):
        path = folder / FILE
        if path.is_file() and path.stat().st_size <= _MOST_BYTES:
            remembered = msgspec.json.decode(path.read_bytes(), type=_Memory)
            if (remembered.format, remembered.version) == (_FORMAT, _VERSION):
                return remembered.records
    return {}


def _remember(folder: Path, known: dict[str, _Known]) -> None:
    with contextlib.suppress(OSError):
        raw = msgspec.json.encode(_Memory(_FORMAT, _VERSION, known))
        owner_only.write_whole(folder / FILE, raw)
