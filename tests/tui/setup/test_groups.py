"""Groups at the screen: from the start to the first card in a few keys."""

import pytest

from flip7.players.groups import Roster, keep_group, read_groups
from tests.tui.places import (
    DOWN,
    ENTER,
    F2,
    F6,
    F7,
    F8,
    F9,
    RIGHT,
    TAB,
    UP,
    headers,
    pasted,
    program,
)

SETUP = "im Uhrzeigersinn"
ESC = "\x1b"
NINE = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gustav", "Hannes", "Ida"]
FRIDAY = Roster(("Anna", "Ben", "Cleo", "Dora"), group="Freitagsrunde")


def test_p018_from_the_start_to_the_first_card_in_two_keys_with_a_group(tmp_path):
    keep_group(tmp_path, FRIDAY)
    with program(tmp_path) as terminal:
        terminal.wait_for("Freitagsrunde")
        terminal.settle()
        terminal.send("1")
        terminal.wait_for(SETUP)
        terminal.settle()
        terminal.send(ENTER)
        terminal.wait_for("Runde 1")
    assert headers(tmp_path)[0]["seats"] == list(FRIDAY.people)


def test_p070_nine_pasted_names_play_after_two_more_keys(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.settle()
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send(pasted("\n".join(NINE)))
        terminal.wait_for("9 spielen mit")
        terminal.send(F2)
        terminal.wait_for("Runde 1")
    assert headers(tmp_path)[0]["seats"] == NINE


@pytest.mark.slow
def test_p018_names_are_offered_again_after_quitting_at_setup(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.settle()
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send(pasted("Anna, Ben, Cleo, Dora, Emil"))
        terminal.wait_for("5 spielen mit")
        terminal.send(ESC)
        terminal.wait_for("Beenden")
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.settle()
        terminal.send("n")
        terminal.wait_for("5 spielen mit")
        assert "Emil" in terminal.text


def test_a_group_is_kept_called_and_thrown_away_by_keys(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.settle()
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send(pasted("Anna, Ben, Cleo") + F8)
        terminal.wait_for("Wie heißt die Gruppe?")
        terminal.settle()
        terminal.send("Sonntag[/b]" + ENTER)
        terminal.wait_for("Gemerkt: Sonntag[/b].")
        terminal.settle()
        terminal.send(F7)
        terminal.wait_for("Gemerkte Gruppen")
        terminal.settle()
        terminal.send(F6)
        terminal.wait_for("Noch einmal drücken löscht Sonntag[/b].")
        assert len(read_groups(tmp_path).groups) == 1
        terminal.send(F6)
        terminal.wait_for("Noch keine.")
    assert read_groups(tmp_path).groups == ()


@pytest.mark.slow
def test_who_sits_out_keeps_the_name_and_the_place(tmp_path):
    keep_group(tmp_path, FRIDAY)
    with program(tmp_path) as terminal:
        terminal.wait_for("Freitagsrunde")
        terminal.settle()
        terminal.send("1")
        terminal.wait_for(SETUP)
        terminal.settle()
        terminal.send("\x1b[Z" * 9)
        terminal.settle()
        terminal.send(DOWN + F9)
        terminal.wait_for("Heute nicht: Ben.")
        terminal.send(UP)
        terminal.wait_for("setzt aus")
        terminal.send(DOWN + F9)
        terminal.wait_for("4 spielen mit.")
        terminal.send(F9 + F2)
        terminal.wait_for("Runde 1")
        terminal.settle()
        terminal.send("q")
        terminal.wait_for("Beenden?")
    assert headers(tmp_path)[0]["seats"] == ["Anna", "Cleo", "Dora"]
    with program(tmp_path) as terminal:
        terminal.wait_for("Freitagsrunde")
        terminal.settle()
        terminal.send("1")
        terminal.wait_for("Heute nicht: Ben.")
    [group] = read_groups(tmp_path).groups
    assert group.people == FRIDAY.people


@pytest.mark.slow
def test_another_group_brings_its_rules(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.settle()
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send(pasted("Anna, Ben"))
        terminal.wait_for("12.3")
        terminal.settle()
        for key in (TAB, TAB, RIGHT):
            terminal.send(key)
            terminal.settle()
        terminal.wait_for("internationale Ausgabe 2025")
        terminal.send(F8)
        terminal.wait_for("Wie heißt")
        terminal.settle()
        terminal.send("Int" + ENTER)
        terminal.wait_for("Gemerkt: Int.")
        terminal.send(ESC)
        terminal.wait_for("Beenden")
        terminal.settle()
        terminal.send("1")
        terminal.wait_for("internationale Ausgabe 2025")
        terminal.settle()
        terminal.send(F2)
        terminal.wait_for("Runde 1")
    assert headers(tmp_path)[0]["rules"] == "int-the-op-2025"
