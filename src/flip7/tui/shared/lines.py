"""Lines of a terminal: text wrapped, cut and filled by cells."""

import re

from textual.content import Content

from flip7.narrate.words import sign
from flip7.players.names import cells

_SENTENCE_END = re.compile(r"[.?!](?= )")


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of ``width`` cells, broken between words; a longer word is cut apart.

    A line has a character at least, however little room there is.
    """
    width = max(1, width)
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        rest = word
        joined = f"{line} {rest}" if line else rest
        if cells(joined) <= width:
            line = joined
            continue
        if line:
            lines.append(line)
        while cells(rest) > width:
            piece = _front(rest, width)
            lines.append(piece)
            rest = rest[len(piece) :]
        line = rest
    if line or not lines:
        lines.append(line)
    return lines


def cut(text: str, width: int) -> str:
    """As much of the text as fits; what is missing at the end is shown by `…`."""
    if cells(text) <= width:
        return text
    return _front(text, width - 1) + "…" if width > 1 else "…"[: max(0, width)]


def fitting(text: str, width: int, height: int) -> list[str]:
    """The text in at most ``height`` lines; where it is longer, its last sentences go first.

    >>> fitting("Anna: Noch eine? Stopp geht noch nicht.", 20, 1)
    ['Anna: Noch eine?']
    """
    ends = [found.end() for found in _SENTENCE_END.finditer(text)]
    for end in (len(text), *reversed(ends)):
        lines = wrapped(text[:end], width)
        if len(lines) <= height:
            return lines
    return [*lines[: height - 1], cut(" ".join(lines[height - 1 :]), width)]


def with_part(heads: str, first: int, shown: int, of: int) -> str:
    """Heads of columns that begin with blanks; there it says which lines are shown, if not all.

    >>> with_part("           Name", 0, 5, 18), with_part("           Name", 0, 5, 5)
    (' 1-5/18 ↓  Name', '           Name')
    """
    if shown >= of:
        return heads
    more = f" {sign('↓', 'v')}" if first + shown < of else ""
    part = f" {first + 1}-{first + shown}/{of}{more}"
    return part + heads[cells(part) :]


def between(left: Content | str, right: Content | str, width: int) -> Content:
    """One on the left, one on the right; where room is short the right one is left out."""
    left, right = _content(left), _content(right)
    room = width - left.cell_length
    if right.cell_length + 1 > room:
        return left.truncate(width, pad=True)
    return Content.assemble(left, " " * (room - right.cell_length), right)


def _content(text: Content | str) -> Content:
    return Content(text) if isinstance(text, str) else text


def _front(text: str, width: int) -> str:
    """The first characters that fit, at least one."""
    end, filled = 0, 0
    while end < len(text):
        filled += cells(text[end])
        if filled > width and end:
            break
        end += 1
    return text[:end]
