"""`flip7 export`: a record to hand on, without the cards to come."""

import sys
from pathlib import Path

from flip7.cli.errors import Refused
from flip7.cli.histories import history_of
from flip7.cli.output import say, say_bytes
from flip7.library.errors import in_words, not_writable
from flip7.library.export import handed_on, lacks_its_seed
from flip7.library.typed_path import is_standard_output
from flip7.narrate.shown import as_json_signs
from flip7.replay.copying import copy_of, export

NOT_SAVED = 1


def export_record(path: Path, to: Path) -> int:
    """Writes the copy and says whether it still holds its seed."""
    try:
        if is_standard_output(to):
            return _say_copy(path, to)
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


def _say_copy(path: Path, to: Path) -> int:
    """The copy is all that stdout gets; its letters may reach a terminal."""
    history = history_of(path)
    say_bytes(as_json_signs(copy_of(history)).encode())
    if lacks_its_seed(history):
        say(f"flip7: {handed_on(history, to)}", to=sys.stderr)
    return 0
