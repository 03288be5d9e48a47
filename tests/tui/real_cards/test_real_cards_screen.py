"""The referee for real cards at the screen: cards by one key, targets never by one."""

import contextlib

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, card_named
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.narrate.asking import whether_shuffled
from flip7.session import Session, header_for
from flip7.tui.real_cards import strokes
from flip7.tui.real_cards.card_buttons import CardButtons
from flip7.tui.real_cards.real_cards_screen import RealCardsScreen
from flip7.tui.shared.decision import DecisionScreen
from tests.tui.camera import camera

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
        await view.types("5", "b")
        await view.until(lambda: view.app.screen._pointed.seat == 1)
        assert numbers(session) == [(7,), (8,), ()]


async def test_a_click_on_a_card_is_the_card(tmp_path):
    async with table(tmp_path) as (view, session):
        view.app.screen.query_one(CardButtons).post_message(CardButtons.Pressed(FLIP3, 100.0))
        await view.until(lambda: isinstance(session.request, TargetDue))
        assert session.request.card == FLIP3


@pytest.mark.parametrize("answer", ["j", "n"])
async def test_a_card_that_is_gone_asks_whether_the_pile_was_shuffled(tmp_path, answer):
    async with table(tmp_path, "0", "8", "9") as (view, session):
        await view.types("n", "s", "0")  # Noch eine; Stopp means nothing where a card is due.
        await view.until(lambda: isinstance(view.app.screen, DecisionScreen) and view.is_asked)
        assert whether_shuffled(0) in " ".join(" ".join(view.lines).split())
        await view.types(answer)
        await view.until(lambda: isinstance(view.app.screen, RealCardsScreen))
        # All of it still lies in front of Anna: no shuffle brings it back.
        assert numbers(session)[0] == (0,)


async def test_the_table_says_that_it_has_shuffled(tmp_path):
    async with table(tmp_path, "7", "8", "9") as (view, session):
        await view.types("f5")
        await view.until(lambda: len(session.in_force) == 5)
        assert session.request == CallDue(0, True)
