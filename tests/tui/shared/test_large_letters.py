"""Names that are read from the other side of the table."""

import string

import pytest

from flip7.narrate.words import use_plain_signs
from flip7.tui.shared.large_letters import LARGE_LINES, large_letters

BLOCKS = set(" ▀▄█")
LETTERS = string.ascii_uppercase + "ÄÖÜÅÉÈ" + string.digits


@pytest.mark.parametrize("letter", LETTERS + "-.'()/&>")
def test_every_letter_has_its_lines_of_half_blocks(letter):
    drawn = large_letters(letter)
    assert drawn is not None
    assert len(drawn) == LARGE_LINES
    assert len({len(line) for line in drawn}) == 1
    assert set("".join(drawn)) <= BLOCKS
    assert set("".join(drawn)) > {" "}


def test_no_two_letters_look_alike():
    drawn = [tuple(large_letters(letter) or ()) for letter in LETTERS]
    assert len(set(drawn)) == len(LETTERS)


def test_small_letters_are_drawn_as_capitals():
    assert large_letters("Jörg") == large_letters("JÖRG")
    assert large_letters("Weiß") == large_letters("WEISS")


@pytest.mark.parametrize("name", ["", "Zoë ☃", "Šárka", "花子"])
def test_what_has_no_large_letters_has_none(name):
    assert large_letters(name) is None


def test_without_half_blocks_there_are_none():
    use_plain_signs(True)
    try:
        assert large_letters("Anna") is None
    finally:
        use_plain_signs(False)
