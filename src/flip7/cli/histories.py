"""What commands check alike: rule sets, numbers, lines, and a record that is right only so far."""

from typing import TYPE_CHECKING

from flip7.cli.errors import Refused
from flip7.cli.output import finish
from flip7.engine.options import typed_number
from flip7.engine.ruleset import RULE_SETS
from flip7.library.errors import in_words
from flip7.record.errors import Wrong

if TYPE_CHECKING:
    from flip7.replay.history import History


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


def line_typed(text: str, history: "History") -> int:
    """The number of a line of this record; refused where there is no such line."""
    number, last = number_typed(text), len(history.moments)
    if not 1 <= number <= last:
        raise Refused("no-such-line", found=text, last=last)
    return number


def number_typed(text: str) -> int:
    """The number that was typed; 0, which counts nothing, for anything else."""
    return typed_number(text) or 0
