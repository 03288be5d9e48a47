"""The question before leaving; the game is saved either way."""

import time
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen, Screen

from flip7.keys import sign_of
from flip7.narrate.words import _
from flip7.tui.gate import Gate
from flip7.tui.keys import bound
from flip7.tui.pace import Pace
from flip7.tui.places import places
from flip7.tui.screens.once_open import OnceOpen
from flip7.tui.widgets.prompt import Label, Prompt, PromptLook

TWICE = 2.0
"""Ctrl+C again within so many seconds leaves without an answer."""


def ask_to_leave(place: Screen[Any]) -> None:
    """Asks whether to leave, above this screen; never twice."""
    if place.is_current:
        place.app.push_screen(LeavingScreen(places(place).pace))


class LeavingScreen(ModalScreen[None]):
    """Really leave? The default is to play on."""

    CSS_PATH = "../styles/leaving.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("leaving.yes", "quit"),
        bound("leaving.no", "stay"),
    ]

    def __init__(self, pace: Pace) -> None:
        super().__init__()
        self._came = time.monotonic()
        self._gate = Gate(quiet=pace.quiet, held=pace.held, clock=time.monotonic)
        self._once_open = OnceOpen(self, self._gate, self._show_prompt)

    def compose(self) -> ComposeResult:
        """The question and its two answers."""
        yield Prompt()

    def on_mount(self) -> None:
        """What was pressed before does not answer."""
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

    def action_stay(self) -> None:
        """The game goes on."""
        self.dismiss()

    def action_quit(self) -> None:
        """The program ends; every answer was written when it was given."""
        self.app.exit()

    def action_leave(self) -> None:
        """Ctrl+C once more: meant seriously."""
        if time.monotonic() - self._came <= TWICE:
            self.app.exit()

    def _show_prompt(self) -> None:
        shut = self._gate.is_shut()
        self.query_one(Prompt).show(
            PromptLook(
                _("Aufhören? Die Partie ist gesichert und geht später weiter."),
                (
                    Label(
                        sign_of("leaving.no"),
                        _("nein, weiterspielen"),
                        "stay",
                        shut,
                        chosen=not shut,
                    ),
                    Label(sign_of("leaving.yes"), _("ja, aufhören"), "quit", shut),
                ),
            )
        )
        self._once_open.look_again()
