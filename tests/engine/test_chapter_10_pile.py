"""Chapter 10: the pile, the discards, and when there is no card left."""

from msgspec.structs import replace

from flip7.engine.cards import ONE, SECOND, size
from flip7.engine.check import check
from flip7.engine.events import (
    Exhausted,
    Lapsed,
    RoundEnded,
    Scored,
    SeriesEnded,
    ShieldSpent,
    Shuffled,
    TableCleared,
)
from flip7.engine.inputs import Turn
from flip7.engine.pile import bound_by
from tests.builders import BOTH, DE, INT, deal, names_of, table


@BOTH
def test_10_1_cards_not_dealt_stay_in_the_pile(rules):
    """P005: 20 cards used, 74 stay; none of the 20 comes before a reshuffle."""
    people = [f"P{seat}" for seat in range(18)]
    t = deal(" ".join(people), "12*7 11*7 0 1 5 6", rules=rules)
    t.hits("P0").draws("7").hits("P1").draws("8")
    t.stays(*people[2:], *people[:2])
    assert size(t.match.round.pile) == 74
    assert size(t.match.round.discards) == 20
    assert t.told(TableCleared) == [TableCleared("10.1", discards=20, pile=74)]
    t.refuses(Turn(1), "card-not-in-pile")
    assert t.told(Shuffled) == []


@BOTH
def test_10_2_the_discards_are_shuffled_when_a_card_is_needed_and_not_earlier(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="7", only="", discards="9 10").hits("A")
    assert (t.pile, t.discards) == ("", "9 10")
    t.hits("B")
    assert (t.pile, t.discards) == ("", "9 10")
    assert t.told(Shuffled) == []
    t.draws("10")
    assert (t.pile, t.discards) == ("9", "")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=2)]


@BOTH
def test_10_2_the_cards_of_a_round_the_last_card_ended_are_in(rules):
    t = table("A: 7 | B: 2 stayed", rules=rules, pile="7", only="").hits("A")
    assert size(t.match.round.discards) == 94
    t.draws("0")
    assert t.told(Shuffled) == [Shuffled("10.2", cards=94)]


@BOTH
def test_10_2_in_the_middle_of_the_deal(rules):
    t = table("A: 7 | B: 2 stayed", rules=rules, pile="7", only="8").hits("A").draws("8 9")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=93)]


@BOTH
def test_10_2_in_the_middle_of_a_series(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="flip3 7", only="", discards="9 10").hits("A")
    t.gives("A", "B").draws("10 9")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=2)]
    assert t.hand("B") == "2 7 10 9"


@BOTH
def test_10_2_a_card_of_the_discards_comes_only_when_the_pile_is_empty(rules):
    t = table("A: 1 | B: 2", rules=rules, only="7", discards="0").hits("A")
    t.refuses(Turn(0), "card-not-in-pile")


def test_10_3_de_every_card_of_the_round_stays_bound():
    """P006: a spent shield, a cancelled number, used and lapsed actions, a busted hand."""
    t = table("A: 5 second | B: 2 | C: 9 9 busted", pile="5").hits("A")
    assert t.bound == "5 second"
    t.hits("B").draws("second").hits("A").draws("freeze").gives("A", "A")
    assert t.bound == "5 freeze second"
    t.hits("B").draws("flip3 7 8 second")
    assert t.bound == "5 freeze flip3 second second"
    assert t.discards == ""


def test_10_3_under_the_international_rules_only_a_freeze_stays_bound():
    t = table("A: 5 second | B: 2", pile="5 freeze", discards="0").hits("A").hits("B")
    t.gives("B", "A")
    round = bound_by(t.match.round, INT, 0)
    assert (names_of(round.bound), names_of(round.discards)) == ("freeze", "0 5 second")


def test_10_3_under_the_german_rules_the_discards_of_the_round_are_bound():
    t = table("A: 5 second | B: 2", rules=INT, pile="5", discards="0").hits("A")
    round = bound_by(t.match.round, DE, ONE[5] + ONE[SECOND])
    assert (names_of(round.bound), names_of(round.discards)) == ("5 second", "0")


@BOTH
def test_10_3_under_the_same_rules_the_same_cards_are_bound(rules):
    t = table("A: 5 second | B: 2", rules=rules, pile="5 freeze").hits("A").hits("B")
    t.gives("B", "A")
    assert bound_by(t.match.round, rules, 0) == t.match.round


def test_10_3_de_only_earlier_rounds_are_shuffled():
    t = table("A: 5 second | B: 2", pile="5", only="", discards="0 1").hits("A").hits("B")
    t.refuses(Turn(5), "card-not-in-pile").draws("0")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=2)]
    assert t.pile == "1"


def test_10_3_int_spent_shields_and_cancelled_numbers_are_discarded_at_once():
    t = table("A: 5 second | B: 2", rules=INT, pile="5").hits("A")
    assert (t.discards, t.bound) == ("5 second", "")


def test_10_3_int_a_used_flip_three_is_discarded_after_its_series():
    t = table("A: 1 | B: 2", rules=INT, pile="flip3").hits("A").gives("A", "B").draws("7 8")
    assert (t.discards, t.bound) == ("", "flip3")
    t.draws("9")
    assert (t.discards, t.bound) == ("flip3", "")


def test_10_3_int_a_bust_ends_the_series_and_discards_its_flip_three():
    t = table("A: 1 | B: 2", rules=INT, pile="flip3").hits("A").gives("A", "B").draws("2")
    assert (t.discards, t.bound, t.hand("B")) == ("flip3", "", "2 2 busted")


def test_10_3_int_a_used_freeze_and_the_hands_stay():
    t = table("A: 1 | B: 2 | C: 9 9 busted", rules=INT, pile="freeze").hits("A").gives("A", "B")
    assert (t.discards, t.bound) == ("", "freeze")


def test_10_3_int_the_running_flip_three_is_not_shuffled_in_mid_series():
    """The first series has ended, the second runs: only the first Flip Three can come again."""
    t = table("A: 1 | B: 2", rules=INT, pile="flip3", only="flip3 7 8 9", discards="0")
    t.hits("A").gives("A", "B").draws("flip3 7 8").gives("B", "A").draws("9")
    assert (t.pile, t.discards) == ("", "0 flip3")
    t.draws("flip3")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=2)]
    assert t.queue == "flip3 of A"


def test_10_3_int_waiting_cards_are_not_shuffled_in():
    t = table("A: 1 | B: 2", rules=INT, pile="flip3", only="freeze 7", discards="0").hits("A")
    t.gives("A", "B").draws("freeze 7")
    assert t.discards == "0"
    t.draws("0")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=1)]


@BOTH
def test_10_4_needed_empty_and_nothing_to_shuffle_ends_the_round(rules):
    """P029: scored as it lies, active people included."""
    t = table("A: 1 +4 | B: 2 9 | C: 8 8 busted", rules=rules, pile="7", only="").hits("A")
    assert t.asks == "B?"
    t.hits("B")
    assert t.told(RoundEnded) == [RoundEnded("10.4", 1, "exhausted", (12, 11, 0), (12, 11, 0))]
    assert t.match.round.number == 2
    kinds = [type(event) for event in t.events]
    assert kinds.index(Exhausted) < kinds.index(Scored), "the reason comes before the points"
    assert t.told(Exhausted) == [Exhausted("10.4", shuffled=False)]


@BOTH
def test_10_4_the_last_card_alone_does_not_end_it(rules):
    t = table("A: 1 | B: 2", rules=rules, pile="7", only="").hits("A").stays("B", "A")
    assert t.told(RoundEnded)[0].ending == "all-out"


@BOTH
def test_10_4_waiting_actions_lapse(rules):
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3 freeze 7", only="").hits("A")
    t.gives("A", "B")
    assert t.told(SeriesEnded)[0].why == "exhausted"
    assert t.cited(SeriesEnded) == ["10.4"]
    assert [(lapsed.paragraph, lapsed.why) for lapsed in t.told(Lapsed)] == [("10.4", "exhausted")]
    assert t.points == (1, 9, 3)


def test_10_4_int_already_shuffled_in_the_same_turn_ends_the_round():
    """The called card's own shuffle counts; the cancelled 5 and its shield may not come again."""
    t = table("A: 5 second | B: 2", rules=INT, only="", discards="flip3 5").hits("A")
    t.draws("flip3").gives("A", "A").draws("5")
    assert t.cited(ShieldSpent) == ["6.2"]
    assert t.told(RoundEnded)[0].ending == "exhausted"
    assert t.told(Exhausted) == [Exhausted("10.4", shuffled=True)]
    assert t.points == (5, 2)


def test_10_4_int_the_next_turn_may_shuffle_again():
    t = table("A: 5 second | B: 2", rules=INT, only="", discards="5").hits("A").draws("5")
    assert (t.pile, t.discards) == ("", "5 second")
    t.hits("B").draws("second")
    assert len(t.told(Shuffled)) == 2
    assert t.hand("B") == "2 second"


def test_10_4_int_one_shuffle_a_turn_is_allowed_mid_series():
    t = table("A: 5 second | B: 2", rules=INT, pile="flip3 5", only="", discards="9 8").hits("A")
    t.gives("A", "A").draws("9 8")
    assert t.told(Shuffled) == [Shuffled("10.3", cards=4)]
    assert t.hand("A") == "5 9 8"


def test_10_4_int_flip_threes_do_not_go_on_for_ever():
    """P029: everything but the Flip Threes lies in front of people or is frozen away."""
    t = table("A: 1 | B: 2", rules=INT, only="flip3*3").hits("A")
    for _ in range(20):
        if t.told(RoundEnded):
            break
        if t.asks.startswith("card"):
            t.draws("flip3")
        else:
            t.gives(t.asks[0], "B")
    assert t.told(RoundEnded)[0].ending == "exhausted"


@BOTH
def test_10_5_all_cards_together_are_the_deck(rules):
    """A lost, a doubled and an exchanged card are each found."""
    match = table("A: 1 | B: 2", rules=rules, pile="7").hits("A").match
    assert check(match) == []
    seven, eight = ONE[7], ONE[8]
    for change in (-seven, seven, seven - eight):
        wrong = replace(match, round=replace(match.round, pile=match.round.pile + change))
        assert [fault[:4] for fault in check(wrong)] == ["10.5"]


@BOTH
def test_10_5_the_action_being_asked_about_is_counted(rules):
    t = table("A: 1 | B: 2 | C: 3", rules=rules, pile="flip3 freeze second 5").hits("A")
    assert t.match.round.action is not None
    lost = replace(t.match, round=replace(t.match.round, action=None))
    assert check(lost)[0].startswith("10.5")


@BOTH
def test_10_6_what_lapses_is_bound_or_discarded(rules):
    t = table("A: 1 second | B: 2 second", rules=rules, pile="second").hits("A")
    assert [t.bound, t.discards] == (["second", ""] if rules is DE else ["", "second"])


def test_10_6_int_a_discarded_freeze_can_come_again_a_used_one_cannot():
    t = table("A: 1 | B: 2 | C: 3", rules=INT, pile="flip3").hits("A").gives("A", "B")
    t.draws("freeze freeze 5").gives("B", "C").gives("B", "C")
    assert t.discards == "freeze flip3"
    assert t.bound == "freeze"
