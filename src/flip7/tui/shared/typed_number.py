"""The number of a seat, typed where more people sit than there are letters."""

from collections.abc import Sequence

_LONGEST = 3
"""The most figures of a typed number; one more than any seat has, so that a slip is seen."""


def typed_on(typed: str, key: str) -> str | None:
    """A number after one more key; None for a key that types none.

    >>> typed_on("1", "2"), typed_on("12", "backspace"), typed_on("12", "escape"), typed_on("", "n")
    ('12', '1', '', None)
    """
    if key == "backspace":
        return typed[:-1]
    if key == "escape":
        return ""
    is_figure = len(key) == 1 and key.isascii() and key.isdigit()
    return (typed + key)[:_LONGEST] if is_figure else None


def seat_numbered(typed: str, letters: Sequence[str]) -> int | None:
    """The seat of this number, if there is one."""
    return letters.index(typed) if typed in letters else None
