"""Which paragraphs decide where two editions part: those that are played otherwise in the other."""

from collections.abc import Sequence

from flip7.engine.events import (
    Aimed,
    CardTurned,
    DealEnded,
    Event,
    RoundBegan,
    RoundEnded,
    Shuffled,
    events_of,
)
from flip7.engine.match import advance, legal_inputs
from flip7.engine.requests import CallDue, MatchOver
from flip7.engine.state import Match

PARTING = frozenset(
    {"2.2", "2.5", "7.4", "10.3", "10.4", "10.6"} | {f"8.{number}" for number in range(1, 8)}
)
"""The numbers under which the editions have different rules."""


def asking_paragraph(match: Match) -> str:
    """The paragraph by which a match waits for what it waits for."""
    due = match.request
    if isinstance(due, MatchOver):
        return "12.1" if due.winner is not None else "13.2"
    if isinstance(due, CallDue):
        if match.round.deal is not None:
            return "2.5"
        return "3.1" if due.may_stay else "3.2"
    _, steps = advance(match, legal_inputs(match)[0])
    return next(
        event.paragraph for event in events_of(steps) if isinstance(event, Aimed | CardTurned)
    )


def deciding(
    mine: Sequence[Event], other: Sequence[Event], mine_asks: str | None, other_asks: str | None
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The paragraphs of both sides that can make these events and questions differ.

    Where one side only did what all do, it is the other's that is played otherwise there.
    """
    here, there = _parting(mine, mine_asks, other), _parting(other, other_asks, mine)
    return here or _counterpart(there), there or _counterpart(here)


def _parting(
    events: Sequence[Event], asked_by: str | None, beside: Sequence[Event]
) -> tuple[str, ...]:
    cited = [_deciding(event, beside) for event in events]
    return tuple(dict.fromkeys(number for number in (*cited, asked_by) if number in PARTING))


def _deciding(event: Event, beside: Sequence[Event]) -> str | None:
    """The paragraph that can make this event differ from those beside it."""
    match event:
        case RoundBegan():
            # Both begin the round: 2.2 says who gets the first card.
            return "2.2" if any(isinstance(each, RoundBegan) for each in beside) else None
        case Shuffled():
            return "10.3" if any(_is_exhausted(each) for each in beside) else None
        case DealEnded():
            return None
        case _:
            return event.paragraph


def _is_exhausted(event: Event) -> bool:
    return isinstance(event, RoundEnded) and event.ending == "exhausted"


def _counterpart(cited: tuple[str, ...]) -> tuple[str, ...]:
    """One of the paragraphs of the other side; 8.2 only says that a waiting card comes next."""
    return next(((number,) for number in cited if number != "8.2"), cited)
