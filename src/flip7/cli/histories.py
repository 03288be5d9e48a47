"""A record opened for a command that tells of it, as far as it is right."""

from pathlib import Path

from flip7.cli.errors import Refused
from flip7.cli.output import finish
from flip7.engine.ruleset import RULE_SETS
from flip7.library.errors import in_words
from flip7.library.look_back import look_back, look_through
from flip7.record.errors import Wrong
from flip7.record.verifying import Reading
from flip7.replay.history import History


def history_of(path: Path) -> History:
    """The history of this record; refused where not even its first line is right."""
    return look_back(path)


def reading_of(path: Path) -> Reading:
    """This record, to be told as it is read; refused where it cannot be read."""
    return look_through(path)


def refuse_the_rest(wrong: Wrong | None) -> None:
    """Refuses what comes after the last line that is right, once all before it has been told."""
    if wrong is not None:
        finish()
        raise Refused("right-so-far", wrong=in_words(wrong))


def check_rules(name: str) -> str:
    """The name of a rule set there is."""
    if name not in RULE_SETS:
        raise Refused("no-such-rules", found=name, known=list(RULE_SETS))
    return name


def number_typed(text: str) -> int:
    """A whole number of at most six digits; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
