"""Whose turn it is: nobody but whoever is asked has the accent, and nobody stands out as much."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.strip import Strip

from flip7.engine.requests import CallDue
from flip7.players.seat_letters import seat_letters
from flip7.tui.shared.prompt import Prompt
from flip7.tui.table.prompts import call_question
from flip7.tui.table.seat import Seat
from flip7.tui.table.table_view import view_of
from flip7.tui.table.table_widget import Table
from flip7.tui.themes import dress
from tests import builders
from tests.tiers import one_in
from tests.tui.camera import at_rest
from tests.tui.test_themes import FRAMES, PAINTED, contrast

NAMES = (
    *("Anna", "Ben", "Oma Friederike", "Max", "Cleo", "Dora", "Emil", "Frieda", "Jürgen"),
    *("Ida", "Konstantin", "Zoë", "Marieke", "Søren", "Wilma", "Opa Heinz", "Émile", "Bo"),
)
SIZES = ((40, 12), (60, 20), (80, 24), (100, 30), (120, 40), (200, 60))


def some_table(random: Random, people: int) -> builders.Table:
    """So many people in the middle of a round, in all states; one of those still playing is asked.

    No card lies there more often than it is in the deck.
    """
    left = {number: number for number in range(2, 13)}
    extra = ["+2", "+4", "+6", "+8", "+10", "x2", "second", "second", "second"]
    random.shuffle(extra)
    asked = random.randrange(people)
    hands = []
    held: Sequence[str | int]
    for seat, name in enumerate(NAMES[:people]):
        hand = random.sample([each for each in left if left[each] > 1], random.randint(1, 3))
        state = "" if seat == asked else random.choice(["", "", "stayed", "frozen", "busted"])
        if extra and state != "busted" and random.random() < 0.4:
            held = [extra.pop()]
        else:
            held = hand[:1] if state == "busted" else []
        for number in (*hand, *held):
            if number in left:
                left[number] -= 1
        hands.append(f"{name}: {' '.join(map(str, [*hand, *held, state]))}")
    totals = tuple(random.randrange(190) for _ in range(people))
    turn, dealer = NAMES[asked], random.choice(NAMES[:people])
    rules = builders.DE
    return builders.table(" | ".join(hands), turn=turn, dealer=dealer, totals=totals, rules=rules)


class Asks(App[None]):
    """A table at which somebody is asked."""

    CSS_PATH = ["../../../src/flip7/tui/app.tcss", "../../../src/flip7/tui/table/table.tcss"]  # noqa: RUF012

    def __init__(self, theme: str, lying: builders.Table) -> None:
        super().__init__()
        dress(self, theme)
        self.lying = lying
        self.drawn: list[Strip] = []

    def compose(self) -> ComposeResult:
        names = self.lying.names
        yield Table(names, seat_letters(len(names)), "9918bf59")

    def on_mount(self) -> None:
        match, shown = self.lying.match, self.query_one(Table)
        assert isinstance(match.request, CallDue)
        shown.show(view_of(match, ()))
        shown.ask(
            call_question(match, match.request, shown.names, opened=lambda _: 1.0, undo=False)
        )

    def look(self) -> None:
        """What is drawn now is what is looked at."""
        self.drawn = self.screen._compositor.render_strips()

    def within(self, region: Region) -> list[Segment]:
        """What is drawn in this part of the window."""
        strips = self.drawn[region.y : region.bottom]
        return [part for strip in strips for part in strip.crop(region.x, region.right)]


@pytest.mark.parametrize(("theme", "people"), one_in(5, product(PAINTED, [2, 5, 12, 18])))
async def test_whoever_is_asked_has_the_accent_alone_and_stands_out_most(theme, people):
    app = Asks(theme, some_table(Random(f"{theme} {people}"), people))
    asked = app.lying.match.request
    assert isinstance(asked, CallDue)
    async with app.run_test(size=SIZES[0]) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await at_rest(pilot)
            app.look()
            panel, accent = (
                Color.parse(app.theme_variables[role]).get_truecolor()
                for role in ("background", "turn")
            )

            def has_accent(part: Segment, accent: object = accent) -> bool:
                style = part.style
                colours = [style.color, style.bgcolor] if style else []
                return accent in [each and each.triplet for each in colours]

            seats = [seat for seat in app.query(Seat) if seat.region]
            lit = {seat.seat for seat in seats if any(map(has_accent, app.within(seat.region)))}
            assert lit == {asked.seat}
            lines = range(size[1])
            accents = [row for row in lines if any(map(has_accent, app.within(_line(row, size))))]
            places = [app.query_one(Prompt).region, *(seat.region for seat in seats)]
            assert all(any(place.y <= row < place.bottom for place in places) for row in accents)
            strongest = {seat.seat: _strongest(app, seat, panel) for seat in seats}
            own = strongest.pop(asked.seat)
            assert own == pytest.approx(contrast(accent, panel))
            assert all(own > other for other in strongest.values()), (size, own, strongest)


def _line(row: int, size: tuple[int, int]) -> Region:
    return Region(0, row, size[0], 1)


def _strongest(app: Asks, seat: Seat, panel: ColorTriplet) -> float:
    """How much its frame, or the bar before it, and the ground of its name differ from the rest."""
    assert seat._look
    place = seat.region
    edge = app.within(Region(place.x, place.y, 1, place.height))
    named = [part for part in app.within(place) if seat._look.name[:3] in part.text]
    assert named
    grounds = [part.style.bgcolor for part in edge + named if part.style]
    frames = [part.style.color for part in edge if part.style and part.text.strip()]
    lines = frames if all(FRAMES.fullmatch(part.text) for part in edge) else []
    return max(contrast(each.get_truecolor(), panel) for each in (*grounds, *lines) if each)
