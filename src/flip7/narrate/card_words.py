"""Cards as people name them."""

from collections.abc import Iterable

from flip7.engine.cards import FLIP3, FREEZE, NAMES, SECOND, X2, Card
from flip7.narrate.words import _, fill, sign


def label(card: Card) -> str:
    """The name of a card: `7`, `+4`, `×2`, `Freeze`, `Flip Three`, `Second Chance`.

    >>> label(7), label(FLIP3)
    ('7', 'Flip Three')
    """
    if card == X2:
        return sign("×2", "x2")
    if card == FREEZE:
        return _("Freeze")
    if card == FLIP3:
        return _("Flip Three")
    if card == SECOND:
        return _("Second Chance")
    return NAMES[card]


def short_label(card: Card) -> str:
    """The name of a card where room is scarce, at most six cells: `Flip3`, `Second`."""
    if card == FLIP3:
        return _("Flip3")
    if card == SECOND:
        return _("Second")
    return label(card)


def row(cards: Iterable[Card]) -> str:
    """Cards side by side as they lie: `12 7 3`."""
    return " ".join(label(card) for card in cards)


def listed(things: Iterable[str]) -> str:
    """Things as one says them: `Anna, Ben und Cleo`; empty if there are none."""
    *others, last = list(things) or [""]
    return fill(_("{others} und {last}"), others=", ".join(others), last=last) if others else last


def listed_cards(cards: Iterable[Card]) -> str:
    """Cards as one says them: `7, Freeze und 7`."""
    return listed(label(card) for card in cards)
