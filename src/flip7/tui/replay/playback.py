"""A game that runs by itself, as fast as one likes."""

from collections.abc import Callable

from textual.message_pump import MessagePump
from textual.timer import Timer

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""How fast it runs, times the usual speed."""

USUAL_STEP = 1.0
"""Seconds that a step stays at the usual speed."""


class Playback:
    """Calls ``play_one`` again and again while it runs; it ends with the ``screen``."""

    def __init__(self, screen: MessagePump, play_one: Callable[[], None]) -> None:
        self._screen = screen
        self._play_one = play_one
        self._speed = SPEEDS.index(1.0)
        self._timer: Timer | None = None

    @property
    def is_running(self) -> bool:
        """Whether it runs now."""
        return self._timer is not None

    def run(self) -> None:
        """It runs at the speed chosen last."""
        self.stop()
        self._timer = self._screen.set_interval(USUAL_STEP / SPEEDS[self._speed], self._play_one)

    def stop(self) -> None:
        """It stands still."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def change_speed(self, by: int) -> None:
        """Faster or slower, at once if it runs."""
        self._speed = max(0, min(self._speed + by, len(SPEEDS) - 1))
        if self.is_running:
            self.run()

    @property
    def told_speed(self) -> str:
        """How fast it runs, where that is not the usual speed at rest."""
        return f"{SPEEDS[self._speed]:g}x" if self.is_running or SPEEDS[self._speed] != 1 else ""
