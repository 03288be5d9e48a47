"""A screen with a prompt whose keys pass the gate first: none pressed for another acts here."""

import contextlib
import time
from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.screen import Screen, ScreenResultType
from textual.timer import Timer

from flip7.tui.keys import presses
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.shared.gate import Gate
from flip7.tui.shared.prompt import Prompt, PromptLook

SOONEST, LATEST = 0.01, 0.1
"""The fewest and the most seconds until the labels are drawn anew."""


class GatedScreen(Screen[ScreenResultType]):
    """Asks by a prompt; its labels are dim as long as their keys do not count.

    ``gate`` is that of the screen it lies above, without one it has its own. No key counts in the
    first ``read_for`` seconds in which it is seen.
    """

    AUTO_FOCUS = ""

    SCROLLS: ClassVar[tuple[str, ...]] = ()
    """The commands that bring more into view; their keys count at once."""

    def __init__(self, pace: Pace, gate: Gate | None = None, *, read_for: float = 0.0) -> None:
        super().__init__()
        self.pace = pace
        self.gate = gate or Gate(quiet=pace.quiet, held=pace.held, clock=time.monotonic)
        self.look = PromptLook("")
        self._read_for = read_for
        self._read_at = float("inf") if read_for else 0.0
        self._redraws: Timer | None = None
        self._was_open = False

    # What a screen says of itself

    def _asked(self) -> PromptLook | None:
        """The prompt as it is now; None where no key is waited for."""
        raise NotImplementedError

    def _heard(self, event: events.Key) -> None:
        """A key counts; one that is stopped here is no command."""

    def keep_pace(self, pace: Pace) -> None:
        """At this pace from now on."""
        self.pace = pace
        self.gate.wait_for(quiet=pace.quiet, held=pace.held)

    # The gate

    def on_mount(self) -> None:
        """What was pressed before it was there does not count."""
        self._ask_anew()

    def on_screen_resume(self) -> None:
        """In front, or in front again."""
        self._come_to_front()

    def on_key(self, event: events.Key) -> None:
        """A key that comes too early does nothing."""
        if any(presses(event.key, command) for command in self.SCROLLS):
            return
        if self._lets(event.key, event.time):
            self._heard(event)
        else:
            event.stop()
            self._show_prompt()

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """A click on a label is its key."""
        event.stop()
        if self._lets("click", event.at):
            self.call_later(self.run_action, event.action)

    def _come_to_front(self) -> None:
        """What was pressed above does not count here."""
        self.gate.took(navigation(self).last_key)
        self._ask_anew()

    def _lets(self, key: str, at: float) -> bool:
        return self.gate.lets(key, at) and at >= self._read_at

    @property
    def _is_early(self) -> bool:
        """Whether it can hardly have been read yet."""
        return self.gate.now() < self._read_at

    # The prompt

    def _ask_anew(self) -> None:
        """Something else is asked: no key counts until that is seen."""
        self.gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        """The prompt stands on the screen; the gate opens after a quiet while."""
        self.gate.drawn()
        self._read_at = min(self._read_at, self.gate.now() + self._read_for)
        self._show_prompt()

    def _show_prompt(self) -> None:
        if self not in self.app.screen_stack:
            return  # What it asked has been answered, and the game may have gone on by that.
        look = self._asked()
        if look is not None:
            self.tell(look)
            self._look_again()

    def tell(self, look: PromptLook) -> None:
        """What the prompt says from now on."""
        self.look = look
        self.query_one(Prompt).show(look)

    def dim(self) -> None:
        """No key counts until something is asked again."""
        dimmed = tuple(replace(label, shut=True) for label in self.look.labels)
        self.tell(replace(self.look, labels=dimmed))

    @contextlib.contextmanager
    def whatever_breaks(self) -> Iterator[None]:
        """The card is on the disk and counts; that it cannot be shown must not end the game."""
        try:
            yield
        except Exception as error:
            self.log.error(error)

    def _look_again(self) -> None:
        """The labels are drawn anew whenever one of them opens."""
        if self._redraws is not None:
            self._redraws.stop()
        waits = min((seconds for seconds in self._waits() if seconds > 0), default=0.0)
        # It may have opened since the labels were drawn; only what was drawn open stays so.
        if waits > 0 or not self._was_open:
            seconds = max(SOONEST, min(LATEST, waits))
            with contextlib.suppress(RuntimeError):  # The screen is closing.
                self._redraws = self.set_timer(seconds, self._show_prompt)
        self._was_open = waits <= 0

    def _waits(self) -> list[float]:
        """The seconds until keys begin to count, if none comes before."""
        return [*self.gate.waits(), self._read_at - self.gate.now()]
