"""The house plays at the screen: it answers by itself, and U works before it does."""

import contextlib

import pytest
from msgspec.structs import replace

from flip7.engine.requests import CallDue, CardDue
from flip7.engine.ruleset import rule_set
from flip7.narrate.complaints import complain
from flip7.session import Session, header_for
from flip7.tui.pace import PACES
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.table.table_screen import TableScreen
from tests.tui.camera import camera

PEOPLE = ("Anna", "Ben", "Cleo")


@contextlib.asynccontextmanager
async def table(folder, house, pace="off", waits=0.0):
    """A game in which everybody has a first card, with a pause of the house of so long."""
    header = header_for(PEOPLE, rule_set("de-kosmos-2025"), 0, "Haus 234", house)
    session = Session.begin(header, folder / "house.flip7")
    while isinstance(session.request, CardDue):
        session.turn_card()
    async with camera(folder) as view:
        view.app.pace = replace(PACES[pace], house=waits)
        view.app.to_table(session)
        await view.until(lambda: isinstance(view.app.screen, TableScreen))
        yield view, session


async def test_the_house_answers_until_a_person_is_asked(tmp_path):
    async with table(tmp_path, {"Anna": "careful", "Cleo": "bold"}) as (view, session):
        await view.until(lambda: view.is_asked and isinstance(session.request, CallDue))
        assert session.request.seat == 1


async def test_a_table_of_the_house_alone_comes_to_the_summary(tmp_path):
    async with table(tmp_path, dict.fromkeys(PEOPLE, "careful")) as (view, _):
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)


async def test_before_the_house_answers_a_slip_goes_back(tmp_path):
    async with table(tmp_path, {"Ben": "bold"}, waits=3600.0) as (view, session):
        await view.until(lambda: view.is_asked)
        await view.types("s")
        await view.until(lambda: session.request == CallDue(1, True) and view.is_asked)
        assert any("Ben überlegt" in line for line in view.lines)
        await view.types("n", "u")
        await view.until(lambda: session.request == CallDue(0, True))


async def test_a_key_hurries_the_house_behind_another_of_the_house(tmp_path):
    house = {"Anna": "careful", "Ben": "careful"}
    async with table(tmp_path, house, waits=3600.0) as (view, session):
        for seat in (0, 1):
            await view.until(lambda seat=seat: session.request == CallDue(seat, True))
            await view.until(lambda: view.is_asked)
            await view.types("k")
        await view.until(lambda: session.request == CallDue(2, True))


async def test_for_a_character_nobody_knows_people_answer_and_it_is_said(tmp_path):
    async with table(tmp_path, {"Anna": "grandmaster"}) as (view, session):
        await view.until(lambda: view.is_asked)
        assert session.request == CallDue(0, True)
        told = complain("people-answer", found="grandmaster", names="Anna")
        assert told in " ".join(line.strip() for line in view.lines)


@pytest.mark.parametrize("pace", ["normal"])
def test_after_a_person_the_house_waits_a_second_and_a_half(pace):
    assert PACES[pace].house >= 1.5
    assert PACES["off"].house == 0
