"""The house answers for a seat, at the pace of the table; a key hurries, and U still works."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Literal, Protocol

from flip7.bots.characters import CHARACTERS
from flip7.engine.inputs import Call, Give, Turn
from flip7.engine.requests import CallDue, TargetDue
from flip7.session import Session
from flip7.tui.pace import Pace
from flip7.tui.table.answers import Answer, GoOn, Hit, Point, Stay


class HouseTable(Protocol):
    """The table's screen, as far as the house answers at it."""

    session: Session
    pace: Pace

    def next_answer(
        self, waiting: Literal["house", "slip"], timeout: float | None, /
    ) -> Coroutine[Any, Any, Answer]:
        """The next key that counts, or that so many seconds have passed."""


def _person_answered(session: Session) -> bool:
    """Whether the last thing said was said by a person."""
    said = [each.line for each in session.in_force if isinstance(each.line, Call | Give | Turn)][-1]
    return isinstance(said, Call | Give) and session.characters[said.seat] not in CHARACTERS


async def answer_of_the_house(table: HouseTable) -> Answer | None:
    """What the house answers, or what somebody pressed before it did; None where people answer.

    After an answer of a person only taking back counts until the pause is over.
    """
    session = table.session
    if not isinstance(session.request, CallDue | TargetDue) or not session.house_is_asked:
        return None
    thinking = asyncio.create_task(asyncio.to_thread(session.house_answer))
    pause = table.pace.house
    if pause:
        waiting: Literal["house", "slip"] = "slip" if _person_answered(session) else "house"
        given = await table.next_answer(waiting, pause)
        if not isinstance(given, GoOn):
            await thinking
            return given
    match await thinking:
        case Call(_, hit):
            return Hit() if hit else Stay()
        case Give(_, _, to):
            return Point(to)
        case _:
            return None
