"""The gate for keys: a key pressed for one person never acts for the next.

It knows no widget and no timer. Every key that comes is shown to it and it says whether the key
counts; that it opens again follows from the clock alone, so nothing can leave it shut.

>>> gate = Gate(quiet=0.25, held=0.7, clock=lambda: 0.0)
>>> gate.lets("n", at=1.0)
True
>>> gate.took("n", at=1.0), gate.drawn(at=1.1)
(None, None)
>>> gate.lets("n", at=1.2), gate.lets("s", at=1.3), gate.lets("s", at=1.6)
(False, False, True)
"""

from collections.abc import Callable

LONGEST_DRAWING = 0.5
"""Seconds after which a prompt counts as drawn, even if nobody has said so."""

_LONG_AGO = float("-inf")


class Gate:
    """Which keys count now. Times are seconds of ``clock``.

    Shut after every key that acted, until the prompt is drawn and no key has come for ``quiet``
    seconds; the key that acted last stays shut until it has been silent for ``held`` seconds. A
    click is a key named ``click``.
    """

    def __init__(self, *, quiet: float, held: float, clock: Callable[[], float]) -> None:
        self._quiet = quiet
        self._held = held
        self._clock = clock
        self._last_key = _LONG_AGO
        self._acted: str = ""
        self._acted_key_came = _LONG_AGO
        self._shut_since: float | None = None
        self._drawn_at = _LONG_AGO
        self._opened = True

    def wait_for(self, *, quiet: float, held: float) -> None:
        """These times from now on."""
        self._quiet, self._held = quiet, held

    def now(self) -> float:
        """The time by the clock of this gate."""
        return self._clock()

    def lets(self, key: str, at: float | None = None) -> bool:
        """A key has come; whether it counts. One that does not makes the quiet time begin anew."""
        now = self._clock() if at is None else at
        counts = not self.is_shut(key, now)
        self._last_key = max(self._last_key, now)
        if counts:
            self._opened = True
        if _same(key, self._acted):
            self._acted_key_came = max(self._acted_key_came, now)
        return counts

    def took(self, key: str, at: float | None = None) -> None:
        """This key acted: the gate is shut until what follows is drawn."""
        now = self._clock() if at is None else at
        self._acted = key.casefold()
        self._last_key = self._acted_key_came = now
        self.shut(now)

    def shut(self, at: float | None = None) -> None:
        """Something else is asked now: the gate is shut until it is drawn."""
        self._shut_since = self._clock() if at is None else at
        self._opened = False

    def drawn(self, at: float | None = None) -> None:
        """What is asked stands on the screen; the quiet time runs from here."""
        self._drawn_at = self._clock() if at is None else at
        self._shut_since = None

    def is_shut(self, key: str = "", at: float | None = None) -> bool:
        """Whether this key would not count now; without a key, whether none would."""
        return self.opens_in(key, at) > 0

    def opens_in(self, key: str = "", at: float | None = None) -> float:
        """The seconds until this key counts again if no key comes before; 0 if it counts now."""
        now = self._clock() if at is None else at
        waits = 0.0
        if key and _same(key, self._acted):
            waits = self._acted_key_came + self._held - now
        if not self._opened:
            waits = max(waits, max(self._drawing_ends(), self._last_key) + self._quiet - now)
        return max(0.0, waits)

    def opened(self, key: str = "") -> float:
        """How much of its last wait is behind this key: 1 if it counts, 0 while nothing is drawn.

        >>> gate = Gate(quiet=0.2, held=0.8, clock=lambda: 1.0)
        >>> gate.took("n", at=0.8), gate.drawn(at=0.9)
        (None, None)
        >>> round(gate.opened("n"), 2), round(gate.opened("s"), 2)
        (0.25, 0.5)
        """
        whole = self._held if key and _same(key, self._acted) else self._quiet
        return 1.0 - min(1.0, self.opens_in(key) / whole)

    def waits(self) -> tuple[float, float]:
        """The seconds until most keys count again, and until the one that acted last does."""
        return self.opens_in(), self.opens_in(self._acted)

    def _drawing_ends(self) -> float:
        if self._shut_since is None:
            return self._drawn_at
        return self._shut_since + LONGEST_DRAWING


def _same(key: str, acted: str) -> bool:
    """Small and capital letters are the same key."""
    return key.casefold() == acted
