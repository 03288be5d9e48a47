"""One setting with a few values, changed with the arrows, Enter or a click."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from flip7.narrate.words import sign
from flip7.tui.keys import bindings_of


class ChoiceField(Widget, can_focus=True):
    """``options`` are values with their words; ``name`` becomes the id."""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("choice", back="turn(-1)", forth="turn(1)")

    class Changed(Message):
        """Another value is chosen."""

        def __init__(self, choice: "ChoiceField") -> None:
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> "ChoiceField":
            """The setting that changed."""
            return self.choice

    value: reactive[object] = reactive(None)
    options: reactive[tuple[tuple[object, str], ...]] = reactive(())

    def __init__(self, options: Sequence[tuple[object, str]], value: object, name: str) -> None:
        super().__init__(id=name)
        self.set_reactive(ChoiceField.options, tuple(options))
        self.set_reactive(ChoiceField.value, value)

    def render(self) -> Content:
        """The words of the chosen value between arrows."""
        words = next((words for value, words in self.options if value == self.value), "")
        return Content(f"{sign('‹', '<')} {words} {sign('›', '>')}")

    def action_turn(self, by: int) -> None:
        """The next or the previous value."""
        values = [value for value, _ in self.options]
        place = values.index(self.value) if self.value in values else 0
        self.value = values[(place + by) % len(values)]
        self.post_message(self.Changed(self))

    def on_click(self) -> None:
        """A click is the next value."""
        self.action_turn(1)
