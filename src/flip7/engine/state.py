"""The values of a game: Match, Round, Hand, Action, Series. All frozen, all small."""

from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import ONE, PLUS_POINTS, SECOND, X2, Bag, Card, bag_of
from flip7.engine.finished_rounds import NO_ROUNDS, FinishedRounds
from flip7.engine.requests import MatchOver, Request
from flip7.engine.ruleset import RuleSet

Status: TypeAlias = Literal["active", "stayed", "frozen", "busted", "gone"]
Ending: TypeAlias = Literal["all-out", "flip7", "exhausted", "counted"]


class Hand(msgspec.Struct, frozen=True, gc=False, cache_hash=True):
    """The cards in front of one person, each kind in the order in which it came.

    A busted hand keeps the number that busted it, last. ``gone``: left the table (ruling 12.4).
    """

    numbers: tuple[Card, ...] = ()
    bonus: tuple[Card, ...] = ()
    shield: bool = False
    status: Status = "active"

    @property
    def is_empty(self) -> bool:
        """Whether no card lies in front (ruling 3.2)."""
        return not (self.numbers or self.bonus or self.shield)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards as they lie: numbers, bonus cards, the Second Chance last."""
        return self.numbers + self.bonus + ((SECOND,) if self.shield else ())

    @property
    def bag(self) -> Bag:
        """The cards of this hand."""
        cards = bag_of(self.numbers + self.bonus)
        return cards + ONE[SECOND] if self.shield else cards

    @property
    def factor(self) -> int:
        """By how much the ×2 cards multiply the numbers.

        1, 2, or 4 with two of them (rulings 1.2, 11.1).
        """
        return 1 << self.bonus.count(X2)

    @property
    def plus(self) -> int:
        """What the bonus cards add after that (ruling 11.1)."""
        if not self.bonus:
            return 0
        return sum(PLUS_POINTS[card] for card in self.bonus if card != X2)

    @property
    def worth(self) -> int:
        """The points of the cards in front, without a Flip 7 bonus (ruling 11.1)."""
        if not self.bonus:
            return sum(self.numbers)
        return sum(self.numbers) * self.factor + self.plus

    @property
    def points(self) -> int:
        """What it is worth as long as it is not busted (rulings 4.1, 11.1)."""
        return 0 if self.status == "busted" else self.worth


class Action(msgspec.Struct, frozen=True, gc=False):
    """A Freeze, Flip Three or Second Chance on its way from its ``owner`` to its ``target``.

    ``waited``: it was drawn in a series and had to wait (ruling 7.3).
    """

    card: Card
    owner: int
    target: int | None = None
    waited: bool = False


class Series(msgspec.Struct, frozen=True, gc=False):
    """A Flip Three being carried out: who gets the cards, who gave it, and which came so far."""

    seat: int
    giver: int
    cards: tuple[Card, ...] = ()


class Round(msgspec.Struct, frozen=True, gc=False):
    """One round as it lies on the table.

    ``totals`` has one number a seat: the points before this round, with it once it is counted.
    ``pile``, ``discards`` and ``bound`` are bags; bound cards belong to the round but to nobody
    (used Freezes, spent shields, what lapsed). ``deal`` lists the seats the deal still has to
    come to, None once it is over. ``turn`` is whose turn or whose deal card it is. ``flipped``
    lists seats hit by Flip Three during the deal. ``action`` is the card being asked about or
    carried out, ``queue`` what waits, oldest first. ``aside`` holds cards that just left play,
    until chapter 10 puts them where they belong. ``ending`` is set when the round is over.
    ``pile_known``: which cards the pile can hold is known; not after a round of points (14.3).
    """

    rules: RuleSet
    number: int
    dealer: int
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    pile: Bag
    discards: Bag = 0
    bound: Bag = 0
    turn: int = 0
    deal: tuple[int, ...] | None = None
    flipped: tuple[int, ...] = ()
    shuffled: bool = False
    action: Action | None = None
    series: Series | None = None
    queue: tuple[Action, ...] = ()
    aside: Bag = 0
    request: Request | None = None
    ending: Ending | None = None
    pile_known: bool = True

    def with_hand(self, seat: int, hand: Hand) -> tuple[Hand, ...]:
        """All hands, with this one in its place."""
        hands = list(self.hands)
        hands[seat] = hand
        return tuple(hands)

    @property
    def active(self) -> tuple[int, ...]:
        """The seats of everybody neither stopped, frozen nor busted."""
        return tuple([seat for seat, hand in enumerate(self.hands) if hand.status == "active"])

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the people still at the table."""
        return tuple([seat for seat, hand in enumerate(self.hands) if hand.status != "gone"])


class Match(msgspec.Struct, frozen=True, gc=False):
    """A whole game between two inputs.

    ``request`` is what the rules wait for now. ``last_dealer``
    dealt the round before, None in the first. ``winner`` is set once the match is won; the last
    round then stays on the table as it lay. ``finished`` are the rounds that may be corrected.
    """

    rules: RuleSet
    round: Round
    request: Request
    last_dealer: int | None = None
    winner: int | None = None
    finished: FinishedRounds = NO_ROUNDS

    @property
    def is_over(self) -> bool:
        """Whether nothing is asked any more: somebody has won, or the challenge is over."""
        return type(self.request) is MatchOver

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat over all rounds that are counted."""
        return self.round.totals

    @property
    def seats(self) -> range:
        """All seats, also those of people who left."""
        return range(len(self.round.hands))

    @property
    def present(self) -> tuple[int, ...]:
        """The seats of the people still at the table."""
        return self.round.present
