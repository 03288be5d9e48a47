"""The ledger told a second time, slowly, one seat after the other, from what lay on the table.

It shares nothing with the first but the words of its definitions: values are worked out card by
card on sorted hands, and every term is looked for on its own.
"""

from collections import defaultdict
from collections.abc import Sequence
from functools import cache

from flip7.analysis.ledger import Term
from flip7.engine.cards import FLIP3, FREEZE, PLUS_POINTS, SECOND, X2, Bag, Card, cards_in
from flip7.engine.events import (
    Called,
    CardTurned,
    Exhausted,
    FlipSeven,
    Frozen,
    RoundBegan,
    RoundEnded,
    ShieldTaken,
    Shuffled,
    Step,
)
from flip7.engine.state import Hand, Round
from flip7.record.timeline import Moment

Cards = tuple[Card, ...]
Terms = dict[Term, float]


def plain_ledger(moments: Sequence[Moment], most_cards: int) -> list[dict[int, Terms]]:
    """For each round what the terms of each seat come to; a loss is positive."""
    steps = [step for moment in moments if moment.in_force for step in moment.steps]
    begins = [at for at, step in enumerate(steps) if isinstance(step.event, RoundBegan)]
    ends = [at for at, step in enumerate(steps) if isinstance(step.event, RoundEnded)]
    rounds = [steps[begin : end + 1] for begin, end in zip(begins, ends, strict=False)]
    return [
        {seat: _Seat(steps, seat, most_cards).terms() for seat in steps[0].round.present}
        for steps in rounds
    ]


class _Seat:
    """One seat of a round: what it had before each step, and what it had to expect."""

    def __init__(self, steps: Sequence[Step], seat: int, most_cards: int) -> None:
        self.steps, self.seat, self.most_cards = steps, seat, most_cards
        self.bonus = steps[0].round.rules.flip7_bonus
        self.waits = steps[0].round.rules.second_waits

    def terms(self) -> Terms:
        """Every term, found by going through the round once."""
        terms: Terms = defaultdict(float)
        left, shuffled, called = self.most_cards, False, False
        as_it_lay = True
        kept = terms["start"] = self.worth(Hand(), _to_come(self.steps[0].round), left)
        for before, step in zip(self.steps, self.steps[1:], strict=False):
            round, event = before.round, step.event
            hand, bag = round.hands[self.seat], _to_come(round)
            if isinstance(event, Shuffled):
                shuffled, as_it_lay = True, False
            if not self.concerns(step):
                continue
            if isinstance(event, Called) and event.hit:
                called = bool(hand.cards)
                continue
            first = not hand.cards and round.deal is not None and as_it_lay
            laid = self.steps[0].round if first else round
            as_far = self.worth(hand, _to_come(laid), left)
            left = max(left, 1)
            best = self.worth(hand, _to_come(laid), left)
            terms["rest" if shuffled else "others"] += as_far - kept
            terms["rest"] += best - as_far
            kept, shuffled = best, False
            stopp = float(hand.worth)
            if isinstance(event, CardTurned):
                series = event.nth > 0
                each = [self.after(hand, laid, card, left, series) for card in cards_in(bag)]
                came = self.after(hand, laid, event.card, left, series)
                mean = sum(each) / len(each)
                if called:
                    terms["loss"] += max(stopp, mean) - mean
                else:
                    terms["others"] += mean - best
                terms["luck"] += came - mean
                kept, called = came, False
                if not self.is_blank(event.card, series):
                    left -= 1
                if self.is_closed(hand, event.card):
                    break
            elif isinstance(event, Called):
                each = [self.after(hand, round, card, left, False) for card in cards_in(bag)]
                mean = sum(each) / len(each) if each else stopp
                terms["loss"] += max(stopp, mean) - stopp
                break
            elif isinstance(event, ShieldTaken):
                given = self.worth(step.round.hands[self.seat], _to_come(step.round), left)
                terms["others"] += given - kept
                kept = given
            else:
                terms["others" if isinstance(event, Frozen) else "rest"] += stopp - kept
                break
        return terms

    def concerns(self, step: Step) -> bool:
        """Whether something of the hand of this seat, or of what it can become, changes now."""
        match step.event:
            case Called() | CardTurned() | Frozen():
                return step.event.seat == self.seat
            case ShieldTaken(seat=seat, paragraph=paragraph, giver=giver):
                mine = paragraph in ("6.1", "7.4") and giver is None
                return seat == self.seat and not mine
            case FlipSeven() | Exhausted():
                return step.round.hands[self.seat].status == "active"
            case _:
                return False

    def is_blank(self, card: Card, series: bool) -> bool:
        return card in (FREEZE, FLIP3) or (card == SECOND and series and self.waits)

    def is_closed(self, hand: Hand, card: Card) -> bool:
        """Whether this card busts the hand or makes its Flip 7."""
        if card in hand.numbers:
            return not hand.shield
        return card <= 12 and len(hand.numbers) == 6

    def after(self, hand: Hand, round: Round, card: Card, looks: int, series: bool) -> float:
        if self.is_blank(card, series):
            return self.worth(hand, _to_come(round), looks)
        there = tuple(cards_in(_to_come(round)))
        return _after(_sorted(hand), hand.shield, there, card, looks, self.bonus)

    def worth(self, hand: Hand, bag: Bag, looks: int) -> float:
        return _worth(_sorted(hand), hand.shield, tuple(cards_in(bag)), looks, self.bonus)


def _sorted(hand: Hand) -> Cards:
    return tuple(sorted((*hand.numbers, *hand.bonus)))


def _to_come(round: Round) -> Bag:
    return round.pile or round.discards


def _points(cards: Cards) -> int:
    numbers = sum(card for card in cards if card <= 12)
    doubled = numbers << cards.count(X2)
    return doubled + sum(PLUS_POINTS.get(card, 0) for card in cards)


@cache
def _worth(cards: Cards, shield: bool, there: Cards, looks: int, bonus: int) -> float:
    """The better of Stopp and of one more card, so many cards ahead."""
    that_count = [card for card in there if card not in (FREEZE, FLIP3)]
    if not looks or not that_count:
        return _points(cards)
    each = [_after(cards, shield, there, card, looks, bonus) for card in that_count]
    return max(_points(cards), sum(each) / len(each))


@cache
def _after(cards: Cards, shield: bool, there: Cards, card: Card, looks: int, bonus: int) -> float:
    if card in cards and card <= 12:
        return _worth(cards, False, there, looks - 1, bonus) if shield else 0
    rest = list(there)
    rest.remove(card)
    if card == SECOND:
        return _worth(cards, True, tuple(rest), looks - 1, bonus)
    more = tuple(sorted((*cards, card)))
    if sum(each <= 12 for each in more) == 7:
        return _points(more) + bonus
    return _worth(more, shield, tuple(rest), looks - 1, bonus)
