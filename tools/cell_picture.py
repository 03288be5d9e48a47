"""A terminal as SVG that needs no font: frames, bars and pips are shapes, words keep their cells.

Nothing is loaded from anywhere. Several screens make one picture that plays them in a row; a line
that stays the same stays one line of the file.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import TypeAlias

import msgspec
from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style

Line: TypeAlias = Sequence[Segment]

WIDE, HIGH = 10, 20
"""A cell, in units of the picture."""
_MARGIN = 12
_BASELINE = 15
_FONTS = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"
_TEXT, _GROUND = "#e6e6e6", "#121417"

_THIN, _THICK = 1.4, 3.4
_ARMS = {
    **dict.fromkeys("─╌╍━", "we"),
    **dict.fromkeys("│┃", "ns"),
    **dict.fromkeys("╭┌┏", "es"),
    **dict.fromkeys("╮┐┓", "ws"),
    **dict.fromkeys("╰└┗", "en"),
    **dict.fromkeys("╯┘┛", "wn"),
    **dict.fromkeys("├┣", "ens"),
    **dict.fromkeys("┤┫", "wns"),
}
"""Where the lines of a frame lead: to the north, east, south, west of the cell."""
_HEAVY = "━┃┏┓┗┛┣┫╍"
_DASHED = "╌╍"
_ENDS = {"n": (5, 0), "e": (10, 10), "s": (5, 20), "w": (0, 10)}
_BLOCKS = {
    "█": (0, 0, 10, 20),
    "▀": (0, 0, 10, 10),
    "▄": (0, 10, 10, 10),
    "▌": (0, 0, 5, 20),
    "▐": (5, 0, 5, 20),
    "▔": (0, 0, 10, 2.5),
    **{block: (0, 20 - 2.5 * (n + 1), 10, 2.5 * (n + 1)) for n, block in enumerate("▁▂▃")},
    **{block: (0, 20 - 2.5 * (n + 5), 10, 2.5 * (n + 5)) for n, block in enumerate("▅▆▇")},
}
"""Parts of a cell that are filled: left, top, width, height."""


class Frame(msgspec.Struct, frozen=True):
    """A screen, and how many seconds it is seen."""

    lines: tuple[tuple[Segment, ...], ...]
    seconds: float = 1.0


def as_svg(frames: Sequence[Frame], told: str) -> str:
    """The picture of these screens; ``told`` is read to whoever does not see it."""
    lines = frames[0].lines
    width = max(sum(cell_len(part.text) for part in line) for line in lines) * WIDE
    height = len(lines) * HIGH
    box = f"0 0 {width + 2 * _MARGIN} {height + 2 * _MARGIN}"
    rows = (_row(at, [frame.lines[at] for frame in frames], frames) for at in range(len(lines)))
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img">',
            f"<title>{_escaped(told)}</title>",
            f'<rect width="100%" height="100%" rx="10" fill="{_GROUND}"/>',
            f'<g transform="translate({_MARGIN} {_MARGIN})" font-family="{_FONTS}" '
            'font-size="16" xml:space="preserve" stroke-linecap="butt">',
            *(row for of_line in rows for row in of_line),
            "</g>",
            "</svg>\n",
        ]
    )


def _row(at: int, shown: Sequence[Line], frames: Sequence[Frame]) -> Iterator[str]:
    """A line of the terminal in all its states, each seen while it lasts."""
    drawn = ["".join(_drawn(line)) for line in shown]
    for state in dict.fromkeys(drawn):
        seen = [line == state for line in drawn]
        yield f'<g transform="translate(0 {at * HIGH})">{_seen(seen, frames)}{state}</g>'


def _seen(seen: Sequence[bool], frames: Sequence[Frame]) -> str:
    """Lets a line come and go; nothing where it is always there."""
    if all(seen):
        return ""
    whole = sum(frame.seconds for frame in frames)
    times: list[str] = []
    values: list[bool] = []
    passed = 0.0
    for is_seen, frame in zip(seen, frames, strict=True):
        if not values or values[-1] != is_seen:
            times.append(f"{passed / whole:.4f}".rstrip("0").rstrip("."))
            values.append(is_seen)
        passed += frame.seconds
    words = ";".join("visible" if value else "hidden" for value in values)
    return (
        '<animate attributeName="visibility" calcMode="discrete" repeatCount="indefinite" '
        f'dur="{whole:g}s" keyTimes="{";".join(times)}" values="{words}"/>'
    )


def _drawn(line: Line) -> Iterator[str]:
    """Grounds, shapes and words of one line."""
    cells = list(_cells(line))
    for ground, run in groupby(cells, key=lambda cell: cell.ground):
        part = list(run)
        if ground != _GROUND:
            left, right = part[0].at, part[-1].at + part[-1].width
            # A hair more than its cells: no seam shows between two grounds.
            size = f'width="{(right - left) * WIDE + 0.5:g}" height="{HIGH + 0.5:g}"'
            yield f'<rect x="{left * WIDE}" {size} fill="{ground}"/>'
    for (kind, ink, bold), run in groupby(cells, key=lambda cell: (cell.kind, cell.ink, cell.bold)):
        part = list(run)
        if kind == "word":
            yield _word(part, ink, bold=bold)
        elif kind == "shape":
            yield f'<g fill="{ink}" stroke="{ink}">{"".join(map(_shape, part))}</g>'


class _Cell(msgspec.Struct, frozen=True):
    at: int
    width: int
    sign: str
    ink: str
    ground: str
    bold: bool

    @property
    def kind(self) -> str:
        if self.sign.isspace():
            return ""
        return (
            "shape" if self.sign in _ARMS or self.sign in _BLOCKS or self.sign in "●○" else "word"
        )


def _cells(line: Line) -> Iterator[_Cell]:
    at = 0
    for part in line:
        style = part.style or Style()
        ink, ground = _hex(style.color, _TEXT), _hex(style.bgcolor, _GROUND)
        if style.reverse:
            ink, ground = ground, ink
        if style.dim:
            ink = _between(ink, ground)
        for sign in part.text:
            width = cell_len(sign)
            yield _Cell(at, width, sign, ink, ground, bool(style.bold))
            at += width


def _word(part: Sequence[_Cell], ink: str, *, bold: bool) -> str:
    """A word over just its cells, whatever font draws it."""
    left, right = part[0].at, part[-1].at + part[-1].width
    text = _escaped("".join(cell.sign for cell in part))
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{left * WIDE}" y="{_BASELINE}" fill="{ink}"{weight} '
        f'textLength="{(right - left) * WIDE}" lengthAdjust="spacingAndGlyphs">{text}</text>'
    )


def _shape(cell: _Cell) -> str:
    left = cell.at * WIDE
    if cell.sign in _BLOCKS:
        x, y, width, height = _BLOCKS[cell.sign]
        place = f'x="{left + x:g}" y="{y:g}" width="{width:g}" height="{height:g}"'
        return f'<rect {place} stroke="none"/>'
    if cell.sign in "●○":
        fill = "" if cell.sign == "●" else ' fill="none"'
        return f'<circle cx="{left + 5}" cy="10" r="3.3"{fill}/>'
    wide = _THICK if cell.sign in _HEAVY else _THIN
    dashes = ' stroke-dasharray="3 2"' if cell.sign in _DASHED else ""
    ends = [(left + x, y) for x, y in (_ENDS[arm] for arm in _ARMS[cell.sign])]
    if len(ends) == 2:
        (x, y), (to_x, to_y) = ends
        path = f"M{x} {y}L{left + 5} 10L{to_x} {to_y}"
    else:
        path = "".join(f"M{left + 5} 10L{x} {y}" for x, y in ends)
    return f'<path d="{path}" fill="none" stroke-width="{wide}"{dashes}/>'


def _hex(color: Color | None, default: str) -> str:
    if color is None or color.is_default or color.triplet is None:
        return default
    return color.triplet.hex


def _between(one: str, other: str) -> str:
    parts = ((one[at : at + 2], other[at : at + 2]) for at in (1, 3, 5))
    return "#" + "".join(f"{(int(a, 16) + int(b, 16)) // 2:02x}" for a, b in parts)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def taken(lines: Iterable[Iterable[Segment]], seconds: float = 1.0) -> Frame:
    """What a screen shows, kept."""
    return Frame(tuple(tuple(line) for line in lines), seconds)
