"""The pictures of the README show the table as it is, and load nothing from anywhere."""

import re
from pathlib import Path

import pytest

from tools.pictures import DOCS, PICTURES, drawn, where

ROOT = Path(__file__).parents[2]
SVG = "http://www.w3.org/2000/svg"
FIRST_SCREENFUL = 24
BY_NAME = pytest.mark.parametrize("shown", PICTURES, ids=lambda shown: shown.name)


@BY_NAME
async def test_a_picture_shows_the_table_as_it_is(shown):
    text = where(shown).read_text(encoding="utf-8")
    assert await drawn(shown) == text, "look at it, then run: python -m tools.pictures"


@BY_NAME
def test_a_picture_loads_nothing(shown):
    text = where(shown).read_text(encoding="utf-8").replace(SVG, "")
    assert "://" not in text
    assert "@import" not in text
    assert set(re.findall(r"url\((.)", text)) == {"#"}
    assert "font-face" not in text


def test_the_readme_shows_them_all_and_the_game_at_once():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[.+\]\(([\w/.-]+)\)$", text, re.MULTILINE)
    assert {ROOT / path for path in shown} == {where(each) for each in PICTURES}
    assert {ROOT / path for path in shown} == set(DOCS.glob("*.svg"))
    assert any(" FLIP 7 · " in line for line in text.splitlines()[:FIRST_SCREENFUL])
