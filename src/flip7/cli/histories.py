"""What commands check alike: names of rules, numbers, and a record that is right only so far."""

from flip7.cli.errors import Refused
from flip7.cli.output import finish
from flip7.engine.ruleset import RULE_SETS
from flip7.library.errors import in_words
from flip7.record.errors import Wrong


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
