"""The keys: every one has a name, and what the table changed is what a label shows."""

import pytest

from flip7.narrate import words
from flip7.players.seat_letters import LETTERS
from flip7.settings import keys
from flip7.settings.commands import COMMANDS
from flip7.settings.errors import Misfit
from flip7.settings.keys import check_keys, choose, keys_of, read_key, sign_of, spoken


@pytest.fixture(autouse=True)
def usual_keys():
    """Every test begins with the keys of the code."""
    choose({})
    yield
    choose({})


def test_no_id_is_the_beginning_of_another():
    places = {command.place for command in COMMANDS.values()}
    assert places.isdisjoint(COMMANDS)
    assert all(name.count(".") == 1 for name in COMMANDS)


@pytest.mark.parametrize("lang", ["de", "en", "nl"])
def test_the_keys_of_the_code_can_be_the_keys_of_the_settings(lang):
    words.use(lang)
    everything = {name: keys_of(name) for name in COMMANDS}
    for name, mine in everything.items():
        assert tuple(read_key(key) for key in mine) == mine
        check_keys(name, mine, everything)


def test_p069_no_command_needs_altgr_and_none_of_the_game_ctrl():
    for command in COMMANDS.values():
        for key in command.keys:
            assert key not in "[]{}\\~@|"
            assert not key.startswith("ctrl+") or command.place == "app"


def test_p069_y_and_z_are_not_two_commands_of_one_place():
    for lang in ("de", "en", "nl"):
        words.use(lang)
        for place in {command.place for command in COMMANDS.values()}:
            there = {
                key for name in COMMANDS if name.startswith(f"{place}.") for key in keys_of(name)
            }
            assert not {"y", "z"} <= there


def test_english_shows_and_takes_h_as_well():
    assert (keys_of("table.hit"), sign_of("table.hit")) == (("n",), "N")
    words.use("en")
    assert (keys_of("table.hit"), sign_of("table.hit")) == (("n", "h"), "N/H")
    words.use("nl")
    assert sign_of("table.hit") == "N"


def test_a_key_that_was_changed_is_shown_in_every_language():
    choose({"table.hit": ("f5",)})
    for lang in ("de", "en", "nl"):
        words.use(lang)
        assert sign_of("table.hit") == "F5"
    assert set(keys.changed()) >= {"table.hit"}


ONE_THING = [
    {"leave", "quit"},
    {"look_back", "why"},
    {"resume", "play_on"},
    {"quarrel", "position"},
    {"compare", "edition"},
    {"rules", "rule_book"},
]
"""Commands by different names of which one key says the same."""

SEVERAL_THINGS = {
    "n": {"hit", "new", "no", "next_hit"},
    "r": {"rules", "rematch"},
    "l": {"people", "luck"},
    "p": {"games", "play"},
    "v": {"chart", "last_hit"},
    "h": {"hit", "challenge"},
    "c": {"resume", "second_chance"},
    "f": {"search", "freeze"},
    "t": {"quarrel", "flip_three"},
    "x": {"export", "times_two"},
}
"""Letters that do not mean the same everywhere; why is in the decisions."""


def test_a_letter_means_one_thing_on_all_screens():
    meant: dict[str, set[str]] = {}
    for lang in ("de", "en", "nl"):
        words.use(lang)
        for name, command in COMMANDS.items():
            for key in keys_of(name):
                # The key that opened a screen may close it as well.
                closes = command.name == "leave" and key != "q"
                if len(key) == 1 and key.isalpha() and not closes:
                    meant.setdefault(key, set()).add(idea(command.name))
    words.use("de")
    assert meant["s"] == {"stay"}
    assert meant["u"] == {"undo"}
    assert meant["j"] == meant["y"] == {"yes"}
    several = {key: {idea(name) for name in names} for key, names in SEVERAL_THINGS.items()}
    assert {key: ideas for key, ideas in meant.items() if len(ideas) > 1} == several


def idea(name: str) -> str:
    """One name for all commands that do the same."""
    return min(next((names for names in ONE_THING if name in names), {name}))


def test_no_command_of_the_table_is_the_letter_of_a_seat():
    for lang in ("de", "en", "nl"):
        words.use(lang)
        for name in COMMANDS:
            if name.startswith(("table.", "people.", "app.")):
                assert set(keys_of(name)).isdisjoint(LETTERS)


@pytest.mark.parametrize(
    ("typed", "key", "named"),
    [
        ("N", "n", "N"),
        (" esc ", "escape", "Esc"),
        ("Strg+X", "ctrl+x", "Strg+X"),
        ("Umschalt+Up", "shift+up", "Umschalt+↑"),
        ("f12", "f12", "F12"),
        (",", "comma", ","),
        ("+", "+", "+"),
        ("ß", "ß", "SS"),
    ],
)
def test_keys_as_people_write_and_name_them(typed, key, named):
    assert read_key(typed) == key
    assert key == "ß" or spoken(key) == named


@pytest.mark.parametrize("typed", ["", "nn", "alt+x", "ctrl+", "shift+n", "f13", "\x1b", "\u0301"])
def test_what_is_no_key_is_refused(typed):
    with pytest.raises(Misfit):
        read_key(typed)
