"""Why a command refuses."""

from pathlib import Path
from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.cli.output import finish
from flip7.engine.errors import Complaint
from flip7.library import errors as library
from flip7.narrate.complaints.files import Code as FileCode
from flip7.record import errors as record
from flip7.replay import errors as replay

Code: TypeAlias = Literal[
    "misused",
    "right-so-far",
    "output-stopped",
    "system-said",
    "not-a-folder",
    "not-a-terminal",
    "text-needs-asking",
    "dumb-terminal",
    "unknown-language",
    "unknown-paragraph",
    "no-such-rules",
    "no-such-round",
    "no-sheet",
    "no-open-game",
    "unknown-dealer",
    "unknown-character",
    "number-out-of-range",
    "one-deck-full",
    "not-of-the-day",
]


NOT_SAVED = 1
"""The exit code where a game or a copy of it could not be saved."""

AnyCode: TypeAlias = Code | FileCode | library.Code | record.Code | replay.Code
"""A command may complain before it calls another room, with a code of that room."""


class CommandDetails(TypedDict, total=False):
    """What fills the sentences of these codes."""

    trouble: str
    program: str
    wrong: str
    reason: str
    path: Path
    option: str
    term: str | None
    found: str | int
    known: list[str] | tuple[str, ...]
    last: int
    least: int | str
    most: int | str
    name: str


class Refused(Complaint):
    """The command ends here."""

    code: AnyCode
    details: CommandDetails

    def __init__(self, code: AnyCode, **details: Unpack[CommandDetails]) -> None:
        super().__init__(code, **details)


def refuse_the_rest(wrong: record.Wrong | None) -> None:
    """Refuses what comes after the last line that is right, once all before it has been told."""
    if wrong is not None:
        finish()
        raise Refused("right-so-far", wrong=library.in_words(wrong))
