"""What a round brought everybody: how the points of each hand come together, and the places."""

from collections.abc import Sequence

import msgspec

from flip7.engine.cards import Card
from flip7.engine.events import Event, RoundEnded, Scored, Tied
from flip7.engine.state import Hand
from flip7.narrate.sentences import tell
from flip7.tui import laid


class CountedHand(msgspec.Struct, frozen=True):
    """One hand laid out. ``place`` counts from 1; people with the same total share one."""

    place: int
    seat: int
    letter: str
    name: str
    cards: tuple[Card, ...]
    scored: Scored


class RoundResult(msgspec.Struct, frozen=True):
    """A round that is over, best total first. ``tie``: the sentence of a tie at the top, if any."""

    ended: str
    hands: tuple[CountedHand, ...]
    tie: str = ""

    @property
    def leaders(self) -> tuple[CountedHand, ...]:
        """Whoever is first now."""
        return tuple(hand for hand in self.hands if hand.place == 1)


def last_round(
    start: tuple[Hand, ...], story: Sequence[Event], names: Sequence[str], letters: Sequence[str]
) -> RoundResult:
    """The last round that ended in the whole story, which began with the hands ``start``."""
    hands = laid.at_end_of_round(start, story)
    ended = max(place for place, event in enumerate(story) if isinstance(event, RoundEnded))
    scored = _scored_before(story, ended)
    totals = sorted((each.total for each in scored), reverse=True)
    counted = [
        CountedHand(
            totals.index(each.total) + 1,
            each.seat,
            letters[each.seat].upper(),
            names[each.seat],
            hands[each.seat].numbers,
            each,
        )
        for each in scored
    ]
    after = story[ended + 1 : ended + 2]
    tie = next((tell(event, names) for event in after if isinstance(event, Tied)), "")
    return RoundResult(
        tell(story[ended], names),
        tuple(sorted(counted, key=lambda hand: (hand.place, hand.seat))),
        tie,
    )


def _scored_before(story: Sequence[Event], ended: int) -> list[Scored]:
    """The hands counted for the round that ended at this place."""
    scored: list[Scored] = []
    for event in reversed(story[:ended]):
        if not isinstance(event, Scored):
            break
        scored.append(event)
    return scored
