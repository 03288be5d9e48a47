"""How a drawn card is turned over, and how the picture of a moment comes; any key shows the end.

It is only looks. The card counts before it moves, nobody has to wait for the end, and whatever goes
wrong on the way, the end is shown.
"""

import asyncio
import contextlib
from collections.abc import Callable

from flip7.tui.pace import Pace
from flip7.tui.table.faces import BACK, EDGE
from flip7.tui.table.table_view import FRAMES


class Motion:
    """All that moves at a table of this pace; nothing where the pace or ``reduced`` says so."""

    def __init__(self, pace: Pace, *, reduced: bool = False) -> None:
        self._turns = 0.0 if reduced else pace.turn
        self._grows = pace.waits and not reduced
        self._ended = asyncio.Event()

    def end(self) -> None:
        """Enough: whatever is moving shows its end."""
        self._ended.set()

    @property
    def turns_cards(self) -> bool:
        """Whether a card is seen from its back first."""
        return self._turns > 0

    async def turn(self, show: Callable[[int], None]) -> None:
        """One card; ``show`` draws it from a side, `BACK` or `EDGE`."""
        if self.turns_cards:
            await self._move([(BACK, self._turns), (EDGE, self._turns / 2)], show)

    async def grow(self, show: Callable[[int], None], seconds: float) -> None:
        """The picture of a moment, in half of the time it stays; ``show`` draws one of `FRAMES`."""
        if self._grows:
            each = seconds / 2 / (FRAMES - 1)
            await self._move([(frame, each) for frame in range(1, FRAMES)], show)
        show(FRAMES)

    async def _move(self, pictures: list[tuple[int, float]], show: Callable[[int], None]) -> None:
        self._ended.clear()
        for picture, seconds in pictures:
            show(picture)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._ended.wait(), seconds)
            if self._ended.is_set():
                return
