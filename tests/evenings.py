"""An evening dealt from a seed, to be played once more with real cards that are typed."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.lines import Line
from flip7.session import Session, header_for

PEOPLE = ("Anna", "Ben", "Cleo", "Dora")


def dealt(folder: Path, rules: str, seed: str, chance: Random) -> Session:
    """A game dealt from a seed and played by chance to its end."""
    header = header_for(PEOPLE, rule_set(rules, target=60), 0, seed)
    session = Session.begin(header, folder / "dealt.flip7")
    while not session.is_over:
        match session.request:
            case CardDue():
                session.turn_card()
            case CallDue(seat, may_stay):
                worth = session.match.round.hands[seat].worth
                session.say(hit=not may_stay or worth < chance.randint(5, 40))
            case TargetDue() as due:
                session.give(chance.choice(due.targets))
            case _:
                raise AssertionError(session.request)
        session.go_on()
    return session


def in_order(evening: Session) -> Iterator[tuple[Match, Line]]:
    """Every line of it, with the game as it was before."""
    for before, moment in pairwise(evening.in_force):
        assert not isinstance(moment.line, Header)
        yield before.match, moment.line
