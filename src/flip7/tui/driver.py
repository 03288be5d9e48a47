"""The terminal's input, read so that nothing broken ever plays.

Two things differ from the driver of the screen library. A byte that is no UTF-8 is read as Latin-1,
which is what old terminals send for an umlaut, instead of ending the program. And of a report that
arrives broken, or in pieces over a slow line, no sign is taken for a key somebody pressed.

The mouse reports clicks only: a hand on the mouse then sends nothing while others press keys.
"""

import codecs
import os
import re
import selectors
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from textual import events
from textual.app import App
from textual.constants import ESCAPE_DELAY
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from flip7.terminal_check import possible_size, window_size
from flip7.tui.sequences import ESC, goes_on, is_open, is_string, is_whole, longer
from flip7.tui.signals import NO_REPORTS, Forgiving
from flip7.tui.textual_patches import WholeSequences

NO_LETTERS = 0.02
"""Signs that come within so many seconds of an ESC are no keys."""

APART = 0.1
"""Signs further apart than so many seconds are no longer one key that somebody pressed."""

LATE = 1.0
"""So many seconds after a sequence began, or after a lone ESC, its rest may still come."""

LAST_ANSWER = 0.8
"""So many seconds at most the end waits for what the terminal has still to say."""

_ALONE = min(ESCAPE_DELAY, LATE)
"""Nothing has followed an ESC for so many seconds: it is the key."""

_KEYS_AS_LETTERS = "\x1b[=0u"
_WHAT_ARE_YOU, _WHAT_IT_IS = "\x1b[c", re.compile(rb"\x1b\[\?[\d;]*c")
"""Every terminal answers this question, and after all that it has sent before."""

_OLD_MOUSE = re.compile(rb"\x1b\[M[\s\S]{3}")
_OLD_MOUSE_BEGUN = re.compile(rb"\x1b\[M[\s\S]{0,2}\Z")
_PASTE_BEGINS, _PASTE_ENDS = "\x1b[200~", "\x1b[201~"
_LATE_REST = re.compile(r"\[<?[\d;NaM]*[A-Za-z~]|\[\?\d|O[A-DPQRSHF]|\]\d+;|P[\d>!+$]|_G")
_READ_AT_ONCE = 4096


def _as_latin1(error: UnicodeError) -> tuple[str, int]:
    """The first byte that is no UTF-8, as the sign it is in Latin-1."""
    assert isinstance(error, UnicodeDecodeError)
    return error.object[error.start : error.start + 1].decode("latin-1"), error.start + 1


codecs.register_error("flip7-latin-1", _as_latin1)


class Decoder:
    r"""Bytes of the keyboard to text; never fails, and drops mouse reports in the old coding.

    >>> decoder = Decoder()
    >>> (
    ...     decoder.text("Jürgen".encode("latin-1")),
    ...     decoder.text(b"n\x1b[M \x83"),
    ...     decoder.text(b"\x83s"),
    ... )
    ('Jürgen', 'n', 's')
    """

    def __init__(self) -> None:
        self._decode = codecs.getincrementaldecoder("utf-8")(errors="flip7-latin-1").decode
        self._begun = b""

    def text(self, data: bytes, final: bool = False) -> str:
        """The text of these bytes; the beginning of a sign or report is kept for the next."""
        data = _OLD_MOUSE.sub(b"", self._begun + data)
        begun = _OLD_MOUSE_BEGUN.search(data)
        self._begun = begun[0] if begun else b""
        return self._decode(data[: len(data) - len(self._begun)], final)


class Keyboard:
    """What the terminal sends, as messages, without keys that nobody pressed.

    A sequence is handed on once it is whole; until then nothing of it becomes a key, for `LATE`
    seconds at least. One that came in pieces (`APART`) is no key and no click any more, and tells
    only what the terminal answers. What began as a sequence and is not known makes no keys at all,
    and neither do single signs within `NO_LETTERS` of an ESC. In a pasted text an ESC begins
    nothing and is left out: the library would lose what stands behind it. ``clock`` counts seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._parser = WholeSequences()
        self._begun = ""
        self._is_torn = False
        self._began = self._latest = self._esc_came = self._lone_esc_came = float("-inf")
        self._maybe_the_end: str | None = None

    def read(self, text: str) -> Iterator[Message]:
        """The messages of a text that has just come in one read."""
        now = self._clock()
        self._look_back(text, now)
        for sign in text:
            if self._maybe_the_end is not None:
                yield from self._in_a_paste(sign, now)
            elif self._begun or sign == ESC:
                yield from self._in_a_sequence(sign, now)
            elif now - self._esc_came >= NO_LETTERS:
                yield from self._parser.messages(sign)

    def tick(self) -> Iterator[Message]:
        """What time alone brings: an ESC that stays alone is the Escape key."""
        now = self._clock()
        if self._begun == ESC and now - self._began >= _ALONE:
            self._begun, self._lone_esc_came = "", now
            yield events.Key("escape", ESC)

    def _look_back(self, text: str, now: float) -> None:
        """Whether this goes on with what has begun long ago, or with an ESC taken for a key."""
        is_long_ago = now - self._began >= LATE and now - self._latest >= APART
        if self._begun and is_long_ago and not goes_on(self._begun, text):
            self._begun = ""
        is_late_rest = len(text) > 1 and _LATE_REST.match(text)
        if not self._begun and is_late_rest and now - self._lone_esc_came < LATE:
            self._begun, self._is_torn = ESC, True
            self._began = self._latest = self._lone_esc_came

    def _in_a_sequence(self, sign: str, now: float) -> Iterator[Message]:
        """One more sign of a sequence, or the first."""
        if sign == ESC == self._begun:
            yield events.Key("escape", ESC)
        self._is_torn |= now - self._latest >= APART
        self._latest = now
        self._begun = longer(self._begun, sign)
        if self._begun == ESC:
            self._is_torn, self._began, self._esc_came = False, now, now
        if is_whole(self._begun):
            whole, self._begun = self._begun, ""
            yield from self._told_by(whole)
        elif not is_open(self._begun):
            # Broken: what comes at once is its rest.
            self._begun, self._esc_came = "", now

    def _told_by(self, sequence: str) -> Iterator[Message]:
        """The messages of a whole sequence."""
        if sequence == _PASTE_BEGINS:
            self._maybe_the_end = ""
        if is_string(sequence):
            return
        for message in self._parser.messages(sequence):
            if isinstance(message, events.Resize):
                size = Size(*possible_size(*message.size))
                yield events.Resize(size, size, pixel_size=message.pixel_size)
            elif not (self._is_torn and isinstance(message, events.Key | events.MouseEvent)):
                yield message

    def _in_a_paste(self, sign: str, now: float) -> Iterator[Message]:
        """A sign of a pasted text; what may be its end is held back until that is clear."""
        held = f"{self._maybe_the_end}{sign}"
        if held == _PASTE_ENDS:
            self._maybe_the_end, self._esc_came = None, now
            yield from self._parser.messages(held)
        elif _PASTE_ENDS.startswith(held):
            self._maybe_the_end = held
        else:
            self._maybe_the_end = ESC if sign == ESC else ""
            yield from self._parser.messages(held.replace(ESC, ""))


def _read(handle: int) -> bytes:
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
            data = _read(handle)
            if not data:
                return
            seen += data


def driver_class(
    gone: Callable[[], None], fault: Callable[[Exception], None]
) -> type[Driver] | None:
    """The driver for this system; None where the screen library's own has to do.

    It calls ``gone`` where the terminal is gone, ``fault`` where reading the input broke; both in
    its own thread.
    """
    if sys.platform == "win32":
        return None
    return _posix_driver(gone, fault)


def _posix_driver(gone: Callable[[], None], fault: Callable[[Exception], None]) -> type[Driver]:
    # Its modules exist on this side only.
    from textual.drivers.linux_driver import LinuxDriver  # noqa: PLC0415

    class TableDriver(LinuxDriver):
        """The terminal of a table."""

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
                self.write(NO_REPORTS + _KEYS_AS_LETTERS + _WHAT_ARE_YOU)
                self._stop_reading()
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
            except Exception as error:  # told where the app ends
                fault(error)

        def run_input_thread(self) -> None:
            """Reads what comes until the program ends."""
            keyboard, decoder = Keyboard(), Decoder()
            with selectors.DefaultSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(0.05):
                        data = _read(self.fileno)
                        if not data:
                            gone()
                            return
                        for message in keyboard.read(decoder.text(data)):
                            self.process_message(message)
                    for message in keyboard.tick():
                        self.process_message(message)

    return TableDriver
