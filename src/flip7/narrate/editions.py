"""The rule sets and their options, in words."""

from flip7.engine.ruleset import INT_THE_OP_2025, RuleSet
from flip7.narrate.words import _, fill, ngettext


def edition(rules: str) -> str:
    """The name of a rule set as people say it.

    >>> edition("de-kosmos-2025")
    'deutsche Ausgabe 2025'
    """
    if rules == INT_THE_OP_2025.name:
        return _("internationale Ausgabe 2025")
    return _("deutsche Ausgabe 2025")


def options(rules: RuleSet) -> str:
    """What is played: the edition, the target, the bonus, who begins."""
    bonus = ngettext(
        "Flip 7 bringt {bonus} Punkt", "Flip 7 bringt {bonus} Punkte", rules.flip7_bonus
    )
    parts = [
        edition(rules.name),
        fill(_("Ziel {target}"), target=rules.target),
        fill(bonus, bonus=rules.flip7_bonus),
        first(rules.first),
    ]
    if rules.decks == 2:
        parts.append(_("zwei Kartenspiele"))
    return ", ".join(parts)


def first(who: str) -> str:
    """Who gets the first card: `dealer` or `left`."""
    return _("wer gibt, fängt an") if who == "dealer" else _("links vom Geben fängt an")
