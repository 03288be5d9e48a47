"""House seats: one plain rule each, no chance, and nothing seen but what lies open."""

from collections.abc import Iterator
from itertools import takewhile
from random import Random

import pytest

from flip7.bots.characters import CHARACTERS
from flip7.bots.house import house_answer
from flip7.bots.sight import sight
from flip7.engine.cards import Card, cards_in, deck_bag
from flip7.engine.inputs import Call, Input, Turn
from flip7.engine.match import advance, legal_inputs, new_match
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.narrate.characters import CHARACTER_WORDS, character_name, described
from flip7.narrate.words import languages, use
from tests.builders import BOTH, DE, Table, table

EVERYBODY = pytest.mark.parametrize("character", CHARACTERS)


def says(played: Table, character: str) -> str:
    """What a character says for whoever is asked: ``hit``, ``stay``, or the name it points at."""
    answer = house_answer(played.match, character)
    assert answer is not None
    if isinstance(answer, Call):
        return "hit" if answer.hit else "stay"
    return played.names[answer.to]


def shuffled_deck(seed: int) -> list[Card]:
    deck = cards_in(deck_bag(1))
    Random(seed).shuffle(deck)
    return deck


def told(rules: RuleSet, line_up: tuple[str, ...], deck: list[Card]) -> Iterator[Input]:
    """Every input of the first rounds of a game, as long as the deck goes."""
    match, _ = new_match(rules, len(line_up), 0)
    left = iter(deck)
    while match.winner is None:
        given: Input | None
        if isinstance(match.request, CardDue):
            card = next(left, None)
            given = None if card is None else Turn(card)
        else:
            given = house_answer(match, line_up[asked(match)])
            assert given in legal_inputs(match)
        if given is None:
            return
        yield given
        match, _ = advance(match, given)


def asked(match: Match) -> int:
    assert isinstance(match.request, (CallDue, TargetDue))
    return match.request.seat


# They see what people see


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 7])
def test_what_comes_later_changes_no_decision_before_it(rules, seats):
    names = list(CHARACTERS)
    for seed in range(12):
        line_up = tuple(names[(seed + seat) % len(names)] for seat in range(seats))
        deck = shuffled_deck(seed)
        known = 10 + seed
        other = deck[:known] + deck[:known:-1] + [deck[known]]
        assert sorted(other) == sorted(deck)
        assert before_card(known, told(rules, line_up, deck)) == before_card(
            known, told(rules, line_up, other)
        )


def before_card(known: int, inputs: Iterator[Input]) -> list[Input]:
    """What was said and drawn until so many cards had come, and said after them."""
    cards = 0

    def is_before(given: Input) -> bool:
        nonlocal cards
        cards += isinstance(given, Turn)
        return cards <= known

    return list(takewhile(is_before, inputs))


@EVERYBODY
def test_the_same_table_gets_the_same_answer(character):
    decks = [shuffled_deck(seed) for seed in range(3)]
    once = [list(told(DE, (character,) * 3, deck)) for deck in decks]
    again = [list(told(DE, (character,) * 3, deck)) for deck in decks]
    assert once == again
    assert sum(isinstance(given, Call) for game in once for given in game) > 20


def test_a_sight_holds_what_lies_open_and_the_cards_to_come_without_their_order():
    played = table("A: 3 5 | B: 6 | C: 9 9 busted", only="3 7 7", totals=(10, 20, 30))
    due = played.match.request
    assert isinstance(due, CallDue)
    seen = sight(played.match, due)
    assert (seen.hand.numbers, seen.others, seen.standing(1)) == ((3, 5), (1, 2), 26)
    assert cards_in(seen.to_come) == [3, 7, 7]


def test_with_an_empty_pile_the_discards_are_what_comes():
    played = table("A: 12 | B: 6", only="", discards="12 12 12 1")
    assert says(played, "counter") == "stay"
    played = table("A: 12 | B: 6", only="", discards="2 3 4 1")
    assert says(played, "counter") == "hit"


# Who answers


def test_an_unknown_character_leaves_the_answer_to_people():
    assert house_answer(table("A: 3 | B: 6").match, "hal9000") is None


def test_nobody_answers_for_a_card_or_after_the_end():
    assert house_answer(new_match(DE, 2, 0)[0], "counter") is None


@EVERYBODY
def test_where_only_noch_eine_is_open_everybody_says_it(character):
    assert says(table("A: | B: 6"), character) == "hit"


# One rule each


@pytest.mark.parametrize(
    ("character", "goes_on_with", "stops_with"),
    [
        ("careful", "12 5", "12 6"),
        ("beginner", "12 11 +10", "0 1 2"),
        ("teaser", "12 9 3", "12 9 4"),
        ("bold", "12 11 9 +2", "12 11 10 +2"),
    ],
)
def test_some_stop_at_what_lies_in_front_of_them(character, goes_on_with, stops_with):
    assert says(table(f"A: {goes_on_with} | B: 6"), character) == "hit"
    assert says(table(f"A: {stops_with} | B: 6"), character) == "stay"


def test_the_cool_one_stops_at_a_risk():
    assert says(table("A: 12 | B: 6", only="12*3 1 2*2 3*3 +2"), "cool") == "hit"
    assert says(table("A: 12 | B: 6", only="12*4 1 2*2 3*3"), "cool") == "stay"
    assert says(table("A: 12 second | B: 6", only="12*4"), "cool") == "hit"


def test_the_counter_knows_which_cards_are_left():
    assert says(table("A: 12 11 10 | B: 6", only="9*3 8*3 12"), "counter") == "hit"
    assert says(table("A: 12 11 10 | B: 6", only="12*3 11*3 9"), "counter") == "stay"


def test_the_racer_stops_once_it_wins():
    played = table("A: 5 | B: 9 stayed", totals=(196, 150), only="4*4 9 12*10")
    assert says(played, "counter") == "hit"
    assert says(played, "racer") == "stay"


def test_the_racer_goes_on_while_somebody_else_would_win():
    played = table("A: 12 11 10 | B: 9 stayed", totals=(160, 195), only="12*9 11*9 9")
    assert says(played, "counter") == "stay"
    assert says(played, "racer") == "hit"


def test_the_racer_does_not_rest_on_a_tie():
    played = table("A: 12 | B: 8 stayed", totals=(190, 194), only="12*9 9")
    assert says(played, "racer") == "hit"


# At whom they point


def aims(seats: str, card: str, character: str, totals: tuple[int, ...]) -> str:
    """At whom the character on the first seat points this card, which it has just drawn."""
    return says(table(seats, totals=totals, pile=card).hits("A"), character)


@pytest.mark.parametrize("character", ["careful", "cool", "bold", "teaser"])
def test_a_freeze_goes_to_the_leader(character):
    assert aims("A: 3 | B: 6 | C: 7 | D: 1", "freeze", character, (99, 10, 60, 20)) == "C"


def test_the_beginner_points_at_the_next_person():
    assert aims("A: 3 | B: 6 | C: 7", "freeze", "beginner", (0, 10, 60)) == "B"
    assert aims("A: 3 | B: 6 stayed | C: 7", "flip3", "beginner", (0, 10, 60)) == "C"


def test_the_bold_one_takes_every_flip_three():
    assert aims("A: 12 11 | B: 6 | C: 7", "flip3", "bold", (0, 0, 60)) == "A"


@pytest.mark.parametrize("character", ["careful", "teaser", "bold", "cool"])
def test_a_second_chance_goes_to_the_last(character):
    assert aims("A: 3 second | B: 6 | C: 7", "second", character, (0, 10, 60)) == "B"


def test_the_teaser_spares_a_leader_whom_it_would_help():
    # Flip Three would bring the empty hand of C points on average.
    assert aims("A: 12 11 | B: 12 9 8 7 | C: 1", "flip3", "careful", (0, 10, 90)) == "C"
    assert aims("A: 12 11 | B: 12 9 8 7 | C: 1", "flip3", "teaser", (0, 10, 90)) == "B"


def test_the_counter_points_where_a_card_changes_most():
    assert aims("A: 1 | B: 12 11 10 9 8 | C: 6", "flip3", "counter", (0, 0, 0)) == "B"
    assert aims("A: 12 10 | B: 12 11 9 8 | C: 1", "freeze", "counter", (0, 0, 0)) == "C"


# What people read of them


def test_every_character_has_a_name_and_a_line_in_every_language():
    assert list(CHARACTER_WORDS) == list(CHARACTERS)
    told_in = {}
    try:
        for lang in languages():
            use(lang)
            told_in[lang] = [described(character) for character in CHARACTERS]
            names = [character_name(character) for character in CHARACTERS]
            assert len(set(names)) == len(CHARACTERS) == len(set(told_in[lang]))
    finally:
        use("de")
    for lines in zip(*told_in.values(), strict=True):
        assert len(set(lines)) == len(languages())
