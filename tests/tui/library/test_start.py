"""The start screen, in a real terminal."""

import shutil

import pytest

from flip7.library.games import list_games
from tests.tiers import one_in
from tests.tui.places import CASES, ENTER, F1, UP, clicked, keep, program

WELCOME = "Noch eine oder Stopp?"


def test_an_empty_folder_offers_a_new_game(tmp_path):
    with program(tmp_path / "none") as terminal:
        screen = "\n".join(terminal.wait_for("Neue Partie"))
        assert WELCOME in screen
        assert "Weiterspielen" not in screen
        terminal.send("q")
        assert terminal.wait_exit() == 0
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("way", one_in(3, ["q", "Q", "\x11", "\x03"]))
def test_p034_leaving_the_start_screen_is_one_key(way, tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Beenden")
        terminal.settle()
        terminal.send(way)
        assert terminal.wait_exit() == 0


def test_p051_open_games_are_offered_and_a_new_one_leaves_them_alone(tmp_path):
    newest, older = keep(tmp_path, "a.flip7", 40, age=1), keep(tmp_path, "b.flip7", 30, age=2)
    keep(tmp_path, "finished.flip7", age=0)
    before = newest.read_bytes(), older.read_bytes()
    names = next(list_games(tmp_path)).names
    with program(tmp_path) as terminal:
        screen = "\n".join(terminal.wait_for("Weiterspielen"))
        assert screen.count(names[0]) == 2
        terminal.send("n")
        terminal.wait_for("im Uhrzeigersinn")
        terminal.send("\x1b")
        terminal.wait_for(WELCOME)
        terminal.send("q")
        assert terminal.wait_exit() == 0
    assert (newest.read_bytes(), older.read_bytes()) == before


@pytest.mark.parametrize("way", one_in(3, ["c", "C", ENTER, "click"]))
def test_the_open_game_goes_on_by_letter_enter_and_mouse(way, tmp_path):
    path = keep(tmp_path, "a.flip7", 40)
    before = path.read_bytes()
    with program(tmp_path) as terminal:
        terminal.wait_for("Weiterspielen")
        terminal.settle()
        terminal.send(clicked(terminal, "Weiterspielen") if way == "click" else way)
        terminal.wait_for("Runde 1")
    assert path.read_bytes() == before


def test_damaged_records_are_named_and_harm_nobody(tmp_path):
    keep(tmp_path, "open.flip7", 40)
    (tmp_path / "kaputt\x1b[2J.flip7").write_bytes(b"?\n")
    shutil.copy(min((CASES / "wrong").glob("*.flip7")), tmp_path / "falsch.flip7")
    with program(tmp_path) as terminal:
        screen = "\n".join(terminal.wait_for("Weiterspielen"))
        assert r"kaputt\x1b[2J.flip7:1:" in screen.replace("\n", "").replace(" ", "")
        terminal.send("q")
        assert terminal.wait_exit() == 0


def test_a_game_damaged_meanwhile_says_so_and_the_start_stays(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    with program(tmp_path) as terminal:
        terminal.wait_for("Weiterspielen")
        path.write_bytes(b"\x00\n")
        terminal.send("c")
        terminal.wait_for(lambda text: "open.flip7:1:" in "".join(text.split()))
        terminal.send("q")
        assert terminal.wait_exit() == 0
    assert path.read_bytes() == b"\x00\n"


@pytest.mark.parametrize("key", one_in(2, ["?", F1]))
def test_p069_help_opens_and_closes(key, tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Beenden")
        terminal.send(key)
        terminal.wait_for("Tasten")
        terminal.send(key)
        terminal.wait_for(lambda text: "Tasten" not in text and WELCOME in text)


def test_p067_an_ascii_terminal_shows_no_escapes_and_no_shifted_rows(tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        text = "\n".join(terminal.wait_for("im Uhrzeigersinn"))
        assert "\\x" not in text
        assert "Nachstes" in text
        assert text.isascii()


def test_arrows_and_enter_choose(tmp_path):
    with program(tmp_path) as terminal:
        terminal.wait_for("Beenden")
        terminal.settle()
        # The last choice lies above the first one.
        terminal.send(UP)
        terminal.settle()
        terminal.send(ENTER)
        assert terminal.wait_exit() == 0
