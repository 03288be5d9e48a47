"""A cell of the score pad: every text is a value or a plain sentence."""

from collections.abc import Callable
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flip7.engine.cards import bag_of, card_named
from flip7.engine.real_cards import MOST_POINTS
from flip7.engine.ruleset import DE_KOSMOS_2025, rule_set
from flip7.narrate.complaints import complain
from flip7.narrate.entries import entry_told
from flip7.narrate.words import languages
from flip7.pad.entry import Bust, Cards, Points, Sum, understood
from flip7.pad.errors import Code, NoEntry
from tests.tui.camera import spoken

MEANT = {
    "0": 0,
    "23": 23,
    " 7 ": 7,
    "007": 7,
    "999": 999,
    "+4": 4,
    "10+15": 25,
    "1+2+3": 6,
    "x": 0,
    "X": 0,
    "12 7": 19,
    "12 7 3 x2 +4": 48,
    "12 7 3 ×2 +4": 48,
    "x2": 0,
    "x2 +10": 10,
    "+2 +4 +6 +8 +10": 30,
    "0 second": 0,
    "12 11 10 9 8 7 6": 78,
    "12 11 10 9 8 7 6 x2 +10 +8 +6 +4 +2": 171,
}


@pytest.mark.parametrize("text", MEANT)
def test_a_cell_means_so_many_points(text):
    assert understood(text).points == MEANT[text]


def test_a_blank_or_a_times_two_makes_cards_of_it():
    kinds = {"23": Points, "10+15": Sum, "2 3": Cards, "x2": Cards, "X": Bust}
    assert {text: type(understood(text)) for text in kinds} == kinds


def test_the_flip_7_bonus_is_the_one_that_was_agreed():
    agreed = rule_set("de-kosmos-2025", flip7_bonus=30)
    assert understood("0 1 2 3 4 5 6", agreed).points == 21 + 30


def test_with_two_decks_there_are_two_of_each_bonus_card():
    assert understood("5 x2 x2", rule_set("de-kosmos-2025", decks=2)).points == 20


def test_cards_in_front_of_others_are_not_in_front_of_anybody_else():
    others = bag_of((card_named("1"),))
    assert understood("1 5").points == 6
    with pytest.raises(NoEntry) as refused:
        understood("1 5", DE_KOSMOS_2025, others)
    assert refused.value.code == "cell-card-elsewhere"


CAUSES: dict[Code, Callable[[], object]] = {
    "cell-not-understood": lambda: understood("12x2"),
    "cell-unfinished": lambda: understood("10+"),
    "cell-out-of-range": lambda: understood("1000"),
    "cell-no-such-card": lambda: understood("13 5"),
    "cell-sum-with-blanks": lambda: understood("10 + 15"),
    "cell-card-stays-with-nobody": lambda: understood("5 freeze"),
    "cell-bust-with-cards": lambda: understood("5 x"),
    "cell-number-twice": lambda: understood("5 5"),
    "cell-too-many-numbers": lambda: understood("0 1 2 3 4 5 6 7"),
    "cell-too-many-of-a-card": lambda: understood("5 x2 x2"),
    "cell-card-elsewhere": lambda: understood("1 5", DE_KOSMOS_2025, bag_of((card_named("1"),))),
}


def test_every_code_is_caused_here():
    assert set(CAUSES) == set(get_args(Code))


@pytest.mark.parametrize("code", CAUSES)
def test_it_is_refused_with_this_code_and_a_sentence(code):
    with pytest.raises(NoEntry) as refused:
        CAUSES[code]()
    assert refused.value.code == code
    assert complain(code, **refused.value.details).endswith(".")


@pytest.mark.parametrize("lang", languages())
def test_what_was_understood_is_told_in_every_language(lang):
    with spoken(lang):
        told = [entry_told(understood(text)) for text in MEANT]
    assert all(told)
    assert all(str(points) in each for points, each in zip(MEANT.values(), told, strict=True))


def check(text: str) -> None:
    """It is a value within its range, or a sentence."""
    try:
        entry = understood(text)
    except NoEntry as why:
        told = complain(why.code, **why.details)
    else:
        assert 0 <= entry.points <= MOST_POINTS
        told = entry_told(entry)
    assert told


TYPED = st.text(st.sampled_from("0123456789+x2× \t"), max_size=40) | st.text(max_size=60)
WORDS = st.lists(
    st.sampled_from(["0", "1", "7", "12", "13", "+4", "+10", "x2", "x", "+", "second", "freeze"]),
    max_size=12,
).map(" ".join)


@given(TYPED | WORDS)
def test_any_text_is_a_value_or_a_plain_sentence(text):
    check(text)


@pytest.mark.slow
def test_a_hundred_thousand_texts_are_values_or_plain_sentences():
    chance = Random(14)
    pieces = [
        *"0123456789+x2× \t-,.",
        "x2",
        "12 ",
        "+4 ",
        "second",
        "ß",
        "٣",
        "\x00",
        "²",
        "\u202e",
    ]
    for _ in range(100_000):
        check("".join(chance.choices(pieces, k=chance.randrange(14))))


def test_a_million_digits_are_only_too_many_points():
    check("9" * 1_000_000)
    assert understood("0" * 1_000_000).points == 0
