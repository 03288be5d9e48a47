"""Expected points of a hand: what it is worth to somebody who goes on as long as that pays.

The model: one person plays on alone, nobody interferes, and says "Noch eine" as long as that is
worth more than Stopp. Each card still to come is equally likely to be the next. The seventh
different number ends the round with its bonus, a number twice ends it without points, unless a
Second Chance in front cancels it. Without a card to come the hand counts as it lies.

The values are exact in this model; nothing is sampled. A real round differs from it:

- Freeze and Flip Three are cards without effect here. There they stop somebody, or bring cards.
- There others draw from the same pile, may end the round, and may give cards away.
- One more Second Chance lapses here. There it goes to somebody without one (6.3).
- A cancelled number counts as still to come here, and its Second Chance does not.
- An empty pile ends the hand here. There the discards are shuffled first (10.2).
- Here points are all that counts, not who has how many.

>>> from flip7.engine.cards import bag_of, card_named
>>> to_come = bag_of(map(card_named, ("5", "9", "freeze")))
>>> expected_points(Hand(numbers=(9,)), to_come, flip7_bonus=15)
9.0
>>> expected_points(Hand(numbers=(5,)), to_come, flip7_bonus=15)
7.0
"""

from typing import NamedTuple, TypeAlias

from flip7.engine.cards import (
    FLIP3,
    FREEZE,
    HIGHEST_NUMBER,
    PLUS_POINTS,
    SECOND,
    X2,
    Bag,
    Card,
    count,
)
from flip7.engine.numbers import FLIP_7
from flip7.engine.state import Hand

AHEAD = 3
"""How many cards a decision at the table looks ahead; docs/strength.md says what that costs."""

# A state is a hand and what is left to come, as one number: a bit for each number in front, two for
# how many lie there of each bonus card, three for the Second Chances to come, one for the shield;
# above them how many cards may still come before Stopp.
_NUMBERS = range(HIGHEST_NUMBER + 1)
_BONUS_CARDS = range(HIGHEST_NUMBER + 1, X2 + 1)
_BONUS_PLACE = {card: len(_NUMBERS) + 2 * place for place, card in enumerate(_BONUS_CARDS)}
_A_SECOND = 1 << len(_NUMBERS) + 2 * len(_BONUS_CARDS)
_SHIELD = _A_SECOND << 3
_A_CARD = _SHIELD << 1
_ALL_NUMBERS = (1 << len(_NUMBERS)) - 1
_ALL_BONUS = _A_SECOND - 1 - _ALL_NUMBERS

_Branch: TypeAlias = tuple[int, int]
"""How many of the cards to come lead to another state, and what they add to this one."""


class _Numbers(NamedTuple):
    """The numbers in front, and what numbers still to come do to them.

    Of the ``cards`` to come so many are ``repeated``, the others are new and hold ``new_points``.
    """

    total: int
    how_many: int
    new: tuple[_Branch, ...]
    new_points: int
    repeated: int
    cards: int


class _Bonus(NamedTuple):
    """The bonus cards in front, and those still to come: ``cards``, of which some are ``doubling``.

    The others hold ``new_plus``.
    """

    factor: int
    plus: int
    new: tuple[_Branch, ...]
    new_plus: int
    doubling: int
    cards: int


def expected_points(hand: Hand, to_come: Bag, flip7_bonus: int) -> float:
    """The best expected points of an active hand; ``to_come`` holds the cards nobody has seen."""
    return Outlook(hand, to_come, flip7_bonus).best


def pays(hand: Hand, to_come: Bag, flip7_bonus: int) -> bool:
    """Whether "Noch eine" is worth more than Stopp, in a smaller model that nobody waits for.

    It looks `AHEAD` cards ahead, as if Stopp followed then at the latest, and no further where one
    card already pays. So it never goes on where the exact values say Stopp.
    """
    for ahead in (1, AHEAD):
        outlook = Outlook(hand, to_come, flip7_bonus, ahead)
        if outlook.going_on > outlook.stopping:
            return True
    return False


class Outlook:
    """A hand and everything it can become, each state worked out once, when it is needed.

    An empty hand before a fresh deck has 2,603,008 states, which take seconds; without bonus cards
    to come they are 40,672. ``ahead``: the cards after which Stopp follows at the latest.
    """

    def __init__(
        self, hand: Hand, to_come: Bag, flip7_bonus: int, ahead: int | None = None
    ) -> None:
        self._flip7_bonus = flip7_bonus
        self._copies = [count(to_come, card) for card in range(SECOND)]
        for card in hand.numbers + hand.bonus:
            self._copies[card] += 1
        self._start = _state(hand, count(to_come, SECOND))
        self._start += (1 if ahead is None else ahead) * _A_CARD
        self._taken = 0 if ahead is None else _A_CARD
        self._values: dict[int, float] = {}
        self._known_numbers: dict[int, _Numbers] = {}
        self._known_bonus: dict[int, _Bonus] = {}

    @property
    def stopping(self) -> int:
        """The points of Stopp."""
        return self._points(self._start)

    @property
    def going_on(self) -> float:
        """The expected points of "Noch eine", and of the best calls after it."""
        return self._mean(self._start)

    @property
    def best(self) -> float:
        """The expected points of whichever is worth more."""
        return float(self._value(self._start))

    @property
    def states(self) -> int:
        """How many states have been worked out so far."""
        return len(self._values)

    def after(self, card: Card) -> float:
        """The expected points once this card, which can come, lies there."""
        if card in (FREEZE, FLIP3):
            return self.best
        change = self._change(card)
        return 0.0 if change is None else self._value(self._start + change - self._taken)

    def _change(self, card: Card) -> int | None:
        """What this card adds to the state; None where it busts."""
        if card == SECOND:
            return -_A_SECOND if self._start & _SHIELD else _SHIELD - _A_SECOND
        if card in _BONUS_PLACE:
            return 1 << _BONUS_PLACE[card]
        if not self._start >> card & 1:
            return 1 << card
        return -_SHIELD if self._start & _SHIELD else None

    def forced(self, cards: int) -> float:
        """The expected points after ``cards`` that have to be taken, as in a Flip Three."""
        return self._forced(self._start, cards, {})

    def _value(self, state: int) -> float:
        numbers, bonus = self._parts(state)
        value: float = numbers.total * bonus.factor + bonus.plus
        if numbers.how_many == FLIP_7:
            value += self._flip7_bonus
        elif state >= _A_CARD:
            value = max(value, self._mean(state))
        self._values[state] = value
        return value

    def _mean(self, state: int) -> float:
        """The mean over the cards that can come; without any the points as they lie."""
        if self._taken and state < 2 * _A_CARD:
            return self._last(state)
        branches, cards = self._branches(state)
        if not cards:
            return self._points(state)
        total = 0.0
        for likely, change in branches:
            after = state + change - self._taken
            value = self._values.get(after)
            total += likely * (self._value(after) if value is None else value)
        return total / cards

    def _last(self, state: int) -> float:
        """The mean where Stopp follows the next card: no need to look at each."""
        numbers, bonus = self._parts(state)
        points = numbers.total * bonus.factor + bonus.plus
        cards = numbers.cards + bonus.cards + state // _A_SECOND % 8
        if not cards:
            return points
        brought = (numbers.new_points + bonus.doubling * numbers.total) * bonus.factor
        brought += bonus.new_plus
        if numbers.how_many == FLIP_7 - 1:
            brought += (numbers.cards - numbers.repeated) * self._flip7_bonus
        if not state & _SHIELD:
            brought -= numbers.repeated * points
        return points + brought / cards

    def _forced(self, state: int, cards: int, known: dict[tuple[int, int], float]) -> float:
        """As `_mean`, but nobody may stop before the last of these cards."""
        numbers, bonus = self._parts(state)
        points = numbers.total * bonus.factor + bonus.plus
        if numbers.how_many == FLIP_7:
            return points + self._flip7_bonus
        if cards == 1:
            return self._last(state)
        if (state, cards) not in known:
            branches, there = self._branches(state)
            if not there:
                return points
            total = 0.0
            for likely, change in branches:
                total += likely * self._forced(state + change, cards - 1, known)
            known[state, cards] = total / there
        return known[state, cards]

    def _branches(self, state: int) -> tuple[list[_Branch], int]:
        """What the next card can make of this state, and how many cards there are; others bust."""
        numbers, bonus = self._parts(state)
        seconds = state // _A_SECOND % 8
        branches = [*numbers.new, *bonus.new]
        if seconds:
            branches.append((seconds, -_A_SECOND if state & _SHIELD else _SHIELD - _A_SECOND))
        if numbers.repeated and state & _SHIELD:
            branches.append((numbers.repeated, -_SHIELD))
        return branches, numbers.cards + bonus.cards + seconds

    def _points(self, state: int) -> int:
        numbers, bonus = self._parts(state)
        return numbers.total * bonus.factor + bonus.plus

    def _parts(self, state: int) -> tuple[_Numbers, _Bonus]:
        in_front = state & _ALL_NUMBERS
        numbers = self._known_numbers.get(in_front)
        if numbers is None:
            numbers = self._known_numbers[in_front] = self._number_part(in_front)
        beside = state & _ALL_BONUS
        bonus = self._known_bonus.get(beside)
        if bonus is None:
            bonus = self._known_bonus[beside] = self._bonus_part(beside)
        return numbers, bonus

    def _number_part(self, state: int) -> _Numbers:
        total = how_many = new_points = repeated = cards = 0
        new = []
        for number in _NUMBERS:
            copies = self._copies[number]
            if state >> number & 1:
                total += number
                how_many += 1
                repeated += copies - 1
            elif copies:
                new.append((copies, 1 << number))
                new_points += copies * number
                cards += copies
        return _Numbers(total, how_many, tuple(new), new_points, repeated, cards + repeated)

    def _bonus_part(self, state: int) -> _Bonus:
        there = {card: state >> place & 3 for card, place in _BONUS_PLACE.items()}
        left = {card: self._copies[card] - many for card, many in there.items()}
        new = tuple((left[card], 1 << place) for card, place in _BONUS_PLACE.items() if left[card])
        plus = sum(points * there[card] for card, points in PLUS_POINTS.items())
        new_plus = sum(points * left[card] for card, points in PLUS_POINTS.items())
        return _Bonus(1 << there[X2], plus, new, new_plus, left[X2], sum(left.values()))


def _state(hand: Hand, seconds: int) -> int:
    """The hand with this many Second Chances to come."""
    numbers = sum(1 << number for number in hand.numbers)
    bonus = sum(1 << _BONUS_PLACE[card] for card in hand.bonus)
    return numbers + bonus + seconds * _A_SECOND + hand.shield * _SHIELD
