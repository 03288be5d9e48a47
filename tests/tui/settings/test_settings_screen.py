"""The settings on the screen: each counts at once, everywhere, and is kept for the next start."""

import pytest

from flip7.narrate import words
from flip7.settings.file import THEMES, read_settings
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.settings.settings_screen import SettingsScreen
from flip7.tui.settings.values import OWN_NAMES, ROWS
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.table_widget import Table
from tests.tiers import one_in
from tests.tui.camera import camera, somewhere
from tests.tui.places import DOWN, ENTER, F9, LEFT, program
from tests.tui.visits import TABLE, Scene, play, settings

CTRL_P = "\x10"

BUST = Scene("bust", 6, 64)


async def turn(view, name, *, times=1):
    """The setting of this name is changed with the arrows."""
    names = [row.name for row in ROWS]
    here = names.index(view.app.screen.focused.id)
    await view.types(*["down"] * ((names.index(name) - here) % len(names)))
    assert view.app.screen.focused.id == name
    await view.types(*["right"] * times)


def kept(games):
    return read_settings(games / "settings.toml")


def test_every_language_is_called_what_those_call_it_who_speak_it():
    assert set(OWN_NAMES) == set(words.languages())


async def test_every_theme_is_worn_while_it_is_chosen_and_the_last_one_is_kept():
    with somewhere() as games:
        async with camera(games) as view:
            await settings(view)
            worn = []
            for _ in THEMES:
                worn.append(view.app.theme)
                assert view.app.screen.query_one(Table).styles.background is not None
                await turn(view, "theme")
            assert worn == list(THEMES)
            await turn(view, "theme", times=2)
            await view.until(lambda: kept(games).theme == "dusk", lambda: "the theme in the file")


async def test_another_language_is_spoken_at_once_here_and_at_the_start():
    with somewhere() as games:
        async with camera(games) as view:
            await settings(view)
            await turn(view, "lang", times=2)
            await view.until(lambda: any("Language" in line for line in view.lines))
            assert words.language() == "en"
            assert any("English" in line for line in view.lines)
            await view.does("settings.leave", StartScreen)
            await view.until(lambda: any("New game" in line for line in view.lines))
            await view.until(lambda: kept(games).lang == "en")


async def test_the_table_goes_on_with_what_was_changed_meanwhile():
    with somewhere() as games:
        async with camera(games) as view:
            session = await play(view, TABLE)
            lines = len(session.moments)
            assert any("%)" in line for line in view.lines)
            await view.does("table.settings", SettingsScreen)
            await turn(view, "pace", times=3)
            await turn(view, "purist")
            await turn(view, "reduced_motion")
            await turn(view, "bell")
            await view.does("settings.leave", TableScreen)
            await view.until(lambda: not any("%)" in line for line in view.lines))
            assert isinstance(view.app.screen, TableScreen)
            assert view.app.screen.pace.name == "slow"
            assert view.app.settings.bell
            assert len(session.moments) == lines
            await view.until(lambda: kept(games).bell is True)
            assert (kept(games).pace, kept(games).purist) == ("slow", True)


async def test_what_cannot_be_kept_counts_all_the_same_and_that_is_told():
    with somewhere() as games:
        (games / "settings.toml").write_bytes('lang = "de"\n'.encode("utf-16"))
        async with camera(games) as view:
            await settings(view)
            await turn(view, "theme")
            await view.until(lambda: any("nur von Hand" in line for line in view.lines))
            assert view.app.theme == "light"


async def test_the_keys_stand_there_as_they_are_and_the_file_that_changes_them():
    with somewhere() as games:
        async with camera(games) as view:
            await settings(view)
            await view.of_size((120, 40))
            assert "games/settings.toml" in view.lines[0]
            seen = set()
            for _ in range(12):
                seen |= {" ".join(line.split()) for line in view.lines}
                await view.does("settings.page_down")
            assert {
                "Am Tisch",
                "N Noch eine",
                "U letzten Stopp, letzte Wahl zurücknehmen",
            } <= seen
            # Beside a line there may be a bar that shows how far one has turned the pages.
            assert any(line.startswith("1 … 9 eine gemerkte Gruppe spielt") for line in seen)


async def test_the_usual_values_are_those_without_a_file():
    with somewhere() as games:
        async with camera(games, "normal") as view:
            await settings(view)
            fields = view.app.screen.query(ChoiceField)
            assert {field.id: field.value for field in fields} == {
                "lang": None,
                "pace": "normal",
                "theme": "dark",
                "purist": False,
                "reduced_motion": False,
                "bell": False,
                "agreement": True,
            }


@pytest.mark.parametrize("way", one_in(2, [[CTRL_P, "einstellungen", ENTER], [F9]]))
def test_from_the_table_a_key_and_the_palette_lead_there_and_it_is_kept_for_the_next_start(
    way, tmp_path
):
    with program(tmp_path, "play", "--seats", "Anna,Ben", "--seed", "KOSMOS") as terminal:
        terminal.wait_open("[N]")
        for keys in way:
            terminal.send(keys)
            terminal.settle()
        terminal.wait_for("Bewegung")
        terminal.send(DOWN + DOWN + LEFT)
        terminal.wait_for("die des Terminals")
        terminal.wait_for("Vermerkt.")
        terminal.send("\x1b")
        terminal.wait_for("Noch eine oder Stopp?")
    with program(tmp_path) as terminal:
        terminal.wait_for("Einstellungen")
        terminal.send("e")
        terminal.wait_for("die des Terminals")


@pytest.mark.parametrize("wanted", [True, False])
async def test_the_bell_rings_at_a_moment_nobody_may_miss_where_it_is_wanted(wanted, monkeypatch):
    with somewhere() as games:
        async with camera(games) as view:
            view.app.apply_setting("bell", wanted)
            rung = []
            monkeypatch.setattr(view.app, "bell", lambda: rung.append("bell"))
            await play(view, BUST)
    assert rung == ["bell"] * wanted
