"""Chapter 5: Freeze."""

from flip7.engine.cards import FREEZE
from flip7.engine.events import Aimed, Frozen, RoundEnded
from tests.builders import BOTH, table


@BOTH
def test_5_1_the_drawer_chooses_an_active_person_oneself_included(rules):
    """P025: exactly the active ones, never the stopped and the busted."""
    t = table("A: 1 | B: 2 stayed | C: 3 3 busted | D: 4 second | E: 5 frozen", rules=rules)
    t.hits("A").draws("freeze")
    assert t.asks == "A gives freeze to A D"
    t.gives("A", "D")
    assert t.hand("D") == "4 second frozen"
    assert t.told(Aimed) == [Aimed("5.1", 0, FREEZE, 3, (0, 3))]


@BOTH
def test_5_1_a_freeze_on_a_person_with_6_banks_6(rules):
    t = table("A: 1 | B: 6", rules=rules, pile="freeze").hits("A").gives("A", "B")
    assert t.told(Frozen) == [Frozen("5.1", seat=1, giver=0, points=6)]
    assert t.stays("A").points == (1, 6)


@BOTH
def test_5_1_one_can_freeze_oneself(rules):
    t = table("A: 12 x2 | B: 6", rules=rules, pile="freeze").hits("A").gives("A", "A")
    assert t.hand("A") == "12 x2 frozen"
    assert t.asks == "B?"
    assert t.stays("B").points == (24, 6)


@BOTH
def test_5_1_a_frozen_person_is_never_asked_again(rules):
    t = table("A: 1 | B: 6", rules=rules, pile="freeze 2 3").hits("A").gives("A", "B")
    t.hits("A").hits("A")
    assert t.asks == "A?"
    assert t.hand("B") == "6 frozen"


@BOTH
def test_5_1_the_last_active_person_freezes_oneself_and_the_round_ends(rules):
    """P081."""
    t = table("A: 12 | B: 6 stayed", rules=rules, pile="freeze").hits("A")
    assert t.told(Aimed)[0].forced
    assert t.told(RoundEnded)[0].points == (12, 6)


@BOTH
def test_5_2_a_shield_does_not_protect_from_it_and_stays(rules):
    t = table("A: 1 | B: 6 second", rules=rules, pile="freeze").hits("A").gives("A", "B")
    assert t.hand("B") == "6 second frozen"
    assert t.told(Frozen) == [Frozen("5.2", seat=1, giver=0, points=6, shield=True)]
    assert t.hits("A").draws("second").hand("A") == "1 second"
