"""Handing a game on: a copy for other people, without the cards to come."""

import os.path
from pathlib import Path

from flip7.library.errors import NotPossible, not_writable
from flip7.library.look_back import look_back
from flip7.library.typed_path import is_standard_output
from flip7.narrate.shown import shown_path
from flip7.narrate.story import story
from flip7.narrate.words import _, fill
from flip7.replay.copying import export
from flip7.replay.history import History


def hand_on(path: Path, to: Path, *, into_folder: bool = False) -> str:
    """A copy without the cards to come; says where it is and what it lacks. Raises a `Complaint`.

    A file that is there stays as it is; `NotWritten` where the disk takes no copy. With
    ``into_folder`` the copy may go into a folder, by the name of the record.
    """
    if is_standard_output(to):
        raise NotPossible("no-file", path=to)
    try:
        to = to / path.name if into_folder and to.is_dir() else to
        if not to.parent.is_dir():
            raise NotPossible("folder-gone", path=to)
        history = look_back(path)
        export(history, to)
    except FileExistsError:
        raise NotPossible("already-exists", path=to) from None
    except OSError as error:
        raise not_writable(to, error) from None
    return handed_on(history, to)


FORMS = {".html": "html", ".md": "markdown", ".txt": "text", ".csv": "csv"}
"""What is written instead of a record, by the ending of the file."""


def hand_on_as_named(path: Path, to: Path) -> str:
    """A copy, or the story or score sheet where the name of the file ends so; says where it is.

    Raises a `Complaint`; a file that is there stays as it is.
    """
    from flip7.library.laid_out import laid_out  # noqa: PLC0415  (many pages, seldom wanted)

    form = FORMS.get(to.suffix.lower())
    if form is None or _is_folder(to):
        return hand_on(path, to, into_folder=True)
    if os.path.lexists(to):  # Said before the whole game is read and analysed.
        raise NotPossible("already-exists", path=to)
    history = look_back(path)
    told = story(history, seed_was_known=False)
    text = laid_out(told, history, form, tells_luck=history.has_analysis)
    try:
        with to.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        raise NotPossible("already-exists", path=to) from None
    except FileNotFoundError:
        raise NotPossible("folder-gone", path=to) from None
    except OSError as error:
        raise not_writable(to, error) from None
    return fill(_("{path}: geschrieben."), path=shown_path(to))


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # A name can be too long even to look for.
        return False


def handed_on(history: History, to: Path) -> str:
    """The sentence about a copy at ``to``: whether it has the seed."""
    if lacks_its_seed(history) and history.finished:
        template = _("{path}: ohne den Seed; er kommt erst mit, wenn das Ergebnis gilt.")
    elif lacks_its_seed(history):
        template = _("{path}: ohne den Seed, denn die Partie ist noch offen.")
    else:
        template = _("{path}: geschrieben.")
    return fill(template, path=shown_path(to))


def lacks_its_seed(history: History) -> bool:
    """Whether the seed stays behind, because the result does not stand yet."""
    return history.seed is None and history.commitment is not None
