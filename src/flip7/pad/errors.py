"""What cannot stand in a cell of the score pad."""

from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine.errors import Complaint

Code: TypeAlias = Literal[
    "cell-not-understood",
    "cell-unfinished",
    "cell-out-of-range",
    "cell-no-such-card",
    "cell-sum-with-blanks",
    "cell-card-stays-with-nobody",
    "cell-bust-with-cards",
    "cell-number-twice",
    "cell-too-many-numbers",
    "cell-too-many-of-a-card",
    "cell-card-elsewhere",
]


class CellDetails(TypedDict, total=False):
    """What fills the sentences; ``most`` is the highest number, or how many there are."""

    found: str
    card: int
    most: int


class NoEntry(Complaint):
    """Text that is no entry of the score pad."""

    code: Code
    details: CellDetails

    def __init__(self, code: Code, **details: Unpack[CellDetails]) -> None:
        super().__init__(code, **details)
