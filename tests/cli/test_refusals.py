"""Everything impossible is refused in one sentence, before a screen is loaded or a file touched."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.running import CASES, flip7, started

OPEN = min((CASES / "seeded").glob("*.flip7"))
PEOPLE: list[str | Path] = ["--seats", "Anna,Ben"]
NINETEEN = ",".join(f"P{place}" for place in range(19))
TWICE_NINETEEN = f"{NINETEEN},{NINETEEN}"

REFUSED: dict[str, tuple[list[str | Path], str]] = {
    "no seats": (["play"], "Es fehlt: --seats"),
    "an unknown command": (["spiel"], "„spiel“ gibt es nicht; es gibt play, "),
    "an unknown option": (
        ["play", *PEOPLE, "--farbe"],
        "Das gibt es hier nicht: --farbe. Hilfe: flip7 play --help",
    ),
    "an option with ESC": (["play", *PEOPLE, "--\x1b[2J"], r"\x1b[2J"),
    "one person": (["play", "--seats", "Anna"], "2 bis 18 Personen, nicht 1"),
    "nineteen people": (
        ["play", "--seats", NINETEEN],
        "Mit einem Kartenspiel haben 18 Personen Platz, mit zweien doppelt so viele: --decks 2",
    ),
    "thirty-eight people": (["play", "--seats", TWICE_NINETEEN], "2 bis 18 Personen, nicht 38"),
    "more than 36": (
        ["play", "--decks", "2", "--seats", TWICE_NINETEEN],
        "2 bis 36 Personen, nicht 38",
    ),
    "three decks": (
        ["play", *PEOPLE, "--decks", "3"],
        "Kartenspiele: Erlaubt ist 1 bis 2",
    ),
    "nothing but commas": (["play", "--seats", " ,; ,"], "2 bis 18 Personen, nicht 0"),
    "no names at all": (["play", "--seats", ""], "2 bis 18 Personen, nicht 0"),
    "a long name": (["play", "--seats", "Anna," + "x" * 200], "1 bis 40 Zeichen"),
    "an ESC in a name": (["play", "--seats", "Anna,B\x1b[2Jen"], "Steuerzeichen"),
    "a name of a flag": (["play", "--seats", "Anna,🇩🇪"], "„🇩🇪“ geht nicht: Nichts davon lässt"),
    "an invisible name": (
        ["play", "--seats", "Anna,\u200b\u202e"],
        "Nichts davon lässt sich zeigen",
    ),
    "a name that is cleaned to nothing": (
        ["position", "\u200b: 3 5 | Ben: 6"],
        r"Der Name „\u200b“ geht nicht: Nichts davon lässt sich zeigen.",
    ),
    "a word that is no card": (
        ["position", "A: 3 schläft | B: 6"],
        "Spalte 6: „schläft“ ist hier keine Karte und kein bekanntes Wort. Es gibt 0 bis 12, +2",
    ),
    "a card too often": (["position", "A: 1 | B: 6; spent +4*2"], "+4 kommt öfter vor"),
    "a card far too often": (["position", f"A: 1 | B: 6; spent {'12*99 ' * 9}"], "12 "),
    "a card that is gone": (["position", "A: 1 | B: 6", "--cards", "2 1"], "1 liegt nicht mehr"),
    "somebody else's answer": (
        ["position", "A: 3 | Ben: 6", "--cards", "Ben hit"],
        "Ben ist hier nicht gefragt",
    ),
    "a target that is out": (
        ["position", "A: 3 | Ben: 6 frozen | C: 1", "--cards", "freeze > Ben"],
        "Ben darf diese Karte nicht bekommen: Das darf, wer noch im Spiel ist",
    ),
    "unknown rules": (["play", *PEOPLE, "--rules", "haus"], "„haus“ gibt es nicht; es gibt de-"),
    "an empty seed": (["play", *PEOPLE, "--seed", ""], "1 bis 64 Zeichen"),
    "a long seed": (["play", *PEOPLE, "--seed", "x" * 65], "1 bis 64 Zeichen"),
    "target 0": (["play", *PEOPLE, "--target", "0"], "Ziel: Erlaubt ist 1 bis 9999, nicht 0"),
    "target 10000": (["play", *PEOPLE, "--target", "10000"], "1 bis 9999"),
    "a target in words": (["play", *PEOPLE, "--target", "viel"], "nicht viel"),
    "a huge target": (["play", *PEOPLE, "--target", "9" * 5000], "1 bis 9999"),
    "bonus -1": (["play", *PEOPLE, "--bonus=-1"], "0 bis 999"),
    "first of nobody": (["play", *PEOPLE, "--first", "right"], "„right“ gibt es nicht"),
    "a dealer elsewhere": (["play", *PEOPLE, "--dealer", "Cleo"], "„Cleo“ sitzt nicht am Tisch"),
    "an existing record": (["play", *PEOPLE, "--record", OPEN], "gibt es schon"),
    "English": (["play", *PEOPLE, "--lang", "tlh"], "„tlh“ gibt es nicht; es gibt de"),
    "an unknown pace": (["--pace", "warp"], "„warp“ gibt es nicht; es gibt off, fast"),
    "no terminal for the start": ([], "hier ist keins; als Text geht es: --plain"),
    "no terminal to play": (["play", *PEOPLE], "hier ist keins; als Text geht es: --plain"),
    "no terminal to resume": (["resume", OPEN], "hier ist keins; als Text geht es: --plain"),
    "a record in no folder": (
        ["play", *PEOPLE, "--plain", "--record", "nirgends/x.flip7"],
        "Den Ordner für nirgends/x.flip7 gibt es nicht",
    ),
    "a file as folder": (["--games", OPEN, "play", *PEOPLE, "--plain"], "ist kein Ordner"),
    "a folder in a file": (["resume", "--games", OPEN / "games"], "ist kein Ordner"),
    "no open game": (["resume"], "keine offene Partie"),
    "no such game": (["resume", "nirgends.flip7"], "nirgends.flip7 gibt es nicht"),
    "a damaged game": (["resume", min((CASES / "wrong").glob("*.flip7"))], ".flip7:"),
    "a pile for a game that is over": (["resume", OPEN, "--plain", "--pile", "7"], "schon zu Ende"),
    "a folder as game": (["resume", CASES], "keine Datei"),
    "a paragraph nobody wrote": (["rules", "99.9"], "Einen Absatz 99.9"),
    "a book nobody wrote": (["rules", "--rules", "haus"], "„haus“ gibt es nicht"),
    "a round nobody played": (["explain", OPEN, "--round", "999"], "Runde 999"),
    "two forms at once": (["explain", OPEN, "--as", "text", "--json"], "geht nicht zusammen mit"),
    "one round of a score sheet": (
        ["explain", OPEN, "--as", "csv", "--round", "2"],
        "--round: geht nicht zusammen mit --as csv. Hilfe: flip7 explain --help",
    ),
    "a paragraph of the guide": (["rules", "--guide", "99.9"], "geht nicht zusammen mit"),
    "a guide of a paragraph": (["rules", "8.2", "--guide"], "geht nicht zusammen mit"),
    "columns for the people of a game": (
        ["sheet", "--blank", "--seats", "6", OPEN],
        "geht nicht zusammen mit",
    ),
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


def played(tmp_path, *arguments, env=None):
    """The header of a game played as text until nothing more is typed."""
    run = flip7 if env is None else started
    done = run("play", "--plain", *arguments, "--record", tmp_path / "game.flip7", env=env)
    assert done.returncode == 0, done.stderr
    with (tmp_path / "game.flip7").open(encoding="utf-8") as record:
        return json.loads(record.readline())


def test_p048_p100_names_of_a_command_line_are_cleaned_like_all_others(tmp_path):
    """Bidi marks and signs without width are gone, accents stand on their letters."""
    typed = "An\u202ena,Be\u200bn,Ju\u0308rgen,  Oma  Ida ,\ufeffMax,max"
    header = played(tmp_path, "--seats", typed, "--dealer", "Ju\u0308r\u200dgen")
    assert header["seats"] == ["Anna", "Ben", "Jürgen", "Oma Ida", "Max", "max (2)"]
    assert header["dealer"] == 2


def test_p043_latin1_bytes_on_a_command_line_are_the_umlaut_they_meant(tmp_path):
    header = played(
        tmp_path,
        "--seats",
        "J\udcfcrgen,Ben",
        "--dealer",
        "J\udcfcrgen",
        "--seed",
        "Gr\udcfc\udcdfe",
    )
    assert header["seats"] == ["Jürgen", "Ben"]
    assert header["dealer"] == 0
    assert header["seed"] == "Grüße"


def test_utf8_on_a_command_line_is_read_also_where_the_locale_knows_ascii_only(tmp_path):
    header = played(
        tmp_path,
        "--seats",
        "Jürgen,Zo\udceb",
        "--seed",
        "Grüße",
        env={"LC_ALL": "C", "PYTHONUTF8": "0"},
    )
    assert header["seats"] == ["Jürgen", "Zoë"]
    assert header["seed"] == "Grüße"


@pytest.mark.parametrize("command", ["play", "resume", "verify", "replay", "rules", "position"])
def test_a_misused_command_names_its_own_help(command):
    done = flip7(command, "x", "--farbe")
    assert f"Hilfe: flip7 {command} --help" in done.stderr
