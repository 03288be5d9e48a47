"""Every key has a name; one that was changed does what it says; the palette lists them all."""

import importlib
import pkgutil

import pytest
from textual.actions import parse
from textual.binding import Binding

import flip7.tui
from flip7.settings.commands import COMMANDS
from flip7.tui.app import Flip7
from tests.tui.places import ENTER, F1, program

CTRL_P = "\x10"


def our_bindings():
    """Every binding of every class of the screens, with the class; none that the library wrote."""
    for module in pkgutil.walk_packages(flip7.tui.__path__, "flip7.tui."):
        for thing in vars(importlib.import_module(module.name)).values():
            is_ours = isinstance(thing, type) and thing.__module__ == module.name
            for binding in vars(thing).get("BINDINGS", ()) if is_ours else ():
                if binding not in of_the_library(thing):
                    yield thing, binding


def of_the_library(thing):
    """What the classes of the library below this one have bound."""
    below = (base for base in thing.__mro__ if base.__module__.startswith("textual."))
    bound = (binding for base in below for binding in vars(base).get("BINDINGS", ()))
    return list(Binding.make_bindings(bound))


def test_every_binding_has_a_name_and_the_keys_of_the_list():
    found = set()
    for screen, binding in our_bindings():
        assert isinstance(binding, Binding), screen
        assert binding.id in COMMANDS, (screen, binding)
        found.add(binding.id)
        small = {key for key in binding.key.split(",") if len(key) > 1 or key == key.lower()}
        assert small == set(COMMANDS[binding.id].keys), binding.id
    assert found == set(COMMANDS)


def test_every_key_has_an_action_of_its_screen_or_of_the_app():
    for screen, binding in our_bindings():
        place, action, _ = parse(binding.action)
        if place != "screen":  # What leaving means is for every screen to say.
            assert hasattr(Flip7 if place == "app" else screen, f"action_{action}"), binding.id


def test_p042_every_letter_counts_in_both_cases():
    for _, binding in our_bindings():
        keys = set(binding.key.split(","))
        letters = {key for key in keys if len(key) == 1 and key.isalpha()}
        assert letters == {key.swapcase() for key in letters}


def begin(tmp_path, *, settings="", lang="de"):
    (tmp_path / "settings.toml").write_text(settings, encoding="utf-8")
    terminal = program(
        tmp_path / "games",
        *("play", "--seats", "Anna,Ben", "--seed", "KOSMOS", "--dealer", "Anna", "--lang", lang),
        env={"FLIP7_SETTINGS": str(tmp_path / "settings.toml")},
    )
    terminal.wait_for("Siegel" if lang == "de" else "9918bf59")
    return terminal


def records(tmp_path):
    [path] = (tmp_path / "games").glob("*.flip7")
    return path.read_text(encoding="utf-8")


def test_a_changed_key_stands_on_the_label_and_acts_and_the_old_one_does_not(tmp_path):
    settings = '[keys]\n"table.hit" = "ö"\n"table.stay" = "F5"\n'
    with begin(tmp_path, settings=settings) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold("[Ö] Noch eine"))
        assert "[F5] Stopp" in terminal.text
        terminal.send("n")
        terminal.send(F1)
        terminal.wait_for("F5 sagt Stopp")
        assert '"say"' not in records(tmp_path)
        assert "Ö nimmt noch eine" in terminal.text
        terminal.send(F1)
        terminal.wait_for(lambda _: terminal.is_bold("[Ö] Noch eine"))
        terminal.send("ö")
        terminal.wait_for(lambda _: '"say": "hit"' in records(tmp_path))


def test_english_takes_h_as_well_as_n(tmp_path):
    with begin(tmp_path, lang="en") as terminal:
        terminal.wait_for(lambda _: terminal.is_bold("[N/H] Hit"))
        terminal.send("h")
        terminal.wait_for(lambda _: '"say": "hit"' in records(tmp_path))


def test_errors_of_the_settings_stand_once_on_the_start_screen(tmp_path):
    settings = tmp_path / "settings.toml"
    settings.write_text('pace = "slow"\ntheme = "pink"\n', encoding="utf-8")
    env = {"FLIP7_SETTINGS": str(settings), "COLUMNS": ""}
    with program(tmp_path / "games", env=env) as terminal:
        terminal.wait_for("pink")
        assert "settings.toml:2:" in terminal.text.replace("\n", "").replace(" ", "")
        terminal.send("n")
        terminal.wait_for("Uhrzeigersinn")
        terminal.send("\x1b")
        terminal.wait_for("Neue Partie")
        assert "pink" not in terminal.settle()


@pytest.mark.parametrize(("lang", "word", "guide"), [("de", "sekunden", "In der Schachtel"),
                                                     ("en", "seconds", "In the box")])  # fmt: skip
def test_the_palette_finds_a_command_by_its_name_in_the_language(lang, word, guide, tmp_path):
    with program(tmp_path, "--lang", lang) as terminal:
        terminal.wait_for("60")
        terminal.settle()
        terminal.send(CTRL_P)
        terminal.wait_for("Ctrl+" if lang == "en" else "Strg+")
        terminal.send(word)
        terminal.wait_for(word)
        terminal.settle()
        terminal.send(ENTER)
        terminal.wait_for(guide)


def test_the_palette_lists_what_can_be_done_at_the_table_and_does_it(tmp_path):
    with begin(tmp_path) as terminal:
        terminal.wait_for(lambda _: terminal.is_bold("[N] Noch eine"))
        terminal.send(CTRL_P)
        terminal.wait_for("letzten Stopp, letzte Wahl zurücknehmen")
        for does in ("Noch eine", "Stopp", "warum?", "Hilfe", "Beenden"):
            assert does in terminal.text
        terminal.send("noch eine")
        terminal.settle()
        terminal.send(ENTER)
        terminal.wait_for(lambda _: '"say": "hit"' in records(tmp_path))
