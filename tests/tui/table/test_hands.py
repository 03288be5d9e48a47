"""Hands in three sizes: complete in each, told apart without colour, chosen by the room."""

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FREEZE, card_named
from flip7.engine.state import Hand
from flip7.narrate.words import use_plain_signs
from flip7.tui.table.columns import HEIGHTS
from flip7.tui.table.hand_cards import BACK, EDGE
from flip7.tui.table.seat_line import seat_rows
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.table_widget import layout_for

SIZES = ("line", "small", "large")
LONGEST = Hand(
    tuple(card_named(name) for name in ("12", "11", "10", "9", "8", "7")),
    tuple(card_named(name) for name in ("x2", "+2", "+4", "+6", "+8", "+10")),
    shield=True,
)


def look(hand: Hand = LONGEST, **changes: object) -> SeatLook:
    state = "busted" if hand.status == "busted" else "asked"
    whole = SeatLook("A", "Bartholo…anna", hand, ">", "am Zug", state, True, 171, 12345)
    return replace(whole, **changes)


@pytest.fixture(autouse=True)
def drawn_signs():
    yield
    use_plain_signs(False)


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("width", [80, 90, 100, 113, 120, 160])
@pytest.mark.parametrize("hands", SIZES)
def test_the_longest_hand_is_there_in_every_size(hands, width, plain):
    use_plain_signs(plain)
    rows = [row.plain for row in seat_rows(look(), width, hands)]

    assert len(rows) == HEIGHTS[hands]
    assert max(map(len, rows)) <= width
    text = "\n".join(rows)
    for word in ("A G>", "Bartholo…anna", "am Zug", "171", "12345", "*"):
        assert word in text
    for card in ("x2" if plain else "×2", "+2", "+4", "+6", "+8", "+10"):
        assert card in text, f"no {card} in\n{text}"
    if hands != "large":
        assert all(number in text for number in ("12", "11", "10", " 9", " 8", " 7"))
    if plain:
        assert text.replace("…", "").isascii()


@pytest.mark.parametrize("hands", SIZES)
def test_p078_the_pair_that_busted_stands_out(hands):
    hand = Hand((3, 9, 9), status="busted")
    spans = [
        span
        for row in seat_rows(look(hand, twice=9), 120, hands)
        for span in row.spans
        if "reverse" in str(span.style)
    ]
    assert len(spans) == (2 if hands != "large" else 6)


@pytest.mark.parametrize("hands", SIZES)
def test_a_card_being_turned_shows_nothing_of_its_face(hands):
    back, edge = (
        "\n".join(row.plain for row in seat_rows(look(Hand((3,)), turning=phase), 120, hands))
        for phase in (BACK, EDGE)
    )
    assert "?" in back
    assert back != edge


def test_the_action_card_asked_about_lies_beside_the_hand():
    rows = [row.plain for row in seat_rows(look(Hand((3,)), asks_about=FREEZE), 80, "large")]
    assert any("Freeze" in row for row in rows)


@pytest.mark.parametrize(
    ("size", "seats", "hands", "spotlight"),
    [
        ((80, 24), 2, "large", None),
        ((80, 24), 6, "line", "large"),
        ((80, 24), 12, "line", "small"),
        ((80, 24), 18, "line", None),
        ((60, 20), 6, "line", "small"),
        ((120, 40), 4, "large", None),
        ((120, 40), 6, "small", None),
        ((160, 50), 12, "small", None),
        ((160, 50), 18, "line", "large"),
        ((40, 12), 2, "line", "line"),
    ],
)
def test_the_room_chooses_the_size(size, seats, hands, spotlight):
    width, height = size
    layout = layout_for(width, height, seats)
    assert (layout.hands, layout.spotlight) == (hands, spotlight)
