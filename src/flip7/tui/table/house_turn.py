"""The house answers for a seat, at the pace of the table; a key hurries, and U still works."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Literal, Protocol

from flip7.bots.across_the_house import person_spoke_last
from flip7.engine.inputs import Call, Give
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
        is_a_slip = person_spoke_last(session.moments, session.characters)
        waiting: Literal["house", "slip"] = "slip" if is_a_slip else "house"
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
