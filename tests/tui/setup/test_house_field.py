"""The house beside people: at an arrival and in a challenge a key says who it is."""

import contextlib

from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.narrate.characters import described
from flip7.narrate.complaints import complain
from flip7.session import Session, header_for
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.setup.arriving_screen import ArrivingScreen
from flip7.tui.setup.challenge_screen import ChallengeScreen
from flip7.tui.setup.players_screen import PlayersScreen
from tests.session.test_house import answer
from tests.tui import visits
from tests.tui.camera import camera, somewhere


def in_a_row(lines):
    return " ".join(" ".join(line.strip(" │") for line in lines).split())


@contextlib.asynccontextmanager
async def arriving(folder):
    """Somebody arrives behind two of the house, after the first round."""
    house = {"Anna": "careful", "Ben": "careful"}
    header = header_for(tuple(house), DE_KOSMOS_2025, 0, "KOSMOS", house)
    session = Session.begin(header, folder / "house.flip7")
    while session.resting is None:
        answer(session) if session.house_is_asked else session.turn_card()
    async with camera(folder) as view:
        view.app.to_table(session)
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        await view.does("summary.people", PlayersScreen)
        await view.until(lambda: view.is_asked)
        await view.does("people.new", ArrivingScreen)
        yield view, session


async def test_somebody_of_the_house_arrives(tmp_path):
    async with arriving(tmp_path) as (view, session):
        await view.types(*"Dora")
        told = await view.does("arriving.house")
        assert any("Dora=careful" in line for line in told)
        assert described("careful") in in_a_row(told)
        assert described("beginner") in in_a_row(await view.does("arriving.house"))
        assert described("beginner") in in_a_row(await view.types("enter"))
        await view.types("enter", there=PlayersScreen)
        await view.until(lambda: session.names[-1] == "Dora")
        assert session.characters[-1] == "beginner"


async def test_where_somebody_will_sit_stands_there_as_long_as_nothing_is_wrong(tmp_path):
    async with arriving(tmp_path) as (view, _):
        assert "dem letzten Platz" in in_a_row(view.lines)
        await view.types(*"Dora")
        assert "dem letzten Platz" in in_a_row(await view.types("enter"))


async def test_an_arrival_without_a_name_is_nobody_of_the_house(tmp_path):
    async with arriving(tmp_path) as (view, _):
        assert not any("=" in line for line in await view.does("arriving.house"))


async def test_a_game_begun_in_version_1_has_no_house_and_says_so():
    with somewhere() as games:
        async with camera(games) as view:
            await visits.arriving(view)
            await view.types(*"Dora")
            await view.does("arriving.house")
            told = await view.types("enter", "enter")
            assert complain("only-version-2", key="Dora=careful") in in_a_row(told)
            await view.types("backspace")
            assert isinstance(view.app.screen, ArrivingScreen)


async def test_in_a_challenge_the_house_tries_beside_a_person(tmp_path):
    async with camera(tmp_path) as view:
        view.app.action_challenge()
        await view.until(lambda: isinstance(view.app.screen, ChallengeScreen))
        await view.types("A", "tab", "R")
        told = await view.does("challenge.house")
        assert described("careful") in in_a_row(told)
        await view.types("f2")
        await view.until(lambda: view.app.session is not None)
        session = view.app.session
        assert session is not None
        assert session.characters == (None, "careful")
