"""Signs: ASCII by switch, by setting and by terminal; every one of the others one cell wide."""

import re
import unicodedata

import pytest

from flip7.cli.output import _measures_otherwise
from flip7.players.names import cells
from flip7.terminal.sign_width import SIGNS
from tests.tiers import one_in
from tests.tui.pictures import GOLDENS
from tests.tui.places import program
from tests.tui.terminal import Terminal

PLAY = ("play", "--seats", "Anna,Jürgen,Cleo", "--seed", "KOSMOS2")


def unsure(text: str) -> set[str]:
    """The signs of a text, other than letters, that are not ASCII."""
    return {sign for sign in text if not sign.isascii() and not sign.isalpha()}


def screens(terminal: Terminal) -> list[str]:
    """The table, the count, help, and the question before leaving."""
    terminal.wait_for("Noch eine")
    shown = [terminal.settle()]
    for key, there in [("z", "Second"), ("?", "Enter"), ("q", "[N]")]:
        terminal.wait_for(lambda _: terminal.is_bold("[N] Noch eine"))
        before = terminal.text
        terminal.send(key)
        terminal.wait_for(before.__ne__)
        terminal.wait_for(there)
        shown.append(terminal.settle())
        terminal.send("\x1b")
        terminal.settle()
    return shown


@pytest.mark.parametrize(("width", "height"), one_in(2, [(80, 24), (120, 40)]))
def test_p101_with_the_switch_no_sign_is_ambiguous(tmp_path, width, height):
    with program(tmp_path, *PLAY, "--ascii", width=width, height=height) as terminal:
        for text in screens(terminal):
            assert unsure(text) == set()


@pytest.mark.parametrize("env", [{"TERM": "linux"}, {"LC_ALL": "ja_JP.UTF-8"}])
def test_p085_p101_where_the_terminal_may_lack_signs_they_are_plain(tmp_path, env):
    with program(tmp_path, *PLAY, env=env) as terminal:
        terminal.wait_for("[Q]")
        assert unsure(terminal.settle()) == set()


@pytest.mark.parametrize("wide", ["●", "✓", "→", "─", "█"])
def test_where_a_sign_measures_two_cells_all_are_plain(tmp_path, wide):
    """The terminal is asked where a few of them have brought it."""
    with program(tmp_path, *PLAY) as terminal:
        terminal.wide = wide
        terminal.wait_for("[Q]")
        assert unsure(terminal.settle()) == set()
        assert not any(sign in terminal.text for sign in "●✓")


@pytest.mark.slow
def test_where_a_terminal_does_not_say_how_wide_signs_are_they_are_plain(tmp_path):
    with program(tmp_path, *PLAY) as terminal:
        terminal.is_mute = True
        terminal.wait_for("[Q]")
        assert unsure(terminal.settle()) == set()


def test_all_signs_on_any_screen_are_of_those_that_are_measured():
    """Of frames and bars there are many; their relatives stand for them."""
    pictures = GOLDENS.rglob("*.txt")
    seen = set[str]().union(*(unsure(path.read_text("utf-8")) for path in pictures))
    alike = {sign for sign in seen if "\u2500" <= sign <= "\u259f"}
    quotes = {*"«»‹›‚‘’“”„–—"}
    assert {"●", "○", "×", "→"} <= seen
    assert seen - alike - quotes <= {*SIGNS}


def test_a_terminal_that_was_asked_is_set_as_before(tmp_path):
    """Also where the answer comes together with a key."""
    with program(tmp_path, "settings") as terminal:
        assert terminal.wait_exit() == 0
        before = terminal.modes
    with program(tmp_path, *PLAY) as terminal:
        terminal.wait_for("[Q]")
        terminal.send("q")
        terminal.wait_open("[J] ja, beenden")
        terminal.send("j")
        assert terminal.wait_exit() == 0
        assert terminal.modes == before


def test_a_setting_does_the_same(tmp_path):
    settings = tmp_path / "settings.toml"
    settings.write_text("ascii = true\n", encoding="utf-8")
    with program(tmp_path, *PLAY, env={"FLIP7_SETTINGS": str(settings)}) as terminal:
        terminal.wait_for("Noch eine")
        assert unsure(terminal.settle()) == set()


def test_p062_every_sign_drawn_is_one_cell_wide_and_none_is_joined(tmp_path):
    with program(tmp_path, *PLAY, width=120, height=40) as terminal:
        for sign in set().union(*map(unsure, screens(terminal))):
            assert cells(sign) == 1, sign
            assert unicodedata.east_asian_width(sign) in "NAHa", sign
            assert not re.match("[\ufe00-\ufe0f\u200d]", sign)


@pytest.mark.parametrize(
    ("environ", "otherwise"),
    [
        ({"LANG": "de_DE.UTF-8", "TERM": "xterm-256color"}, False),
        ({"LANG": "de_DE.UTF-8", "LC_CTYPE": "zh_CN.UTF-8"}, True),
        ({"LANG": "ko_KR.UTF-8", "LC_ALL": "C.UTF-8"}, False),
        ({"TERM": "linux"}, True),
        ({}, False),
    ],
)
def test_which_terminals_measure_otherwise(environ, otherwise):
    assert _measures_otherwise(environ) is otherwise


@pytest.mark.parametrize("theme", one_in(3, ["dark", "light", "terminal"]))
def test_p084_no_colour_means_none(tmp_path, theme):
    settings = tmp_path / "settings.toml"
    settings.write_text(f'theme = "{theme}"\n', encoding="utf-8")
    env = {"FLIP7_SETTINGS": str(settings), "NO_COLOR": "1"}
    with program(tmp_path, *PLAY, env=env) as terminal:
        terminal.wait_for("Noch eine")
        terminal.settle()
        codes = re.findall(rb"\x1b\[([\d;]*)m", terminal.tail)
        said = {int(code) for each in codes for code in each.split(b";") if code}
        assert said.isdisjoint({*range(30, 39), *range(40, 49), *range(90, 98), *range(100, 108)})


@pytest.mark.parametrize(
    ("term", "colours"), [("xterm-256color", range(16, 256)), ("screen", range(0))]
)
def test_p083_no_more_colours_are_sent_than_the_terminal_announces(tmp_path, term, colours):
    """Of 256 the first sixteen are not sent either: nobody knows how they look."""
    with program(tmp_path, *PLAY, env={"TERM": term, "COLORTERM": ""}) as terminal:
        terminal.wait_for("Noch eine")
        terminal.settle()
        assert b"38;2;" not in terminal.tail
        assert b"48;2;" not in terminal.tail
        sent = {int(number) for number in re.findall(rb"[34]8;5;(\d+)", terminal.tail)}
        assert sent <= {*colours}
        assert bool(sent) == bool(colours)
