"""The settings file: what counts, and what is wrong in it, by line."""

import random

import pytest

from flip7.narrate import words
from flip7.settings.commands import COMMANDS
from flip7.settings.file import Settings, example, read_settings, settings_path


def read(tmp_path, text):
    path = tmp_path / "settings.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_settings(path)


def troubles(settings):
    return [(trouble.line, trouble.code) for trouble in settings.troubles]


def test_without_a_file_everything_is_as_usual(tmp_path):
    path = tmp_path / "none.toml"
    assert read_settings(path) == Settings(path=path)


def test_every_setting_is_read(tmp_path):
    settings = read(
        tmp_path,
        'lang = "nl"\npace = "slow"\ntheme = "contrast"\nplain = true\nascii = true\n'
        "reduced_motion = true\npurist = true\n"
        '[keys]\n"table.hit" = "ü"\n"table.stay" = ["y", "F5"]\n',
    )
    assert settings.troubles == ()
    assert (settings.lang, settings.pace, settings.theme) == ("nl", "slow", "contrast")
    switches = (settings.plain, settings.ascii, settings.reduced_motion, settings.purist)
    assert switches == (True, True, True, True)
    assert settings.keys == {"table.hit": ("ü",), "table.stay": ("y", "f5")}


def test_a_wrong_line_is_named_and_the_others_count(tmp_path):
    settings = read(
        tmp_path, 'lang = "en"\npase = "slow"\ntheme = pink\npurist = 1\n\npace = "fast"\n'
    )
    assert (settings.lang, settings.pace) == ("en", "fast")
    assert troubles(settings) == [(2, "misspelt-setting"), (3, "not-toml"), (4, "bad-setting")]
    path = tmp_path / "settings.toml"
    assert settings.complaints[0] == (
        f"{path}:2: Die Einstellung „pase“ gibt es nicht; meinst du „pace“?"
    )


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('"table.hitt" = "z"', "misspelt-command"),
        ('"nowhere.at.all" = "z"', "unknown-command"),
        ('"table.hit" = "zz"', "no-such-key"),
        ('"table.hit" = 3', "no-such-key"),
        ('"table.hit" = []', "no-such-key"),
        ('"table.hit" = ""', "no-such-key"),
        ('"table.hit" = "k"', "key-of-a-seat"),
        ('"app.help" = "b"', "key-of-a-seat"),
        ('"table.hit" = "s"', "key-taken"),
        ('"table.hit" = "?"', "key-taken"),
        ('"table.hit" = "space"', "key-not-there"),
        ('"table.hit" = "{"', "key-behind-altgr"),
        ('"replay.on" = "@"', "key-behind-altgr"),
        ('"setup.begin" = "z"', "key-writes"),
        ('"app.leave" = "z"', "key-writes"),
        ('"table.hit" = "alt+z"', "no-such-key"),
        ('"table.hit" = "ctrl+ß"', "no-such-key"),
    ],
)
def test_p069_a_key_that_cannot_be_is_named_by_line_and_the_usual_one_stays(line, code, tmp_path):
    settings = read(tmp_path, f"[keys]\n\n{line}\n")
    assert troubles(settings) == [(3, code)]
    assert settings.keys == {}


def test_two_commands_change_places(tmp_path):
    settings = read(tmp_path, '[keys]\n"table.hit" = "s"\n"table.stay" = "n"\n')
    assert settings.troubles == ()


def test_dotted_names_are_the_same_as_quoted_ones(tmp_path):
    assert read(tmp_path, 'keys.table.hit = "ü"').keys == {"table.hit": ("ü",)}
    assert read(tmp_path, '[keys.table]\nhit = "ü"').keys == {"table.hit": ("ü",)}


def test_umlauts_capitals_and_german_names_of_keys(tmp_path):
    settings = read(tmp_path, '[keys]\n"table.hit" = "Ö"\n"summary.leave" = "Strg+X, Esc"\n')
    assert settings.keys == {"table.hit": ("ö",), "summary.leave": ("ctrl+x", "escape")}


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
def test_the_example_changes_nothing_until_a_hash_is_taken_away(lang, tmp_path):
    words.use(lang)
    as_written = example()
    assert read(tmp_path, as_written).troubles == ()
    assert read(tmp_path, as_written).keys == {}
    without = "\n".join(
        line.removeprefix('# "').join(('"', "")) if line.startswith('# "') else line
        for line in as_written.splitlines()
    )
    every = read(tmp_path, without)
    assert every.troubles == ()
    assert every.keys == {name: command.keys for name, command in COMMANDS.items()}


def test_nothing_in_the_file_is_ever_fatal(tmp_path):
    chance = random.Random(7)
    whole = example().replace('# "', '"').encode()
    odd = b"[]{}\"'=\n\r\x00\xff#,.\\ -9\xc3"
    for _ in range(150):
        text = bytearray(whole[: chance.randrange(2500)])
        for _ in range(chance.randrange(30)):
            if text:
                text[chance.randrange(len(text))] = chance.choice(odd)
        assert all(isinstance(told, str) for told in read(tmp_path, bytes(text)).complaints)


@pytest.mark.parametrize(
    "text", [b"a=" + b"[" * 5000, b"x=" + b"9" * 6000, b"d=9999-99-99", b"\xff\xfe", b"#" * 200_000]
)
def test_a_file_made_to_do_harm_is_told_and_passed_over(text, tmp_path):
    settings = read(tmp_path, text)
    assert settings.troubles
    assert settings.keys == {}


@pytest.mark.parametrize("name", ["plain", "lang", "keys.table.hit"])
@pytest.mark.parametrize("value", ["{}", "[{}]", "[[{}]]", "[{{a = {}}}]"])
def test_a_number_too_long_to_be_written_is_one_complaint(name, value, tmp_path):
    settings = read(tmp_path, f"{name} = {value.format('0x' + 'f' * 4000)}\npace = 'slow'\n")
    assert [trouble.line for trouble in settings.troubles] == [1]
    assert settings.complaints[0].startswith(f"{settings.path}:1: ")
    assert settings.pace == "slow"


def test_the_mark_of_a_windows_editor_is_no_part_of_the_first_setting(tmp_path):
    settings = read(tmp_path, b"\xef\xbb\xbfpace = 'slow'\r\n")
    assert (settings.pace, settings.troubles) == ("slow", ())


@pytest.mark.parametrize("coding", ["utf-16", "utf-16-be"])
def test_settings_in_utf16_are_named_once(coding, tmp_path):
    settings = read(tmp_path, ("\ufeff" * (coding != "utf-16") + "pace = 'slow'\n").encode(coding))
    assert troubles(settings) == [(1, "utf-16")]


def test_a_file_that_cannot_be_read_is_told(tmp_path):
    settings = read_settings(tmp_path)
    assert [trouble.code for trouble in settings.troubles] == ["no-file"]
    assert settings.complaints


def test_a_file_that_cannot_even_be_looked_at_is_told(tmp_path):
    settings = read_settings(tmp_path / ("x" * 300))
    assert [trouble.code for trouble in settings.troubles] == ["not-readable"]
    assert settings.complaints


def test_the_environment_names_another_file(tmp_path, monkeypatch):
    monkeypatch.setenv("FLIP7_SETTINGS", str(tmp_path / "x.toml"))
    assert settings_path() == tmp_path / "x.toml"
