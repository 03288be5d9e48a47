"""`flip7` as its own process, and what it said."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

_NOBODYS = str(Path(__file__).parent / "no-settings.toml")
CASES = Path(__file__).parent.parent / "cases"

_LOOK = """
import sys
from flip7.__main__ import main
code = main(sys.argv[1:])
drawn = sorted({name.partition(".")[0] for name in sys.modules} & {"textual", "rich"})
if drawn:
    print("LOADED", *drawn, file=sys.stderr)
sys.exit(code)
"""


def flip7(
    *arguments: str | Path, env: Mapping[str, str] | None = None, stdin: bytes = b""
) -> subprocess.CompletedProcess[str]:
    """Runs the command without a terminal; whether it loaded a screen library stands on stderr."""
    return subprocess.run(
        [sys.executable, "-c", _LOOK, *map(str, arguments)],
        input=stdin.decode(errors="surrogateescape"),
        capture_output=True,
        env=os.environ | {"COLUMNS": "80", "FLIP7_SETTINGS": _NOBODYS} | dict(env or {}),
        encoding="utf-8",
        errors="surrogateescape",
        timeout=60,
        check=False,
    )
