"""`flip7 export`: a record to hand on, without the cards to come."""

import sys
from pathlib import Path

from flip7.cli.errors import NOT_SAVED
from flip7.cli.output import say, say_bytes
from flip7.library.errors import NotWritten, in_words
from flip7.library.export import hand_on, handed_on, lacks_its_seed
from flip7.library.look_back import look_back
from flip7.library.typed_path import is_standard_output
from flip7.narrate.shown import as_json_signs
from flip7.replay.copying import copy_of


def export_record(path: Path, to: Path) -> int:
    """Writes the copy and says whether it still holds its seed."""
    if is_standard_output(to):
        return _say_copy(path, to)
    try:
        say(hand_on(path, to))
    except NotWritten as why:
        say(f"flip7: {in_words(why)}", to=sys.stderr)
        return NOT_SAVED
    return 0


def _say_copy(path: Path, to: Path) -> int:
    """Writes the copy alone to stdout, escaped, for that may be a terminal."""
    history = look_back(path)
    say_bytes(as_json_signs(copy_of(history)).encode())
    if lacks_its_seed(history):
        say(f"flip7: {handed_on(history, to)}", to=sys.stderr)
    return 0
