"""A path for a file whose place is taken: nothing is ever overwritten."""

from collections.abc import Iterator
from pathlib import Path


def numbered_paths(path: Path) -> Iterator[Path]:
    """This path and those beside it: `game.flip7`, `game-2.flip7`, `game-3.flip7` and so on."""
    number, place = 1, path
    while True:
        yield place
        number += 1
        place = path.with_name(f"{path.stem}-{number}{path.suffix}")
