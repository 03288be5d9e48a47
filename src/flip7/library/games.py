"""The folder in which the records lie: where it is, what is in it, and the name of the next one."""

import contextlib
import os
import re
import secrets
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import Card
from flip7.engine.errors import Complaint
from flip7.library.errors import NotPossible, not_readable, not_savable
from flip7.library.seeds import is_invented
from flip7.library.typed_path import typed_path
from flip7.narrate.complaints import complain
from flip7.record.errors import UNKNOWN_LINE, Wrong
from flip7.record.game import Game
from flip7.record.header import read_header
from flip7.record.lock import is_in_use_elsewhere
from flip7.record.reading import raw_lines, read_record
from flip7.record.summary import read_summary
from flip7.record.timeline import Moment
from flip7.record.verifying import verify
from flip7.replay.errors import Misread
from flip7.session import NotSaved, Session

SUFFIX = ".flip7"
ENVIRONMENT = "FLIP7_GAMES"
"""The variable that names another folder for the records."""

_MOST_LOOKED_AT = 50

MOST_LINES = 2000
"""The most lines read of a record for a list; few games have more."""

_DATE = "%Y-%m-%d-%H%M%S"
"""The date at the beginning of the name of a record."""

_DATED = re.compile(r"[0-9]{4}(?:-[0-9]{2}){2}-[0-9]{6}(?![0-9])")

State: TypeAlias = Literal["open", "finished", "in use", "damaged", "newer"]


class GameInfo(msgspec.Struct, frozen=True):
    """A record in the folder, known by its beginning and its end alone.

    ``in use``: another window plays it; ``newer``: of a later version of this program. ``names``
    are of all who ever sat there, ``present`` of those who still do, ``leaders`` of those who won
    or have most points after these ``rounds``; ``totals`` are those by seat, ``rules`` the name of
    the edition, ``begun`` is a time stamp in seconds. Of a damaged record, and of a newer one,
    ``fault`` says what is wrong and ``right_lines`` how many of its first lines are right. One that
    seems open here may still turn out damaged when it is read whole.
    """

    path: Path
    state: State
    names: tuple[str, ...]
    begun: float
    present: tuple[str, ...] = ()
    rounds: int = 0
    leaders: tuple[str, ...] = ()
    fault: Complaint | None = None
    right_lines: int = 0
    totals: tuple[int, ...] = ()
    rules: str = ""

    @property
    def why(self) -> str:
        """What is wrong, in words; empty where nothing is."""
        return "" if self.fault is None else complain(self.fault.code, **self.fault.details)


class Newest(msgspec.Struct, frozen=True):
    """The open game begun last, if there is one, and those that were passed over for it.

    ``elsewhere`` are played in other windows, ``unplayable`` says what is wrong with others.
    """

    game: GameInfo | None
    elsewhere: tuple[GameInfo, ...]
    unplayable: tuple[Complaint, ...]

    @property
    def passed_over(self) -> tuple[Complaint, ...]:
        """Why each of them was passed over."""
        in_use = (NotPossible("in-use", path=game.path) for game in self.elsewhere)
        return (*in_use, *self.unplayable)


def games_folder(chosen: Path | None = None) -> Path:
    """The folder the table chose, or the one the environment names, or the user's data folder."""
    if chosen is not None:
        return chosen
    named = os.environ.get(ENVIRONMENT)
    if named:
        return typed_path(named)
    from platformdirs import user_data_path  # noqa: PLC0415  (dear to load, and seldom needed)

    return user_data_path("flip7", appauthor=False) / "games"


def new_game_path(folder: Path) -> Path:
    """A path for the next record, not there yet."""
    while True:
        path = folder / f"{new_game_name()}{SUFFIX}"
        if not os.path.lexists(path):
            return path


def new_game_name(begun: float | None = None) -> str:
    """A name no other record has: day, time and random letters, nobody's name.

    The time is now, or the time stamp at which the game was ``begun``.
    """
    when = datetime.now() if begun is None else datetime.fromtimestamp(begun)
    return f"{when:{_DATE}}-{secrets.token_hex(3)}"


def list_games(folder: Path) -> Iterator[GameInfo]:
    """The records of the folder, the one begun last first; none if the folder cannot be read.

    Only what is asked for is read, so the first is cheap however many there are.
    """
    for begun, path in sorted(records(folder), reverse=True):
        yield _info_of(path, begun)


def newest_open(folder: Path, most_lines: int | None = None) -> Newest:
    """The open game begun last that can be played on; damaged ones do no harm to it.

    With ``most_lines`` no more is read of any record, and the rest of a longer one trusted.
    """
    elsewhere: list[GameInfo] = []
    unplayable: list[Complaint] = []
    for game in list_games(folder):
        if game.state == "finished":
            continue
        if game.state == "in use":
            elsewhere.append(game)
            continue
        if isinstance(game.fault, Wrong):
            unplayable.append(game.fault)
            continue
        try:
            check_playable(game.path, most_lines)
        except Complaint as why:
            unplayable.append(why)
        else:
            return Newest(game, tuple(elsewhere), tuple(unplayable))
    return Newest(None, tuple(elsewhere), tuple(unplayable))


def game_to_watch(folder: Path, watched: Path | None = None) -> Path | None:
    """The game being played that was begun last; while there is none, the one ``watched``.

    Whoever watches none yet gets the open game begun last. Of many records only those begun last
    are looked at: this is asked again and again.
    """
    for game in islice(list_games(folder), _MOST_LOOKED_AT):
        if game.state == "in use":
            return game.path
        if watched is None and game.state == "open":
            watched = game.path
    return watched


def check_playable(path: Path, most_lines: int | None = None) -> None:
    """Reads the whole record and changes nothing; raises a `Complaint` if nobody can play it on.

    A finished game counts as playable: its result is shown. With ``most_lines`` what lies behind
    them is trusted.
    """
    _playable(path, most_lines)


def _playable(path: Path, most_lines: int | None = None) -> Game:
    """The game at the end of this record, or after ``most_lines``; raises a `Complaint`."""
    try:
        verdict = verify(path, most_lines)
    except OSError as error:
        raise not_readable(path, error) from None
    return verdict.game


def play_on(path: Path, *, unsaved: bool = False, pile: Sequence[Card] = ()) -> Session:
    """The game of this record, to be played on.

    Raises a `Complaint`: ``in-use`` where another window plays it, and one may watch; ``not-saved``
    where it can be read and not be written, and may be played on unsaved.

    With ``unsaved`` also one that cannot be written now. Where no seed deals, the cards to come are
    shuffled anew, below those of the ``pile``.
    """
    from flip7.replay.pile_to_come import pile_to_come  # noqa: PLC0415  (seldom needed)

    game = _playable(path)
    is_over, has_seed = game.match.is_over, game.deck is not None
    if pile and is_over:
        raise Misread("game-finished")
    if pile and (has_seed or game.header.rules.real_cards):
        raise NotPossible("seed-and-pile" if has_seed else "real-cards-and-pile")
    try:
        session = Session.resume(path, unsaved=unsaved, deck=pile_to_come(game.match, pile))
    except NotSaved as error:
        raise not_savable(path, error) from None
    except OSError as error:
        raise not_readable(path, error) from None
    session.shuffled_anew = not (is_over or has_seed or pile or session.has_real_cards)
    return session


def seed_was_known(path: Path, seed: str) -> bool:
    """Whether people may have known the seed of this record before the game began.

    It was typed, or a record beside this one that was begun earlier has it.
    """
    if not is_invented(seed):
        return True
    try:
        begun = begun_at(path.name, path.stat())
    except OSError:
        return False
    earlier = (other for when, other in records(path.parent) if when < begun)
    return any(_has_seed(other, seed) for other in earlier)


def _has_seed(path: Path, seed: str) -> bool:
    try:
        first = next(raw_lines(path), b"")
        return isinstance(first, bytes) and read_header(first).seed == seed
    except (Wrong, OSError):
        return False


def records(folder: Path) -> Iterator[tuple[float, Path]]:
    """Each file that may be a record: when its game was begun, and its path.

    One whose name begins with a dot is a shadow other systems leave on sticks and shares.
    """
    try:
        files = list(os.scandir(folder))
    except OSError:
        return
    for file in files:
        try:
            if _is_record_name(file.name) and file.is_file():
                yield begun_at(file.name, file.stat()), Path(file.path)
        except OSError:
            continue


def _is_record_name(name: str) -> bool:
    return name.endswith(SUFFIX) and not name.startswith(".")


def begun_at(name: str, facts: os.stat_result) -> float:
    """When the game of this file began: its name says so, however often the file was copied.

    Of a file that people named, only the last change is known.
    """
    dated = _DATED.match(name)
    with contextlib.suppress(ValueError, OverflowError, OSError):
        if dated:
            return datetime.strptime(dated[0], _DATE).timestamp()
    return facts.st_mtime


def _info_of(path: Path, begun: float) -> GameInfo:
    try:
        seen = read_summary(path)
        state = _state(path, over=seen.is_over)
    except Wrong as wrong:
        return _damaged(path, begun, wrong)
    except OSError as error:
        return GameInfo(path, "damaged", (), begun, fault=not_readable(path, error))
    return GameInfo(
        *(path, state, seen.names, begun, seen.present, seen.rounds, seen.leaders),
        totals=seen.totals,
        rules=seen.header.rules.name,
    )


def _state(path: Path, *, over: bool) -> State:
    if is_in_use_elsewhere(path):
        return "in use"
    return "finished" if over else "open"


def _damaged(path: Path, begun: float, wrong: Wrong) -> GameInfo:
    """What a list says of a record that is wrong: its first lines are read to find where."""
    names: tuple[str, ...] = ()
    right_lines = 0
    try:
        for told in islice(read_record(path), MOST_LINES):
            if isinstance(told, Moment):
                names, right_lines = told.game.names, told.number
    except Wrong as first:
        wrong = first
    except OSError as error:
        return GameInfo(path, "damaged", names, begun, fault=not_readable(path, error))
    if wrong.path is None:
        wrong.path, wrong.line = path, UNKNOWN_LINE
    state: State = "newer" if wrong.code == "newer-version" else "damaged"
    return GameInfo(path, state, names, begun, fault=wrong, right_lines=right_lines)
