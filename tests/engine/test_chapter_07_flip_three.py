"""Chapter 7: Flip Three."""

import pytest

from flip7.engine.cards import FLIP3, FREEZE
from flip7.engine.events import (
    ActionWaits,
    Aimed,
    Busted,
    CardTurned,
    SeriesBegan,
    SeriesEnded,
    ShieldTaken,
)
from flip7.engine.inputs import Call
from tests.builders import BOTH, DE, INT, cards, table


@BOTH
def test_7_1_the_drawer_chooses_an_active_person_oneself_included(rules):
    t = table("A: 1 | B: 2 stayed | C: 3", rules=rules, pile="flip3").hits("A")
    assert t.asks == "A gives flip3 to A C"
    assert t.gives("A", "A").asks == "card for A in series"
    assert t.told(Aimed) == [Aimed("7.1", 0, FLIP3, 0, (0, 2))]
    assert t.told(SeriesBegan) == [SeriesBegan("7.1", seat=0, giver=0)]


@BOTH
def test_7_1_three_cards_one_at_a_time_and_no_stopp(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="flip3").hits("A").gives("A", "B")
    for card in ("4", "5", "6"):
        assert t.asks == "card for B in series"
        t.refuses(Call(1, hit=False), "card-awaited")
        t.draws(card)
    assert t.hand("B") == "2 4 5 6"
    assert t.asks == "B?"
    turned = [(event.seat, event.nth, event.giver) for event in t.told(CardTurned)]
    assert turned == [(0, 0, None), (1, 1, 0), (1, 2, 0), (1, 3, 0)]


@BOTH
def test_7_1_it_ends_early_on_a_bust(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("2 5")
    assert t.told(SeriesEnded) == [SeriesEnded("7.1", 1, 0, tuple(cards("2")), "bust")]
    assert t.asks == "A?"
    assert t.hand("B") == "2 2 busted"


@BOTH
def test_7_1_3_8_10_12_with_5_and_4_more_and_8_busts(rules):
    t = table("A: 1 | B: 3 8 10 12", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("5 +4 8")
    assert t.hand("B") == "3 8 10 12 5 8 +4 busted"
    assert t.told(Busted) == [Busted("4.1", seat=1, card=8, lost=42)]


@BOTH
@pytest.mark.parametrize("kind", ["4", "+4", "x2", "freeze", "flip3", "second"])
def test_7_1_every_kind_of_card_counts_as_one_of_three(rules, kind):
    """P036."""
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws(f"{kind} 5 6")
    assert len(t.told(SeriesEnded)[0].cards) == 3
    assert t.hand("B").startswith("2 4 5 6" if kind == "4" else "2 5 6")
    is_action = kind in ("freeze", "flip3", "second")
    assert t.cited(CardTurned)[1] == ("7.1" if is_action else "7.2")


@BOTH
def test_7_2_numbers_and_bonus_cards_take_effect_at_once(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="flip3").hits("A").gives("A", "B")
    assert t.draws("4").hand("B") == "2 4"
    assert t.draws("x2").hand("B") == "2 4 x2"
    assert t.cited(CardTurned)[1:] == ["7.2", "7.2"]


@BOTH
def test_7_2_a_shield_held_before_works_in_it(rules):
    t = table("A: 1 | B: 2 second", rules=rules, pile="flip3").hits("A").gives("A", "B")
    assert t.draws("2 4 5").hand("B") == "2 4 5"


@BOTH
def test_7_3_freeze_and_flip_three_wait_until_it_is_over(rules):
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze flip3")
    assert t.queue == "freeze of B, flip3 of B"
    assert t.asks == "card for B in series"
    # For whom a card waits is known at once only where nobody is named in advance.
    places = (1, 2) if rules is DE else (None, None)
    assert [(waits.card, waits.place) for waits in t.told(ActionWaits)] == [
        (FREEZE, places[0]),
        (FLIP3, places[1]),
    ]
    assert t.cited(ActionWaits) == ["7.3", "7.3"]
    assert t.draws("8").asks.startswith("B gives" if rules is DE else "B names")


@BOTH
def test_7_3_the_freeze_in_a_series_comes_after_exactly_three_cards(rules):
    """P036: [5], then +4, Freeze, 8."""
    t = table("A: 5 | B: 2", rules=rules, pile="flip3").hits("A").gives("A", "A")
    t.draws("+4 freeze 8 9")
    assert t.hand("A") == "5 8 +4"
    t.gives("A", "B")
    assert t.hand("B") == "2 frozen"


def test_7_4_de_a_shield_drawn_in_the_series_waits_and_saves_nobody_there():
    t = table("A: 7 | B: 2", pile="flip3").hits("A").gives("A", "A").draws("second 7")
    assert t.hand("A") == "7 7 busted"
    assert t.cited(ActionWaits) == ["7.4"]
    assert t.hand("B") == "2 second"


def test_7_4_int_a_shield_drawn_in_the_series_works_at_once():
    """P036: [5], then second, 5, 6 survives with [5, 6]."""
    t = table("A: 5 | B: 2", rules=INT, pile="flip3").hits("A").gives("A", "A")
    t.draws("second 5 6")
    assert t.hand("A") == "5 6"
    assert t.told(ShieldTaken) == [ShieldTaken("7.4", seat=0)]
    assert t.asks == "B?"


def test_7_4_int_a_second_one_is_passed_on_at_once_in_the_series():
    t = table("A: 5 second | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "A")
    t.draws("second")
    assert t.asks == "A gives second to B C"
    t.gives("A", "C").draws("5 5")
    assert t.hand("C") == "3 second"
    assert t.hand("A") == "5 5 busted"


def test_7_4_int_with_nobody_eligible_it_is_discarded_at_once():
    t = table("A: 5 second | B: 2 second", rules=INT, pile="flip3").hits("A").gives("A", "A")
    t.draws("second")
    assert t.discards == "second"
    assert t.asks == "card for A in series"
