"""The trash: games that were thrown away, to be looked at and fetched back."""

import asyncio
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.widgets import OptionList

from flip7.library.game_labels import called
from flip7.library.titles_and_trash import fetch_back
from flip7.narrate.complaints import unreadable
from flip7.narrate.words import N_, _, fill
from flip7.tui.keys import bindings_of
from flip7.tui.library.game_shelf import GameShelf
from flip7.tui.shared.key_line import Key


class TrashScreen(GameShelf):
    """What was thrown away. Nothing is ever thrown away from here."""

    HELP = N_("Was in den Papierkorb kam, liegt hier, bis es jemand zurückholt: {trash_fetch}.")

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("trash")

    @on(OptionList.OptionSelected)
    def fetch_selected(self) -> None:
        """A click on a game, or Enter."""
        self.action_fetch()

    @work(group="shelf")
    async def action_fetch(self) -> None:
        """The marked game goes back to the others."""
        game = self._marked
        if game is None:
            return
        try:
            await asyncio.to_thread(fetch_back, game.path)
        except OSError as error:
            self._tell(unreadable(game.path, error))
            return
        self._list.took_away(game)
        self._tell(fill(_("Wieder bei den Partien: {game}."), game=called(game)))

    def _heading(self) -> str:
        return _("Papierkorb")

    def _empty(self) -> str:
        return _("Der Papierkorb ist leer.")

    def _keys(self) -> tuple[Key, ...]:
        return (
            "trash.fetch",
            ("trash.look_back", _("ansehen")),
            "trash.leave",
            "app.help",
        )
