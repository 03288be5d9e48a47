"""Chapter 8: action cards drawn in a Flip Three wait in one queue, oldest first."""

from msgspec.structs import replace

from flip7.engine.cards import ONE, SECOND, Card
from flip7.engine.events import ActionWaits, Event, Lapsed, LapseReason, WaitingTaken
from flip7.engine.state import Action, Round, Series


def put(round: Round, owner: int, card: Card, log: list[Event]) -> Round:
    """A card drawn in a series goes to the end of the queue (7.3, 7.4, 8.1, 8.2)."""
    queue = (*round.queue, Action(card, owner, waited=True))
    log.append(ActionWaits("7.4" if card == SECOND else "7.3", owner, card, len(queue)))
    return replace(round, queue=queue)


def go_on(round: Round, log: list[Event]) -> Round:
    """The oldest waiting card is taken (8.2); if its named target is out, it is discarded (8.6)."""
    oldest = round.queue[0]
    round = replace(round, queue=round.queue[1:])
    if oldest.target is None:
        log.append(WaitingTaken("8.2", oldest.owner, oldest.card))
        return replace(round, action=oldest)
    if round.hands[oldest.target].status == "active":
        log.append(WaitingTaken("8.6", oldest.owner, oldest.card, oldest.target))
        return replace(round, action=oldest)
    log.append(Lapsed("8.6", oldest.owner, oldest.card, "target-out", oldest.target))
    return replace(round, aside=round.aside + ONE[oldest.card])


def next_unnamed(round: Round) -> Action | None:
    """The oldest waiting card whose target has to be named in advance and is not yet (8.6, INT)."""
    if not round.rules.named_in_advance:
        return None
    return next((action for action in round.queue if action.target is None), None)


def after_bust(round: Round, series: Series, log: list[Event]) -> Round:
    """A bust discards what was drawn in that series and not yet named; in DE nothing (8.3, 8.7)."""
    if not round.rules.named_in_advance:
        return round
    aside = round.aside
    for action in round.queue:
        if action.target is None:
            log.append(Lapsed("8.7", series.seat, action.card, "bust"))
            aside += ONE[action.card]
    named = tuple(action for action in round.queue if action.target is not None)
    return replace(round, queue=named, aside=aside)


def lapse_all(round: Round, why: LapseReason, log: list[Event]) -> Round:
    """The round is over: what still waits has no effect any more (8.8, 10.4)."""
    aside = round.aside
    for action in round.queue:
        paragraph = "10.4" if why == "exhausted" else "8.8"
        log.append(Lapsed(paragraph, action.owner, action.card, why, action.target))
        aside += ONE[action.card]
    return replace(round, queue=(), aside=aside)
