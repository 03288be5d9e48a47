"""Values typed behind a command: a rule set, a number, the number of a line."""

from typing import TYPE_CHECKING

from flip7.cli.errors import Refused
from flip7.engine.options import typed_number
from flip7.engine.ruleset import RULE_SETS

if TYPE_CHECKING:
    from flip7.replay.history import History


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
