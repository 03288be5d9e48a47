"""`flip7 export`: a record to hand on, without the cards to come."""

import sys
from pathlib import Path

from flip7.cli.errors import Refused
from flip7.cli.histories import history_of
from flip7.cli.output import say
from flip7.library.errors import in_words, not_writable
from flip7.library.export import handed_on
from flip7.replay.copying import export

NOT_SAVED = 1


def export_record(path: Path, to: Path) -> int:
    """Writes the copy and says whether it still holds its seed."""
    try:
        if not to.parent.is_dir():
            raise Refused("folder-gone", path=to)
        history = history_of(path)
        export(history, to)
    except FileExistsError:
        raise Refused("already-exists", path=to) from None
    except OSError as error:
        say(f"flip7: {in_words(not_writable(to, error))}", to=sys.stderr)
        return NOT_SAVED
    say(handed_on(history, to))
    return 0
