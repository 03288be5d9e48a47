"""What several commands check: rule sets, numbers, lines, a record that is only partly right."""

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
    """The name, if there is such a rule set; else refused."""
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
    """The number that was typed; 0, which is always out of range, for anything else."""
    return typed_number(text) or 0
