"""What was said last is taken back: as a slip, or because the whole table agrees (12.6)."""

from collections.abc import Callable, Coroutine
from typing import Any, Protocol, TypeVar

from textual.app import App

from flip7.library.agreement import once_more, what_is_agreed_on
from flip7.narrate.complaints import complain
from flip7.narrate.words import _
from flip7.session import Session
from flip7.tui.shared.decision import agreed

Happened = TypeVar("Happened")


class Saves(Protocol):
    """What carries out the steps of the session."""

    def carry_out(self, step: Callable[[], Happened], /) -> Coroutine[Any, Any, Happened]:
        """What a step brings, once it is saved."""


class TakesBack(Protocol):
    """The table, as far as it takes back."""

    session: Session

    @property
    def disk(self) -> Saves:
        """Saves the steps."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, as sentences say them."""

    @property
    def app(self) -> App[object]:
        """The app, which asks above the screen in front."""


async def take_back(table: TakesBack) -> str:
    """Takes back what can be; returns why nothing was, for the table to read."""
    session = table.session
    why_not = session.why_no_undo
    if why_not is None:
        await table.disk.carry_out(session.undo)
        return ""
    if session.why_no_agreement is not None:
        return complain(why_not)
    if await _all_agree(table):
        await table.disk.carry_out(session.take_back_agreed)
    return ""


async def _all_agree(table: TakesBack) -> bool:
    """Whether the table says yes twice."""
    screen, no = table.app.screen, _("nein, es gilt")
    question = what_is_agreed_on(table.session, table.names)
    if not await agreed(screen, question, _("ja, alle"), no):
        return False
    return await agreed(screen, once_more(table.session), _("ja, zurück damit"), no)
