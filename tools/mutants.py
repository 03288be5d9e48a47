"""Mutants: does a test fail when something is changed of which people can lose a game?

That is rules, records and session, the score pad, agreements, challenges and seats of the house.

By hand, before a release: ``python -m tools.mutants``. It takes a seeded sample of what mutmut
would change, and runs the tests with each change alone: first the few that most likely notice it,
and all that have to do with it where none of them did. Needs the extra ``mutants``; makes the
folder ``mutants/``, where the changed code stands. Takes an hour on one quiet core.
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

import pytest

FOLDER = Path("mutants")

QUICK = {
    "engine": [
        *(f"tests/engine/test_{name}.py" for name in ("check", "position", "odds", "deck")),
        *(path.as_posix() for path in sorted(Path("tests/engine").glob("test_chapter_*.py"))),
        *("tests/engine/test_odd_positions.py", "tests/record/test_cases.py"),
    ],
    "record": ["tests/record", "tests/library/test_watching.py"],
    "session": ["tests/session/test_session.py"],
    "pad": ["tests/pad", "tests/library/test_score_pad.py"],
    "library": ["tests/library/test_challenges.py"],
    "players": ["tests/players/test_house_seats.py"],
    "bots": ["tests/bots/test_house.py", "tests/session/test_house.py"],
}
"""The tests nearest to each part."""

ALL = [
    *("tests/engine", "tests/record", "tests/replay", "tests/session"),
    *("tests/pad", "tests/library", "tests/players", "tests/bots", "tests/plain/test_pad.py"),
    *("tests/tui/table/test_agreement.py", "tests/tui/setup/test_challenge_screen.py"),
    "tests/house/test_everywhere.py",
]

OPTIONS = [
    "-x",
    "-n0",
    "-m",
    "",
    "-p",
    "no:cacheprovider",
    "--hypothesis-profile=few",
    "--capture=fd",
]

SAMPLE = {
    "engine": 200,
    "record": 250,
    "session": 150,
    "pad": 60,
    "library": 40,
    "players": 30,
    "bots": 10,
}

LONGEST = 240
"""So many processor seconds at most may the tests take; what makes them hang is noticed as well."""

FOR_EVER = 10 * LONGEST
"""After so many seconds by the clock they hang, however busy the machine is."""


def main() -> int:
    """Prints what became of each mutant, and how many were noticed; 1 if fewer than nine in ten."""
    parser = argparse.ArgumentParser(prog="python -m tools.mutants")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--one-in", type=int, default=1, help="tries one in so many of the sample")
    parser.add_argument("--names", type=Path, help="a file with the names of those to be tried")
    chosen = parser.parse_args()
    make()
    names = chosen.names.read_text().split() if chosen.names else sample(chosen.seed)
    names = names[:: chosen.one_in]
    warm_up()
    verdicts: Counter[str] = Counter()
    for name in names:
        began = time.monotonic()
        verdict = tried(name)
        verdicts[verdict] += 1
        print(f"{verdict:8} {name} ({time.monotonic() - began:.0f} s)", flush=True)
        if verdict == "survived":
            print(changed(name), flush=True)
    noticed = 1 - verdicts["survived"] / len(names)
    print(f"{len(names)} mutants, {noticed:.1%} noticed: {dict(verdicts)}")
    return 0 if noticed >= 0.9 else 1


def make() -> None:
    """Every mutant of the code there is, beside the original."""
    from mutmut.__main__ import create_mutants  # noqa: PLC0415
    from mutmut.mutation.trampoline import set_mutant_under_test  # noqa: PLC0415
    from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir  # noqa: PLC0415

    set_mutant_under_test("mutant_generation")
    FOLDER.mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    create_mutants(1)


def sample(seed: int) -> list[str]:
    """Names of mutants, as many of each part as `SAMPLE` says."""
    random = Random(seed)
    names = sorted(_all_names())
    return [
        name
        for part, count in SAMPLE.items()
        for name in random.sample([name for name in names if name.split(".")[1] == part], count)
    ]


def _all_names() -> Iterator[str]:
    for path in FOLDER.rglob("*.meta"):
        yield from json.loads(path.read_text(encoding="utf-8"))["exit_code_by_key"]


def tried(name: str) -> str:
    """What the tests say with this change: killed, hung or survived."""
    for selection in (QUICK[name.split(".")[1]], ALL):
        verdict = _said(selection, name)
        if verdict != "survived":
            return verdict
    return "survived"


def _said(selection: Sequence[str], name: str) -> str:
    """What these tests say, in a copy of this process in which none has run yet."""
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        signal.alarm(FOR_EVER)
        os.environ["MUTANT_UNDER_TEST"] = name
        os._exit(pytest.main([*OPTIONS, *selection]))
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return "hung"
    return "killed" if os.WEXITSTATUS(status) else "survived"


def warm_up() -> None:
    """Loads all tests; with nothing changed they pass."""
    sys.path.insert(0, str(FOLDER.resolve() / "src"))
    os.chdir(FOLDER)
    with Path(os.devnull).open("w") as nowhere:
        os.dup2(nowhere.fileno(), sys.stderr.fileno())
    pytest.main([*OPTIONS, "--collect-only", "-qqq", *ALL])
    for selection in QUICK.values():
        if _said(selection, "") != "survived":
            sys.exit("the tests fail before anything is changed")


def changed(name: str) -> str:
    """The lines this mutant changes."""
    told = subprocess.run(
        [sys.executable, "-m", "mutmut", "show", name],
        cwd="..",
        capture_output=True,
        text=True,
        check=False,
    )
    return "\n".join(line for line in told.stdout.splitlines() if line[:2] in ("- ", "+ "))


if __name__ == "__main__":
    sys.exit(main())
