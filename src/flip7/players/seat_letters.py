"""The letter of every seat: a person's own all evening; with more people its number.

No letter is a command in any language of the product, and none needs Shift or AltGr.
"""

from collections.abc import Iterable, Sequence

from flip7.engine.events import Event, SeatJoined, SeatLeft

LETTERS = "abcdefgijklmoprtvx"
"""The 18 letters, in seat order at the beginning."""

NOBODYS = " "
"""The letter of a seat that has none: its person left, or has not come yet."""


def seat_letters(seats: int, events: Iterable[Event] = ()) -> tuple[str, ...]:
    """The letters by seat of a game that began with this many, after all that happened.

    A newcomer gets the first letter that nobody at the table has, also one of somebody who left.
    Where there is none, all seats have their numbers from then on, whoever leaves.

    >>> "".join(seat_letters(3, [SeatLeft("12.4", 0, 40), SeatJoined("12.5", 3, 0)]))
    ' bca'
    >>> " ".join(seat_letters(19)[-3:])
    '17 18 19'
    """
    letters = LETTERS[:seats] if seats <= len(LETTERS) else _numbers(seats)
    return letters_after(letters, events)


def letters_after(letters: Iterable[str], events: Iterable[Event]) -> tuple[str, ...]:
    """The letters by seat after more has happened."""
    letters = list(letters)
    for event in events:
        if isinstance(event, SeatLeft) and not are_numbers(letters):
            letters[event.seat] = NOBODYS
        elif isinstance(event, SeatJoined):
            free = [letter for letter in LETTERS if letter not in letters]
            if free and not are_numbers(letters):
                letters.append(free[0])
            else:
                letters = _numbers(len(letters) + 1)
    return tuple(letters)


def are_numbers(letters: Sequence[str]) -> bool:
    """Whether seats are pointed at by their numbers: more people sit there than there are letters.

    >>> are_numbers(seat_letters(18)), are_numbers(seat_letters(19))
    (False, True)
    """
    return letters[0].isdigit()


def _numbers(seats: int) -> list[str]:
    return [str(seat + 1) for seat in range(seats)]
