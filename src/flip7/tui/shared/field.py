"""A line to write in, for people who type faster than a screen is drawn."""

from collections.abc import Iterable, Mapping

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input

from flip7.narrate.words import _, fill


def actions_of(bindings: Iterable[BindingType]) -> dict[str, str]:
    """The action of each key."""
    return {binding.key: binding.action for binding in Binding.make_bindings(bindings)}


async def act_at_once(widget: Widget, event: events.Key, actions: Mapping[str, str]) -> None:
    """A bound key acts before the letters typed after it."""
    action = actions.get(event.key)
    if action is not None and await widget.app.run_action(action, widget):
        event.stop().prevent_default()


_ACTIONS = actions_of(Input.BINDINGS)


class Field(Input):
    """An input whose keys act in the order in which they are typed.

    Without it a key that is bound, such as Backspace, acts behind the letters typed after it, and a
    pasted text that is too long does nothing but erase what was marked.
    """

    class Cut(Message):
        """A pasted text was too long; ``told`` says so."""

        def __init__(self, most: int) -> None:
            super().__init__()
            self.told = fill(_("Gekürzt auf {most} Zeichen."), most=most)

    async def on_key(self, event: events.Key) -> None:
        await act_at_once(self, event, _ACTIONS)

    def _on_paste(self, event: events.Paste) -> None:
        """The first line that says anything."""
        event.stop().prevent_default()
        line = next(filter(None, (line.strip() for line in event.text.splitlines())), "")
        if line:
            self.replace(line, *self.selection)

    def replace(self, text: str, start: int, end: int) -> None:
        """As much of the text as there is room for."""
        most = self.max_length or len(self.value) + len(text)
        room = max(0, most - len(self.value) + abs(end - start))
        super().replace(text[:room], start, end)
        if len(text) > max(1, room):
            self.post_message(self.Cut(most))
