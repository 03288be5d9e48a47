"""What happened, each with the paragraph of the rule book that decided it.

A game is told step by step: an event, and the round as it lay then. An event carries everything
needed to tell it: nobody has to look at the match to find a sentence for it. Seats are numbers,
cards are cards; names and words belong to `narrate`.
"""

from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import Card
from flip7.engine.state import Ending, Round

LapseReason: TypeAlias = Literal[
    "nobody-eligible", "target-out", "bust", "flip7", "nobody-active", "exhausted"
]
SeriesEnding: TypeAlias = Literal["complete", "bust", "flip7", "exhausted"]


class Decided(msgspec.Struct, frozen=True, gc=False, tag=True):
    """What all events have: ``paragraph``, the number in the rule book that decided it."""

    paragraph: str


class RoundBegan(Decided, frozen=True, gc=False, tag=True):
    """A round begins: its number, who deals, who gets the first card (2.1)."""

    number: int
    dealer: int
    first: int


class DealSkipped(Decided, frozen=True, gc=False, tag=True):
    """Somebody already out is passed over by the deal (2.4)."""

    seat: int


class DealEnded(Decided, frozen=True, gc=False, tag=True):
    """The deal is over; now people are asked, in the same order (2.2)."""


class TurnPassed(Decided, frozen=True, gc=False, tag=True):
    """It is this person's turn now (3.4). In INT also the person asked during the deal (2.5)."""

    seat: int


class Called(Decided, frozen=True, gc=False, tag=True):
    """Somebody said "Noch eine" (3.1) or "Stopp" (3.2).

    ``points``: what lies in front, secured by Stopp.
    """

    seat: int
    hit: bool
    points: int


class CardTurned(Decided, frozen=True, gc=False, tag=True):
    """A card is turned over for a seat.

    A deal card (2.3, 2.5), a called one (3.1, 3.3) or the ``nth`` of a series (7.1, 7.2). ``nth``
    is 0 outside a series. ``giver`` gave the Flip Three, else None.
    """

    seat: int
    card: Card
    nth: int = 0
    giver: int | None = None

    @property
    def is_dealt(self) -> bool:
        """Whether it is a card of the deal."""
        return self.paragraph in ("2.3", "2.5")


class Busted(Decided, frozen=True, gc=False, tag=True):
    """A number already in front: out, 0 points (4.1). ``lost``: what the hand was worth before."""

    seat: int
    card: Card
    lost: int


class FlipSeven(Decided, frozen=True, gc=False, tag=True):
    """The seventh different number: the round is over for everybody (4.2)."""

    seat: int
    numbers: tuple[Card, ...]


class ShieldSpent(Decided, frozen=True, gc=False, tag=True):
    """A Second Chance cancels a number already in front; both leave the hand (6.2)."""

    seat: int
    card: Card


class ShieldTaken(Decided, frozen=True, gc=False, tag=True):
    """A Second Chance lies in front of somebody now.

    6.1 when drawn, 6.3 as a gift, 7.4 in a series (INT), 8.5 after waiting. ``giver`` drew it, if
    that was somebody else.
    """

    seat: int
    giver: int | None = None


class ActionWaits(Decided, frozen=True, gc=False, tag=True):
    """An action card drawn in a series waits until it is over (7.3, 7.4).

    ``place`` in the queue, from 1; None where it gets one only once its target is named (8.6).
    """

    seat: int
    card: Card
    place: int | None


class WaitingTaken(Decided, frozen=True, gc=False, tag=True):
    """The oldest waiting card's turn has come (8.2).

    In INT its ``target`` is already named (8.6).
    """

    owner: int
    card: Card
    target: int | None = None


class Aimed(Decided, frozen=True, gc=False, tag=True):
    """The owner of an action card chose its target among ``targets``.

    Or there was only one (``forced``, 9.1).

    Paragraphs: 5.1, 6.3, 7.1 at once; 8.1, 8.3, 8.4, 8.5 after waiting; 8.6 named in advance, the
    effect comes later (``in_advance``).
    """

    owner: int
    card: Card
    target: int
    targets: tuple[int, ...]
    forced: bool = False
    in_advance: bool = False


class Frozen(Decided, frozen=True, gc=False, tag=True):
    """A Freeze stops somebody, who keeps the points (5.1; 5.2 where a shield does not help)."""

    seat: int
    giver: int
    points: int
    shield: bool = False


class SeriesBegan(Decided, frozen=True, gc=False, tag=True):
    """A Flip Three begins: ``seat`` gets up to three cards, given by ``giver`` (7.1)."""

    seat: int
    giver: int


class SeriesEnded(Decided, frozen=True, gc=False, tag=True):
    """A Flip Three is over, with its cards and why it ended (7.1; 4.2, 10.4)."""

    seat: int
    giver: int
    cards: tuple[Card, ...]
    why: SeriesEnding


class Lapsed(Decided, frozen=True, gc=False, tag=True):
    """An action card has no effect and is out of play, and why (6.3, 8.3 … 8.8, 9.1, 10.4)."""

    owner: int
    card: Card
    why: LapseReason
    target: int | None = None


class Shuffled(Decided, frozen=True, gc=False, tag=True):
    """The discard pile was shuffled and is the pile now; it has this many ``cards``.

    10.2, or 10.3 while cards of a running round stay bound. ``said``: the table shuffled its real
    cards and said so; all that lie with nobody are the pile then (14.2).
    """

    cards: int
    said: bool = False


class Exhausted(Decided, frozen=True, gc=False, tag=True):
    """A card is needed and none can come, so the round is over (10.4).

    ``shuffled``: there are discards, but in this turn they were shuffled in already (INT).
    """

    shuffled: bool


class ShieldVoid(Decided, frozen=True, gc=False, tag=True):
    """An unused Second Chance is void at the end of the round (6.4)."""

    seat: int


class Scored(Decided, frozen=True, gc=False, tag=True):
    """A hand is counted (11.1).

    ``numbers`` summed, times ``factor``, plus ``plus``, plus ``bonus`` for a Flip 7, is
    ``points``; ``total`` is the sum over all rounds now. Busted: all zero but ``total``. Of a
    round entered as points alone, these are all ``numbers`` (14.3).
    """

    seat: int
    numbers: int
    factor: int
    plus: int
    bonus: int
    points: int
    total: int
    busted: bool = False


class RoundEnded(Decided, frozen=True, gc=False, tag=True):
    """The round is over (11.2; 4.2 by a Flip 7, 10.4 by exhaustion, 2.6 during the deal).

    14.3 where it was entered as points alone.
    """

    number: int
    ending: Ending
    points: tuple[int, ...]
    totals: tuple[int, ...]


class TableCleared(Decided, frozen=True, gc=False, tag=True):
    """The cards of the round go to the discard pile, the rest of the pile stays (10.1).

    How many lie in each is None where nobody can know it (14.3).
    """

    discards: int | None
    pile: int | None


class Tied(Decided, frozen=True, gc=False, tag=True):
    """Several share the top at or above the target: all play on (12.2)."""

    seats: tuple[int, ...]
    total: int


class MatchWon(Decided, frozen=True, gc=False, tag=True):
    """The highest total at or above the target is unique: that person wins (12.1)."""

    seat: int
    total: int


class Reached(Decided, frozen=True, gc=False, tag=True):
    """The challenge is over after so many ``rounds``; these ``seats`` have the target (13.2)."""

    seats: tuple[int, ...]
    rounds: int


class Corrected(Decided, frozen=True, gc=False, tag=True):
    """The points of a finished round are others now, and so are all ``totals`` (14.4).

    ``entered`` was counted or entered first and stays visible, ``before`` counted until now; both
    have one number for each seat of then, as ``points`` has.
    """

    number: int
    entered: tuple[int, ...]
    before: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]


class MatchReopened(Decided, frozen=True, gc=False, tag=True):
    """A correction took the end of the match away: it goes on with the next round (14.4)."""


class PutBack(Decided, frozen=True, gc=False, tag=True):
    """The table agreed to take back this seat's "Noch eine" and all that came of it (12.6).

    The pile was shuffled anew and has so many ``cards``.
    """

    seat: int
    cards: int


class SeatLeft(Decided, frozen=True, gc=False, tag=True):
    """Somebody went home between rounds; the column stays (12.4)."""

    seat: int
    total: int


class SeatJoined(Decided, frozen=True, gc=False, tag=True):
    """Somebody sat down behind the last seat between rounds (12.5)."""

    seat: int
    total: int


Event: TypeAlias = (
    RoundBegan
    | DealSkipped
    | DealEnded
    | TurnPassed
    | Called
    | CardTurned
    | Busted
    | FlipSeven
    | ShieldSpent
    | ShieldTaken
    | ActionWaits
    | WaitingTaken
    | Aimed
    | Frozen
    | SeriesBegan
    | SeriesEnded
    | Lapsed
    | Shuffled
    | Exhausted
    | ShieldVoid
    | Scored
    | RoundEnded
    | TableCleared
    | Tied
    | MatchWon
    | Reached
    | Corrected
    | MatchReopened
    | PutBack
    | SeatLeft
    | SeatJoined
)


class Step(msgspec.Struct, frozen=True, gc=False):
    """One thing that happened, and the round as it lay then, hands and totals included.

    A card just turned already lies where it came; a number that repeats one lies there twice until
    the next step says what comes of it. A round that is over lies there until the next begins.
    """

    event: Event
    round: Round


def events_of(steps: Iterable[Step]) -> list[Event]:
    """What happened in these steps."""
    return [step.event for step in steps]
