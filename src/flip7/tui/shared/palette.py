"""The palette: everything that can be done where one is, to be found by its name."""

from typing import Any, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from flip7.narrate.words import _
from flip7.players.names import cells
from flip7.settings.commands import BACK, COMMANDS
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of, does_at, doing, keys_at
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.field import Field

_LEFT_OUT = ("app.palette",)
"""What is not offered: it is where one is already."""

_KEY_WIDTH = 12


class PaletteScreen(ModalScreen[None]):
    """Every command of the screen below, by its name in the language in use."""

    CSS_PATH = "palette.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("palette", up="move(-1)", down="move(1)")

    def __init__(self, place: Screen[Any]) -> None:
        super().__init__()
        self._place = place
        self._commands = {
            id: sign_of(id, keys)
            for id, keys in keys_at(place).items()  # noqa: A001
            if id not in _LEFT_OUT and (does_at(place, id) != BACK or COMMANDS[id].does == BACK)
        }

    def compose(self) -> ComposeResult:
        """What is looked for, and what there is."""
        with Container(id="palette"):
            yield Field(placeholder=_("Was möchtet ihr tun?"), compact=True, max_length=60)
            offers = Choices(*self._offers(""), markup=False)
            offers.can_focus = False
            yield offers

    def on_mount(self) -> None:
        """The first command is marked."""
        self._list.highlighted = 0

    @on(Input.Changed)
    def look_for(self, event: Input.Changed) -> None:
        """Only commands whose name has every word."""
        self._list.clear_options()
        self._list.add_options(self._offers(event.value))
        self._list.highlighted = 0 if self._list.option_count else None

    @on(Input.Submitted)
    def run_marked(self) -> None:
        """Enter in the field."""
        self.action_run()

    @on(OptionList.OptionSelected)
    def run_clicked(self, event: OptionList.OptionSelected) -> None:
        """A click on a command."""
        self._run(event.option_id)

    def action_move(self, by: int) -> None:
        """Another command is marked."""
        if self._list.option_count:
            marked = self._list.highlighted or 0
            self._list.highlighted = (marked + by) % self._list.option_count

    def action_run(self) -> None:
        """What is marked is done."""
        marked = self._list.highlighted_option
        self._run(None if marked is None else marked.id)

    def action_leave(self) -> None:
        """Nothing is done."""
        self.dismiss()

    @property
    def _list(self) -> OptionList:
        return self.query_one(OptionList)

    def _offers(self, words: str) -> list[Option]:
        wanted = words.casefold().split()
        named = [(id, _(does_at(self._place, id))) for id in self._commands]  # noqa: A001
        return [
            Option(_offer(self._commands[id], does), id=id)
            for id, does in named  # noqa: A001
            if all(word in f"{does} {id}".casefold() for word in wanted)
        ]

    def _run(self, id: str | None) -> None:  # noqa: A002  (of a command)
        """The screen below is in front again before it does anything."""
        if id is None or not self.is_current:
            return
        place = self._place
        self.dismiss()
        place.call_after_refresh(place.run_action, doing(id))


def _offer(key: str, does: str) -> Content:
    return Content.assemble((key + " " * max(1, _KEY_WIDTH - cells(key)), "bold"), does)
