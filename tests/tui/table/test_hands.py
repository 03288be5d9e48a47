"""Seats and their cards: complete in every size, as tiles or outlines, also without colour."""

import re

import pytest
from msgspec.structs import replace
from textual.content import Content

from flip7.engine.cards import FLIP3, FREEZE, card_named
from flip7.engine.state import Hand
from flip7.narrate.words import use_plain_signs
from flip7.tui.table.faces import BACK, EDGE, SMALL_CARD, Face
from flip7.tui.table.pips import pips
from flip7.tui.table.race_bar import race_bar, race_told
from flip7.tui.table.seat_line import seat_line
from flip7.tui.table.seat_panel import panel_rows
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import drawing

HEIGHTS = range(3, 11)
DRAWN = pytest.mark.parametrize("draw", [drawing(is_painted=True), drawing(is_painted=False)])
LONGEST = Hand(
    tuple(card_named(name) for name in ("12", "11", "10", "9", "8", "7")),
    tuple(card_named(name) for name in ("x2", "+2", "+4", "+6", "+8", "+10")),
    shield=True,
)


def look(hand: Hand = LONGEST, **changes: object) -> SeatLook:
    state = "busted" if hand.status == "busted" else "asked"
    whole = SeatLook("A", "Bartholo…anna", hand, ">", "am Zug", state, True, 171, 12345)
    return replace(whole, **changes)


def text_of(rows: list[Content]) -> str:
    return "\n".join(row.plain for row in rows)


@pytest.fixture(autouse=True)
def drawn_signs():
    yield
    use_plain_signs(False)


@DRAWN
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [80, 90, 100, 113, 120, 160])
def test_the_longest_hand_is_there_in_a_line(width, plain, draw):
    use_plain_signs(plain)
    text = seat_line(look(), width, draw).plain

    assert len(text) == width
    for word in ("A G>", "Bartholo…anna", "am Zug", "171", "12345", "*"):
        assert word in text
    assert re.search(r"12 11 10 +9 +8 +7", text)
    assert f"{'x' if plain else '×'}2 +2 +4 +6 +8 +10" in text
    if plain:
        assert text.replace("…", "").isascii()


@DRAWN
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [38, 44, 62])
@pytest.mark.parametrize("height", HEIGHTS)
def test_the_longest_hand_is_there_in_a_panel(height, width, plain, draw):
    use_plain_signs(plain)
    rows = panel_rows(look(), width, height, draw)
    text = text_of(rows)

    assert [row.cell_length for row in rows] == [width] * height
    for word in ("A Bartholo", "am Zug", "+171", "12345", "*"):
        assert word in text
    if height < 8 or width < 62:
        assert all(re.search(rf"\b{number}\b", text) for number in (12, 11, 10, 9, 8, 7))
    times = "x2" if plain else "×2"
    every = all(card in text for card in (times, "+2", "+4", "+6", "+8", "+10"))
    assert every or f"{times} +30" in text
    if plain:
        assert text.replace("…", "").isascii()


@DRAWN
@pytest.mark.parametrize("height", HEIGHTS)
def test_in_a_panel_a_name_is_cut_only_where_no_cell_is_free(height, draw):
    short = panel_rows(look(Hand((3,)), name="Oma Friederike", deals=False), 38, height, draw)
    assert "Oma Friederike" in short[0].plain
    long = panel_rows(look(Hand((3,)), name="Maximiliane-Friederike-Charlotte"), 38, height, draw)
    assert re.search(r"Maximiliane-Fri\S*… G", long[0].plain), long[0].plain


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_frame_of_whoever_is_asked_is_heavy_also_without_colour(height):
    draw = drawing(is_painted=False)
    asked, other = (
        panel_rows(look(Hand((3,)), state=state), 40, height, draw) for state in ("asked", "active")
    )
    assert asked[0].plain.startswith("┏")
    assert asked[-1].plain.endswith("┛")
    assert other[0].plain.startswith("╭")
    assert other[-1].plain.endswith("╯")


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_colour_of_whoever_is_asked_stands_on_no_other_seat(height):
    draw = drawing(is_painted=True)
    for state in ("asked", "active", "stayed", "frozen", "busted", "flip7", "gone"):
        rows = panel_rows(look(state=state), 40, height, draw)
        rows.append(seat_line(look(state=state), 80, draw))
        styles = " ".join(str(span.style) for row in rows for span in row.spans)
        assert ("$turn" in styles or "$lit" in styles) == (state == "asked"), state


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_highlight_covers_the_whole_panel(height):
    for draw, style in ((drawing(is_painted=True), " on "), (drawing(is_painted=False), "reverse")):
        for row in panel_rows(look(Hand((3,)), marked=True), 40, height, draw):
            whole = [span for span in row.spans if (span.start, span.end) == (0, 40)]
            assert any(style in str(span.style) for span in whole)


@DRAWN
@pytest.mark.parametrize("height", [3, 5, 9])
def test_p078_the_pair_that_busted_stands_out(height, draw):
    hand = Hand((3, 9, 9), status="busted")
    rows = panel_rows(look(hand, twice=9, newest=9), 62, height, draw)
    loud = {
        row.plain[span.start : span.end].strip()
        for row in rows
        for span in row.spans
        if "$loud" in str(span.style) or "bold reverse" in str(span.style)
    }
    if height == 9:
        assert "┗━┫" in loud
    else:
        assert loud - {"A Bartholo…anna", "━━", ""} == {"9"}


def test_a_pair_that_busted_long_ago_is_no_longer_loud():
    rows = panel_rows(
        look(Hand((3, 9, 9), status="busted"), twice=9), 44, 6, drawing(is_painted=True)
    )
    styles = [str(span.style) for row in rows for span in row.spans]
    assert not any("$loud" in style for style in styles)
    assert any("on $error" in style for style in styles)


@DRAWN
@pytest.mark.parametrize("height", HEIGHTS)
def test_a_card_being_turned_shows_nothing_of_its_face(height, draw):
    back, edge = (
        text_of(panel_rows(look(Hand((3,)), turning=phase), 44, height, draw))
        for phase in (BACK, EDGE)
    )
    assert "?" in back
    assert back != edge


@DRAWN
def test_the_action_card_asked_about_lies_beside_the_hand(draw):
    for height in HEIGHTS:
        rows = panel_rows(look(Hand((3,)), asks_about=FREEZE), 44, height, draw)
        assert "Freeze" in text_of(rows), height


@DRAWN
def test_a_waiting_action_lies_set_aside_with_its_owner(draw):
    for height in HEIGHTS:
        rows = panel_rows(look(Hand((3,)), waits=(FREEZE, FLIP3)), 44, height, draw)
        assert "(Freeze)" in text_of(rows), height
        assert "(Flip3)" in text_of(rows), height


def test_a_tile_and_an_outline_of_a_number_take_the_same_room():
    faces = [Face("12", "12"), Face("7", "7", newest=True), Face("5", "5", out=True)]
    tiles, outlines = drawing(is_painted=True), drawing(is_painted=False)
    for of_tiles, of_outlines in (
        (tiles.small(faces, 1), outlines.small(faces, 1)),
        (tiles.large(faces, 0), outlines.large(faces, 0)),
    ):
        assert [row.cell_length for row in of_tiles] == [row.cell_length for row in of_outlines]
    assert tiles.small(faces[:1], 0)[0].cell_length == SMALL_CARD


# Pips and race


def test_a_pip_for_each_different_number():
    assert pips(Hand()).plain == "○○○○○○○"
    assert pips(Hand((12, 3, 7))).plain == "●●●○○○○"
    assert pips(Hand((12, 3, 12), status="busted")).plain == "●●○○○○○"
    assert pips(Hand((1, 2, 3, 4, 5, 6, 7))).plain == "●●●●●●●"


def test_pips_glow_where_a_flip_7_is_near_for_somebody_still_in():
    def glows(hand: Hand) -> bool:
        return any("$glow" in str(span.style) for span in pips(hand).spans)

    assert [glows(Hand(tuple(range(many)))) for many in (4, 5, 6)] == [False, True, True]
    assert not glows(Hand(tuple(range(6)), status="stayed"))


@pytest.mark.parametrize(
    ("total", "adds", "told"),
    [(0, 0, "0"), (63, 35, "63 → 98"), (188, 26, "188 → 214 ✓"), (205, 0, "205 ✓")],
)
def test_the_race_says_where_this_round_would_lead(total, adds, told):
    assert race_told(total, adds, 200).plain == told


def test_the_bar_is_heavy_for_what_is_safe_and_dashed_for_what_is_at_stake():
    assert race_bar(100, 50, 200, 20).plain == "━━━━━━━━━━╍╍╍╍╍─────"
    assert race_bar(190, 50, 200, 20).plain == "━━━━━━━━━━━━━━━━━━━╍"
    assert race_bar(0, 0, 200, 20).plain == "─" * 20


def test_once_a_round_is_counted_its_points_are_not_added_again():
    counted = look(Hand((3,)), points=20, total=83, counted=True)
    assert "→" not in text_of(panel_rows(counted, 44, 6, drawing(is_painted=True)))
