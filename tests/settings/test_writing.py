"""A setting changed in the file: nothing else in it is touched, whatever stands there."""

import random

import pytest

from flip7.engine.errors import Complaint
from flip7.settings.errors import Misfit
from flip7.settings.file import example, read_settings
from flip7.settings.writing import change_setting

WRITTEN = """\
# Our table.
lang = "nl"   # because of Opa
pase = "slow"
theme = 'light'# bright room

purist = true

[keys]
"table.hit" = "ü"
theme = "not this one"
"""


@pytest.fixture
def file(tmp_path):
    """The file of a table, with comments, a wrong line and keys."""
    path = tmp_path / "settings.toml"
    path.write_text(WRITTEN, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("name", "value", "before", "after"),
    [
        ("lang", "de", 'lang = "nl"   # because', 'lang = "de"   # because'),
        ("theme", "dusk", "theme = 'light'# bright", 'theme = "dusk"# bright'),
        ("purist", False, "purist = true", "purist = false"),
        ("lang", None, 'lang = "nl"   #', '# lang = "nl"   #'),
    ],
)
def test_a_setting_changes_where_it_stands_and_all_else_stays(name, value, before, after, file):
    settings = change_setting(file, name, value)
    assert getattr(settings, name) == value
    assert file.read_text(encoding="utf-8") == WRITTEN.replace(before, after, 1)
    assert settings.keys == {"table.hit": ("ü",)}
    assert read_settings(file) == settings


def test_a_setting_that_is_not_there_is_written_outside_of_every_table(file):
    change_setting(file, "bell", True)
    assert file.read_text(encoding="utf-8") == f"bell = true\n{WRITTEN}"


def test_below_its_example_a_setting_finds_its_place(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text(example() + "\n", encoding="utf-8")
    change_setting(file, "pace", "fast")
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines[lines.index('# pace = "normal"') + 1] == 'pace = "fast"'
    lines.remove('pace = "fast"')
    assert lines == example().splitlines()


def test_where_there_is_no_file_it_is_made_for_its_owner_only(tmp_path):
    file = tmp_path / "new" / "settings.toml"
    change_setting(file, "theme", "light")
    assert file.read_text(encoding="utf-8") == 'theme = "light"\n'
    assert file.stat().st_mode & 0o777 == 0o600
    assert file.parent.stat().st_mode & 0o777 == 0o700
    assert [each.name for each in file.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_a_file_of_windows_and_bytes_that_are_no_text_stay_so(mark, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_bytes(mark + b'pace = "slow"\r\n# caf\xe9\r\n')
    change_setting(file, "pace", "off")
    change_setting(file, "bell", True)
    assert file.read_bytes() == mark + b'bell = true\r\npace = "off"\r\n# caf\xe9\r\n'


def test_who_may_read_it_stays_and_a_link_stays_a_link(file, tmp_path):
    file.chmod(0o644)
    link = tmp_path / "link.toml"
    link.symlink_to(file)
    change_setting(link, "pace", "slow")
    assert link.is_symlink()
    assert file.stat().st_mode & 0o777 == 0o644
    assert read_settings(file).pace == "slow"


@pytest.mark.parametrize("raw", ['lang = "en"\n'.encode("utf-16"), b"# long\n" * 20_000])
def test_a_file_that_cannot_be_changed_is_left_alone_and_that_is_told(raw, tmp_path):
    file = tmp_path / "settings.toml"
    file.write_bytes(raw)
    with pytest.raises(Misfit) as why:
        change_setting(file, "pace", "slow")
    assert why.value.code == "not-changeable"
    assert file.read_bytes() == raw


def test_a_folder_that_cannot_be_made_is_told(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Complaint):
        change_setting(tmp_path / "file" / "settings.toml", "pace", "slow")


def test_whatever_the_file_holds_only_the_one_setting_changes(tmp_path):
    file, chance = tmp_path / "settings.toml", random.Random(3)
    pieces = [*WRITTEN.splitlines(keepends=True), "]\n", 'x = """\n', '"""\n', "a.b = 1\n", "= \n"]
    for _ in range(300):
        raw = "".join(chance.choices(pieces, k=chance.randrange(8))).encode()
        file.write_bytes(raw)
        before = read_settings(file)
        try:
            after = change_setting(file, "pace", "fast")
        except Misfit:
            assert file.read_bytes() == raw
            continue
        assert (after.pace, after.lang, after.theme) == ("fast", before.lang, before.theme)
        assert set(raw.splitlines()) - set(file.read_bytes().splitlines()) <= {b""}
