"""The cards to come where no seed deals them: those that are listed, and chance after them."""

import secrets
from collections import Counter
from collections.abc import Sequence

import msgspec

from flip7.engine.cards import Bag, Card, count, size
from flip7.engine.deck import Words
from flip7.engine.pile import drawable
from flip7.engine.state import Match
from flip7.replay.errors import Misread


class PileToCome(msgspec.Struct, frozen=True, gc=False):
    """A deck: the listed cards, top card first; behind them the rest of the pile, shuffled."""

    cards: tuple[Card, ...]
    words: Words
    drawn: int = 0

    def draw(self, match: Match) -> tuple[Card, "PileToCome"]:
        """The next card; where none is listed any more, what can be drawn is shuffled first."""
        if self.drawn < len(self.cards):
            return self.cards[self.drawn], PileToCome(self.cards, self.words, self.drawn + 1)
        cards, words = self.words.shuffled(drawable(match.round))
        return cards[0], PileToCome(cards, words, 1)

    def with_pile(self, pile: Bag) -> "PileToCome":
        """This pile, shuffled: what was listed is not known any more (12.6)."""
        return PileToCome(*self.words.shuffled(pile))


def pile_to_come(match: Match, cards: Sequence[Card] = ()) -> PileToCome:
    """These cards on top of the pile of a match, and nobody knows what lies below.

    Raises `Misread` where a listed card does not lie in that pile.
    """
    listed, there = Counter(cards), drawable(match.round)
    for card in listed:
        if listed[card] > count(there, card):
            raise Misread("card-gone", card=card)
    return PileToCome(tuple(cards), Words(secrets.token_hex(16)))


def as_far_as_it_lies_there(match: Match, cards: Sequence[Card]) -> PileToCome:
    """These cards on top, up to the first that does not lie in the pile of this match."""
    there = drawable(match.round)
    for place, card in enumerate(cards[: size(there)]):
        if cards[: place + 1].count(card) > count(there, card):
            return pile_to_come(match, cards[:place])
    return pile_to_come(match, cards[: size(there)])
