"""A built install holds everything the program needs, and finds it."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder a built wheel is unpacked to, as an installer would do it."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=120,
    )
    (wheel,) = folder.glob("*.whl")
    ZipFile(wheel).extractall(folder / "site")
    return folder / "site"


def run(code: str, *, path: Path) -> str:
    """What `code` prints when `path` comes first among the places Python imports from."""
    first = f"import sys; sys.path.insert(0, {str(path)!r}); "
    done = subprocess.run(
        [sys.executable, "-c", first + code],
        capture_output=True,
        check=True,
        text=True,
        encoding="utf-8",
        timeout=60,
    )
    return done.stdout


def test_the_rule_book_is_inside(built):
    books = sorted((ROOT / "rules").glob("*.md"))
    assert books
    for book in books:
        assert (built / "flip7" / "rules" / book.name).read_bytes() == book.read_bytes()


def test_styles_words_and_types_are_inside(built):
    source = ROOT / "src" / "flip7"
    data = [*source.rglob("*.tcss"), *source.rglob("*.mo"), source / "py.typed"]
    for path in data:
        assert (built / "flip7" / path.relative_to(source)).read_bytes() == path.read_bytes()


def test_nothing_but_the_program_is_inside(built):
    assert {path.name.split("-")[0] for path in built.iterdir()} == {"flip7"}


def test_a_built_install_is_the_one_python_finds(built):
    where = run("import flip7; print(flip7.__file__)", path=built)
    assert Path(where.strip()) == built / "flip7" / "__init__.py"


def test_a_built_install_reads_the_same_rule_book(built):
    code = "import flip7; from flip7.narrate import rulebook; print(rulebook.load({!r}))"
    for rules in ["de-kosmos-2025", "int-the-op-2025"]:
        inside = run(code.format(rules), path=built)
        assert inside
        assert inside == run(code.format(rules), path=ROOT / "src")
