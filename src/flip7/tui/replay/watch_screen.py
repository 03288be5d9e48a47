"""A game that another window plays, shown to everybody in the room: nothing but its table.

It reads and never writes. No key does anything but leave, so nobody can walk past and change it.
"""

import asyncio
from pathlib import Path
from typing import ClassVar

from msgspec.structs import replace
from textual import events, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Static

from flip7.engine.errors import Complaint
from flip7.engine.requests import CallDue, MatchOver, TargetDue
from flip7.library.errors import in_words
from flip7.library.games import game_to_watch
from flip7.library.look_back import look_back, read_on, why_it_ends
from flip7.narrate.asking import ask
from flip7.narrate.headlines import headline
from flip7.narrate.shown import shown_path
from flip7.narrate.words import N_, _, fill
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History
from flip7.tui.keys import bindings_of, presses
from flip7.tui.navigation import navigation
from flip7.tui.replay.replay_view import concerned, letters_of, said_at, seen_at, story_at
from flip7.tui.replay.telling import is_result, rests_at, tells_something
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.table.announcements import is_plain_deal
from flip7.tui.table.prompts import told
from flip7.tui.table.table_view import Struck
from flip7.tui.table.table_widget import Table

LOOKS_AGAIN = 0.4
"""Seconds between two looks at the game."""

LOOKS_AROUND = 2.0
"""Seconds between two looks at the folder, while nobody plays the game that is shown."""

MOST_TOLD_ONE_BY_ONE = 40
"""Whoever is further behind sees only how it stands now."""


class WatchScreen(Screen[None]):
    """The game of this record, or whichever of the folder is being played."""

    HELP = N_("Hier seht ihr einer Partie zu, die ein anderes Fenster spielt.")

    CSS_PATH = "watch_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("watch")

    def __init__(self, games: Path, record: Path | None) -> None:
        super().__init__()
        self._games = games
        self._record = record
        self._growing: HistoryFollower | None = None
        self._history: History | None = None
        self._letters: list[tuple[str, ...]] = []
        self._at = 0
        self._table: Table | None = None
        self._is_played = False
        self._trouble = ""
        self._looked_around = float("-inf")

    def compose(self) -> ComposeResult:
        """What stands here until there is a game."""
        waiting = _(
            "Noch keine offene Partie in {folder}.\nSobald eine beginnt, erscheint sie hier."
        )
        yield Static(fill(waiting, folder=shown_path(self._games)), id="waiting", markup=False)
        yield Prompt()

    def on_mount(self) -> None:
        """From now on it looks again and again."""
        self.query_one(Prompt).show(PromptLook("", self._labels()))
        self._watch()

    def on_resize(self) -> None:
        """A larger window has room for more of the story."""
        self._show()

    def on_key(self, event: events.Key) -> None:
        """No key but the one that leaves."""
        if not presses(event.key, "watch.leave"):
            event.stop()

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """The label was clicked."""
        event.stop()
        self.call_later(self.run_action, event.action)

    def action_leave(self) -> None:
        """Out of the program: this is all it was started for."""
        self.app.exit()

    # Following

    @work(group="watching")
    async def _watch(self) -> None:
        while True:
            try:
                await self._look()
            except Complaint as why:
                self._say(in_words(why))
            else:
                self._say("")
            await asyncio.sleep(LOOKS_AGAIN)

    async def _look(self) -> None:
        """The game as it is now, or another one that is being played meanwhile."""
        is_played = self._growing is not None and self._growing.is_played
        if not is_played:
            await self._look_around()
        if self._growing is None:
            return
        if is_played != self._is_played:
            self._is_played = is_played
            self._show()
        history = await asyncio.to_thread(read_on, self._growing)
        if history is not None:
            await self._follow(history)

    async def _look_around(self) -> None:
        """Turns to another game of the folder once that one is played, to the first there is."""
        now = asyncio.get_running_loop().time()
        if self._record is not None and self._growing is not None:
            return
        if now - self._looked_around < LOOKS_AROUND:
            return
        self._looked_around = now
        watched = None if self._growing is None else self._growing.path
        path = self._record or await asyncio.to_thread(game_to_watch, self._games, watched)
        if path is not None and path != watched:
            history = await asyncio.to_thread(look_back, path)
            self._growing, self._is_played = HistoryFollower(history), False
            await self._turn_to(history)

    async def _turn_to(self, history: History) -> None:
        """This game from where it is now; what has happened before stands in the log."""
        self._history, self._letters = history, letters_of(history)
        self._at = rests_at(history)
        await self._seat()

    async def _follow(self, history: History) -> None:
        """What is new, step by step, as the table tells it."""
        before = self._history
        if before is None or before.header != history.header or before.names != history.names:
            await self._turn_to(history)
            return
        self._history, self._letters = history, letters_of(history)
        end = rests_at(history)
        steps = [
            at
            for at in range(self._at + 1, end)
            if tells_something(history, at) and not is_result(history, at)
        ]
        if len(steps) <= MOST_TOLD_ONE_BY_ONE:
            await self._tell(steps)
        self._at = end
        self._show()

    async def _tell(self, steps: list[int]) -> None:
        """One step after the other, faster the more of them wait."""
        pace = navigation(self).pace
        if not pace.waits:
            return
        for place, at in enumerate(steps):
            self._at = at
            self._show(is_news=True)
            await asyncio.sleep(self._stays(at) / (len(steps) - place))

    def _stays(self, at: int) -> float:
        """Seconds that this step would stay at the table."""
        pace, history = navigation(self).pace, self._history
        event = None if history is None else history.event(at)
        if event is None:
            return pace.reveal
        if headline(event):
            return pace.moment
        return pace.deal if is_plain_deal((event,)) else pace.reveal

    # What is seen

    async def _seat(self) -> None:
        """The table of the people of this game, in place of what was there."""
        await self.remove_children()
        if self._history is not None:
            purist = bool(navigation(self).settings.purist)
            history = self._history
            self._table = Table(history.names, self._letters[0], history.commitment, purist=purist)
            await self.mount(self._table)
        self._show()

    def _say(self, trouble: str) -> None:
        """What is in the way of reading on; nothing once it can be read again."""
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if self._table is None:
            self.query_one("#waiting", Static).update(trouble)
        self._show()

    def _show(self, *, is_news: bool = False) -> None:
        """The step it is at; the picture of a moment only as long as that is news."""
        history, table, at = self._history, self._table, self._at
        if history is None or table is None or not table.is_mounted:
            return
        event = history.event(at)
        table.letters = self._letters[history.stops[at].moment]
        look, view = self._look_at(history, at, table.names), seen_at(history, at)
        if is_news and look.headline is not None:
            view = replace(view, struck=Struck(look.headline))
        table.show(view, concerned=concerned(event))
        # A happening has a line at least, so there are never more of them to be seen. What the
        # prompt tells is not in the log yet.
        until = max(0, at - 1) if is_news and not look.asks else at
        table.tell(story_at(history, until, self.app.size.height + 1), self._note())
        table.ask(replace(look, labels=self._labels()))

    def _look_at(self, history: History, at: int, names: tuple[str, ...]) -> PromptLook:
        """What is asked where the game is now; on the way there what has just happened."""
        match, event = history.moment(at).match, history.event(at)
        if at == history.last and isinstance(match.request, CallDue | TargetDue | MatchOver):
            return PromptLook(ask(match.request, names, match))
        said = said_at(history, at, names)
        return told(said, headline=None if event is None else headline(event))

    def _note(self) -> str:
        history = self._history
        if self._trouble or history is None:
            return self._trouble
        if history.wrong is not None:
            return why_it_ends(history)
        if self._is_played or history.finished:
            return ""
        return _("Gerade spielt niemand. Sobald es weitergeht, erscheint es hier.")

    def _labels(self) -> tuple[Label, ...]:
        return (Label.of("watch.leave", _("beenden")),)
