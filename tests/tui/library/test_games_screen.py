"""The list of all games at the screen: each as what it is, and nothing in it is ever lost."""

import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from flip7.engine.ruleset import rule_set
from flip7.library.titles_and_trash import TRASH, title_of
from flip7.record.verifying import verify
from flip7.session import Session, header_for
from tests.record.other_window import PLAYING, other_window
from tests.tiers import one_in
from tests.tui.places import DOWN, ENTER, F5, F6, keep, pasted, program
from tests.tui.terminal import Terminal
from tests.tui.test_fault import after_the_screen
from tests.tui.test_signals import is_clean, is_stopped

LIST = "Alle Partien ("
ESC = "\x1b"


def says(window: subprocess.Popen[str], what: str) -> None:
    """Something is answered in another window."""
    assert window.stdin is not None
    assert window.stdout is not None
    window.stdin.write(f"{what}\n")
    window.stdin.flush()
    assert window.stdout.readline() == "done\n"


def said(words: str) -> Callable[[str], bool]:
    """Whether the screen says this, on however many lines."""
    return lambda text: words in " ".join(text.split())


def listed(terminal: Terminal, key: str = "p") -> str:
    """The list of games, once all of them have been read."""
    terminal.wait_for("Alle Partien")
    terminal.settle()
    terminal.send(key)
    terminal.wait_for(LIST)
    return terminal.settle()


def pressed(terminal: Terminal, key: str, shows: str) -> str:
    """What is there after this key, once this text is."""
    terminal.settle()
    terminal.send(key)
    terminal.wait_for(shows)
    return terminal.settle()


def answered(terminal: Terminal, key: str, label: str, shows: str) -> str:
    """The same with a question, whose answer has to count first."""
    terminal.wait_for(lambda _: terminal.is_bold(label))
    terminal.send(key)
    terminal.wait_for(shows)
    return terminal.settle()


@pytest.mark.parametrize("size", [(60, 20), pytest.param((80, 24), marks=pytest.mark.slow)])
def test_p052_every_game_is_listed_as_what_it_is(size, tmp_path):
    keep(tmp_path, "2025-01-31-201500-a1b2c3_Freitag.flip7", 40, age=1)
    finished = keep(tmp_path, "2025-01-30-201500-a1b2c3.flip7", age=2)
    torn = keep(tmp_path, "falsch.flip7", 30, age=3)
    torn.write_bytes(torn.read_bytes() + b'{"card": "13"}\n')
    before = {path: path.read_bytes() for path in tmp_path.glob("*.flip7")}
    winner = verify(finished).game
    with program(tmp_path, width=size[0], height=size[1]) as terminal:
        text = listed(terminal)
        assert f"{LIST}3)" in text
        assert text.index("beschädigt") < text.index("„Freitag“") < text.index("fertig")
        assert "Richtig bis Zeile 30" in text
        text = pressed(terminal, DOWN, "Noch ist keine Runde zu Ende.")
        assert "„Freitag“ · S1, S2" in text
        text = pressed(terminal, DOWN, "gewonnen.")
        assert f"{winner.names[winner.match.winner or 0]} hat in Runde" in text
        terminal.send(ESC)
        terminal.wait_for("Noch eine oder Stopp?")
    assert {path: path.read_bytes() for path in tmp_path.glob("*.flip7")} == before


@pytest.mark.slow
def test_hundreds_of_games_come_in_and_the_last_one_is_a_key_away(tmp_path):
    raw = keep(tmp_path, "0000.flip7").read_bytes()
    for number in range(1, 300):
        (tmp_path / f"{number:04}.flip7").write_bytes(raw)
    with program(tmp_path, width=60, height=20) as terminal:
        assert f"{LIST}300)" in listed(terminal)
        pressed(terminal, "\x1b[F", "„0000“ · ")


def test_any_game_is_looked_back_at_from_here_also_a_damaged_one(tmp_path):
    keep(tmp_path, "finished.flip7", age=1)
    damaged = keep(tmp_path, "damaged.flip7", 30, age=0)
    damaged.write_bytes(damaged.read_bytes() + b"?\n")
    with program(tmp_path) as terminal:
        listed(terminal)
        terminal.send(ENTER)
        terminal.wait_for(said("W zeigt die Partie, so weit sie richtig ist."))
        pressed(terminal, "w", "Siegel")
        pressed(terminal, "\x1b[F", "Zeile 31 stimmt nicht mehr")
        pressed(terminal, "q", LIST)
        terminal.send(DOWN)
        pressed(terminal, "w", "Siegel")
        pressed(terminal, "q", LIST)


def test_an_open_game_goes_on_and_a_finished_one_shows_its_result(tmp_path):
    keep(tmp_path, "open.flip7", 40, age=0)
    keep(tmp_path, "finished.flip7", age=1)
    with program(tmp_path) as terminal:
        listed(terminal)
        terminal.send(DOWN)
        pressed(terminal, ENTER, "gewinnt!")
        answered(terminal, "a", "[A]", "Neue Partie")
        listed(terminal)
        pressed(terminal, ENTER, "Runde 1")


def test_a_game_gets_a_title_and_loses_it_again(tmp_path):
    path = keep(tmp_path, "2025-01-31-201500-a1b2c3.flip7", 40)
    with program(tmp_path) as terminal:
        listed(terminal)
        pressed(terminal, "b", "Wie heißt die Partie?")
        terminal.send("Oma/Opa [b]")
        pressed(terminal, ENTER, "„Oma/Opa [b]“ · S1")
        [titled] = tmp_path.glob("*.flip7")
        assert title_of(titled) == "Oma/Opa [b]"
        pressed(terminal, "b", "Wie heißt die Partie?")
        terminal.send("\x15")
        pressed(terminal, ENTER, LIST)
        terminal.wait_for(lambda text: "Oma" not in text)
    assert list(tmp_path.glob("*.flip7")) == [path]


@pytest.mark.slow
def test_a_title_that_is_pasted_and_too_long_is_cut_and_told(tmp_path):
    keep(tmp_path, "2025-01-31-201500-a1b2c3_Freitag.flip7", 40)
    with program(tmp_path) as terminal:
        listed(terminal)
        pressed(terminal, "b", "Wie heißt die Partie?")
        terminal.send(pasted("x" * 90))
        terminal.wait_for("Gekürzt auf 40 Zeichen. Wie heißt")
        pressed(terminal, ENTER, "„xx")
        [titled] = tmp_path.glob("*.flip7")
        assert title_of(titled) == "x" * 40
        pressed(terminal, "b", "Wie heißt die Partie?")
        terminal.send("\x15🇩🇪")
        pressed(terminal, ENTER, "Nichts davon lässt sich zeigen")
        assert titled.exists()


def test_p051_what_is_thrown_away_by_a_yes_is_fetched_back_from_the_trash(tmp_path):
    path = keep(tmp_path, "2025-01-31-201500-a1b2c3_Freitag.flip7", 40)
    raw = path.read_bytes()
    with program(tmp_path) as terminal:
        listed(terminal)
        pressed(terminal, F6 * 20, "in den Papierkorb?")
        answered(terminal, "n", "[N]", LIST)
        assert path.exists()
        pressed(terminal, F6, "in den Papierkorb?")
        answered(terminal, "j", "[J]", "Im Papierkorb: „Freitag“.")
        assert not path.exists()
        assert (tmp_path / TRASH / path.name).read_bytes() == raw
        pressed(terminal, "o", "Papierkorb (1)")
        pressed(terminal, ENTER, "Wieder bei den Partien: „Freitag“.")
        pressed(terminal, "q", f"{LIST}1)")
    assert path.read_bytes() == raw


@pytest.mark.slow
def test_a_copy_is_handed_on_without_the_seed_of_an_open_game(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    (tmp_path / "elsewhere").mkdir()
    with program(tmp_path) as terminal:
        listed(terminal)
        elsewhere = str(tmp_path / "elsewhere")
        pressed(terminal, "x", "Wohin?")
        for place, told in (
            ("~nobody-of-this-name/x", "Den Ordner für ~nobody"),
            (f"{elsewhere}/{'x' * 300}", "lässt sich nicht schreiben"),
            (elsewhere, "ohne den Seed"),
        ):
            # What stands there is marked, and typing replaces it.
            terminal.send(place)
            terminal.settle()
            terminal.send(ENTER)
            terminal.wait_for(said(told))
        # A place that does not do is asked for again, and no key reaches the list meanwhile.
        pressed(terminal, "x", "Wohin?")
        terminal.send(elsewhere)
        terminal.settle()
        terminal.send(ENTER)
        terminal.wait_for(said("gibt es schon"))
        terminal.send("o")
        assert "Papierkorb ist leer" not in terminal.settle()
    copy = tmp_path / "elsewhere" / path.name
    assert "seed" not in copy.read_text(encoding="utf-8")
    assert "seed" in path.read_text(encoding="utf-8")


def test_p050_a_game_of_another_window_is_watched_and_never_written(tmp_path):
    path = keep(tmp_path, "2025-01-31-201500-a1b2c3_Freitag.flip7", 40)
    with other_window(path, PLAYING) as window, program(tmp_path) as terminal:
        terminal.wait_for("In anderen Fenstern wird gespielt: „Freitag“.")
        text = listed(terminal)
        assert "läuft" in text
        pressed(terminal, ENTER, "Zusehen, ohne mitzuspielen?")
        answered(terminal, "n", "[N]", LIST)
        pressed(terminal, F6, "in den Papierkorb?")
        answered(terminal, "j", "[J]", "schon in einem anderen Fenster offen")
        pressed(terminal, ENTER, "Zusehen, ohne mitzuspielen?")
        answered(terminal, "j", "[J]", "Die Partie läuft gerade")
        before = path.read_bytes()
        terminal.wait_for("40/40")
        says(window, "hit")
        says(window, "card")
        # Nobody presses anything.
        terminal.wait_for("42/42")
        written = path.read_bytes()
        assert written.startswith(before)
        pressed(terminal, "q", LIST)
        window.kill()
        window.wait()
        pressed(terminal, ENTER, "[N] Noch eine")
    assert path.read_bytes().startswith(written)


def test_p050_a_killed_window_blocks_nobody(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    with other_window(path, PLAYING) as window, program(tmp_path) as terminal:
        listed(terminal)
        window.kill()
        window.wait()
        pressed(terminal, ENTER, "Weiter geht’s")


def test_a_game_that_went_away_meanwhile_is_told(tmp_path):
    path = keep(tmp_path, "open.flip7", 40)
    with program(tmp_path) as terminal:
        listed(terminal)
        path.unlink()
        for key in (ENTER, "w"):
            terminal.send(key)
            terminal.wait_for(said("gibt es nicht"))
        pressed(terminal, F5, "Noch keine.")


ANYWHERE = {
    "the list": ("", LIST),
    "the trash": ("o", "Der Papierkorb ist leer."),
    "a question": (F6, "in den Papierkorb?"),
    "a title": ("b", "Wie heißt die Partie?"),
}
"""The key that leads there from the list, and what it then shows."""


def gone_to(terminal: Terminal, place: str) -> None:
    key, shown = ANYWHERE[place]
    listed(terminal)
    terminal.send(key)
    terminal.wait_for(shown)


@pytest.mark.parametrize(
    ("place", "name"),
    one_in(9, [*((place, "SIGTERM") for place in ANYWHERE), ("the list", "SIGHUP")]),
)
def test_p020_told_to_stop_among_the_games_the_terminal_is_left_clean(place, name, tmp_path):
    number = signal.Signals[name]
    path = keep(tmp_path, "open.flip7", 40)
    before = path.read_bytes()
    with program(tmp_path) as terminal:
        gone_to(terminal, place)
        terminal.kill(number)
        assert terminal.wait_exit() == 128 + number
        assert is_clean(terminal)
        assert b"Traceback" not in terminal.tail
    assert path.read_bytes() == before


def test_p071_paused_among_the_games_and_resumed(tmp_path):
    keep(tmp_path, "open.flip7", 40)
    with program(tmp_path, anew=True) as terminal:
        gone_to(terminal, "a question")
        before = terminal.settle()
        terminal.kill(signal.SIGTSTP)
        is_stopped(terminal)
        terminal.wait_until(lambda: is_clean(terminal))
        terminal.kill(signal.SIGCONT)
        terminal.wait_for(lambda text: text == before)
        terminal.settle()
        assert terminal.process.poll() is None


SEED = "balumi-kotefa-sudeno"

BREAKING = """
import sys
from flip7.__main__ import main
from flip7.library.games import GameInfo
from flip7.tui.library import open_game as opening
from flip7.tui.library import game_shelf
from flip7.tui.shared.decision import Decision
from flip7.tui.library.games_screen import GamesScreen
from flip7.tui.library.trash_screen import TrashScreen
from flip7.tui.library.game_list import GameList

def breaks(self, *_, **__):
    raise RuntimeError('balumi-kotefa-sudeno', self)

{where}
sys.exit(main(sys.argv[1:]))
"""

WHERE = {
    "a line of the list": ("GameList._row = breaks", "p"),
    "what is said of a game": ("game_shelf.state_told = breaks", "p"),
    "a key of the list": ("GamesScreen.action_trash = breaks", "po"),
    "the trash": ("TrashScreen.compose = breaks", "po"),
    "a question": ("Decision._asked = breaks", ("p", F6)),
    "opening": ("opening.play_on = breaks", "c"),
}


@pytest.mark.parametrize("place", one_in(3, WHERE))
def test_p095_what_breaks_among_the_games_is_told_and_the_game_goes_on(place, tmp_path):
    where, keys = WHERE[place]
    path = Session.begin(
        header_for(("Anna", "Ben"), rule_set("de-kosmos-2025"), 0, SEED), tmp_path / "open.flip7"
    ).path
    before = path.read_bytes()
    driver = [sys.executable, "-c", BREAKING.format(where=where)]
    with Terminal([*driver, "--games", tmp_path, "--pace", "off"]) as terminal:
        terminal.wait_for("Alle Partien")
        for key in keys:
            terminal.settle()
            terminal.send(key)
        assert terminal.wait_exit() == 1
        assert is_clean(terminal)
        told = after_the_screen(terminal)
        assert SEED.encode() not in terminal.tail
    assert told.startswith("flip7: Das Programm hat einen Fehler gemacht")
    [report] = tmp_path.glob("*.txt")
    assert SEED not in report.read_text(encoding="utf-8")
    assert path.read_bytes() == before
    with program(tmp_path) as terminal:
        terminal.wait_for("Weiterspielen")
        terminal.settle()
        terminal.send("c")
        terminal.wait_for("Runde 1")
