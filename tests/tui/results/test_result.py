"""The end of a game: the seed is shown once nothing can be taken back any more."""

from pathlib import Path

import pytest

from tests.cli.running import flip7
from tests.records import SEED as SECRET
from tests.tui.places import F2, program
from tests.tui.terminal import Terminal

SEED = f"{SECRET}-2"
"""Its first two cards are numbers."""


def play(record: Path) -> Terminal:
    """A game of two in which the first points win."""
    seats = ["--seats", "Anna,Ben", "--dealer", "Anna", "--seed", SEED, "--target", "1"]
    return program(record.parent, "play", *seats, "--record", record)


def press(terminal: Terminal, label: str, until: str) -> str:
    """What the screen shows after this key, which counts once its label is bold."""
    terminal.wait_for(lambda _: terminal.is_bold(label))
    terminal.send({"[Enter]": "\r", "[F2]": F2}.get(label, label[1].lower()))
    terminal.wait_for(until)
    return terminal.settle()


def to_the_result(terminal: Terminal) -> str:
    """Both say Stopp."""
    press(terminal, "[S]", "Ben: Noch eine")
    press(terminal, "[S]", "[Enter]")
    return press(terminal, "[Enter]", "[R] Revanche")


@pytest.mark.slow
def test_p059_the_seed_is_shown_only_when_nothing_can_be_taken_back(tmp_path):
    record = tmp_path / "game.flip7"
    with play(record) as terminal:
        assert "[F2] zeigt den Seed, danach gilt das Ergebnis" in to_the_result(terminal)
        # Looked back at from here or from another window, the game is not over for good either.
        told = [flip7(*words, record).stdout for words in (["verify"], ["explain"])]
        copy = tmp_path / "copy"
        told.append(flip7("export", record, copy).stdout + copy.read_text(encoding="utf-8"))
        assert "der Seed, sobald das Ergebnis gilt" in told[0]
        assert not any(SEED in each for each in told)
        press(terminal, "[W]", "zu Ende")
        terminal.send("q")
        press(terminal, "[U]", "Ben: Noch eine")
        press(terminal, "[S]", "[Enter]")
        press(terminal, "[Enter]", "[R] Revanche")
        assert SEED.encode() not in terminal.tail
        press(terminal, "[F2]", f"Seed {SEED}")
        before = record.read_bytes()
        # Its label is dim, and the key still says why.
        terminal.wait_for(lambda _: terminal.is_bold("[R]"))
        terminal.send("u")
        terminal.wait_for("gilt das Ergebnis.")
        assert record.read_bytes() == before
        # There is nothing to go on with.
        assert "geht später weiter" not in press(terminal, "[Q]", "Die Partie ist gespeichert.")
    assert f"Seed „{SEED}“" in flip7("verify", record).stdout
    with program(tmp_path, "resume", record) as terminal:
        terminal.wait_for(f"Seed {SEED}")
        assert "[F2]" not in terminal.text
