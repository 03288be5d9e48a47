"""Everything impossible is refused in one sentence, before a screen is loaded or a file touched."""

import shutil
from pathlib import Path

import pytest

from tests.cli.running import CASES, flip7

OPEN = min((CASES / "seeded").glob("*.flip7"))
PEOPLE: list[str | Path] = ["--seats", "Anna,Ben"]
NINETEEN = ",".join(f"P{place}" for place in range(19))

REFUSED: dict[str, tuple[list[str | Path], str]] = {
    "no seats": (["play"], "Es fehlt: --seats"),
    "an unknown command": (["spiel"], "'spiel' gibt es nicht, nur 'play'"),
    "an unknown option": (["play", *PEOPLE, "--farbe"], "Das gibt es hier nicht: --farbe"),
    "an option with ESC": (["play", *PEOPLE, "--\x1b[2J"], r"\x1b[2J"),
    "one person": (["play", "--seats", "Anna"], "2 bis 18 Personen, nicht 1"),
    "nineteen people": (["play", "--seats", NINETEEN], "18 Personen, nicht 19"),
    "an empty name": (["play", "--seats", "Anna,,Ben"], "Er ist leer"),
    "no names at all": (["play", "--seats", ""], "Er ist leer"),
    "a long name": (["play", "--seats", "Anna," + "x" * 200], "1 bis 40 Zeichen"),
    "an ESC in a name": (["play", "--seats", "Anna,B\x1b[2Jen"], "Steuerzeichen"),
    "a newline in a name": (["play", "--seats", "Anna,B\nen"], "Steuerzeichen"),
    "an invisible name": (["play", "--seats", "Anna,\u200b\u202e"], "Er ist leer"),
    "unknown rules": (["play", *PEOPLE, "--rules", "haus"], "„haus“ gibt es nicht; es gibt de-"),
    "an empty seed": (["play", *PEOPLE, "--seed", ""], "1 bis 64 Zeichen"),
    "a long seed": (["play", *PEOPLE, "--seed", "x" * 65], "1 bis 64 Zeichen"),
    "target 0": (["play", *PEOPLE, "--target", "0"], "Ziel: Erlaubt ist 1 bis 9999, nicht 0"),
    "target 10000": (["play", *PEOPLE, "--target", "10000"], "1 bis 9999"),
    "a target in words": (["play", *PEOPLE, "--target", "viel"], "nicht viel"),
    "a huge target": (["play", *PEOPLE, "--target", "9" * 5000], "1 bis 9999"),
    "bonus -1": (["play", *PEOPLE, "--bonus=-1"], "0 bis 999"),
    "first of nobody": (["play", *PEOPLE, "--first", "right"], "'right' gibt es nicht"),
    "a dealer elsewhere": (["play", *PEOPLE, "--dealer", "Cleo"], "„Cleo“ sitzt nicht am Tisch"),
    "an existing record": (["play", *PEOPLE, "--record", OPEN], "gibt es schon"),
    "English": (["play", *PEOPLE, "--lang", "tlh"], "„tlh“ gibt es nicht; es gibt de"),
    "an unknown pace": (["--pace", "warp"], "'warp' gibt es nicht"),
    "no terminal for the start": ([], "Terminal"),
    "no terminal to play": (["play", *PEOPLE], "Terminal"),
    "no terminal to resume": (["resume", OPEN], "Terminal"),
    "no open game": (["resume"], "keine offene Partie"),
    "no such game": (["resume", "nirgends.flip7"], "nirgends.flip7 gibt es nicht"),
    "a damaged game": (["resume", min((CASES / "wrong").glob("*.flip7"))], ".flip7:"),
    "a stacked game": (["resume", min((CASES / "quarrels").glob("*.flip7"))], "Seed"),
    "a folder as game": (["resume", CASES], "keine Datei"),
    "a paragraph nobody wrote": (["rules", "99.9"], "Einen Absatz 99.9"),
    "a book nobody wrote": (["rules", "--rules", "haus"], "„haus“ gibt es nicht"),
    "a round nobody played": (["explain", OPEN, "--round", "999"], "Runde 999"),
    "nothing to explain": (["explain", "nirgends.flip7"], "gibt es nicht"),
    "nothing to verify": (["verify"], "Es fehlt: DATEI"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_is_refused_in_one_sentence(what, tmp_path):
    arguments, told = REFUSED[what]
    done = flip7(*arguments, env={"FLIP7_GAMES": str(tmp_path / "games")})
    assert done.returncode == 2
    assert done.stdout == ""
    assert told in done.stderr
    assert done.stderr.startswith("flip7: ")
    assert done.stderr.count("\n") == 1
    assert "\x1b" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_p047_keys_from_a_pipe_play_nothing(tmp_path):
    shutil.copy(OPEN, tmp_path)
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    done = flip7("resume", "--games", tmp_path, stdin=b"nnn")
    assert (done.returncode, done.stdout) == (2, "")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_options_of_all_commands_stand_before_or_behind_the_command(tmp_path):
    before, behind = ["--games", tmp_path, "resume"], ["resume", "--games", tmp_path]
    told = [flip7(*before).stderr, flip7(*behind).stderr]
    assert told == ["flip7: Es gibt keine offene Partie.\n"] * 2
