"""What the app offers its screens."""

import gc
import shutil
from pathlib import Path

import pytest
from textual._compositor import Compositor
from textual._styles_cache import StylesCache
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import OptionList

from flip7.session import Session
from flip7.tui.app import Flip7
from tests.tui.camera import at_rest, camera, somewhere
from tests.tui.places import CASES, headers, keep, program
from tests.tui.visits import TABLE, VISITS, sit_down


def finished(folder, kind, *, with_leavers=False):
    """A finished game among the known cases, copied here; with people who left if asked for."""
    for path in sorted((CASES / kind).glob("*.flip7")):
        copy = Path(shutil.copy(path, folder / "before.flip7"))
        session = Session.resume(copy)
        if session.match.winner is not None and (
            not with_leavers or len(session.match.present) < len(session.names)
        ):
            return session
    raise AssertionError("no such case")


async def rematch(session, games):
    """The next game of the same people, begun in this folder."""
    async with camera(games, "off") as view:
        view.app.rematch(session)
        await view.until(lambda: view.app.session is not None)


async def test_p019_a_rematch_has_the_same_people_and_the_deal_moves_on(tmp_path):
    session = finished(tmp_path, "seeded")
    await rematch(session, tmp_path)
    again = next(h for h in headers(tmp_path) if h["seed"] != session.header.seed)
    assert again["seats"] == list(session.names)
    assert again["dealer"] == (session.match.last_dealer + 1) % len(session.names)
    assert again["rules"] == session.header.rules.name


async def test_a_rematch_is_without_those_who_left(tmp_path):
    session = finished(tmp_path, "changes", with_leavers=True)
    await rematch(session, tmp_path / "new")
    [again] = headers(tmp_path / "new")
    present = session.match.present
    assert again["seats"] == [session.names[seat] for seat in present]
    left_of_the_last = [seat for seat in present if seat > session.match.last_dealer] or present
    assert again["dealer"] == present.index(left_of_the_last[0])


async def test_a_screen_is_never_laid_out_for_another_window_than_its_own(monkeypatch):
    laid_out = []
    reflow = Compositor.reflow

    def seen(compositor: Compositor, parent: Widget, size: Size) -> object:
        laid_out.append((type(parent).__name__, {"-compact", "-normal"} <= parent.classes))
        return reflow(compositor, parent, size)

    monkeypatch.setattr(Compositor, "reflow", seen)
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS["rule_book"](view)
            marked = view.app.screen.query_one(OptionList)
            assert any("8.3" in line[: marked.region.right] for line in view.lines)
    assert {("StartScreen", True), ("RuleBookScreen", True)} <= {*laid_out}
    assert not {("StartScreen", False), ("RuleBookScreen", False)} & {*laid_out}


async def test_p057_a_game_left_while_a_card_is_turned_does_nothing_to_the_next():
    with somewhere() as games:
        async with camera(games, "slow") as view:
            old = await sit_down(view, "evening-of-6", TABLE.line)
            told = len(old.moments)
            await view.does("table.hit")
            await view.until(lambda: len(old.moments) == told + 2)
            record = old.path.read_bytes()

            await sit_down(view, "evening-of-2", 57)
            playing = [
                each for each in view.app.workers if each.group == "game" and not each.is_finished
            ]
            text = "\n".join(view.lines)
            assert len(playing) == 1
            assert len(old.moments) == told + 2
            assert old.path.read_bytes() == record
            assert "Anna: Noch eine oder Stopp?" in text
            assert "Cleo" not in text


def test_resume_of_a_finished_game_shows_its_result_and_changes_nothing(tmp_path):
    path = Path(shutil.copy(min((CASES / "seeded").glob("*.flip7")), tmp_path))
    before = path.read_bytes()
    [header] = headers(tmp_path)
    with program(tmp_path, "resume", path) as terminal:
        terminal.wait_for(header["seed"])
    assert path.read_bytes() == before


@pytest.mark.parametrize("key", ["\x03", "\x11"])
def test_p034_leaving_the_table_asks_and_the_game_is_open_afterwards(key, tmp_path):
    with program(tmp_path, "play", "--seats", "Anna,Ben", "--seed", "KOSMOS") as terminal:
        terminal.wait_open("[N]")
        terminal.send(key)
        terminal.wait_open("[J] ja")
        terminal.send("j")
        assert terminal.wait_exit() == 0
    with program(tmp_path) as terminal:
        terminal.wait_for("Weiterspielen")


def test_play_goes_straight_to_the_table_and_hides_the_seed(tmp_path):
    record = tmp_path / "abend.flip7"
    arguments = ["play", "--seats", "Anna,[/b],Jürgen", "--seed", "KOSMOS", "--record", record]
    with program(tmp_path, *arguments, "--dealer", "jürgen") as terminal:
        text = "\n".join(terminal.wait_for("Noch eine oder Stopp?"))
        assert "9918bf59" in text
        assert "KOSMOS" not in text
        assert "[/b]" in text
    [header] = headers(tmp_path)
    assert header["seats"] == ["Anna", "[/b]", "Jürgen"]
    assert header["dealer"] == 2


def test_a_game_open_in_another_window_is_told_and_not_offered(tmp_path):
    path = keep(tmp_path, "a.flip7", 40)
    playing = Session.resume(path)
    with program(tmp_path) as terminal:
        screen = "\n".join(terminal.wait_for("In anderen Fenstern wird gespielt: „a“."))
        assert "Weiterspielen" not in screen
        terminal.send("n")
        terminal.wait_for("im Uhrzeigersinn")
    assert playing.path == path


async def test_screens_that_were_left_take_no_memory(tmp_path):
    app = Flip7(tmp_path)
    painted: list[int] = []
    async with app.run_test(size=(80, 24)) as pilot:
        # What lies below is all there first: the menu comes once the folder has been looked at.
        while not any(menu.option_count for menu in app.screen.query(OptionList)):
            await pilot.pause(0.005)
        await at_rest(pilot)
        for _ in range(4):
            await app.run_action("help")
            await at_rest(pilot)
            app.pop_screen()
            await at_rest(pilot)
            painted.append(await painted_at_least(pilot, painted[1] if len(painted) > 1 else 0))
    assert painted[-1] <= painted[1], painted


async def painted_at_least(pilot, before):
    """How much is painted once what was left has gone: a screen goes a little after it is left."""
    for _ in range(200):
        gc.collect()
        painted = sum(type(each) is StylesCache for each in gc.get_objects())
        if not before or painted <= before:
            break
        await pilot.pause(0.005)
    return painted
