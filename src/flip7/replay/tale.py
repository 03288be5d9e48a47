"""What one side of a comparison tells: its steps in order, and which of them have an effect.

An effect is what lies on the table afterwards: a card, somebody out, points. Whose turn it is, who
says what and for whom a card is, that one waits, is put aside or shuffled in, is none of its own:
what comes of it will show. So is a Second Chance, whose effect is the hand it lies in.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from flip7.engine.cards import SECOND, Card
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Called,
    CardTurned,
    DealEnded,
    Event,
    Exhausted,
    Frozen,
    Lapsed,
    RoundEnded,
    SeriesEnded,
    ShieldTaken,
    ShieldVoid,
    Shuffled,
    Step,
    TableCleared,
    TurnPassed,
    WaitingTaken,
)
from flip7.engine.state import Round


class Tale:
    """Steps as they are told, each with the line of the record it belongs to."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.lines: list[int] = []
        self._effects: list[tuple[int, Event]] = []

    def tell(self, steps: Sequence[Step], line: int) -> None:
        """More steps, of this line."""
        for step in steps:
            effect = _effect(step.event)
            if effect is not None:
                self._effects.append((len(self.steps), effect))
            self.steps.append(step)
            self.lines.append(line)

    @property
    def effects(self) -> int:
        """How many effects have been told."""
        return len(self._effects)

    def effect(self, nth: int) -> Event | None:
        """The nth effect, stripped of how it came about; None if there is none."""
        return self._effects[nth][1] if nth < len(self._effects) else None

    def round(self, nth: int) -> Round:
        """The round as it lay just after the nth effect."""
        return self.steps[self._effects[nth][0]].round

    def behind(self, effects: int) -> int:
        """The place just behind the first ``effects`` effects."""
        return self._effects[effects - 1][0] + 1 if effects else 0

    def ahead(self, effects: int) -> int:
        """The place of the effect behind these; the end of the tale if there is none."""
        return self._effects[effects][0] if effects < len(self._effects) else len(self.steps)

    def events(self, since: int, until: int | None = None) -> list[Event]:
        """The events between these places."""
        return [step.event for step in self.steps[since:until]]

    def round_end(self, since: int) -> RoundEnded | None:
        """The first end of a round from this place on."""
        events = self.events(since)
        return next((event for event in events if isinstance(event, RoundEnded)), None)

    def ends_of(self, owner: int, card: Card, since: int) -> list[int]:
        """The places since this one where it was settled what becomes of such a card.

        It gets a target, is kept, or has no effect any more.
        """
        places = range(since, len(self.steps))
        return [at for at in places if _settled_by(self.steps[at].event) == (owner, card)]


def differs_unseen(mine: Iterable[Event], other: Iterable[Event]) -> int | None:
    """The first place where two tales of the same effects differ, in the first tale."""
    told = filter(None, map(_as_told, other))
    for place, event in enumerate(mine):
        heard = _as_told(event)
        if heard is not None and next(told, None) != heard:
            return place
    return None


def is_of_second(event: Event) -> bool:
    """Whether it only says where a Second Chance goes."""
    match event:
        case ShieldTaken():
            return True
        case ActionWaits() | WaitingTaken() | Aimed() | Lapsed():
            return event.card == SECOND
        case _:
            return False


_WITHOUT_EFFECT: frozenset[type[Event]] = frozenset(
    {
        *(Aimed, ActionWaits, WaitingTaken, Lapsed, SeriesEnded, TurnPassed),
        *(Exhausted, ShieldTaken, ShieldVoid, DealEnded, Shuffled, TableCleared),
    }
)


def _effect(event: Event) -> Event | None:
    if type(event) in _WITHOUT_EFFECT:
        return None
    match event:
        case Called(hit=True):
            return None
        case CardTurned():
            return CardTurned("", event.seat, event.card)
        case Frozen():
            return Frozen("", event.seat, event.giver, event.points)
        case _:
            return replace(event, paragraph="")


def _as_told(event: Event) -> Event | None:
    """The event without its paragraph and reason; None where it only keeps the books."""
    match event:
        case WaitingTaken() | DealEnded() | Shuffled() | TableCleared():
            return None
        case Aimed():
            return Aimed("", event.owner, event.card, event.target, ())
        case Lapsed():
            return Lapsed("", event.owner, event.card, "nobody-active")
        case _:
            return replace(event, paragraph="")


def _settled_by(event: Event) -> tuple[int, Card] | None:
    """The owner and the card of which this event says what becomes of it."""
    match event:
        case Aimed() | Lapsed(target=None):
            return event.owner, event.card
        case ShieldTaken(giver=None):
            return event.seat, SECOND
        case _:
            return None
