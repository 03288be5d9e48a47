"""What is wrong with a request for a part of a game, or with text that was typed."""

from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine.errors import Complaint

Code: TypeAlias = Literal[
    "no-such-line",
    "game-finished",
    "card-gone",
    # typed
    "seats-missing",
    "name-missing",
    "quote-open",
    "word-unknown",
    "status-not-last",
    "part-unknown",
    "part-twice",
    "number-expected",
    "name-unknown",
    "name-twice",
]


class ReplayDetails(TypedDict, total=False):
    """What fills the sentences: ``column`` counts from 1, ``last`` is the last line there is."""

    column: int
    found: str | int
    last: int
    card: int


class Misread(Complaint):
    """A line or a card that does not exist, or text that cannot be understood."""

    code: Code
    details: ReplayDetails

    def __init__(self, code: Code, **details: Unpack[ReplayDetails]) -> None:
        super().__init__(code, **details)
