"""What a round brought everybody: how the points of each hand come together, and the places."""

from collections.abc import Sequence

import msgspec

from flip7.engine.cards import Card
from flip7.engine.events import (
    Corrected,
    Event,
    MatchReopened,
    MatchWon,
    Reached,
    RoundEnded,
    Scored,
    SeatJoined,
    SeatLeft,
    Tied,
    events_of,
)
from flip7.narrate.sentences import tell
from flip7.record.timeline import Moment
from flip7.replay.score_table import score_rows


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
    """Somebody who has sat down since the round ended, and the points to begin with."""

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


def last_round(
    moments: Sequence[Moment], names: Sequence[str], letters: Sequence[str]
) -> RoundResult:
    """The last round that ended in these moments, all of them in force."""
    steps = [step for moment in moments for step in moment.steps]
    story = events_of(steps)
    ended = max(place for place, event in enumerate(story) if isinstance(event, RoundEnded))
    hands = steps[ended].round.hands
    *_earlier, row = score_rows(story, len(names))
    since = story[ended + 1 :]
    gone = {event.seat for event in since if isinstance(event, SeatLeft)}
    counted = tuple(
        CountedHand(
            place,
            seat,
            letters[seat].upper(),
            names[seat],
            hands[seat].numbers,
            scored,
            seat in gone,
        )
        for place, seat in row.ranking
        if (scored := row.hands[seat]) is not None
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
        _end(since, names),
    )


def _end(since: Sequence[Event], names: Sequence[str]) -> str:
    """How the match has ended, if it has; a correction may have opened it again (14.4)."""
    end = ""
    for event in since:
        if isinstance(event, MatchWon | Reached):
            end = tell(event, names)
        elif isinstance(event, MatchReopened):
            end = ""
    return end


def _tie(since: Sequence[Event], names: Sequence[str]) -> str:
    """The tie at the top that stands now; a leaving or a correction may have undone it."""
    tie = ""
    for event in since:
        if isinstance(event, Tied):
            tie = tell(event, names)
        elif isinstance(event, SeatLeft | Corrected):
            tie = ""
    return tie
