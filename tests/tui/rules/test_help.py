"""The help and the palette of a screen: only what acts there, in every language."""

import pytest
from textual.widgets import OptionList, Static

from flip7.narrate import words
from flip7.players.groups import Roster, keep_group
from flip7.replay.history import open_history
from flip7.session import Session
from flip7.settings.commands import COMMANDS
from flip7.settings.keys import spoken
from flip7.tui.app import Flip7
from flip7.tui.replay.comparison_screen import ComparisonScreen
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.setup.groups_screen import GroupsScreen
from tests.tiers import one_in
from tests.tui.camera import Camera, at_rest
from tests.tui.places import CASES, keep

LANGUAGES = ("de", "en", "nl")


def helped(app):
    """What the help on the screen lists: keys and what they do, line by line."""
    listed = app.screen.query("#help Static").last(Static)
    lines = (line.split("  ", 1) for line in str(listed.content).splitlines())
    return {does.strip(): keys.strip() for keys, does in lines}


def does(id):  # noqa: A002  (of a command)
    return words._(COMMANDS[id].does)


@pytest.fixture(params=one_in(3, LANGUAGES), autouse=True)
def spoken_here(request):
    """Each language, in use."""
    words.use(request.param)
    return request.param


async def help_at(app, pilot):
    """The help of the screen the app is on."""
    await at_rest(pilot)
    app.action_help()
    await at_rest(pilot)
    return helped(app)


async def test_the_start_goes_on_and_calls_groups_only_where_there_are_some(tmp_path):
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        listed = await help_at(pilot.app, pilot)
    assert does("start.resume") not in listed
    assert does("start.group1") not in listed
    assert listed[does("start.new")] == "N"

    keep(tmp_path, "open.flip7", 40)
    for name in ("Freitag", "Samstag"):
        keep_group(tmp_path, Roster(("Anna", "Ben"), group=name))
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        listed = await help_at(pilot.app, pilot)
    assert listed[does("start.resume")] == "C"
    assert listed[does("start.group1")] == "1, 2"


async def test_ctrl_c_is_called_what_it_does(tmp_path):
    """It quits at the start, and only goes back where a screen lies above another."""
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        ctrl_c = spoken("ctrl+c")
        listed = await help_at(app, pilot)
        assert ctrl_c in listed[does("app.leave")]
        await pilot.press("escape")
        app.action_setup()
        listed = await help_at(app, pilot)
        assert does("app.leave") not in listed
        assert ctrl_c in listed[does("setup.leave")]
        await pilot.press("escape")
        app.action_palette()
        await at_rest(pilot)
        offered = [option.id for option in app.screen.query_one(OptionList).options]
        assert "setup.leave" in offered
        assert "app.leave" not in offered


def before_the_last_call(folder):
    """A game that one more "Noch eine" or "Stopp" decides, and the key for that."""
    for path in sorted((CASES / "seeded").glob("*.flip7")):
        raw = path.read_bytes().splitlines(keepends=True)
        last = max(place for place, line in enumerate(raw) if b'"say"' in line)
        if not any(b'"give"' in line for line in raw[last:]):
            begun = folder / path.name
            begun.write_bytes(b"".join(raw[:last]))
            return Session.resume(begun), "n" if b"hit" in raw[last] else "s"
    raise AssertionError("no such case")


@pytest.mark.parametrize("last", [False, True])
async def test_after_the_last_round_nobody_comes_or_goes(last, tmp_path):
    if last:
        session, key = before_the_last_call(tmp_path)
    else:
        session, key = Session.resume(keep(tmp_path, "x.flip7", after_a_round())), ""
    app = Flip7(tmp_path, "off", session)
    async with app.run_test(size=(80, 24)) as pilot:
        view = Camera(app, pilot)
        await view.until(lambda: view.is_asked)
        await view.types(*key, there=SummaryScreen)
        listed = await help_at(app, pilot)
    assert (does("summary.people") in listed) is not last
    assert does("summary.go_on") in listed


def after_a_round():
    """So many lines has the first round of the known game, with its own line."""
    raw = min((CASES / "seeded").glob("*.flip7")).read_bytes().splitlines()
    return 1 + next(place for place, line in enumerate(raw) if b'"round"' in line)


async def test_groups_are_seated_and_removed_only_where_there_are_some(tmp_path):
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(GroupsScreen(tmp_path))
        listed = await help_at(pilot.app, pilot)
        assert set(listed) & {does("groups.take"), does("groups.remove")} == set()
        await pilot.press("escape", "escape")
        keep_group(tmp_path, Roster(("Anna", "Ben"), group="Freitag"))
        pilot.app.push_screen(GroupsScreen(tmp_path))
        listed = await help_at(pilot.app, pilot)
        assert {does("groups.take"), does("groups.remove")} <= set(listed)


@pytest.mark.parametrize(
    ("name", "outcome", "asks"),
    [
        ("D01-de-kosmos-2025", "same", False),
        ("D01-int-the-op-2025", "difference", False),
        ("D02-de-kosmos-2025", "difference", True),
    ],
)
async def test_a_comparison_asks_only_where_somebody_has_to_call(name, outcome, asks, tmp_path):
    screen = ComparisonScreen(open_history(CASES / "quarrels" / f"{name}.flip7"), 1)
    async with Flip7(tmp_path).run_test(size=(80, 24)) as pilot:
        pilot.app.push_screen(screen)
        listed = await help_at(pilot.app, pilot)
    assert screen._comparison.outcome == outcome
    assert (does("comparison.go") in listed) is (outcome != "same")
    assert (does("comparison.hit") in listed) is asks
    assert does("comparison.undo") not in listed, "nothing has been answered yet"


async def test_help_that_does_not_fit_says_so(tmp_path):
    app = Flip7(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.action_quarrel()
        await help_at(app, pilot)
        view, text = Camera(app, pilot), app.screen.query_one("#help")
        text.styles.max_height = 8
        await view.until(lambda: "↓" in str(text.border_subtitle))
        text.scroll_end(animate=False)
        await view.until(lambda: not text.border_subtitle)
        text.scroll_home(animate=False)
        await view.until(lambda: "↓" in str(text.border_subtitle))
        text.styles.max_height = "100%"
        await pilot.resize_terminal(80, 50)
        await view.until(lambda: not text.border_subtitle)
