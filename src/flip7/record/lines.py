r"""The lines of a record after its header: value ↔ text, both ways.

A card, a call, a given target, a shuffle and a correction are the engine's own inputs; the other
lines stand here.

>>> from flip7.engine.inputs import Call
>>> write_line(Call(seat=0, hit=True))
'{"seat": 0, "say": "hit"}\n'
>>> read_line(b'{"seat": 0, "say": "hit"}')
Call(seat=0, hit=True)
"""

from functools import lru_cache
from typing import Any, Literal, TypeAlias, assert_never

import msgspec
from msgspec import UNSET, UnsetType

from flip7.engine.cards import FLIP3, FREEZE, NAMES, SECOND
from flip7.engine.inputs import Call, Correct, Give, Leave, Shuffle, Turn
from flip7.engine.state import Ending
from flip7.record.errors import Wrong
from flip7.record.header import card
from flip7.record.json_line import as_struct, read_object, write_object


class Arrival(msgspec.Struct, frozen=True, tag=True):
    """Somebody arrives between rounds, with a new name and the points to begin with.

    ``house`` is the character that plays there, if it is no person.
    """

    name: str
    total: int
    house: str | None = None


class Undo(msgspec.Struct, frozen=True, tag=True):
    """The line before is taken back; or the last "Noch eine", if the table ``agreed`` (12.6)."""

    agreed: bool = False


class RoundLine(msgspec.Struct, frozen=True, tag=True):
    """A round is over: due at once after the line that ended it.

    One ``counted`` is due after nothing: the round is entered as points alone (14.3).
    """

    number: int
    ended: Ending
    points: tuple[int, ...]
    totals: tuple[int, ...]


class WinnerLine(msgspec.Struct, frozen=True, tag=True):
    """The match is won: the last line of a finished game."""

    seat: int


class ReachedLine(msgspec.Struct, frozen=True, tag=True):
    """The challenge is over, and these seats have the target: its last line (13.2)."""

    seats: tuple[int, ...]


DueLine: TypeAlias = RoundLine | WinnerLine | ReachedLine
Line: TypeAlias = Turn | Call | Give | Undo | DueLine | Leave | Arrival | Shuffle | Correct


class _Card(msgspec.Struct):
    card: str


class _Say(msgspec.Struct):
    seat: int
    say: Literal["hit", "stay"]


class _Give(msgspec.Struct):
    seat: int
    give: str
    to: int


class _Undo(msgspec.Struct):
    undo: bool | Literal["agreed"]


class _Round(msgspec.Struct):
    round: int
    ended: Literal["all-out", "flip7", "exhausted", "counted"]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class _Leave(msgspec.Struct):
    leave: int


class _Join(msgspec.Struct):
    join: str
    total: int
    house: str | UnsetType = UNSET


class _Winner(msgspec.Struct):
    winner: int


class _Reached(msgspec.Struct):
    reached: tuple[int, ...]


class _Shuffle(msgspec.Struct):
    shuffle: bool


class _Correct(msgspec.Struct):
    correct: int
    points: tuple[int, ...]


_Shape: TypeAlias = (
    _Card
    | _Say
    | _Give
    | _Undo
    | _Round
    | _Leave
    | _Join
    | _Winner
    | _Reached
    | _Shuffle
    | _Correct
)

_WORTH_REMEMBERING = 64
"""The longest line remembered, in bytes; longer ones seldom repeat and would fill the memory."""

_SHAPES: dict[str, type[_Shape]] = {
    "card": _Card,
    "say": _Say,
    "give": _Give,
    "undo": _Undo,
    "round": _Round,
    "leave": _Leave,
    "join": _Join,
    "winner": _Winner,
    "reached": _Reached,
    "shuffle": _Shuffle,
    "correct": _Correct,
}
"""The shape of a line by the key that only this kind of line has."""


def read_line(raw: bytes) -> Line:
    """The value of one line without its newline; raises `Wrong`."""
    return _remembered(raw) if len(raw) <= _WORTH_REMEMBERING else _read(raw)


def _read(raw: bytes) -> Line:
    value = read_object(raw)
    for key, shape in _SHAPES.items():
        if key in value:
            return _line(as_struct(value, shape))
    raise Wrong("unknown-key", key=next(iter(value), ""))


_remembered = lru_cache(maxsize=8192)(_read)
"""Most lines of a thousand games are the same few hundred."""


def write_line(line: Line) -> str:
    """The text of one line, with its newline."""
    return write_object(_object(line))


def _line(shape: _Shape) -> Line:  # noqa: PLR0912  (one case a line)
    match shape:
        case _Card():
            return Turn(card(shape.card))
        case _Say():
            return Call(shape.seat, shape.say == "hit")
        case _Give():
            given = card(shape.give)
            if given not in (FREEZE, FLIP3, SECOND):
                raise Wrong("unknown-card", card=shape.give)
            return Give(shape.seat, given, shape.to)
        case _Undo():
            _must_be_true(shape.undo, "undo")
            return Undo(agreed=shape.undo == "agreed")
        case _Round():
            return RoundLine(shape.round, shape.ended, shape.points, shape.totals)
        case _Leave():
            return Leave(shape.leave)
        case _Join():
            return Arrival(shape.join, shape.total, None if shape.house is UNSET else shape.house)
        case _Winner():
            return WinnerLine(shape.winner)
        case _Reached():
            return ReachedLine(shape.reached)
        case _Shuffle():
            _must_be_true(shape.shuffle, "shuffle")
            return Shuffle()
        case _Correct():
            return Correct(shape.correct, shape.points)
        case _:
            assert_never(shape)


def _must_be_true(value: bool | str, key: str) -> None:
    if not value:
        raise Wrong("wrong-type", where=key)


def _object(line: Line) -> dict[str, Any]:
    match line:
        case Turn():
            return {"card": NAMES[line.card]}
        case Call():
            return {"seat": line.seat, "say": "hit" if line.hit else "stay"}
        case Give():
            return {"seat": line.seat, "give": NAMES[line.card], "to": line.to}
        case Undo():
            return {"undo": "agreed" if line.agreed else True}
        case RoundLine():
            return {
                "round": line.number,
                "ended": line.ended,
                "points": list(line.points),
                "totals": list(line.totals),
            }
        case Leave():
            return {"leave": line.seat}
        case Arrival():
            house = {} if line.house is None else {"house": line.house}
            return {"join": line.name, "total": line.total, **house}
        case WinnerLine():
            return {"winner": line.seat}
        case ReachedLine():
            return {"reached": list(line.seats)}
        case Shuffle():
            return {"shuffle": True}
        case Correct():
            return {"correct": line.number, "points": list(line.points)}
        case _:
            assert_never(line)
