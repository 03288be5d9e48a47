"""What a round brought everybody: how the points of each hand come together, and the places."""

from collections.abc import Sequence

import msgspec

from flip7.engine.cards import Card
from flip7.engine.events import (
    Event,
    MatchWon,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    Tied,
    events_of,
)
from flip7.narrate.sentences import tell
from flip7.record.timeline import Moment
from flip7.replay.score_table import ranking


class CountedHand(msgspec.Struct, frozen=True):
    """One hand laid out. ``place`` counts from 1; people with the same total share one.

    ``gone``: that person has left since.
    """

    place: int
    seat: int
    letter: str
    name: str
    cards: tuple[Card, ...]
    scored: Scored
    gone: bool = False


class Newcomer(msgspec.Struct, frozen=True):
    """Somebody who has sat down since the round ended, and begins with so many points."""

    seat: int
    letter: str
    name: str
    total: int


class RoundResult(msgspec.Struct, frozen=True):
    """A round that is over, best total first.

    ``tie``: the sentence of a tie at the top, ``won``: that of the win, if any. ``newcomers`` have
    come since.
    """

    ended: str
    hands: tuple[CountedHand, ...]
    tie: str = ""
    newcomers: tuple[Newcomer, ...] = ()
    won: str = ""

    @property
    def leaders(self) -> tuple[tuple[str, int], ...]:
        """Who is first now of the people still there, by name, and the total."""
        there = [(hand.name, hand.scored.total) for hand in self.hands if not hand.gone]
        there += [(newcomer.name, newcomer.total) for newcomer in self.newcomers]
        best = max(total for _name, total in there)
        return tuple((name, total) for name, total in there if total == best)


def last_round(
    moments: Sequence[Moment], names: Sequence[str], letters: Sequence[str]
) -> RoundResult:
    """The last round that ended in these moments, all of them in force."""
    steps = [step for moment in moments for step in moment.steps]
    story = events_of(steps)
    ended = max(place for place, event in enumerate(story) if isinstance(event, RoundEnded))
    hands = steps[ended].round.hands
    scored = _scored_before(story, ended)
    since = story[ended + 1 :]
    gone = {event.seat for event in since if isinstance(event, SeatLeft)}
    counted = tuple(
        CountedHand(
            place,
            seat,
            letters[seat].upper(),
            names[seat],
            hands[seat].numbers,
            scored[seat],
            seat in gone,
        )
        for place, seat in ranking({seat: each.total for seat, each in scored.items()})
    )
    newcomers = [
        Newcomer(event.seat, letters[event.seat].upper(), names[event.seat], event.total)
        for event in since
        if isinstance(event, SeatJoined) and event.seat not in gone
    ]
    return RoundResult(
        tell(story[ended], names),
        counted,
        _tie(since, names),
        tuple(newcomers),
        next((tell(event, names) for event in since if isinstance(event, MatchWon)), ""),
    )


def _tie(since: Sequence[Event], names: Sequence[str]) -> str:
    """The tie at the top that stands now; whoever leaves may have undone it."""
    tie = ""
    for event in since:
        if isinstance(event, Tied):
            tie = tell(event, names)
        elif isinstance(event, SeatLeft):
            tie = ""
    return tie


def _scored_before(story: Sequence[Event], ended: int) -> dict[int, Scored]:
    """The hands counted for the round that ended at this place, by seat."""
    scored: dict[int, Scored] = {}
    for event in reversed(story[:ended]):
        if not isinstance(event, Scored):
            break
        scored[event.seat] = event
    return scored
