"""A line to write in, for people who type faster than a screen is drawn."""

from textual import events
from textual.binding import Binding
from textual.message import Message
from textual.widgets import Input

from flip7.narrate.words import _, fill

_ACTIONS = {binding.key: binding.action for binding in Binding.make_bindings(Input.BINDINGS)}


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

    JOINS_LINES = ""
    """What joins the lines of a pasted text; where this is empty, only the first goes in."""

    async def on_key(self, event: events.Key) -> None:
        action = _ACTIONS.get(event.key)
        if action is not None and await self.app.run_action(action, self):
            event.stop().prevent_default()

    def _on_paste(self, event: events.Paste) -> None:
        """The lines that say anything, or the first of them."""
        event.stop().prevent_default()
        lines = [*filter(None, (line.strip() for line in event.text.splitlines()))]
        line = self.JOINS_LINES.join(lines if self.JOINS_LINES else lines[:1])
        if line:
            self.replace(line, *self.selection)

    def replace(self, text: str, start: int, end: int) -> None:
        """As much of the text as there is room for."""
        most = self.max_length or len(self.value) + len(text)
        room = max(0, most - len(self.value) + abs(end - start))
        super().replace(text[:room], start, end)
        if len(text) > max(1, room):
            self.post_message(self.Cut(most))
