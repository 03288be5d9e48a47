"""The code as rooms and files: no name twice, no circle, nothing looks up, nothing is too long."""

import ast
from collections import defaultdict
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import flip7

SOURCE = Path(flip7.__file__).parent

LONGEST_FILE = 450

AT_THE_TOP = {"__init__.py", "__main__.py", "session.py"}

SCREENS = (
    {
        "textual_patches",
        "card_colours",
        "few_colours",
        "plain_signs",
        "pace",
        "sequences",
        "signals",
        "variables",
    },
    {"keys", "navigation", "themes", "driver"},
    {"shared"},
    {"library", "results", "rules", "setup"},
    {"table"},
    {"real_cards"},
    {"pad", "replay", "settings"},
    {"app"},
)
"""The rooms and files of the screens from the ground up; each uses only those below it."""


def module_of(path: Path) -> str:
    """The name a file is imported by."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_of(path): path for path in sorted(SOURCE.rglob("*.py"))}


@cache
def code() -> dict[str, ast.Module]:
    """All files, read."""
    return {module: ast.parse(path.read_text(encoding="utf-8")) for module, path in FILES.items()}


def imported(module: str) -> set[str]:
    """The files of ours that this one imports, wherever in it."""
    found = set()
    for node in ast.walk(code()[module]):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{module}: a relative import"
            names = {f"{node.module}.{each.name}" for each in node.names}
            found |= {name if name in FILES else node.module for name in names}
    return (found & FILES.keys()) - {module}


def floor_of(module: str) -> int:
    """On which floor of the screens this file lies."""
    room = module.removeprefix("flip7.tui.").partition(".")[0]
    [floor] = [floor for floor, rooms in enumerate(SCREENS) if room in rooms]
    return floor


def test_no_class_name_stands_twice():
    homes = defaultdict(list)
    for module, tree in code().items():
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                homes[node.name].append(module)
    assert {name: there for name, there in homes.items() if len(there) > 1} == {}


def test_no_files_import_each_other_in_a_circle():
    try:
        TopologicalSorter({module: imported(module) for module in FILES}).prepare()
    except CycleError as error:
        raise AssertionError(" → ".join(error.args[1])) from None


def test_no_file_is_too_long():
    lines = {module: len(path.read_text("utf-8").splitlines()) for module, path in FILES.items()}
    assert {module: count for module, count in lines.items() if count > LONGEST_FILE} == {}


def test_beside_the_rooms_stands_only_the_session():
    assert {path.name for path in SOURCE.glob("*.py")} == AT_THE_TOP


def test_no_file_of_the_screens_looks_upwards():
    ours = [module for module in FILES if module.startswith("flip7.tui.")]
    upwards = [
        f"{module} imports {other}"
        for module in ours
        for other in imported(module)
        if other in ours and floor_of(other) > floor_of(module)
    ]
    assert upwards == []


def test_rooms_of_one_floor_of_the_screens_do_not_use_each_other():
    ours = [module for module in FILES if module.startswith("flip7.tui.")]
    across = [
        f"{module} imports {other}"
        for module in ours
        for other in imported(module)
        if other in ours and floor_of(other) == floor_of(module)
        if module.split(".")[2] != other.split(".")[2] and floor_of(module) > 1
    ]
    assert across == []


def test_every_screen_is_seen_by_a_test():
    seen = {
        path.read_text(encoding="utf-8")
        for path in (Path(__file__).parents[1] / "tui").rglob("*.py")
    }
    screens = {
        node.name
        for module, tree in code().items()
        if module.startswith("flip7.tui.")
        for node in tree.body
        if isinstance(node, ast.ClassDef) and node.name.endswith("Screen")
        if any(
            isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == "BINDINGS"
            for each in node.body
        )
    }
    assert len(screens) > 15
    unseen = {name for name in screens if not any(name in text for text in seen)}
    assert unseen == set()
