"""The one fixed place that says who is asked what, and with which keys one answers."""

from dataclasses import dataclass

import msgspec
from msgspec.structs import replace
from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.widget import Widget

from flip7.narrate.headlines import Headline, Kind
from flip7.players.names import cells
from flip7.settings.keys import sign_of
from flip7.tui.keys import doing
from flip7.tui.shared.lines import cut, fitting, wrapped

_HEADLINES: dict[Kind, str] = {
    "busted": "bold reverse $text-error",
    "frozen": "bold reverse $text-primary",
    "flip7": "bold reverse $text-success",
    "saved": "bold reverse $text-success",
    "series": "bold reverse $text-warning",
}
"""How the headline of each kind of moment is drawn; its word and signs say the same."""


class Label(msgspec.Struct, frozen=True):
    """A key and what it does: `[N] Noch eine`. ``action`` is pressed when somebody clicks it.

    ``off``: not possible now. ``chosen``: the arrows stand on it, Enter presses it. ``spare``: left
    out where it would take a line that the question may need.
    """

    key: str
    words: str
    action: str = ""
    shut: bool = False
    off: bool = False
    chosen: bool = False
    spare: bool = False

    @classmethod
    def of(
        cls,
        command: str,
        words: str,
        shut: bool = False,
        *,
        off: bool = False,
        chosen: bool = False,
        spare: bool = False,
    ) -> "Label":
        """The label of a command: its key, and a click does the same."""
        return cls(sign_of(command), words, doing(command), shut, off, chosen, spare)

    @property
    def text(self) -> str:
        """As it is read."""
        return f"[{self.key}] {self.words}" if self.key else self.words


class PromptLook(msgspec.Struct, frozen=True):
    """What the prompt says. ``asks``: somebody is asked; else something is only told.

    ``outcome`` is what would happen to whom if Enter confirmed the mark, ``confirm`` the label of
    that. ``headline`` is the moment it tells of.
    """

    question: str
    labels: tuple[Label, ...] = ()
    outcome: str = ""
    confirm: Label | None = None
    asks: bool = True
    headline: Headline | None = None


class Prompt(Widget):
    """The question in large, and the keys below it."""

    @dataclass
    class Pressed(Message):
        """Somebody clicked a label; ``at`` in seconds of the screen's clock."""

        action: str
        at: float

    def __init__(self) -> None:
        super().__init__()
        self._look = PromptLook("")
        self._places: list[tuple[int, int, int, str]] = []
        self._band_height = 0

    def show(self, look: PromptLook) -> None:
        """Draws the prompt anew if anything about it has changed."""
        before, self._look = self._look, look
        if look == before:
            return
        if _without_looks(look) == _without_looks(before):
            # Only the labels have changed, and they do twice a key.
            width, height = self.size
            self.refresh(Region(0, self._band_height, width, height - self._band_height))
        else:
            self.refresh()

    def render(self) -> Content:
        """As many lines as the prompt has; the labels stand in the last ones."""
        width, height = self.size.width, self.size.height
        if width < 4 or height < 1:
            return Content("")
        self._places = []
        below = self._below(width)[: height - 1]
        self._band_height = band = height - len(below)
        rows = [*self._band(width, band)]
        for place, parts in enumerate(below, band):
            rows.append(self._row(parts, place, width))
        return Content("\n").join(rows)

    def on_click(self, event: events.Click) -> None:
        """A label was clicked, or nothing."""
        event.stop()
        for row, start, end, action in self._places:
            if row == event.y and start <= event.x < end:
                self.post_message(self.Pressed(action, event.time))

    def _band(self, width: int, height: int) -> list[Content]:
        """The question, in the middle of the lines it has; beside it what stands out."""
        look = self._look
        style = "bold reverse" if look.asks else "bold"
        beside = self._beside(style, width, height)
        room = width - 2 - (beside.cell_length + 2 if beside else 0)
        lines = fitting(look.question, room, height)
        above = (height - len(lines)) // 2
        rows = []
        for place in range(height):
            inside = 0 <= place - above < len(lines)
            text = f" {lines[place - above]}" if inside else ""
            row = Content.styled(text + " " * (width - cells(text)), style)
            if beside and place == above:
                start = width - beside.cell_length - 1
                row = Content.assemble(row.truncate(start), beside, Content.styled(" ", style))
                if look.confirm:
                    self._places.append((place, start, width - 1, look.confirm.action))
            rows.append(row)
        return rows

    def _beside(self, style: str, width: int, height: int) -> Content | None:
        """The key that confirms, or the headline of a moment if the sentence leaves it room."""
        look = self._look
        if look.confirm:
            return self._drawn(look.confirm, style)
        if look.headline is None:
            return None
        shown = Content.styled(f" {look.headline.words} ", _HEADLINES[look.headline.kind])
        room = width - 4 - shown.cell_length
        return shown if len(wrapped(look.question, max(1, room))) <= height else None

    def _below(self, width: int) -> list[list[Label] | str]:
        """The lines below the question: what would happen, or the labels."""
        if self._look.outcome:
            return list(wrapped(self._look.outcome, width - 2))
        rows: list[list[Label] | str] = []
        row: list[Label] = []
        filled = 1
        for label in self._look.labels:
            wide = cells(label.text) + (2 if row else 0)
            is_full = row and filled + wide > width - 1
            if is_full and label.spare and len(rows) + 2 > self.size.height - 2:
                continue
            if is_full:
                rows.append(row)
                row, filled, wide = [], 1, cells(label.text)
            row.append(label)
            filled += wide
        if row:
            rows.append(row)
        return rows

    def _row(self, parts: list[Label] | str, place: int, width: int) -> Content:
        if isinstance(parts, str):
            return Content.styled(f" {cut(parts, width - 2)}", "bold")
        drawn: list[Content] = [Content(" ")]
        at = 1
        for label in parts:
            end = at + cells(label.text)
            drawn.append(self._drawn(label, gap="  "))
            if label.action and not label.off:
                self._places.append((place, at, end, label.action))
            at = end + 2
        return Content.assemble(*drawn).truncate(width)

    @staticmethod
    def _drawn(label: Label, style: str = "", gap: str = "") -> Content:
        if label.off or label.shut:
            return Content.styled(label.text + gap, f"{style} dim".replace("bold", "").strip())
        if label.chosen:
            return Content.assemble((label.text, "bold reverse"), gap)
        return Content.styled(label.text + gap, style or "bold")


def _without_looks(look: PromptLook) -> PromptLook:
    """The prompt as if every label could be pressed and none were chosen."""
    labels = (replace(label, shut=False, off=False, chosen=False) for label in look.labels)
    return replace(look, labels=tuple(labels))
