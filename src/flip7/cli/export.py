"""`flip7 export`: a record to hand on, without the cards to come."""

from pathlib import Path

from flip7.cli.errors import Refused, refuse
from flip7.cli.histories import history_of
from flip7.cli.output import say
from flip7.library.export import handed_on
from flip7.library.folder import wrong_at
from flip7.narrate.complaints import not_written
from flip7.record.errors import Wrong
from flip7.replay.copying import export

NOT_SAVED = 1


def export_record(path: Path, to: Path) -> int:
    """Writes the copy and says whether it still holds its seed."""
    try:
        if not to.parent.is_dir():
            raise refuse("folder-gone", path=to)
        history = history_of(path)
        export(history, to)
    except Wrong as wrong:
        raise Refused(wrong_at(path, wrong)) from None
    except FileExistsError:
        raise refuse("already-exists", path=to) from None
    except OSError as error:
        raise Refused(not_written(error, to), NOT_SAVED) from None
    say(handed_on(history, to))
    return 0
