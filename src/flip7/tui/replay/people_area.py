"""Lines to write in, one for each person: what lies before whom."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import TextArea

from flip7.tui.shared.field import act_at_once, actions_of

_OF_THE_SCREEN = ("pageup", "pagedown", "f6", "f7")
"""Keys that the screen has for other things."""

_BINDINGS = [
    binding
    for binding in Binding.make_bindings(TextArea.BINDINGS)
    if binding.key not in _OF_THE_SCREEN
]


class PeopleArea(TextArea, inherit_bindings=False):
    """A person a line; its keys act in the order in which they are typed."""

    BINDINGS: ClassVar[list[BindingType]] = [*_BINDINGS]

    ACTIONS: ClassVar[dict[str, str]] = actions_of(_BINDINGS)

    async def on_key(self, event: events.Key) -> None:
        await act_at_once(self, event, self.ACTIONS)

    async def _on_paste(self, event: events.Paste) -> None:
        """The library puts it in; nobody else shall."""
        event.stop()
