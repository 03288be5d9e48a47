"""`flip7 settings`, and what the settings change for every command."""

import stat

import pytest

from flip7.settings.file import MOST_BYTES
from tests.cli.running import flip7


def test_the_example_goes_to_stdout_and_is_a_settings_file(tmp_path):
    done = flip7("settings", "--example", "--lang", "en")
    assert done.returncode == 0
    assert done.stderr == ""
    assert '# "table.hit" = ["n"]  # Hit' in done.stdout
    path = tmp_path / "s.toml"
    path.write_text(done.stdout, encoding="utf-8")
    checked = flip7("settings", env={"FLIP7_SETTINGS": str(path)})
    assert "alles in Ordnung" in checked.stdout
    assert checked.stderr == ""


def test_create_writes_the_example_once_for_the_owner_only(tmp_path):
    path = tmp_path / "conf" / "settings.toml"
    env = {"FLIP7_SETTINGS": str(path)}
    assert "--create" in flip7("settings", env=env).stdout
    assert flip7("settings", "--create", env=env).returncode == 0
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.write_text('lang = "nl"\n')
    again = flip7("settings", "--create", env=env)
    assert again.returncode == 2
    assert path.read_text() == 'lang = "nl"\n'


def test_the_language_of_the_settings_is_spoken_unless_another_is_asked_for(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text('lang = "nl"\n')
    env = {"FLIP7_SETTINGS": str(path), "LC_ALL": "en_GB.UTF-8"}
    assert "Tweede" in flip7("rules", "6.1", env=env).stdout or "eerste" in (
        flip7("rules", "6.1", env=env).stdout
    )
    assert "Manual" in flip7("rules", "6.1", "--lang", "en", env=env).stdout


def test_errors_are_named_by_line_on_stderr_and_the_command_is_carried_out(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text('pace = "x"\n[keys]\n"table.hit" = "k"\n')
    done = flip7("rules", "8.2", env={"FLIP7_SETTINGS": str(path)})
    assert done.returncode == 0
    assert done.stdout.startswith("8.2 ")
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == [f"{path}:1", f"{path}:3"]


@pytest.mark.parametrize(("lang", "title"), [("de", "Regeln in"), ("en", "The rules in")])
def test_the_quick_guide_is_a_command_as_well(lang, title):
    done = flip7("rules", "--guide", "--lang", lang)
    assert done.returncode == 0
    assert done.stdout.startswith(title)
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_file_that_is_too_large_is_named(tmp_path):
    path = tmp_path / "s.toml"
    path.write_text("#" * (MOST_BYTES + 1))
    done = flip7("rules", "8.2", env={"FLIP7_SETTINGS": str(path)})
    assert done.returncode == 0
    assert done.stderr.startswith(f"flip7: {path}: Die Datei ist zu groß")
