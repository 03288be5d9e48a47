"""The same records and seeds, the same bytes: wherever, whenever and in whatever process."""

import os
import subprocess
import sys
from collections.abc import Mapping

import pytest

from tests.house.everywhere import ROOT

EVERY = 12
"""One known record in so many; all of them are compared by hand, between versions of Python."""

PLACES: dict[str, dict[str, str]] = {
    "C": {"LC_ALL": "C", "LANG": "C", "PYTHONHASHSEED": "0", "TZ": "UTC"},
    "C, not even UTF-8": {
        "LC_ALL": "C",
        "LANG": "C",
        "PYTHONUTF8": "0",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONHASHSEED": "1",
        "TZ": "Pacific/Chatham",
    },
    "C.UTF-8": {"LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "random", "TZ": "America/St_Johns"},
    "de_DE.UTF-8": {"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de", "TZ": "Europe/Berlin"},
    "tr_TR.UTF-8": {"LC_ALL": "tr_TR.UTF-8", "PYTHONHASHSEED": "2", "TZ": "Asia/Kathmandu"},
}


def digests_at(place: Mapping[str, str]) -> bytes:
    """What a process there says."""
    return subprocess.run(
        [sys.executable, "-m", "tests.house.everywhere", str(EVERY)],
        cwd=ROOT,
        env={**os.environ, **place},
        capture_output=True,
        check=True,
    ).stdout


@pytest.mark.slow
def test_p060_p097_the_same_bytes_everywhere():
    said = {name: digests_at(place) for name, place in PLACES.items()}
    assert set(said.values()) == {said["C"]}, said
    assert said["C"].count(b"\n") == 3
