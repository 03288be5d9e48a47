"""The pictures of the README show the table as it is, and load nothing from anywhere."""

import re
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style

from tools.cell_picture import as_svg, taken
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
    assert "url(" not in text
    assert "href" not in text
    assert "font-face" not in text


def test_the_readme_shows_them_all_and_the_game_at_once():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"^!\[.+\]\(([\w/.-]+)\)$", text, re.MULTILINE)
    assert {ROOT / path for path in shown} == {where(each) for each in PICTURES}
    assert {ROOT / path for path in shown} == set(DOCS.glob("*.svg"))
    at_once = text.splitlines()[:FIRST_SCREENFUL]
    assert any(" FLIP 7 · " in line for line in at_once)
    assert "(docs/round.svg)" in "".join(at_once)


def test_words_keep_their_cells_in_whatever_font_they_are_drawn():
    parts = [
        Segment("Anna", Style(bold=True)),
        Segment("  ╭─● 9 "),
        Segment("漢<", Style(color="red")),
    ]
    text = as_svg([taken([parts])], "three & more")
    assert '<text x="0" y="15" fill="#e6e6e6" font-weight="bold" textLength="40"' in text
    assert [int(width) for width in re.findall(r'textLength="(\d+)"', text)] == [40, 10, 30]
    assert "&lt;" in text
    assert "╭" not in text
    assert "●" not in text


def test_of_several_screens_a_line_that_stays_is_drawn_once_and_others_come_and_go():
    frames = [taken([[Segment("same")], [Segment(word)]], 2) for word in ("one", "two", "one")]
    text = as_svg(frames, "words")
    assert text.count(">same<") == 1
    assert text.count(">one<") == 1
    assert 'keyTimes="0;0.3333;0.6667" values="visible;hidden;visible"' in text
    assert 'keyTimes="0;0.3333;0.6667" values="hidden;visible;hidden"' in text
