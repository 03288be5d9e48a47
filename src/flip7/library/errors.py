"""Why a game cannot be played on, shown or handed on; every complaint of a game in words."""

from pathlib import Path
from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine.errors import Complaint
from flip7.narrate.complaints import complain, file_code
from flip7.narrate.complaints.files import Code as FileCode
from flip7.narrate.complaints.files import of_writing, reason
from flip7.narrate.shown import shown_path
from flip7.record.errors import UNKNOWN_LINE, Wrong

Code: TypeAlias = Literal[
    "not-saved",
    "seed-and-pile",
    "real-cards-and-pile",
    "not-while-open",
    "not-before-it-stands",
    "not-before-it-is-left",
    "no-round-known",
    "not-for-purists",
]


class LibraryDetails(TypedDict, total=False):
    """What fills the sentences of these codes."""

    path: Path
    reason: str
    because: FileCode


class NotPossible(Complaint):
    """Why something cannot be done with a game: because of the table, or of the disk."""

    code: Code | FileCode
    details: LibraryDetails

    def __init__(self, code: Code | FileCode, **details: Unpack[LibraryDetails]) -> None:
        super().__init__(code, **details)


class NotWritten(NotPossible):
    """A copy that the disk does not take."""


def not_readable(path: Path, error: OSError) -> NotPossible:
    """The complaint of a record that is read."""
    return NotPossible(file_code(error), path=path, reason=reason(error))


def not_savable(path: Path, error: OSError) -> NotPossible:
    """The complaint of a game that cannot be saved at this path."""
    return NotPossible("not-saved", because=of_writing(error), path=path, reason=reason(error))


def not_writable(path: Path, error: OSError) -> NotWritten:
    """The complaint of a copy in a folder that is there."""
    code = of_writing(error)
    code = "not-writable" if code == "folder-gone" else code
    return NotWritten(code, path=path, reason=reason(error))


def in_words(why: Complaint) -> str:
    """The complaint in words; of a record on the disk with file and line: `FILE:LINE: reason`."""
    sentence = complain(why.code, **why.details)
    if not isinstance(why, Wrong) or why.path is None:
        return sentence
    place = shown_path(why.path)
    return f"{place if why.line == UNKNOWN_LINE else f'{place}:{why.line}'}: {sentence}"
