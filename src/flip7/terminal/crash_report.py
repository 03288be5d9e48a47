"""The program's own faults: said in words, and reported without a seed, a card or a name.

A report holds what the code is, never what the game is: kinds of exceptions, modules, lines. Their
messages are left out, for Python likes to quote the value it stumbled over.
"""

import linecache
import os
import platform
import secrets
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from flip7 import __version__
from flip7.engine.errors import Complaint
from flip7.narrate.shown import shown_path
from flip7.narrate.words import _, fill
from flip7.record import owner_only
from flip7.record.errors import Wrong
from flip7.session import Session

_MOST_LINES = 400
"""The most lines a report has for one exception; an endless recursion has more."""


class BrokenOff(Exception):
    """A fault of the program, the cause, ended everything; ``session`` is the game at the table.

    ``folder`` is where reports go.
    """

    def __init__(self, folder: Path, session: Session | None) -> None:
        super().__init__()
        self.folder = folder
        self.session = session


def tell_and_report(error: Exception, folder: Path, session: Session | None = None) -> str:
    """Writes the report; returns what people are told of the fault, a few lines."""
    lines = [_what_happened(error)]
    if session is not None:
        lines.append(_where_the_game_is(session))
    lines.append(_reported(error, folder))
    return "\n".join(lines)


def report_and_go_on(error: Exception, folder: Path) -> str:
    """Writes the report of a fault that does no harm to the game; returns what people are told."""
    told = _("Hier hat das Programm einen Fehler gemacht. Die Partie geht weiter.")
    return f"{told}\n{_reported(error, folder)}"


def _reported(error: Exception, folder: Path) -> str:
    """Writes the report; where it lies, in words."""
    try:
        path = write(error, folder)
    except OSError:
        return _("Ein Bericht darüber ließ sich nicht schreiben.")
    told = _("Ein Bericht darüber, ohne Seed, Karten und Namen, liegt hier: {path}")
    return fill(told, path=shown_path(path))


def write(error: Exception, folder: Path) -> Path:
    """A new report in this folder for its owner alone; ``OSError`` if it cannot be written."""
    folder.mkdir(owner_only.FOLDER, parents=True, exist_ok=True)
    path = folder / f"fault-{datetime.now():%Y-%m-%d-%H%M%S}-{secrets.token_hex(3)}.txt"
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, owner_only.FILE)
    with os.fdopen(file, "w", encoding="utf-8", errors="replace") as report:
        report.writelines(f"{line}\n" for line in lines_of(error))
    return path


def lines_of(error: BaseException) -> Iterator[str]:
    """The lines of a report.

    >>> list(lines_of(KeyError("a secret")))[-1]
    'KeyError'
    """
    yield f"flip7 {__version__}, Python {platform.python_version()}, {sys.platform}"
    for each in _chain(error):
        yield ""
        yield from [*_places(each)][-_MOST_LINES:]
        yield _kind(each)


def _what_happened(error: Exception) -> str:
    if isinstance(error, Wrong) and error.code == "invariant-broken":
        return _(
            "Das Programm hat bemerkt, dass es sich geirrt hat, und beendet sich, "
            "bevor etwas Falsches gilt."
        )
    return _("Das Programm hat einen Fehler gemacht und beendet sich.")


def _where_the_game_is(session: Session) -> str:
    if session.why_not_saved() is not None and session.unsaved:
        told = _(
            "Die Partie ließ sich zuletzt nicht speichern; gespeichert ist sie nur zum Teil: {path}"
        )
    elif not session.is_over:
        told = _("Die Partie ist gespeichert und bleibt offen: {path}")
    else:
        told = _("Die Partie ist gespeichert: {path}")
    return fill(told, path=shown_path(session.path))


def _chain(error: BaseException) -> list[BaseException]:
    """The exception with its causes, the first cause first; the members of a group too."""
    found: list[BaseException] = []
    todo = [error]
    while todo:
        each = todo.pop()
        if each in found:
            continue
        found.insert(0, each)
        if isinstance(each, BaseExceptionGroup):
            todo.extend(each.exceptions)
        earlier = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
        if earlier is not None:
            todo.append(earlier)
    return found


def _places(error: BaseException) -> Iterator[str]:
    """The traceback, outermost frame first: module, line, function, and the line of code."""
    for frame, number in traceback.walk_tb(error.__traceback__):
        module = frame.f_globals.get("__name__", "?")
        code = linecache.getline(frame.f_code.co_filename, number).strip()
        yield f"  {module}:{number} {frame.f_code.co_qualname}"
        if code:
            yield f"    {code}"


def _kind(error: BaseException) -> str:
    """The class of the exception, with only those details that cannot betray the game."""
    match error:
        case Wrong(code="invariant-broken"):
            details = [error.code, *error.details.get("faults", ())]
        case Complaint():
            details = [error.code]
        case OSError():
            details = [f"errno {error.errno}"]
        case AttributeError() | NameError() | ImportError():
            details = [str(error.name)]
        case _:
            details = []
    return ": ".join(
        [type(error).__qualname__, ", ".join(details)] if details else [type(error).__qualname__]
    )
