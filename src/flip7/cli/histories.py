"""A record opened for a command that tells of it, as far as it is right."""

from pathlib import Path

from flip7.cli.errors import Refused, refuse
from flip7.cli.output import finish
from flip7.engine.ruleset import RULE_SETS
from flip7.library.folder import unreadable, wrong_at
from flip7.narrate.words import _, fill
from flip7.record.errors import Wrong
from flip7.replay.errors import Misread
from flip7.replay.history import History, open_history


def history_of(path: Path) -> History:
    """The history of this record; refused where not even its first line is right."""
    try:
        return open_history(path)
    except Wrong as wrong:
        raise Refused(wrong_at(path, wrong)) from None
    except OSError as error:
        raise Refused(unreadable(path, error)) from None


def refuse_the_rest(history: History) -> None:
    """Refuses what comes after the last line that is right, once all before it has been told."""
    if history.wrong is not None:
        finish()
        told = _("{wrong} Alles davor stimmt; so weit reicht, was oben steht.")
        raise Refused(fill(told, wrong=wrong_at(history.path, history.wrong)))


def check_rules(name: str) -> str:
    """The name of a rule set there is."""
    if name not in RULE_SETS:
        raise refuse("unknown-rules", found=name, known=list(RULE_SETS))
    return name


def refuse_typed(misread: Misread) -> Refused:
    """The refusal of typed text, with its column."""
    return refuse(misread.code, column=misread.column, found=misread.found)


def number_typed(text: str) -> int:
    """A whole number of at most six digits; 0 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
