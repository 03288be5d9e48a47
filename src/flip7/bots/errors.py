"""Why a character cannot play."""

from typing import Literal, TypeAlias, TypedDict, Unpack

from flip7.engine.errors import Complaint

Code: TypeAlias = Literal["unknown-class", "own-class-failed"]


class CharacterDetails(TypedDict, total=False):
    """What fills the sentences of these codes."""

    found: str
    known: tuple[str, ...]
    reason: str


class CannotPlay(Complaint):
    """Nobody of this name plays, or a class of one's own broke off."""

    code: Code
    details: CharacterDetails

    def __init__(self, code: Code, **details: Unpack[CharacterDetails]) -> None:
        super().__init__(code, **details)


def own_class_failed(error: Exception) -> CannotPlay:
    """The complaint about a class of one's own that raised this."""
    return CannotPlay("own-class-failed", reason=f"{type(error).__name__}: {error}")
