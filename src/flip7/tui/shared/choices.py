"""A list to choose from whose lines may change under the mouse."""

from textual import events
from textual.widgets import OptionList


class Choices(OptionList):
    """A click on a line that is no longer there chooses nothing."""

    def on_click(self, event: events.Click) -> None:
        """What was drawn when the mouse was pressed may have been taken off the list since."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked >= self.option_count:
            event.prevent_default()
