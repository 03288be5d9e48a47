"""How one gets to every screen, with people and games that are always the same.

An evening is a whole game, kept as a record. One sits down in it right before an answer and gives
that answer at the screen, so everything it does is told as it is told to people.
"""

import os
from collections.abc import Awaitable, Callable
from datetime import datetime
from pathlib import Path
from typing import TypeAlias

import msgspec
from textual.widgets import Input

from flip7.engine.inputs import Call
from flip7.library.titles_and_trash import put_away
from flip7.players.groups import Roster, keep_group
from flip7.record.lines import read_line
from flip7.replay.history import open_history
from flip7.session import Session
from flip7.tui.library.games_screen import GamesScreen
from flip7.tui.library.standings_screen import RankingPanel, StandingsScreen
from flip7.tui.library.start_screen import StartScreen
from flip7.tui.library.trash_screen import TrashScreen
from flip7.tui.replay.comparison_screen import ComparisonScreen
from flip7.tui.replay.luck_line import LuckLine
from flip7.tui.replay.people_area import PeopleArea
from flip7.tui.replay.play_on_screen import PlayOnScreen
from flip7.tui.replay.position_screen import PositionScreen
from flip7.tui.replay.replay_screen import ReplayScreen
from flip7.tui.results.analysis_screen import AnalysisScreen, PartPanel
from flip7.tui.results.scores_screen import ScoresScreen
from flip7.tui.rules.guide_screen import GuideScreen
from flip7.tui.rules.help_screen import HelpScreen
from flip7.tui.rules.rule_book_screen import RuleBookScreen
from flip7.tui.settings.settings_screen import SettingsScreen
from flip7.tui.setup.arriving_screen import ArrivingScreen
from flip7.tui.setup.groups_screen import GroupsScreen, NamingScreen
from flip7.tui.setup.players_screen import PlayersScreen
from flip7.tui.setup.setup_screen import SetupScreen
from flip7.tui.shared.input_dialog import InputDialog
from flip7.tui.shared.leaving_screen import LeavingScreen
from flip7.tui.shared.palette import PaletteScreen
from flip7.tui.table.count_screen import CountScreen
from tests.records import CASES
from tests.tui.camera import Camera
from tests.tui.pad.entering import open_pad, pad_session, write

RECORDS = Path(__file__).parent.parent / "goldens" / "records"


class Scene(msgspec.Struct, frozen=True):
    """A moment of the evening of so many people: what follows the answer in this line."""

    name: str
    seats: int
    line: int


TARGET_OF_18 = Scene("target", 18, 583)
SUMMARY_OF_18 = Scene("summary", 18, 625)

SCENES = (
    Scene("table", 2, 57),
    Scene("table", 6, 161),
    Scene("table", 18, 610),
    Scene("target", 2, 61),
    Scene("target", 6, 151),
    TARGET_OF_18,
    Scene("summary", 2, 43),
    Scene("summary", 6, 170),
    SUMMARY_OF_18,
)

TABLE, TARGET, SUMMARY = (
    next(scene for scene in SCENES if scene.name == name and scene.seats == 6)
    for name in ("table", "target", "summary")
)

Visit: TypeAlias = Callable[[Camera], Awaitable[None]]


def kept(games: Path, name: str, until: int | None = None) -> Path:
    """A record kept for the pictures, in this folder, as it was before a line."""
    lines = (RECORDS / f"{name}.flip7").read_bytes().splitlines(keepends=True)
    path = games / f"{name}.flip7"
    path.write_bytes(b"".join(lines if until is None else lines[: until - 1]))
    _played_long_ago(path)
    return path


def _played_long_ago(path: Path) -> None:
    played = datetime(2026, 1, 17, 20, 15).timestamp()
    os.utime(path, (played, played))


async def sit_down(camera: Camera, record: str, until: int | None = None) -> Session:
    """The table of this record, as it was before a line; its result if the game is over."""
    session = Session.resume(kept(camera.app.games, record, until))
    camera.app.to_table(session)
    await camera.until(lambda: camera.is_asked)
    return session


async def play(camera: Camera, scene: Scene) -> Session:
    """Sits down in this scene and gives its answer."""
    return await _answer(camera, f"evening-of-{scene.seats}", scene.line)


async def _answer(camera: Camera, record: str, line: int) -> Session:
    session = await sit_down(camera, record, line)
    said = read_line((RECORDS / f"{record}.flip7").read_bytes().splitlines()[line - 1])
    assert isinstance(said, Call)
    before = len(session.moments)
    await camera.does("table.hit" if said.hit else "table.stay")
    await camera.until(lambda: len(session.moments) > before and camera.is_asked)
    return session


async def start(camera: Camera) -> None:
    """Two open games, one that is over, a group."""
    games = camera.app.games
    kept(games, "evening-of-18")
    kept(games, "evening-of-6", TABLE.line)
    kept(games, "evening-of-2", 57)
    people = ("Anna", "Ben", "Oma Friederike", "Max", "Max (2)")
    keep_group(games, Roster(people, group="Sonntagsrunde"))
    camera.app.action_start()
    await camera.until(lambda: isinstance(camera.app.screen, StartScreen))


async def setup(camera: Camera) -> None:
    """People sit there, one of them too often."""
    await start(camera)
    await camera.does("start.group1", SetupScreen)


async def groups(camera: Camera) -> None:
    await setup(camera)
    await camera.does("setup.groups", GroupsScreen)


async def naming(camera: Camera) -> None:
    await setup(camera)
    await camera.does("setup.keep", NamingScreen)


async def games(camera: Camera) -> None:
    """All games of the folder, also a damaged one."""
    folder = camera.app.games
    damaged = folder / "damaged.flip7"
    damaged.write_bytes(b"{}\n")
    _played_long_ago(damaged)
    await start(camera)
    await camera.does("start.games", GamesScreen)
    await camera.until(lambda: any("evening-of-2" in line for line in camera.lines))


async def standings(camera: Camera) -> None:
    """Two games of one evening that are over, and one still open."""
    kept(camera.app.games, "evening-of-6")
    kept(camera.app.games, "evening-of-2", 57)
    kept(camera.app.games, "a-tie-played-on")
    camera.app.action_start()
    await camera.until(lambda: isinstance(camera.app.screen, StartScreen))
    await camera.does("start.standings", StandingsScreen)
    await camera.until(lambda: bool(camera.app.screen.query(RankingPanel)))


async def settings(camera: Camera) -> None:
    await start(camera)
    await camera.does("start.settings", SettingsScreen)


async def trash(camera: Camera) -> None:
    """What was put there."""
    put_away(kept(camera.app.games, "evening-of-18"))
    await games(camera)
    await camera.does("games.trash", TrashScreen)
    await camera.until(lambda: any("evening-of-18" in line for line in camera.lines))


async def rule_book(camera: Camera) -> None:
    camera.app.action_rule_book("de-kosmos-2025", "8.3")
    await camera.until(lambda: isinstance(camera.app.screen, RuleBookScreen))


async def guide(camera: Camera) -> None:
    camera.app.action_guide()
    await camera.until(lambda: isinstance(camera.app.screen, GuideScreen))


async def quarrel(camera: Camera) -> None:
    """A busted owner gives on."""
    camera.app.action_quarrel()
    await camera.until(lambda: isinstance(camera.app.screen, PositionScreen))
    camera.app.screen.query_one(PeopleArea).text = "Anna: 3 5 +4 second\nBen: 6 stopped\nCleo: 7"
    camera.app.screen.query_one(Input).value = "flip3>Cleo 5 freeze 7"


async def target_marked(camera: Camera) -> None:
    await play(camera, TARGET)
    await camera.types("down")
    await camera.until(lambda: camera.is_asked)


async def palette(camera: Camera) -> None:
    await play(camera, TABLE)
    await camera.does("app.palette", PaletteScreen)


async def help_at_the_table(camera: Camera) -> None:
    await play(camera, TABLE)
    await camera.does("app.help", HelpScreen)


async def count(camera: Camera) -> None:
    await play(camera, TABLE)
    await camera.does("table.count", CountScreen)


async def leaving(camera: Camera) -> None:
    await play(camera, TABLE)
    await camera.does("table.leave", LeavingScreen)
    await camera.until(lambda: camera.is_asked)


async def why(camera: Camera) -> None:
    await play(camera, TABLE)
    await camera.does("table.why", ReplayScreen)


async def replay(camera: Camera) -> None:
    history = open_history(kept(camera.app.games, "evening-of-6"))
    camera.app.to_replay(history, history.at_line(TABLE.line))
    await camera.until(lambda: isinstance(camera.app.screen, ReplayScreen))


async def typed(camera: Camera) -> None:
    await replay(camera)
    await camera.does("replay.line", InputDialog)


async def play_on(camera: Camera) -> None:
    await replay(camera)
    await camera.does("replay.play_on", PlayOnScreen)


async def comparison(camera: Camera) -> None:
    """A quarrel that ends otherwise by the other edition."""
    record = camera.app.games / "D08.flip7"
    record.write_bytes((CASES / "quarrels" / "D08-de-kosmos-2025.flip7").read_bytes())
    camera.app.to_replay(open_history(record))
    await camera.until(lambda: isinstance(camera.app.screen, ReplayScreen))
    await camera.does("replay.compare", ComparisonScreen)


async def summary_chart(camera: Camera) -> None:
    """The evening instead of the hands, where there is no room for both."""
    await play(camera, SUMMARY_OF_18)
    await camera.does("summary.chart")
    await camera.until(lambda: camera.is_asked)


async def summary_of_a_tie(camera: Camera) -> None:
    await _answer(camera, "a-tie-played-on", 5)


async def summary_of_the_win(camera: Camera) -> None:
    await _answer(camera, "evening-of-6", 303)


async def leaving_and_arriving(camera: Camera) -> None:
    await play(camera, SUMMARY)
    await camera.does("summary.people", PlayersScreen)
    await camera.until(lambda: camera.is_asked)


async def arriving(camera: Camera) -> None:
    await leaving_and_arriving(camera)
    await camera.does("people.new", ArrivingScreen)


async def result(camera: Camera) -> None:
    await sit_down(camera, "evening-of-6")


async def result_of_a_tie(camera: Camera) -> None:
    """Won in the round after a tie."""
    await sit_down(camera, "a-tie-played-on")


async def analysis(camera: Camera) -> None:
    """The luck of two people who have played to the end."""
    await sit_down(camera, "evening-of-2")
    await camera.does("result.luck", AnalysisScreen)
    await camera.until(lambda: bool(camera.app.screen.query(PartPanel)))


async def luck_in_the_replay(camera: Camera) -> None:
    """What a card brought, below the table."""
    history = open_history(kept(camera.app.games, "evening-of-2"))
    camera.app.to_replay(history, history.at_line(40))
    await camera.until(lambda: isinstance(camera.app.screen, ReplayScreen))
    await camera.does("replay.luck")
    await camera.until(lambda: bool(camera.app.screen.query_one(LuckLine).told))


async def scores(camera: Camera) -> None:
    await result(camera)
    await camera.does("result.scores", ScoresScreen)


async def trouble(camera: Camera) -> None:
    """An answer that could not be written: where the folder was, there is a file."""
    await sit_down(camera, "evening-of-6", TABLE.line)
    games = camera.app.games
    games.rename("away")
    games.touch()
    asked = camera.lines
    await camera.does("table.hit")
    await camera.until(lambda: camera.lines[-8:] != asked[-8:] and camera.is_asked)


async def pad(camera: Camera) -> None:
    """A score pad in its third round, with a correction and a cell being typed."""
    names = ("Anna", "Ben", "Oma Friederike", "Dora")
    session = pad_session(camera.app.games, names, [(23, 0, 44, 12), (31, 25, 0, 8)])
    session.correct(1, (23, 10, 44, 12))
    await open_pad(camera, session)
    await write(camera, "10+15")
    await camera.types(*"12", "space", *"7", "space", *"x2")


VISITS: dict[str, Visit] = {
    visit.__name__: visit
    for visit in (
        start,
        setup,
        groups,
        naming,
        games,
        standings,
        settings,
        trash,
        rule_book,
        guide,
        quarrel,
        target_marked,
        palette,
        help_at_the_table,
        count,
        trouble,
        pad,
        leaving,
        why,
        replay,
        typed,
        play_on,
        comparison,
        summary_chart,
        summary_of_a_tie,
        summary_of_the_win,
        leaving_and_arriving,
        arriving,
        result,
        result_of_a_tie,
        scores,
        analysis,
        luck_in_the_replay,
    )
}
