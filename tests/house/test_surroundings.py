"""Whatever a machine has set: no test and no check of ours notices it."""

import os
import subprocess
from pathlib import Path

from tests.surroundings import ODD, forget

CI = Path(__file__).parents[2] / ".ci" / "run"


def test_everything_that_can_be_set_oddly_is_forgotten():
    environ = {**ODD, "PATH": "/bin"}
    forget(environ)
    assert environ == {"PATH": "/bin"}


def test_no_test_runs_with_what_the_machine_has_set():
    left = {**os.environ}
    forget(left)
    # The locale of the tests, and a home of their own.
    assert set(os.environ) - set(left) <= {"LC_ALL", "XDG_DATA_HOME", "XDG_CONFIG_HOME"}
    assert "flip7-tests-" in os.environ["XDG_DATA_HOME"]


def test_the_checks_forget_the_same():
    [unset] = [line for line in CI.read_text("utf-8").splitlines() if line.startswith("unset ")]
    left = subprocess.run(
        ["bash", "-euc", f"{unset}; env"],
        env={**ODD, "PATH": os.defpath},
        capture_output=True,
        text=True,
        check=True,
    )
    kept = {line.partition("=")[0] for line in left.stdout.splitlines()}
    assert kept.isdisjoint(ODD)
    # Nothing to forget is no reason to fail.
    subprocess.run(["bash", "-euc", unset], env={"PATH": os.defpath}, check=True)
