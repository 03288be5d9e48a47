"""A question with two answers, above where one was; what was pressed before does not answer it."""

import time
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen

from flip7.settings.keys import sign_of
from flip7.tui.keys import bound
from flip7.tui.navigation import places
from flip7.tui.shared.gate import Gate
from flip7.tui.shared.once_open import OnceOpen
from flip7.tui.table.prompt import Label, Prompt, PromptLook


class Decision(ModalScreen[bool]):
    """Asks ``question``; ends with whether the answer is ``yes``. Enter means ``no``.

    ``place`` is that of the commands `yes` and `no`.
    """

    CSS_PATH = "decision.tcss"
    AUTO_FOCUS = ""

    def __init__(self, question: str, yes: str, no: str, place: str) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no
        self._place = place

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        yield Prompt()

    def on_mount(self) -> None:
        """What was pressed before does not answer."""
        pace = places(self).pace
        self._gate = Gate(quiet=pace.quiet, held=pace.held, clock=time.monotonic)
        self._once_open = OnceOpen(self, self._gate, self._show_prompt)
        self._gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._gate.drawn)

    def on_key(self, event: events.Key) -> None:
        """A key that comes too early does nothing."""
        if not self._gate.lets(event.key, event.time):
            event.stop()
            self._show_prompt()

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """An answer was clicked."""
        if self._gate.lets("click", event.at):
            self.call_later(self.run_action, event.action)

    def action_answer(self, yes: bool) -> None:
        """One of the two."""
        self.dismiss(yes)

    def action_leave(self) -> None:
        """Ctrl+C: rather not."""
        self.dismiss(False)

    def _show_prompt(self) -> None:
        shut = self._gate.is_shut()
        no = Label(sign_of(f"{self._place}.no"), self._no, "answer(False)", shut, chosen=not shut)
        yes = Label(sign_of(f"{self._place}.yes"), self._yes, "answer(True)", shut)
        self.query_one(Prompt).show(PromptLook(self._question, (no, yes)))
        self._once_open.look_again()


class DecisionScreen(Decision):
    """Any question with yes and no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("decision.yes", "answer(True)"),
        bound("decision.no", "answer(False)"),
    ]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__(question, yes, no, "decision")
