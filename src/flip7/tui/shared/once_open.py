"""The labels of a screen, drawn anew once the gate is open."""

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer

from flip7.tui.shared.gate import Gate

SOONEST, LATEST = 0.01, 0.1
"""So many seconds at least and at most pass before one looks again."""


class OnceOpen:
    """Calls ``draw`` again and again until the gate is open; never more than one timer runs."""

    def __init__(self, screen: MessagePump, gate: Gate, draw: Callable[[], None]) -> None:
        self._screen = screen
        self._gate = gate
        self._draw = draw
        self._timer: Timer | None = None
        self._was_open = False

    def look_again(self, key: str = "", open_from: float = 0.0) -> None:
        """Draws later if this key does not count yet, or any before this time of the gate."""
        if self._timer is not None:
            self._timer.stop()
        waits = max(self._gate.opens_in(key), open_from - self._gate.now())
        # It may have opened since the labels were drawn; only what was drawn open stays so.
        if waits > 0 or not self._was_open:
            self._timer = self._screen.set_timer(max(SOONEST, min(LATEST, waits)), self._draw)
        self._was_open = waits <= 0
