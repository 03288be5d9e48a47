"""One line to be typed: a number, a few words, some cards."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from flip7.narrate.words import _
from flip7.tui.keys import bindings_of
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link


class TypedScreen(ModalScreen[str | None]):
    """Asks for one line, with an example of what can be typed; None if nothing is meant.

    At most ``most`` characters, 0 for any number. An empty line is nothing, unless it
    ``may_be_empty``.
    """

    CSS_PATH = "input_dialog.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("typed")

    def __init__(
        self,
        question: str,
        example: str,
        text: str = "",
        *,
        most: int = 0,
        may_be_empty: bool = False,
    ) -> None:
        super().__init__()
        self._most = most
        self._may_be_empty = may_be_empty
        self._question = question
        self._example = example
        self._typed = text

    def compose(self) -> ComposeResult:
        """The question, the line, the keys."""
        with Vertical(id="typed"):
            yield Static(self._question, classes="heading", markup=False)
            yield Field(self._typed, placeholder=self._example, compact=True, max_length=self._most)
        yield KeyLine(Link("Enter", _("los"), "screen.take"), "typed.leave")

    @on(Input.Submitted)
    def take(self, event: Input.Submitted) -> None:
        """What stood there when Enter was pressed is meant."""
        typed = event.value.strip()
        self.dismiss(typed if typed or self._may_be_empty else None)

    @on(Field.Cut)
    def tell_cut(self, event: Field.Cut) -> None:
        """Before the question, until something is meant."""
        self.query_one(".heading", Static).update(f"{event.told} {self._question}")

    async def action_take(self) -> None:
        """Enter, by a click."""
        await self.query_one(Input).action_submit()

    def action_leave(self) -> None:
        """Back without anything."""
        self.dismiss(None)
