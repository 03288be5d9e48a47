"""Where the points of a round come from: its start, luck, calls, what others did, how it ended.

    points = start + luck - loss + others + rest

Every term has a definition of its own; a value is what `expected_points` knows of a hand, for
somebody who takes `MOST_CARDS` cards at most. That bound goes with the hand and not with the step,
so values of one hand, before a card and after it, are values of one model.

- *Start*: the value of the empty hand, with the pile as it lies when the round begins.
- *Luck*: for each card that comes to somebody, the value after it, less the mean over the cards
  that could have come.
- *Loss*: for each call, the value of the better one less that of the one that was said. Never
  negative; who is chosen for an action card is not judged.
- *Others*: being made to take a card (a series, a deal card on top of one), being frozen, being
  given a Second Chance, also where one did it oneself; and what the cards of others leave in the
  pile: the value with the pile as it lies now, less that with the pile as it lay.
- *Rest*: somebody else's Flip 7 or an exhausted pile ended the round; the pile was shuffled anew;
  and, for whoever has taken `MOST_CARDS` cards, the value with one more allowed, less that without.

What was taken back does not count. The model has nobody interfere, so nobody's hand is worth less
because somebody else has six numbers; what comes of it stands among the rest.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, TypeAlias, get_args

import msgspec

from flip7.analysis.expected_points import Outlook
from flip7.engine.cards import FLIP3, FREEZE, KINDS, SECOND, Bag, Card, count, size
from flip7.engine.events import (
    Busted,
    Called,
    CardTurned,
    Event,
    Exhausted,
    FlipSeven,
    Frozen,
    RoundBegan,
    RoundEnded,
    Scored,
    ShieldTaken,
    Shuffled,
    Step,
)
from flip7.engine.pile import drawable
from flip7.engine.state import Hand, Round
from flip7.record.timeline import Moment

Term: TypeAlias = Literal["start", "luck", "loss", "others", "rest"]
Cause: TypeAlias = Literal[
    "start",
    "card",
    "call",
    "forced",
    "frozen",
    "gift",
    "pile",
    "flip7",
    "exhausted",
    "shuffled",
    "ahead",
]

REST: tuple[Cause, ...] = ("flip7", "exhausted", "shuffled", "ahead")
"""All that the rest comes from."""

NARROW = 0.5
"""Calls whose worth differs by fewer points are narrow."""

MOST_CARDS = 7
"""So many cards of a round the model expects somebody to take; afterwards always one more."""

_TAKEN_AT_ONCE = ("6.1", "7.4")
"""The paragraphs of a Second Chance that lies in front as soon as it is turned over."""


class Entry(msgspec.Struct, frozen=True):
    """What one step of a line did to the expected points of a seat.

    ``points`` add to what the seat has; those of a loss are negative or 0.
    """

    line: int
    step: int
    seat: int
    term: Term
    cause: Cause
    points: float


class JudgedCall(msgspec.Struct, frozen=True):
    """The call of this step, and what "Noch eine" and Stopp were worth."""

    line: int
    step: int
    seat: int
    hit: bool
    going_on: float
    stopping: float

    @property
    def loss(self) -> float:
        """Points the call gave away, on average."""
        said = self.going_on if self.hit else self.stopping
        return max(self.going_on, self.stopping) - said

    @property
    def is_narrow(self) -> bool:
        """Whether either call was about as good; then none was a mistake."""
        return abs(self.going_on - self.stopping) < NARROW


class SeatLedger(msgspec.Struct, frozen=True):
    """One person's round; ``points`` are those of the score sheet."""

    points: int
    start: float = 0.0
    luck: float = 0.0
    loss: float = 0.0
    others: float = 0.0
    rest: float = 0.0

    @property
    def sum(self) -> float:
        """What the terms come to: the points."""
        return self.start + self.luck - self.loss + self.others + self.rest


class RoundLedger(msgspec.Struct, frozen=True):
    """A round: where each seat's points come from, step by step, and every call."""

    number: int
    seats: dict[int, SeatLedger]
    entries: tuple[Entry, ...]
    calls: tuple[JudgedCall, ...]


class LeftOut(msgspec.Struct, frozen=True):
    """A round nothing can be said of.

    It began in the middle, was entered as points, or nobody knows its pile (14.3).
    """

    number: int


def ledger(
    moments: Iterable[Moment], most_cards: int = MOST_CARDS
) -> Iterator[RoundLedger | LeftOut]:
    """Each round that is over, of a game from its first line on."""
    keeping: _Followed | None = None
    before: Round | None = None
    for moment in moments:
        if not moment.in_force:
            continue
        for at, step in enumerate(moment.steps):
            if isinstance(step.event, RoundBegan):
                keeping = _Followed(step, (moment.number, at), most_cards)
            elif isinstance(step.event, RoundEnded):
                number, is_entered = step.event.number, step.event.ending == "counted"
                yield LeftOut(number) if keeping is None or is_entered else keeping.closed(number)
                keeping = None
            elif keeping is not None and before is not None:
                if isinstance(step.event, CardTurned) and not before.pile_known:
                    keeping = None
                else:
                    keeping.take(step, before, (moment.number, at))
            before = step.round


class _Account:
    """The expected points of one seat, while its hand is open.

    ``value`` is that of the hand as it was left, with up to ``cards`` more; ``called`` is where
    "Noch eine" was said that has not been answered by a card.
    """

    def __init__(self, value: float, cards: int) -> None:
        self.value = value
        self.cards = cards
        self.called: tuple[int, int] | None = None
        self.is_shuffled = False


class _Followed:
    """A round being followed; a seat whose hand is closed has no account any more."""

    def __init__(self, began: Step, place: tuple[int, int], most_cards: int) -> None:
        self._rules = began.round.rules
        self._place = place
        self._entries: list[Entry] = []
        self._calls: list[JudgedCall] = []
        self._points: dict[int, int] = {}
        # In the deal all empty hands are worth the same, until the pile is shuffled anew.
        self._is_as_it_lay = True
        self._empty = self._outlook(Hand(), drawable(began.round), most_cards)
        self._accounts: dict[int, _Account] = {}
        for seat in began.round.present:
            self._accounts[seat] = _Account(self._empty.best, most_cards)
            self._enter(seat, "start", "start", self._empty.best)

    def take(self, step: Step, before: Round, place: tuple[int, int]) -> None:
        """One more step at this place, and the round as it lay before it."""
        self._place = place
        match step.event:
            case Shuffled():
                self._is_as_it_lay = False
                for account in self._accounts.values():
                    account.is_shuffled = True
            case Called(seat=seat, hit=True) if not before.hands[seat].is_empty:
                self._accounts[seat].called = place
            case Called(seat=seat, hit=False):
                self._stopp(seat, before)
            case CardTurned(seat=seat, card=card, nth=nth):
                self._card(seat, card, before, waits=nth > 0 and self._rules.second_waits)
            case ShieldTaken(seat=seat, giver=giver, paragraph=paragraph):
                if giver is not None or paragraph not in _TAKEN_AT_ONCE:
                    self._gift(seat, before, step.round)
            case Scored(seat=seat, points=points):
                self._points[seat] = points
            case ended:
                self._end(ended, before)

    def closed(self, number: int) -> RoundLedger:
        """The round once it is over."""
        seats = {seat: self._sums(seat, points) for seat, points in self._points.items()}
        return RoundLedger(number, seats, tuple(self._entries), tuple(self._calls))

    def _card(self, seat: int, card: Card, before: Round, *, waits: bool) -> None:
        account, bag = self._accounts[seat], drawable(before)
        outlook = self._now(seat, before)
        values = _values(outlook, bag, waits=waits)
        mean = _mean(values, bag)
        if account.called is not None:
            self._judge(seat, outlook, mean, account.called, hit=True)
        elif outlook is self._empty:
            self._enter(seat, "others", "pile", mean - outlook.best)
        else:
            self._enter(seat, "others", "forced", mean - outlook.best)
        self._enter(seat, "luck", "card", values[card] - mean)
        account.value, account.called = values[card], None
        if not _has_no_effect(card, waits=waits):
            account.cards -= 1

    def _stopp(self, seat: int, before: Round) -> None:
        outlook, bag = self._now(seat, before), drawable(before)
        mean = _mean(_values(outlook, bag), bag) if bag else float(outlook.stopping)
        self._judge(seat, outlook, mean, self._place, hit=False)
        del self._accounts[seat]

    def _judge(
        self, seat: int, outlook: Outlook, mean: float, place: tuple[int, int], *, hit: bool
    ) -> None:
        call = JudgedCall(*place, seat, hit, mean, outlook.stopping)
        self._calls.append(call)
        self._entries.append(Entry(*place, seat, "loss", "call", -call.loss))

    def _gift(self, seat: int, before: Round, after: Round) -> None:
        account = self._accounts[seat]
        without = self._now(seat, before).best
        outlook = self._outlook(after.hands[seat], drawable(after), account.cards)
        account.value = outlook.best
        self._enter(seat, "others", "gift", account.value - without)

    def _end(self, event: Event, before: Round) -> None:
        """Hands are closed by this event, or by none."""
        match event:
            case Busted(seat=seat):
                del self._accounts[seat]
            case Frozen(seat=seat):
                self._close(seat, before, "others", "frozen")
            case FlipSeven(seat=flipper):
                del self._accounts[flipper]
                for seat in list(self._accounts):
                    self._close(seat, before, "rest", "flip7")
            case Exhausted():
                for seat in list(self._accounts):
                    self._close(seat, before, "rest", "exhausted")
            case _:
                pass

    def _close(self, seat: int, before: Round, term: Term, cause: Cause) -> None:
        """The hand of this seat counts as it lies."""
        self._enter(seat, term, cause, before.hands[seat].worth - self._now(seat, before).best)
        del self._accounts[seat]

    def _now(self, seat: int, before: Round) -> Outlook:
        """The outlook of a hand; what has become of it since it was left is entered."""
        account, hand, bag = self._accounts[seat], before.hands[seat], drawable(before)
        if hand.is_empty and before.deal is not None and self._is_as_it_lay:
            return self._empty
        outlook = self._outlook(hand, bag, account.cards)
        if account.is_shuffled:
            self._enter(seat, "rest", "shuffled", outlook.best - account.value)
        else:
            self._enter(seat, "others", "pile", outlook.best - account.value)
        if not account.cards:
            account.cards, as_far = 1, outlook.best
            outlook = self._outlook(hand, bag, account.cards)
            self._enter(seat, "rest", "ahead", outlook.best - as_far)
        account.value, account.is_shuffled = outlook.best, False
        return outlook

    def _outlook(self, hand: Hand, bag: Bag, cards: int) -> Outlook:
        return Outlook(hand, bag, self._rules.flip7_bonus, cards)

    def _enter(self, seat: int, term: Term, cause: Cause, points: float) -> None:
        if points:
            self._entries.append(Entry(*self._place, seat, term, cause, points))

    def _sums(self, seat: int, points: int) -> SeatLedger:
        sums = dict.fromkeys(get_args(Term), 0.0)
        for entry in self._entries:
            if entry.seat == seat:
                sums[entry.term] += entry.points
        return SeatLedger(points, **(sums | {"loss": abs(sums["loss"])}))


def _values(outlook: Outlook, bag: Bag, *, waits: bool = False) -> dict[Card, float]:
    """The value of the hand after each card of the bag; a Second Chance may have to wait (7.4)."""
    return {
        card: outlook.best if _has_no_effect(card, waits=waits) else outlook.after(card)
        for card in KINDS
        if count(bag, card)
    }


def _mean(values: Mapping[Card, float], bag: Bag) -> float:
    """The mean over all cards of the bag."""
    return sum(count(bag, card) * value for card, value in values.items()) / size(bag)


def _has_no_effect(card: Card, *, waits: bool) -> bool:
    """Whether the hand stays as it is, for now."""
    return card in (FREEZE, FLIP3) or (card == SECOND and waits)
