"""What if: a new game from a moment of another, with the same cards to come or listed ones."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.look_back import play_on_from
from flip7.narrate.words import _, fill
from flip7.replay.history import History
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link


class PlayOnScreen(ModalScreen[None]):
    """Asks which cards come after line ``number``, and begins the new game."""

    CSS_PATH = "play_on_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("play_on")

    def __init__(self, history: History, number: int) -> None:
        super().__init__()
        self._history = history
        self._number = number

    def compose(self) -> ComposeResult:
        """What will be, the cards to come, what went wrong."""
        with Vertical(id="play_on"):
            heading = fill(_("Von Zeile {number} an weiterspielen"), number=self._number)
            yield Static(heading, classes="heading", markup=False)
            yield Static(self._told(), markup=False)
            cards = Field(placeholder=_("Karten, die kommen sollen: 7 freeze 12"), compact=True)
            cards.display = not self._has_real_cards
            yield cards
            yield Static(id="trouble", markup=False)
        yield KeyLine(
            Link("Enter", _("neue Partie"), "screen.take"),
            "play_on.leave",
        )

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """The new game, with the cards typed by then; the old one stays as it is."""
        if not self.is_current:
            return  # A second Enter was on its way already.
        try:
            session = play_on_from(self._history, self._number, navigation(self).games, event.value)
        except Complaint as why:
            self.query_one("#trouble", Static).update(Content(in_words(why)))
        else:
            navigation(self).to_table(session)

    async def action_take(self) -> None:
        """Enter, by a click."""
        await self.query_one(Input).action_submit()

    async def on_key(self, event: events.Key) -> None:
        """Where no cards can be listed, Enter goes on all the same."""
        if event.key == "enter" and self._has_real_cards:
            event.stop()
            await self.action_take()

    def action_leave(self) -> None:
        """Back to the replay."""
        self.dismiss()

    @property
    def _has_real_cards(self) -> bool:
        return self._history.header.rules.real_cards

    def _told(self) -> str:
        kept = _("Eine neue Partie beginnt; die alte bleibt, wie sie ist.")
        if self._has_real_cards:
            return f"{kept} {_('Was dann kommt, liegt auf eurem Tisch und wird getippt.')}"
        if self._history.seed is not None:
            return f"{kept} {_('Ohne Karten hier kommt derselbe Stapel wie damals.')}"
        known = _("Ohne Karten hier kommen die, die schon aufgedeckt wurden; danach der Zufall.")
        return f"{kept} {known}"
