"""A challenge as text: what is tried, how hard it is, and what these people have managed before."""

from collections.abc import Iterator
from pathlib import Path

from flip7.library.challenges import is_of_a_day, personal_bests
from flip7.narrate.challenge import best_told, in_rounds, odds_told, of_the_day_told
from flip7.narrate.words import _, fill
from flip7.session import Session


def about_the_challenge(session: Session, games: Path) -> Iterator[str]:
    """What is said before the first card of a challenge; nothing in any other game."""
    header = session.header
    level = header.rules.challenge
    if level is None:
        return
    told = _("Herausforderung: {target} Punkte in {rounds}.")
    yield fill(told, target=header.rules.target, rounds=in_rounds(level))
    if is_of_a_day(header):
        yield of_the_day_told()
    if odds := odds_told(header.rules, len(header.names)):
        yield odds
    people = {name.casefold() for name in session.names}
    for best in personal_bests(games):
        if best.name.casefold() in people:
            yield best_told(best.name, best.level, best.rounds)
