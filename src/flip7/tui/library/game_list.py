"""The games of a folder, one line each; they come in as they are read, the newest first."""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from textual import events, on
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from flip7.library.game_labels import called, people, state_word, written_when
from flip7.library.games import GameInfo, list_games
from flip7.library.titles_and_trash import title_of
from flip7.players.names import cut_name
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.text_columns import CellText, Column, TextColumns, Wide

_AT_ONCE = 0.05
"""The most seconds of reading before what has been read is shown."""

_WHEN, _STATE, _ROUNDS, _LEADERS = 12, 10, 4, 14
"""Cells of the columns; how a game is called and who plays it get the rest."""
_WIDEST_NAME = 32

_AROUND = 4
"""Cells beside a line: a margin on both sides, and the bar to scroll with where there is one."""

_ROOMY, _WITH_LEADERS, _WITH_PEOPLE = 56, 70, 84
"""Cells from which on there is room for wide gaps, who leads, and who plays a game with a title."""


class GameList(Choices):
    """All games of ``folder``. Nothing is marked before the first is read."""

    @dataclass
    class Marked(Message):
        """Another game is marked, or none."""

        game: GameInfo | None

    @dataclass
    class Read(Message):
        """All games have been read."""

        count: int

    def __init__(self, folder: Path) -> None:
        super().__init__(markup=False)
        self._folder = folder
        self._games: list[GameInfo] = []
        self._wanted: Path | None = None

    @property
    def marked(self) -> GameInfo | None:
        at = self.highlighted
        return None if at is None else self._games[at]

    def on_mount(self) -> None:
        self.read()

    def on_resize(self, _event: events.Resize) -> None:
        for game in self._games:
            self.replace_option_prompt(str(game.path), self._row(game))

    def read(self, wanted: Path | None = None) -> None:
        """Reads the folder again, off the event loop, and marks ``wanted`` if it is there."""
        marked = self.marked
        self._wanted = wanted or (marked.path if marked else None)
        self.run_worker(self._read_all(), exclusive=True, group="games")

    def took_away(self, game: GameInfo) -> None:
        """Drops a game that is gone, and marks its neighbour if it was marked.

        Meanwhile another one may have been marked, or the folder read again.
        """
        at = next((at for at, each in enumerate(self._games) if each.path == game.path), None)
        if at is None:
            return
        marked = self.highlighted
        del self._games[at]
        self.remove_option_at_index(at)
        if marked is not None:
            place = marked - 1 if marked > at else marked
            self.highlighted = min(place, len(self._games) - 1) if self._games else None
        self.post_message(self.Marked(self.marked))

    @on(OptionList.OptionHighlighted)
    def other_marked(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        self.post_message(self.Marked(self.marked))

    async def _read_all(self) -> None:
        games = list_games(self._folder)
        begun = False
        while some := await asyncio.to_thread(_next, games):
            if not begun:
                self._empty()
            begun = True
            self._add(some)
        if not begun:
            self._empty()
            self.post_message(self.Marked(None))
        elif self.highlighted is None:
            self.highlighted = 0
        self.post_message(self.Read(len(self._games)))

    def _empty(self) -> None:
        self._games.clear()
        self.clear_options()

    def _add(self, games: list[GameInfo]) -> None:
        self._games += games
        self.add_options([Option(self._row(game), id=str(game.path)) for game in games])
        for at, game in enumerate(self._games):
            if game.path == self._wanted:
                self.highlighted, self._wanted = at, None
        if self._wanted is None and self.highlighted is None:
            self.highlighted = 0

    def _row(self, game: GameInfo) -> Content:
        width = self.size.width - _AROUND
        table = _columns(width)
        name, who = (column.width for column in table.columns[1:3])
        rounds = f"R{game.rounds}" if game.rounds else ""
        cells: list[CellText | Wide] = [written_when(game.begun)]
        if width < _WITH_PEOPLE:
            cells.append(cut_name(called(game), max(1, name)))
        elif title_of(game.path):
            cells += [cut_name(called(game), name), cut_name(people(game.names), who)]
        else:
            cells.append(Wide(cut_name(called(game), name + table.gap + who), 2))
        cells += [state_word(game), rounds]
        if width >= _WITH_LEADERS:
            cells.append(cut_name(people(game.leaders, 2), _LEADERS))
        return table.row(*cells)


def _columns(width: int) -> TextColumns:
    """When it was played, its name, who plays, its state, its rounds, who leads: what has room."""
    gap = 2 if width >= _ROOMY else 1
    behind = [Column(_STATE), Column(_ROUNDS, "right")]
    behind += [Column(_LEADERS)] if width >= _WITH_LEADERS else []
    taken = TextColumns((Column(_WHEN), Column(0), *behind), gap=gap).width
    if width < _WITH_PEOPLE:
        return TextColumns((Column(_WHEN), Column(max(0, width - taken)), *behind), gap=gap)
    name = min(_WIDEST_NAME, (width - taken - gap) // 2)
    who = width - taken - gap - name
    return TextColumns((Column(_WHEN), Column(name), Column(who), *behind), gap=gap)


def _next(games: Iterator[GameInfo]) -> list[GameInfo]:
    """As many games as can be read in a moment, at least one; empty at the end."""
    some: list[GameInfo] = []
    until = time.monotonic() + _AT_ONCE
    for game in games:
        some.append(game)
        if time.monotonic() > until:
            break
    return some
