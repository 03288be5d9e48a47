"""What the text of a cell means: points, a sum, the cards in front, or a bust.

>>> understood("23").points, understood("10+15").points, understood("x").points
(23, 25, 0)
>>> understood("12 7 3 x2 +4").points
48
"""

import re
from collections import Counter
from typing import TypeAlias

import msgspec

from flip7.engine.cards import (
    FREEZE,
    SECOND,
    X2,
    Bag,
    Card,
    bag_of,
    count,
    deck_bag,
    is_number,
)
from flip7.engine.events import Scored
from flip7.engine.numbers import FLIP_7, lay
from flip7.engine.real_cards import MOST_POINTS
from flip7.engine.ruleset import DE_KOSMOS_2025, RuleSet
from flip7.engine.scoring import count_hand
from flip7.engine.state import Hand
from flip7.pad.errors import NoEntry
from flip7.replay.typed_card import card_typed

LONGEST_ENTRY = 40
"""The characters of seven numbers and all bonus cards."""

_SUM = re.compile(r"\+?[0-9]+(?:\+[0-9]+)*")
_BUST = "x"
_PLUS = "+"


class Points(msgspec.Struct, frozen=True):
    """Points as they were counted at the table."""

    points: int


class Sum(msgspec.Struct, frozen=True):
    """Points that were still to be added."""

    parts: tuple[int, ...]

    @property
    def points(self) -> int:
        """All of them together."""
        return sum(self.parts)


class Cards(msgspec.Struct, frozen=True):
    """The cards in front of somebody, and how they are counted (11.1)."""

    cards: tuple[Card, ...]
    scored: Scored

    @property
    def points(self) -> int:
        """What they score, with the Flip 7 bonus."""
        return self.scored.points


class Bust(msgspec.Struct, frozen=True):
    """A number came twice (4.1)."""

    points: int = 0


Entry: TypeAlias = Points | Sum | Cards | Bust


def understood(text: str, rules: RuleSet = DE_KOSMOS_2025, elsewhere: Bag = 0) -> Entry:
    """The entry that is meant; raises `NoEntry`. ``elsewhere`` are the cards in front of others.

    With a blank or a ×2 in it the text is cards.
    """
    text = text.strip()
    if text.casefold() == _BUST:
        return Bust()
    words = text.split()
    if len(words) > 1 or card_typed(text) == X2:
        return _cards(words, rules, elsewhere)
    if text.endswith(_PLUS) and (text == _PLUS or _SUM.fullmatch(text[:-1])):
        raise NoEntry("cell-unfinished", found=text)
    if not _SUM.fullmatch(text):
        raise NoEntry("cell-not-understood", found=text)
    return _sum([part for part in text.split(_PLUS) if part])


def cards_of(entry: Entry | None) -> Bag:
    """The cards that this entry says lie in front of somebody."""
    return bag_of(entry.cards) if isinstance(entry, Cards) else 0


def _sum(parts: list[str]) -> Points | Sum:
    # A million digits are not made a number.
    numbers = [int(part[-6:]) if not part[:-6].strip("0") else MOST_POINTS + 1 for part in parts]
    if sum(numbers) > MOST_POINTS:
        raise NoEntry("cell-out-of-range", found=_PLUS.join(parts), most=MOST_POINTS)
    return Points(numbers[0]) if len(numbers) == 1 else Sum(tuple(numbers))


def _cards(words: list[str], rules: RuleSet, elsewhere: Bag) -> Cards:
    hand, cards = Hand(), [_card(word) for word in words]
    deck = deck_bag(rules.decks)
    for card, copies in Counter(cards).items():
        if is_number(card) and copies > 1:
            raise NoEntry("cell-number-twice", card=card)
        most = count(deck, card)
        if copies > most:
            raise NoEntry("cell-too-many-of-a-card", card=card, most=most)
        if copies + count(elsewhere, card) > most:
            raise NoEntry("cell-card-elsewhere", card=card, most=most)
    for card in cards:
        # A Second Chance is worth nothing once the round is over (6.4).
        hand = hand if card == SECOND else lay(hand, card)
    if len(hand.numbers) > FLIP_7:
        raise NoEntry("cell-too-many-numbers", most=FLIP_7)
    return Cards(tuple(cards), count_hand(0, hand, 0, rules.flip7_bonus))


def _card(word: str) -> Card:
    name = word.casefold()
    if name == _BUST:
        raise NoEntry("cell-bust-with-cards")
    card = card_typed(word)
    if name == _PLUS or (_SUM.fullmatch(name) and card is None and _PLUS in name):
        raise NoEntry("cell-sum-with-blanks", found=word)
    if card is None:
        raise NoEntry("cell-no-such-card", found=word)
    if FREEZE <= card < SECOND:
        raise NoEntry("cell-card-stays-with-nobody", card=card)
    return card
