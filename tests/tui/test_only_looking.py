"""A screen that only looks breaks: it closes with a sentence and a report; the table goes on."""

from itertools import product

import pytest

from flip7.library import look_back
from flip7.tui.replay.comparison_screen import ComparisonScreen
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.rules.guide_screen import GuideScreen
from flip7.tui.rules.help_screen import HelpScreen
from flip7.tui.rules.rule_book_screen import RuleBookScreen
from flip7.tui.table.count_screen import CountScreen
from flip7.tui.table.table_screen import TableScreen
from tests.records import SEED
from tests.tiers import one_in
from tests.tui.camera import Camera, camera
from tests.tui.visits import TABLE, play

LOOKING = {
    CountScreen: ("table.count",),
    HelpScreen: ("app.help",),
    GuideScreen: ("app.help", "help.guide"),
    RuleBookScreen: ("app.help", "help.rules"),
    ReplayScreen: ("table.why",),
    ComparisonScreen: ("table.why", "replay.compare"),
}
"""Each of these screens, and the commands that lead to it from the table."""


WHERE = ("compose", "on_mount", "render_lines", "a key", "on_screen_resume")


def breaks(*_: object, **__: object) -> None:
    raise RuntimeError(SEED)


async def goes_on(table: Camera) -> None:
    """The table is there, says what happened, and takes an answer."""
    app = table.app
    await table.until(lambda: bool(app._notifications) and table.is_asked)
    assert isinstance(app.screen, TableScreen)
    [told] = app._notifications
    [report] = app.games.glob("fault-*.txt")
    assert told.message.startswith("Hier hat das Programm einen Fehler gemacht.")
    assert report.name in told.message
    assert SEED not in report.read_text(encoding="utf-8")
    session = app.session
    assert session is not None
    before = len(session.moments)
    await table.does("table.hit")
    await table.until(lambda: len(session.moments) > before)


@pytest.mark.parametrize(("screen", "place"), one_in(7, product(LOOKING, WHERE)))
async def test_it_closes_with_a_report_and_the_table_goes_on(screen, place, tmp_path, monkeypatch):
    async with camera(tmp_path) as table:
        await play(table, TABLE)
        *before, last = LOOKING[screen]
        for command in before:
            await table.does(command)
        monkeypatch.setattr(screen, "key_f5" if place == "a key" else place, breaks, raising=False)
        await table.does(last)
        if place == "a key":
            await table.types("f5")
        while not table.app._notifications:
            await table.still()
        while not isinstance(table.app.screen, TableScreen):
            await table.types("escape")
        await goes_on(table)


async def test_what_breaks_before_there_is_a_screen_opens_none(tmp_path, monkeypatch):
    async with camera(tmp_path) as table:
        await play(table, TABLE)
        monkeypatch.setattr(look_back, "look_back_at", breaks)
        await table.does("table.why")
        await goes_on(table)
