"""The screens above the table once a round or the game is over, and what comes of them."""

from functools import partial
from typing import Protocol

from textual.app import App

from flip7.engine.requests import MatchOver
from flip7.narrate.round_result import last_round
from flip7.narrate.sentences import tell
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.tui.pace import Pace
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.setup.changes import Comes, ComesOrGoesNot, Goes
from flip7.tui.setup.players_screen import PlayersScreen
from flip7.tui.shared.gate import Gate
from flip7.tui.table.save_trouble import Disk
from flip7.tui.table.taking_back import take_back


class Below(Protocol):
    """The table, as far as it lies below other screens."""

    session: Session
    disk: Disk
    gate: Gate
    pace: Pace

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, as sentences say them."""

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters by seat."""

    @property
    def app(self) -> App[object]:
        """The app, which shows the screens above."""

    async def reseat(self) -> None:
        """The table as it is with those who are there now."""


async def sum_up(table: Below) -> None:
    """The summary, until it is read; from it one can go back before the last Stopp."""
    session = table.session
    result = last_round(session.in_force, table.names, table.letters)
    screen = SummaryScreen(result, session, table.names, table.gate, table.pace)
    match await table.app.push_screen_wait(screen):
        case "undo":
            await take_back(table)
            await table.reseat()
        case "people":
            await let_leave_and_arrive(table)
        case _:
            session.go_on()


async def show_result(table: Below) -> None:
    """Who has won; the screen itself leads on, or back before the last Stopp."""
    screen = ResultScreen(table.session, table.names, table.gate, table.pace)
    if await table.app.push_screen_wait(screen) == "undo":
        await take_back(table)
        await table.reseat()


async def let_leave_and_arrive(table: Below) -> None:
    """People leave and come, one after the other, until nobody else does."""
    session, disk, news = table.session, table.disk, ""
    while not isinstance(session.request, MatchOver):
        screen = PlayersScreen(session, table.names, table.letters, table.pace, news)
        happened: Moment | None = None
        match await table.app.push_screen_wait(screen):
            case None:
                return
            case Goes(seat):
                happened = await disk.carry_out(partial(session.leave, seat))
            case Comes(name, total, house):
                happened = await disk.carry_out(partial(session.join, name, total, house))
            case ComesOrGoesNot():
                await disk.carry_out(session.undo)
        await table.reseat()
        news = "" if happened is None else tell(happened.steps[0].event, table.names)
