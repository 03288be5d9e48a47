"""Help for where one is: what its screen says of itself in `HELP`, and the keys."""

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from flip7.narrate.words import _, fill, placeholders, sign
from flip7.players.names import cells
from flip7.settings.commands import COMMANDS
from flip7.settings.keys import sign_of, spoken
from flip7.tui.keys import binding_of, bindings_of, does_at, keys_at
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.only_looks import OnlyLooks


class HelpScreen(OnlyLooks, ModalScreen[None]):
    """Help for the screen below."""

    CSS_PATH = "help_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings_of("help", guide="app.guide", rules="app.rule_book"),
        # The key that opened the help closes it as well.
        binding_of("app.help", "leave"),
    ]

    def __init__(self, place: Screen[object]) -> None:
        super().__init__()
        self._place = place

    def compose(self) -> ComposeResult:
        """What to do here, then the keys."""
        with VerticalScroll(id="help") as help_frame:
            help_frame.border_title = Content(_("Hilfe"))
            if self._place.HELP:
                yield Static(_told(self._place, _(self._place.HELP)), markup=False)
            yield Static(_("Tasten"), classes="heading", markup=False)
            yield Static(Content("\n").join(_keys(self._place)), markup=False)
        yield KeyLine(
            "help.guide",
            "help.rules",
            "help.leave",
        )

    def on_mount(self) -> None:
        """Where not all of it fits, its frame says so."""
        self.watch(self._text, "scroll_y", self._say_more)
        self.watch(self._text, "virtual_size", self._say_more)

    def on_resize(self) -> None:
        """More of it fits, or less."""
        self.call_after_refresh(self._say_more)

    @property
    def _text(self) -> VerticalScroll:
        return self.query_one("#help", VerticalScroll)

    def _say_more(self) -> None:
        """Below the last line that is seen: that there are more."""
        if not self.is_attached or not self.query("#help"):
            return  # It was closed before it was drawn.
        has_more = self._text.scroll_y < self._text.max_scroll_y
        arrow = sign("↓", "v")
        self._text.border_subtitle = fill(_("{arrow} mehr"), arrow=arrow) if has_more else ""

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()


def _told(place: Screen[object], text: str) -> str:
    """The text with the keys in it; without a paragraph whose commands all rest there now."""
    can_be_done = {id.replace(".", "_") for id in keys_at(place)}  # noqa: A001
    paragraphs = [
        paragraph
        for paragraph in text.split("\n")
        if not (named := placeholders(paragraph)) or named & can_be_done
    ]
    return fill("\n".join(paragraphs), **_signs())


def _signs() -> dict[str, str]:
    """The key of every command, as the texts name it: `{table_hit}`."""
    return {id.replace(".", "_"): sign_of(id) for id in COMMANDS}  # noqa: A001


def _keys(place: Screen[object]) -> Iterable[Content]:
    """Everything that can be done on the screen and everywhere, with its keys."""
    done: dict[str, dict[str, None]] = {}
    for id, keys in keys_at(place).items():  # noqa: A001
        for key in keys:
            done.setdefault(_(does_at(place, id)), {})[spoken(key)] = None
    width = max((cells(", ".join(signs)) for signs in done.values()), default=0)
    for does, signs in done.items():
        named = ", ".join(signs)
        yield Content.assemble((named + " " * (width - cells(named)), "bold $primary"), f"  {does}")
