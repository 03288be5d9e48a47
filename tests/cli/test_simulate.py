"""`flip7 simulate`: its three forms, a class of one's own, and Ctrl+C."""

import contextlib
import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from flip7.bots.characters import CHARACTERS
from flip7.narrate.characters import described
from flip7.narrate.words import languages
from tests.cli.running import flip7
from tests.surroundings import hear_signals
from tests.tui.camera import spoken

DOCUMENT = (Path(__file__).parents[2] / "docs" / "own-character.md").read_text(encoding="utf-8")
GAMES = ("--games", "40", "--seed", "KOSMOS", "--cores", "1")


@pytest.fixture
def own_class(tmp_path, monkeypatch):
    """Writes a module ``mybots`` into the folder one is in, and forgets it afterwards."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", ["", *sys.path])

    def write(code: str) -> None:
        (tmp_path / "mybots.py").write_text(code, encoding="utf-8")

    yield write
    sys.modules.pop("mybots", None)


def test_the_three_forms_tell_the_same():
    table = flip7("simulate", "cool", "bold", *GAMES)
    as_json = flip7("simulate", "cool", "bold", *GAMES, "--json")
    as_csv = flip7("simulate", "cool", "bold", *GAMES, "--csv")
    assert (table.returncode, as_json.returncode, as_csv.returncode) == (0, 0, 0)
    told = json.loads(as_json.stdout)
    first = told["characters"][0]
    assert (told["games"], told["asked"], told["seed"]) == (40, 40, "KOSMOS")
    assert as_csv.stdout.splitlines()[1].split(",")[:2] == [first["character"], str(first["seats"])]
    assert table.stdout.splitlines()[4].split()[0] == first["character"]
    assert table.stderr == as_json.stderr == as_csv.stderr == ""


def test_whoever_names_nobody_of_the_house_reads_to_the_end_who_there_is():
    told = flip7("simulate", "foo", "bold").stderr
    assert told.rstrip().endswith("oder eine eigene Klasse wie mybots:Cautious.")
    assert all(character in told for character in CHARACTERS)


def test_options_of_the_table_are_played_by():
    few = json.loads(flip7("simulate", "cool", "bold", *GAMES, "--target", "50", "--json").stdout)
    many = json.loads(flip7("simulate", "cool", "bold", *GAMES, "--json").stdout)
    assert few["options"]["target"] == 50
    rounds = [told["characters"][0]["rounds_a_game"] for told in (few, many)]
    assert rounds[0] < rounds[1] / 2


def test_the_odds_of_a_challenge_are_told_for_so_many_rounds():
    done = flip7("simulate", "cool", *GAMES, "--rounds", "12", "--json")
    told = json.loads(done.stdout)
    assert told["challenge"] == 12
    [cool] = told["characters"]
    assert 0 < cool["low"] < cool["share"] < cool["high"] < 1
    table = flip7("simulate", "cool", *GAMES, "--rounds", "12").stdout
    assert "40 Herausforderungen in 12 Runden" in table
    assert "geschafft" in table
    assert flip7("simulate", "cool", *GAMES).returncode == 2
    assert flip7("simulate", "cool", *GAMES, "--rounds", "100").returncode == 2


def test_the_example_of_the_document_plays(own_class):
    [example] = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    assert len(example.splitlines()) <= 10
    own_class(example)
    done = flip7("simulate", "mybots:Cautious", "counter", *GAMES, "--json")
    assert done.returncode == 0, done.stderr
    names = {each["character"] for each in json.loads(done.stdout)["characters"]}
    assert names == {"mybots:Cautious", "counter"}


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("def", "SyntaxError"),
        ("class Other: pass", "AttributeError"),
        ("class Own:\n    def call(self, sight): return 1 // 0", "Own"),
        (
            "class Own:\n    def call(self, sight): return 1 // 0\n    aim = call",
            "ZeroDivisionError",
        ),
        (
            "class Own:\n    def call(self, sight): return 1\n    def aim(self, sight): return 9",
            "not-a-target",
        ),
    ],
)
def test_what_is_wrong_with_a_class_is_told_in_a_sentence(own_class, code, why):
    own_class(code)
    done = flip7("simulate", "mybots:Own", "bold", *GAMES)
    assert (done.returncode, done.stdout) == (2, "")
    assert why in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1


def test_after_ctrl_c_the_games_that_are_done_are_told(own_class):
    own_class(
        "class Own:\n"
        "    calls = 0\n"
        "    def call(self, sight):\n"
        "        Own.calls += 1\n"
        "        if Own.calls == 2000: raise KeyboardInterrupt\n"
        "        return False\n"
        "    def aim(self, sight): return sight.targets[0]\n"
    )
    games = ("--games", "5000", "--seed", "x", "--cores", "1")
    done = flip7("simulate", "mybots:Own", "bold", *games, "--json")
    assert done.returncode == 130
    told = json.loads(done.stdout)
    assert 0 < told["games"] < told["asked"] == 5000
    assert f"Abgebrochen: {told['games']} von 5000 Partien" in done.stderr


def read_until_nobody_writes(terminal: int) -> None:
    """Reads until no process is left that has this terminal open."""
    with contextlib.suppress(OSError):
        while os.read(terminal, 1000):
            pass


@pytest.mark.slow
def test_ctrl_c_ends_all_processes_and_a_terminal_sees_how_far_it_is(tmp_path):
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "flip7", "simulate", "cool", "bold"]
    command += ["--games", "999999", "--cores", "2", "--csv"]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=hear_signals,  # noqa: PLW1509  (system calls, no locks)
        cwd=tmp_path,
    )
    try:
        os.close(theirs)
        seen = b""
        while b"von 999999 Partien" not in seen:
            seen += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        assert process.returncode == 130
        assert out.startswith(b"character,")
        assert out.count(b"\n") == 3
        read_until_nobody_writes(ours)
    finally:
        os.close(ours)
        process.kill()
        process.wait()


@pytest.mark.parametrize("lang", languages())
def test_help_names_every_character_with_its_rule(lang):
    help_ = flip7("simulate", "--help", "--lang", lang, env={"COLUMNS": "60"})
    told = " ".join(help_.stdout.split())
    with spoken(lang):
        for character in CHARACTERS:
            assert " ".join([character, *described(character).split()]) in told
    assert all(len(line) < 60 for line in help_.stdout.splitlines() if ": " in line)
