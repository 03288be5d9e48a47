"""How hard a challenge is, in words."""

from flip7.bots.challenge_odds import challenge_odds
from flip7.engine.ruleset import RuleSet
from flip7.narrate.odds import percent
from flip7.narrate.words import _, fill

_EXACT = 10_000


def odds_told(rules: RuleSet, people: int) -> str | None:
    """How often the counter of the house manages this challenge, if that was measured.

    >>> from msgspec.structs import replace
    >>> from flip7.engine.ruleset import DE_KOSMOS_2025
    >>> odds_told(replace(DE_KOSMOS_2025, challenge=99), 1) is None
    True
    """
    odds = challenge_odds(rules, people)
    if odds is None:
        return None
    low, high = (percent(round(share * _EXACT), _EXACT) for share in odds)
    return fill(
        _("Der Rechner des Hauses schafft das in {low} bis {high} der Fälle."), low=low, high=high
    )
