"""Pictures of the screens as plain text, taken from the app while it runs, without a terminal."""

import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import patch

from rich.segment import Segment
from textual.app import App
from textual.color import Color
from textual.drivers.headless_driver import HeadlessDriver
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot
from textual.screen import Screen

from flip7.narrate import words
from flip7.settings.commands import COMMANDS
from flip7.settings.file import Settings
from flip7.tui.app import Flip7
from flip7.tui.shared.gated_screen import GatedScreen
from flip7.tui.shared.prompt import Prompt

Lines: TypeAlias = list[str]

USUAL = (80, 24)

_PATIENCE = 4000
"""So often at most it is looked whether what is waited for is there."""

_QUIET = 2
"""So often in a row nothing is drawn before a picture is taken."""


class Camera:
    """Takes pictures of an app, of any size, as often as one likes."""

    def __init__(self, app: Flip7, pilot: Pilot[None]) -> None:
        self.app = app
        self._pilot = pilot

    @property
    def segments(self) -> list[Segment]:
        """What there is to be read now, piece by piece: all but what a dialog lies above."""
        screen = self.app.screen
        strips = screen._compositor.render_strips()
        if not screen.is_modal:
            return [part for strip in strips for part in strip]
        return [
            part
            for child in screen.children
            for strip in strips[child.region.y : child.region.bottom]
            for part in strip.crop(child.region.x, child.region.right)
        ]

    @property
    def lines(self) -> Lines:
        """What the screen shows now, with the blanks at the end of each line."""
        return _picture(self.app)

    @property
    def is_asked(self) -> bool:
        """Whether something is asked and at least one key counts, as the prompt shows it."""
        screen = self.app.screen
        # The prompt may still be the one that has just been answered.
        if isinstance(screen, GatedScreen) and not (screen.is_mounted and _waits_for_a_key(screen)):
            return False
        return any(
            not label.shut and not label.off
            for prompt in screen.query(Prompt)
            for label in prompt._look.labels
        )

    @property
    def is_wide(self) -> bool:
        """Whether the window is as wide as the game wants it, or wider."""
        return self.app.screen.size.width >= USUAL[0]

    async def until(
        self, is_there: Callable[[], bool], missing: Callable[[], str] = lambda: "what was to come"
    ) -> Lines:
        """The picture once this is so and nothing moves any more; else ``missing`` says what is."""
        for _ in range(_PATIENCE):
            await self._pilot.pause(0)
            if is_there():
                return await self.still()
            await asyncio.sleep(0.005)
        screen = self.app.screen
        where = f"{type(screen).__name__}, {screen.size.width} × {screen.size.height}"
        told = f"{missing()} is missing on {where}, in the theme {self.app.theme}:"
        raise AssertionError("\n".join([told, *self.lines]))

    async def still(self) -> Lines:
        """The picture once everything that was set off has been drawn."""
        return await at_rest(self._pilot)

    async def of_size(self, size: tuple[int, int]) -> Lines:
        """The picture of a window of this size."""
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        if self.app.screen.size == self.app.size == size:
            return await self.still()
        driver._size = Size(*size)
        self.app.post_message(Resize(driver._size, driver._size))
        return await self.until(
            lambda: self.app.screen.size == size and [*map(bool, self.lines)] == [True] * size[1],
            lambda: f"the size {size}",
        )

    async def wears(self, theme: str) -> list[Segment]:
        """The picture in the colours of this theme, piece by piece."""
        self.app.theme = theme
        wanted = Color.parse(self.app.current_theme.background or "")
        await self.until(
            lambda: _is_like(self.app.screen.styles.background, wanted),
            lambda: f"the ground {wanted.hex} (it is {self.app.screen.styles.background.hex})",
        )
        return self.segments

    async def does(self, command: str, there: type[Screen[Any]] | None = None) -> Lines:
        """Presses the key of this command, and waits until that screen has come."""
        return await self.types(COMMANDS[command].keys[0], there=there)

    async def types(self, *keys: str, there: type[Screen[Any]] | None = None) -> Lines:
        """Presses these keys, as Textual calls them."""
        await self._pilot.press(*keys)
        if there is None:
            return await self.still()
        return await self.until(lambda: isinstance(self.app.screen, there), lambda: there.__name__)


async def at_rest(pilot: Pilot[Any]) -> Lines:
    """The picture once the screen in front is built, and all that was set off has been drawn."""
    app, quiet = pilot.app, 0
    with patch.object(app, "post_display_hook") as drawn:
        while quiet < _QUIET:
            before = app.screen, drawn.call_count
            await pilot.pause(0)
            rests = before == (app.screen, drawn.call_count) and _is_done(app.screen)
            quiet = quiet + 1 if rests else 0
    return _picture(app)


def _is_done(screen: Screen[Any]) -> bool:
    """Whether it is built, and nothing waits until it will have been drawn."""
    return screen.is_mounted and not screen._callbacks


def _waits_for_a_key(screen: GatedScreen[Any]) -> bool:
    return screen._asked() is not None and not screen.gate.is_shut()


def _picture(app: App[Any]) -> Lines:
    strips = app.screen._compositor.render_strips()
    return ["".join(segment.text for segment in strip) for strip in strips]


def _is_like(one: Color, other: Color) -> bool:
    """Whether two colours are one, however each of them was rounded."""
    return all(abs(part - same) <= 1 for part, same in zip(one.rgb, other.rgb, strict=True))


@contextlib.asynccontextmanager
async def camera(games: Path, pace: str = "off") -> AsyncIterator[Camera]:
    """A camera for the app with this folder of records, which begins at the start screen."""
    app = Flip7(games, pace, settings=Settings(path=games / "settings.toml"))
    async with app.run_test(size=USUAL) as pilot:
        yield Camera(app, pilot)


@contextlib.contextmanager
def spoken(lang: str) -> Iterator[None]:
    """Everything is said in this language meanwhile."""
    before = words.language()
    words.use(lang)
    try:
        yield
    finally:
        words.use(before)


@contextlib.contextmanager
def somewhere() -> Iterator[Path]:
    """An empty folder for records, of the same name on every machine."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        games = Path("games")
        games.mkdir()
        yield games
