"""What answers a request.

A card that came, a call, a target, who leaves or joins between rounds, and what people do with
real cards.
"""

from typing import TypeAlias, assert_never

import msgspec

from flip7.engine.cards import Card
from flip7.engine.errors import Code
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue


class Turn(msgspec.Struct, frozen=True, gc=False, tag=True):
    """This card came from the pile. Chance is an input like any other."""

    card: Card


class Call(msgspec.Struct, frozen=True, gc=False, tag=True):
    """This seat says "Noch eine" (``hit``) or "Stopp"."""

    seat: int
    hit: bool


class Give(msgspec.Struct, frozen=True, gc=False, tag=True):
    """This seat points at ``to`` for its Freeze, Flip Three or Second Chance."""

    seat: int
    card: Card
    to: int


class Leave(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The person on this seat goes home, between rounds."""

    seat: int


class Join(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Somebody sits down behind the last seat, between rounds, starting with ``total`` points."""

    total: int


class Shuffle(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The table has shuffled its real cards: all that lie with nobody are the pile (14.2)."""


class Count(msgspec.Struct, frozen=True, gc=False, tag=True):
    """A round played with real cards is entered as points alone, one number a seat (14.3)."""

    points: tuple[int, ...]


class Correct(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The points of a finished round were others, one number for each seat of then (14.4)."""

    number: int
    points: tuple[int, ...]


Input: TypeAlias = Turn | Call | Give | Leave | Join | Shuffle | Count | Correct


def awaited(due: Request) -> Code:
    """The code of an answer to another request than this one."""
    match due:
        case CardDue():
            return "card-awaited"
        case CallDue():
            return "call-awaited"
        case TargetDue():
            return "target-awaited"
        case MatchOver():
            return "match-over"
        case _:
            assert_never(due)
