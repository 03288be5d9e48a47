"""What we change in private parts of Textual 8.2.8, each with its reason; nobody else does.

Private parts may be others in any release: whoever moves the version reads this file first.
"""

import contextlib
from collections.abc import Iterable, Iterator

from textual import events
from textual._xterm_parser import _MAX_SEQUENCE_SEARCH_THRESHOLD, XTermParser
from textual.message import Message


class WholeSequences(XTermParser):
    """The parser of the terminal's input, for single signs and whole sequences.

    The library waits a moment for the rest of a sequence it does not know, and then takes it apart
    into letters; and it ends the app over a key whose number no sign has, or a click in a window
    that is said to have no size.
    """

    def messages(self, whole: str) -> Iterator[Message]:
        """The messages of a sign or a sequence; none if it is unknown."""
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
