"""A "Noch eine" nobody meant: the table is asked twice, and everybody can see it later."""

import contextlib

import pytest

from flip7.engine.requests import CallDue
from flip7.engine.ruleset import rule_set
from flip7.library.agreement import once_more, what_is_agreed_on
from flip7.narrate.complaints import complain
from flip7.record.lines import Undo
from flip7.session import Session, header_for
from flip7.settings.file import Settings
from flip7.tui.app import Flip7
from flip7.tui.results.result_screen import ResultScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.shared.decision import DecisionScreen
from flip7.tui.table.table_screen import TableScreen
from tests.agreements import BRANCHES, SEED, before_the_call, won
from tests.tiers import one_in
from tests.tui.camera import camera

PEOPLE = ("Anna", "Ben")


@contextlib.asynccontextmanager
async def table(folder, target=200, **settings):
    """A dealt game in which Anna has said "Noch eine" and got a card."""
    header = header_for(PEOPLE, rule_set("de-kosmos-2025", target=target), 0, SEED)
    session = Session.begin(header, folder / "game.flip7")
    while not isinstance(session.request, CallDue):
        session.turn_card()
    session.say(hit=True)
    session.turn_card()
    async with camera(folder) as view:
        view.app.settings = Settings(**settings)
        view.app.to_table(session)
        await asked(view, TableScreen)
        yield view, session


async def asked(view, screen):
    await view.until(lambda: isinstance(view.app.screen, screen) and view.is_asked)


def reads(view, told):
    """Whether it stands there, over however many lines, in its frame."""
    shown = "".join(part.text for part in view.segments).replace("│", " ")
    return told in " ".join(shown.split())


async def test_all_agree_twice_and_the_card_goes_back(tmp_path):
    async with table(tmp_path) as (view, session):
        pile = session.match.round.pile
        question = what_is_agreed_on(session, PEOPLE)
        await view.types("u")
        await asked(view, DecisionScreen)
        assert reads(view, question)
        await view.types("j")
        await view.until(lambda: reads(view, once_more(session)) and view.is_asked)
        await view.types("j")
        await view.until(lambda: session.agreements == 1)
        assert session.request == CallDue(0, True)
        assert session.match.round.pile != pile


@pytest.mark.parametrize("answers", [["n"], ["j", "n"]])
async def test_one_no_and_it_counts(tmp_path, answers):
    async with table(tmp_path) as (view, session):
        lines = len(session.moments)
        await view.types("u")
        for answer in answers:
            await asked(view, DecisionScreen)
            await view.types(answer)
            await view.until(lambda: view.is_asked)
        await asked(view, TableScreen)
        assert len(session.moments) == lines


@pytest.mark.parametrize("settings", [{"agreement": False}, {"purist": True}])
async def test_where_it_is_off_a_card_is_a_card(tmp_path, settings):
    async with table(tmp_path, **settings) as (view, session):
        await view.types("u")
        await view.still()
        assert isinstance(view.app.screen, TableScreen)
        assert session.why_no_agreement == "agreements-off"


async def test_a_game_that_a_card_ended_shows_only_the_seal_while_all_may_still_agree(tmp_path):
    async with table(tmp_path, target=1) as (view, session):
        session.say(hit=False)
        session.say(hit=True)
        session.turn_card()
        assert session.is_over
        session.go_on()
        view.app._show(view.app._table_for(session))
        await asked(view, ResultScreen)
        assert session.seed is None
        assert not reads(view, SEED)
        await view.types("u")
        for _ in range(2):
            await asked(view, DecisionScreen)
            await view.types("j")
            await view.until(lambda: view.is_asked)
        await asked(view, TableScreen)
        assert session.request == CallDue(0, True)


async def test_the_result_counts_the_agreements(tmp_path):
    async with table(tmp_path, target=1) as (view, session):
        session.take_back_agreed()
        session.say(hit=False)
        session.say(hit=True)
        session.turn_card()
        if not session.is_over:
            session.say(hit=False)
        session.go_on()
        view.app._show(view.app._table_for(session))
        await asked(view, ResultScreen)
        assert reads(view, "1-mal wurde „Noch eine“ einvernehmlich zurückgenommen.")


async def test_a_game_that_the_command_line_begins_can_be_agreed_on_too(tmp_path):
    header = header_for(PEOPLE, rule_set("de-kosmos-2025"), 0, SEED)
    session = Session.begin(header, tmp_path / "game.flip7")
    app = Flip7(tmp_path, "off", session)
    async with app.run_test():
        assert session.allows_agreements


@pytest.mark.parametrize("branch", one_in(2, BRANCHES))
async def test_whatever_the_card_led_to_goes_back_with_it(branch, tmp_path):
    session = BRANCHES[branch](tmp_path)
    goes_back, *before = before_the_call(session)
    async with camera(tmp_path) as view:
        view.app.to_table(session)
        await view.until(lambda: view.is_asked)
        await view.types("u")
        for _ in range(2):
            await asked(view, DecisionScreen)
            await view.types("j")
            await view.until(lambda: view.is_asked)
        await asked(view, TableScreen)
        agreed = [each for each in session.moments if each.line == Undo(agreed=True)]
        assert (len(agreed), session.agreements) == (goes_back, 1)
        assert [session.request, session.match.round.hands] == before


@pytest.mark.parametrize("stands", ["the seed was asked for", "the game was left"])
async def test_a_result_that_stands_is_not_agreed_on_and_it_is_said(stands, tmp_path):
    session = won(tmp_path)
    if stands == "the game was left":
        session.close()
        session = Session.resume(session.path)
    async with camera(tmp_path) as view:
        view.app.to_table(session)
        await asked(view, ResultScreen)
        if stands == "the seed was asked for":
            await view.does("result.seed")
            await view.until(lambda: view.is_asked)
        assert session.why_no_agreement == "result-stands"
        await view.types("u")
        await view.until(lambda: reads(view, complain("result-stands")))
        assert isinstance(view.app.screen, ResultScreen)


async def test_nothing_is_offered_that_a_finished_game_does_not_do(tmp_path):
    async with table(tmp_path, target=1) as (view, session):
        await view.types("s")
        await view.until(lambda: session.request == CallDue(0, True) and view.is_asked)
        await view.types("s")
        await asked(view, SummaryScreen)
        assert not reads(view, "[L] Leute")
        await view.types("enter")
        await asked(view, ResultScreen)
        assert reads(view, "[U] rückgängig")
        await view.does("result.seed")
        await view.until(lambda: session.is_final and view.is_asked)
        assert not reads(view, "[U] rückgängig")
