"""The house itself: its two commands, its folders, its walls, and what must not stand in it."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import flip7

ROOT = Path(__file__).resolve().parents[2]

INSTALL = "python3 -m venv .venv && .venv/bin/pip install -q -c constraints.txt -e "

FOLDERS = [
    ".ci",
    "benchmarks",
    "rules",
    "src/flip7/analysis",
    "src/flip7/bots",
    "src/flip7/engine",
    "src/flip7/narrate",
    "src/flip7/record",
    "src/flip7/players",
    "src/flip7/library",
    "src/flip7/pad",
    "src/flip7/replay",
    "src/flip7/settings",
    "src/flip7/terminal",
    "src/flip7/tui/table",
    "tests/cases",
    "tests/cli",
    "tests/engine",
    "tests/narrate",
    "tests/record",
    "tests/tui",
]

CASES = {"changes": 32, "games": 80, "pinned": 13, "quarrels": 56, "seeded": 25, "wrong": 132}


def fenced_blocks(text: str) -> list[str]:
    return [
        block.strip() for block in re.findall(r"^```sh\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def tracked_files() -> list[Path]:
    """What git holds; the clone may belong to somebody else than the one who runs the tests."""
    if not (ROOT / ".git").exists():
        pytest.skip("not a clone")
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_the_readme_begins_with_the_two_commands():
    text = readme()
    start, test = fenced_blocks(text)[:2]
    assert start == INSTALL + ". && .venv/bin/flip7"
    assert test == INSTALL + "'.[test]' && .venv/bin/pytest"
    before = text[: text.index(start)].splitlines()
    intro = [line for line in before if line and not line.startswith(("#", "```"))]
    assert len(intro) <= 1
    between = text[text.index(start) + len(start) : text.index(test)]
    assert between.split() == ["```", "```sh"]


def test_ci_runs_the_test_command_of_the_readme():
    script = ROOT / ".ci" / "run"
    lines = [line.strip() for line in script.read_text(encoding="utf-8").splitlines()]
    assert lines.count(fenced_blocks(readme())[1]) == 1
    assert os.access(script, os.X_OK)


def test_ci_checks_what_contributors_are_told_to_check():
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    commands = ["pytest -m slow", "ruff format", "ruff check", "mypy --strict", "lint-imports"]
    commands += [line for line in script.splitlines() if line.startswith(".venv/bin/coverage run")]
    for command in [*commands, "coverage combine -q", "coverage report --include="]:
        assert f".venv/bin/{command.removeprefix('.venv/bin/')}" in script
        assert f".venv/bin/{command.removeprefix('.venv/bin/')}" in contributing
    assert "--fail-under=100" in script


@pytest.mark.parametrize("folder", FOLDERS)
def test_every_subject_has_its_folder(folder):
    assert (ROOT / folder).is_dir()


@pytest.mark.parametrize("kind", CASES)
def test_every_known_record_is_there(kind):
    assert len(list((ROOT / "tests" / "cases" / kind).glob("*.flip7"))) >= CASES[kind]


def test_the_license_is_mit():
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License\n")


def test_the_changelog_knows_the_version():
    assert f"\n## {flip7.__version__}" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_a_new_file_is_never_one_that_somebody_else_laid_there():
    for path in (ROOT / "src").rglob("*.py"):
        code = path.read_text(encoding="utf-8")
        assert "O_TRUNC" not in code, path
        assert code.count("O_CREAT") == code.count("os.O_CREAT | os.O_EXCL"), path


def test_decisions_are_numbered_without_a_gap():
    text = (ROOT / "DECISIONS.md").read_text(encoding="utf-8")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. \*\*", text, re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_nothing_names_a_package_registry_or_a_path_of_one_machine():
    # Put together here, so that this file does not hold what it looks for.
    registries = ["py" + "pi.org", "python" + "hosted", "--index" + "-url", "/sim" + "ple/"]
    folders = "|".join(["home", "root", "work", "Users", "opt"])
    forbidden = re.compile(
        "|".join([*map(re.escape, registries), rf"(?<![\w.~/-])/(?:{folders})/\w"]).encode()
    )
    found = [
        f"{path.relative_to(ROOT)}: {hit.group().decode()}"
        for path in tracked_files()
        for hit in forbidden.finditer(path.read_bytes())
    ]
    assert not found


def test_no_lock_file_is_tracked():
    names = {path.name for path in tracked_files()}
    assert not [name for name in names if name == "uv.lock" or name.startswith("pylock")]


def test_every_dependency_has_its_version_in_the_constraints():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    asked = [*project["dependencies"], *(name for extra in extras for name in extra)]
    wanted = {re.split(r"[^\w.-]", requirement)[0] for requirement in asked} - {"flip7"}
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    held = [line for line in lines if not line.startswith("#")]
    assert [line for line in held if not re.fullmatch(r"[\w.-]+==[\w.]+", line)] == []
    assert wanted <= {line.split("==")[0] for line in held}
    assert "textual==8.2.8" in held


def test_commands_load_no_screen_library():
    look = "import sys, flip7.cli; print(*sorted({name.split('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, check=True, text=True, timeout=60
    )
    loaded = set(done.stdout.split())
    assert "flip7" in loaded
    assert loaded.isdisjoint({"textual", "rich"})
