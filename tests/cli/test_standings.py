"""standings: the tables on stdout, what was left out on stderr."""

import csv
from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from tests.cli.running import flip7
from tests.record.written import header, record_file

ONE_ROUND = rule_set("de-kosmos-2025", target=1)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two evenings of Anna and Ben, a copy, and a game still open."""
    won, lost = "5 | 3 | 0 stay | 1 stay", "5 | 3 | 0 hit | 5 | 1 stay"
    for name, cards in (
        ("2026-01-17-201500-a1b2c3", won),
        ("2026-01-31-200000-a1b2c3", "6 | 3 | 0 stay | 1 stay"),
        ("2026-01-31-210000-a1b2c3", lost),
        ("2026-01-31-220000-a1b2c3", lost),
        ("2026-01-31-230000-a1b2c3", "5 | 3"),
    ):
        record_file(tmp_path / f"{name}.flip7", header(rules=ONE_ROUND), cards)
    return tmp_path


def test_the_evening_and_all_games_are_told_in_tables(folder):
    done = flip7("standings", "--games", folder)
    assert done.returncode == 0
    assert done.stdout == (
        "Der Abend vom 31.01.2026: 2 Partien\n"
        "      Partien  Siege  Punkte je Runde  beste Runde  verzockt  Flip 7\n"
        "Anna        2      1              3,0            6         1       0\n"
        "Ben         2      1              3,0            3         0       0\n"
        "\n"
        "Insgesamt: 3 Partien\n"
        "      Partien  Siege  Punkte je Runde  beste Runde  verzockt  Flip 7\n"
        "Anna        3      2              3,7            6         1       0\n"
        "Ben         3      1              3,0            3         0       0\n"
    )
    assert done.stderr == "Nicht mitgezählt: 1 offene und 1 Kopie.\n"


def test_since_a_day_older_games_do_not_count(folder):
    done = flip7("standings", "--games", folder, "--since", "2026-01-18", "--lang", "en")
    assert "Overall: 2 games" in done.stdout


def test_as_csv_a_mean_has_a_point_and_a_name_is_no_formula(tmp_path):
    path = tmp_path / "2026-01-17-201500-a1b2c3.flip7"
    record_file(path, header("=Anna Ben", ONE_ROUND), "5 | 3 | 0 stay | 1 stay")
    done = flip7("standings", "--games", tmp_path, "--csv")
    rows = list(csv.reader(StringIO(done.stdout)))
    assert rows[1] == ["Abend", "'=Anna", "1", "1", "5.0", "5", "0", "0", "1"]
    assert [row[0] for row in rows] == ["Tabelle", "Abend", "Abend", "insgesamt", "insgesamt"]
    assert done.stderr == ""


def test_the_house_has_a_table_of_its_own_by_the_names_of_its_characters(tmp_path):
    house = {"Ben": "counter", "Cleo": "hal9000"}
    head = replace(header("Anna Ben Cleo", ONE_ROUND), house=house)
    path = tmp_path / "2026-01-17-201500-a1b2c3.flip7"
    record_file(path, head, "5 | 3 | 4 | 0 stay | 1 stay | 2 stay")
    people, _, of_house = flip7("standings", "--games", tmp_path).stdout.partition("Das Haus")
    assert [line.split()[0] for line in of_house.splitlines()[2:]] == ["hal9000", "Rechner"]
    assert "Anna" in people
    assert "Ben" not in people


def test_without_a_game_that_counts_a_sentence_says_so(tmp_path):
    done = flip7("standings", "--games", tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Noch keine Partie zählt. Jede zählt, sobald jemand sie gewonnen hat.\n"


def test_what_is_no_day_is_refused(tmp_path):
    done = flip7("standings", "--games", tmp_path, "--since", "gestern")
    assert (done.returncode, done.stdout) == (2, "")
    assert "„gestern“ ist kein Tag; einer ist 2026-01-31" in done.stderr
