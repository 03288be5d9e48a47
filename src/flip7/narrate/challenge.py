"""A challenge in words: which round of how many, what each lacks, how hard it is."""

from collections.abc import Iterator, Sequence

from flip7.bots.challenge_odds import challenge_odds
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.narrate.odds import percent
from flip7.narrate.words import _, fill, ngettext

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


def in_rounds(level: int) -> str:
    """A level: `höchstens 4 Runden`."""
    return fill(_("höchstens {rounds} Runden"), rounds=level)


def of_the_day_told() -> str:
    """What is known beforehand of the deal of the day, and how often one has it."""
    return _("Die Partie des Tages: für alle dieselben Karten, und nur das erste Mal zählt.")


def best_told(name: str, level: int, rounds: int) -> str:
    """A personal best: who has managed which level, and in how many rounds."""
    template = ngettext(
        "{name}: {level}, geschafft in {rounds} Runde",
        "{name}: {level}, geschafft in {rounds} Runden",
        rounds,
    )
    return fill(template, name=name, level=in_rounds(level), rounds=rounds)


def which_round(number: int, rules: RuleSet) -> str:
    """Which round it is; in a challenge also of how many (13.1).

    >>> from msgspec.structs import replace
    >>> from flip7.engine.ruleset import DE_KOSMOS_2025
    >>> which_round(2, DE_KOSMOS_2025), which_round(2, replace(DE_KOSMOS_2025, challenge=4))
    ('Runde 2', 'Runde 2 von 4')
    """
    if rules.challenge is None:
        return fill(_("Runde {number}"), number=number)
    return fill(_("Runde {number} von {most}"), number=number, most=rules.challenge)


def what_each_needs(match: Match, names: Sequence[str]) -> Iterator[str]:
    """What each lacks in a challenge, where nobody leads (13.2)."""
    for seat in match.present:
        total = match.totals[seat]
        needed = max(0, match.rules.target - total)
        told = ngettext(
            "{name} hat {total}, es fehlt {needed}.",
            "{name} hat {total}, es fehlen {needed}.",
            needed,
        )
        if not needed:
            told = _("{name} hat {total} und damit das Ziel.")
        yield fill(told, name=names[seat], total=total, needed=needed)
