"""The folder in which the records lie: where it is, what is in it, and the name of the next one."""

import os
import secrets
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.ruleset import SEATS_PER_DECK
from flip7.narrate.complaints import complain, file_code
from flip7.narrate.shown import shown
from flip7.record.header import Header, read_header
from flip7.record.lines import WinnerLine, read_line
from flip7.record.reading import Torn, raw_lines
from flip7.record.verifying import verify
from flip7.record.wrong import Wrong
from flip7.session import Session

SUFFIX = ".flip7"
ENVIRONMENT = "FLIP7_GAMES"
"""The variable that names another folder for the records."""

_END = 1024
"""So many bytes at the end of a record hold its last line, if that is the winner's."""

_LONGEST_PATH = 4096

State: TypeAlias = Literal["open", "finished", "damaged"]


class Kept(msgspec.Struct, frozen=True):
    """A record in the folder, known by its first and last line alone.

    ``names`` are those of the first round, ``modified`` is a time stamp in seconds. A record that
    seems open here may still turn out damaged when it is read whole.
    """

    path: Path
    state: State
    names: tuple[str, ...]
    modified: float


class Newest(msgspec.Struct, frozen=True):
    """The open game played last, if there is one, and why others were passed over for it."""

    game: Kept | None
    passed_over: tuple[str, ...]


class Unplayable(Exception):
    """A record nobody can play on; the text is a sentence for people."""


def games_folder(chosen: Path | None = None) -> Path:
    """The folder the table chose, or the one the environment names, or the user's data folder."""
    if chosen is not None:
        return chosen
    named = os.environ.get(ENVIRONMENT)
    if named:
        return Path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  (dear to load, and seldom needed)

    return user_data_path("flip7", appauthor=False) / "games"


def new_game_path(folder: Path) -> Path:
    """A path for the next record, not there yet: day, time and random letters, nobody's name."""
    while True:
        path = folder / f"{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}{SUFFIX}"
        if not os.path.lexists(path):
            return path


def list_games(folder: Path) -> Iterator[Kept]:
    """The records of the folder, the one played last first; none if the folder cannot be read.

    Only what is asked for is read, so the first is cheap however many there are.
    """
    for modified, path in sorted(_records(folder), reverse=True):
        yield _kept(path, modified)


def newest_open(folder: Path) -> Newest:
    """The open game played last that can be played on; damaged ones do no harm to it."""
    passed_over: list[str] = []
    for kept in list_games(folder):
        if kept.state == "finished":
            continue
        try:
            check_playable(kept.path)
        except Unplayable as why:
            passed_over.append(str(why))
        else:
            return Newest(kept, tuple(passed_over))
    return Newest(None, tuple(passed_over))


def check_playable(path: Path) -> None:
    """Reads the whole record and changes nothing; raises `Unplayable` if nobody can play it on.

    A finished game counts as playable: its result is shown.
    """
    try:
        game = verify(path).game
    except Wrong as wrong:
        raise Unplayable(wrong_at(path, wrong)) from None
    except OSError as error:
        raise Unplayable(unreadable(path, error)) from None
    if len(game.names) > SEATS_PER_DECK:
        code = "too-many-seats-for-the-table"
        raise Unplayable(complain(code, most=SEATS_PER_DECK, found=len(game.names)))
    if game.deck is None and game.match.winner is None:
        raise Unplayable(complain("no-deck"))


def play_on(path: Path) -> Session:
    """The game of this record, to be played on; raises `Unplayable`."""
    check_playable(path)
    try:
        return Session.resume(path)
    except OSError as error:
        raise Unplayable(unreadable(path, error)) from None


def wrong_at(path: Path, wrong: Wrong) -> str:
    """What is wrong in a record, with file and line: `FILE:LINE: reason`."""
    return (
        f"{shown(str(path), _LONGEST_PATH)}:{wrong.line}: {complain(wrong.code, **wrong.details)}"
    )


def unreadable(path: Path, error: OSError) -> str:
    """What the system says of a file, in words."""
    return complain(file_code(error), path=path, reason=error.strerror)


def last_names(folder: Path) -> tuple[str, ...]:
    """The people who played last; empty if nobody has yet."""
    return next((kept.names for kept in list_games(folder) if kept.names), ())


def _records(folder: Path) -> Iterator[tuple[float, Path]]:
    """When each file that may be a record was changed, and its path."""
    try:
        files = list(os.scandir(folder))
    except OSError:
        return
    for file in files:
        try:
            if file.name.endswith(SUFFIX) and file.is_file():
                yield file.stat().st_mtime, Path(file.path)
        except OSError:
            continue


def _kept(path: Path, modified: float) -> Kept:
    try:
        header = _first_line(path)
        state: State = "finished" if _ends_with_a_winner(path) else "open"
    except (Wrong, OSError):
        return Kept(path, "damaged", (), modified)
    return Kept(path, state, header.names, modified)


def _first_line(path: Path) -> Header:
    first = next(raw_lines(path), b"")
    if isinstance(first, Torn):
        raise Wrong("torn-header")
    return read_header(first)


def _ends_with_a_winner(path: Path) -> bool:
    """Whether the last whole line says who won."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - _END))
        whole, _, _ = file.read().rpartition(b"\n")
    try:
        return isinstance(read_line(whole.rpartition(b"\n")[2]), WinnerLine)
    except Wrong:
        return False
