"""Chapter 8: action cards drawn in a Flip Three wait in one queue, oldest first."""

from msgspec.structs import replace

from flip7.engine.cards import ONE, SECOND
from flip7.engine.events import ActionWaits, Lapsed, LapseReason, Step, WaitingTaken
from flip7.engine.state import Action, Round, Series


def put(round: Round, drawn: Action, log: list[Step]) -> Round:
    """A card drawn in a series goes to the end of the queue (7.3, 7.4, 8.1, 8.2)."""
    queue = (*round.queue, replace(drawn, waited=True))
    round = replace(round, action=None, queue=queue)
    paragraph = "7.4" if drawn.card == SECOND else "7.3"
    place = None if round.rules.named_in_advance else len(queue)
    log.append(Step(ActionWaits(paragraph, drawn.owner, drawn.card, place), round))
    return round


def go_on(round: Round, log: list[Step]) -> Round:
    """The oldest waiting card is taken (8.2); if its named target is out, it is discarded (8.6)."""
    oldest, later = round.queue[0], round.queue[1:]
    owner, card, target = oldest.owner, oldest.card, oldest.target
    if target is not None and round.hands[target].status != "active":
        return _lapse(round, oldest, Lapsed("8.6", owner, card, "target-out", target), log)
    round = replace(round, queue=later, action=oldest)
    log.append(Step(WaitingTaken("8.2" if target is None else "8.6", owner, card, target), round))
    return round


def next_unnamed(round: Round) -> Action | None:
    """The oldest waiting card whose target has to be named in advance and is not yet (8.6, INT)."""
    if not round.rules.named_in_advance:
        return None
    return next((action for action in round.queue if action.target is None), None)


def after_bust(round: Round, series: Series, log: list[Step]) -> Round:
    """A bust discards what was drawn in that series and not yet named; in DE nothing (8.3, 8.7)."""
    if not round.rules.named_in_advance:
        return round
    for action in round.queue:
        if action.target is None:
            round = _lapse(round, action, Lapsed("8.7", series.seat, action.card, "bust"), log)
    return round


def lapse_all(round: Round, why: LapseReason, log: list[Step]) -> Round:
    """The round is over: what still waits has no effect any more (8.8, 10.4)."""
    paragraph = "10.4" if why == "exhausted" else "8.8"
    for action in round.queue:
        lapsed = Lapsed(paragraph, action.owner, action.card, why, action.target)
        round = _lapse(round, action, lapsed, log)
    return round


def _lapse(round: Round, action: Action, lapsed: Lapsed, log: list[Step]) -> Round:
    """A waiting card leaves play without effect."""
    place = round.queue.index(action)
    queue = (*round.queue[:place], *round.queue[place + 1 :])
    round = replace(round, queue=queue, aside=round.aside + ONE[action.card])
    log.append(Step(lapsed, round))
    return round
