"""The one fixed place that says who is asked what, and with which keys one answers."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace
from textual.content import Content
from textual.message import Message

from flip7.narrate.headlines import Headline
from flip7.players.names import cells
from flip7.settings.keys import sign_of
from flip7.tui.keys import doing
from flip7.tui.shared.large_letters import large_letters
from flip7.tui.shared.lines import cut, fitting, wrapped
from flip7.tui.shared.moment_style import moment_style
from flip7.tui.shared.rows import Rows, pressing
from flip7.tui.shared.widths import NUMBERS_WIDTH
from flip7.tui.themes import is_painted

ButtonKind: TypeAlias = Literal["", "go", "stop"]
"""What a label is where there are colours: a button that goes on or one that ends, or quiet."""

_KINDS: dict[str, ButtonKind] = {
    "table.hit": "go",
    "table.stay": "stop",
    "table.confirm": "go",
    "comparison.hit": "go",
    "comparison.stay": "stop",
    "summary.next": "go",
    "pad.confirm": "go",
    "pad.rematch": "go",
    "result.rematch": "go",
}
"""The answers of the game itself, by their commands."""


_BUTTONS: dict[ButtonKind, str] = {
    "": "bold",
    "go": "bold $on-go on $go",
    "stop": "bold $on-turn on $turn",
}

_LINES_OF_TALL = 4
"""A prompt of more lines has tall buttons."""
_TALL = 3
_QUARTERS = 4
"""A label whose key does not count yet fills up in so many steps."""
_AROUND_LARGE = 4
"""Cells around a name in large letters."""
_YES_AND_NO = 2
_MOST_KEYS = 2
"""The most lines of keys."""


class Label(msgspec.Struct, frozen=True):
    """A key and what it does: `[N] Noch eine`. ``action`` is pressed when somebody clicks it.

    ``off``: not possible now. ``chosen``: the arrows stand on it, Enter presses it. ``spare``: left
    out where it would take a line that the question may need. While it is ``shut`` it is ``filled``
    as far as the wait is over.
    """

    key: str
    words: str
    action: str = ""
    shut: bool = False
    off: bool = False
    chosen: bool = False
    spare: bool = False
    kind: ButtonKind = ""
    filled: float = 0.0

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
        kind = _KINDS.get(command, "")
        return cls(sign_of(command), words, doing(command), shut, off, chosen, spare, kind)

    @property
    def text(self) -> str:
        """As it is read."""
        return f"[{self.key}] {self.words}" if self.key else self.words


class PromptLook(msgspec.Struct, frozen=True):
    """What the prompt says. ``asks``: somebody is asked; else something is only told.

    ``outcome`` is what would happen to whom if Enter confirmed the mark. ``headline`` is the moment
    it tells of, ``who`` the name of whoever is asked. ``called``: it is to be read from across the
    table; in large letters the first of these texts that has room is written.
    """

    question: str
    labels: tuple[Label, ...] = ()
    outcome: str = ""
    asks: bool = True
    headline: Headline | None = None
    who: str = ""
    called: tuple[str, ...] = ()


class Prompt(Rows):
    """The question, and below it the keys; nothing of it ever moves while somebody is asked.

    Where there is room the first line is the question, the second what a mark would do, and the
    keys stand below. Else the keys stand in the last lines, or beside the question.
    """

    @dataclass
    class Pressed(Message):
        """Somebody clicked a label; ``at`` in seconds of the screen's clock."""

        action: str
        at: float

    def __init__(self) -> None:
        super().__init__()
        self._look = PromptLook("")
        self._name_lines = 0

    def keep_for_name(self, lines: int) -> None:
        """So many of its lines, the first ones, are for the name of whoever is asked."""
        if lines != self._name_lines:
            self._name_lines = lines
            self.rewrite()

    def show(self, look: PromptLook) -> None:
        """Draws the prompt anew if anything about it has changed."""
        if look != self._look:
            self._look = look
            self.rewrite()

    def written(self, width: int, height: int) -> list[Content]:
        """As many lines as the prompt has."""
        if width < 4 or height < 1:
            return []
        name = self._name_in_large(width)
        height -= len(name)
        is_roomy = width >= NUMBERS_WIDTH and height > 2
        rows = self._in_fixed_lines(width, height) if is_roomy else self._closely(width, height)
        return [self._grounded(row, width) for row in (*name, *rows)]

    def pressed(self, what: str, at: float) -> None:
        """A label was clicked."""
        self.post_message(self.Pressed(what, at))

    @property
    def _is_painted(self) -> bool:
        return is_painted(self.app)

    def _grounded(self, row: Content, width: int) -> Content:
        row = row.truncate(width, pad=True)
        if not self._is_painted:
            return row
        if self._look.who:
            row = Content.styled(" ", "on $turn") + row[1:]
        return row.stylize_before("$text on $panel")

    # Across the table

    def _name_in_large(self, width: int) -> list[Content]:
        """The name in so many lines as there are for it, blank ones where nobody is asked."""
        look, lines = self._look, self._name_lines
        if not (lines and look.who):
            return [Content("")] * lines
        for text in (*look.called, look.who):
            letters = large_letters(text)
            if letters is not None and cells(letters[0]) + _AROUND_LARGE <= width:
                style = "bold $turn" if self._is_painted else "bold"
                return [Content.styled(f"  {row}", style) for row in letters]
        spaced = _spaced(look.who, look.who, width - _AROUND_LARGE)
        name = Content(f"  {spaced}").truncate(width, pad=True)
        blank = Content(" " * width)
        banner = [row.stylize(self._banner_style) for row in (blank, name, blank)]
        return [*banner, *[Content("")] * (lines - len(banner))]

    @property
    def _banner_style(self) -> str:
        return "bold $on-turn on $turn" if self._is_painted else "bold reverse"

    # Where there is room

    def _in_fixed_lines(self, width: int, height: int) -> list[Content]:
        look = self._look
        are_tall = height > _LINES_OF_TALL and self._is_painted
        room = width - 2
        needed = len(wrapped(look.outcome, room)) if look.outcome else 0
        start = self._keys_from(width, height, needed, are_tall=are_tall)
        are_tall = are_tall and start == height - _TALL
        below = self._rows_of(look.labels, width, 1 if are_tall else height - start)
        if are_tall and len(below) > 1:
            # None is left out for three lines; the first ones stay where they are else.
            are_tall, below = False, self._rows_of(look.labels, width, _MOST_KEYS)
            start += len(below) < _TALL
        more = fitting(look.outcome, room, max(1, start - 1)) if look.outcome else []
        is_above = start > 1
        rows = self._band(width, self._lines_to_ask(width, max(1, start - len(more) * is_above)))
        told = [Content.styled(f" {line}", "bold") for line in more]
        rows += told if is_above else []
        for row in below:
            rows += self._tall(row, width) if are_tall else [self._row(row, width)]
        rows += [] if is_above else told
        return [*rows, *[Content("")] * (height - len(rows))][:height]

    def _lines_to_ask(self, width: int, most: int) -> int:
        """How many lines the question takes; what is only told goes on right below."""
        if self._look.labels:
            return most
        beside = self._headline(width, most)
        room = width - 2 - (beside.cell_length + 2 if beside else 0)
        return max(1, min(most, len(wrapped(self._look.question, room))))

    def _keys_from(self, width: int, height: int, needed: int, *, are_tall: bool) -> int:
        """The line of the first keys: the same whoever is asked what, but where words need it."""
        if not self._look.labels:
            return height
        if are_tall and needed < height - _TALL:
            return height - _TALL
        usual = min(2, height - _MOST_KEYS)
        if not needed and len(wrapped(self._look.question, width - 2)) > usual:
            return height - min(_MOST_KEYS, len(self._rows_of(self._look.labels, width, 1)))
        return usual if needed <= 1 else min(height - 1, needed + 1)

    def _tall(self, labels: list[Label], width: int) -> list[Content]:
        """Buttons of three lines, and the quiet keys beside them."""
        middle = self._row(labels, width)
        around: list[Content] = [Content(" ")]
        for label in labels:
            wide = " " * self._width_of(label)
            # While its key does not count, only the middle of a button is empty, and fills up.
            style = self._style_of(replace(label, shut=False)) if label.kind else ""
            blank = Content.styled(wide, style.replace("underline", ""))
            around += [_pressing(label, blank), Content("  ")]
        edge = Content.assemble(*around).truncate(width)
        return [edge, middle, edge]

    # Where there is little

    def _closely(self, width: int, height: int) -> list[Content]:
        look = self._look
        # What is said comes before the keys that may be spared.
        said = max(2, len(wrapped(look.question, width - 2)))
        below: list[list[Label] | str] = (
            list(wrapped(look.outcome, width - 2))
            if look.outcome
            else [*self._rows_of(look.labels, width, height - said)]
        )
        below = below[: height - 1]
        band = height - len(below)
        rows = self._band(width, band, self._beside(width))
        for parts in below:
            if isinstance(parts, str):
                rows.append(Content.styled(f" {cut(parts, width - 2)}", "bold"))
            else:
                rows.append(self._row(parts, width))
        return rows

    def _beside(self, width: int) -> Content | None:
        """The keys beside the question where what would happen takes their lines: yes and no."""
        labels = self._look.labels if self._look.outcome else ()
        labels = labels if len(labels) == _YES_AND_NO else labels[:1]
        return self._row(list(labels), width)[1:-2] if labels else None

    # The question

    def _band(self, width: int, height: int, beside: Content | None = None) -> list[Content]:
        """The question in ``height`` lines; beside it keys, or the headline of a moment."""
        look, style = self._look, self._question_style
        shown = beside or self._headline(width, height)
        room = width - 2 - (shown.cell_length + 2 if shown else 0)
        is_called = bool(look.called) and not self._name_lines
        question = _spaced(look.question, look.who, room) if is_called else look.question
        lines = fitting(question, room, height)
        if beside and height > 1 and len(lines) > 1:
            # Below the keys there is room again.
            first = wrapped(question, room)[0]
            lines = [first, *fitting(question[len(first) :].lstrip(), width - 2, height - 1)]
        rows = []
        for place in range(height):
            text = f" {lines[place]}" if place < len(lines) else ""
            line = text + " " * (width - cells(text))
            row = self._naming(Content.styled(line, style))
            if is_called and place == 0:
                row = Content.styled(line, self._banner_style)
            if shown and place == 0:
                start = width - shown.cell_length - 1
                row = Content.assemble(row.truncate(start), shown, Content.styled(" ", style))
            rows.append(row)
        return rows

    @property
    def _question_style(self) -> str:
        if self._is_painted:
            return "bold"
        return "bold reverse" if self._look.asks else "bold"

    def _naming(self, row: Content) -> Content:
        """The name of whoever is asked in the colour of their seat."""
        who, at = self._look.who, row.plain.find(self._look.who)
        if not who or not self._is_painted or at < 0:
            return row
        return row.stylize("bold $turn", at, at + len(who))

    def _headline(self, width: int, height: int) -> Content | None:
        look = self._look
        if look.headline is None:
            return None
        style = moment_style(look.headline.kind, is_painted=self._is_painted)
        shown = Content.styled(f" {look.headline.words} ", style)
        room = width - 4 - shown.cell_length
        return shown if len(wrapped(look.question, max(1, room))) <= height else None

    # The keys

    def _rows_of(self, labels: Iterable[Label], width: int, most: int) -> list[list[Label]]:
        """The labels in lines, whole ones; the spare ones only where they take no line more."""
        rows: list[list[Label]] = []
        row: list[Label] = []
        filled = 1
        for label in labels:
            wide = self._width_of(label) + (2 if row else 0)
            is_full = bool(row) and filled + wide > width - 1
            if is_full and label.spare and len(rows) + 2 > most:
                continue
            if is_full:
                rows.append(row)
                row, filled, wide = [], 1, self._width_of(label)
            row.append(label)
            filled += wide
        return [*rows, row] if row else rows

    def _row(self, labels: list[Label], width: int) -> Content:
        drawn: list[Content] = [Content(" ")]
        for label in labels:
            drawn += [_pressing(label, self._drawn(label)), Content("  ")]
        return Content.assemble(*drawn).truncate(width)

    def _width_of(self, label: Label) -> int:
        return cells(label.text) + 2 * self._is_a_button(label)

    def _is_a_button(self, label: Label) -> bool:
        return bool(label.kind) and self._is_painted and self.size.width >= NUMBERS_WIDTH

    def _drawn(self, label: Label) -> Content:
        text = f" {label.text} " if self._is_a_button(label) else label.text
        drawn = Content.styled(text, self._style_of(label))
        if not (label.shut and label.kind and label.filled) or label.off:
            return drawn
        filled = int(label.filled * _QUARTERS) * len(text) // _QUARTERS
        style = _BUTTONS[label.kind].removeprefix("bold ") if self._is_a_button(label) else ""
        return Content.styled(text[:filled], style or "underline") + drawn[filled:]

    def _style_of(self, label: Label) -> str:
        if label.off or label.shut:
            return "$text-muted on $card-out" if self._is_a_button(label) else "dim"
        if label.chosen:
            return "bold reverse"
        return _BUTTONS[label.kind] if self._is_painted else "bold"


def _spaced(text: str, name: str, room: int) -> str:
    """The text with this name in capitals, with blanks between them if there is room for that."""
    for large in (" ".join(name.upper()), name.upper()):
        spaced = text.replace(name, large, 1)
        if cells(spaced) <= room:
            return spaced
    return text


def _pressing(label: Label, drawn: Content) -> Content:
    """Drawn so that a click is its key, if that is possible now."""
    return pressing(label.action, drawn) if label.action and not label.off else drawn
