"""A line to write in, for people who type faster than a screen is drawn."""

from textual import events
from textual.binding import Binding
from textual.widgets import Input

_ACTIONS = {binding.key: binding.action for binding in Binding.make_bindings(Input.BINDINGS)}


class Field(Input):
    """An input whose keys act in the order in which they are typed.

    Without it a key that is bound, such as Backspace, acts behind the letters typed after it.
    """

    async def on_key(self, event: events.Key) -> None:
        action = _ACTIONS.get(event.key)
        if action is not None and await self.app.run_action(action, self):
            event.stop().prevent_default()
