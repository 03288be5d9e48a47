"""Records with known results: what is right verifies, what is wrong fails at a line."""

import re
from collections import Counter
from pathlib import Path

import pytest

from flip7.narrate.complaints import complain
from flip7.record.errors import Wrong
from flip7.record.verifying import verify

HERE = Path(__file__).parents[1] / "cases"
SHARED = Path(__file__).parents[3] / "shared" / "cases"
"""The same records beside the checkout, where they are kept."""

FOLDERS = [pytest.param(HERE, id="here"), pytest.param(SHARED, id="shared")]
RIGHT = ["games", "seeded", "changes", "quarrels", "pinned", "v2"]
_LINE = re.compile(r"-L(\d+)$")
"""The line that is wrong, at the end of a name."""


def records(root: Path, kind: str) -> list[Path]:
    if root is SHARED and not root.is_dir():
        pytest.skip("no shared records beside this checkout")
    found = sorted((root / kind).glob("*.flip7"))
    assert found
    return found


def is_the_same_here(path: Path, kind: str) -> bool:
    """Whether this shared record is byte for byte one of ours, which are all read anyway."""
    ours = HERE / kind / path.name
    return ours.is_file() and ours.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("root", FOLDERS)
@pytest.mark.parametrize("kind", RIGHT)
def test_right_records_verify(root, kind):
    """P088: the files stay right under every later version."""
    for path in records(root, kind):
        if root is SHARED and is_the_same_here(path, kind):
            continue
        verdict = verify(path)
        assert verdict.torn is None
        assert verdict.lines == len(path.read_bytes().splitlines())


@pytest.mark.parametrize("root", FOLDERS)
def test_wrong_records_fail_at_a_line(root):
    codes: Counter[str] = Counter()
    for path in records(root, "wrong"):
        with pytest.raises(Wrong) as failure:
            verify(path)
        wrong = failure.value
        assert wrong.path == path
        assert 1 <= wrong.line <= len(path.read_bytes().splitlines())
        assert complain(wrong.code, **wrong.details)
        codes[wrong.code] += 1
    assert "invariant-broken" not in codes
    assert len(codes) > 8


@pytest.mark.parametrize("root", FOLDERS)
def test_wrong_records_of_version_2_fail_at_their_line(root):
    for path in records(root, "v2-wrong"):
        line = _LINE.search(path.stem)
        assert line is not None
        with pytest.raises(Wrong) as failure:
            verify(path)
        wrong = failure.value
        assert (path.name, wrong.line) == (path.name, int(line[1]))
        assert wrong.code != "invariant-broken"
        assert complain(wrong.code, **wrong.details)
