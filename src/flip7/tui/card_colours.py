"""The colours of the cards, by role: each number its own hue, rare ones cool, frequent ones hot.

A scheme of its own for each kind of theme gives the tiles one lightness (or, for the colour-blind,
a ramp of it), so that the same figures stand out from all of them.
"""

import math

import msgspec

_COOL, _HOT = 255.0, 5.0
"""The hues of 0 and of 12, in degrees: from blue over green and yellow to red."""


class Scheme(msgspec.Struct, frozen=True):
    """How light and how strong the tiles are.

    ``light``: of 0 and of 12, from 0 to 1. ``hues``: of 0 and of 12. ``out``: the lightness of the
    figures on the tiles of whoever is out, whose ``ground`` all those share.
    """

    figures: str
    ground: str
    out: float
    light: tuple[float, float] = (0.8, 0.8)
    hues: tuple[float, float] = (_COOL, _HOT)
    strength: float = 0.13


def card_colours(
    scheme: Scheme, *, bonus: str, freeze: str, flip3: str, second: str
) -> dict[str, str]:
    """The variables of a theme: `card-7` for a tile, `card-7-out` for figures on a dimmed one."""
    tiles = {f"{number}": _of_number(scheme, number) for number in range(13)}
    tiles |= {"bonus": bonus, "freeze": freeze, "flip3": flip3, "second": second}
    dimmed = {
        f"{number}": _painted(scheme.out, 0.09, _between(scheme.hues, number))
        for number in range(13)
    }
    grey = _painted(scheme.out, 0.02, _COOL)
    dimmed |= dict.fromkeys(("bonus", "freeze", "flip3", "second"), grey)
    return {
        "on-card": scheme.figures,
        "card-out": scheme.ground,
        **{f"card-{name}": colour for name, colour in tiles.items()},
        **{f"card-{name}-out": colour for name, colour in dimmed.items()},
    }


def _of_number(scheme: Scheme, number: int) -> str:
    return _painted(_between(scheme.light, number), scheme.strength, _between(scheme.hues, number))


def _between(ends: tuple[float, float], number: int) -> float:
    """The step of this number on the way from 0 to 12."""
    first, last = ends
    return first + (last - first) * number / 12


def _painted(lightness: float, strength: float, hue: float) -> str:
    """A colour of this lightness, as strong as a screen can show it, as it is written in a theme.

    >>> _painted(0.8, 0.0, 0.0)
    '#bebebe'
    """
    while True:
        parts = _linear(lightness, strength, hue)
        if strength <= 0 or all(-0.001 <= part <= 1.001 for part in parts):
            return "#" + "".join(f"{round(255 * _shown(part)):02x}" for part in parts)
        strength -= 0.01


def _linear(lightness: float, strength: float, hue: float) -> tuple[float, float, float]:
    """Red, green and blue light of a colour given in Oklch (Ottosson 2020)."""
    a = strength * math.cos(math.radians(hue))
    b = strength * math.sin(math.radians(hue))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )


def _shown(part: float) -> float:
    """Light as a screen is told of it."""
    part = min(1.0, max(0.0, part))
    return 12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
