"""A million spoilt records, lines, seeds and names by hand: ``python -m tests.fuzz.million``.

Every input must be read or refused with a sentence, within a second, and leave the file as it was.
``--inputs`` and ``--minutes`` say when to stop, whichever comes first.
"""

import argparse
import resource
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tests.fuzz.mutations import nonsense, odd_text, real_records, spoilt
from tests.fuzz.readers import OF_LINES, OF_TEXTS, file_is_read_or_refused

LONGEST = 1.0
"""So many seconds at most may one input take."""


def main(arguments: list[str] | None = None) -> int:
    """Feeds inputs and prints how many of each kind, and the slowest."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz.million")
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=time.time_ns())
    chosen = parser.parse_args(arguments)
    random = Random(chosen.seed)
    began = time.monotonic()
    fed: Counter[str] = Counter()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        kinds = _kinds(Path(folder) / "game.flip7", random)
        while fed.total() < chosen.inputs and time.monotonic() - began < chosen.minutes * 60:
            kind, feed = random.choice(kinds)
            before = time.process_time()
            feed()
            took = time.process_time() - before
            if took > LONGEST:
                print(f"{kind}: {took:.1f} s, seed {chosen.seed}", file=sys.stderr)  # noqa: T201
                return 1
            slowest = max(slowest, took)
            fed[kind] += 1
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    numbers = ", ".join(f"{number:,} {kind}" for kind, number in fed.most_common())
    print(  # noqa: T201
        f"{fed.total():,} inputs, only clean refusals, slowest {slowest * 1000:.0f} ms, "
        f"{memory} MB at most ({numbers})"
    )
    return 0


def _kinds(path: Path, random: Random) -> list[tuple[str, Callable[[], object]]]:
    """Each kind of input with what makes one and feeds it to its readers."""
    records = real_records()
    lines = [line for record in records for line in record.splitlines()]
    return [
        ("records", lambda: file_is_read_or_refused(path, spoilt(random.choice(records), random))),
        ("files", lambda: file_is_read_or_refused(path, nonsense(random))),
        *[
            (read.__name__, lambda read=read: read(spoilt(random.choice(lines), random)))
            for read in OF_LINES
            for _ in range(4)
        ],
        *[
            (read.__name__, lambda read=read: read(odd_text(random)))
            for read in OF_TEXTS
            for _ in range(2)
        ],
    ]


if __name__ == "__main__":
    sys.exit(main())
