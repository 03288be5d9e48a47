"""The referee for real cards at the screen: cards by one key, targets never by one."""

import asyncio
import contextlib

import pytest
from msgspec.structs import replace
from textual.events import Key

from flip7.engine.cards import FLIP3, FREEZE, KINDS, card_named
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.narrate.asking import all_on_the_table, whether_shuffled
from flip7.narrate.card_words import short_label
from flip7.narrate.words import use_plain_signs
from flip7.session import Session, header_for
from flip7.tui.keys import keys_at
from flip7.tui.pad.pad_screen import PadScreen
from flip7.tui.real_cards import strokes
from flip7.tui.real_cards.card_buttons import CardButtons
from flip7.tui.real_cards.card_prompts import what_follows
from flip7.tui.real_cards.real_cards_screen import RealCardsScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.shared.decision import DecisionScreen
from flip7.tui.shared.large_letters import large_letters
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table.answers import GoOn, Point, Stay, TakeBack, Typed
from tests.tui.camera import camera
from tests.tui.places import program

PEOPLE = ("Anna", "Ben", "Cleo")


@contextlib.asynccontextmanager
async def table(folder, *cards):
    """A table with real cards, some of them lying there already; keys may follow at once."""
    rules = replace(rule_set("de-kosmos-2025"), real_cards=True)
    session = Session.begin(header_for(PEOPLE, rules, 0, "KOSMOS"), folder / "real.flip7")
    for card in cards:
        session.type_card(card_named(card))
    async with camera(folder) as view:
        view.app.to_table(session)
        await view.until(lambda: is_open(view.app.screen))
        yield view, session


def is_open(screen):
    """Whether every key of the table counts."""
    return isinstance(screen, RealCardsScreen) and not any(each.shut for each in screen.look.labels)


@pytest.fixture(autouse=True)
def _at_any_speed(monkeypatch):
    """No key is taken for one held down: how fast a test types depends on the machine."""
    monkeypatch.setattr(strokes, "REPEATED", 0.0)
    monkeypatch.setattr(strokes, "READ", 0.0)


def numbers(session):
    return [hand.numbers for hand in session.match.round.hands]


async def test_one_key_is_a_card_for_whoever_is_due_one(tmp_path):
    async with table(tmp_path) as (view, session):
        await view.types("7", "0", "9")
        await view.until(lambda: session.request == CallDue(0, True))
        assert numbers(session) == [(7,), (0,), (9,)]


async def test_a_one_waits_and_a_plus_waits(tmp_path):
    async with table(tmp_path) as (view, session):
        await view.types("1", "2", "1", "enter", "plus", "8")
        await view.until(lambda: isinstance(session.request, CallDue))
        assert numbers(session) == [(12,), (1,), ()]
        assert session.match.round.hands[2].worth == 8


def in_one_write(view, keys):
    """These keys as the terminal sends them together: none waits for what the one before did."""
    for key in keys.split():
        view.app.post_message(Key(key, key if len(key) == 1 else None))


@pytest.mark.parametrize(
    ("keys", "lie"),
    [
        ("5 6 7", [(5,), (6,), (7,)]),
        ("5 1 2 1 enter", [(5,), (12,), (1,)]),
        ("5 6 7 8", [(5, 8), (6,), (7,)]),
        ("5 u", [(), (), ()]),
        ("5 6 u 7 8", [(5,), (7,), (8,)]),
        ("5 6 7 u u", [(5,), (), ()]),
    ],
)
async def test_cards_that_come_together_all_count(tmp_path, keys, lie):
    async with table(tmp_path) as (view, session):
        in_one_write(view, keys)
        await view.until(lambda: numbers(session) == lie and view.is_asked)
        assert not view.app.screen._early


@pytest.mark.parametrize("keys", ["f 5", "f 1 2", "f plus"])
async def test_what_is_typed_ahead_of_a_target_is_no_card_and_the_table_reads_why(tmp_path, keys):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        in_one_write(view, keys)
        await view.until(lambda: isinstance(session.request, TargetDue) and view.is_asked)
        # Whether the question has come before the key is up to the machine.
        assert view.app.screen.note.startswith(("Die Karte noch einmal", "Erst wird jemand"))
        assert numbers(session) == [(7,), (8,), (9,)]


async def test_what_is_typed_behind_a_target_in_the_same_breath_is_no_card(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        await frozen(view, until_told=False)
        view.app.screen.on_key(Key("5", "5"))
        await view.until(lambda: session.request == CallDue(2, True) and view.is_asked)
        assert view.app.screen.note.startswith("Die Karte noch einmal")
        assert numbers(session) == [(7,), (8,), (9,)]


async def test_what_is_typed_behind_a_card_that_cannot_be_is_told_as_well(tmp_path):
    async with table(tmp_path, "0", "8", "9") as (view, session):
        in_one_write(view, "0 5 6")
        told = all_on_the_table(0, session.match)
        await view.until(lambda: view.app.screen.note.startswith(told) and view.is_asked)
        assert "Die Karte noch einmal" in view.app.screen.note
        assert numbers(session) == [(0,), (8,), (9,)]


def test_cards_written_at_once_into_a_terminal_all_count(tmp_path):
    record = tmp_path / "game.flip7"
    with program(
        *(tmp_path, "play", "--cards", "table", "--seats", "Anna,Ben,Cleo", "--dealer", "Anna"),
        *("--record", record),
    ) as terminal:
        terminal.wait_for("Zahl")
        terminal.send("5612")
        terminal.wait_until(lambda: record.read_bytes().count(b'"card"') == 3)
        assert terminal.wait_for("Noch eine")


async def test_what_is_half_typed_is_seen_and_can_be_left(tmp_path):
    async with table(tmp_path) as (view, session):
        await view.types("1")
        await view.until(lambda: any("[2] 12" in line for line in view.lines))
        await view.types("escape", "5")
        await view.until(lambda: numbers(session)[0] == (5,))


async def test_a_card_typed_at_the_question_is_noch_eine_and_one_undo_takes_both(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        lines = len(session.in_force)
        await view.types("3")
        await view.until(lambda: session.request == CallDue(1, True))
        assert numbers(session)[0] == (7, 3)
        await view.until(lambda: view.is_asked)
        await view.types("u")
        await view.until(lambda: session.request == CallDue(0, True))
        assert len(session.in_force) == lines


async def test_many_entries_go_back_quickly(tmp_path):
    async with table(tmp_path, "7", "8") as (view, session):
        await view.types("u", "u")
        await view.until(lambda: session.request == CardDue(0, "deal"))


async def test_a_key_held_down_is_one_card(tmp_path, monkeypatch):
    monkeypatch.setattr(strokes, "REPEATED", 60.0)
    async with table(tmp_path) as (view, session):
        await view.types("9", "9", "9", "9")
        await view.until(lambda: numbers(session)[0] == (9,))
        assert session.request == CardDue(1, "deal")


async def test_what_is_typed_while_somebody_is_pointed_at_is_no_card(tmp_path):
    async with table(tmp_path, "7", "8") as (view, session):
        await view.types("f", "5", "5")
        await view.until(lambda: isinstance(session.request, TargetDue) and view.is_asked)
        assert session.request.card == FREEZE
        await view.types("5")
        await view.until(lambda: view.is_asked)
        await view.types("b")
        await view.until(lambda: view.app.screen._pointed.seat == 1)
        assert numbers(session) == [(7,), (8,), ()]


async def frozen(view, *, until_told=True):
    """Whoever is asked gives the Freeze to Ben; nothing of it has been shown yet."""
    await frozen_mark(view)
    view.app.screen._give(Point(1))
    while until_told and not isinstance(view.app.screen.session.match.request, CallDue):
        await asyncio.sleep(0)


@pytest.mark.parametrize("typed", [("5",), ("1", "2")])
async def test_a_card_right_after_a_target_is_no_card_and_the_table_reads_why(tmp_path, typed):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        await frozen(view)
        for key in typed:
            view.app.screen.on_key(Key(key, key))
        await view.until(lambda: session.request == CallDue(2, True) and view.is_asked)
        assert view.app.screen.note.startswith("Die Karte noch einmal")
        assert numbers(session) == [(7,), (8,), (9,)]
        await view.types("5")
        await view.until(lambda: numbers(session)[2] == (9, 5))


async def test_what_was_begun_too_early_is_not_finished_at_the_prompt(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, _):
        screen = view.app.screen
        screen._aimed = True
        screen._refuse("1", 50.0)
        screen._aimed = False
        assert screen._is_too_early("2", 50.3)
        assert not screen._is_too_early("2", 53.0)


async def test_a_target_question_is_taken_back_as_quickly_as_a_card(tmp_path):
    async with table(tmp_path, "7", "8", "freeze") as (view, session):
        await view.types("u", "u", "u")
        await view.until(lambda: session.request == CardDue(0, "deal"))


async def test_what_is_still_being_shown_is_taken_back_at_once(tmp_path):
    async with table(tmp_path, "7", "8") as (view, session):
        screen = view.app.screen
        screen._early.append(Typed(9))
        screen._early.append(Typed(5))
        screen._waiting = "nothing"
        screen._heard(Key("u", "u"))
        assert screen._early == [Typed(9)]
        screen._early.clear()
        screen._heard(Key("u", "u"))
        assert await screen.next_answer("look") == GoOn()
        assert await screen.next_answer("target") == TakeBack()
        assert session.request == CardDue(2, "deal")


async def test_the_keys_that_can_follow_are_told(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, _):
        await view.types("1")
        await view.until(lambda: any("Eine Karte für A N N A: 1 …" in line for line in view.lines))
        await view.types("9")
        assert view.app.screen.note == what_follows("1")


async def test_a_click_on_a_card_is_the_card(tmp_path):
    async with table(tmp_path) as (view, session):
        view.app.screen.query_one(CardButtons).post_message(CardButtons.Pressed(FLIP3, 100.0))
        await view.until(lambda: isinstance(session.request, TargetDue))
        assert session.request.card == FLIP3


@pytest.mark.parametrize(("answer", "taken"), [("j", (0,)), ("n", ())])
async def test_a_card_that_is_gone_asks_whether_the_pile_was_shuffled(tmp_path, answer, taken):
    async with table(tmp_path) as (view, session):
        a_round_with_the_zero(session)
        lines = len(session.in_force)
        await view.types("0")
        await view.until(lambda: isinstance(view.app.screen, DecisionScreen) and view.is_asked)
        assert whether_shuffled(0) in " ".join(" ".join(view.lines).split())
        await view.types(answer)
        await view.until(lambda: isinstance(view.app.screen, RealCardsScreen))
        await view.until(lambda: numbers(session)[1] == taken)
        assert len(session.in_force) == lines + 2 * len(taken)


def a_round_with_the_zero(session):
    """A round is over whose cards lie aside, the only 0 among them."""
    for card in (0, 8, 9):
        session.type_card(card)
    for _ in PEOPLE:
        session.say(hit=False)
    session.go_on()


async def test_no_shuffle_is_asked_about_where_all_copies_lie_on_the_table(tmp_path):
    async with table(tmp_path, "0", "8", "9") as (view, session):
        lines = len(session.in_force)
        await view.types("0")
        await view.until(lambda: view.app.screen.note == all_on_the_table(0, session.match))
        assert isinstance(view.app.screen, RealCardsScreen)
        assert len(session.in_force) == lines


async def test_the_table_says_that_it_has_shuffled(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        await view.types("f5")
        await view.until(lambda: len(session.in_force) == 5)
        assert session.request == CallDue(0, True)


async def test_one_key_for_the_pace_also_where_plus_begins_a_card(tmp_path):
    async with table(tmp_path) as (view, _):
        screen = view.app.screen
        await view.types("f6", "minus")
        await view.until(lambda: view.app.pace.name == "normal")
        await view.types("f7")
        await view.until(lambda: view.app.pace.name == "fast")
        keys = keys_at(screen)
        assert keys["table.faster"] == ("f7",)
        assert keys["table.slower"] == ("-", "f6")
        assert keys["cards.bonus"] == ("+",)
        await view.types("f3")
        await view.until(lambda: isinstance(view.app.screen, PadScreen))
        assert keys_at(view.app.screen)["pad.cards"] == ("f3",)


async def test_no_key_has_two_meanings_at_real_cards(tmp_path):
    async with table(tmp_path) as (view, _):
        keys = [key for keys in keys_at(view.app.screen).values() for key in keys]
        assert len(keys) == len(set(keys))


def reads(view, text):
    """Whether this stands there in large letters, one line below the other."""
    letters = large_letters(text) or []
    rows = [line.rstrip()[2:] for line in view.lines]
    wanted = [line.rstrip() for line in letters]
    return any(rows[at : at + len(wanted)] == wanted for at in range(len(rows)))


async def test_the_next_one_is_named_in_large_letters_also_in_a_flip_three_and_what_waits(tmp_path):
    async with table(tmp_path) as (view, session):
        await view.of_size((120, 30))
        assert reads(view, "Anna")
        await view.types("7")
        await view.until(lambda: reads(view, "Ben"))
        await view.types("t")
        await view.until(lambda: view.app.screen.look.labels[0].key == "A B C")
        assert reads(view, "Ben")
        await view.types("a")
        await view.until(lambda: view.app.screen._pointed.seat == 0 and view.is_asked)
        await view.until(lambda: view.app.screen._opened("enter") >= 1)
        await view.types("enter")
        await view.until(lambda: reads(view, "Anna 1/3"))
        await view.types("f")
        await view.until(lambda: reads(view, "Anna 2/3 > Freeze"))
        assert session.match.round.queue


async def test_in_smaller_windows_the_name_is_spaced_and_no_line_is_taken_for_it(tmp_path):
    async with table(tmp_path) as (view, _):
        for size in ((80, 24), (60, 20), (100, 26)):
            await view.of_size(size)
            assert view.app.screen.query_one(Prompt).size.height <= 4
            [banner] = [line for line in view.lines if "A N N A" in line]
            assert "Startkarte für A N N A" in banner
            assert not reads(view, "Anna")


async def test_the_keys_stay_where_they_are_whoever_is_asked_what(tmp_path):
    async with table(tmp_path) as (view, _):
        for size in ((120, 40), (100, 30), (80, 24)):
            await view.of_size(size)
            before = view.app.screen.query_one(Prompt).region
            at = next(row for row, line in enumerate(view.lines) if "[0 … 12]" in line)
            await view.types("7")
            await view.until(lambda: "B" in view.app.screen.look.who)
            assert view.app.screen.query_one(Prompt).region == before
            assert "[0 … 12]" in view.lines[at]
            await view.does("table.undo")
            await view.until(lambda: view.app.screen.look.who == "Anna")


async def test_without_half_blocks_the_name_fills_three_lines(tmp_path):
    use_plain_signs(True)
    try:
        async with table(tmp_path) as (view, _):
            await view.of_size((100, 30))
            [at] = [row for row, line in enumerate(view.lines) if line.startswith("  A N N A")]
            prompt = view.app.screen.query_one(Prompt)
            lines = [prompt.render_line(at - prompt.region.y + by) for by in (-1, 0, 1, 2)]
            grounds = [
                {(part.style.bgcolor, part.style.reverse) for part in line} for line in lines
            ]
            assert grounds[0] == grounds[1] == grounds[2] != grounds[3]
    finally:
        use_plain_signs(False)


async def test_at_the_usual_table_the_name_is_large_where_there_is_much_room(tmp_path):
    session = Session.begin(
        header_for(PEOPLE, rule_set("de-kosmos-2025"), 0, "ANNA"), tmp_path / "dealt.flip7"
    )
    async with camera(tmp_path) as view:
        await view.of_size((120, 40))
        view.app.to_table(session)
        await view.until(lambda: view.is_asked)
        asked = view.app.screen.query_one(Prompt)._look.who
        assert asked in PEOPLE
        assert reads(view, asked)
        await view.of_size((120, 39))
        assert not reads(view, asked)


async def test_what_comes_right_behind_a_refused_card_does_not_count(tmp_path, monkeypatch):
    monkeypatch.setattr(strokes, "READ", 0.5)
    async with table(tmp_path, "7", "8", "9") as (view, _):
        screen = view.app.screen
        screen._aimed = True
        screen._refuse("5", 50.0)
        screen._aimed = False
        assert screen._is_too_early("6", 50.4)
        screen._refuse("6", 50.4)
        assert screen._is_too_early("7", 50.8)
        assert not screen._is_too_early("7", 51.0)


async def test_a_card_typed_while_somebody_is_to_be_chosen_is_told_to_wait(tmp_path):
    async with table(tmp_path, "7", "8", "9", "freeze") as (view, session):
        await view.until(lambda: view.app.screen._waiting == "target")
        await view.types("5")
        told = "Erst wird jemand gewählt, dann kommt die nächste Karte."
        await view.until(lambda: any(told in line for line in view.lines))
        assert numbers(session) == [(7,), (8,), (9,)]


async def test_a_card_typed_before_the_summary_is_asked_for_again_after_it(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        screen = view.app.screen
        for seat in (1, 2):
            await view.types("s")
            asked = CallDue(seat, True)
            await view.until(lambda asked=asked: session.request == asked and is_open(screen))
        screen._give(Stay())
        screen._early.append(Typed(5))
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        await view.does("summary.go_on", RealCardsScreen)
        told = "Die Karte noch einmal: Sie kam, bevor nach ihr gefragt war."
        await view.until(lambda: any(told in line for line in view.lines))
        assert numbers(session) == [(), (), ()]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 30), (115, 30), (120, 40)])
async def test_every_card_has_its_button(size, tmp_path):
    async with table(tmp_path) as (view, _):
        await view.of_size(size)
        shown = view.app.screen.query_one(CardButtons)
        read = " ".join(view.lines[shown.region.y : shown.region.bottom]).split()
        assert read == [short_label(card) for card in KINDS]


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24)])
async def test_yes_and_no_are_there_beside_a_mark_also_where_room_is_tight(tmp_path, size):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        await view.of_size(size)
        await frozen_mark(view)
        text = " ".join(view.lines)
        assert "[Enter] ja" in text
        assert "[Esc] nein" in text
        assert "der Freeze" in " ".join(text.split())
        assert isinstance(session.request, TargetDue)


async def frozen_mark(view):
    """Whoever is asked points at Ben, and has not confirmed it."""
    await view.types("f")
    await view.until(lambda: is_open(view.app.screen) and view.app.screen._waiting == "target")
    await view.types("b")
    await view.until(lambda: view.app.screen._pointed.seat == 1 and view.is_asked)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_a_number_nobody_has_is_told_once_and_yes_and_no_are_there(tmp_path, size):
    people = tuple(f"P{number:02}" for number in range(1, 37))
    rules = replace(rule_set("de-kosmos-2025", decks=2), real_cards=True)
    session = Session.begin(header_for(people, rules, 0, "KOSMOS"), tmp_path / "real.flip7")
    for card in ("7", "freeze"):
        session.type_card(card_named(card))
    async with camera(tmp_path) as view:
        await view.of_size(size)
        view.app.to_table(session)
        await view.until(lambda: is_open(view.app.screen))
        await view.types("4", "0", "enter")
        told = "Die Nummer 40 hat hier niemand."
        lines = await view.until(lambda: any(told in line for line in view.lines))
        assert sum(told in line for line in lines) == 1
        await view.types("backspace")
        await view.until(lambda: any("[Esc] nein" in line for line in view.lines))


async def test_the_summary_says_what_would_be_taken_back(tmp_path):
    async with table(tmp_path, "5", "6", "7") as (view, session):
        for key in ("5", "6", "7"):
            await view.types(key)
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        assert any("[U] letzte Karte zurücknehmen" in line for line in view.lines)
        await view.does("summary.undo", RealCardsScreen)
        await view.until(lambda: session.request == CallDue(2, True) and is_open(view.app.screen))
        await view.types("s")
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        assert any("[U] letzten Stopp zurücknehmen" in line for line in view.lines)
