"""The picture of a moment: over the whole panel or line, legible in every theme, told in words."""

import pytest
from msgspec.structs import replace
from rich.color import Color
from textual.app import App, ComposeResult
from textual.content import Content

from flip7.engine.events import (
    Busted,
    Event,
    FlipSeven,
    Frozen,
    MatchWon,
    SeriesBegan,
    ShieldSpent,
    Shuffled,
    Tied,
)
from flip7.engine.state import Hand
from flip7.narrate.headlines import headline
from flip7.narrate.words import use_plain_signs
from flip7.tui.pace import PACES
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.table.motion import Motion
from flip7.tui.table.seat_line import seat_line
from flip7.tui.table.seat_panel import panel_rows
from flip7.tui.table.seat_style import ground_of
from flip7.tui.table.table_view import FRAMES, SeatLook, Struck
from flip7.tui.table.tile import drawing
from flip7.tui.themes import dress
from tests.tui.camera import at_rest, camera, somewhere
from tests.tui.test_themes import PAINTED, contrast
from tests.tui.visits import TABLE, TARGET, play

SEVEN = (1, 2, 3, 4, 5, 6, 7)
MOMENTS: dict[str, Event] = {
    "VERZOCKT": Busted("4.1", 0, 9, 12),
    "EINGEFROREN": Frozen("5.1", 0, 1, 12),
    "FLIP 7": FlipSeven("4.2", 0, SEVEN),
    "GERETTET": ShieldSpent("6.2", 0, 9),
    "FLIP THREE": SeriesBegan("7.1", 0, 1),
    "GLEICHSTAND": Tied("12.2", (0, 1), 203),
    "GEWONNEN": MatchWon("12.1", 0, 214),
}
SIGNS = {"VERZOCKT": "x", "EINGEFROREN": "#", "FLIP 7": "!", "GERETTET": "*", "FLIP THREE": ">"}

every_moment = pytest.mark.parametrize("word", MOMENTS)
drawn_both_ways = pytest.mark.parametrize("painted", [True, False])


def struck(word: str, frame: int = FRAMES) -> SeatLook:
    found = headline(MOMENTS[word])
    assert found is not None
    hand = Hand(SEVEN if word == "FLIP 7" else (9, 4, 9))
    whole = SeatLook("A", "Anna", hand, " ", "", "active", False, 22, 180)
    return replace(whole, struck=Struck(found, frame))


def letters(rows: list[Content]) -> str:
    return "".join("".join(row.plain for row in rows).split())


@pytest.fixture(autouse=True)
def drawn_signs():
    yield
    use_plain_signs(False)


@every_moment
@drawn_both_ways
@pytest.mark.parametrize("plain", [False, True])
def test_every_moment_has_its_stamp_in_every_panel_and_line(word, painted, plain):
    use_plain_signs(plain)
    draw, look = drawing(is_painted=painted), struck(word)
    for height in range(3, 11):
        rows = panel_rows(look, 40, height, draw)
        assert [row.cell_length for row in rows] == [40] * height
        assert word.replace(" ", "") in letters(rows)
        assert "Anna" in rows[0].plain
    for width in (80, 100, 160):
        line = seat_line(look, width, draw)
        assert line.cell_length == width
        assert word.replace(" ", "") in letters([line])
        assert "Anna" in line.plain
        assert "180" in line.plain


@every_moment
def test_the_ground_of_a_moment_is_whole(word):
    """No cell of a panel is left in its usual colours, but for the tiles that lie on it."""
    look = struck(word)
    for row in panel_rows(look, 40, 6, drawing(is_painted=True)):
        ground = row.spans[0]
        assert (ground.start, ground.end) == (0, len(row.plain))
        assert " on $" in str(ground.style)


@every_moment
@pytest.mark.parametrize("theme", PAINTED)
async def test_the_ground_of_a_moment_can_be_read_in_every_theme(word, theme):
    app = App[None]()
    dress(app, theme)
    async with app.run_test():
        ground = str(ground_of(Content("x"), struck(word), drawing(is_painted=True)).spans[0].style)
        colours = app.theme_variables
        text, _, below = ground.removeprefix("bold ").partition(" on ")
        pair = [Color.parse(colours[each.lstrip("$")]).get_truecolor() for each in (text, below)]
        assert contrast(*pair) >= 4.5


async def test_the_words_in_the_prompt_have_the_colours_of_the_seat():
    """Also those of a shuffle, which is nobody's alone."""
    app = Asks(Label("N", "Noch eine"))
    async with app.run_test(size=(100, 24)):
        prompt = app.query_one(Prompt)
        for event in (*MOMENTS.values(), Shuffled("10.2", 90)):
            found = headline(event)
            assert found is not None
            prompt.show(PromptLook("Anna", asks=False, headline=found))
            [style] = [
                str(span.style)
                for span in prompt.written(100, 3)[0].spans
                if prompt.written(100, 3)[0].plain[span.start : span.end].strip() == found.words
            ]
            seat = replace(struck("VERZOCKT"), struck=Struck(found, FRAMES))
            assert style == str(
                ground_of(Content("x"), seat, drawing(is_painted=True)).spans[0].style
            )


def test_a_pair_is_seen_before_it_busts_and_a_second_chance_before_it_breaks():
    draw = drawing(is_painted=True)
    assert "VERZOCKT" not in letters(panel_rows(struck("VERZOCKT", 1), 40, 5, draw))
    assert "SecondChance" in letters(panel_rows(struck("GERETTET", 1), 40, 5, draw))
    assert "Second//Chance" in letters(panel_rows(struck("GERETTET", 4), 40, 5, draw))


def test_the_tiles_of_a_flip_7_are_lit_one_after_the_other():
    lit = [
        sum("$on-card on" in str(span.style) for span in row.spans)
        for frame in range(1, FRAMES + 1)
        for row in [panel_rows(struck("FLIP 7", frame), 44, 5, drawing(is_painted=True))[2]]
    ]
    assert lit == [1, 2, 3, 4, 5, 6, 7]


async def test_the_picture_of_a_moment_grows_and_any_key_shows_its_end():
    seen: list[int] = []
    motion = Motion(PACES["normal"])

    def show(frame: int) -> None:
        seen.append(frame)
        if frame == 3:
            motion.end()

    await motion.grow(show, seconds=0.01)
    assert seen == [1, 2, 3, FRAMES]


@pytest.mark.parametrize(
    "motion", [Motion(PACES["off"]), Motion(PACES["normal"], reduced=True)], ids=["off", "reduced"]
)
async def test_p002_without_motion_only_the_end_of_a_moment_is_shown(motion):
    seen: list[int] = []
    await motion.grow(seen.append, seconds=9)
    assert seen == [FRAMES]


# At the table


class Asks(App[None]):
    """Only a prompt."""

    def __init__(self, label: Label) -> None:
        super().__init__()
        dress(self)
        self._label = label

    def compose(self) -> ComposeResult:
        yield Prompt()

    def on_mount(self) -> None:
        self.query_one(Prompt).show(PromptLook("Anna?", (self._label,)))


@pytest.mark.parametrize(("filled", "cells"), [(0.0, 0), (0.26, 3), (0.5, 7), (0.9, 11)])
async def test_a_button_fills_up_until_its_key_counts(filled, cells):
    label = replace(Label.of("table.hit", "Noch eine", shut=True), filled=filled)
    app = Asks(label)
    async with app.run_test() as pilot:
        await at_rest(pilot)
        prompt = app.query_one(Prompt)
        row = prompt.written(80, 3)[1]
        green = [span for span in row.spans if " on $go" in str(span.style)]
        assert sum(span.end - span.start for span in green) == cells
        assert not any("bold" in str(span.style) for span in green), "bold once it counts"


@pytest.mark.parametrize("key", ["escape", "u"])
async def test_with_a_mark_set_escape_and_undo_only_take_it_away(key):
    with somewhere() as games:
        async with camera(games) as view:
            session = await play(view, TARGET)
            asked, before = view.lines, len(session.moments)
            await view.types("down")
            await view.until(lambda: any("[Esc] nein" in line for line in view.lines))
            await view.types(key)
            assert await view.until(lambda: view.lines == asked and view.is_asked)
            assert len(session.moments) == before


async def test_plus_and_minus_change_the_pace_and_say_so():
    with somewhere() as games:
        async with camera(games) as view:
            await play(view, TABLE)
            paces = []
            for key in ("minus", "f6", "minus", "minus", "plus", "f7"):
                text = "\n".join(await view.types(key))
                assert "Tempo: " in text
                paces.append(view.app.pace.name)
            assert paces == ["fast", "normal", "slow", "slow", "normal", "fast"]
