"""The moments nobody may miss, in a word: a bust, a freeze, a Flip 7, a rescue, a Flip Three."""

from typing import Literal, TypeAlias

import msgspec

from flip7.engine.events import Busted, Event, FlipSeven, Frozen, SeriesBegan, ShieldSpent
from flip7.narrate.words import _

Kind: TypeAlias = Literal["busted", "frozen", "flip7", "saved", "series"]


class Headline(msgspec.Struct, frozen=True):
    """A moment: its word between two signs, and who it happens to."""

    kind: Kind
    words: str
    seat: int


def headline(event: Event) -> Headline | None:
    """The headline of what happened, if it is such a moment.

    >>> headline(Busted("4.1", seat=0, card=9, lost=12)).words
    'x VERZOCKT x'
    """
    match event:
        case Busted():
            return Headline("busted", f"x {_('VERZOCKT')} x", event.seat)
        case Frozen():
            return Headline("frozen", f"# {_('EINGEFROREN')} #", event.seat)
        case FlipSeven():
            return Headline("flip7", f"! {_('FLIP 7')} !", event.seat)
        case ShieldSpent():
            return Headline("saved", f"* {_('GERETTET')} *", event.seat)
        case SeriesBegan():
            return Headline("series", f"> {_('FLIP THREE')} >", event.seat)
        case _:
            return None
