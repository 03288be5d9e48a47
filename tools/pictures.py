"""The pictures of the README: the table with hands of each size, as drawn by the program itself.

    .venv/bin/python -m tools.pictures

An SVG holds text, not pixels, and loads nothing from anywhere: whoever looks at it sees it in a
monospaced font of their own. Nothing in it changes by itself.
"""

import asyncio
import re
import sys
from pathlib import Path

import msgspec

from tests.tui.camera import camera, somewhere
from tests.tui.visits import Scene, play

DOCS = Path(__file__).parents[1] / "docs"

_FONTS = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace"
_FETCHED_FONT = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)
_COMMENT = re.compile(r"\s*<!--.*?-->", re.DOTALL)
_NAMED_FONT = re.compile(r"font-family: [^;]+;")
_FONT_SIZE = ("font-size: 20px;", "font-size: 21px;")
"""As it is and as it has to be for frames to be drawn without gaps from line to line."""


class Shown(msgspec.Struct, frozen=True):
    """A picture: its name, the moment of an evening, the window in cells."""

    name: str
    scene: Scene
    size: tuple[int, int]


PICTURES = (
    Shown("table-large", Scene("table", 4, 122), (100, 36)),
    Shown("table-small", Scene("table", 6, 161), (120, 36)),
    Shown("table-line", Scene("table", 18, 610), (80, 24)),
)


def where(shown: Shown) -> Path:
    """The file of this picture."""
    return DOCS / f"{shown.name}.svg"


async def drawn(shown: Shown) -> str:
    """The picture as SVG."""
    with somewhere() as games:
        async with camera(games) as view:
            await play(view, shown.scene)
            await view.of_size(shown.size)
            return self_contained(view.app.export_screenshot(title="flip7"))


def self_contained(svg: str) -> str:
    """The same without a font that would have to be fetched, and without any address."""
    alone = _COMMENT.sub("", _FETCHED_FONT.sub("", svg))
    return _NAMED_FONT.sub(f"font-family: {_FONTS};", alone).replace(*_FONT_SIZE)


def main() -> int:
    """Writes all pictures anew; returns the exit code."""
    DOCS.mkdir(exist_ok=True)
    for shown in PICTURES:
        where(shown).write_text(asyncio.run(drawn(shown)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
