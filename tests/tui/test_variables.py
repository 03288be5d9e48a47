"""Whatever the variables of the system hold, the program plays."""

import pytest

from flip7.tui.variables import leave_out_what_breaks
from tests.tui.places import program

ODD = {
    "TEXTUAL": "devtools,debug",
    "TEXTUAL_ALLOW_SIGNALS": "1",
    "TEXTUAL_ANIMATIONS": "nonsense",
    "TEXTUAL_COLOR_SYSTEM": "foo",
    "TEXTUAL_DEBUG": "1",
    "TEXTUAL_DEVTOOLS_HOST": "no host",
    "TEXTUAL_DIM_FACTOR": "99999999",
    "TEXTUAL_DRIVER": "no.such:Driver",
    "TEXTUAL_FILTERS": "dim",
    "TEXTUAL_FPS": "1",
    "TEXTUAL_LOG": "/nope/x",
    "TEXTUAL_PRESS": "n,n,n",
    "TEXTUAL_SCREENSHOT": "0",
    "TEXTUAL_SCREENSHOT_LOCATION": "/nope",
    "TEXTUAL_SHOW_RETURN": "1",
    "TEXTUAL_SLOW_THRESHOLD": "9" * 400,
    "TEXTUAL_THEME": "no-such-theme",
    "ESCDELAY": "9" * 400,
    "COLUMNS": "²",
    "LINES": "9" * 5000,
}


@pytest.mark.parametrize("name", ODD)
def test_what_the_library_could_not_bear_is_ignored(name):
    environ = {name: ODD[name], "TERM": "xterm"}
    leave_out_what_breaks(environ)
    assert environ == {"TERM": "xterm"}


def test_what_changes_the_looks_works():
    looks = {"TEXTUAL_COLOR_SYSTEM": "256", "TEXTUAL_ANIMATIONS": "none", "ESCDELAY": "25"}
    environ = dict(looks)
    leave_out_what_breaks(environ)
    assert environ == looks


@pytest.mark.slow
@pytest.mark.parametrize("names", [(), *((name,) for name in ODD)], ids="-".join)
def test_with_odd_variables_the_program_starts_and_is_left(names, tmp_path, monkeypatch):
    odd = {name: ODD[name] for name in names or ODD}
    monkeypatch.chdir(tmp_path)
    with program(tmp_path / "games", env=odd, anew=True) as terminal:
        terminal.wait_for("F L I P")
        terminal.settle(0.3)
        terminal.send("q")
        assert terminal.wait_exit() == 0
        assert b"Traceback" not in terminal.tail
    assert not list(tmp_path.glob("keys.log"))
