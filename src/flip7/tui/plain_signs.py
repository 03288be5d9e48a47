"""ASCII characters on every screen: also for frames, bars and dots that nobody chose one by one."""

from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from flip7.narrate.plain_text import with_plain_signs


class PlainSigns(LineFilter):
    """Draws an ASCII character of the same width for each other one; letters stay what they are."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:  # noqa: ARG002
        """The line in plain signs."""
        return [
            Segment(with_plain_signs(text), style, control) for text, style, control in segments
        ]
