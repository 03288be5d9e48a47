"""What the list of games and the trash have in common: a list, and words about the marked game."""

from pathlib import Path

from textual import on, work
from textual.app import ComposeResult
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.library.game_labels import called_with_people, state_told
from flip7.library.games import GameInfo
from flip7.tui.library.game_list import GameList
from flip7.tui.library.open_game import look_at
from flip7.tui.shared.key_line import Key, KeyLine

MOST_NAMED = 18


class GameShelf(Screen[None]):
    """The games of a folder."""

    CSS_PATH = "games_screen.tcss"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._told_at: GameInfo | None = None

    def compose(self) -> ComposeResult:
        """How many, the list, the marked one, what has happened, the keys."""
        yield Static(self._heading(), id="heading", markup=False)
        yield GameList(self._folder)
        yield Static("", id="about", markup=False)
        yield Static("", id="message", markup=False)
        yield KeyLine(*self._keys())

    @on(GameList.Marked)
    def tell_about(self, event: GameList.Marked) -> None:
        """Who plays the marked game, and how it is."""
        game = event.game
        told = Content("") if game is None else _told(game)
        self.query_one("#about", Static).update(told)
        if game is not self._told_at:
            self._tell("")

    @on(GameList.Read)
    def tell_how_many(self, event: GameList.Read) -> None:
        """All have been read."""
        heading = f"{self._heading()} ({event.count})" if event.count else self._heading()
        self.query_one("#heading", Static).update(Content(heading))
        if not event.count:
            self._tell(self._empty())

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
