"""Where a file goes when its place is taken: nothing is ever overwritten."""

import itertools
from collections.abc import Iterator
from pathlib import Path


def beside(path: Path) -> Iterator[Path]:
    """This path and those beside it: `game.flip7`, `game-2.flip7`, `game-3.flip7` and so on."""
    yield path
    for number in itertools.count(2):
        yield path.with_name(f"{path.stem}-{number}{path.suffix}")
