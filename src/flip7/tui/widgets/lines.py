"""Lines of a terminal: text wrapped, cut and filled by cells."""

from textual.content import Content

from flip7.names import cells


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most so many cells, broken between words; a longer word is cut apart."""
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
    return _front(text, max(0, width - 1)) + "…" if width > 0 else ""


def between(left: Content | str, right: Content | str, width: int) -> Content:
    """One on the left, one on the right, blanks between; the right one goes first where room is short."""
    left, right = _content(left), _content(right)
    room = width - left.cell_length
    if right.cell_length + 1 > room:
        return left.truncate(width, pad=True)
    return Content.assemble(left, " " * (room - right.cell_length), right)


def _content(text: Content | str) -> Content:
    return Content(text) if isinstance(text, str) else text


def _front(text: str, width: int) -> str:
    """The first signs that fit, at least one."""
    end, filled = 0, 0
    while end < len(text):
        filled += cells(text[end])
        if filled > width and end:
            break
        end += 1
    return text[:end]
