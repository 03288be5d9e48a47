"""What events alone make of hands, queue, series and totals: followed without the engine."""

from msgspec.structs import replace

from flip7.engine.cards import FREEZE, HIGHEST_NUMBER
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    Called,
    CardTurned,
    Event,
    Frozen,
    Lapsed,
    RoundBegan,
    RoundEnded,
    SeatJoined,
    SeatLeft,
    SeriesBegan,
    SeriesEnded,
    ShieldSpent,
    ShieldTaken,
    WaitingTaken,
)
from flip7.engine.state import Action, Hand, Round, Series


class Followed:
    """Hands, queue, series and totals as events tell them."""

    def __init__(self, round: Round) -> None:
        self.hands = list(round.hands)
        self.queue = list(round.queue)
        self.series = round.series
        self.totals = list(round.totals)

    def take(self, event: Event) -> None:
        match event:
            case RoundBegan():
                self.hands = [hand if hand.status == "gone" else Hand() for hand in self.hands]
            case SeatLeft():
                self.hands[event.seat] = Hand(status="gone")
            case SeatJoined():
                self.hands.append(Hand())
                self.totals.append(event.total)
            case RoundEnded():
                self.totals = list(event.totals)
            case CardTurned():
                self._turn(event)
            case _:
                self._change_a_hand(event)
                self._wait(event)

    def _change_a_hand(self, event: Event) -> None:
        match event:
            case Called(hit=False):
                self._change(event.seat, status="stayed")
            case Busted():
                self._change(event.seat, status="busted")
            case Frozen():
                self._change(event.seat, status="frozen")
            case ShieldTaken():
                self._change(event.seat, shield=True)
            case ShieldSpent():
                numbers = self.hands[event.seat].numbers[:-1]
                self._change(event.seat, numbers=numbers, shield=False)

    def _turn(self, event: CardTurned) -> None:
        hand = self.hands[event.seat]
        if event.card <= HIGHEST_NUMBER:
            self._change(event.seat, numbers=(*hand.numbers, event.card))
        elif event.card < FREEZE:
            self._change(event.seat, bonus=(*hand.bonus, event.card))
        if event.nth and self.series is not None:
            self.series = replace(self.series, cards=(*self.series.cards, event.card))

    def _wait(self, event: Event) -> None:
        match event:
            case ActionWaits():
                self.queue.append(Action(event.card, event.seat, waited=True))
            case WaitingTaken():
                del self.queue[0]
            case Aimed(in_advance=True):
                place = next(p for p, each in enumerate(self.queue) if each.target is None)
                self.queue[place] = replace(self.queue[place], target=event.target)
            case Lapsed() if event.why != "nobody-eligible":  # That one had been taken already.
                self.queue.remove(Action(event.card, event.owner, event.target, waited=True))
            case SeriesBegan():
                self.series = Series(event.seat, event.giver)
            case SeriesEnded():
                self.series = None

    def _change(self, seat: int, **changes) -> None:
        self.hands[seat] = replace(self.hands[seat], **changes)

    def lies_as(self, round: Round) -> bool:
        return (tuple(self.hands), tuple(self.queue), self.series, tuple(self.totals)) == (
            round.hands,
            round.queue,
            round.series,
            round.totals,
        )
