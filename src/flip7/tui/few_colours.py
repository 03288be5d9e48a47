"""Colours for terminals that have only 256 or 16: the nearest that can still be read.

A ground becomes the nearest colour of the terminal, whatever stands on it; words and frames then
become the nearest colour that stands out from that. Of the sixteen nobody knows how a terminal
draws them, so they have to be told apart both on the console of Linux and in xterm.
"""

import math
import re
from functools import cache, lru_cache
from typing import Any, Literal, TypeAlias

from rich._palettes import EIGHT_BIT_PALETTE
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color as TextualColor
from textual.filter import LineFilter

Few: TypeAlias = Literal[16, 256]

CONSOLE = (
    *("000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa"),
    *("555555", "ff5555", "55ff55", "ffff55", "5555ff", "ff55ff", "55ffff", "ffffff"),
)
XTERM = (
    *("000000", "cd0000", "00cd00", "cdcd00", "0000ee", "cd00cd", "00cdcd", "e5e5e5"),
    *("7f7f7f", "ff0000", "00ff00", "ffff00", "5c5cff", "ff00ff", "00ffff", "ffffff"),
)
"""The sixteen colours on the console of Linux, and in xterm."""

WORDS, FRAMES = 4.5, 3.0
"""How much words and frames stand out, as the guidelines for accessible content ask."""
_LINES = re.compile(r"[─-╿▁-▟\s]*")

_NO_HUE, _DARK = 0.035, 0.35
"""A colour less strong, or darker, than this is taken for a grey."""
_OF_LIGHTNESS = 0.8
"""So much black and white are apart where opposite hues are 1."""
_BRIGHT = 8
"""The bright ones of the sixteen begin here; some terminals draw in them what is bold."""


class FewColours(LineFilter):
    """Draws everything in the colours of a terminal that has so few."""

    def __init__(self, few: Few) -> None:
        super().__init__()
        self._few = few

    def apply(self, segments: list[Segment], background: TextualColor) -> list[Segment]:  # noqa: ARG002
        """The line in those colours."""
        return [
            Segment(text, style and _reduced(style, self._few, are_lines(text)), control)
            for text, style, control in segments
        ]


def colours_of(app: App[Any]) -> Few | None:
    """How few colours the terminal has; None if it has all."""
    match app.console.color_system:
        case "256":
            return 256
        case "standard" | "windows":
            return 16
    return None


def are_lines(text: str) -> bool:
    """Whether there is nothing to read here, only frames, bars and blanks."""
    return _LINES.fullmatch(text) is not None


def stands_out(ink: int, ground: int, few: Few) -> float:
    """How much one of the terminal's colours stands out from another, however it draws them."""
    return min(contrast(colours[ink], colours[ground]) for colours in _PALETTES[few])


@cache
def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The ratio of the web's guidelines for accessible content, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@cache
def _luminance(colour: ColorTriplet) -> float:
    red, green, blue = map(_light, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _light(part: int) -> float:
    """How much light a part of a colour is, from 0 to 1."""
    shown = part / 255
    return shown / 12.92 if shown <= 0.04045 else float(((shown + 0.055) / 1.055) ** 2.4)


@lru_cache(4096)
def _reduced(style: Style, few: Few, is_line: bool) -> Style:
    """The style in the terminal's colours; those that are its own already stay."""
    ink, ground = style.color, style.bgcolor
    on = None if ground is None or ground.triplet is None else _ground(ground.triplet, few)
    if on is None:
        return style
    found = style + Style(bgcolor=Color.from_ansi(on))
    if ink is None or ink.triplet is None:
        return found
    least = FRAMES if is_line else WORDS
    number = _ink(ink.triplet, on, few, least)
    found += Style(color=Color.from_ansi(number))
    is_drawn_bright = few == 16 and bool(style.bold) and number < _BRIGHT
    if is_drawn_bright and stands_out(number + _BRIGHT, on, few) < least:
        return found + Style(bold=False)
    return found


@cache
def _ground(colour: ColorTriplet, few: Few) -> int:
    """The nearest on which something can be read."""
    return next(number for number in _nearest(colour, few) if _can_be_read_on(number, few))


def _can_be_read_on(ground: int, few: Few) -> bool:
    black, white = _NUMBERS[few][0], _NUMBERS[few][-1]
    return max(stands_out(black, ground, few), stands_out(white, ground, few)) >= WORDS


@cache
def _ink(colour: ColorTriplet, on: int, few: Few, least: float) -> int:
    """The nearest that stands out from this ground."""
    nearest = _nearest(colour, few)
    return next(number for number in nearest if stands_out(number, on, few) >= least)


@cache
def _nearest(colour: ColorTriplet, few: Few) -> list[int]:
    """The terminal's colours, the one most like this first."""
    return sorted(_NUMBERS[few], key=lambda number: _apart(colour, number, few))


def _apart(colour: ColorTriplet, number: int, few: Few) -> float:
    """How unlike the two look; among 16 colours the hue is what matters."""
    one, other = _looks(colour), _looks(_PALETTES[few][0][number])
    if few == 256:
        return math.dist(one, other)
    wanted = None if one[0] < _DARK else _hue(one)
    lighter, has = _OF_LIGHTNESS * (one[0] - other[0]), _hue(other)
    if wanted is None or has is None:
        return abs(lighter) + (wanted is not has)
    return math.hypot(lighter, math.sin((wanted - has) / 2))


def _hue(looks: tuple[float, float, float]) -> float | None:
    """The angle on the circle of hues; a grey has none."""
    _lightness, a, b = looks
    return None if math.hypot(a, b) < _NO_HUE else math.atan2(b, a)


@cache
def _looks(colour: ColorTriplet) -> tuple[float, float, float]:
    """Lightness and the two axes of hue of a colour in Oklab (Ottosson 2020)."""
    red, green, blue = map(_light, colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


_PALETTES: dict[Few, tuple[list[ColorTriplet], ...]] = {
    256: ([EIGHT_BIT_PALETTE[number] for number in range(256)],),
    16: tuple(
        [Color.parse(f"#{colour}").get_truecolor() for colour in sixteen]
        for sixteen in (CONSOLE, XTERM)
    ),
}
_NUMBERS: dict[Few, range] = {256: range(16, 256), 16: range(16)}
"""Of 256 colours the first sixteen are not known."""
