"""Every code of what cannot stand in the settings file is caused by a line of it."""

from typing import get_args

import pytest

from flip7.settings.errors import Code
from flip7.settings.file import read_settings

LINES: dict[Code, str] = {
    "not-toml": "lang",
    "unknown-setting": "wetter = 1",
    "misspelt-setting": 'pase = "slow"',
    "bad-setting": 'lang = "tlh"',
    "unknown-command": '[keys]\n"nowhere.at.all" = "z"',
    "misspelt-command": '[keys]\n"table.hitt" = "z"',
    "no-such-key": '[keys]\n"table.hit" = "zz"',
    "key-behind-altgr": '[keys]\n"table.hit" = "@"',
    "key-of-a-seat": '[keys]\n"table.hit" = "k"',
    "key-writes": '[keys]\n"setup.begin" = "x"',
    "key-not-there": '[keys]\n"table.hit" = "space"',
    "key-taken": '[keys]\n"table.hit" = "s"',
}


def test_every_code_is_caused_here():
    assert {*LINES, "utf-16", "not-changeable"} == set(get_args(Code))


@pytest.mark.parametrize("code", [*LINES, "utf-16"])
def test_a_line_is_passed_over_with_this_code(tmp_path, code):
    path = tmp_path / "settings.toml"
    text = LINES.get(code, 'lang = "en"') + "\n"
    path.write_bytes(text.encode("utf-16" if code == "utf-16" else "utf-8"))
    assert [trouble.code for trouble in read_settings(path).troubles] == [code]
