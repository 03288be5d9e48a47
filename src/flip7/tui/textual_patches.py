"""What we use of the private parts of Textual 8.2.8 and change in them, each with its reason.

They may be others in any release: whoever moves the version reads this file first.
"""

import asyncio
import contextlib
import os
import re
import selectors
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, cast

import rich.cells
from rich._unicode_data import load
from rich.cells import CellTable
from rich.console import RenderableType
from textual import events
from textual._context import active_message_pump
from textual._styles_cache import StylesCache
from textual._xterm_parser import _MAX_SEQUENCE_SEARCH_THRESHOLD, XTermParser
from textual.actions import ActionParseResult
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.css.model import RuleSet
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.filter import LineFilter, Monochrome, NoColor
from textual.geometry import Size
from textual.keys import _character_to_key
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import MountError, Widget
from textual.worker import WorkerFailed, active_worker

from flip7.narrate import cell_width
from flip7.terminal.check import window_size
from flip7.tui.signals import NO_REPORTS, Forgiving

LAST_ANSWER = 0.8
"""The most seconds that leaving waits for what the terminal has still to say."""

RESTS = 0.1
"""Seconds between the last change of size and the window being drawn anew."""

_KEYS_AS_LETTERS = "\x1b[=0u"
_WHAT_ARE_YOU, _WHAT_IT_IS = "\x1b[c", re.compile(rb"\x1b\[\?[\d;]*c")
"""Every terminal answers this question, and after all that it has sent before."""

_READ_AT_ONCE = 4096

# Widths


@cache
def _table_of_cells(unicode_version: str = "auto") -> CellTable:
    """The library's table of widths, but with cells for vowel signs beside their letters."""
    table = load(unicode_version)
    widths: list[tuple[int, int, int]] = []
    for first, last, width in table.widths:
        widths += [(first, last, width)] if width else _widths_of_marks(first, last)
    return table._replace(widths=widths)


def _widths_of_marks(first: int, last: int) -> Iterator[tuple[int, int, int]]:
    """The characters from ``first`` to ``last``; the library says that none takes a cell."""

    def width(code: int) -> int:
        character = chr(code)
        return cell_width.width(character) if cell_width.is_spacing_mark(character) else 0

    for ours, run in groupby(range(first, last + 1), width):
        codes = [*run]
        yield codes[0], codes[-1], ours


setattr(rich.cells, "load_cell_table", _table_of_cells)  # noqa: B010  (the library calls it so)


# Keys


def name_of_character(character: str) -> str:
    """A character as an event of a key names it: `question_mark`, not `?`.

    The library tells it nowhere else, and a settings file has the character.
    """
    return _character_to_key(character)


def bindings_on(node: DOMNode) -> Iterable[Binding]:
    """All bindings of a screen or the app in the order of the code, also those that rest now.

    Those the library lists in public are in order of their keys, and of one key only the first.
    """
    for bindings in node._bindings.key_to_bindings.values():
        yield from bindings


# Colours


def colour_by(app: App[None], *filters: LineFilter) -> None:
    """Draws through these filters, and through none of the library's for no colours.

    It takes an empty NO_COLOR for a wish, and greys for no colours.
    """
    kept = [each for each in app._filters if not isinstance(each, Monochrome | NoColor)]
    app._filters = [*kept, *filters]


# The app


def at_work(app: App[Any]) -> MessagePump:
    """The part of the app whose message or worker runs now; the library tells nobody who asks."""
    part = active_message_pump.get(app)
    worker = active_worker.get(None)
    # All that a worker has set off carries its name as well, but does something of its own.
    return worker.node if part is app and worker is not None else part


def forget_painted() -> None:
    """The library keeps colours by who painted with them, and so whole screens that are left."""
    StylesCache.get_inner_outer.cache_clear()


_refresh_in_front = Screen._compositor_refresh
_compose, _resumed = Screen._compose, Screen._on_screen_resume


def _refresh_once(screen: Screen[Any]) -> None:
    """What changes behind a question is drawn once; the library would draw it again for ever.

    Nor is anything drawn while nothing is shown yet; the library would throw that picture away.
    """
    app, changed = screen.app, screen._compositor._dirty_regions
    if app._batch_count:
        return
    if screen is app.screen or screen not in app._background_screens:
        _refresh_in_front(screen)
    elif changed:
        app.screen.refresh(*changed)
        changed.clear()
        screen._dirty_widgets.clear()


async def _compose_fitting(screen: Screen[Any]) -> None:
    """The classes for the size come first; the library draws all without them, and then again."""
    app, size = screen.app, screen.app.size
    across, down = screen.HORIZONTAL_BREAKPOINTS, screen.VERTICAL_BREAKPOINTS
    across = app.HORIZONTAL_BREAKPOINTS if across is None else across
    down = app.VERTICAL_BREAKPOINTS if down is None else down
    for length, known in ((size.width, across), (size.height, down)):
        screen.add_class(*screen._get_breakpoint_classes(length, known or []))
    await _compose(screen)


def _resume_styled(screen: Screen[Any], event: events.ScreenResume) -> None:
    """What has just been built has its styles already."""
    event.refresh_styles = event.refresh_styles and bool(screen.size)
    _resumed(screen, event)


Screen._compositor_refresh = _refresh_once  # type: ignore[method-assign, assignment]
Screen._compose = _compose_fitting  # type: ignore[method-assign, assignment]
Screen._on_screen_resume = _resume_styled  # type: ignore[method-assign, assignment]

# By its place in memory, as in the library, but not asked of Python for each part of a screen.
RuleSet.__hash__ = object.__hash__  # type: ignore[method-assign]


class SteadyApp(App[None], inherit_bindings=False):
    """An app that no late key and no screen taken down ends, and whose end draws no fault."""

    _told_to_leave = False
    _draws_all: Timer | None = None

    # What came too late, or too early, for the screen it was meant for

    def on_resize(self) -> None:
        """A window that was small for a moment has lost its picture, whatever its size is now."""
        if self._draws_all is not None:
            self._draws_all.stop()
        self._draws_all = self.set_timer(RESTS, self._draw_all)

    def _draw_all(self) -> None:
        size = Size(*window_size())
        if not self.is_headless and size != self.size:
            self.post_message(events.Resize(size, size))
        elif self.screen_stack:
            self.screen.refresh(layout=True)

    def pop_screen(self) -> AwaitComplete:
        """Back to the screen below; one that is left already takes no other with it (P057)."""
        asking = at_work(self)
        if isinstance(asking, Widget) and not self._is_there(asking):
            return AwaitComplete()
        forget_painted()
        return super().pop_screen()

    def leave_all_screens(self) -> None:
        """Back to the bare screen of the library, whichever screen wants that."""
        while len(self.screen_stack) > 1:
            super().pop_screen()

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Does it, unless its screen is left, or not there yet."""
        of = default_namespace
        if isinstance(of, Widget) and not (self._is_there(of) and of.screen.is_mounted):
            return True
        return await super().run_action(action, default_namespace, namespaces)

    def _was_taken_down(self, error: Exception) -> bool:
        """Whether a screen that is left by now missed what had been on it."""
        missing = isinstance(_cause(error), (NoMatches, NoScreen, MountError))
        missing_it = at_work(self)
        return missing and isinstance(missing_it, Widget) and not self._is_there(missing_it)

    def _is_there(self, node: Widget) -> bool:
        """Whether this stands on a screen that has not been left, nor is being left now."""
        return self.is_running and any(
            above in self.screen_stack for above in node.ancestors_with_self
        )

    def refresh_css(self, animate: bool = True) -> None:
        """The rules with the colours of the theme; the first screen reads them by itself."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    # The end

    @property
    def broke(self) -> Exception | None:
        """What broke first, if anything did."""
        return self._exception

    def exit(
        self,
        result: None = None,
        return_code: int = 0,
        message: RenderableType | None = None,
    ) -> None:
        """Leaves; whatever was being built is not missed any more."""
        self._told_to_leave = True
        super().exit(result, return_code, message)

    def leave_soon(self, code: int) -> None:
        """Leaves with this exit code; called between any two instructions, from any thread."""
        self._told_to_leave = True
        self._soon(self.exit, None, code)

    def end_soon(self, error: Exception) -> None:
        """Ends because of a fault of our own; called from any thread."""
        self._soon(self._handle_exception, error)

    def hear_of_all_faults(self) -> None:
        """Ends also over what breaks where no part of the app would hear of it."""
        asyncio.get_running_loop().set_exception_handler(self._broken)

    def _soon(self, what: Callable[..., None], *of: object) -> None:
        # There is no loop yet, or no longer.
        with contextlib.suppress(AttributeError, RuntimeError):
            cast(asyncio.AbstractEventLoop, self._loop).call_soon_threadsafe(what, *of)

    def _broken(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self._handle_exception(error)

    def goes_on_after(self, error: Exception) -> bool:  # noqa: ARG002
        """Whether what broke is no reason to end the app."""
        return False

    def _handle_exception(self, error: Exception) -> None:
        """What breaks anywhere in the app comes here. It ends; nothing is drawn of the fault.

        The library would draw the values of all names, the seed among them.
        """
        if self._told_to_leave or self._was_taken_down(error):
            # A screen taken down while it was being built is no fault, nor is a late key for it.
            return
        if self.goes_on_after(_cause(error)):
            return
        if self._exception is None:
            self._exception = _cause(error)
            self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()


def _cause(error: Exception) -> Exception:
    """What broke in a worker is what counts, not that a worker broke."""
    if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
        return error.error
    return error


# The terminal


class WholeSequences(XTermParser):
    """The parser of the terminal's input, for single characters and whole sequences.

    The library waits a moment for the rest of a sequence it does not know, and then takes it apart
    into letters; and it ends the app over a key whose number no character has, or a click in a
    window that is said to have no size.
    """

    def messages(self, whole: str) -> Iterator[Message]:
        """The messages of a character or a sequence; none if it is unknown."""
        # Nothing at all would be the end of all input; what is too long is taken apart at once.
        if 0 < len(whole) <= _MAX_SEQUENCE_SEARCH_THRESHOLD:
            yield from self.feed(whole)
        if self._timeout_time is not None:
            self._timeout_time = 0.0
            yield from self.tick()

    def parse_mouse_code(self, code: str) -> Message | None:
        """What the mouse did."""
        with contextlib.suppress(ZeroDivisionError):
            return super().parse_mouse_code(code)
        return None

    def _sequence_to_key_events(
        self, sequence: str, alt: bool | None = None
    ) -> Iterable[events.Key]:
        """The keys of a sequence; ``alt`` is given only where an unknown one is taken apart."""
        if alt is not None:
            return ()
        try:
            return list(super()._sequence_to_key_events(sequence))
        except (OverflowError, ValueError):
            return ()


def read_now(handle: int) -> bytes:
    """What has come; nothing if the terminal is gone."""
    try:
        return os.read(handle, _READ_AT_ONCE)
    except OSError:
        return b""


def _read_until(wanted: re.Pattern[bytes], handle: int, seconds: float) -> None:
    """Reads and forgets what comes until this has come, the time is over or the terminal gone."""
    seen, until = b"", time.monotonic() + seconds
    with selectors.DefaultSelector() as selector:
        selector.register(handle, selectors.EVENT_READ)
        while not wanted.search(seen) and selector.select(max(0.0, until - time.monotonic())):
            data = read_now(handle)
            if not data:
                return
            seen += data


if sys.platform != "win32":
    from textual.drivers.linux_driver import LinuxDriver

    class QuietDriver(LinuxDriver):
        """The library's driver, told off where it would leave a terminal in a mess.

        A terminal that is gone, a pause in the middle of a picture, reports that nobody reads any
        more: none of them ends the program or reaches a shell. The mouse reports clicks only: a
        hand on it then sends nothing while others press keys.
        """

        def __init__(
            self,
            app: App[Any],
            *,
            debug: bool = False,
            mouse: bool = True,
            size: tuple[int, int] | None = None,
        ) -> None:
            super().__init__(app, debug=debug, mouse=mouse, size=size or window_size())
            self._file = Forgiving(sys.__stderr__)  # type: ignore[assignment]
            self._is_drawing = self._may_report = False

        def reading_broke(self, error: Exception) -> None:
            """The input is no longer read."""
            raise NotImplementedError

        def start_application_mode(self) -> None:
            """From here on the terminal is ours."""
            self._is_drawing = self._may_report = True
            super().start_application_mode()  # type: ignore[no-untyped-call]

        def stop_application_mode(self) -> None:
            """From here on it is the shell's."""
            self._is_drawing = False
            super().stop_application_mode()

        def disable_input(self) -> None:
            """From here on nothing is read, and nothing comes that a shell would take for keys."""
            if self._may_report:
                self._may_report = False
                self._stop_reading()
                self.write(NO_REPORTS + _KEYS_AS_LETTERS + _WHAT_ARE_YOU)
                _read_until(_WHAT_IT_IS, self.fileno, LAST_ANSWER)
            super().disable_input()

        def _stop_reading(self) -> None:
            self.exit_event.set()
            if self._key_thread is not None:
                self._key_thread.join()
            self.exit_event.clear()

        def _sigtstp_application(self, *_: object) -> None:
            """Told to pause; done between two steps of the app, for within one it may write."""
            self._loop.call_soon_threadsafe(super()._sigtstp_application)

        def _sigcont_application(self, *_: object) -> None:
            """Told to go on, perhaps after a pause in which the screen could not be left."""
            self._loop.call_soon_threadsafe(self._go_on)

        def _go_on(self) -> None:
            if self._is_drawing and self._auto_restart:
                self.suspend_application_mode()
            super()._sigcont_application()

        def _get_terminal_size(self) -> tuple[int, int]:
            """The window's, whatever ``COLUMNS`` and ``LINES`` say."""
            return window_size()

        def _enable_mouse_support(self) -> None:
            """Clicks, in the coding that has no limits and no raw bytes; no movements."""
            if self._mouse:
                self.write("\x1b[?1000h\x1b[?1006h")
                self.flush()

        def _run_input_thread(self) -> None:
            try:
                self.run_input_thread()
            except Exception as error:
                self.reading_broke(error)
