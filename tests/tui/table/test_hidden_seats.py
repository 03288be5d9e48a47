"""Seats that come into view are drawn as they are now, whatever happened while they were hidden."""

import re
from itertools import product

import pytest
from textual.app import App, ComposeResult

from flip7.engine.requests import CallDue
from flip7.engine.ruleset import rule_set
from flip7.players.seat_letters import seat_letters
from flip7.session import Session, header_for
from flip7.tui.table.seat import Seat
from flip7.tui.table.table_screen import TableScreen
from flip7.tui.table.table_view import TableView, view_of
from flip7.tui.table.table_widget import Table
from flip7.tui.themes import dress
from tests.builders import table
from tests.tiers import one_in
from tests.tui.camera import at_rest, camera

NAMES = tuple(f"Person{number:02}" for number in range(1, 37))


class Picture(App[None]):
    """Only a table of so many, for the time of a test."""

    CSS_PATH = "../../../src/flip7/tui/table/table.tcss"

    def __init__(self, people: int) -> None:
        super().__init__()
        dress(self)
        self.people = people

    def compose(self) -> ComposeResult:
        yield Table(NAMES[: self.people], seat_letters(self.people), "9918bf59")

    def stale(self) -> list[str]:
        """What is drawn of the seats in view that is not as it would be written now."""
        drawn = self.screen._compositor.render_strips()
        return [
            line.plain
            for seat in self.query(Seat)
            if seat.region
            for line, strip in zip(seat.written(*seat.size), drawn[seat.region.y :], strict=False)
            if strip.crop(seat.region.x, seat.region.right).text.rstrip() != line.plain.rstrip()
        ]


def asking(people: int, asked: int) -> TableView:
    """One of so many is asked; everybody has another total each time."""
    names = NAMES[:people]
    hands = " | ".join(f"{name}: {12 - seat % 3}" for seat, name in enumerate(names))
    totals = tuple(10 + (5 * asked + seat) % 150 for seat in range(people))
    rules = rule_set("de-kosmos-2025", decks=2 if people > 18 else 1)
    return view_of(table(hands, turn=names[asked], totals=totals, rules=rules).match)


@pytest.mark.parametrize(
    ("people", "size"),
    one_in(3, [(8, (40, 12)), (18, (40, 12)), (36, (40, 12)), (18, (60, 20)), (36, (60, 20))]),
)
async def test_a_seat_that_comes_into_view_is_drawn_as_it_is_now(people, size):
    app = Picture(people)
    async with app.run_test(size=size) as pilot:
        shown = app.query_one(Table)
        for asked in [*range(people), *range(people - 1, -1, -3)]:
            shown.show(asking(people, asked), None, asked)
            await at_rest(pilot)
            assert app.stale() == [], asked
        for lines in (3, -5, people, -people):
            shown.scroll_seats(lines)
            await at_rest(pilot)
            assert app.stale() == [], lines


@pytest.mark.parametrize(("people", "size"), one_in(3, product([8, 18, 36], [(40, 12), (60, 20)])))
async def test_whoever_is_asked_first_is_marked_after_a_deal_to_more_than_have_room(
    tmp_path, people, size
):
    rules = rule_set("de-kosmos-2025", decks=2 if people > 18 else 1)
    header = header_for(NAMES[:people], rules, 0, "c")
    async with camera(tmp_path) as view:
        await view.of_size(size)
        session = Session.begin(header, tmp_path / "game.flip7")
        view.app.to_table(session)
        lines = await view.until(lambda: isinstance(view.app.screen, TableScreen) and view.is_asked)
        assert isinstance(session.request, CallDue)
        name = NAMES[session.request.seat]
        assert any(re.match(rf" *\w+ G?> *{name}", line) for line in lines), lines
