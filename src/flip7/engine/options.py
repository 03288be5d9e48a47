"""The options of a table: what people agree on before a game, whichever edition they play."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, get_args

import msgspec
from msgspec import Meta

First: TypeAlias = Literal["dealer", "left"]


class Options(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """One value for each option, in the order of the header of a record.

    Header, flags, setup, groups and words go over these fields: what an option may be stands here
    and nowhere else. Each edition has its own usual values.
    """

    target: Annotated[int, Meta(ge=1, le=9999)]
    """12.1: the points with which one can win."""
    flip7_bonus: Annotated[int, Meta(ge=0, le=999)]
    """11.1: the points for a Flip 7."""
    decks: Annotated[int, Meta(ge=1, le=2)]
    """1.2: the decks shuffled together."""
    first: First
    """2.2: who is dealt to and asked first, who deals or who sits left of that."""


Value: TypeAlias = int | str
Allowed: TypeAlias = range | tuple[str, ...]

_MOST_DIGITS = 6


def options_of(values: Mapping[str, object]) -> Options:
    """The options of these values; ``ValueError`` if one is missing, unknown or not allowed.

    >>> options_of({"target": 0, "flip7_bonus": 15, "decks": 1, "first": "left"})
    Traceback (most recent call last):
    ValueError: Expected `int` >= 1 - at `$.target`
    """
    try:
        return msgspec.convert(values, Options)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from None


def typed(option: str, text: str) -> Value | None:
    """The value of an option as it was typed; None if that is not allowed.

    >>> typed("decks", "2"), typed("decks", "3"), typed("first", "left")
    (2, None, 'left')
    """
    allowed = ALLOWED[option]
    value = typed_number(text) if isinstance(allowed, range) else text
    return value if value in allowed else None


def typed_number(text: str) -> int | None:
    """A whole number of at most six digits, as it was typed; None for anything else.

    >>> typed_number("007"), typed_number("+7"), typed_number("1234567")
    (7, None, None)
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS else None


def _allowed(kind: object) -> Allowed:
    of, *limits = get_args(kind)
    if of is int:
        [limit] = limits
        return range(limit.ge, limit.le + 1)
    return (of, *limits)


ALLOWED: dict[str, Allowed] = {
    field.name: _allowed(field.type) for field in msgspec.structs.fields(Options)
}
"""What each option may be: a range of numbers, or one of a few words."""
