"""Cards turned over and moments that stand out: short, told in words, and nothing is ever stuck."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from flip7.engine.events import Busted, Event, FlipSeven, Frozen, SeriesBegan, ShieldSpent
from flip7.engine.inputs import Call
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.narrate.sentences import tell
from flip7.session import Session, header_for
from flip7.settings.file import Settings
from flip7.tui.app import Flip7
from flip7.tui.pace import PACES, Pace
from flip7.tui.table.announcements import announcements, is_a_moment
from flip7.tui.table.faces import BACK, EDGE
from flip7.tui.table.motion import Motion
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.table_widget import Table
from tests.builders import table
from tests.tui.camera import Camera, camera
from tests.tui.table.test_table import CALL, CALLS_FIRST
from tests.tui.table.test_table import Table as Played

SLOW = Pace("slow", reveal=3.0, deal=0.9, turn=60.0)
FOR_EVER = 600.0
STAYS = Pace("slow", FOR_EVER, FOR_EVER, FOR_EVER, FOR_EVER, turn=FOR_EVER, quiet=0.02, held=0.02)


async def test_a_card_is_seen_from_its_back_then_from_its_edge():
    sides: list[int] = []
    await Motion(Pace("quick", reveal=0.01, deal=0, turn=0.001)).turn(sides.append)
    assert sides == [BACK, EDGE]


@pytest.mark.parametrize(
    "motion", [Motion(PACES["off"]), Motion(SLOW, reduced=True)], ids=["pace off", "reduced"]
)
async def test_p002_without_motion_nothing_moves(motion):
    sides: list[int] = []
    await motion.turn(sides.append)
    assert sides == []


async def test_any_key_ends_the_motion_at_once():
    motion, sides = Motion(SLOW), list[int]()
    turning = asyncio.create_task(motion.turn(sides.append))
    while not sides:
        await asyncio.sleep(0)
    motion.end()
    await asyncio.wait_for(turning, 5)
    assert sides == [BACK]


@pytest.mark.slow
def test_p002_p065_a_resize_during_the_motion_leaves_nothing_shut(tmp_path):
    with Played(tmp_path, "Anna", "Ben", seed=CALLS_FIRST, pace="slow") as played:
        played.wait_open(CALL)
        played.terminal.send("n")
        played.terminal.wait_for("? ?")
        for size in [(40, 12), (20, 5), (120, 40), (80, 24)]:
            played.terminal.resize(*size)
        played.wait_open(CALL)
        played.press("s", CALL)

        assert [line["say"] for line in played.lines if "say" in line] == ["hit", "stay"]


@pytest.fixture
def session(tmp_path) -> Session:
    header = header_for(("Anna", "Ben"), DE_KOSMOS_2025, None, CALLS_FIRST)
    return Session.begin(header, tmp_path / "game.flip7")


def _asks(app: Flip7) -> bool:
    """Whether somebody is asked and can answer."""
    return isinstance(app.screen, TableScreen) and app.screen._waiting == "call"


def _said(session: Session) -> list[bool]:
    """What has been said so far: whether it was "Noch eine"."""
    return [moment.line.hit for moment in session.moments if isinstance(moment.line, Call)]


@contextlib.asynccontextmanager
async def _where_a_card_stays(
    session: Session, monkeypatch, *, reduced: bool = False
) -> AsyncIterator[Camera]:
    """The table, asked, at a pace at which whatever is shown stays until a key is pressed."""
    for place in ("flip7.tui.app.PACES", "flip7.tui.pace.PACES"):
        monkeypatch.setattr(place, {**PACES, "slow": STAYS})
    async with camera(session.path.parent) as view:
        view.app.to_table(session)
        await view.until(lambda: view.is_asked)
        view.app.apply_setting("pace", "slow")
        view.app.apply_setting("reduced_motion", reduced)
        screen = view.app.screen
        assert isinstance(screen, TableScreen)
        screen._take_up_settings()
        yield view


async def test_a_revealed_card_stays_and_a_key_that_skips_it_does_nothing_else(
    session, monkeypatch
):
    async with _where_a_card_stays(session, monkeypatch) as view:
        await view.types("n")
        await view.until(lambda: "? ?" in "".join(view.lines))
        await view.types("down")  # It need not be turned any further.
        await view.until(lambda: _looks_on(view))
        assert "zieht eine" in "".join(view.lines)
        assert not view.is_asked
        await view.types("s")
        await view.until(lambda: view.is_asked)

        assert _said(session) == [True]


async def test_p002_a_key_during_the_motion_acts_for_nobody(session, monkeypatch):
    async with _where_a_card_stays(session, monkeypatch) as view:
        await view.types("n")
        await view.until(lambda: "? ?" in "".join(view.lines))
        await view.types("s")
        await view.until(lambda: "zieht eine" in "".join(view.lines))

        assert _said(session) == [True]
        assert not view.is_asked


async def test_p002_a_setting_that_reduces_motion_turns_nothing(session, monkeypatch):
    async with _where_a_card_stays(session, monkeypatch, reduced=True) as view:
        await view.types("n")
        await view.until(lambda: _looks_on(view))
        assert "zieht eine" in "".join(view.lines)


def _looks_on(view: Camera) -> bool:
    """Whether what is shown stays there until a key counts, and one does."""
    screen = view.app.screen
    assert isinstance(screen, TableScreen)
    return screen._waiting == "look" and not screen.gate.is_shut()


async def test_p002_p057_a_motion_that_breaks_leaves_nothing_shut(tmp_path, session, monkeypatch):
    """The picture of the turning card cannot be drawn; the card counts and people are asked."""
    shown = Table.show

    def breaks(self: Table, moment, *more, **named) -> None:
        if moment.turning:
            raise ValueError("cannot be drawn")
        shown(self, moment, *more, **named)

    monkeypatch.setattr(Table, "show", breaks)
    quick = {**PACES, "fast": Pace("fast", 0.01, 0.01, turn=0.01, quiet=0.01, held=0.01)}
    monkeypatch.setattr("flip7.tui.app.PACES", quick)
    app = Flip7(tmp_path, "fast", session, settings=Settings())
    async with app.run_test() as pilot:
        view = Camera(app, pilot)
        await view.until(lambda: _asks(app) and view.is_asked)
        said = len(session.moments)
        await pilot.press("n")
        await view.until(lambda: len(session.moments) >= said + 2 and _asks(app) and view.is_asked)
        assert app._exception is None


# Moments


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Busted("4.1", 0, 9, 12), "x VERZOCKT x"),
        (Frozen("5.1", 0, 1, 12), "# EINGEFROREN #"),
        (FlipSeven("4.2", 0, (0, 1, 2, 3, 4, 5, 6)), "! FLIP 7 !"),
        (ShieldSpent("6.2", 0, 9), "* GERETTET *"),
        (SeriesBegan("7.1", 0, 1), "> FLIP THREE >"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_p017_every_moment_has_its_words(event, words):
    [announced] = announcements([event], ("Anna", "Ben"), 78)
    look = announced.look
    assert look.headline is not None
    assert look.headline.words == words
    assert look.question == tell(event, ("Anna", "Ben"))
    assert look.headline.seats == (0,)
    assert is_a_moment([event])


def test_p017_two_moments_never_share_a_picture():
    events: list[Event] = [Frozen("5.1", 0, 1, 12), Busted("4.1", 1, 9, 12)]
    looks = [each.look for each in announcements(events, ("Anna", "Ben"), 200)]
    assert [look.headline and look.headline.kind for look in looks] == ["frozen", "busted"]


def test_p017_a_flip_three_can_be_followed_and_read_again():
    """Giver, receiver, all three cards and why it ended, in the words of the log."""
    played = table("Anna: 3 | Ben: 7 | Cleo: 2 | Dora: 9", pile="flip3")
    played.hits("Anna").gives("Anna", "Ben").draws("8 freeze 7")
    story = " ".join(tell(event, played.names) for event in played.events)

    assert "Ben" in story
    for told in ("8", "Freeze", "verzockt"):
        assert told in story
    ended = next(tell(event, played.names) for event in played.events if hasattr(event, "why"))
    assert all(word in ended for word in ("Ben", "Anna", "8", "Freeze", "7")), ended
