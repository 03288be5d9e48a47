"""README and CONTRIBUTING lead to what is there: rooms, commands, the way of one key."""

import argparse
import re
from pathlib import Path

from flip7.cli.arguments import parser

HOUSE = Path(__file__).parents[2]
SOURCE = HOUSE / "src" / "flip7"
README = (HOUSE / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (HOUSE / "CONTRIBUTING.md").read_text(encoding="utf-8")

NAME = re.compile(r"`([A-Za-z_]\w+)`")
FILE = re.compile(r"`([a-zA-Z][\w/.-]*\.(?:py|md|po))`")
NEW = re.compile(r"NAME|\bfr\b")
"""What stands for a file that somebody adds."""


def rooms_of(folder: Path) -> set[str]:
    """The folders with code directly in this one, as README names them."""
    return {f"{path.parent.relative_to(HOUSE)}/" for path in folder.glob("*/__init__.py")}


def test_the_map_names_every_room_and_no_other():
    named = set(re.findall(r"^\| `([\w/.]+)` \|", README, re.MULTILINE))
    rooms = rooms_of(HOUSE) | rooms_of(SOURCE) | rooms_of(SOURCE / "tui")
    others = {"rules/", "docs/", "src/flip7/session.py"}
    assert {name for name in named if "/" in name} == rooms | others


def test_the_readme_names_every_command():
    [actions] = [
        action
        for action in parser()._subparsers._group_actions  # type: ignore[union-attr]
        if isinstance(action, argparse._SubParsersAction)
    ]
    named = set(re.findall(r"^\| `flip7 (\w+)", README, re.MULTILINE))
    assert named == set(actions.choices)


def section(title: str) -> str:
    """What stands below this heading."""
    _, _, after = CONTRIBUTING.partition(f"\n## {title}\n")
    return after.partition("\n## ")[0]


def test_the_way_of_one_key_leads_through_what_is_there():
    row = re.compile(r"^\| `([\w/.]+\.py)` \| (.*) \|$", re.MULTILINE)
    stations = row.findall(section("The way of one key"))
    assert len(stations) > 20
    for path, told in stations:
        code = (SOURCE / path).read_text(encoding="utf-8")
        for name in NAME.findall(told):
            assert re.search(rf"\b(def|class) {name}\b|^{name}\b|\b{name}\(", code, re.MULTILINE), (
                f"{path}: {name}"
            )


def test_every_file_that_contributors_are_sent_to_is_there():
    files = [name for name in FILE.findall(section("To add")) if not NEW.search(name)]
    assert len(files) > 20
    for name in files:
        there = [SOURCE / name, HOUSE / name, HOUSE / "tests" / "narrate" / name]
        assert any(path.is_file() for path in there), name
