"""The cards: their order, their names in records, and bags of them (chapter 1).

A card is a small integer in canonical order, so that equal cards are equal values:
``0`` … ``12`` are the numbers, then ``+2 +4 +6 +8 +10``, ``x2``, Freeze, Flip Three, Second Chance.

A *bag* is a multiset of cards packed into one integer, eight bits for each kind of card. Adding two
bags is ``+``, an empty bag is ``0``, and "together exactly the deck" is one comparison.

>>> bag_of((card_named("7"), card_named("7"))) == 2 * ONE[7]
True
>>> size(deck_bag(1))
94
"""

from collections.abc import Iterable
from functools import cache
from typing import TypeAlias

Card: TypeAlias = int
Bag: TypeAlias = int

NAMES: tuple[str, ...] = (
    *(str(number) for number in range(13)),
    *("+2", "+4", "+6", "+8", "+10", "x2", "freeze", "flip3", "second"),
)
"""The name of each card in records, at the card's own place."""

HIGHEST_NUMBER: Card = 12
X2: Card = 18
FREEZE: Card = 19
FLIP3: Card = 20
SECOND: Card = 21

KINDS: range = range(len(NAMES))
"""All 22 kinds of card in canonical order."""

PLUS_POINTS: dict[Card, int] = {13: 2, 14: 4, 15: 6, 16: 8, 17: 10}
"""Points of the bonus cards that are added; ×2 is not among them."""

COPIES: tuple[int, ...] = (1, *range(1, 13), 1, 1, 1, 1, 1, 1, 3, 3, 3)
"""How often each kind lies in one deck (ruling 1.1)."""

ONE: tuple[Bag, ...] = tuple(1 << (8 * card) for card in KINDS)
"""The bag that holds just this one card."""

KIND: tuple[Bag, ...] = tuple(0xFF << (8 * card) for card in KINDS)
"""The place of this kind in a bag: ``bag & KIND[card]`` is 0 where the bag holds none."""

_NUMBERED: dict[str, Card] = {name: card for card, name in enumerate(NAMES)}


def card_named(name: str) -> Card:
    """The card with this record name; ``KeyError`` if there is none."""
    return _NUMBERED[name]


def is_number(card: Card) -> bool:
    """Whether it is one of the number cards 0 … 12."""
    return card <= HIGHEST_NUMBER


def is_action(card: Card) -> bool:
    """Whether it is Freeze, Flip Three or Second Chance."""
    return card >= FREEZE


def bag_of(cards: Iterable[Card]) -> Bag:
    """The bag that holds these cards; at most 255 of a kind."""
    bag = 0
    for card in cards:
        bag += ONE[card]
    return bag


@cache
def deck_bag(decks: int) -> Bag:
    """All cards of one deck or of two (rulings 1.1, 1.2)."""
    return sum(decks * COPIES[card] * ONE[card] for card in KINDS)


def count(bag: Bag, card: Card) -> int:
    """How many of this kind are in the bag."""
    return (bag >> (8 * card)) & 0xFF


def size(bag: Bag) -> int:
    """How many cards are in the bag."""
    return sum(bag.to_bytes(len(NAMES), "little"))


def cards_in(bag: Bag) -> list[Card]:
    """The cards of a bag in canonical order, equal ones together."""
    cards: list[Card] = []
    for card, times in enumerate(bag.to_bytes(len(NAMES), "little")):
        if times:
            cards += [card] * times
    return cards
