"""A game is handed on, or it is said why not: never more than a sentence."""

from pathlib import Path

import pytest

from flip7.library.errors import NotPossible
from flip7.library.export import hand_on, hand_on_as_named
from flip7.library.look_back import look_back
from flip7.replay.history import History
from tests.records import cases
from tests.regenerate import MADE

SHORT = MADE / "a-tie-played-on.flip7"


@pytest.mark.parametrize("to", ["nowhere/copy.flip7", "x" * 300, f"{'x' * 300}/copy.flip7"])
def test_a_place_that_cannot_be_is_told(tmp_path, to):
    with pytest.raises(NotPossible):
        hand_on(cases("games")[0], tmp_path / to)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "begins"),
    [("story.html", "<!DOCTYPE html>"), ("story.md", "# "), ("sheet.csv", "Rund")],
)
def test_the_ending_of_the_name_says_what_is_written(tmp_path, name, begins):
    to = tmp_path / name
    assert hand_on_as_named(SHORT, to).endswith("geschrieben.")
    written = to.read_text(encoding="utf-8")
    assert written.startswith(begins)
    with pytest.raises(NotPossible) as refused:
        hand_on_as_named(SHORT, to)
    assert refused.value.code == "already-exists"
    assert to.read_text(encoding="utf-8") == written


def test_what_appears_while_the_story_is_told_stays_as_it_is(tmp_path, monkeypatch):
    to = tmp_path / "sheet.csv"

    def look_back_meanwhile(path: Path) -> History:
        to.write_text("mine")
        return look_back(path)

    monkeypatch.setattr("flip7.library.export.look_back", look_back_meanwhile)
    with pytest.raises(NotPossible) as refused:
        hand_on_as_named(SHORT, to)
    assert refused.value.code == "already-exists"
    assert to.read_text() == "mine"


def test_a_folder_gets_the_record(tmp_path):
    hand_on_as_named(cases("games")[0], tmp_path)
    assert [path.suffix for path in tmp_path.iterdir()] == [".flip7"]
