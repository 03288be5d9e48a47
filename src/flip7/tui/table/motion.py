"""How a drawn card is turned over: from its back over its edge; any key shows its face at once.

It is only looks. The card counts before it moves, nobody has to wait for the end, and whatever goes
wrong on the way, the face is shown.
"""

import asyncio
import contextlib
from collections.abc import Callable

from flip7.tui.pace import Pace
from flip7.tui.table.faces import BACK, EDGE


class Motion:
    """The turning of cards at a table of this pace; none where the pace or ``reduced`` says so."""

    def __init__(self, pace: Pace, *, reduced: bool = False) -> None:
        self._seconds = 0.0 if reduced else pace.turn
        self._ended = asyncio.Event()

    def end(self) -> None:
        """Enough: the card that is moving shows its face."""
        self._ended.set()

    async def turn(self, show: Callable[[int], None]) -> None:
        """One card; ``show`` draws it from a side, `BACK` or `EDGE`."""
        if not self._seconds:
            return
        self._ended.clear()
        for side, seconds in ((BACK, self._seconds), (EDGE, self._seconds / 2)):
            show(side)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), seconds)
            if self._ended.is_set():
                return
