"""Complaints of what people do, in one shape for all rooms: a code and its details."""

from collections.abc import Mapping
from typing import Literal, TypeAlias, TypedDict, Unpack


class Complaint(Exception):
    """Something somebody did that is not possible.

    ``code`` is stable; `narrate` has one sentence for it, and ``details`` fill that sentence. Every
    room has one class of complaints, with its codes and the types of their details.
    """

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, object] = details


Code: TypeAlias = Literal[
    # of an input
    "match-over",
    "card-awaited",
    "call-awaited",
    "target-awaited",
    "wrong-seat",
    "wrong-card",
    "no-card-in-front",
    "not-a-target",
    "no-such-card",
    "no-deck",
    "card-not-in-pile",
    "not-between-rounds",
    "no-such-seat",
    "too-few-people",
    "too-many-people",
    "total-out-of-range",
    "nobody-comes-or-goes",
    "cards-are-dealt",
    "round-has-begun",
    "round-not-finished",
    "points-per-seat",
    "points-out-of-range",
    "points-after-leaving",
    # of a position
    "hands-per-seat",
    "totals-per-seat",
    "turn-out-of-range",
    "round-out-of-range",
    "nobody-active",
    "action-in-hand",
    "two-shields",
    "seven-numbers",
    "number-twice",
    "not-busted",
    "too-many-of-a-card",
]


class EngineDetails(TypedDict, total=False):
    """Whose seat it is about, and the card; ``name`` where whoever asks knows the people.

    ``seats`` and ``most``: how many numbers there must be, and what each may be at most.
    """

    seat: int
    card: int
    name: str
    seats: int
    most: int


class IllegalInput(Complaint):
    """An input the rules do not allow now, or a position that cannot lie on a table.

    The match is unchanged.
    """

    code: Code
    details: EngineDetails

    def __init__(self, code: Code, **details: Unpack[EngineDetails]) -> None:
        super().__init__(code, **details)
