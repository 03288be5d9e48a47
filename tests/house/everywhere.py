"""What `verify`, `explain` and `deal` say of known games: the same bytes on every machine.

``python -m tests.house.everywhere`` prints a digest of each. By hand it is run with every Python at
hand, and the lines compared; a test runs it under other locales, time zones and hash seeds. Each is
asked for its language, since a locale may name another.
"""

import hashlib
import io
import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from flip7.cli import main
from tests.records import CASES
from tests.regenerate import GAMES, LANGUAGES
from tests.regenerate import record as golden_record

ROOT = Path(__file__).parents[2]

RECORDS = sorted(path.relative_to(ROOT).as_posix() for path in CASES.glob("*/*.flip7"))
GOLDEN = sorted(golden_record(game).relative_to(ROOT).as_posix() for game in GAMES)


def commands(every: int = 1) -> dict[str, list[list[str]]]:
    """What is asked, of one record in so many."""
    some = RECORDS[::every]
    told = sorted({*some[::6], *GOLDEN})
    return {
        "verify": [["verify", "--lang", "de", *some], ["verify", "--lang", "de", "--json", *some]],
        "explain": [["explain", path, "--lang", lang] for path in told for lang in LANGUAGES],
        "deal": [["deal", "--lang", "de", seed] for seed in ("KOSMOS", "Grüße", "名前")],
    }


def said(arguments: list[str]) -> bytes:
    """Exit code, data and complaints of one command."""
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n") for _ in range(2))
    with redirect_stdout(out), redirect_stderr(err):
        code = main(arguments)
    out.flush()
    err.flush()
    return f"{code}\n".encode() + bytes(out.buffer.getvalue() + err.buffer.getvalue())


def digests(every: int = 1) -> list[str]:
    """One line a command, of all it says."""
    os.chdir(ROOT)
    return [
        f"{name} {hashlib.sha256(b''.join(map(said, calls))).hexdigest()}"
        for name, calls in commands(every).items()
    ]


if __name__ == "__main__":
    print(*digests(*map(int, sys.argv[1:])), sep="\n")  # noqa: T201
    print(sys.version.split()[0], file=sys.stderr)  # noqa: T201
