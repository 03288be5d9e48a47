"""A sequence torn apart by a slow line, at the table of a real terminal."""

import pytest

from tests.tui.places import program

AT_THE_TABLE = ("play", "--seats", "Anna,Ben", "--seed", "KOSMOS", "--lang", "en")
ASKED = "Hit or Stay?"


@pytest.mark.slow
@pytest.mark.parametrize("gap", [0.12, 0.5, 0.9])
@pytest.mark.parametrize(
    ("begun", "rest"), [("\x1b[", "H"), ("\x1bO", "S"), ("\x1b]11;rgb:0000/", "ssss")]
)
def test_a_torn_key_answers_nothing_and_leaves_the_screen_as_it_was(begun, rest, gap, tmp_path):
    with program(tmp_path, *AT_THE_TABLE) as terminal:
        terminal.wait_for(ASKED)
        before = terminal.settle(0.5)
        [path] = tmp_path.glob("*.flip7")
        written = path.read_bytes()

        terminal.send(begun)
        terminal.let_pass(gap)
        terminal.send(rest)

        assert terminal.settle(1.0) == before
        assert path.read_bytes() == written
        terminal.send("h")
        terminal.wait_for(lambda _: path.read_bytes() != written)
