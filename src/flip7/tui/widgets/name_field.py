"""The field for one name."""

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Input

from flip7.names import LONGEST_NAME, clean_name, names_in

LONGEST_PASTE = 5000
"""So many characters of a pasted text are read; eighteen names are shorter."""


class NameField(Input):
    """One name; every sign typed is part of it. ``place`` counts from 0."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "neighbour(-1)", show=False),
        Binding("down", "neighbour(1)", show=False),
        Binding("backspace", "erase", show=False),
    ]

    class Neighbour(Message):
        """The field ``by`` further down is wanted."""

        def __init__(self, field: "NameField", by: int) -> None:
            super().__init__()
            self.field, self.by = field, by

    class Emptied(Message):
        """Backspace in an empty field: this place is not wanted."""

        def __init__(self, field: "NameField") -> None:
            super().__init__()
            self.field = field

    class ListPasted(Message):
        """Several names at once."""

        def __init__(self, place: int, names: list[str]) -> None:
            super().__init__()
            self.place, self.names = place, names

    def __init__(self, place: int, text: str) -> None:
        super().__init__(text, compact=True, max_length=LONGEST_NAME, select_on_focus=False)
        self.place = place

    def action_neighbour(self, by: int) -> None:
        """Up and down go from name to name."""
        self.post_message(self.Neighbour(self, by))

    def action_erase(self) -> None:
        """A sign less, or a place less where there is none."""
        if self.value:
            self.action_delete_left()
        else:
            self.post_message(self.Emptied(self))

    def _on_paste(self, event: events.Paste) -> None:
        """One name goes where the cursor is, a list to the seats."""
        event.stop()
        event.prevent_default()
        names = names_in(event.text[:LONGEST_PASTE])
        if len(names) > 1:
            self.post_message(self.ListPasted(self.place, names))
        elif names:
            self.insert_text_at_cursor(names[0][: LONGEST_NAME - len(self.value)])

    def on_blur(self) -> None:
        """What stands here is the name as it will be kept."""
        self.value = clean_name(self.value)
