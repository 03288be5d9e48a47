"""What the table can answer, and what it is waited for."""

from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import Card


class Hit(msgspec.Struct, frozen=True):
    """Noch eine."""


class Stay(msgspec.Struct, frozen=True):
    """Stopp."""


class Point(msgspec.Struct, frozen=True):
    """This seat gets the action card."""

    seat: int


class Typed(msgspec.Struct, frozen=True):
    """This real card was turned over."""

    card: Card


class HaveShuffled(msgspec.Struct, frozen=True):
    """The table has shuffled its real cards."""


class TakeBack(msgspec.Struct, frozen=True):
    """The last answer is to be taken back."""


class PlayUnsaved(msgspec.Struct, frozen=True):
    """What cannot be saved now is saved later; the game goes on."""


class GoOn(msgspec.Struct, frozen=True):
    """Seen; on with it."""


Answer: TypeAlias = Hit | Stay | Point | Typed | HaveShuffled | TakeBack | PlayUnsaved | GoOn
Waiting: TypeAlias = Literal[
    "nothing", "call", "target", "card", "look", "house", "slip", "trouble"
]
