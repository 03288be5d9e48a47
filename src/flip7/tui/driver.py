"""The terminal's input, read so that nothing broken ever plays.

Two things differ from the driver of the screen library. A byte that is no UTF-8 is read as Latin-1,
which is what old terminals send for an umlaut, instead of ending the program. And of a report that
arrives broken, or in pieces over a slow line, no character is taken for a key somebody pressed.
"""

import codecs
import re
import selectors
import sys
import time
from collections.abc import Callable, Iterator

from textual import events
from textual.constants import ESCAPE_DELAY
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from flip7.terminal.check import possible_size
from flip7.tui.sequences import ESC, goes_on, is_open, is_string, is_whole, longer
from flip7.tui.textual_patches import WholeSequences, read_now

NO_LETTERS = 0.02
"""Seconds after an ESC in which characters are no keys."""

APART = 0.1
"""Characters more seconds apart than this are not one key that somebody pressed."""

LATE = 1.0
"""Seconds in which the rest of a sequence, or of a lone ESC, may still come."""

_ALONE = min(ESCAPE_DELAY, LATE)
"""An ESC that nothing follows for this many seconds is the key."""

_OLD_MOUSE = re.compile(rb"\x1b\[M[\s\S]{3}")
_OLD_MOUSE_BEGUN = re.compile(rb"\x1b\[M[\s\S]{0,2}\Z")
_PASTE_BEGINS, _PASTE_ENDS = "\x1b[200~", "\x1b[201~"
_LATE_REST = re.compile(r"\[<?[\d;NaM]*[A-Za-z~]|\[\?\d|O[A-DPQRSHF]|\]\d+;|P[\d>!+$]|_G")


def _as_latin1(error: UnicodeError) -> tuple[str, int]:
    """The first byte that is no UTF-8, as the character it is in Latin-1."""
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
        """The text of these bytes; the beginning of a character or report is kept for the next."""
        data = _OLD_MOUSE.sub(b"", self._begun + data)
        begun = _OLD_MOUSE_BEGUN.search(data)
        self._begun = begun[0] if begun else b""
        return self._decode(data[: len(data) - len(self._begun)], final)


class Keyboard:
    """What the terminal sends, as messages, without keys that nobody pressed.

    A sequence is handed on once it is whole; until then nothing of it becomes a key, for `LATE`
    seconds at least. One that came in pieces (`APART`) is no key and no click any more, and tells
    only what the terminal answers. What began as a sequence and is not known makes no keys at all,
    and neither do single characters within `NO_LETTERS` of an ESC. In a pasted text an ESC begins
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
        for character in text:
            if self._maybe_the_end is not None:
                yield from self._in_a_paste(character, now)
            elif self._begun or character == ESC:
                yield from self._in_a_sequence(character, now)
            elif now - self._esc_came >= NO_LETTERS:
                yield from self._parser.messages(character)

    def tick(self) -> Iterator[Message]:
        """What time alone brings: an ESC that stays alone is the Escape key."""
        now = self._clock()
        if self._begun == ESC and now - self._began >= _ALONE:
            self._begun, self._lone_esc_came = "", now
            yield events.Key("escape", ESC)

    def _look_back(self, text: str, now: float) -> None:
        """Whether this goes on with what has begun long ago, or with an ESC taken for a key."""
        if self._begun and now - self._latest >= APART and self._is_lost(text, now):
            self._begun = ""
        is_late_rest = len(text) > 1 and _LATE_REST.match(text)
        if not self._begun and is_late_rest and now - self._lone_esc_came < LATE:
            self._begun, self._is_torn = ESC, True
            self._began = self._latest = self._lone_esc_came

    def _is_lost(self, text: str, now: float) -> bool:
        """Whether the rest of what has begun will not come any more, and this is something else."""
        if now - self._began >= LATE:
            return not goes_on(self._begun, text)
        with_it = longer(self._begun, text)
        return len(text) == 1 and not (is_open(with_it) or is_whole(with_it))

    def _in_a_sequence(self, character: str, now: float) -> Iterator[Message]:
        """One more sign of a sequence, or the first."""
        if character == ESC == self._begun:
            yield events.Key("escape", ESC)
        self._is_torn |= now - self._latest >= APART
        self._latest = now
        self._begun = longer(self._begun, character)
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

    def _in_a_paste(self, character: str, now: float) -> Iterator[Message]:
        """A sign of a pasted text; what may be its end is held back until that is clear."""
        held = f"{self._maybe_the_end}{character}"
        if held == _PASTE_ENDS:
            self._maybe_the_end, self._esc_came = None, now
            yield from self._parser.messages(held)
        elif _PASTE_ENDS.startswith(held):
            self._maybe_the_end = held
        else:
            self._maybe_the_end = ESC if character == ESC else ""
            yield from self._parser.messages(held.replace(ESC, ""))


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
    from flip7.tui.textual_patches import QuietDriver  # noqa: PLC0415

    class TableDriver(QuietDriver):
        """The terminal of a table."""

        def reading_broke(self, error: Exception) -> None:
            """Told where the app ends."""
            fault(error)

        def run_input_thread(self) -> None:
            """Reads what comes until the program ends."""
            keyboard, decoder = Keyboard(), Decoder()
            with selectors.DefaultSelector() as selector:
                selector.register(self.fileno, selectors.EVENT_READ)
                while not self.exit_event.is_set():
                    if selector.select(0.05):
                        data = read_now(self.fileno)
                        if not data:
                            gone()
                            return
                        for message in keyboard.read(decoder.text(data)):
                            self.process_message(message)
                    for message in keyboard.tick():
                        self.process_message(message)

    return TableDriver
