"""One key for most cards, two for the others; a held key is one card."""

import pytest

from flip7.engine.cards import FLIP3, FREEZE, KINDS, NAMES, X2, card_named
from flip7.pad.entry import Cards, understood
from flip7.pad.errors import NoEntry
from flip7.plain.answers import card_meant
from flip7.replay.typed_card import card_typed
from flip7.replay.typed_words import typed_cards
from flip7.tui.real_cards.strokes import BACK, ENTER, Stroke, Strokes, completions, stroke

TYPED = {
    **{str(number): [str(number)] for number in (0, *range(2, 10))},
    "1": ["1", ENTER],
    "10": ["1", "0"],
    "11": ["1", "1"],
    "12": ["1", "2"],
    **{f"+{points}": ["+", str(points)[0]] for points in (2, 4, 6, 8, 10)},
    **{name: [name] for name in ("x2", "freeze", "flip3", "second")},
}


def typed(signs, pause=0.2):
    """What each sign comes to, typed with this pause between."""
    strokes = Strokes(lambda: 0.0)
    return [strokes.comes(sign, at=place * pause) for place, sign in enumerate(signs)]


@pytest.mark.parametrize("card", KINDS)
def test_every_card_has_its_keys(card):
    *first, last = typed(TYPED[NAMES[card]])
    assert last.card == card
    assert all(made.card is None and made.half for made in first)


def test_nine_and_nine_with_a_pause_are_two_cards_and_a_held_nine_is_one():
    assert [made.card for made in typed("99", pause=0.2)] == [9, 9]
    assert [made.card for made in typed("9" * 20, pause=0.033)] == [9, *[None] * 19]


def test_a_held_key_counts_again_once_it_was_let_go():
    strokes = Strokes(lambda: 0.0)
    times = [0.0, 0.03, 0.06, 0.09, 0.12, 0.4]
    assert [strokes.comes("9", at=at) for at in times] == [Stroke(9), *[Stroke()] * 4, Stroke(9)]


def test_a_held_one_stays_half_typed():
    made = typed("1" * 20, pause=0.033)
    assert {(each.card, each.half) for each in made} == {(None, "1")}


def test_eleven_is_typed_with_two_ones():
    assert typed("11", pause=0.15)[-1].card == 11


@pytest.mark.parametrize("sign", ["3", "9", "+", "x2", "second"])
def test_what_completes_no_card_changes_nothing(sign):
    strokes = Strokes(lambda: 0.0)
    strokes.comes("1", at=0.0)
    assert strokes.comes(sign, at=1.0) is None
    assert strokes.half == "1"
    assert strokes.comes("2", at=2.0) == Stroke(12)


@pytest.mark.parametrize("half", ["1", "+"])
def test_what_is_half_typed_can_be_left(half):
    strokes = Strokes(lambda: 0.0)
    strokes.comes(half, at=0.0)
    assert strokes.comes(BACK, at=1.0) == Stroke()
    assert strokes.comes("7", at=2.0) == Stroke(7)


def test_the_zero_of_plus_ten_is_no_card_and_a_later_one_is():
    strokes = Strokes(lambda: 0.0)
    plus = [strokes.comes(sign, at=at) for sign, at in (("+", 0.0), ("1", 0.2), ("0", 0.4))]
    assert plus == [Stroke(half="+"), Stroke(card_named("+10")), Stroke()]
    assert strokes.comes("0", at=0.6) == Stroke(0)
    strokes.comes("+", at=5.0)
    strokes.comes("1", at=5.2)
    assert strokes.comes("0", at=7.0) == Stroke(0)


def test_enter_alone_is_no_card():
    assert stroke("", ENTER) is None
    assert stroke("", BACK) is None
    assert completions("1") == (ENTER, "0", "1", "2")


@pytest.mark.parametrize("name", NAMES)
def test_what_a_key_stands_for_is_read_alike_as_text_on_the_pad_and_in_a_position(name):
    card = card_named(name)
    assert card_typed(name) == card_meant(name.upper()) == card
    assert typed_cards(name) == [card]
    text = f"{name} ×2" if card != X2 else "9 2x"
    if card in (FREEZE, FLIP3):
        with pytest.raises(NoEntry, match="cell-card-stays-with-nobody"):
            understood(text)
        return
    entry = understood(text)
    assert isinstance(entry, Cards)
    assert card in entry.cards
