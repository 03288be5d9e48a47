"""The button that begins the game; a name typed there begins another list of people."""

from collections.abc import Callable

from textual import events
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Button

from flip7.narrate.words import _


class BeginButton(Button):
    """Enter begins. ``new_list`` is where a name is written instead, if one may be."""

    def __init__(self, new_list: Callable[[], Widget | None]) -> None:
        super().__init__(Content(_("Los geht’s")), id="begin", variant="success", compact=True)
        self._new_list = new_list
        self._led_on = False

    def on_focus(self) -> None:
        """Enter counts here again."""
        self._led_on = False

    def on_key(self, event: events.Key) -> None:
        """The first letter leads to the list; those behind it are handed on to it."""
        if (event.character or "").isalnum() and not self._led_on:
            names = self._new_list()
            self._led_on = names is not None
            if names is not None:
                self.screen.set_focus(names)
        focused = self.screen.focused
        if self._led_on and focused is not None and focused is not self:
            focused.post_message(events.Key(event.key, event.character))
            event.stop()
            event.prevent_default()
