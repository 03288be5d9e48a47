"""What happens at the table is played: a card turned over, then scene after scene."""

import asyncio
from collections.abc import Coroutine
from contextlib import AbstractContextManager
from typing import Any, Literal, Protocol

from msgspec.structs import replace

from flip7.engine.requests import CardDue
from flip7.engine.state import Match
from flip7.narrate.asking import ask
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.tui.pace import Pace
from flip7.tui.shared.prompt import PromptLook
from flip7.tui.table.announcements import drew_in, is_plain_deal
from flip7.tui.table.answers import Answer
from flip7.tui.table.motion import Motion
from flip7.tui.table.prompts import told
from flip7.tui.table.scene import Scene, scenes
from flip7.tui.table.story import told_before
from flip7.tui.table.table_view import view_of
from flip7.tui.table.table_widget import Table


class Plays(Protocol):
    """The table's screen, as far as scenes are played on it."""

    pace: Pace

    @property
    def table(self) -> Table:
        """All that lies there."""

    @property
    def note(self) -> str:
        """A word to the table, until the next answer."""

    def tell(self, look: PromptLook) -> None:
        """What the prompt says from now on."""

    def whatever_breaks(self) -> AbstractContextManager[None]:
        """That something cannot be shown must not end the game."""

    def next_answer(
        self, waiting: Literal["look"], timeout: float | None, /
    ) -> Coroutine[Any, Any, Answer]:
        """The next key that counts, or the end of these seconds."""

    async def until_in_front(self) -> None:
        """As long as something lies above the table, nothing goes on."""


class Stage:
    """Plays the lines of this session on a screen; nothing moves if ``reduced``."""

    def __init__(self, session: Session, screen: Plays, *, reduced: bool = False) -> None:
        self._session = session
        self._screen = screen
        self._motion = Motion(screen.pace, reduced=reduced)

    def end(self) -> None:
        """Whatever is moving shows its end."""
        self._motion.end()

    async def turn_over(self, before: Match, moment: Moment) -> None:
        """The card is seen from its back first, where it is drawn; the deal goes on without."""
        due, screen = before.request, self._screen
        is_seen = self._motion.turns_cards and not is_plain_deal(moment.events)
        if not is_seen or not isinstance(due, CardDue):
            return
        lying, seat = view_of(before), due.seat
        screen.table.tell(told_before(self._session, moment), screen.note)
        screen.tell(told(ask(due, screen.table.names, before)))
        with screen.whatever_breaks():
            await self._motion.turn(
                lambda side: screen.table.show(replace(lying, turning=(seat, side)))
            )

    async def reveal(self, moment: Moment) -> None:
        """What has just happened, scene after scene; a key goes on to the next."""
        screen, past = self._screen, told_before(self._session, moment)
        table, drew = screen.table, drew_in(moment.events)
        with screen.whatever_breaks():
            for scene in scenes(moment, table.names, table.size.width - 2, screen.pace):
                table.tell([*past, scene.log] if scene.log.steps else past, screen.note)
                screen.tell(scene.look)
                await self._play(scene, drew)
                await screen.until_in_front()

    async def _play(self, scene: Scene, drew: int | None) -> None:
        """One scene for as long as it stays; the picture of a moment grows meanwhile."""
        struck = scene.view.struck
        if struck is None:
            self._screen.table.show(scene.view, concerned=drew)
            await self._screen.next_answer("look", scene.seconds)
            return
        seat = next(iter(struck.headline.seats), drew)

        def draw(frame: int) -> None:
            now = replace(scene.view, struck=replace(struck, frame=frame))
            self._screen.table.show(now, concerned=seat)

        draw(1)
        growing = asyncio.create_task(self._motion.grow(draw, scene.seconds))
        try:
            await self._screen.next_answer("look", scene.seconds)
        finally:
            self._motion.end()
            await growing
