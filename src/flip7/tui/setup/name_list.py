"""The names of a table being set up: one line a place, all of them one widget.

So a key acts at once and in its line, however fast one types.
"""

from dataclasses import dataclass
from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from flip7.narrate.cell_width import joins
from flip7.narrate.words import _, sign
from flip7.players.house_seats import next_character
from flip7.players.names import (
    LONGEST_NAME,
    cells,
    clean_name,
    cut_name,
    texts_in,
    told_cut,
    told_left_out,
)
from flip7.players.seat_letters import seat_letters
from flip7.players.seating import Seating, seat
from flip7.tui.shared.text_columns import filled

LONGEST_PASTE = 5000
"""How many characters of a pasted text are read; the names of a table are shorter."""

_BEFORE_NAME = 4
"""Cells of a line before its name: the letter with space around it."""


class NameList(Widget, can_focus=True):
    """Who sits where; every character typed is part of a name.

    The cursor is on the line ``place``, before the character ``column``. The line ``wrong`` is
    marked.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "name-list--letter",
        "name-list--line",
        "name-list--cursor",
        "name-list--wrong",
        "name-list--absent",
    }

    seating: reactive[Seating] = reactive(seat([]), init=False)
    place: reactive[int] = reactive(0, init=False)
    column: reactive[int] = reactive(0)
    wrong: reactive[int | None] = reactive(None)

    class Changed(Message):
        """A name or its place has changed."""

    class Complete(Message):
        """Enter on a free place: everybody is there."""

    class Full(Message):
        """Somebody more than there are places."""

    @dataclass
    class ListPasted(Message):
        """Several names at once, as they stood in the text."""

        texts: list[str]

    @dataclass
    class Lost(Message):
        """Something of a name cannot be kept; what, in words."""

        told: str

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.set_reactive(NameList.seating, seating)
        self._led_on = False

    # Keys, pasted text, the mouse

    def on_key(self, event: events.Key) -> None:
        """Acts at once; a key typed behind one that led on is handed to where that led."""
        focused = self.screen.focused
        if self._led_on and focused is not None and focused is not self:
            focused.post_message(events.Key(event.key, event.character))
        elif event.is_printable and event.character is not None:
            self._write(event.character)
        elif not self._edit(event.key):
            return
        event.stop()
        event.prevent_default()

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Every character is part of a name; none is a command."""
        return character is not None and character.isprintable()

    def on_paste(self, event: events.Paste) -> None:
        """One name goes where the cursor is, a list to the seats."""
        event.stop()
        texts = texts_in(event.text[:LONGEST_PASTE])
        if len(texts) > 1:
            self.post_message(self.ListPasted(texts))
        elif texts:
            self._write(clean_name(texts[0]))
            self.tell_lost(texts, told_cut(texts))

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self)
        if at is not None and at.y < self.seating.places:
            self.go_to(at.y)
            self.column = _column_at(self._text, at.x - _BEFORE_NAME)

    def on_focus(self) -> None:
        self._led_on = False
        self.refresh()

    def on_blur(self) -> None:
        self._tidy()
        self.refresh()

    # What the screen does with it

    def go_to(self, place: int) -> None:
        """The cursor goes behind the name of this place."""
        self._tidy()
        self.place = place
        self.column = len(self._text)

    def change_character(self) -> None:
        """Whoever stands on this line is played by the next character, or by a person again."""
        place, texts = self.place, list(self.seating.texts)
        if place in self.seating.named:
            texts[place] = next_character(texts[place])
            self.reseat(replace(self.seating, texts=tuple(texts)), place)

    def reseat(self, seating: Seating, place: int) -> None:
        """Other people, or another order; the cursor goes to ``place``."""
        self.seating = seating
        self.place = place
        self.column = len(self._text)

    def tell_lost(self, texts: list[str], cut: str = "") -> None:
        """Not everything that stood there can be kept; ``cut`` says what was too long."""
        if told := " ".join(filter(None, [told_left_out(texts), cut])):
            self.post_message(self.Lost(told))

    # What is drawn

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return self.seating.places

    def render(self) -> Content:
        taken, places = self.seating.taken, range(self.seating.places)
        letters = dict(zip(taken, seat_letters(len(taken)), strict=True))
        return Content("\n").join(self._line(place, letters.get(place)) for place in places)

    def watch_seating(self, before: Seating, seating: Seating) -> None:
        self.wrong = None
        if seating.places != before.places:
            self.refresh(layout=True)
        self.post_message(self.Changed())

    def watch_place(self, place: int) -> None:
        """The line with the cursor is always in sight."""
        if isinstance(self.parent, Widget):
            line = Region(0, self.virtual_region.y + place, 1, 1)
            self.parent.scroll_to_region(line, animate=False)

    def _line(self, place: int, letter: str | None) -> Content:
        room = max(8, self.size.width - _BEFORE_NAME)
        shown = (letter or sign("·", ".")).upper()
        head = Content.styled(
            f" {shown} ".ljust(_BEFORE_NAME), self.get_visual_style("name-list--letter")
        )
        if place == self.place and self.has_focus:
            return head + self._line_with_cursor(room)
        if place in self.seating.absent and place in self.seating.named:
            return head + self._line_of_absent(self.seating.texts[place], room)
        name = cut_name(self.seating.texts[place], room - 1)
        style = self.get_visual_style(f"name-list--{'wrong' if place == self.wrong else 'line'}")
        return head + filled(name, room).stylize(style)

    def _line_of_absent(self, name: str, room: int) -> Content:
        words = f" {_('setzt aus')} "
        before = room - cells(words)
        line = filled(cut_name(name, max(4, before)), max(4, before)) + words
        return filled(line, room).stylize(self.get_visual_style("name-list--absent"))

    def _line_with_cursor(self, room: int) -> Content:
        """The end of the name goes out of sight first, then its beginning."""
        text, column = self._text + " ", self.column
        start = 0
        while cells(text[start : column + 1]) > room:
            start += 1
        line = filled(Content(text[start:]), room)
        if self.place == self.wrong:
            line = line.stylize(self.get_visual_style("name-list--wrong"))
        end = _step(text, column, 1)
        return line.stylize(self.get_visual_style("name-list--cursor"), column - start, end - start)

    # What is written

    @property
    def _text(self) -> str:
        return self.seating.texts[self.place]

    def _edit(self, key: str) -> bool:
        """Does what this key does in a list of names; False if it does nothing here."""
        text, column = self._text, self.column
        match key:
            case "enter":
                self._next()
            case "up" if self.place > 0:
                self.go_to(self.place - 1)
            case "down" if self.place + 1 < self.seating.places:
                self.go_to(self.place + 1)
            case "down":
                self._led_on = True
                self.screen.focus_next()
            case "left":
                self.column = _step(text, column, -1)
            case "right":
                self.column = _step(text, column, 1)
            case "home":
                self.column = 0
            case "end":
                self.column = len(text)
            case "backspace" if not text:
                self.reseat(self.seating.removed(self.place), max(0, self.place - 1))
            case "backspace":
                self._put(text[: _step(text, column, -1)], text[column:])
            case "delete":
                self._put(text[:column], text[_step(text, column, 1) :])
            case _:
                return False
        return True

    def _next(self) -> None:
        """On to the next name; Enter on a free place says that everybody is there."""
        if not clean_name(self._text):
            self.post_message(self.Complete())
        elif self.place + 1 < self.seating.places:
            self.go_to(self.place + 1)
        else:
            self._tidy()
            self.post_message(self.Full())

    def _write(self, text: str) -> None:
        room = LONGEST_NAME - len(self._text)
        self._put(self._text[: self.column] + text[:room], self._text[self.column :])

    def _put(self, before: str, after: str) -> None:
        """The cursor stands between the two."""
        self._set_text(before + after)
        self.column = len(before)

    def _tidy(self) -> None:
        """The name stands there as it will be kept."""
        text = self._text
        self._set_text(clean_name(text))
        self.column = min(self.column, len(self._text))
        self.tell_lost([text])

    def _set_text(self, text: str) -> None:
        texts = self.seating.texts
        if text != self._text:
            changed = (*texts[: self.place], text, *texts[self.place + 1 :])
            self.seating = replace(self.seating, texts=changed)


def _step(text: str, column: int, by: int) -> int:
    """The column one character further; no accent is parted from its letter."""
    column += by
    while 0 < column < len(text) and joins(text[column]):
        column += by
    return min(max(column, 0), len(text))


def _column_at(text: str, cell: int) -> int:
    """The column of the character drawn at this cell; the end if there is none."""
    return next((at for at in range(len(text)) if cells(text[: at + 1]) > cell), len(text))
