"""The standings: who has won how often, on the last evening and over all games of the folder."""

from functools import partial
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from flip7.library.tallies import tallied_games
from flip7.narrate.all_time import (
    heads,
    left_out_told,
    nothing_counts,
    numbers,
    rankings,
    read_so_far,
)
from flip7.narrate.words import N_, _
from flip7.replay.all_time import AllTime, Ranking, all_time
from flip7.tui.keys import bindings_of
from flip7.tui.shared.key_line import KeyLine, Link
from flip7.tui.shared.number_table import number_table
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.told_meanwhile import told_meanwhile


class StandingsScreen(OnlyLooks, Screen[None]):
    HELP = N_(
        "Wer wie oft gewonnen hat. Zum Abend gehören Partien, die innerhalb von zwölf Stunden "
        "begannen und mindestens zwei Leute gemeinsam haben. Namen zählen als gleich, ob groß "
        "oder klein geschrieben.\n"
        "Offene und beschädigte Partien zählen nicht, Kopien, Stellungen und Herausforderungen "
        "auch nicht; wie viele das sind, steht unten. Das Haus hat seine eigene Tabelle."
    )

    CSS_PATH = "standings_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("standings")

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder

    def compose(self) -> ComposeResult:
        yield Static(_("Gesamtwertung"), id="heading", classes="top-line", markup=False)
        with VerticalScroll(id="standings"):
            yield Static("", id="note", markup=False)
        yield KeyLine(Link(_("↑ ↓"), _("blättern"), "screen.page"), "standings.leave", "app.help")

    def on_mount(self) -> None:
        self.run_worker(self._read(), group="standings")

    def action_page(self) -> None:
        self.query_one("#standings").scroll_page_down(animate=False)

    def action_leave(self) -> None:
        self.dismiss()

    async def _read(self) -> None:
        games = await told_meanwhile(self, partial(tallied_games, self._folder), self._tell_how_far)
        if games is not None and self.is_attached:
            await self._show(all_time(games))

    async def _show(self, standings: AllTime) -> None:
        """The tables, and below them what was left out."""
        panels = [RankingPanel(title, ranking) for title, ranking in rankings(standings)]
        told = [left_out_told(standings.left_out)]
        note = "\n".join([*([] if panels else [nothing_counts()]), *told])
        self.query_one("#note", Static).update(Content(note))
        await self.query_one("#standings").mount(*panels, before=0)

    def _tell_how_far(self, lines: int) -> None:
        self.query_one("#note", Static).update(Content(read_so_far(lines)))


class RankingPanel(Widget):
    """One table, as many of its columns as there is room for."""

    def __init__(self, title: str, ranking: Ranking) -> None:
        super().__init__()
        self.border_title = Content(title)
        self._ranking = ranking

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return 1 + len(self._ranking.people)

    def render(self) -> Content:
        rows = [(person.name, *numbers(person)) for person in self._ranking.people]
        return Content("\n").join(number_table(heads(), rows, self.content_size.width))
