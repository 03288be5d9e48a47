"""The moments nobody may miss, in a word: a bust, a freeze, a Flip 7, a rescue, a win."""

from typing import Literal, TypeAlias

import msgspec

from flip7.engine.events import (
    Busted,
    Event,
    FlipSeven,
    Frozen,
    MatchWon,
    SeriesBegan,
    ShieldSpent,
    Shuffled,
    Tied,
)
from flip7.narrate.words import _

Kind: TypeAlias = Literal["busted", "frozen", "flip7", "saved", "series", "shuffled", "tied", "won"]


class Headline(msgspec.Struct, frozen=True):
    """A moment: its word, the sign that stands on both sides of it, and who it happens to.

    Nobody's alone where the pile is shuffled.
    """

    kind: Kind
    word: str
    sign: str
    seats: tuple[int, ...] = ()

    @property
    def words(self) -> str:
        """As it is shown: `x VERZOCKT x`."""
        return f"{self.sign} {self.word} {self.sign}"


def headline(event: Event) -> Headline | None:
    """The headline of what happened, if it is such a moment.

    >>> headline(Busted("4.1", seat=0, card=9, lost=12)).words
    'x VERZOCKT x'
    """
    match event:
        case Busted():
            return Headline("busted", _("VERZOCKT"), "x", (event.seat,))
        case Frozen():
            return Headline("frozen", _("EINGEFROREN"), "#", (event.seat,))
        case FlipSeven():
            return Headline("flip7", _("FLIP 7"), "!", (event.seat,))
        case ShieldSpent():
            return Headline("saved", _("GERETTET"), "*", (event.seat,))
        case SeriesBegan():
            return Headline("series", _("FLIP THREE"), ">", (event.seat,))
        case Shuffled():
            return Headline("shuffled", _("NEU GEMISCHT"), "~")
        case Tied():
            return Headline("tied", _("GLEICHSTAND"), "=", event.seats)
        case MatchWon():
            return Headline("won", _("GEWONNEN"), "*", (event.seat,))
        case _:
            return None
