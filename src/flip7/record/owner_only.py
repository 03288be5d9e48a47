"""Files for their owner alone: seeds, names, the settings of a table."""

import os
from contextlib import suppress
from pathlib import Path

FILE = 0o600
"""The mode of a file nobody else may read."""

FOLDER = 0o700
"""The mode of a folder nobody else may look into."""


def write_whole(path: Path, raw: bytes, mode: int = FILE) -> None:
    """Replaces the file with these bytes, whole or not at all, and makes its folder.

    In a folder that others write to as well, no file and no link of theirs is ever written to.
    """
    import tempfile  # noqa: PLC0415  (dear to load, and seldom needed)

    path.parent.mkdir(FOLDER, parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        if mode != FILE:
            Path(name).chmod(mode)
        Path(name).replace(path)
    except OSError:
        with suppress(OSError):
            Path(name).unlink()
        raise
