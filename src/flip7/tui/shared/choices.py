"""A list to choose from whose lines may change under the mouse."""

from textual import events
from textual.widgets import OptionList


class Choices(OptionList):
    """A click on a line that is no longer there chooses nothing, nor do pages without a line."""

    def on_click(self, event: events.Click) -> None:
        """What was drawn when the mouse was pressed may have been taken off the list since."""
        clicked = event.style.meta.get("option")
        if clicked is not None and clicked >= self.option_count:
            event.prevent_default()

    def action_page_up(self) -> None:
        """A page up, if there are pages."""
        if self._has_room():
            super().action_page_up()  # type: ignore[no-untyped-call]

    def action_page_down(self) -> None:
        """A page down, if there are pages."""
        if self._has_room():
            super().action_page_down()  # type: ignore[no-untyped-call]

    def _has_room(self) -> bool:
        """Whether any line is shown; the library counts lines only then."""
        return bool(self.scrollable_content_region) and self.virtual_size.height > 0
