"""compare, position, deal, sheet, export, and explain in other forms, as their own process."""

import csv
import json
import subprocess
import sys
from html.parser import HTMLParser
from io import StringIO
from pathlib import Path
from subprocess import PIPE, STDOUT

import pytest

from flip7.record.verifying import verify
from tests.cli.running import CASES, flip7
from tests.records import SEED, chance_record

QUARREL = CASES / "quarrels" / "D08-int-the-op-2025.flip7"
TWO_ROUNDS = CASES / "changes" / "de-kosmos-2025-201-00001-actions.flip7"
WRONG = CASES / "wrong" / "de-kosmos-2025-205-00001-timid-totals.flip7"


@pytest.fixture
def still_open(tmp_path: Path) -> Path:
    """A game with a seed nobody may see yet."""
    return chance_record(tmp_path / "open.flip7", 5, 60, seats=4)


# compare


def test_compare_tells_the_difference_and_the_choice_that_is_lacking():
    done = flip7("compare", QUARREL)
    assert (done.returncode, done.stderr) == (0, "")
    assert "B: Wen trifft der Freeze? [8.3]" in done.stdout
    assert "8.7 Was beim Verzocken verfällt" in done.stdout


def test_compare_goes_on_with_the_answers_of_the_table():
    done = flip7("compare", QUARREL, "--answers", "freeze>C, stay")
    assert done.returncode == 0
    assert "So ginge es weiter, deutsche Ausgabe 2025:" in done.stdout
    assert "Punkte dieser Runde, deutsche Ausgabe 2025: A 3, B 0 und C 10." in done.stdout


def test_compare_begins_where_it_is_told():
    whole = flip7("compare", QUARREL).stdout
    late = flip7("compare", QUARREL, "--at", "7").stdout
    assert whole.startswith("Ab Zeile 1 ")
    assert late == "Von Zeile 6 bis 8 gibt es keinen Unterschied.\n"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--rules", "poker"], "Die Regeln „poker“ gibt es nicht"),
        (["--at", "99"], "Eine Zeile 99 hat die Aufzeichnung nicht"),
        (["--at", "x"], "Eine Zeile x hat die Aufzeichnung nicht"),
        (["--answers", "freeze>D"], "Spalte 8: „D“ sitzt nicht am Tisch"),
        (["--answers", "freeze>B"], "Diese Karte darf nicht dorthin"),
        (["--answers", "hit"], "Zuerst muss jemand für die Aktionskarte gewählt werden"),
        (["--answers", "flip3>A"], "Es geht gerade um eine andere Aktionskarte"),
    ],
)
def test_compare_refuses_in_a_sentence(more, said):
    done = flip7("compare", QUARREL, *more)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr


# Damaged records


@pytest.mark.parametrize("command", ["compare", "explain", "sheet"])
def test_a_damaged_record_is_told_as_far_as_it_is_right(command):
    before = WRONG.read_bytes()
    done = flip7(command, WRONG)
    assert done.returncode == 2
    assert done.stdout
    assert done.stderr.startswith(f"flip7: {WRONG}:165: Die Rundenzeile stimmt nicht")
    assert done.stderr.endswith("Alles davor stimmt; so weit reicht, was oben steht.\n")
    assert done.stderr.count("\n") == 1
    assert WRONG.read_bytes() == before


@pytest.mark.parametrize("command", ["compare", "explain", "sheet"])
def test_why_it_ends_stands_below_what_was_told(command):
    """Where both are one stream, as in a terminal or a log."""
    words = [sys.executable, "-m", "flip7", command, str(WRONG)]
    told = subprocess.run(words, stdout=PIPE, stderr=STDOUT, encoding="utf-8", check=False).stdout
    assert "flip7: " in told.splitlines()[-1]
    assert told.count("flip7: ") == 1


# position


def test_position_tells_what_happens_and_who_decides():
    done = flip7("position", "A: 3 5 +4 second | B: 6 gestoppt | C: 7", "--cards", "5 freeze 7")
    assert (done.returncode, done.stderr) == (0, "")
    assert (
        done.stdout
        == """\
A: 3 5 +4 second | B: 6 stopped | C: 7
deutsche Ausgabe 2025

A ist dran. [3.4]
A sagt „Noch eine“. [3.1]
A zieht eine 5. [3.1]
A hat schon eine 5: Die neue 5 und die Second Chance werden abgelegt. [6.2]
C ist dran. [3.4]
C sagt „Noch eine“. [3.1]
C zieht Freeze. [3.3]

C: Wen trifft der Freeze? [5.1]
  Freeze: A ist raus und behält 12 Punkte.
  Freeze auf sich selbst: C ist raus und behält 7 Punkte.
Noch nicht dran: 7
"""
    )


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("de", "Freeze für B gilt hier nicht: Es gab keine Wahl. [9.1]"),
        ("en", "Freeze for B does not count here: there was no choice. [9.1]"),
        (
            "nl",
            "Freeze voor B telt hier niet: er viel niets te kiezen. [9.1]",
        ),
    ],
)
def test_position_says_that_a_typed_target_was_not_free_to_choose(lang, said):
    lay = "A: 3 | B: 5 stopped"
    done = flip7("--lang", lang, "position", lay, "--cards", "freeze>B")
    assert (done.returncode, done.stderr) == (0, "")
    lines = done.stdout.splitlines()
    place = lines.index(said)
    assert lines[place - 1].endswith("[9.1]")
    assert said not in flip7("--lang", lang, "position", lay, "--cards", "freeze>A").stdout


def test_position_judges_by_the_other_rules_and_another_turn():
    cards = "flip3>A second 7 4"
    german = flip7("position", "A: 7 | B: 6", "--cards", cards)
    other = flip7("position", "A: 7 | B: 6", "--cards", cards, "--rules", "int-the-op-2025")
    assert "A hat schon eine 7: verzockt" in german.stdout
    assert "Die neue 7 und die Second Chance werden abgelegt" in other.stdout
    assert "\nB ist dran. [3.4]" in flip7("position", "A: 7 | B: 6", "--turn", "b").stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["A: 3 13 | B: 6"], "Spalte 6: „13“"),
        (["A: 3 3 | B: 6"], "Vor A liegt eine Zahl doppelt"),
        (["A: 3 | Ben: 6 verzockt"], "bei Ben ist das anders"),
        (["A: 3"], "2 bis 18 Personen, nicht 1"),
        (["A: 3 | B: 6", "--cards", "0 0"], "liegt nicht mehr im Stapel"),
        (["A: 3 | B: 6", "--cards", "B hit"], "B ist hier nicht gefragt"),
        (["A: 3 | B: 6", "--turn", "C"], "„C“ sitzt nicht am Tisch"),
        (["A: 3 | B: 6", "--rules", "x"], "Die Regeln „x“ gibt es nicht"),
        (["\x1b[2J: 3 | B: 6 x"], "Spalte"),
    ],
)
def test_position_refuses_in_a_sentence(arguments, said):
    done = flip7("position", *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "\x1b" not in done.stderr


def test_play_takes_a_position_in_place_of_the_people():
    assert "Terminal" in flip7("play", "--position", "A: 3 | B: 6").stderr
    assert "--position" in flip7("play", "--seats", "A,B", "--position", "A: 3 | B: 6").stderr
    both = flip7("play", "--position", "A: 3 | B: 6", "--seed", "KOSMOS")
    assert "Seed und Stellung" in both.stderr
    assert "Spalte 4" in flip7("play", "--position", "A: x | B: 6").stderr


# deal and verify


def test_deal_lists_every_card_and_warns():
    done = flip7("deal", "KOSMOS")
    assert done.returncode == 0
    assert "Achtung" in done.stderr
    lines = done.stdout.splitlines()
    cards = [card for line in lines[1:11] for card in line[5:].split()]
    assert lines[0] == "Siegel 9918bf59."
    assert len(cards) == 94
    assert cards[:12] == ["11", "12", "12", "12", "flip3", "6", "11", "5", "9", "5", "10", "11"]
    assert cards[-3:] == ["10", "7", "4"]
    assert "Bei 4 Personen gibt zuerst Platz 4, wenn gelost wird." in lines
    assert len(lines) == 1 + 10 + 17


def test_deal_of_two_decks_and_of_no_seed():
    assert len(flip7("deal", "KOSMOS", "--decks", "2").stdout.splitlines()) == 1 + 19 + 35
    done = flip7("deal", "")
    assert (done.returncode, done.stdout) == (2, "")


def test_verify_prints_the_seal_always_and_the_seed_of_a_finished_game_only(still_open):
    told = flip7("verify", still_open).stdout
    assert "Siegel " in told
    assert SEED not in told


# Handing on


def test_the_score_sheet_is_csv():
    rows = list(csv.reader(StringIO(flip7("sheet", TWO_ROUNDS).stdout)))
    same = list(csv.reader(StringIO(flip7("explain", TWO_ROUNDS, "--as", "csv").stdout)))
    rounds = [
        json.loads(line)
        for line in TWO_ROUNDS.read_text(encoding="utf-8").splitlines()
        if line.startswith('{"round"')
    ]
    assert rows == same
    assert rows[0][:3] == ["Runde", "S1 Punkte", "S1 Stand"]
    for row, line in zip(rows[1:], rounds, strict=False):
        totals = [int(cell) for cell in row[2::2] if cell]
        assert totals == [
            total for total, cell in zip(line["totals"], row[2::2], strict=False) if cell
        ]


def test_a_blank_sheet_has_columns_or_names():
    page = flip7("sheet", "--blank", "--seats", "4").stdout
    assert page.startswith("<!DOCTYPE html>")
    assert page.count("<td></td>") == 4 * 20
    assert "<th>S1</th>" in flip7("sheet", "--blank", TWO_ROUNDS).stdout
    assert flip7("sheet", "--blank", "--seats", "99").returncode == 2
    assert "--blank" in flip7("sheet").stderr


class Reader(HTMLParser):
    """What a browser would load, and whether every tag is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        if tag not in ("meta", "path", "polyline"):
            self.open.append(tag)
        self.loads += [str(value) for name, value in attrs if name in ("src", "href", "onload")]

    def handle_startendtag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.tags.add(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


HOSTILE = ["<script>alert(1)</script>", "a|b*c_d", "=HYPERLINK(1)", "[x](y)`"]


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A finished round of people whose names mean something elsewhere."""
    path = tmp_path / "hostile.flip7"
    text = (CASES / "quarrels" / "D14-de-kosmos-2025.flip7").read_text(encoding="utf-8")
    path.write_text(text.replace('["A", "B", "C", "D"]', json.dumps(HOSTILE)), encoding="utf-8")
    return path


def test_a_page_stands_alone_and_takes_no_name_for_markup(hostile):
    page = flip7("explain", hostile, "--as", "html").stdout
    reader = Reader()
    reader.feed(page)
    assert reader.open == []
    assert reader.loads == []
    assert "script" not in reader.tags
    assert {"table", "svg", "polyline", "style"} <= reader.tags
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
    assert "http" not in page.replace("http://www.w3.org/2000/svg", "")


def test_markdown_takes_no_name_for_markup(hostile):
    told = flip7("explain", hostile, "--as", "markdown").stdout
    assert "\\<script\\>" in told
    assert "a\\|b\\*c\\_d" in told
    assert "\\[x\\]\\(y\\)\\`" in told
    table = [line for line in told.splitlines() if line.startswith("|")]
    assert {line.replace("\\|", "").count("|") for line in table} == {6}


def test_a_spreadsheet_takes_no_name_for_a_formula(hostile):
    assert "'=HYPERLINK(1) Punkte" in flip7("sheet", hostile).stdout


def test_export_hides_the_seed_of_an_open_game_and_overwrites_nothing(still_open, tmp_path):
    to = tmp_path / "handed.flip7"
    done = flip7("export", still_open, to)
    assert (done.returncode, done.stderr) == (0, "")
    assert SEED not in to.read_text(encoding="utf-8")
    assert verify(to).game.match == verify(still_open).game.match
    again = flip7("export", still_open, to)
    assert again.returncode == 2
    assert "gibt es schon" in again.stderr
    nowhere = flip7("export", tmp_path / "none.flip7", tmp_path / "new.flip7")
    assert nowhere.returncode == 2
    assert not (tmp_path / "new.flip7").exists()
    assert flip7("export", WRONG, tmp_path / "new.flip7").returncode == 2
    elsewhere = flip7("export", still_open, tmp_path / "no" / "new.flip7")
    assert elsewhere.returncode == 2
    assert "Den Ordner für" in elsewhere.stderr
    assert not (tmp_path / "no").exists()


def test_no_command_tells_the_seed_of_an_open_game(still_open, tmp_path):
    before = still_open.read_bytes()
    commands = [
        ["explain", still_open, "--as", form] for form in ("text", "markdown", "html", "csv")
    ]
    commands += [
        ["compare", still_open],
        ["compare", still_open, "--at", "20"],
        ["sheet", still_open],
        ["sheet", "--blank", still_open],
        ["verify", still_open],
        ["verify", still_open, "--json"],
        ["explain", still_open, "--json"],
        ["export", still_open, tmp_path / "copy.flip7"],
    ]
    for command in commands:
        done = flip7(*command)
        assert done.returncode == 0, command
        assert SEED not in done.stdout + done.stderr
    assert still_open.read_bytes() == before


def test_what_is_typed_after_the_win_is_not_needed_any_more():
    typed = ("position", "A: 7 | B: 6 stayed; Stand 195 0", "--cards", "A stay, B stay")
    told = flip7(*typed).stdout
    assert "Nicht mehr nötig, die Partie ist zu Ende: " in told
    assert "Noch nicht dran" not in told
