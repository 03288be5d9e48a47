"""How often the counter of the house manages a challenge, by its rounds (chapter 13).

Found by `flip7 simulate counter --rounds N --seed challenge --games 10000`; where two try, each of
them counts.
"""

from msgspec.structs import asdict

from flip7.bots.outcome import interval
from flip7.engine.ruleset import RULE_SETS, RuleSet

LEVELS = (12, 10, 8, 6, 5, 4)
"""Rounds of the levels, the easiest first; the challenge of the guide is the last (13.1)."""

TRIED = 10_000
"""So many times each of them."""

MANAGED: dict[tuple[str, int], tuple[int, ...]] = {
    ("de-kosmos-2025", 1): (7828, 5342, 2243, 336, 75, 15),
    ("int-the-op-2025", 1): (7856, 5377, 2260, 334, 75, 15),
    ("de-kosmos-2025", 2): (8127, 5489, 2297, 364, 67, 7),
    ("int-the-op-2025", 2): (8147, 5535, 2308, 373, 69, 6),
}
"""How often it had the target in time, level by level: by edition, and how many try."""


def challenge_odds(rules: RuleSet, people: int) -> tuple[float, float] | None:
    """Between which shares of challenges the counter manages this one, with 95 % certainty.

    None where nobody has tried: by other options than usual, or in another number of rounds.
    """
    usual = RULE_SETS[rules.name]
    is_usual = asdict(rules.options) == asdict(usual.options)
    managed = MANAGED.get((rules.name, people))
    if managed is None or not is_usual or rules.challenge not in LEVELS:
        return None
    return interval(managed[LEVELS.index(rules.challenge)], TRIED)
