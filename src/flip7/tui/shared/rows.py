"""A widget of lines that draws anew only those that have changed, and knows what was clicked."""

from collections.abc import Iterable, Sequence
from typing import Any

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.geometry import Region, Size
from textual.strip import Strip
from textual.style import Style
from textual.widget import Widget

_PRESSES = "presses"


def pressing(what: object, text: Content) -> Content:
    """This text; a click on it in `Rows` presses ``what``."""
    return text.stylize_before(Style.from_meta({_PRESSES: what}))


class Rows(Widget):
    """Its lines are written for its size; what writes them says when they may have changed."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[Content] = ()
        self._written_for = Size()
        self._strips: dict[int, Strip] = {}

    def written(self, width: int, height: int) -> Sequence[Content]:
        """At most ``height`` lines of ``width`` cells."""
        raise NotImplementedError

    def pressed(self, what: Any, at: float) -> None:
        """Text was clicked that is `pressing` this; ``at`` in seconds of the screen's clock."""

    def on_click(self, event: events.Click) -> None:
        what = event.style.meta.get(_PRESSES)
        if what is not None:
            event.stop()
            self.pressed(what, event.time)

    def rewrite(self) -> None:
        """Something may have changed; whatever lines did are drawn anew."""
        before, size = self._rows, self.size
        if size != self._written_for or not size:
            # Hidden, it has no size, and comes back with the one its lines were written for.
            self._written_for = Size()
            self.refresh()
            return
        self._rows = self.written(*size)
        for place, row in enumerate(self._rows):
            if place >= len(before) or not _is_same(row, before[place]):
                self._strips.pop(place, None)
                self.refresh(Region(0, place, size.width, 1))

    def notify_style_update(self) -> None:
        """In other colours every line is another."""
        super().notify_style_update()
        self._written_for = Size()

    def render_line(self, y: int) -> Strip:
        """One line, as it was drawn before if it is still the same."""
        size = self.size
        if size != self._written_for:
            self._written_for = size
            self._rows, self._strips = self.written(*size), {}
        if y not in self._strips:
            row = self._rows[y].truncate(size.width) if y < len(self._rows) else Content("")
            # The library's own way notes in every piece where it stands, for marking text.
            drawn = _in_few_pieces(row.render_segments(self.visual_style))
            self._strips[y] = Strip(drawn, row.cell_length)
        return self._strips[y]


def _in_few_pieces(segments: Iterable[Segment]) -> list[Segment]:
    """The same to look at, with less to write: a blank has no ink, so it takes the one before."""
    pieces: list[Segment] = []
    for segment in segments:
        last = pieces[-1] if pieces else segment
        one, other = last.style, segment.style
        if pieces and (one == other or (segment.text.isspace() and _has_ground_of(one, other))):
            pieces[-1] = Segment(last.text + segment.text, one)
        else:
            pieces.append(segment)
    return pieces


def _has_ground_of(one: RichStyle | None, other: RichStyle | None) -> bool:
    """Whether blanks look, and press, the same in both."""
    if one is None or other is None or one.bgcolor != other.bgcolor or one.meta != other.meta:
        return False
    return not any(style.reverse or style.underline or style.strike for style in (one, other))


def _is_same(one: Content, other: Content) -> bool:
    return one.plain == other.plain and one.spans == other.spans
