"""The glossary of CONTRIBUTING speaks of what is there."""

import re
from pathlib import Path

HOUSE = Path(__file__).parents[2]


def test_every_name_of_the_glossary_stands_in_the_code():
    _, _, glossary = (
        (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("\n## Glossary\n")
    )
    cells = [row.split("|")[1] for row in glossary.splitlines() if row.startswith("| ")]
    names = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    assert len(names) > 40
    known: set[str] = set()
    for path in (HOUSE / "src").rglob("*.py"):
        known |= {path.stem, *re.findall(r"\w+", path.read_text(encoding="utf-8"))}
    assert sorted(names - known) == []
