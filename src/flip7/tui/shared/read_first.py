"""A screen that is read before any key counts: a round or a game has just come to its end."""

from typing import ClassVar

from textual import events
from textual.screen import Screen, ScreenResultType

from flip7.players.seat_letters import seat_letters
from flip7.replay.standings import evening
from flip7.session import Session
from flip7.tui.keys import presses
from flip7.tui.navigation import places
from flip7.tui.results.score_chart import ScoreChart
from flip7.tui.shared.gate import Gate
from flip7.tui.shared.leaving_screen import ask_to_leave
from flip7.tui.shared.once_open import OnceOpen
from flip7.tui.table.pace import Pace
from flip7.tui.table.prompt import Prompt


class ReadFirst(Screen[ScreenResultType]):
    """What the table has come to, with a prompt below that is dim until it may have been read.

    ``names`` as sentences say them.
    """

    AUTO_FOCUS = ""

    SCROLLS: ClassVar[tuple[str, ...]] = ()
    """The commands that bring more into view; their keys count at once."""

    def __init__(self, session: Session, names: tuple[str, ...], gate: Gate, pace: Pace) -> None:
        super().__init__()
        self._session = session
        self._names = names
        self._gate = gate
        self._pace = pace
        self._note = ""
        self._open_from = float("inf")
        self._once_open = OnceOpen(self, gate, self._show_prompt)

    def on_mount(self) -> None:
        """The gate is shut until the screen has been there for a while."""
        self._gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._appeared)

    def on_screen_resume(self) -> None:
        """After a screen above: what is pressed there does not count here."""
        self._gate.took(places(self).last_key)
        self._ask_anew()

    def on_key(self, event: events.Key) -> None:
        """A key that comes too early does nothing."""
        if any(presses(event.key, command) for command in self.SCROLLS):
            return
        if not self._gate.lets(event.key, event.time) or event.time < self._open_from:
            event.stop()
            self._show_prompt()

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """A label was clicked."""
        if self._gate.lets("click", event.at) and event.at >= self._open_from:
            self.call_later(self.run_action, event.action)

    def action_leave(self) -> None:
        """Asks whether to leave."""
        ask_to_leave(self)

    @property
    def _is_early(self) -> bool:
        """Whether it can hardly have been read yet."""
        return self._gate.now() < self._open_from

    def _chart(self) -> ScoreChart:
        """The evening so far."""
        story = self._session.story
        letters = seat_letters(len(self._session.header.names), story)
        return ScoreChart(evening(story), self._session.names, letters)

    def _ask_anew(self) -> None:
        self._gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._gate.drawn)

    def _appeared(self) -> None:
        self._gate.drawn()
        self._open_from = self._gate.now() + self._pace.summary

    def _show_prompt(self) -> None:
        """The prompt as it is now."""
        raise NotImplementedError
