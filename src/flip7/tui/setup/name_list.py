"""The list of names being written: one line a place.

One widget holds all the lines, so that keys typed faster than a screen is drawn still go to the
line that was meant.
"""

from typing import ClassVar

from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from flip7.narrate.words import _, sign
from flip7.players.names import LONGEST_NAME, cells, clean_name, cut_name, names_in
from flip7.players.seat_letters import LETTERS
from flip7.players.seating import PLACES, Seating

LONGEST_PASTE = 5000
"""So many characters of a pasted text are read; eighteen names are shorter."""

_BEFORE_NAME = 4
"""Cells of a line before its name: the letter, and space around it."""


class NameList(Widget, can_focus=True):
    """Who sits where, to be written and changed. Every sign typed is part of a name.

    ``seating`` is what stands there, ``place`` the line with the cursor, ``column`` the sign it
    stands on. ``wrong`` is a line that cannot stay as it is.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "name-list--letter",
        "name-list--line",
        "name-list--cursor",
        "name-list--wrong",
        "name-list--absent",
    }

    seating: var[Seating] = var(Seating(("",) * PLACES), init=False)
    place: var[int] = var(0, init=False)
    column: var[int] = var(0)
    wrong: var[int | None] = var(None)

    class Changed(Message):
        """A name or its place has changed."""

    class Complete(Message):
        """Enter on a free place: everybody is there."""

    class Full(Message):
        """More people than places; ``left`` found none."""

        def __init__(self, left: tuple[str, ...] = ()) -> None:
            super().__init__()
            self.left = left

    class ListPasted(Message):
        """Several names at once."""

        def __init__(self, names: list[str]) -> None:
            super().__init__()
            self.names = names

    def __init__(self, seating: Seating) -> None:
        super().__init__()
        self.set_reactive(NameList.seating, seating)
        self._led_on = False

    # Keys, pasted text, the mouse

    def on_key(self, event: events.Key) -> None:
        """Signs are written; arrows, Enter and the keys that erase do what they do everywhere.

        A key behind one that led elsewhere was meant for that place.
        """
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
        """Every sign is part of a name; none is a command."""
        return character is not None and character.isprintable()

    def on_paste(self, event: events.Paste) -> None:
        """One name goes where the cursor is, a list to the seats."""
        event.stop()
        names = names_in(event.text[:LONGEST_PASTE])
        if len(names) > 1:
            self.post_message(self.ListPasted(names))
        elif names:
            self._write(names[0])

    def on_click(self, event: events.Click) -> None:
        """The cursor goes where the mouse is."""
        at = event.get_content_offset(self)
        if at is not None and at.y < PLACES:
            self.go_to(at.y)
            self.column = _column_at(self._text, at.x - _BEFORE_NAME)

    def on_focus(self) -> None:
        """The cursor appears."""
        self._led_on = False
        self.refresh()

    def on_blur(self) -> None:
        """The cursor goes, and the name is as it will be kept."""
        self._tidy()
        self.refresh()

    # What the screen does with it

    def go_to(self, place: int) -> None:
        """The cursor stands behind the name of this place."""
        self._tidy()
        self.place = place
        self.column = len(self._text)

    def reseat(self, seating: Seating, place: int) -> None:
        """Other people, or another order; the cursor goes to ``place``."""
        self.seating = seating
        self.place = place
        self.column = len(self._text)

    # What is drawn

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """As wide as the line of a long name."""
        return _BEFORE_NAME + 26

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """One line a place."""
        return PLACES

    def render(self) -> Content:
        """Each line with the letter its person will have at the table."""
        letters = dict(zip(self.seating.taken, LETTERS, strict=False))
        return Content("\n").join(self._line(place, letters.get(place)) for place in range(PLACES))

    def watch_seating(self) -> None:
        """Whatever changes is shown and told."""
        self.wrong = None
        self.refresh()
        self.post_message(self.Changed())

    def watch_place(self, place: int) -> None:
        """The line with the cursor is always in sight."""
        self.refresh()
        if isinstance(self.parent, Widget):
            line = Region(0, self.virtual_region.y + place, 1, 1)
            self.parent.scroll_to_region(line, animate=False)

    def watch_column(self) -> None:
        """The cursor has moved."""
        self.refresh()

    def watch_wrong(self) -> None:
        """The line says so."""
        self.refresh()

    def _line(self, place: int, letter: str | None) -> Content:
        room = max(8, self.size.width - _BEFORE_NAME)
        shown = (letter or sign("·", ".")).upper()
        head = Content.styled(f" {shown}  ", self.get_visual_style("name-list--letter"))
        if place == self.place and self.has_focus:
            return head + self._line_with_cursor(room)
        if place in self.seating.absent and place in self.seating.named:
            return head + self._line_of_absent(self.seating.texts[place], room)
        name = cut_name(self.seating.texts[place], room - 1)
        style = self.get_visual_style(f"name-list--{'wrong' if place == self.wrong else 'line'}")
        return head + Content.styled(name + " " * (room - cells(name)), style)

    def _line_of_absent(self, name: str, room: int) -> Content:
        """Somebody who sits out tonight, and that this is so."""
        words = _("setzt aus")
        shown = cut_name(name, max(4, room - cells(words) - 2))
        style = self.get_visual_style("name-list--absent")
        gap = " " * max(1, room - cells(shown) - cells(words) - 1)
        return Content.styled(f"{shown}{gap}{words} ", style).truncate(room, pad=True)

    def _line_with_cursor(self, room: int) -> Content:
        """As much of the name as fits, with the cursor in it."""
        text, column = self._text + " ", self.column
        start = 0
        while cells(text[start : column + 1]) > room:
            start += 1
        end = len(text)
        while cells(text[start:end]) > room:
            end -= 1
        after = column + 1
        while after < end and cells(text[after]) == 0:
            after += 1
        cursor = self.get_visual_style("name-list--cursor")
        filled = " " * (room - cells(text[start:end]))
        wrong = self.place == self.wrong
        line = self.get_visual_style("name-list--wrong") if wrong else ""
        return Content.assemble(
            (text[start:column], line),
            (text[column:after], cursor),
            (text[after:end] + filled, line),
        )

    # What is written

    @property
    def _text(self) -> str:
        return self.seating.texts[self.place]

    def _edit(self, key: str) -> bool:
        """Does what this key does in a list of names; False if it does nothing here."""
        match key:
            case "enter":
                self._next()
            case "up" if self.place > 0:
                self.go_to(self.place - 1)
            case "down" if self.place + 1 < PLACES:
                self.go_to(self.place + 1)
            case "down":
                self._led_on = True
                self.screen.focus_next()
            case "left":
                self.column = _step(self._text, self.column, -1)
            case "right":
                self.column = _step(self._text, self.column, 1)
            case "home":
                self.column = 0
            case "end":
                self.column = len(self._text)
            case "backspace":
                self._erase_before()
            case "delete":
                self._put(
                    self._text[: self.column], self._text[_step(self._text, self.column, 1) :]
                )
            case _:
                return False
        return True

    def _next(self) -> None:
        """Enter goes on to the next name; on a free place everybody is there."""
        if not clean_name(self._text):
            self.post_message(self.Complete())
        elif self.place + 1 < PLACES:
            self.go_to(self.place + 1)
        else:
            self._tidy()
            self.post_message(self.Full())

    def _write(self, text: str) -> None:
        room = LONGEST_NAME - len(self._text)
        self._put(self._text[: self.column] + text[:room], self._text[self.column :])

    def _erase_before(self) -> None:
        """A sign less, or a place less where there is none."""
        if self._text:
            self._put(self._text[: _step(self._text, self.column, -1)], self._text[self.column :])
        else:
            self.reseat(self.seating.removed(self.place), max(0, self.place - 1))

    def _put(self, before: str, after: str) -> None:
        """The line is now this, with the cursor between the two."""
        self._set_text(before + after)
        self.column = len(before)

    def _tidy(self) -> None:
        """What stands here is the name as it will be kept."""
        self._set_text(clean_name(self._text))
        self.column = min(self.column, len(self._text))

    def _set_text(self, text: str) -> None:
        texts = self.seating.texts
        if text != self._text:
            changed = (*texts[: self.place], text, *texts[self.place + 1 :])
            self.seating = replace(self.seating, texts=changed)


def _step(text: str, column: int, by: int) -> int:
    """The column one sign further, no accent parted from its letter."""
    column += by
    while 0 < column < len(text) and cells(text[column]) == 0:
        column += by
    return min(max(column, 0), len(text))


def _column_at(text: str, cell: int) -> int:
    """The column of the sign drawn at this cell; the end if there is none."""
    filled = 0
    for column, each in enumerate(text):
        filled += cells(each)
        if filled > cell:
            return column
    return len(text)
