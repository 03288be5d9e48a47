"""The question before leaving: nothing is lost by it, or it says what would be."""

import time
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.screen import Screen

from flip7.library.save_status import what_would_be_lost
from flip7.narrate.words import _, fill
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.pace import Pace
from flip7.tui.shared.decision import Decision

TWICE = 2.0
"""Seconds in which a second Ctrl+C leaves without an answer, where nothing would be lost."""


def ask_to_leave(place: Screen[Any], pending: str = "") -> None:
    """Asks whether to leave, above this screen; never twice.

    ``pending`` says what would be lost if everything accepted is saved.
    """
    if place.is_current:
        session = navigation(place).session
        lost = pending if session is None else what_would_be_lost(session) or pending
        is_over = session is not None and session.is_over
        place.app.push_screen(LeavingScreen(lost, navigation(place).pace, is_over=is_over))


class LeavingScreen(Decision):
    """Really leave? The default is to stay. ``lost`` says what is not saved.

    ``is_over``: there is nothing to play on.
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "leaving", yes="answer(True)", no="answer(False)"
    )

    def __init__(self, lost: str, pace: Pace, *, is_over: bool = False) -> None:
        saved = _("Beenden? Die Partie ist gespeichert und geht später weiter.")
        if is_over:
            saved = _("Beenden? Die Partie ist gespeichert.")
        question = fill(_("Beenden? {lost}"), lost=lost) if lost else saved
        no = _("nein, noch nicht") if is_over else _("nein, weiterspielen")
        super().__init__(question, _("ja, beenden"), no, "leaving", pace)
        self._came = time.monotonic()
        self._loses = bool(lost)

    def action_answer(self, yes: bool) -> None:
        """The program ends, or the game goes on."""
        if yes:
            self.app.exit()
        else:
            self.dismiss(False)

    def action_leave(self) -> None:
        """Ctrl+C once more: meant seriously."""
        if not self._loses and time.monotonic() - self._came <= TWICE:
            self.app.exit()
