"""The themes: everything can be read in each, and without colour nothing is coloured."""

import re
from collections.abc import Iterator
from functools import cache

import pytest
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.app import App, ComposeResult
from textual.color import Color as Background

from flip7.engine.requests import CallDue
from flip7.settings.file import THEMES
from flip7.tui.few_colours import CONSOLE, XTERM, Few, FewColours
from flip7.tui.table.prompts import call_question
from flip7.tui.table.seat import Seat
from flip7.tui.table.table_view import view_of
from flip7.tui.table.table_widget import Table
from flip7.tui.themes import OURS, TERMINAL, dress
from tests.builders import table
from tests.tiers import one_in
from tests.tui.camera import at_rest, camera, somewhere
from tests.tui.visits import VISITS

PAINTED = [theme for theme in THEMES if theme != TERMINAL]
FRAMES = re.compile(r"[─-╿▁-▟\s]*")
"""Lines, blocks and blanks: what need not be read."""

EVERY_STATE = "Anna: 12 7 x2 | Ben: 9 second | Cleo: 5 5 busted | Dora: 8 frozen | Emil: 4 stayed"


class Dressed(App[None]):
    """A table in every state, in one theme."""

    CSS_PATH = ["../../src/flip7/tui/app.tcss", "../../src/flip7/tui/table/table.tcss"]  # noqa: RUF012

    def __init__(self, theme: str | None) -> None:
        super().__init__()
        dress(self, theme)
        self.played = table(EVERY_STATE, pile="freeze")

    def compose(self) -> ComposeResult:
        yield Table(self.played.names, "abcde", "9918bf59")

    def on_mount(self) -> None:
        due, match = self.played.match.request, self.played.match
        assert isinstance(due, CallDue)
        shown = self.query_one(Table)
        shown.show(view_of(match, self.played.events))
        shown.ask(call_question(match, due, shown.names, opened=lambda _: 1.0, undo=False))
        self.played.hits("Anna")
        shown.tell([self.played.moment])

    def segments(self) -> list[Segment]:
        return [part for strip in self.screen._compositor.render_strips() for part in strip]


@cache
def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """The ratio of the web's guidelines for accessible content, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: ColorTriplet) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in colour.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_every_theme_can_be_chosen_and_what_can_be_chosen_is_there():
    assert [theme.name for theme in OURS] == [*THEMES]


def test_contrast_is_reckoned_as_everywhere():
    assert contrast(ColorTriplet(0, 0, 0), ColorTriplet(255, 255, 255)) == pytest.approx(21)
    assert contrast(ColorTriplet(119, 119, 119), ColorTriplet(255, 255, 255)) == pytest.approx(
        4.48, abs=0.01
    )


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("theme", PAINTED)
async def test_p066_every_word_and_frame_can_be_read(theme, size):
    app = Dressed(theme)
    async with app.run_test(size=size) as pilot:
        await at_rest(pilot)
        can_be_read(app.segments())


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_accent_stands_on_nobody_but_whoever_is_asked(size):
    app = Dressed("dark")
    async with app.run_test(size=size) as pilot:
        await at_rest(pilot)
        accent = Color.parse(app.theme_variables["turn"]).get_truecolor()
        strips = app.screen._compositor.render_strips()
        lit = {
            seat.seat
            for seat in app.query(Seat)
            for strip in strips[seat.region.y : seat.region.bottom]
            for part in strip.crop(seat.region.x, seat.region.right)
            if part.style
            and accent in [each and each.triplet for each in (part.style.color, part.style.bgcolor)]
        }
    assert lit == {0}


@pytest.mark.parametrize("name", one_in(6, VISITS))
async def test_p066_every_screen_can_be_read_in_every_theme(name):
    with somewhere() as games:
        async with camera(games) as view:
            await VISITS[name](view)
            for theme in PAINTED:
                can_be_read(await view.wears(theme))


def can_be_read(segments: list[Segment]) -> None:
    """Words stand out from their ground, and frames from theirs, as the guidelines ask.

    Also in the colours of a terminal that has only 256, or sixteen.
    """
    for part in segments:
        style = part.style
        if style is None or not part.text.strip() or style.dim:
            continue  # Dim are only keys that do nothing now.
        least = 3.0 if FRAMES.fullmatch(part.text) else 4.5
        for few in (None, 256, 16):
            for pair in seen_as(part, few):
                found = contrast(*pair)
                assert found >= least, f"{found:.1f} for {part.text!r} in {style} of {few}"


def seen_as(part: Segment, few: Few | None) -> Iterator[tuple[ColorTriplet, ColorTriplet]]:
    """The colours of words and ground on every terminal of so few; None: of all colours."""
    if few is not None:
        [part] = FewColours(few).apply([part], Background(0, 0, 0))
    style = part.style
    assert style
    assert style.color
    assert style.bgcolor
    if few != 16:
        yield style.color.get_truecolor(), style.bgcolor.get_truecolor()
        return
    ink, ground = style.color.number, style.bgcolor.number
    assert ink is not None
    assert ground is not None
    for sixteen in (CONSOLE, XTERM):
        # Some terminals draw bold words in the bright colours, others in the same.
        for drawn in {ink, ink + 8} if style.bold and ink < 8 else {ink}:
            yield triplet(sixteen[drawn]), triplet(sixteen[ground])


def triplet(colour: str) -> ColorTriplet:
    return Color.parse(f"#{colour}").get_truecolor()


PAIRS = (
    *(f"on-card on card-{number}" for number in range(13)),
    *(f"card-{number}-out on card-out" for number in range(13)),
    *(f"on-card on card-{role}" for role in ("bonus", "freeze", "flip3", "second")),
    *("on-loud on loud", "on-go on go", "on-turn on turn", "background on gain"),
    "background on glow",
    *("text on lit", "text-muted on background", "text on panel", "text-warning on panel"),
)
"""What is written on which ground at the table and on the result."""


@pytest.mark.parametrize("theme", PAINTED)
async def test_what_stands_on_what_at_the_table_can_be_read_with_few_colours(theme):
    app = App[None]()
    dress(app, theme)
    async with app.run_test():
        colours = app.theme_variables
    for pair in PAIRS:
        text, ground = (Color.parse(colours[each]) for each in pair.split(" on "))
        for bold in (False, True):
            can_be_read([Segment(pair, Style.from_color(text, ground) + Style(bold=bold))])


@pytest.mark.parametrize("few", [256, 16])
@pytest.mark.parametrize("theme", PAINTED)
async def test_with_few_colours_a_hand_is_still_colourful(theme, few):
    """Cool cards and hot ones, the lit seat of 256, the accent and what busts stay apart."""
    app = App[None]()
    dress(app, theme)
    async with app.run_test():
        colours = app.theme_variables

    def ground(role: str) -> int | None:
        style = Style.from_color(Color.parse(colours["on-card"]), Color.parse(colours[role]))
        [part] = FewColours(few).apply([Segment("7", style)], Background(0, 0, 0))
        assert part.style
        assert part.style.bgcolor
        return part.style.bgcolor.number

    assert len({ground(f"card-{number}") for number in range(13)}) >= (9 if few == 256 else 4)
    assert len({ground(role) for role in ("background", "turn", "go")}) == 3
    assert ground("loud") not in {ground("background"), ground("go")}
    assert few == 16 or ground("lit") not in {ground("background"), ground("turn")}
    assert few == 16 or ground("loud") != ground("turn"), "of sixteen both may be red"


@pytest.mark.parametrize("theme", THEMES)
async def test_p084_without_colour_nothing_is_coloured(theme, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")
    app = Dressed(theme)
    async with app.run_test() as pilot:
        await at_rest(pilot)
        for part in app.segments():
            if part.style is not None:
                for colour in (part.style.color, part.style.bgcolor):
                    assert colour is None or colour.is_default, part


async def test_p084_an_empty_wish_is_none(monkeypatch):
    monkeypatch.setenv("NO_COLOR", "")
    app = Dressed("dark")
    async with app.run_test() as pilot:
        await at_rest(pilot)
        colours = {
            part.style.color.name for part in app.segments() if part.style and part.style.color
        }
        assert "#ff9a9a" in colours


async def test_p040_every_state_has_its_own_sign_and_word():
    app = Dressed(TERMINAL)
    async with app.run_test() as pilot:
        await at_rest(pilot)
        lines = [
            "".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()
        ]
    for name, word in [
        ("┏━ A Anna · gibt", "━ am Zug ━┓"),
        ("C Cleo", "verzockt"),
        ("D Dora", "gefroren"),
        ("E Emil", "Stopp"),
    ]:
        assert any(re.search(rf"{name} .*{word}", line) for line in lines), name
    assert any(re.search(r"Ben .* \* ", line) for line in lines)


async def test_p040_in_a_line_every_state_has_its_own_sign_and_word():
    app = Dressed(TERMINAL)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        lines = [
            "".join(part.text for part in strip) for strip in app.screen._compositor.render_strips()
        ]
    for sign, name, word in [
        (">", "Anna", "am Zug"),
        ("x", "Cleo", "verzockt"),
        ("#", "Dora", "gefroren"),
        ("=", "Emil", "Stopp"),
    ]:
        assert any(re.search(rf"{sign} {name} .*{word}", line) for line in lines)
    assert any(re.search(r"Ben .* \* ", line) for line in lines)
    assert any(re.search(r"A G> Anna", line) for line in lines)
