"""The table by keys and clicks, in a real terminal: what they do, and what must not happen."""

import json
import re
from pathlib import Path

import pytest

from flip7.record.verifying import verify
from tests.tiers import one_in
from tests.tui.places import DOWN, ENTER, F4, RIGHT, UP, clicked, program
from tests.tui.terminal import Terminal

BROKEN_REPORTS = [
    b"\x1b[<32;NaN;NaNM",
    b"\x1b[<35;1;1M\x1b[<35;1",
    b"\x1b[M \x83\x83",
    b"\x1bn\x1bs\x1ba",
]
"""What terminals send by mistake: torn, old-style and meaningless reports."""


class Table:
    """A table in a terminal, with its record."""

    def __init__(
        self,
        games: Path,
        *seats: str,
        seed: str,
        size: tuple[int, int] = (80, 24),
        pace: str = "off",
    ) -> None:
        self.record = games / "game.flip7"
        arguments = ["play", "--seats", ",".join(seats), "--seed", seed, "--pace", pace]
        self.terminal = program(
            games, *arguments, "--record", self.record, width=size[0], height=size[1]
        )

    def __enter__(self) -> "Table":
        self.terminal.__enter__()
        self.terminal.wait_for("FLIP 7")
        return self

    def __exit__(self, *what) -> None:
        self.terminal.__exit__(*what)

    @property
    def lines(self) -> list[dict[str, object]]:
        """The lines of the record but the first."""
        return [json.loads(line) for line in self.record.read_text("utf-8").splitlines()[1:]]

    def wait_open(self, label: str) -> None:
        """Until this label is there and its key counts."""
        self.terminal.wait_for(lambda _: self.terminal.is_bold(label))

    def press(self, key: str, label: str) -> str:
        """Presses the key once its label is open; the text of the screen after it."""
        self.wait_open(label)
        before = self.terminal.text
        self.terminal.send(key)
        self.terminal.wait_for(lambda now: now != before)
        return self.terminal.settle()


CALLS_FIRST = "KOSMOS2"
"""With this seed the first request after the deal is a call, for two people and for four."""

CALL = "[N] Noch eine"
"""Its label."""

LABELS = ("[S] Stopp,", "[Enter] weiter zum", "[R]")
"""What one meets when everybody says Stopp at once."""


def hits(table: Table) -> list[dict[str, object]]:
    return [line for line in table.lines if line.get("say") == "hit"]


@pytest.mark.parametrize("keys", one_in(2, ["nnn", "NNN", "nNnsn", "n" * 30]))
def test_p001_a_burst_plays_once(tmp_path, keys):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.press(keys, CALL)

        assert [line["say"] for line in table.lines if "say" in line] == ["hit"]


def test_p042_a_capital_does_the_same(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.press("S", CALL)

        assert table.lines[-1]["say"] == "stay"


def test_space_escape_and_unknown_keys_do_nothing(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        before, lines = table.terminal.text, table.lines
        for key in (" ", "\x1b", "7", "ö", "y", ENTER, "\t\x7f"):
            table.terminal.send(key)
            table.terminal.settle()

        assert (table.terminal.text, table.lines) == (before, lines)


def test_arrows_and_enter_play_as_well(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        table.terminal.send(RIGHT)
        table.terminal.settle()
        table.terminal.send(RIGHT)
        table.terminal.settle()
        table.terminal.send(ENTER)
        table.terminal.wait_for("sagt Stopp")

        assert table.lines[-1]["say"] == "stay"


def test_the_mouse_plays_as_well(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        table.terminal.send(clicked(table.terminal, "[N] Noch eine"))
        table.terminal.wait_for("zieht")

        assert len(hits(table)) == 1


def test_p056_a_letter_marks_says_what_would_happen_and_enter_confirms(tmp_path):
    names = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
    with Table(tmp_path, *names, seed="KOSMOS") as table:
        text = table.press("d", "[A B C D E F]")
        assert "Flip Three: Dora bekommt bis zu drei Karten." in text
        text = table.press("A", "[Enter]")
        assert "Flip Three: Anna bekommt bis zu drei Karten." in text
        assert not [line for line in table.lines if "give" in line]
        table.press(ENTER, "[Enter]")

        given = next(line for line in table.lines if "give" in line)
        assert given == {"seat": 5, "give": "flip3", "to": 0}


def test_nobody_is_marked_at_first_and_arrows_mark_too(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", seed="KOSMOS") as table:
        table.wait_open("[A B C D E F]")
        table.terminal.send(ENTER)
        assert "[Enter]" not in table.terminal.settle()
        table.terminal.send(DOWN + DOWN)
        table.terminal.wait_for("Ben bekommt")
        table.terminal.settle()
        table.terminal.send(UP)
        table.terminal.wait_for("Anna bekommt")
        table.press(ENTER, "[Enter]")

        assert next(line for line in table.lines if "give" in line)["to"] == 0


def test_a_click_marks_and_another_confirms(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", seed="KOSMOS") as table:
        table.wait_open("[A B C D E F]")
        table.terminal.send(clicked(table.terminal, "Emil"))
        table.wait_open("[Enter]")
        table.terminal.send(clicked(table.terminal, "Emil"))
        table.terminal.wait_for("am Zug")

        assert next(line for line in table.lines if "give" in line)["to"] == 4


@pytest.mark.parametrize("report", one_in(3, BROKEN_REPORTS))
def test_p044_p045_a_broken_report_plays_nothing(tmp_path, report):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", seed="KOSMOS") as table:
        table.wait_open("[A B C D E F]")
        before, lines = table.terminal.text, table.lines
        table.terminal.send(report)
        assert (table.terminal.settle(0.2), table.lines) == (before, lines)
        table.press("d", "[A B C D E F]")
        before = table.terminal.text
        table.terminal.send(report)
        assert (table.terminal.settle(0.2), table.lines) == (before, lines)


def test_p043_bytes_that_are_no_utf_8_do_not_end_the_game(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        table.terminal.send(b"J\xfc\xff\x83\xe4")
        table.terminal.settle()
        table.press("n", CALL)

        assert len(hits(table)) == 1


def test_undo_takes_a_stopp_back_and_says_why_not_behind_a_card(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        text = table.press("u", CALL)
        assert "rückgängig" in text.splitlines()[-1] or "Karte" in text.splitlines()[-1]
        table.press("s", CALL)
        text = table.press("u", "[U] rückgängig")

        assert table.lines[-1] == {"undo": True}
        assert "(zurückgenommen)" in text
        assert "Cleo: Noch eine oder Stopp?" in text


def test_p010_names_are_shown_as_they_were_typed(tmp_path):
    names = ("[/b]", "[red]Max", "Max [1]", "\\", "[@click=app.quit]x")
    answers = {CALL: "n", "[Enter]": ENTER, "[A": "a"}
    with Table(tmp_path, *names, seed=CALLS_FIRST) as table:
        for _ in range(12):
            table.terminal.wait_for(lambda _: any(map(table.terminal.is_bold, answers)))
            text = table.terminal.text
            assert all(name in text or name[:6] in text for name in names)
            label = next(filter(table.terminal.is_bold, answers))
            table.press(answers[label], label)


def test_q_asks_and_the_default_plays_on(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        before = table.terminal.text
        assert "Die Partie ist gespeichert" in table.press("q", CALL)
        assert table.press(ENTER, "[N] nein") == before
        table.press("q", "[Q] beenden")
        table.wait_open("[J] ja")
        table.terminal.send("j")
        assert table.terminal.wait_exit() == 0
    assert not verify(table.record).finished


def test_ctrl_c_asks_and_a_second_one_leaves(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        table.terminal.send("\x03")
        table.terminal.wait_for("Die Partie ist gespeichert")
        table.terminal.send("\x03")

        assert table.terminal.wait_exit() == 0


def test_a_record_that_cannot_be_written_is_said_and_tried_again(tmp_path):
    games, away = tmp_path / "games", tmp_path / "away"
    games.mkdir()
    with Table(games, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        kept = table.record.read_bytes()
        games.rename(away)
        games.touch()
        text = table.press("n", CALL)
        assert "lässt sich nicht speichern" in text
        games.unlink()
        away.rename(games)
        assert table.record.read_bytes() == kept
        table.press(ENTER, "[Enter] noch einmal")
        table.wait_open(CALL)

        assert len(hits(table)) == 1
        verify(table.record)


@pytest.mark.parametrize("size", [(40, 12), pytest.param((60, 20), marks=pytest.mark.slow)])
def test_p013_small_windows_stay_playable(tmp_path, size):
    names = [f"Person {number}" for number in range(18)]
    with Table(tmp_path, *names, seed="KOSMOS", size=size) as table:
        table.terminal.wait_for(": Wer bekommt den Flip")
        text = table.press("x", "[A … X]")
        assert re.search(r"^ ?X .*Per.*17", text, re.MULTILINE)
        assert "Person 17 bekommt bis zu drei" in " ".join(text.split())
        text = table.press(ENTER, "[Enter]")

        assert CALL in text
        assert "[S] Stopp" in text


def test_p064_a_window_too_small_says_so_and_nothing_is_lost(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        before, lines = table.terminal.text, table.lines
        table.terminal.resize(30, 8)
        table.terminal.wait_for("zu klein")
        table.terminal.send("n")
        table.terminal.settle()
        table.terminal.resize(1, 1)
        table.terminal.settle()
        table.terminal.resize(80, 24)
        table.terminal.wait_for(before.__eq__)
        assert table.lines == lines


def test_p016_the_summary_stays_until_enter(tmp_path):
    with Table(tmp_path, "Anna", "Ben", seed=CALLS_FIRST) as table:
        table.press("s", CALL)
        table.press("s" + ENTER * 3 + "nnn", CALL)
        table.terminal.wait_for("nächste Runde")
        text = table.terminal.settle()
        table.terminal.send(b"n s\x1b")
        assert table.terminal.settle(0.2) == text
        text = table.press("u", "[U] letzten Stopp zurücknehmen")
        assert CALL in text
        table.press("s", CALL)
        text = table.press(ENTER, "[Enter] nächste Runde")

        assert "Runde 2" in text
        verify(table.record)


def test_p079_every_way_is_open_at_the_end(tmp_path):
    record = tmp_path / "game.flip7"
    arguments = ["--seats", "Anna,Ben", "--seed", CALLS_FIRST, "--target", "1", "--record", record]
    with program(tmp_path, "play", *arguments) as terminal:
        _until_the_result(terminal)
        terminal.send(F4)
        terminal.wait_for("Summe")
        terminal.send("\x1b")
        terminal.wait_for("[R] Revanche")
        terminal.wait_for(lambda _: terminal.is_bold("[U]"))
        terminal.send("u")
        terminal.wait_for(lambda _: terminal.is_bold(CALL))
        assert not verify(record).finished
        _until_the_result(terminal)
        assert verify(record).finished
        terminal.send("r")
        terminal.wait_for("Runde 1")
        terminal.wait_for(lambda text: CALL in text or "wählt jemanden" in text)
    assert len(list(tmp_path.glob("*.flip7"))) == 2


def _until_the_result(terminal: Terminal) -> None:
    """Everybody says Stopp."""
    answered = ""
    while (label := _asked_anew(terminal, answered)) != "[R]":
        answered = _prompt(terminal.text)
        terminal.send("s" if label.startswith("[S]") else ENTER)


def _asked_anew(terminal: Terminal, answered: str) -> str:
    """The open label of the next prompt; the one answered may still stand there for a moment."""
    terminal.wait_for(lambda text: _prompt(text) != answered and any(map(terminal.is_bold, LABELS)))
    return next(label for label in LABELS if terminal.is_bold(label))


def _prompt(text: str) -> str:
    """The question, and what can be answered."""
    return "\n".join(line for line in text.splitlines() if "?" in line or "[" in line)


def test_p002_a_resize_while_a_card_is_revealed_leaves_nothing_shut(tmp_path):
    with Table(tmp_path, "Anna", "Ben", seed=CALLS_FIRST, pace="fast") as table:
        table.wait_open(CALL)
        table.terminal.send("n")
        table.terminal.wait_for("zieht eine")
        for size in [(40, 12), (20, 5), (100, 30), (80, 24)]:
            table.terminal.resize(*size)
        table.press("s", CALL)

        assert [line["say"] for line in table.lines if "say" in line] == ["hit", "stay"]


def test_p065_a_storm_of_sizes_ends_in_the_picture_of_the_last_one(tmp_path):
    with Table(tmp_path, "Anna", "Ben", "Cleo", "Dora", seed=CALLS_FIRST) as table:
        table.wait_open(CALL)
        before = table.terminal.text
        for step in range(60):
            table.terminal.resize(1 + step * 37 % 150, 1 + step * 17 % 50)
        table.terminal.resize(80, 24)
        table.terminal.wait_for(before.__eq__)
        table.press("n", CALL)
