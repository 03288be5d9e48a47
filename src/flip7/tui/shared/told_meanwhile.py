"""Work somebody looks at until it is done: it says how far it is, and ends with its widget."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from textual.widget import Widget

from flip7.library.progress import Progress

T = TypeVar("T")

TOLD_AGAIN = 0.2
"""Seconds between two words on how far it is."""


async def told_meanwhile(
    widget: Widget, work: Callable[[], T], tell: Callable[[int], None]
) -> T | None:
    """What this work finds, off the event loop, while ``tell`` hears how many lines are done.

    The worker of the widget it is awaited in ends with the widget; then nobody waits, and the work
    stops at its next line.
    """
    progress = Progress()
    telling = widget.set_interval(TOLD_AGAIN, lambda: tell(progress.lines))
    try:
        return await asyncio.to_thread(progress.read, work)
    finally:
        telling.stop()
        progress.given_up = True
