"""Odd positions, word by word: what a rules lawyer would ask at the table."""

from msgspec.structs import replace

from flip7.engine.cards import NAMES, bag_of, deck_bag
from flip7.engine.events import (
    DealSkipped,
    Frozen,
    Lapsed,
    RoundEnded,
    SeriesBegan,
    SeriesEnded,
    ShieldSpent,
    ShieldVoid,
)
from flip7.engine.ruleset import rule_set
from tests.builders import BOTH, DE, INT, cards, deal, table

TWO_DECKS = rule_set("de-kosmos-2025", decks=2, target=9999)


def with_pile(t, pile):
    """The table with only these cards left to draw; all others of pile and discards are bound."""
    rest = bag_of(cards(pile))
    round = t.match.round
    bound = round.bound + round.pile + round.discards - rest
    t.match = replace(t.match, round=replace(round, pile=rest, discards=0, bound=bound))
    return t


def test_int_a_shield_passed_inside_a_series_saves_its_receiver_once():
    """A passes it to B in A's series; B gets A's Flip Three, is saved once and busts then."""
    t = table("A: 1 second | B: 5 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "A")
    t.draws("second").gives("A", "B").draws("flip3 9").gives("A", "B").draws("5 5")
    assert [spent.seat for spent in t.told(ShieldSpent)] == [1]
    assert t.hand("B") == "5 5 busted"
    assert t.asks == "C?"


@BOTH
def test_hit_by_flip_three_and_frozen_before_the_own_deal_card_one_is_skipped(rules):
    t = deal("A B C", "flip3", rules=rules).gives("A", "B").draws("4 9 freeze").gives("B", "B")
    assert t.told(DealSkipped) == [DealSkipped("2.4", seat=1)]
    assert t.asks == "card for C in deal"
    assert t.hand("B") == "4 9 frozen"


def test_int_a_stay_during_the_deal_can_exhaust_the_round():
    """The next deal card is needed and there is none."""
    t = deal("A B C", "flip3", rules=INT).gives("A", "B").draws("4 9 11")
    with_pile(t, "").stays("B")
    assert t.told(RoundEnded)[0].ending == "exhausted"
    assert t.points == (0, 24, 0)


@BOTH
def test_a_flip_three_that_finds_no_card_ends_the_round(rules):
    t = table("A: 1 | B: 5 | C: 3", rules=rules, pile="flip3", only="").hits("A").gives("A", "C")
    assert t.told(SeriesEnded) == [SeriesEnded("10.4", 2, 0, (), "exhausted")]
    assert t.points == (1, 5, 3)


def test_int_named_cards_lapse_with_their_targets_when_the_cards_run_out():
    t = table("A: 1 | B: 5 | C: 3", rules=INT, pile="flip3", only="flip3 freeze 9").hits("A")
    t.gives("A", "B").draws("flip3 freeze 9").gives("B", "C").gives("B", "A")
    assert t.discards == "flip3"
    t.draws("flip3")
    lapsed = [(NAMES[lapsed.card], lapsed.target) for lapsed in t.told(Lapsed)]
    assert lapsed == [("freeze", 0), ("flip3", None)]
    assert t.told(RoundEnded)[0].ending == "exhausted"
    assert t.points == (1, 14, 3)


@BOTH
def test_the_last_card_may_bust_a_series_and_the_round_goes_on(rules):
    t = table("A: 1 | B: 5 | C: 3", rules=rules, pile="flip3 5", only="").hits("A").gives("A", "B")
    assert t.hand("B") == "5 5 busted"
    assert t.asks == "C?"
    t.stays("C", "A")
    assert t.told(RoundEnded)[0].ending == "all-out"


@BOTH
def test_the_last_card_may_be_the_third_of_a_series(rules):
    t = table("A: 1 | B: 5 | C: 3", rules=rules, pile="flip3 7 8 9", only="").hits("A")
    t.gives("A", "B")
    assert t.told(SeriesEnded)[0].why == "complete"
    assert t.asks == "B?"


@BOTH
def test_the_last_card_may_be_the_flip_7(rules):
    t = table("A: 1 2 3 4 5 6 | B: 8", rules=rules, pile="7", only="").hits("A")
    assert t.told(RoundEnded)[0].ending == "flip7"


def test_de_a_frozen_owner_without_anybody_to_give_the_shield_to():
    t = table("A: 1 second | B: 2 | C: 3 second", pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze second 5").gives("B", "B")
    assert [(lapsed.paragraph, lapsed.why) for lapsed in t.told(Lapsed)] == [
        ("8.5", "nobody-eligible")
    ]
    assert t.asks == "C?"


def test_de_three_flip_threes_from_one_series_hit_one_person_until_the_flip_7():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3", rules=TWO_DECKS).hits("A").gives("A", "B")
    t.draws("flip3 flip3 flip3").gives("B", "C").draws("4 5 6").gives("B", "C").draws("7 8 9")
    assert t.told(RoundEnded)[0].ending == "flip7"
    assert [lapsed.paragraph for lapsed in t.told(Lapsed)] == ["8.8"]
    assert t.points == (1, 2, 42 + 15)


def test_two_decks_36_people_six_flip_threes_in_one_turn():
    people = [f"P{seat}" for seat in range(36)]
    t = deal(" ".join(people), " ".join(["12"] * 24 + ["11"] * 12), rules=TWO_DECKS)
    t.hits("P0").draws("flip3").gives("P0", "P1").draws("flip3 flip3 flip3")
    t.gives("P1", "P2").draws("flip3 flip3 1").gives("P1", "P3").draws("2 3 4")
    t.gives("P1", "P4").draws("5 6 7").gives("P2", "P5").draws("8 9 10")
    assert t.asks == "P2 gives flip3 to " + " ".join(people)
    t.gives("P2", "P35").draws("0 1 2")
    assert t.asks == "P1?"
    assert len(t.told(SeriesBegan)) == 6


def test_int_one_may_name_oneself_twice():
    t = table("A: 1 | B: 2", rules=INT, pile="flip3").hits("A").gives("A", "A")
    t.draws("freeze flip3 9").gives("A", "A").gives("A", "A")
    assert t.hand("A") == "1 9 frozen"
    assert [lapsed.paragraph for lapsed in t.told(Lapsed)] == ["8.6"]
    assert t.asks == "B?"


def test_int_naming_asks_among_those_active_at_that_moment():
    """B named C out first, but C is still active while the rest is named."""
    t = table("A: 1 | B: 2 | C: 3 stayed | D: 4", rules=INT, pile="flip3").hits("A")
    t.gives("A", "B").draws("freeze freeze 9").gives("B", "D")
    assert t.asks == "B names freeze to A B D"


def test_de_a_card_for_somebody_the_queue_has_just_frozen_cannot_be_given():
    t = table("A: 1 | B: 2 | C: 3", pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze freeze flip3").gives("B", "A").gives("B", "C")
    assert [frozen.seat for frozen in t.told(Frozen)] == [0, 2]
    assert t.asks == "card for B in series"


@BOTH
def test_only_a_bonus_card_in_front_one_may_stop_and_scores_it(rules):
    t = table("A: +6 | B: x2", rules=rules).stays("A", "B")
    assert t.points == (6, 0)


@BOTH
def test_a_shield_alone_in_front_one_may_stop_and_scores_nothing(rules):
    t = table("A: second | B: 5", rules=rules).stays("A", "B")
    assert t.points == (0, 5)
    assert t.told(ShieldVoid) == [ShieldVoid("6.4", seat=0)]


@BOTH
def test_a_freeze_in_the_deal_may_hit_somebody_already_dealt_to(rules):
    t = deal("A B C", "9 freeze", rules=rules).gives("B", "A").draws("8")
    assert t.hand("A") == "9 frozen"
    assert t.asks == "B? (hit only)"


@BOTH
def test_the_first_person_is_out_after_the_deal_and_the_next_is_asked(rules):
    t = deal("A B C", "9 8 freeze", rules=rules).gives("C", "A")
    assert t.asks == "B?"


@BOTH
def test_a_cancelled_number_may_come_again_and_bust(rules):
    """The old number stays, so the next one of its kind busts."""
    t = table("A: 9 second | B: 5", rules=rules, pile="9").hits("A").stays("B").hits("A")
    t.draws("9")
    assert t.points == (0, 5)


@BOTH
def test_a_tie_after_which_everybody_busts_goes_on(rules):
    t = table("A: 12 | B: 12 stayed", totals=(190, 190), rules=rules).stays("A").draws("12 11")
    first, second = ("B", "A") if rules is DE else ("A", "B")
    t.hits(first).draws("12").hits(second).draws("11")
    assert t.totals == (202, 202)
    assert t.match.round.number == 3


def test_all_cards_of_a_deck_can_lie_in_front_of_people():
    """P029: eighteen rows with all 79 numbers, six bonus cards and three shields."""
    numbers = cards(" ".join(f"{n}*{max(n, 1)}" for n in range(13)))
    rows: list[list[int]] = [[] for _ in range(18)]
    for number in sorted(numbers, reverse=True):
        free = [row for row in rows if number not in row and len(row) < 6]
        min(free, key=len).append(number)
    extras = ["+2", "+4", "+6", "+8", "+10", "x2", "second", "second", "second"]
    seats = [
        f"P{seat}: {' '.join(map(str, row))} {extra}"
        for seat, (row, extra) in enumerate(zip(rows, extras + [""] * 9, strict=True))
    ]
    t = table(" | ".join(seats), only="", spent="")
    assert t.match.round.pile == 0
    assert t.match.round.bound == deck_bag(1) - sum(hand.bag for hand in t.match.round.hands)
    t.hits("P0")
    assert t.told(RoundEnded)[0].ending == "exhausted"


def test_int_six_action_cards_alone_go_round_and_end():
    """P029 (b): all else lies in front of people; Freezes and Flip Threes are discarded."""
    t = table("A: 1 | B: 2 | C: 3", rules=INT, only="", discards="flip3*3 freeze*3").hits("A")
    t.draws("flip3").gives("A", "B").draws("flip3 flip3 freeze")
    t.gives("B", "C").gives("B", "C").gives("B", "A").draws("freeze freeze")
    assert t.told(RoundEnded)[0].ending == "exhausted"
    assert t.points == (1, 2, 3)
