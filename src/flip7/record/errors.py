"""What is wrong in a record.

What the disk or another window does has the shape the system gives it: an ``OSError`` whose number
is its code (`saving.NotSaved`, `lock.InUse`).
"""

from pathlib import Path
from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine import errors as engine
from flip7.engine.errors import Complaint

Code: TypeAlias = Literal[
    # the file and its bytes
    "not-a-file",
    "empty-file",
    "file-too-large",
    "line-too-long",
    "not-utf8",
    "bom",
    "blank-line",
    "torn-header",
    # lines as JSON
    "not-json",
    "not-an-object",
    "nested-too-deep",
    "double-key",
    "unknown-key",
    "missing-key",
    "wrong-type",
    "bad-number",
    "unknown-card",
    # the first line
    "wrong-format",
    "newer-version",
    "unknown-version",
    "only-version-2",
    "unknown-rules",
    "option-out-of-range",
    "seats-range",
    "bad-name",
    "same-name",
    "bad-seed",
    "seed-and-position",
    "seed-and-real-cards",
    "challenge-out-of-range",
    "challenge-and-position",
    "house-empty",
    "house-not-seated",
    "dealer-range",
    "bad-position",
    # the order of the lines
    "card-not-awaited",
    "card-not-of-seed",
    "too-many-names",
    "line-not-due",
    "round-line-missing",
    "round-line-wrong",
    "winner-line-missing",
    "winner-wrong",
    "reached-wrong",
    "after-the-winner",
    "undo-behind-a-card",
    "nothing-to-undo",
    "cards-are-real",
    "nothing-to-agree-on",
    "agreements-off",
    "result-stands",
    "invariant-broken",
]


class RecordDetails(TypedDict, total=False):
    """What fills the sentences of these codes."""

    most: int
    least: int
    seats: int
    key: str
    where: str
    found: object
    expected: object
    known: int
    option: str
    name: str
    reason: str
    card: int | str
    because: engine.Code
    seat: int
    field: str
    faults: list[str]


UNKNOWN_LINE = 0
"""The line of a fault that nobody has looked for yet."""


class Wrong(Complaint):
    """A fault in a record.

    ``line`` counts from 1; ``path`` and ``line`` are set where they are known.
    """

    code: Code | engine.Code
    details: RecordDetails

    def __init__(self, code: Code | engine.Code, **details: Unpack[RecordDetails]) -> None:
        super().__init__(code, **details)
        self.path: Path | None = None
        self.line: int = 1

    def __str__(self) -> str:
        return f"{self.path or 'record'}:{self.line}: {self.code} {self.details or ''}".rstrip()
