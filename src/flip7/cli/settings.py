"""`flip7 settings`: where the settings lie, what is wrong in them, and which there are."""

import argparse
import os
import sys
from pathlib import Path

from flip7.cli.errors import Refused
from flip7.cli.output import say
from flip7.library.errors import not_readable
from flip7.narrate.shown import shown_path
from flip7.narrate.words import _
from flip7.record import owner_only
from flip7.settings.file import Settings, example, settings_path


def fill_in(chosen: argparse.Namespace, settings: Settings) -> None:
    """Fills in from the settings what was not typed; says on stderr what is wrong in them.

    The start screen tells it itself.
    """
    chosen.settings = settings
    chosen.pace = chosen.pace or settings.pace or "normal"
    chosen.ascii = getattr(chosen, "ascii", False) or bool(settings.ascii)
    chosen.plain = getattr(chosen, "plain", False) or bool(settings.plain)
    if chosen.plain or not chosen.begins_on_screen:
        for complaint in settings.complaints:
            say(f"flip7: {complaint}", to=sys.stderr)


def settings(found: Settings, *, as_example: bool, create: bool) -> int:
    """The example, a new file with it, or where the file lies and whether it is right."""
    if as_example:
        say(example())
        return 0
    path = settings_path()
    if create:
        _create(path)
    say(shown_path(path))
    if not path.exists():
        say(_("Die Datei gibt es noch nicht; flip7 settings --create legt sie an."))
    elif not found.troubles:
        say(_("Darin ist alles in Ordnung."))
    return 0


def _create(path: Path) -> None:
    """Writes the example to a new file for its owner only; an existing one is refused."""
    try:
        path.parent.mkdir(owner_only.FOLDER, parents=True, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, owner_only.FILE)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(example() + "\n")
    except FileExistsError:
        raise Refused("already-exists", path=path) from None
    except OSError as error:
        raise not_readable(path, error) from None
