"""The pictures people read in a difference: the table in all sizes and languages, and the rest.

Each is a text file below `tests/goldens/screens`; blanks at the ends of lines are left out.
"""

import asyncio
from pathlib import Path

from tests.tui.camera import Camera, Lines, camera, somewhere, spoken
from tests.tui.visits import SCENES, VISITS, Scene, play

GOLDENS = Path(__file__).parent.parent / "goldens" / "screens"

SIZES = ((40, 12), (60, 20), (80, 24), (120, 40))
LANGUAGES = ("de", "en", "nl")


def golden_of_scene(scene: Scene, lang: str) -> Path:
    """Where the four pictures of this scene lie."""
    return GOLDENS / lang / f"{scene.name}-of-{scene.seats}.txt"


def golden_of_visit(name: str) -> Path:
    """Where the picture of this screen lies."""
    return GOLDENS / f"{name.replace('_', '-')}.txt"


async def in_all_sizes(view: Camera) -> dict[tuple[int, int], Lines]:
    """What stands on the screen now, in windows of all four sizes."""
    return {size: await view.of_size(size) for size in SIZES}


def as_text(lines: Lines) -> str:
    """One picture."""
    return "".join(f"{line.rstrip()}\n" for line in lines)


def as_album(pictures: dict[tuple[int, int], Lines]) -> str:
    """Several pictures, each below its size."""
    return "\n".join(
        f"[{width} x {height}]\n{as_text(lines)}" for (width, height), lines in pictures.items()
    )


async def _all() -> dict[Path, str]:
    texts: dict[Path, str] = {}
    for lang in LANGUAGES:
        for scene in SCENES:
            with somewhere() as games, spoken(lang):
                async with camera(games) as view:
                    await play(view, scene)
                    texts[golden_of_scene(scene, lang)] = as_album(await in_all_sizes(view))
    for name, visit in VISITS.items():
        with somewhere() as games:
            async with camera(games) as view:
                await visit(view)
                texts[golden_of_visit(name)] = as_text(await view.still())
    return texts


def regenerate() -> None:
    """Takes every picture anew, and removes those of screens that are no more."""
    wanted = asyncio.run(_all())
    for path, text in wanted.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for path in set(GOLDENS.rglob("*.txt")) - wanted.keys():
        path.unlink()
