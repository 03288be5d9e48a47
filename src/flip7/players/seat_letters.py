"""The letter of every seat: a person's own all evening.

None of them is a command in any language of the product, and none needs Shift or AltGr.
"""

from collections.abc import Iterable

from flip7.engine.events import Event, SeatJoined, SeatLeft

LETTERS = "abcdefgijklmoprtvx"
"""The 18 letters, in seat order at the beginning."""

NOBODYS = " "
"""The letter of a seat that has none: its person left, or all letters were taken."""


def seat_letters(seats: int, events: Iterable[Event] = ()) -> tuple[str, ...]:
    """The letters by seat of a game that began with this many, after all that happened.

    A newcomer gets the first letter that nobody at the table has, also one of somebody who left.

    >>> "".join(seat_letters(3, [SeatLeft("12.4", 0, 40), SeatJoined("12.5", 3, 0)]))
    ' bca'
    """
    return letters_after(LETTERS[:seats].ljust(seats, NOBODYS), events)


def letters_after(letters: Iterable[str], events: Iterable[Event]) -> tuple[str, ...]:
    """The letters by seat after more has happened."""
    letters = list(letters)
    for event in events:
        if isinstance(event, SeatLeft):
            letters[event.seat] = NOBODYS
        elif isinstance(event, SeatJoined):
            letters.append(next((letter for letter in LETTERS if letter not in letters), NOBODYS))
    return tuple(letters)
