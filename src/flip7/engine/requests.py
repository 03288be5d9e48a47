"""What the rules wait for: a card, a call, a target, or nothing more."""

from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import Card

DrawnFor: TypeAlias = Literal["deal", "call", "series"]


class CardDue(msgspec.Struct, frozen=True, gc=False, tag=True):
    """The next card from the pile for this seat, and what it is drawn for."""

    seat: int
    drawn_for: DrawnFor


class CallDue(msgspec.Struct, frozen=True, gc=False, tag=True):
    """This seat says "Noch eine" or "Stopp".

    Without a card in front only "Noch eine" (ruling 3.2).
    """

    seat: int
    may_stay: bool


class TargetDue(msgspec.Struct, frozen=True, gc=False, tag=True):
    """This seat points at one of at least two ``targets`` for an action card (ruling 9.1).

    ``in_advance``: the target is only named now, the card takes effect later (ruling 8.6, INT).
    """

    seat: int
    card: Card
    targets: tuple[int, ...]
    in_advance: bool = False


class MatchOver(msgspec.Struct, frozen=True, gc=False, tag=True):
    """Nothing: the match is won.

    Or the challenge is over without a winner, and ``reached`` are the seats with the target (13.2).
    """

    winner: int | None
    reached: tuple[int, ...] = ()


Request: TypeAlias = CardDue | CallDue | TargetDue | MatchOver
