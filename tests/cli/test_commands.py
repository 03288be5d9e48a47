"""What the commands say that draw nothing: verify, explain, rules."""

import argparse
import ast
import inspect
import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from flip7.cli.argparse_words import WORDING
from flip7.narrate.shown import is_harmless
from flip7.settings.file import PACES
from flip7.tui import pace
from tests.cli.running import CASES, every_command, flip7, started

FINISHED = min((CASES / "seeded").glob("*.flip7"))
FULL = Path("/dev/full")
CHANGED = min((CASES / "changes").glob("*.flip7"))
WRONG = min((CASES / "wrong").glob("*.flip7"))
OPEN_WITH_BIDI = """\
{"format": "flip7-record", "version": 1, "rules": "de-kosmos-2025", "options": {"target": 200, \
"flip7_bonus": 15, "decks": 1, "first": "dealer"}, "seats": ["Zoë", "B\u202een\u2066"], \
"dealer": 0, "seed": "KOSMOS"}
{"card": "11"}
{"card": "12"}
{"seat": 0, "say": "hit"}
{"card": "12"}
""".encode()


STARTED: dict[str, list[str | Path]] = {
    "analyse": [CASES.parent / "goldens" / "records" / "a-tie-played-on.flip7"],
    "compare": [FINISHED],
    "deal": ["KOSMOS"],
    "explain": [FINISHED],
    "export": [FINISHED, "copy.flip7"],
    "pad": ["--plain", "--seats", "Anna,Ben", "--dealer", "Anna", "--record", "new.flip7"],
    "play": [
        *("--plain", "--seats", "Anna,Ben", "--seed", "KOSMOS", "--dealer", "Anna"),
        *("--record", "new.flip7"),
    ],
    "position": ["Anna: 3 | Ben: 6"],
    "replay": [FINISHED],
    "resume": ["--plain", "finished.flip7"],
    "challenge": ["--seats", "Anna,Ben,Cleo"],
    "rules": ["8.2"],
    "settings": [],
    "sheet": [FINISHED],
    "simulate": ["careful", "bold", "--games", "20", "--seed", "KOSMOS", "--cores", "1"],
    "standings": ["--games", "."],
    "verify": [FINISHED],
    "watch": [FINISHED],
}
"""Every command, with enough for it to say something."""


@pytest.mark.parametrize("command", every_command())
def test_a_process_of_its_own_says_the_same_and_loads_no_screen(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    told = []
    for run in (started, flip7):
        for path in tmp_path.iterdir():
            path.unlink()
        copy(FINISHED, "finished.flip7")
        done = run(command, *STARTED[command])
        told.append((done.returncode, done.stdout, done.stderr))
    alone, here = told
    assert alone == here
    assert any(here[1:])


def test_verify_judges_every_file_and_goes_on_after_a_bad_one(tmp_path):
    torn = tmp_path / "torn.flip7"
    torn.write_bytes(FINISHED.read_bytes()[:-3])
    done = flip7("verify", FINISHED, WRONG, tmp_path / "none.flip7", torn)
    ok, fail, missing, cut = done.stdout.splitlines()
    assert done.returncode == 1
    assert done.stderr == ""
    assert ok.startswith(f"ok {FINISHED} ")
    assert "Siegel" in ok
    assert "Seed" in ok
    assert fail.startswith(f"FAIL {WRONG}:")
    assert missing == f"FAIL {tmp_path / 'none.flip7'}:1: Diese Datei gibt es nicht."
    assert cut.startswith(f"ok {torn} ")
    assert "noch offen" in cut
    assert "abgerissen" in cut
    assert "Seed" not in cut


def test_verify_of_right_records_says_0():
    done = flip7("verify", *sorted((CASES / "pinned").glob("*.flip7")))
    assert done.returncode == 0
    assert all(line.startswith("ok ") for line in done.stdout.splitlines())


def test_verify_writes_json_one_object_a_line():
    done = flip7("verify", "--json", FINISHED, WRONG)
    right, wrong = map(json.loads, done.stdout.splitlines())
    assert done.returncode == 1
    assert right["ok"] is True
    assert right["file"] == str(FINISHED)
    assert right["seed"]
    assert right["totals"][right["winner"]] == max(right["totals"])
    assert wrong["ok"] is False
    assert wrong["line"] > 1
    assert wrong["code"]
    assert wrong["reason"]


HEADER = FINISHED.read_bytes().splitlines(keepends=True)[0]
DAMAGED = {
    "empty": (b"", 1),
    "binary": (bytes(range(256)) * 9, 1),
    "cut in the first line": (HEADER[:40], 1),
    "a line cut in the middle": (HEADER + b'{"card": \n{"card": "7"}\n', 2),
    "a key twice": (HEADER + b'{"card": "7", "card": "7"}\n', 2),
    "NaN": (HEADER + b'{"seat": NaN, "say": "hit"}\n', 2),
    "1e400": (HEADER + b'{"seat": 1e400, "say": "hit"}\n', 2),
    "5000 digits": (HEADER + b'{"seat": ' + b"9" * 5000 + b', "say": "hit"}\n', 2),
    "a line of 10 MB": (HEADER + b'{"card": "' + b"7" * 10_000_000 + b'"}\n', 2),
    "100,000 lists": (HEADER + b"[" * 100_000 + b"]" * 100_000 + b"\n", 2),
    "50,000 objects": (HEADER + b'{"a":' * 10_000 + b"1" + b"}" * 10_000 + b"\n", 2),
    "a wrong type": (HEADER + b'{"card": 7}\n', 2),
    "true for a number": (HEADER + b'{"seat": true, "say": "hit"}\n', 2),
    "an unknown card": (HEADER + b'{"card": "13"}\n', 2),
    "a line after the winner": (FINISHED.read_bytes() + b'{"card": "7"}\n', 0),
    "version 3": (HEADER.replace(b'"version": 1', b'"version": 3'), 1),
    "a blank line": (HEADER + b"\n", 2),
    "a BOM": (b"\xef\xbb\xbf" + HEADER, 1),
    "a lone half of a character": (HEADER.replace(b'"seed": "', b'"seed": "\\ud800'), 1),
    "Latin-1": (HEADER.replace(b'"seed": "', b'"seed": "\xfc'), 1),
}


def test_damaged_records_fail_each_with_its_line(tmp_path):
    paths = []
    for number, (raw, _) in enumerate(DAMAGED.values()):
        paths.append(tmp_path / f"{number:02}.flip7")
        paths[-1].write_bytes(raw)
    done = flip7("verify", *paths)
    assert (done.returncode, done.stderr) == (1, "")
    lines = done.stdout.splitlines()
    assert len(lines) == len(DAMAGED)
    for (what, (raw, line)), path, told in zip(DAMAGED.items(), paths, lines, strict=True):
        expected = line or raw.count(b"\n")
        assert told.startswith(f"FAIL {path}:{expected}: "), what
        assert told.endswith("."), what


def test_file_names_cannot_steer_a_terminal(tmp_path):
    path = tmp_path / "a\x1b[2J\nb\u202e.flip7"
    path.write_bytes(b"")
    done = flip7("verify", path)
    assert done.stdout.count("\n") == 1
    assert r"a\x1b[2J\x0ab\u202e.flip7:1:" in done.stdout
    [told] = [json.loads(line) for line in flip7("verify", "--json", path).stdout.splitlines()]
    assert told["file"] == str(path)


def test_explain_tells_every_event_with_its_paragraph_and_marks_what_was_undone():
    told = flip7("explain", CHANGED)
    assert (told.returncode, told.stderr) == (0, "")
    lines = told.stdout.splitlines()
    assert "Runde 1" in lines
    assert "Runde 2" in lines
    undone = [line for line in lines if line.endswith("(zurückgenommen)")]
    assert undone
    assert all(line[5:8] == " - " for line in undone)
    assert all("[" in line for line in lines if line[:5].strip().isdigit() and "Zurück" not in line)


def test_explain_one_round_only():
    told = flip7("explain", CHANGED, "--round", "2").stdout.splitlines()
    assert "Runde 2" in told
    assert "Runde 1" not in told
    assert "Runde 3" not in told


def test_explain_as_json_has_line_event_seat_card_and_paragraph():
    done = flip7("explain", CHANGED, "--json")
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert all({"line", "event", "seat", "card", "paragraph"} <= event.keys() for event in events)
    first_card = next(event for event in events if event["event"] == "CardTurned")
    record = CHANGED.read_text(encoding="utf-8").splitlines()
    assert json.loads(record[first_card["line"] - 1]) == {"card": first_card["card"]}
    assert any(event["taken_back"] for event in events)


def test_the_seed_of_an_open_game_is_told_by_no_command(tmp_path):
    lines = FINISHED.read_bytes().splitlines(keepends=True)
    seed = json.loads(lines[0])["seed"]
    still_open = tmp_path / "open.flip7"
    still_open.write_bytes(b"".join(lines[:-1]))
    for arguments in (["verify"], ["verify", "--json"], ["explain"], ["explain", "--json"]):
        done = flip7(*arguments, still_open)
        assert done.returncode == 0
        assert seed not in done.stdout + done.stderr
    assert seed in flip7("explain", FINISHED).stdout


def test_rules_shows_the_book_a_chapter_and_a_paragraph():
    book = flip7("rules").stdout
    chapter = flip7("rules", "8").stdout
    paragraph = flip7("rules", "§8.2", "--rules", "int-the-op-2025")
    assert "8.2 Eine Schlange" in book
    assert "12.1" in book
    assert chapter.startswith("8.1 ")
    assert "9.1" not in chapter
    assert paragraph.stdout.startswith("8.2 Eine Schlange · Klarstellung, Ausgabe 3.1\n")
    assert (paragraph.returncode, paragraph.stderr) == (0, "")


def test_help_and_version_are_german_and_load_no_screen():
    told = flip7("--help")
    assert told.stdout.startswith("Aufruf: flip7")
    assert (told.returncode, told.stderr) == (0, "")
    assert "verify" in told.stdout
    assert "show this" not in told.stdout
    assert flip7("play", "--help").stdout.startswith("Aufruf: flip7 play")
    version = flip7("--version")
    assert (version.stdout, version.stderr, version.returncode) == ("flip7 0.1.0\n", "", 0)


@pytest.mark.parametrize(("encoding", "expected"), [("ascii", "fuer"), ("latin-1", "für")])
def test_p067_every_encoding_can_be_written(encoding, expected):
    environment = os.environ | {"PYTHONIOENCODING": encoding, "LC_ALL": "C", "PYTHONUTF8": "0"}
    done = subprocess.run(
        [sys.executable, "-m", "flip7", "rules"], env=environment, capture_output=True, check=True
    )
    assert done.stderr == b""
    text = done.stdout.decode(encoding)
    assert f" {expected} " in text
    assert "\\x" not in text
    refused = subprocess.run(
        [sys.executable, "-m", "flip7", "play", "--seats", "Jürgen,ß\n"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert refused.returncode == 2
    assert b"Traceback" not in refused.stderr


def test_a_reader_who_has_seen_enough_is_no_error():
    with subprocess.Popen(
        [sys.executable, "-m", "flip7", "explain", str(CHANGED), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == 0


@pytest.mark.skipif(not FULL.exists(), reason="no device that is always full")
@pytest.mark.parametrize("asked", ["rules", "--help", "--version"])
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_full_disk_is_told_without_a_traceback(asked, unbuffered):
    with FULL.open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "flip7", asked],
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            stdout=full,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.startswith("flip7: ")
    assert done.stderr.count("\n") == 1


def test_everything_argparse_says_to_people_is_german():
    """Only what a wrong program causes may stay English."""
    for_programmers = (
        "conflicting",
        "cannot ",
        "invalid option string",
        "dest= is required",
        "invalid conflict_resolution",
        "not callable",
        "__call__",
        "'required' is an invalid",
        "mutually exclusive",
        'argument "-" with mode',
        "%(prog)s: error",
        "(default: ",
        "is deprecated",
        "maybe you meant",
    )
    said = {
        argument.value
        for node in ast.walk(ast.parse(inspect.getsource(argparse)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in ("_", "ngettext")
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }
    missing = {
        text
        for text in said - WORDING.keys()
        if not any(words in text for words in for_programmers)
    }
    assert missing == set()


def test_the_paces_on_the_command_line_are_those_of_the_table():
    assert tuple(pace.PACES) == PACES


def test_verify_reads_what_comes_through_a_pipe_and_tells_no_seed_that_may_be_in_play():
    record = FINISHED.read_bytes()
    for typed in ("-", "/dev/stdin"):
        done = started("verify", typed, stdin=record)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout.startswith(f"ok {typed} ")
        assert "Seed „" not in done.stdout
        wrong = started("verify", typed, stdin=record.replace(b'"hit"', b'"hitt"', 1))
        assert wrong.returncode == 1
        assert wrong.stdout.startswith(f"FAIL {typed}:")


@pytest.mark.parametrize("command", [["explain"], ["sheet"], ["compare"], ["explain", "--json"]])
def test_whatever_reads_a_record_reads_a_pipe(command):
    told = flip7(*command, "-", stdin=CHANGED.read_bytes())
    assert told.returncode == 0
    assert told.stdout == flip7(*command, CHANGED).stdout


def test_no_more_is_read_of_a_pipe_than_of_a_file():
    line = FINISHED.read_bytes().split(b"\n")[0] + b"\n"
    done = flip7("verify", "-", stdin=line + (b'{"card": "7"}' + b" " * 60_000 + b"\n") * 300)
    assert done.returncode == 1
    assert flip7("verify", "-").stdout == "FAIL -:1: Die Datei ist leer.\n"


@pytest.mark.parametrize("typed", ["-", "/dev/stdout"])
def test_export_writes_the_record_itself_to_standard_output(typed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    flip7("export", CHANGED, "copy.flip7")
    done = flip7("export", CHANGED, typed)
    assert done.stdout.encode() == Path("copy.flip7").read_bytes()
    assert (done.returncode, done.stderr) == (0, "")
    assert [path.name for path in tmp_path.iterdir()] == ["copy.flip7"]


def test_a_copy_on_standard_output_is_utf8_and_steers_no_terminal(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("x.flip7").write_bytes(OPEN_WITH_BIDI)
    done = started("export", "x.flip7", "-", env={"PYTHONIOENCODING": "latin-1"})
    assert done.returncode == 0
    assert "Zoë" in done.stdout
    assert "\\u202e" in done.stdout
    assert "\u202e" not in done.stdout
    assert "seed" not in done.stdout.splitlines()[0]
    assert "ohne den Seed" in done.stderr
    assert flip7("verify", "-", stdin=done.stdout.encode()).returncode == 0


def test_a_home_no_shell_has_read_is_the_home_and_no_folder_of_that_name(tmp_path, monkeypatch):
    home, here = tmp_path / "home", tmp_path / "here"
    home.mkdir()
    here.mkdir()
    monkeypatch.chdir(here)
    (home / "x.flip7").write_bytes(FINISHED.read_bytes())
    (home / "s.toml").write_text('lang = "nl"', encoding="utf-8")
    env = {"HOME": str(home), "FLIP7_GAMES": "~/env", "FLIP7_SETTINGS": "~/s.toml"}
    table = ["play", "--plain", "--seats", "Anna,Ben"]
    for command in (
        ["--games=~/typed", *table],
        [*table, "--games", "~/typed"],
        table,
        [*table, "--record=~/r.flip7"],
        ["export", "~/x.flip7", "~/copy.flip7"],
        ["verify", "~/x.flip7", "\ufeff~/copy.flip7"],
        *(["explain", "~/x.flip7"], ["sheet", "~/x.flip7"], ["compare", "~/x.flip7"]),
    ):
        done = flip7(*command, env=env)
        assert done.returncode == 0, done.stderr
    assert str(home / "s.toml") in flip7("settings", env=env).stdout
    assert len(list((home / "typed").glob("*.flip7"))) == 2
    assert len(list((home / "env").glob("*.flip7"))) == 1
    assert {"r.flip7", "copy.flip7"} <= {path.name for path in home.iterdir()}
    assert list(here.iterdir()) == []


@pytest.mark.parametrize(
    "command",
    [
        ["position", "\ufeffAnna: 3 | Ben: 6", "--cards", "\ufeff7"],
        ["play", "--plain", "--seats", "\ufeffAnna,Ben", "--seed", "\ufeffKOSMOS"],
        ["deal", "\ufeffKOSMOS"],
    ],
    ids=" ".join,
)
def test_the_mark_of_a_windows_editor_is_no_part_of_what_is_typed(command, tmp_path):
    assert flip7(*command, env={"FLIP7_GAMES": str(tmp_path)}).returncode == 0
    if command[0] != "play":
        without = [word.removeprefix("\ufeff") for word in command]
        assert flip7(*command).stdout == flip7(*without).stdout


def test_a_record_with_the_mark_of_a_windows_editor_is_wrong_and_told_why(tmp_path):
    path = tmp_path / "x.flip7"
    path.write_bytes(b"\xef\xbb\xbf" + FINISHED.read_bytes())
    done = flip7("verify", path)
    assert (done.returncode, done.stdout.count("\n")) == (1, 1)
    assert ":1: Am Anfang steht eine Bytereihenfolge-Marke (BOM)" in done.stdout


def test_a_record_is_no_standard_output(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    done = flip7("play", "--plain", "--seats", "Anna,Ben", "--record", "-")
    assert (done.returncode, done.stdout) == (2, "")
    assert "- ist keine Datei" in done.stderr
    assert list(tmp_path.iterdir()) == []


SAYING_NAMES: list[list[str | Path]] = [
    ["explain"],
    ["explain", "--json"],
    ["explain", "--as", "text"],
    ["explain", "--as", "markdown"],
    ["explain", "--as", "html"],
    ["explain", "--as", "csv"],
    ["sheet"],
    ["sheet", "--blank"],
    ["compare"],
    ["compare", "--at", "4"],
    ["verify"],
    ["verify", "--json"],
    ["resume", "--plain"],
]


@pytest.mark.parametrize("command", SAYING_NAMES, ids=" ".join)
def test_no_output_has_a_sign_that_turns_or_hides_what_stands_beside_it(command, tmp_path):
    path = tmp_path / "x\u202e.flip7"
    path.write_bytes(OPEN_WITH_BIDI)
    done = flip7(*command, path, stdin=b"stand\nw\nn\ns\nB\n", env={"FLIP7_GAMES": str(tmp_path)})
    said = done.stdout + done.stderr
    assert said
    assert [
        character for character in said if character != "\n" and not is_harmless(character)
    ] == []


TYPED_WITH_BIDI: list[list[str | Path]] = [
    ["position", "A\u202eb: 3 | B: 6", "--cards", "7"],
    ["position", "A: 3 | B: 6 \u202e7"],
    ["position", "A: 3 | B: 6", "--turn", "\u2066C"],
    ["deal", "KOS\u202eMOS"],
    ["rules", "8\u202e"],
    ["rules", "--rules", "\u202e"],
    ["verify", "\u202e.flip7"],
    ["export", FINISHED, "no/\u202e.flip7"],
    ["play", "--plain", "--seats", "A\u202eb,B", "--seed", "K\u202e"],
    ["play", "--plain", "--seats", "A,B", "--dealer", "\u202e"],
    ["\u202espiel"],
    ["play", "--\u202e"],
    ["play", "--first", "\u202e"],
    ["--lang", "\u202e"],
    ["settings"],
]


@pytest.mark.parametrize("command", TYPED_WITH_BIDI, ids=lambda words: ascii(words[-2:]))
def test_what_was_typed_is_said_again_without_such_signs(command, tmp_path):
    settings = tmp_path / "s\u202e.toml"
    settings.write_text('"\u202e" = 1\nlang = "\u2066"\n', encoding="utf-8")
    env = {"FLIP7_GAMES": str(tmp_path / "\u202e"), "FLIP7_SETTINGS": str(settings)}
    done = flip7(*command, stdin=b"n\nq\n", env=env)
    said = done.stdout + done.stderr
    assert said
    assert [
        character for character in said if character != "\n" and not is_harmless(character)
    ] == []


@pytest.mark.parametrize(
    "seats", ["Anna, Ben, Cleo,", "Anna;Ben;Cleo", "Anna\nBen\tCleo\n", ",Anna,,Ben ; Cleo"]
)
def test_people_are_separated_on_the_command_line_as_in_a_pasted_list(seats, tmp_path):
    flip7("play", "--plain", "--seats", seats, env={"FLIP7_GAMES": str(tmp_path)})
    [path] = tmp_path.glob("*.flip7")
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    assert header["seats"] == ["Anna", "Ben", "Cleo"]


def test_a_flag_that_no_name_keeps_is_told(tmp_path):
    env = {"FLIP7_GAMES": str(tmp_path)}
    done = flip7("play", "--plain", "--seats", "Anna 🇩🇪,Ben\u200b,Zo👋🏽e", env=env)
    assert done.stderr == "flip7: Anna: ohne 🇩🇪. Zo👋e: ohne 🏽.\n"
    typed = flip7("play", "--plain", stdin="Anna 🇩🇪\n🇩🇪\nBen\n\n".encode(), env=env).stdout
    assert "Anna: ohne 🇩🇪.\n" in typed
    assert "Der Name „🇩🇪“ geht nicht: Nichts davon lässt sich zeigen.\n" in typed
    assert {path.read_bytes().count(b'"Ben"') for path in tmp_path.glob("*.flip7")} == {1}
