"""What the list of games and the trash have in common: a list, and words about the marked game."""

from collections.abc import Iterator
from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.library.game_labels import called, called_with_people, said_when, state_told
from flip7.library.games import GameInfo
from flip7.narrate import statuses
from flip7.narrate.editions import edition
from flip7.narrate.words import _
from flip7.players.names import shown_names
from flip7.tui.library.game_list import GameList
from flip7.tui.library.open_game import look_at
from flip7.tui.shared.key_line import Key, KeyLine
from flip7.tui.shared.text_columns import Column, TextColumns

MOST_NAMED = 18
_NAME = 20
_ROW = TextColumns((Column(_NAME), Column(5, "right"), Column(8)))
_BESIDE = 110
"""Cells from which on what there is to know of a game stands beside the list."""


class GameShelf(Screen[None]):
    """The games of a folder."""

    CSS_PATH = "game_shelf.tcss"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._told_at: GameInfo | None = None

    def compose(self) -> ComposeResult:
        """How many, the list, the marked one beside or below it, what has happened, the keys."""
        with Container(id="shelf"):
            games = GameList(self._folder)
            games.add_class("panel")
            games.border_title = Content(self._heading())
            yield games
            about = VerticalScroll(Static("", id="about", markup=False), classes="panel")
            about.can_focus = False
            about.border_title = Content(_("Die markierte Partie"))
            yield about
        yield Static("", id="message", markup=False)
        yield KeyLine(*self._keys())

    @on(GameList.Marked)
    def tell_about(self, event: GameList.Marked) -> None:
        """Who plays the marked game, and how it is."""
        game = event.game
        told = Content("") if game is None else self._told_of(game)
        self.query_one("#about", Static).update(told)
        if game is not self._told_at:
            self._tell("")

    @on(GameList.Read)
    def tell_how_many(self, event: GameList.Read) -> None:
        """All have been read."""
        heading = f"{self._heading()} ({event.count})" if event.count else self._heading()
        self._list.border_title = Content(heading)
        if not event.count:
            self._tell(self._empty())

    def on_resize(self) -> None:
        """Details stand beside the list where there is room, else a few words below it."""
        self.set_class(self.size.width >= _BESIDE, "-beside")
        marked = self._list.marked
        if marked is not None:
            self.query_one("#about", Static).update(self._told_of(marked))

    def _told_of(self, game: GameInfo) -> Content:
        return details(game) if self.size.width >= _BESIDE else _told(game)

    @work(group="open", exclusive=True)
    async def action_look_back(self) -> None:
        """The marked game once more, as far as it is right."""
        game = self._marked
        if game is not None:
            self._tell(await look_at(self, game.path))

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()

    @property
    def _list(self) -> GameList:
        return self.query_one(GameList)

    @property
    def _marked(self) -> GameInfo | None:
        """The marked game; none while something lies above the list."""
        return self._list.marked if self.is_active else None

    def _tell(self, text: str) -> None:
        """Says this until another game is marked."""
        self._told_at = self._list.marked
        self.query_one("#message", Static).update(Content(text))

    def _heading(self) -> str:
        raise NotImplementedError

    def _empty(self) -> str:
        raise NotImplementedError

    def _keys(self) -> tuple[Key, ...]:
        raise NotImplementedError


def _told(game: GameInfo) -> Content:
    """Title or people in bold, then how the game is, then its file."""
    return Content.assemble((called_with_people(game, MOST_NAMED), "bold"), f"\n{state_told(game)}")


def details(game: GameInfo) -> Content:
    """Title, date, state, edition, and everybody's total, the best first."""
    parts = [Content.styled(called(game), "bold"), Content(said_when(game.begun))]
    if game.rules:
        parts.append(Content(edition(game.rules)))
    parts += [Content(""), Content(state_told(game))]
    if game.names:
        parts += [Content(""), *_people(game)]
    return Content("\n").join(parts)


def _people(game: GameInfo) -> Iterator[Content]:
    """Everybody with the total, as far as it is known; who leads stands out."""
    names = shown_names(game.names, _NAME)
    totals = (*game.totals, *[0] * (len(names) - len(game.totals)))
    for seat in sorted(range(len(names)), key=lambda seat: -totals[seat]):
        leads = game.names[seat] in game.leaders
        left = "" if not game.present or game.names[seat] in game.present else statuses.gone()
        yield _ROW.row(
            names[seat],
            totals[seat] if game.totals else "",
            left,
            style="bold" if leads else "$text-muted" if left else "",
        )
