"""What we change in private parts of Textual 8.2.8, each with its reason; nobody else does.

Private parts may be others in any release: whoever moves the version reads this file first.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from rich.console import RenderableType
from textual._context import active_message_pump
from textual._styles_cache import StylesCache
from textual.actions import ActionParseResult
from textual.app import App
from textual.await_complete import AwaitComplete
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.filter import LineFilter, Monochrome, NoColor
from textual.keys import _character_to_key
from textual.widget import MountError, Widget
from textual.worker import WorkerFailed

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


class SteadyApp(App[None], inherit_bindings=False):
    """An app that no late key and no screen taken down ends, and whose end draws no fault."""

    _told_to_leave = False

    # What came too late, or too early, for the screen it was meant for

    def pop_screen(self) -> AwaitComplete:
        """Back to the screen below; one that is left already takes no other with it (P057)."""
        asking = active_message_pump.get(self)
        if isinstance(asking, Widget) and not self._is_there(asking):
            return AwaitComplete()
        # The library keeps colours by who painted with them, and so whole screens that are left.
        StylesCache.get_inner_outer.cache_clear()
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
        missing = isinstance(error, (NoMatches, NoScreen, MountError))
        at_work = active_message_pump.get(self)
        return missing and isinstance(at_work, Widget) and not self._is_there(at_work)

    def _is_there(self, node: Widget) -> bool:
        """Whether this stands on a screen that has not been left."""
        return any(above in self.screen_stack for above in node.ancestors_with_self)

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

    def _handle_exception(self, error: Exception) -> None:
        """What breaks anywhere in the app comes here. It ends; nothing is drawn of the fault.

        The library would draw the values of all names, the seed among them.
        """
        if self._told_to_leave or self._was_taken_down(error):
            # A screen taken down while it was being built is no fault, nor is a late key for it.
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
