"""The keys of a card that lies on the real table: one for most, two for the others.

It knows no widget and no timer. `0` and `2` to `9` are cards at once; `1` may become 10, 11 or 12,
Enter leaves it a 1; `+` waits for the first figure of its points.

>>> stroke("", "7"), stroke("", "1"), stroke("1", "2")
(Stroke(card=7, half=''), Stroke(card=None, half='1'), Stroke(card=12, half=''))
"""

from collections.abc import Callable

import msgspec

from flip7.engine.cards import Card
from flip7.replay.typed_card import card_typed, names_that_begin

ENTER, BACK = "enter", "back"
"""A 1 is meant; what is half typed is not."""

REPEATED = 0.12
"""A key that comes again within so many seconds is being held down."""

WHOLE_TEN = 1.0
"""A 0 within so many seconds after `+1` is the one of `+10`."""


READ = 0.5
"""So many seconds nothing is typed once it has been read that a card did not count."""


class Stroke(msgspec.Struct, frozen=True):
    """What a key of a card came to: the ``card``, or what is ``half`` typed now."""

    card: Card | None = None
    half: str = ""


def stroke(half: str, sign: str) -> Stroke | None:
    """What this sign makes of what is half typed; None where it makes no card of it.

    ``sign`` is a figure, `+`, the name of a card in records, `ENTER` or `BACK`. What is typed
    is the beginning of the name of a card, and that card once no other begins so.
    """
    if sign == BACK:
        return Stroke() if half else None
    if sign == ENTER:
        card = card_typed(half)
        return None if card is None else Stroke(card)
    begun = names_that_begin(half + sign)
    if len(begun) > 1:
        return Stroke(half=half + sign)
    return Stroke(card_typed(begun[0])) if begun else None


def completions(half: str) -> tuple[str, ...]:
    """The signs that complete what is half typed.

    >>> completions("+")
    ('2', '4', '6', '8', '1')
    """
    return tuple(name[len(half) :][:1] or ENTER for name in names_that_begin(half))


class Strokes:
    """The keys of cards as they come, each with its time by ``clock`` in seconds.

    A key that repeats because it is held down counts once; a figure typed once more counts again.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self.half = ""
        self._clock = clock
        self._last = ""
        self._came = float("-inf")
        self._ten_at = float("-inf")

    def is_held(self, sign: str, at: float | None = None) -> bool:
        """Whether this is the last key once more, as a held key sends it; asked once a key."""
        now = self._clock() if at is None else at
        held = sign == self._last and now - self._came < REPEATED
        self._last, self._came = sign, now
        return held

    def comes(self, sign: str, at: float | None = None) -> Stroke | None:
        """What this key of a card came to; None where it is no part of one, or is held down."""
        now = self._clock() if at is None else at
        if self.is_held(sign, now):
            return Stroke(half=self.half)
        if sign == "0" and not self.half and now - self._ten_at < WHOLE_TEN:
            self._ten_at = float("-inf")
            return Stroke()
        made = stroke(self.half, sign)
        if made is not None:
            self._ten_at = now if (self.half, sign) == ("+", "1") else float("-inf")
            self.half = made.half
        return made

    def forget(self) -> None:
        """What is half typed is not meant."""
        self.half = ""
