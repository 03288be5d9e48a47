"""A table is set up, in a real terminal."""

import pytest
from textual.widgets import Input

from flip7.bots.characters import CHARACTERS
from flip7.narrate.characters import described
from flip7.players.groups import Roster
from flip7.tui.setup.choice import ChoiceField
from flip7.tui.setup.name_list import NameList
from flip7.tui.setup.setup_screen import SetupScreen
from tests.tiers import one_in
from tests.tui.camera import camera
from tests.tui.places import (
    BACKSPACE,
    DOWN,
    ENTER,
    F2,
    F4,
    F5,
    F6,
    RIGHT,
    TAB,
    UP,
    clicked,
    headers,
    keep,
    pasted,
    program,
)
from tests.tui.terminal import Terminal

SETUP = "im Uhrzeigersinn"


def names_shown(terminal: Terminal) -> list[str]:
    """The names in the fields, from top to bottom."""
    return [name for line in terminal.lines[2:20] if (name := line[4:30].strip())]


@pytest.fixture
def setup(tmp_path):
    """The setup screen of a table where nobody has played yet; with its folder of games."""
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for(SETUP)
        yield terminal, tmp_path


def test_names_and_enter_lead_to_the_table(setup):
    terminal, games = setup
    terminal.send("Anna\rBen\rCleo\r")
    terminal.send(ENTER + ENTER)
    terminal.wait_for("Runde 1")
    [header] = headers(games)
    assert header["seats"] == ["Anna", "Ben", "Cleo"]
    assert header["rules"] == "de-kosmos-2025"
    assert header["options"] == {"target": 200, "flip7_bonus": 15, "decks": 1, "first": "dealer"}
    assert len(header["seed"]) == 20


@pytest.mark.slow
def test_p048_a_name_that_is_too_long_once_it_is_clean_is_told(setup):
    terminal, games = setup
    terminal.send("\u0958" * 40 + "\rBen\r" + ENTER + ENTER)
    terminal.wait_for("es sein.")
    assert headers(games) == []


def test_p041_typing_a_name_triggers_no_command(setup):
    terminal, _ = setup
    terminal.send("Quirin?hsu")
    terminal.wait_for("Quirin?hsu")
    assert SETUP in terminal.settle()


@pytest.mark.slow
def test_p049_markup_in_a_name_is_text_and_no_link(setup):
    terminal, games = setup
    terminal.send("[@click=app.quit]X[/]\r[/b]\r")
    terminal.wait_for("[/b]")
    terminal.send(clicked(terminal, "click=app"))
    terminal.settle()
    terminal.send(F2)
    terminal.wait_for("Runde 1")
    assert headers(games)[0]["seats"] == ["[@click=app.quit]X[/]", "[/b]"]


@pytest.mark.slow
def test_p030_two_people_of_one_name_are_told_apart(setup):
    terminal, games = setup
    terminal.send("Max\rmax\rMax \r")
    terminal.wait_for("3 spielen mit")
    terminal.send(F2)
    terminal.wait_for("Runde 1")
    assert headers(games)[0]["seats"] == ["Max", "max (2)", "Max (3)"]


def test_p070_a_pasted_list_fills_the_seats_and_the_19th_is_told(setup):
    terminal, games = setup
    people = [f"P{number}" for number in range(1, 21)]
    terminal.send(pasted("\n".join(people)))
    terminal.wait_for("Ohne Platz: P19 und P20")
    assert names_shown(terminal) == people[:18]
    terminal.send(F2)
    terminal.wait_for("Runde 1")
    assert headers(games)[0]["seats"] == people[:18]


def test_p048_what_is_pasted_cannot_steer_the_terminal(setup):
    terminal, games = setup
    terminal.send(pasted("An\x07na\u202e\u009b, \x00B\x1ben, Gru\u0308n\t" + "x" * 5000))
    terminal.wait_for("gekürzt auf 40 Zeichen.")
    terminal.send(F2)
    terminal.wait_for("Runde 1")
    assert headers(games)[0]["seats"] == ["Anna", "Ben", "Grün", "x" * 40]


@pytest.mark.slow
def test_p043_latin1_bytes_are_the_umlaut_they_meant(setup):
    terminal, _ = setup
    terminal.send(b"J\xfcrgen\r\xff\xe4")
    terminal.wait_for("Jürgen")
    terminal.send("\rBen")
    terminal.wait_for("Ben")


@pytest.mark.slow
def test_a_flag_that_no_name_keeps_is_told(setup):
    terminal, _ = setup
    terminal.send("Anna 🇩🇪\r")
    terminal.wait_for("Anna: ohne 🇩🇪.")
    terminal.send("🇩🇪\x1b[A")
    terminal.wait_for("geht nicht: Nichts davon lässt sich zeigen")
    terminal.send("\x1b[B" + pasted("Ben 👋🏽, Cleo 🇳🇱"))
    terminal.wait_for("Ben 👋: ohne 🏽. Cleo: ohne 🇳🇱.")


def test_too_few_names_are_refused_at_the_next_free_place(setup):
    terminal, games = setup
    terminal.send("Anna" + F2)
    terminal.wait_for("2 bis 18 Personen, nicht 1")
    terminal.send("Ben" + F2)
    terminal.wait_for("Runde 1")
    assert headers(games)[0]["seats"] == ["Anna", "Ben"]


def test_people_are_moved_put_in_and_taken_out_by_keys(setup):
    terminal, _ = setup
    terminal.send("Anna\rBen\rCleo" + UP + UP)
    terminal.wait_for("Cleo")
    terminal.send(F4)
    terminal.wait_for(lambda _: names_shown(terminal) == ["Ben", "Anna", "Cleo"])
    terminal.send(F5)
    terminal.settle()
    terminal.send("Dora")
    terminal.wait_for(lambda _: names_shown(terminal) == ["Ben", "Dora", "Anna", "Cleo"])
    terminal.send(F6)
    terminal.wait_for(lambda _: names_shown(terminal) == ["Ben", "Anna", "Cleo"])
    terminal.send(BACKSPACE * 5)
    terminal.wait_for(lambda _: names_shown(terminal) == ["Ben", "Cleo"])


def test_rules_dealer_and_options_are_chosen_by_keys(setup):
    terminal, games = setup
    terminal.send("Anna\rBen\r\r")
    terminal.settle()
    terminal.send("\x1b[Z" * 8)
    terminal.settle()
    terminal.send(RIGHT + RIGHT)
    terminal.wait_for("‹ Ben ›")
    terminal.settle()
    for keys in (TAB, RIGHT, TAB, TAB, "0", TAB, "20", TAB, " KOSMOS"):
        terminal.send(keys)
        terminal.settle()
    assert "internationale" in terminal.text
    assert "wer links sitzt, fängt an" in terminal.text
    terminal.send(F2)
    terminal.wait_for("Ziel: Erlaubt ist 1 bis 9999, nicht 0")
    terminal.send("300")
    terminal.settle()
    terminal.send(F2)
    terminal.wait_for("Runde 1")
    [header] = headers(games)
    assert header["rules"] == "int-the-op-2025"
    assert header["options"] == {"target": 300, "flip7_bonus": 20, "decks": 1, "first": "left"}
    assert header["dealer"] == 1
    assert header["seed"] == "KOSMOS"
    assert "KOSMOS" not in terminal.text


def test_keys_typed_in_one_go_each_reach_the_field_they_were_meant_for(setup):
    """Tab and Enter lead on at once: what is typed behind them is for the next field."""
    terminal, games = setup
    terminal.send("Anna\rBen" + TAB * 4 + "37" + BACKSPACE + "00\r20\r KOSMOS" + F2)
    terminal.wait_for("Runde 1")
    [header] = headers(games)
    assert header["seats"] == ["Anna", "Ben"]
    assert header["options"] == {"target": 300, "flip7_bonus": 20, "decks": 1, "first": "dealer"}
    assert header["seed"] == "KOSMOS"


@pytest.mark.parametrize(
    ("keys", "setting"), [(TAB + TAB + RIGHT, "internationale"), (DOWN * 17 + RIGHT, "‹ Anna ›")]
)
def test_an_arrow_turns_the_setting_the_keys_before_it_lead_to(keys, setting, setup):
    terminal, _ = setup
    terminal.send("Anna\rBen" + keys)
    terminal.wait_for(setting)


@pytest.mark.slow
def test_everything_works_by_mouse(setup):
    terminal, games = setup
    terminal.send("Anna\rBen")
    terminal.wait_for("Ben")
    for text in ("ausgelost ›", "deutsche", "Ben"):
        terminal.send(clicked(terminal, text))
        terminal.settle()
    terminal.wait_for("nächster Name")
    terminal.send(clicked(terminal, "nächster Name"))
    terminal.settle()
    terminal.send("Cleo")
    terminal.wait_for("3 spielen mit")
    terminal.send(clicked(terminal, "Los geht"))
    terminal.wait_for("Runde 1")
    [header] = headers(games)
    assert header["seats"] == ["Anna", "Ben", "Cleo"]
    assert header["seats"][header["dealer"]] == "Anna"
    assert header["rules"] == "int-the-op-2025"


def test_p018_the_last_group_sits_there_again_in_three_keys(tmp_path):
    keep(tmp_path, "last.flip7")
    [before] = headers(tmp_path)
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.settle()
        assert names_shown(terminal) == before["seats"]
        terminal.send(ENTER)
        terminal.wait_for("Runde 1")
    assert headers(tmp_path)[-1]["seats"] == before["seats"]


@pytest.mark.slow
def test_a_pasted_list_replaces_a_group_that_was_only_offered(tmp_path):
    keep(tmp_path, "last.flip7")
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send(pasted("Mia, Noah, Emma"))
        terminal.wait_for("3 spielen mit")
        assert names_shown(terminal) == ["Mia", "Noah", "Emma"]


def test_a_name_typed_where_the_last_people_are_offered_begins_a_new_list(tmp_path):
    keep(tmp_path, "last.flip7")
    with program(tmp_path) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for("Wer hier einen Namen tippt, beginnt eine neue Liste.")
        before = names_shown(terminal)
        terminal.settle()
        terminal.send("Mia\rNoah")
        terminal.wait_for("Neue Liste")
        terminal.wait_for(lambda _: names_shown(terminal) == ["Mia", "Noah"])
        terminal.send(BACKSPACE * 20)
        terminal.wait_for("Wer hier einen Namen tippt, beginnt eine neue Liste.")
        assert names_shown(terminal) == before


@pytest.mark.slow
def test_names_outlive_a_look_at_the_start_screen(setup):
    terminal, _ = setup
    terminal.send("Anna\rBen")
    terminal.wait_for("Ben")
    terminal.send("\x1b")
    terminal.wait_for("Beenden")
    terminal.send("n")
    terminal.wait_for("Anna")


@pytest.mark.slow
def test_p072_a_folder_that_cannot_be_written_is_told(tmp_path):
    with program(tmp_path / "games") as terminal:
        terminal.wait_for("Neue Partie")
        (tmp_path / "games").write_bytes(b"")
        terminal.send("n")
        terminal.wait_for(SETUP)
        terminal.send("Anna\rBen" + F2)
        terminal.wait_for("Spielen, ohne dass gespeichert wird?")
        told = " ".join(terminal.text.replace("·", "").replace("│", "").split())
        assert "lässt sich nicht speichern" in told
        assert SETUP in terminal.text


@pytest.mark.parametrize(("width", "height"), one_in(2, [(40, 12), (60, 20)]))
def test_a_small_window_scrolls(width, height, tmp_path):
    with program(tmp_path, width=width, height=height) as terminal:
        terminal.wait_for("Neue Partie")
        terminal.send("n")
        terminal.wait_for("Namen")
        terminal.send("Anna\rBen" + DOWN * 17)
        terminal.settle()
        terminal.send("\x1b[Z")
        terminal.wait_for("Ben")
        terminal.send(F2)
        terminal.wait_for("Runde 1")


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
async def test_the_button_that_enter_presses_is_in_sight_in_a_small_window(size, tmp_path):
    async with camera(tmp_path) as view:
        await view.of_size(size)
        view.app.action_setup(Roster(("Anna", "Ben", "Cleo")))
        await view.until(lambda: any("Los geht’s" in line for line in view.lines[:-3]))


async def test_with_two_decks_thirty_six_have_room_and_nobody_loses_a_place_without(tmp_path):
    names = tuple(f"P{number}" for number in range(1, 37))
    async with camera(tmp_path) as view:
        view.app.action_setup(Roster(names[:18]))
        await view.until(lambda: isinstance(view.app.screen, SetupScreen))
        field = view.app.screen.query_one("#decks")
        field.focus()
        await view.types("right")
        assert view.app.screen.query_one(NameList).seating.places == 36
        view.app.screen.post_message(NameList.ListPasted(list(names)))
        await view.until(lambda: any("36 spielen mit" in line for line in view.lines))
        field.focus()
        await view.types("left")
        await view.does("setup.begin")
        assert any("Mit einem Kartenspiel haben 18" in line for line in view.lines)
        field.focus()
        await view.types("right")
        await view.does("setup.begin")
        await view.until(lambda: view.app.session is not None)
    [header] = headers(tmp_path)
    assert (len(header["seats"]), header["options"]["decks"]) == (36, 2)


async def test_the_character_on_the_line_says_by_which_rule_it_plays(tmp_path):
    async with camera(tmp_path) as view:
        view.app.action_setup(Roster(("Anna", "Cleo")))
        await view.until(lambda: isinstance(view.app.screen, SetupScreen))
        names = view.app.screen.query_one(NameList)
        names.focus()
        names.go_to(1)
        for character in CHARACTERS:
            text = "\n".join(await view.does("setup.house"))
            assert f"Cleo={character}" in text
            assert " ".join(described(character).split()) in " ".join(text.split())
        text = "\n".join(await view.does("setup.house"))
        assert "Cleo=" not in text


async def test_where_people_shuffle_themselves_no_seed_is_asked_for(tmp_path):
    async with camera(tmp_path) as view:
        view.app.action_setup()
        await view.until(lambda: any("Seed" in line for line in view.lines))
        view.app.screen.query_one("#seed", Input).value = "KOSMOS"
        cards = view.app.screen.query_one("#cards", ChoiceField)
        cards.action_turn(1)
        await view.until(lambda: not any("Seed" in line for line in view.lines))
        cards.action_turn(-1)
        await view.until(lambda: any("KOSMOS" in line for line in view.lines))
