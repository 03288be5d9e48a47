"""Who leaves the table between two rounds, and who comes."""

from typing import TypeAlias

import msgspec


class Goes(msgspec.Struct, frozen=True):
    """Somebody goes home."""

    seat: int


class Comes(msgspec.Struct, frozen=True):
    """Somebody sits down, and begins with these points; ``house`` is a character, if it is one."""

    name: str
    total: int
    house: str | None = None


class ComesOrGoesNot(msgspec.Struct, frozen=True):
    """The last one who left or came did not."""


Change: TypeAlias = Goes | Comes | ComesOrGoesNot
