"""Chapter 13: the challenge for one or two, to have the target within so many rounds."""

from flip7.engine.events import Reached, Step
from flip7.engine.state import Round


def reached(round: Round) -> tuple[int, ...]:
    """The seats that have the target (13.2)."""
    target = round.rules.target
    return tuple([seat for seat, total in enumerate(round.totals) if total >= target])


def decide(round: Round, rounds: int, most: int, log: list[Step]) -> tuple[int, ...] | None:
    """Who has managed it, if the challenge is over after so many rounds; None if it goes on (13.2).

    It is over once everybody has the target, or ``most`` rounds are played.
    """
    managed = reached(round)
    if len(managed) < len(round.hands) and rounds < most:
        return None
    log.append(Step(Reached("13.2", managed, rounds), round))
    return managed
