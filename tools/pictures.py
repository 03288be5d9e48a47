"""The pictures of the README: the table in all sizes, and a round of it step by step.

    .venv/bin/python -m tools.pictures

An SVG holds text and shapes and loads nothing from anywhere: `tools/cell_picture.py` draws it
from what the program itself shows.
"""

import asyncio
import sys
from pathlib import Path

import msgspec

from flip7.replay.history import open_history
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.replay.replay_view import seen_at
from flip7.tui.replay.telling import tells_something
from tests.tui.camera import Camera, camera, somewhere
from tests.tui.visits import Scene, kept, play
from tools.cell_picture import Frame, as_svg, taken

DOCS = Path(__file__).parents[1] / "docs"

_A_STEP, _THE_END = 0.8, 3.0
"""Seconds a step is seen, and the last one."""


class Shown(msgspec.Struct, frozen=True):
    """A picture: its name, the moment of an evening, the window in cells.

    With ``round`` it plays that round of the evening, step by step.
    """

    name: str
    scene: Scene
    size: tuple[int, int]
    round: int = 0


PICTURES = (
    Shown("round", Scene("replay", 2, 1), (80, 24), round=7),
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
            if shown.round:
                return as_svg(await _steps(view, shown), "Flip 7")
            await play(view, shown.scene)
            await view.of_size(shown.size)
            return as_svg([_frame(view)], "Flip 7")


async def _steps(view: Camera, shown: Shown) -> list[Frame]:
    """A round as the replay shows it; steps that tell nothing are left out."""
    history = open_history(kept(view.app.games, f"evening-of-{shown.scene.seats}"))
    of_round = [
        at
        for at in range(history.last)
        if seen_at(history, at).round.number == shown.round and tells_something(history, at)
    ]
    view.app.to_replay(history, of_round[0])
    await view.until(lambda: isinstance(view.app.screen, ReplayScreen))
    await view.of_size(shown.size)
    screen = view.app.screen
    assert isinstance(screen, ReplayScreen)
    frames = []
    for at in of_round:
        screen._go_to(at)
        await view.still()
        frames.append(_frame(view, _THE_END if at == of_round[-1] else _A_STEP))
    return frames


def _frame(view: Camera, seconds: float = 1.0) -> Frame:
    return taken(view.app.screen._compositor.render_strips(), seconds)


def main() -> int:
    """Writes all pictures anew; returns the exit code."""
    DOCS.mkdir(exist_ok=True)
    for shown in PICTURES:
        where(shown).write_text(asyncio.run(drawn(shown)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
