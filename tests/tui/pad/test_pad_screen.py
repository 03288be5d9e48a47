"""The score pad on the screen: by keys, by mouse, corrected, left and taken up again."""

from itertools import product

import pytest
from msgspec.structs import replace

from flip7.engine.ruleset import rule_set
from flip7.narrate.complaints import complain
from flip7.pad.entry import understood
from flip7.pad.errors import NoEntry
from flip7.pad.kept_cells import kept
from flip7.session import Session, header_for
from flip7.tui.pad.pad_grid import PadGrid
from flip7.tui.pad.pad_screen import PadScreen
from flip7.tui.real_cards.real_cards_screen import RealCardsScreen
from flip7.tui.setup.players_screen import PlayersScreen
from flip7.tui.shared.decision import DecisionScreen
from flip7.tui.shared.leaving_screen import LeavingScreen
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table.table_screen import TableScreen
from tests.tiers import one_in
from tests.tui.camera import camera
from tests.tui.pad.entering import (
    EIGHTEEN,
    click_keys,
    click_on,
    close_round,
    comes_to,
    decide,
    open_pad,
    pad_session,
    sees,
    until_it_closes,
    write,
)

NAMES = ("Anna", "Ben", "Cleo")


async def test_a_round_by_keys(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await write(view, "23")
        await write(view, "10+15")
        await view.types(*"12", "space", *"7", "space", *"x2")
        await sees(view, "12 7 x2 → 12 + 7 = 19, × 2 = 38")
        await view.types("enter")
        await until_it_closes(view)
        assert session.match.totals == (0, 0, 0)
        await sees(view, "Alle Punkte von Runde 1 sind da.")
        await close_round(view)
        await comes_to(view, session, 23, 25, 38)
        await sees(view, "Runde 2 · Ben gibt")


async def test_a_round_by_mouse(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await click_on(view, "Cleo")
        await click_keys(view, "1", "2", " ", "7", "1", "erase", " ", "x2", "confirm")
        await click_on(view, "Ben")
        await click_keys(view, "x", "confirm")
        await click_keys(view, "2", "3", "confirm")
        await until_it_closes(view)
        await click_keys(view, "confirm")
        await comes_to(view, session, 23, 0, 38)
        await click_on(view, "[U] rückgängig")
        await comes_to(view, session, 0, 0, 0)
        await sees(view, "Runde 1 abschließen")
        assert kept(session.path, 1).texts == {2: "12 7 x2", 1: "x", 0: "23"}


async def test_a_complaint_is_there_while_one_types_and_nothing_counts(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await write(view, "12 12")
        await sees(view, "Die 12 liegt zweimal da")
        assert kept(session.path, 1).texts == {}
        await view.types("backspace", "backspace", "3", "enter")
        assert kept(session.path, 1).texts == {0: "12 3"}


@pytest.mark.parametrize("typed", ["9999", "x5", "1 7 1"])
async def test_what_cannot_stand_in_a_cell_is_read_to_the_end(typed, tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await write(view, typed)
        with pytest.raises(NoEntry) as why:
            understood(typed)
        told = complain(why.value.code, **why.value.details)
        shown = " ".join(row.strip() for row in view.lines)
        assert told in shown
        assert "[Enter]" in shown


async def test_keys_that_come_in_one_burst_keep_their_order(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await view.types(*"23", "enter", *"17", "enter", *"5", "up", "up", *"41", "enter")
        assert kept(session.path, 1).texts == {1: "17", 0: "41"}


async def test_a_key_held_down_ends_no_round(tmp_path):
    async with camera(tmp_path, pace="normal") as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await view.types(*"1", "enter", *"2", "enter", *"3", *["enter"] * 9)
        await comes_to(view, session, 0, 0, 0)
        assert kept(session.path, 1).texts == {0: "1", 1: "2", 2: "3"}


async def test_a_round_with_something_missing_is_closed_only_on_purpose(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        await open_pad(view, session)
        await write(view, "23")
        await view.does("pad.close", DecisionScreen)
        await sees(view, "Von Ben und Cleo fehlt etwas.")
        await decide(view, "no")
        await comes_to(view, session, 0, 0, 0)
        await view.does("pad.close", DecisionScreen)
        await decide(view, "yes")
        await comes_to(view, session, 23, 0, 0)


async def test_an_earlier_round_is_corrected_with_a_mark_and_the_first_entry_kept(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES, [(10, 20, 30), (1, 2, 3)])
        await open_pad(view, session)
        await view.types("left", "left", "down", *"25", "enter")
        assert isinstance(view.app.screen, DecisionScreen)
        await decide(view, "yes")
        await comes_to(view, session, 11, 27, 33)
        await sees(view, "25*")
        await sees(view, "zuerst eingetragen war 20")
        await view.does("pad.undo")
        await comes_to(view, session, 11, 22, 33)
        assert not any("25*" in line for line in view.lines)


async def test_a_false_win_is_taken_back(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES, [(210, 20, 30)])
        await open_pad(view, session)
        await sees(view, "Anna gewinnt mit 210 Punkten!")
        await view.types(*"21", "enter")
        await decide(view, "yes")
        await view.until(lambda: not session.is_over)
        await sees(view, "Runde 2 · Ben gibt")
        await view.does("pad.undo")
        await view.until(lambda: session.is_over)
        await view.does("pad.undo")
        await view.until(lambda: not session.is_over)
        await sees(view, "Alle Punkte von Runde 1 sind da.")


async def test_a_tie_is_played_on_and_said(tmp_path):
    async with camera(tmp_path) as view:
        await open_pad(view, pad_session(tmp_path, NAMES, [(210, 210, 30)]))
        await sees(view, "Stechen: Anna und Ben")


async def test_people_go_between_two_cells(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES, [(1, 2, 3)])
        await open_pad(view, session)
        await write(view, "23")
        await view.does("pad.people", PlayersScreen)
        await view.until(lambda: view.is_asked)
        await view.types("b")
        await view.until(lambda: "Ben geht" in "".join(view.lines) and view.is_asked)
        await view.types("enter")
        await view.until(lambda: session.match.present == (0, 2) and view.is_asked)
        await view.does("people.leave", PadScreen)
        assert kept(session.path, 2).texts == {0: "23"}
        await sees(view, "gegangen")
        await write(view, "5")
        await close_round(view)
        await comes_to(view, session, 24, 2, 8)
        await view.types("left", "down", "3")
        await sees(view, "Ben saß in Runde 2 nicht am Tisch.")


async def test_a_game_of_points_is_taken_up_at_the_pad_with_its_open_cells(tmp_path):
    session = pad_session(tmp_path, NAMES, [(10, 20, 30)])
    async with camera(tmp_path) as view:
        await open_pad(view, session)
        await write(view, "12 7")
        await view.types("9")
    session.close()
    async with camera(tmp_path) as view:
        view.app.to_table(Session.resume(session.path))
        await view.until(lambda: isinstance(view.app.screen, PadScreen))
        await view.still()
        row = next(line for line in view.lines if "Anna" in line)
        assert "10" in row
        await view.types("up")
        await sees(view, "12 7 → 12 + 7 = 19")


async def test_the_last_thing_asked_before_leaving_is_whether_to_leave(tmp_path):
    async with camera(tmp_path) as view:
        screen = await open_pad(view, pad_session(tmp_path, NAMES))
        await view.until(lambda: not screen.gate.is_shut())
        await view.does("pad.leave", LeavingScreen)


async def test_a_new_pad_is_set_up_from_the_start(tmp_path):
    async with camera(tmp_path) as view:
        await view.does("start.pad")
        await view.types(*"Anna", "enter", *"Ben", "enter")
        await sees(view, "eure eigenen, nur Punkte")
        await view.does("setup.begin")
        await view.until(lambda: isinstance(view.app.screen, PadScreen | TableScreen))
        assert isinstance(view.app.screen, PadScreen)
        assert view.app.session is not None
        assert view.app.session.has_real_cards


def look_of(view):
    """What the prompt of the screen in front says."""
    return view.app.screen.query_one(Prompt)._look


async def test_rounds_of_cards_and_of_points_mix(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES, [(10, 20, 30)])
        screen = await open_pad(view, session)
        await write(view, "23")
        await view.until(lambda: not screen.gate.is_shut())
        await view.does("pad.cards")
        await sees(view, "Von dieser Runde steht schon etwas da.")
        await view.does("pad.undo")
        await view.does("pad.cards", RealCardsScreen)
        await view.until(lambda: not any(each.shut for each in look_of(view).labels))
        await view.does("cards.pad", PadScreen)
        await view.still()
        await sees(view, "Runde 2 · Ben gibt")


async def test_a_text_pasted_is_typed(tmp_path):
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, NAMES)
        screen = await open_pad(view, session)
        from textual.events import Paste  # noqa: PLC0415

        screen.post_message(Paste("  12 7 x2\nrubbish"))
        await view.still()
        await view.types("enter")
        assert kept(session.path, 1).texts == {0: "12 7 x2"}


@pytest.mark.parametrize(("width", "height"), one_in(3, [(80, 24), (60, 20), (120, 40), (40, 12)]))
async def test_eighteen_people_and_twelve_rounds_are_reached_in_every_window(
    width, height, tmp_path
):
    rounds = [[place + number for place in range(18)] for number in range(12)]
    async with camera(tmp_path) as view:
        session = pad_session(tmp_path, EIGHTEEN, rounds, target=9999)
        await open_pad(view, session)
        await view.of_size((width, height))
        await view.types("up")
        await write(view, "77")
        await view.types("left")
        await view.types(*["left"] * 20)
        assert session.match.totals == tuple(map(sum, zip(*rounds, strict=True)))
        assert kept(session.path, 13).texts == {17: "77"}
        await sees(view, "Runde 1:")
        heading = view.lines[0].strip()
        parts = ("PUNKTEZETTEL", "Runde 13", "Person 13 gibt", "Ziel 9999")
        assert heading in [" · ".join(parts[:most]) for most in (2, 3, 4)], "none of them cut"


@pytest.mark.parametrize(
    ("people", "size"), one_in(4, product([3, 18], [(80, 24), (60, 20), (120, 40)]))
)
async def test_the_row_that_is_corrected_stays_in_sight_while_it_is_asked(size, people, tmp_path):
    names = EIGHTEEN[:people]
    async with camera(tmp_path) as view:
        await view.of_size(size)
        await open_pad(view, pad_session(tmp_path, names, [range(10, 10 + people)]))
        for seat in (0, people // 2, people - 1):
            grid = view.app.screen.query_one(PadGrid)
            view.app.screen.post_message(PadGrid.Picked(1, seat, 0.0))
            await view.still()
            await view.types(*"25", "enter", there=DecisionScreen)
            row = view.lines[grid.line_of_cursor]
            assert names[seat] in row
            assert " 25" in row
            await decide(view, "no")


async def test_a_new_pad_that_is_left_at_once_is_taken_up_as_one(tmp_path):
    session = pad_session(tmp_path, NAMES)
    async with camera(tmp_path) as view:
        await open_pad(view, session)
    session.close()
    async with camera(tmp_path) as view:
        view.app.to_table(Session.resume(session.path))
        await view.until(lambda: isinstance(view.app.screen, PadScreen))
        screen = view.app.screen
        assert isinstance(screen, PadScreen)
        await view.until(lambda: not screen.gate.is_shut())
        await view.does("pad.cards", RealCardsScreen)
        assert view.app.session is not None
        view.app.session.close()
    async with camera(tmp_path) as view:
        view.app.to_table(Session.resume(session.path))
        await view.until(lambda: isinstance(view.app.screen, RealCardsScreen))


async def test_people_enter_the_points_of_the_house_and_it_is_said_why(tmp_path):
    rules = replace(rule_set("de-kosmos-2025"), real_cards=True)
    header = header_for(NAMES, rules, 0, "KOSMOS", {"Ben": "counter"})
    session = Session.begin(header, tmp_path / "game.flip7")
    async with camera(tmp_path) as view:
        await open_pad(view, session)
        await sees(view, "Anna, Runde 1: Punkte, Summe, Karten oder x?")
        await write(view, "5")
        await sees(view, "Ben, Runde 1, fürs Haus: Punkte, Summe, Karten oder x?")
        await sees(view, "Karte mit.")
        await write(view, "12 7")
        await write(view, "x")
        await close_round(view)
        await comes_to(view, session, 5, 19, 0)
