"""Every step is told with the round as it lay: its cards are the deck, and events explain it.

What the events alone make of hands, queue and series is followed here a second time, without the
engine, and held against every step.
"""

from hypothesis import given
from msgspec.structs import replace

from flip7.engine.cards import FREEZE, HIGHEST_NUMBER, deck_bag
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
from flip7.engine.match import advance
from flip7.engine.pile import collect
from flip7.engine.state import Action, Hand, Round, Series
from tests.builders import BOTH, table
from tests.random_play import MANY, opening, settings_of_games, steps


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


@MANY
@given(settings_of_games())
def test_every_step_lies_as_its_events_tell_and_has_all_the_cards(setting):
    match, _, _ = opening(setting)
    deck = deck_bag(match.rules.decks)
    for played in steps(setting, match):
        followed = Followed(played.before.round)
        _, told = advance(played.before, played.given)
        for step in told:
            followed.take(step.event)
            assert followed.lies_as(step.round), step.event
            assert step.round.pile + collect(step.round) == deck, step.event


@BOTH
def test_a_saved_duplicate_lies_there_before_it_goes(rules):
    t = table("A: 8 second | B: 3", pile="8", rules=rules).hits("A")
    lay = {type(step.event): step.round.hands[0] for step in t.steps}
    assert (lay[CardTurned].numbers, lay[CardTurned].shield) == ((8, 8), True)
    assert (lay[ShieldSpent].numbers, lay[ShieldSpent].shield) == ((8,), False)


def test_the_round_that_ended_lies_there_until_the_next_begins():
    t = table("A: 8 | B: 3 stayed", pile="8").hits("A")
    rounds = {type(step.event): step.round for step in t.steps}
    assert rounds[RoundEnded].hands[0].numbers == (8, 8)
    assert rounds[RoundEnded].totals == (0, 3)
    assert rounds[RoundBegan].hands == (Hand(), Hand())


def test_the_last_step_is_the_round_after_the_input():
    t = table("A: 8 | B: 3", pile="5").hits("A")
    assert t.steps[-1].round == t.match.round
