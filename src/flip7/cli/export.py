"""`flip7 export`: a record to hand on, without the cards to come."""

from pathlib import Path

from flip7.cli.output import say, shown_path
from flip7.cli.refused import Refused, refuse
from flip7.games import unreadable, wrong_at
from flip7.narrate.words import _, fill
from flip7.quarrel.copying import export
from flip7.record.wrong import Wrong

NOT_SAVED = 1


def export_record(path: Path, to: Path) -> int:
    """Writes the copy and says whether it still holds its seed."""
    if not to.parent.is_dir():
        raise refuse("folder-gone", path=to)
    try:
        history = export(path, to)
    except Wrong as wrong:
        raise Refused(wrong_at(path, wrong)) from None
    except FileExistsError:
        raise refuse("already-exists", path=to) from None
    except OSError as error:
        if error.filename == str(path):
            raise Refused(unreadable(path, error)) from None
        raise Refused(unreadable(to, error), NOT_SAVED) from None
    if history.seed is None and history.seal is not None:
        template = _("{path}: ohne den Seed, denn die Partie ist noch offen.")
    else:
        template = _("{path}: geschrieben.")
    say(fill(template, path=shown_path(to)))
    return 0
