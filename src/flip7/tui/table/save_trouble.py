"""What happens is saved before anybody sees it; and what the table does while that fails."""

import asyncio
import errno
from collections.abc import Callable, Coroutine
from typing import Any, Literal, Protocol, TypeVar

from textual.timer import Timer

from flip7.library.save_status import how_much_is_unsaved, where_it_went
from flip7.narrate.complaints import complain, not_saved
from flip7.narrate.words import _
from flip7.session import Session
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.answers import Answer, PlayUnsaved

Happened = TypeVar("Happened")

NOTICED = 0.05
"""Seconds after which a disk is slow enough to be noticed."""

AGAIN = 1.0
"""Seconds until what could not be saved is tried again."""

SOON = 0.05
"""Seconds until a disk that does not answer is asked again; asking it takes a second."""


class Waits(Protocol):
    """The table, as far as it waits for the disk."""

    look: PromptLook
    """What the prompt says now."""

    def tell(self, look: PromptLook) -> None:
        """What the prompt says from now on."""

    def warn(self, how_much: str) -> None:
        """How much is not saved, where everybody sees it as long as it is so."""

    def say(self, note: str) -> None:
        """A word to the table, until the next answer."""

    def dim(self) -> None:
        """No key counts until something is asked again."""

    def tell_trouble(self, told: str) -> None:
        """Why the answer does not count yet, and what can be done."""

    def next_answer(self, waiting: Literal["trouble"], /) -> Coroutine[Any, Any, Answer]:
        """The next answer that counts."""

    def set_timer(self, delay: float, callback: Callable[[], None], /) -> Timer:
        """Calls this once, later."""

    def set_interval(self, interval: float, callback: Callable[[], None], /) -> Timer:
        """Calls this again and again."""

    def run_worker(self, work: Coroutine[Any, Any, object], /) -> object:
        """Does this meanwhile; it ends with the table."""


class Disk:
    """The steps of this session, carried out one at a time; a slow disk never freezes the screen.

    ``table`` waits for them.
    """

    def __init__(self, session: Session, table: Waits) -> None:
        self._session = session
        self._table = table
        # One thread at a time has to do with the record.
        self._lock = asyncio.Lock()
        self._saves_again: Timer | None = None

    async def carry_out(self, step: Callable[[], Happened]) -> Happened:
        """What a step of the session brings, once it is saved or the table plays on unsaved."""
        slow = self._table.set_timer(NOTICED, self._table.dim)
        try:
            return await self._saved(step)
        except OSError as error:
            slow.stop()
            return await self._in_trouble(step, error)
        finally:
            slow.stop()

    def go_on_unsaved(self) -> None:
        """As long as something is not saved, that is tried again and again."""
        self._warn()
        if self._saves_again is None:
            self._saves_again = self._table.set_interval(AGAIN, self._try)
        self._table.say(
            _("Es geht ohne Speichern weiter. Gespeichert wird, sobald es wieder geht.")
        )

    async def _in_trouble(self, step: Callable[[], Happened], error: OSError) -> Happened:
        """The table is told, and the step tried again and again, until it can be carried out."""
        before = self._table.look
        self._tell(error)
        asked = asyncio.ensure_future(self._table.next_answer("trouble"))
        try:
            while True:
                await asyncio.wait([asked], timeout=_pause(error))
                heard = asked.done()
                if heard and isinstance(asked.result(), PlayUnsaved):
                    self._session.play_unsaved()
                    self.go_on_unsaved()
                try:
                    happened = await self._saved(step)
                except OSError as still:
                    if still.errno != error.errno:
                        self._tell(still)
                    error = still
                else:
                    break
                if heard:
                    asked = asyncio.ensure_future(self._table.next_answer("trouble"))
        finally:
            asked.cancel()
            await asyncio.gather(asked, return_exceptions=True)
        self._table.tell(before)
        self._table.dim()
        if not self._session.unsaved:
            hung = error.errno == errno.ETIMEDOUT
            self._table.say("" if hung else _("Alles ist wieder gespeichert."))
        return happened

    def _tell(self, error: OSError) -> None:
        if error.errno == errno.ETIMEDOUT:
            told = _("Das Speichern dauert. Die Antwort gilt, sobald sie gespeichert ist.")
            self._table.say(complain("disk-hangs"))
        else:
            told, why = complain("not-saved"), not_saved(error, self._session.path.name)
            self._table.say(why.removeprefix(told).strip())
        self._table.tell_trouble(told)

    def _try(self) -> None:
        if not self._lock.locked():
            self._table.run_worker(self._saved(self._session.try_saving))

    async def _saved(self, step: Callable[[], Happened]) -> Happened:
        """A step of the session in a thread, one at a time; says so if all is saved again."""
        async with self._lock:
            place = self._session.path
            happened = await asyncio.to_thread(step)
            if elsewhere := where_it_went(self._session, place):
                self._table.say(elsewhere)
        if self._saves_again is not None:
            self._warn()
            if not self._session.unsaved:
                self._saves_again.stop()
                self._saves_again = None
                self._table.say(_("Alles ist wieder gespeichert."))
        return happened

    def _warn(self) -> None:
        self._table.warn(how_much_is_unsaved(self._session))


def _pause(error: OSError) -> float:
    """The seconds until what has failed is tried again."""
    return SOON if error.errno == errno.ETIMEDOUT else AGAIN
