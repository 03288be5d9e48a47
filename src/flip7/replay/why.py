"""Why something happened: the paragraph that decided it, and the facts behind it, as values.

A fact is what people point at when they quarrel: the cards that lay there, whose choice it was and
among whom, why there was no choice, how many cards would have busted.
"""

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import SECOND, Card, deck_bag, size
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Called,
    CardTurned,
    DealSkipped,
    Event,
    Exhausted,
    FlipSeven,
    Frozen,
    Lapsed,
    MatchWon,
    RoundBegan,
    RoundEnded,
    Scored,
    SeriesBegan,
    SeriesEnded,
    ShieldSpent,
    ShieldTaken,
    Shuffled,
    TableCleared,
    Tied,
    TurnPassed,
    WaitingTaken,
)
from flip7.engine.odds import risk
from flip7.engine.state import Action, Hand, Match, Round, Status
from flip7.record.timeline import Moment
from flip7.replay.history import History

OutBecause: TypeAlias = Status | Literal["shield"]
"""Why somebody is no target: not active any more, or already with a Second Chance."""


class Lay(msgspec.Struct, frozen=True, tag=True):
    """These cards lay in front of somebody just before."""

    seat: int
    cards: tuple[Card, ...]


class Choice(msgspec.Struct, frozen=True, tag=True):
    """Somebody chose one of several targets for an action card."""

    seat: int
    card: Card
    targets: tuple[int, ...]
    chosen: int


class NoChoice(msgspec.Struct, frozen=True, tag=True):
    """Somebody had no choice: everybody else could not be a target, and why."""

    seat: int
    card: Card
    others: tuple[tuple[int, OutBecause], ...]


class CallChoice(msgspec.Struct, frozen=True, tag=True):
    """Somebody chose between "Noch eine" and "Stopp" with ``points``.

    Without a card in front (``may_stay`` is false) there was only "Noch eine".
    """

    seat: int
    may_stay: bool
    points: int


class RepeatRisk(msgspec.Struct, frozen=True, tag=True):
    """How many of the cards that could come would have repeated a number in front of somebody."""

    seat: int
    repeating: int
    cards: int


class PassedOver(msgspec.Struct, frozen=True, tag=True):
    """These people were passed over because they are out."""

    others: tuple[tuple[int, Status], ...]


class Queue(msgspec.Struct, frozen=True, tag=True):
    """These cards wait, oldest first."""

    waiting: tuple[Action, ...]


class FlipThree(msgspec.Struct, frozen=True, tag=True):
    """A Flip Three is carried out on somebody; these cards have come so far."""

    seat: int
    giver: int
    cards: tuple[Card, ...]


class Totals(msgspec.Struct, frozen=True, tag=True):
    """The totals by seat, and the target of the match."""

    totals: tuple[int, ...]
    target: int


class Piles(msgspec.Struct, frozen=True, tag=True):
    """How many cards lay in the pile, on the discards, in front of people, and bound or waiting."""

    pile: int
    discards: int
    in_front: int
    elsewhere: int


class Beginning(msgspec.Struct, frozen=True, tag=True):
    """Who gets the first card: who deals, or the person left of that."""

    dealer: int
    first: int


Fact: TypeAlias = (
    Lay
    | Choice
    | NoChoice
    | CallChoice
    | RepeatRisk
    | PassedOver
    | Queue
    | FlipThree
    | Totals
    | Piles
    | Beginning
)


class Why(msgspec.Struct, frozen=True):
    """One event, the number of the paragraph that decided it in the rule book of ``rules``, facts.

    ``names`` are those at that moment, by seat.
    """

    event: Event
    rules: str
    names: tuple[str, ...]
    facts: tuple[Fact, ...]

    @property
    def paragraph(self) -> str:
        """The number of the paragraph."""
        return self.event.paragraph


def why_at(history: History, at: int) -> Why | None:
    """Why the event of this stop happened; None where nothing did."""
    stop = history.stops[at]
    if stop.step is None:
        return None
    moment = history.moments[stop.moment]
    before = history.moments[max(stop.moment - 1, 0)].match.round
    return _why(moment, stop.step, before)


def _why(moment: Moment, nth: int, before: Round) -> Why:
    event = moment.steps[nth].event
    now = moment.steps[nth - 1].round if nth else before
    scene = _Scene(before, now, moment.match)
    return Why(event, moment.match.rules.name, moment.names, tuple(_facts(event, scene)))


class _Scene(msgspec.Struct, frozen=True):
    """The round before the line of an event and just before the event; the match after the line."""

    before: Round
    now: Round
    after: Match

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands just before the event."""
        return self.now.hands


def _facts(event: Event, scene: _Scene) -> Iterator[Fact]:  # noqa: PLR0912  (one case an event)
    match event:
        case RoundBegan():
            yield Beginning(event.dealer, event.first)
        case TurnPassed():
            yield from _passed_over(event.seat, scene)
        case DealSkipped():
            yield PassedOver(((event.seat, scene.hands[event.seat].status),))
        case Called():
            yield from _call(event, scene)
        case CardTurned():
            yield from _card(event, scene)
        case Busted() | ShieldSpent() | FlipSeven():
            yield from _number(event.seat, scene)
        case ShieldTaken() | Frozen():
            yield _lay(event.seat, scene.hands[event.seat])
        case ActionWaits() | WaitingTaken():
            yield from _waiting(scene)
        case Aimed():
            yield _aim(event, scene)
        case Lapsed():
            yield from _lapsed(event, scene)
        case SeriesBegan():
            yield FlipThree(event.seat, event.giver, ())
        case SeriesEnded():
            yield FlipThree(event.seat, event.giver, event.cards)
        case Shuffled() | Exhausted() if scene.before.pile_known:
            yield _piles(scene.before)
        case Scored():
            yield _lay(event.seat, scene.hands[event.seat])
        case RoundEnded():
            yield PassedOver(_out(scene.hands))
        case TableCleared() if scene.after.round.pile_known:
            yield _piles(scene.after.round)
        case Tied() | MatchWon():
            yield Totals(scene.after.totals, scene.after.rules.target)
        case _:
            return


def _passed_over(seat: int, scene: _Scene) -> Iterator[Fact]:
    """Everybody between the person whose turn it was and the one whose turn it is now."""
    seats = len(scene.hands)
    others = []
    between = (scene.before.turn + 1) % seats
    while between != seat:
        others.append((between, scene.hands[between].status))
        between = (between + 1) % seats
    if others and all(status != "active" for _, status in others):
        yield PassedOver(tuple(others))


def _call(event: Called, scene: _Scene) -> Iterator[Fact]:
    hand = scene.hands[event.seat]
    yield _lay(event.seat, hand)
    yield CallChoice(event.seat, not hand.is_empty, hand.worth)
    yield from _risk(event.seat, scene)


def _card(event: CardTurned, scene: _Scene) -> Iterator[Fact]:
    running = scene.before.series
    if event.nth and running is not None:
        yield FlipThree(event.seat, running.giver, running.cards)
    yield _lay(event.seat, scene.hands[event.seat])
    yield from _risk(event.seat, scene)


def _number(seat: int, scene: _Scene) -> Iterator[Fact]:
    """The hand before the number that busted, was cancelled, or made the Flip 7."""
    yield _lay(seat, scene.before.hands[seat])
    yield from _risk(seat, scene)


def _waiting(scene: _Scene) -> Iterator[Fact]:
    if queue := scene.now.queue:
        yield Queue(queue)


def _aim(event: Aimed, scene: _Scene) -> Fact:
    if not event.forced:
        return Choice(event.owner, event.card, event.targets, event.target)
    return NoChoice(event.owner, event.card, _no_targets(event.card, scene.hands, event.target))


def _lapsed(event: Lapsed, scene: _Scene) -> Iterator[Fact]:
    if event.why == "nobody-eligible":
        yield NoChoice(event.owner, event.card, _no_targets(event.card, scene.hands, None))
    elif event.why == "target-out" and event.target is not None:
        yield PassedOver(((event.target, scene.hands[event.target].status),))


def _no_targets(
    card: Card, hands: tuple[Hand, ...], target: int | None
) -> tuple[tuple[int, OutBecause], ...]:
    """Everybody who could not be the target of this card, and why."""
    others: list[tuple[int, OutBecause]] = []
    for seat, hand in enumerate(hands):
        if seat == target:
            continue
        if hand.status != "active":
            others.append((seat, hand.status))
        elif card == SECOND and hand.shield:
            others.append((seat, "shield"))
    return tuple(others)


def _out(hands: tuple[Hand, ...]) -> tuple[tuple[int, Status], ...]:
    return tuple((seat, hand.status) for seat, hand in enumerate(hands) if hand.status != "active")


def _lay(seat: int, hand: Hand) -> Lay:
    return Lay(seat, hand.cards)


def _risk(seat: int, scene: _Scene) -> Iterator[Fact]:
    """The risk of the next card, as everybody can count who saw all cards so far."""
    if scene.before.hands[seat].numbers and scene.before.pile_known:
        odds = risk(scene.before, seat)
        yield RepeatRisk(seat, odds.busting, odds.cards)


def _piles(round: Round) -> Piles:
    in_front = sum(size(hand.bag) for hand in round.hands)
    known = size(round.pile) + size(round.discards) + in_front
    rest = size(deck_bag(round.rules.decks)) - known
    return Piles(size(round.pile), size(round.discards), in_front, rest)
