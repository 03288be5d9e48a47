"""A table of up to 36 people: everybody can be typed, is seen, and the rest is counted in words."""

import re
from pathlib import Path
from shutil import copy

import pytest
from msgspec.structs import replace
from textual.app import App, ComposeResult

from flip7.engine.cards import FREEZE
from flip7.engine.deck import seeded_deck
from flip7.engine.match import from_position
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.engine.state import Match
from flip7.players.seat_letters import seat_letters
from flip7.record.verifying import verify
from flip7.session import Session
from flip7.tui.results.summary_screen import SummaryScreen
from flip7.tui.setup.players_screen import PlayersScreen
from flip7.tui.table.layout import layout_for
from flip7.tui.table.pointing import PointedAt, pointing_question
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.table_view import view_of
from flip7.tui.table.table_widget import Table
from flip7.tui.themes import dress
from tests.records import CASES
from tests.tiers import one_in
from tests.tui.camera import at_rest, camera
from tests.tui.places import program
from tests.tui.players import engine_run, play_by_keys
from tests.tui.test_games import assert_complete

NAMES = tuple(f"Name{number}" for number in range(1, 37))
LETTERS = seat_letters(36)
RULES = rule_set("de-kosmos-2025", decks=2)
_OUT_OF_SIGHT = r"(\d+) dar(?:über|unter)|[↑↓](\d+)"
SIZES = [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)]


def laid_out(people: int = 36) -> Match:
    """Everybody has a card in front; the second person has said Stopp."""
    hands = [Laid((12 - seat % 3,), "active") for seat in range(people)]
    hands[1] = Laid((12,), "stayed")
    return from_position(RULES, people, 0, Position(0, tuple(hands)))[0]


def opened(_key: str) -> float:
    return 1.0


def asking(request: CallDue | TargetDue) -> Match:
    """The same table while this is asked."""
    match = laid_out()
    return replace(match, request=request, round=replace(match.round, request=request))


def choosing(*targets: int) -> Match:
    """The first person has a Freeze for one of these."""
    return asking(TargetDue(0, FREEZE, targets))


def typed(keys: str, match: Match) -> PointedAt:
    pointed: PointedAt | None = PointedAt()
    for key in keys.split():
        assert pointed is not None
        assert isinstance(match.request, TargetDue)
        pointed = pointed.typing(key, LETTERS, match.request.targets)
    assert pointed is not None
    return pointed


def test_everybody_can_be_pointed_at_by_typing_a_number():
    match = choosing(*range(36))
    for seat, number in enumerate(LETTERS):
        pointed = typed(" ".join(number), match)
        assert pointed.seat == seat
        look = pointing_question(match, pointed, NAMES, LETTERS, opened=opened, undo=False)
        assert look.outcome.startswith(f"{number}: ")
        assert NAMES[seat] in look.outcome


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("1", "1_"),
        ("1 2", "12_ Name12 darf diese Karte nicht bekommen."),
        ("2", "2_ Name2 hat schon Stopp gesagt."),
        ("3 7", "37_ Die Nummer 37 hat hier niemand."),
        ("0", "0_ Die Nummer 0 hat hier niemand."),
        ("1 2 3 4", "123_ Die Nummer 123 hat hier niemand."),
        ("1 2 backspace", "1_"),
        ("1 2 backspace backspace", ""),
        ("backspace", ""),
    ],
)
def test_what_is_typed_is_shown_and_refused_with_the_reason(keys, told):
    match = choosing(12, 17)
    pointed = typed(keys, match)
    assert pointed.seat is None
    look = pointing_question(match, pointed, NAMES, LETTERS, opened=opened, undo=False)
    assert look.outcome == told


def test_a_longer_number_points_at_somebody_else():
    match = choosing(0, 9)
    assert typed("1", match) == PointedAt(0, "1")
    assert typed("1 0", match) == PointedAt(9, "10")
    assert typed("1 0 backspace", match) == PointedAt(0, "1")


def test_with_letters_nothing_is_typed():
    assert PointedAt().typing("1", seat_letters(18), [0, 1]) is None


class Picture(App[None]):
    """Only a table of 36, for the time of a test."""

    CSS_PATH = "../../../src/flip7/tui/table/table.tcss"

    def __init__(self) -> None:
        super().__init__()
        dress(self)

    def compose(self) -> ComposeResult:
        yield Table(NAMES, LETTERS, "9918bf59")


@pytest.mark.parametrize(("width", "height"), one_in(2, SIZES))
async def test_everybody_who_is_asked_is_seen_and_nobody_is_left_uncounted(width, height):
    size = (width, height)
    app = Picture()
    async with app.run_test(size=size) as pilot:
        table = app.query_one(Table)
        for seat in range(36):
            view = view_of(asking(CallDue(seat, may_stay=True)))
            table.show(view, None, seat)
            lines = await at_rest(pilot)
            text = "\n".join(lines)
            seen = {int(number) for number in re.findall(r"\bName(\d+)\b", text)}
            assert seat + 1 in seen
            hidden = [int(word or sign) for word, sign in re.findall(_OUT_OF_SIGHT, text)]
            shown = layout_for(*size, 36).seats
            assert sum(hidden) == 36 - shown
            around = {min(max(other, 1), 36) for other in (seat, seat + 2)}
            assert around <= seen or shown < 3


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (160, 45), (200, 60)])
def test_where_there_is_room_all_36_are_seen_at_once(size):
    assert layout_for(*size, 36).seats == 36


def test_two_columns_of_lines_go_down_first_and_do_not_touch():
    grid = layout_for(80, 24, 36).grid
    assert (grid.columns, grid.downwards) == (2, 18)
    assert grid.place(17) == (0, 17)
    assert grid.place(18)[0] > grid.width


async def test_where_a_nineteenth_has_sat_down_numbers_are_typed_until_the_game_ends(tmp_path):
    path = Path(copy(CASES / "found" / "two-decks-nineteenth-arrives.flip7", tmp_path))
    async with camera(tmp_path) as view:
        session = Session.resume(path, deck=seeded_deck("KOSMOS", 2))
        view.app.to_table(session)
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        assert any(re.match(r" +\+ +19 Neu +kommt dazu +0", line) for line in view.lines)
        await view.does("summary.people", there=PlayersScreen)
        lines = await view.until(lambda: view.is_asked)
        assert any("[1 … 19] geht" in line for line in lines)
        assert any("19: Neu geht" in line for line in await view.types("1", "9"))
        assert any("1: P0 geht" in line for line in await view.types("backspace"))
        assert any("dazu? 99_" in line for line in await view.types("escape", "9", "9"))
        assert any("Die Nummer 99 hat" in line for line in await view.types("enter"))
        await view.types("escape")
        await view.until(lambda: isinstance(view.app.screen, SummaryScreen) and view.is_asked)
        await view.does("summary.go_on", there=TableScreen)
        await view.until(lambda: view.is_asked)
        assert any(re.search(r"^19 +Neu\b| 19 +Neu\b", line) for line in view.lines)


@pytest.mark.slow
def test_a_whole_game_of_36_by_keys_writes_what_the_engine_plays(tmp_path):
    record = tmp_path / "game.flip7"
    options = ["--decks", "2", "--seed", "KOSMOS", "--target", "40", "--record", record]

    def look(text: str) -> None:
        if "[N]" in text:
            assert_complete(text, NAMES)

    with program(tmp_path, "play", "--seats", ",".join(NAMES), *options) as terminal:
        result = play_by_keys(terminal, look)
        terminal.wait_for("Siegel 9918bf59")
    verdict = verify(record)
    assert verdict.finished
    assert record.read_text(encoding="utf-8").splitlines(True)[1:] == engine_run(record)
    assert f"{NAMES[verdict.game.match.winner or 0]} gewinnt!" in result
