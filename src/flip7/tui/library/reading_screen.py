"""A record of many lines is being read: how far it is, and any key leaves."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.screen import ModalScreen, Screen

from flip7.library.progress import Progress
from flip7.narrate.words import _, fill
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.told_meanwhile import TOLD_AGAIN

T = TypeVar("T")

SOON = 0.5
"""What is read within these seconds needs no words."""


async def read_beside(screen: Screen[Any], work: Callable[[], T]) -> T | None:
    """What this work reads, off the event loop; None if a key was pressed meanwhile.

    Where it takes long, it is told above this screen how far it is.
    """
    progress = Progress()
    reading = asyncio.create_task(asyncio.to_thread(progress.read, work))
    try:
        await asyncio.wait([reading], timeout=SOON)
        if reading.done():
            return await reading
        shown = ReadingScreen(progress, navigation(screen).pace)
        screen.app.push_screen(shown)
        try:
            return await reading
        finally:
            if shown.is_current:
                shown.dismiss()
    finally:
        progress.given_up = True


class ReadingScreen(GatedScreen[None], ModalScreen[None]):
    """Tells how far it is; any key gives it up."""

    CSS_PATH = "reading_screen.tcss"

    def __init__(self, progress: Progress, pace: Pace) -> None:
        super().__init__(pace)
        self._progress = progress

    def compose(self) -> ComposeResult:
        """A sentence, and that any key leaves."""
        yield Prompt()

    def on_mount(self) -> None:
        """The number grows."""
        self.set_interval(TOLD_AGAIN, self._show_prompt)

    def action_leave(self) -> None:
        """Nobody waits for it any more."""
        self._progress.given_up = True
        self.dismiss()

    def _heard(self, event: events.Key) -> None:
        event.stop()
        self.action_leave()

    def _asked(self) -> PromptLook:
        told = _("Eine lange Partie wird gelesen: {lines} Zeilen bis jetzt.")
        leave = Label(_("jede Taste"), _("zurück"), "leave", self.gate.is_shut())
        return PromptLook(fill(told, lines=self._progress.lines), (leave,))
