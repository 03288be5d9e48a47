"""The rule sets by the names people give them."""

from flip7.engine.ruleset import INT_THE_OP_2025
from flip7.narrate.words import _


def edition(rules: str) -> str:
    """The name of a rule set as people say it.

    >>> edition("de-kosmos-2025")
    'deutsche Ausgabe 2025'
    """
    if rules == INT_THE_OP_2025.name:
        return _("internationale Ausgabe 2025")
    return _("deutsche Ausgabe 2025")
