"""What waits between two events of one line, which the engine passes through without stopping."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from flip7.engine.events import (
    ActionWaits,
    Aimed,
    CardTurned,
    Event,
    Lapsed,
    SeriesBegan,
    SeriesEnded,
    WaitingTaken,
)
from flip7.engine.state import Action, Series


def queue_after(queue: Sequence[Action], events: Iterable[Event]) -> tuple[Action, ...]:
    """The queue after these events."""
    waiting = list(queue)
    for event in events:
        match event:
            case ActionWaits():
                waiting.append(Action(event.card, event.seat, waited=True))
            case WaitingTaken():
                waiting = waiting[1:]
            case Aimed(in_advance=True):
                place = next(p for p, each in enumerate(waiting) if each.target is None)
                waiting[place] = replace(waiting[place], target=event.target)
            case Lapsed():
                waiting = _without(waiting, event)
            case _:
                pass
    return tuple(waiting)


def series_after(running: Series | None, events: Iterable[Event]) -> Series | None:
    """The Flip Three that is carried out after these events, if one is."""
    for event in events:
        match event:
            case SeriesBegan():
                running = Series(event.seat, event.giver)
            case CardTurned() if running is not None and event.nth:
                running = replace(running, cards=(*running.cards, event.card))
            case SeriesEnded():
                running = None
            case _:
                pass
    return running


def _without(queue: list[Action], lapsed: Lapsed) -> list[Action]:
    """The queue without the card that lapsed, if it waited there."""
    for place, each in enumerate(queue):
        if (each.owner, each.card, each.target) == (lapsed.owner, lapsed.card, lapsed.target):
            return queue[:place] + queue[place + 1 :]
    return queue
