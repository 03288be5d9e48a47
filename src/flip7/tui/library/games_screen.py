"""The list of all games: go on, look back, hand on, give a title, throw away and fetch back."""

import asyncio
from functools import partial
from pathlib import Path
from typing import ClassVar

from textual import on, work
from textual.binding import BindingType
from textual.widgets import OptionList

from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.export import hand_on_as_named
from flip7.library.game_labels import called
from flip7.library.games import GameInfo
from flip7.library.titles_and_trash import LONGEST_TITLE, TRASH, put_away, rename, title_of
from flip7.library.typed_path import typed_path
from flip7.narrate.complaints import unreadable
from flip7.narrate.words import N_, _, fill, pgettext
from flip7.players.names import clean_name, told_left_out
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of
from flip7.tui.library.game_shelf import GameShelf
from flip7.tui.library.open_game import open_game
from flip7.tui.library.reading_screen import read_beside
from flip7.tui.shared.decision import agreed
from flip7.tui.shared.key_line import Key


class GamesScreen(GameShelf):
    """All games of the folder, finished, open, damaged, or played in another window."""

    HELP = N_(
        "Alle Partien des Ordners, die jüngste zuerst: offene gehen weiter, fertige zeigen ihr "
        "Ergebnis, und {games_look_back} zeigt jede noch einmal, Karte für Karte. Wo es Streit "
        "gab, sagt dort jeder Schritt, warum.\n"
        "Was ein anderes Fenster gerade spielt, lässt sich mitansehen. Eine beschädigte Partie "
        "schadet keiner anderen und lässt sich so weit ansehen, wie sie richtig ist. Im "
        "Papierkorb ({games_trash}) geht nichts verloren."
    )

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "games", new="app.setup", standings="app.standings", refresh="refresh_list"
    )

    @on(OptionList.OptionSelected)
    def open_selected(self) -> None:
        """A click on a game, or Enter."""
        self.action_open()

    @work(group="open", exclusive=True)
    async def action_open(self) -> None:
        """The marked game goes on; a finished one shows its result."""
        game = self._marked
        if game is None:
            return
        if game.state == "damaged" and game.right_lines:
            told = _("{why} {key} zeigt die Partie, so weit sie richtig ist.")
            why = await open_game(self, game.path)
            self._tell(fill(told, why=why, key=sign_of("games.look_back")) if why else "")
        else:
            self._tell(await open_game(self, game.path))

    @work(group="shelf")
    async def action_export(self) -> None:
        """A copy of the marked game, to be handed on."""
        from flip7.tui.shared.input_dialog import InputDialog  # noqa: PLC0415  (when asked for)

        game = self._marked
        if game is None:
            return
        question = _(
            "Wohin? Ein Ordner oder eine neue Datei: .html schreibt die Geschichte, .csv den "
            "Punktezettel."
        )
        here = str(Path.cwd() / game.path.name)
        typed: str | None = ""
        # A place that does not do can be mended: what was typed stays there, below what is wrong.
        while typed := await self.app.push_screen_wait(InputDialog(question, here, typed or here)):
            try:
                to = typed_path(typed)
                told = await read_beside(self, partial(hand_on_as_named, game.path, to))
                self._tell(told or "")
            except Complaint as why:
                question = in_words(why)
            else:
                return

    @work(group="shelf")
    async def action_rename(self) -> None:
        """The marked game gets a title, another one, or none."""
        from flip7.tui.shared.input_dialog import InputDialog  # noqa: PLC0415

        game = self._marked
        if game is None:
            return
        question = _("Wie heißt die Partie? Ohne Titel steht da, wer spielt.")
        screen = InputDialog(
            question, _("Freitagsrunde"), title_of(game.path), most=LONGEST_TITLE, may_be_empty=True
        )
        typed = await self.app.push_screen_wait(screen)
        if typed is None:
            return
        if typed and not clean_name(typed):
            # No title at all would be another thing than one that cannot be shown.
            self._tell(told_left_out([typed]))
            return
        try:
            path = await asyncio.to_thread(rename, game.path, typed)
        except OSError as error:
            self._tell(_why_not(game, error))
        else:
            self._list.read(path)

    @work(group="shelf")
    async def action_remove(self) -> None:
        """The marked game goes to the trash, from which it can be fetched back."""
        game = self._marked
        if game is None:
            return
        question = fill(_("{game}: in den Papierkorb?"), game=called(game))
        if not await agreed(self, question, _("in den Papierkorb"), _("nein, behalten")):
            return
        try:
            await asyncio.to_thread(put_away, game.path)
        except OSError as error:
            self._tell(_why_not(game, error))
            return
        self._list.took_away(game)
        told = _("Im Papierkorb: {game}. {key} zeigt ihn und holt zurück.")
        self._tell(fill(told, game=called(game), key=sign_of("games.trash")))

    def action_trash(self) -> None:
        """What was thrown away; what is fetched back from there stands here again."""
        from flip7.tui.library.trash_screen import TrashScreen  # noqa: PLC0415  (when asked for)

        self.app.push_screen(TrashScreen(self._folder / TRASH), lambda _: self._list.read())

    def action_refresh_list(self) -> None:
        """Other windows may have changed something."""
        self._list.read()

    def _heading(self) -> str:
        return _("Alle Partien")

    def _empty(self) -> str:
        return _("Noch keine. Jede Partie steht hier, sobald sie begonnen hat.")

    def _keys(self) -> tuple[Key, ...]:
        return (
            ("games.open", _("öffnen")),
            ("games.look_back", _("ansehen")),
            ("games.rename", _("Titel")),
            ("games.export", _("weitergeben")),
            ("games.remove", pgettext("key", "löschen")),
            "games.trash",
            "games.standings",
            "games.leave",
            "app.help",
        )


def _why_not(game: GameInfo, error: OSError) -> str:
    """Why a game stays where it is, in words."""
    return unreadable(game.path, error)
