"""A card as people type it: in positions and lists, on the score pad, while real cards are dealt.

By the name that records have, and as people write it in our languages, in large, small or
full-width letters.

>>> card_typed("+ 4"), card_typed("Second  Chance"), card_typed("１２"), card_typed("13")
(14, 21, 12, None)
"""

import unicodedata

from flip7.engine.cards import FLIP3, FREEZE, NAMES, SECOND, X2, Card

CARDS: dict[str, Card] = {
    **{name: card for card, name in enumerate(NAMES)},
    **{name.replace("+", "+ "): card for card, name in enumerate(NAMES) if name.startswith("+")},
    **dict.fromkeys(("×2", "*2", "2x", "2×", "x 2", "× 2"), X2),
    "f": FREEZE,
    **dict.fromkeys(("flip three", "flip-three", "flipthree", "flip 3", "flip-3"), FLIP3),
    **dict.fromkeys(("second chance", "second-chance", "secondchance", "sc"), SECOND),
}
"""Every word for a card; the first ones are those of records, and those we write."""


def card_typed(text: str) -> Card | None:
    """The card of this word; None if it is none."""
    return CARDS.get(looked_up(text))


def looked_up(text: str) -> str:
    """The text as words are looked up: capitals, width and blanks make no difference."""
    return " ".join(unicodedata.normalize("NFKC", text).casefold().split())


def names_that_begin(text: str) -> tuple[str, ...]:
    """The names of the cards in records that begin so; a card is known once there is one.

    >>> names_that_begin("1"), names_that_begin("+1")
    (('1', '10', '11', '12'), ('+10',))
    """
    return tuple(name for name in NAMES if name.startswith(text))
