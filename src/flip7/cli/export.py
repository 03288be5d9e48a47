"""`flip7 export`: a record to hand on, without the cards to come."""

from pathlib import Path

from flip7.cli.output import say
from flip7.cli.refused import Refused, refuse
from flip7.games import unreadable, wrong_at
from flip7.handing_on import handed_on
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
    say(handed_on(history, to))
    return 0
