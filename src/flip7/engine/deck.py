"""Where the next card comes from: a deck shuffled from a seed, or a stacked one.

The engine asks for a card; a deck answers. Decks are values: drawing gives the card and the deck
after it.
"""

import hashlib
import struct
import unicodedata
from functools import lru_cache
from typing import Protocol

import msgspec

from flip7.engine.cards import Bag, Card, cards_in, deck_bag
from flip7.engine.errors import IllegalInput
from flip7.engine.state import Match

LONGEST_SEED = 64
_WORDS_PER_HASH = 4
_WORD_RANGE = 1 << 64


class Deck(Protocol):
    """Anything that answers the request for a card."""

    def draw(self, match: Match) -> tuple[Card, "Deck"]:
        """The card that comes now, and the deck after it."""
        ...

    def with_pile(self, pile: Bag) -> "Deck":
        """The deck after people agreed to put a card back: this pile, shuffled anew (12.6)."""
        ...


class Words(msgspec.Struct, frozen=True, gc=False):
    """The stream of 64-bit words of a text.

    SHA-256 of ``TEXT/0``, ``TEXT/1``, …, four big-endian words each.
    """

    text: str
    used: int = 0

    def below(self, n: int) -> tuple[int, "Words"]:
        """A number from 0 to n - 1, every one equally likely, and the stream after it."""
        number, used = self._below(n, self.used)
        return number, Words(self.text, used)

    def shuffled(self, bag: Bag) -> tuple[tuple[Card, ...], "Words"]:
        """The cards of the bag, shuffled from canonical order, and the stream after it."""
        cards = cards_in(bag)
        used = self.used
        for i in range(len(cards) - 1, 0, -1):
            j, used = self._below(i + 1, used)
            cards[i], cards[j] = cards[j], cards[i]
        return tuple(cards), Words(self.text, used)

    def _below(self, n: int, used: int) -> tuple[int, int]:
        """Such a number after so many words, and how many are used then."""
        limit = _WORD_RANGE // n * n
        while True:
            word = self._word(used)
            used += 1
            if word < limit:
                return word % n, used

    def _word(self, index: int) -> int:
        block, place = divmod(index, _WORDS_PER_HASH)
        return _block(self.text, block)[place]


@lru_cache(maxsize=16)
def _block(text: str, block: int) -> tuple[int, ...]:
    """Four words at once, remembered while they are being used."""
    return struct.unpack(">4Q", hashlib.sha256(f"{text}/{block}".encode()).digest())


class SeededDeck(msgspec.Struct, frozen=True, gc=False):
    """The deal ``flip7-deal-1`` of a seed: cards to come, and words for the next shuffle."""

    cards: tuple[Card, ...]
    words: Words
    drawn: int = 0

    def draw(self, match: Match) -> tuple[Card, "SeededDeck"]:
        """The next card; an empty pile is shuffled from the match's discards first (10.2)."""
        if self.drawn < len(self.cards):
            return self.cards[self.drawn], SeededDeck(self.cards, self.words, self.drawn + 1)
        cards, words = self.words.shuffled(match.round.discards)
        return cards[0], SeededDeck(cards, words, 1)

    def with_pile(self, pile: Bag) -> "SeededDeck":
        """This pile, shuffled with the words that come now: none is used twice (12.6)."""
        return SeededDeck(*self.words.shuffled(pile))


class StackedDeck(msgspec.Struct, frozen=True, gc=False):
    """A deck in a known order: the listed cards, top card first, and nothing after them."""

    cards: tuple[Card, ...]
    drawn: int = 0

    def draw(self, match: Match) -> tuple[Card, "StackedDeck"]:  # noqa: ARG002
        """The next listed card; `IllegalInput` ``card-not-in-pile`` when the list is at its end."""
        if self.drawn == len(self.cards):
            raise IllegalInput("card-not-in-pile")
        return self.cards[self.drawn], StackedDeck(self.cards, self.drawn + 1)

    def with_pile(self, pile: Bag) -> "StackedDeck":  # noqa: ARG002
        """Nobody shuffles it: the listed cards go on."""
        return self


def seeded_deck(seed: str, decks: int = 1) -> SeededDeck:
    """The deck of this seed before its first card.

    >>> from flip7.engine.cards import NAMES
    >>> " ".join(NAMES[card] for card in seeded_deck("KOSMOS").cards[:5])
    '11 12 12 12 flip3'
    """
    cards, words = Words(seed).shuffled(deck_bag(decks))
    return SeededDeck(cards, words)


def commitment(seed: str) -> str:
    """Eight hex digits that prove the seed afterwards and tell nothing about it before.

    >>> commitment("KOSMOS")
    '9918bf59'
    """
    return hashlib.sha256(f"flip7-seal/{seed}".encode()).hexdigest()[:8]


def is_seed(text: str) -> bool:
    """Whether the text is a seed: NFC, 1–64 characters, no control characters."""
    return (
        1 <= len(text) <= LONGEST_SEED
        and unicodedata.is_normalized("NFC", text)
        and not any(unicodedata.category(character) == "Cc" for character in text)
        and not any("\ud800" <= character <= "\udfff" for character in text)
    )
