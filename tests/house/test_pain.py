"""The list of pains names for each number the tests that guard it, and every one of them exists."""

import ast
import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
ENTRY = re.compile(r"^- (P\d{3}) (.+)$", re.MULTILINE)
TEST = re.compile(r"`([\w/]+\.py)::(\w+)`")

ENTRIES = ENTRY.findall((TESTS / "pain.md").read_text(encoding="utf-8"))


def functions(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    }


def test_every_number_stands_there_once():
    assert [number for number, _ in ENTRIES] == [f"P{number:03}" for number in range(1, 105)]


def test_every_number_has_a_test_or_a_reason():
    bare = [number for number, told in ENTRIES if not TEST.search(told) and "no test" not in told]
    assert bare == []


def test_every_test_that_is_named_exists():
    named = {pair for _, told in ENTRIES for pair in TEST.findall(told)}
    assert len(named) > 100
    there = {file: functions(TESTS / file) for file in {file for file, _ in named}}
    assert [f"{file}::{name}" for file, name in sorted(named) if name not in there[file]] == []


def test_every_backtick_names_a_test():
    text = (TESTS / "pain.md").read_text(encoding="utf-8")
    quoted = re.findall(r"`([^`]+\.py[^`]*)`", text)
    assert [each for each in quoted if not TEST.fullmatch(f"`{each}`")] == []
