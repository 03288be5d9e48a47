"""The list of all invariants finds every one that is broken."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, ONE
from flip7.engine.check import check
from flip7.engine.inputs import Count
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.state import Action, Hand, Match, Series
from tests.builders import INT, deal, table


def sound() -> Match:
    return table("A: 3 +4 | B: 5 8 | C: 7 stayed").match


def with_hand(match: Match, seat: int, hand: Hand) -> Match:
    """The match with another hand there; its cards come from the pile."""
    old = match.round.hands[seat]
    pile = match.round.pile + old.bag - hand.bag
    changed = replace(match.round, hands=match.round.with_hand(seat, hand), pile=pile)
    return replace(match, round=changed)


def in_round(match: Match, **changes) -> Match:
    return replace(match, round=replace(match.round, **changes))


def asking(match: Match, request) -> Match:
    return replace(in_round(match, request=request), request=request)


def in_series() -> Match:
    return table("A: 3 | B: 5", pile="flip3").hits("A").gives("A", "B").match


def waiting(rules=INT) -> Match:
    t = table("A: 3 | B: 5 | C: 7", rules=rules, pile="flip3").hits("A").gives("A", "B")
    return t.draws("freeze 9").match


def choosing() -> Match:
    return table("A: 3 | B: 5 | C: 7 stayed", pile="freeze").hits("A").match


def won() -> Match:
    return table("A: 12 | B: 5 frozen", totals=(190, 0)).stays("A").match


def managed() -> Match:
    return deal("A", "12", rules=replace(INT, challenge=4, target=10)).stays("A").match


def counted() -> Match:
    return deal("A B", rules=replace(INT, real_cards=True)).answers(Count((1, 2))).match


def moved(match: Match, **bags: int) -> Match:
    """Cards of the pile lie elsewhere."""
    taken = sum(bags.values())
    return in_round(match, pile=match.round.pile - taken, **bags)


BROKEN: dict[str, Callable[[], Match]] = {
    "10.5: the cards are not exactly the deck": lambda: in_round(sound(), discards=ONE[3]),
    "10.5: a card lies where it cannot": lambda: moved(sound(), aside=ONE[9]),
    "4.1: something else lies among the numbers": lambda: with_hand(sound(), 1, Hand((5, FREEZE))),
    "1.1: something else lies among the bonus cards": lambda: with_hand(
        sound(), 1, Hand((5,), (8,))
    ),
    "4.1: busted without one number twice": lambda: with_hand(
        sound(), 1, Hand((5, 8), (), False, "busted")
    ),
    "4.1: a number twice and not busted": lambda: with_hand(sound(), 1, Hand((5, 5))),
    "4.2: seven numbers and not a Flip 7": lambda: with_hand(
        sound(), 1, Hand((1, 2, 5, 6, 8, 9, 10), (), False, "stayed")
    ),
    "4.2: a Flip 7 and the round goes on": lambda: with_hand(
        sound(), 1, Hand((1, 2, 5, 6, 8, 9, 10))
    ),
    "12.4: cards in front of somebody who left": lambda: with_hand(
        sound(), 1, Hand((5,), (), False, "gone")
    ),
    "1.2: too few or too many people": lambda: with_hand(
        with_hand(sound(), 1, Hand(status="gone")), 2, Hand(status="gone")
    ),
    "11.2: nobody active and the round goes on": lambda: with_hand(
        with_hand(sound(), 0, Hand((3,), (14,), False, "stayed")), 1, Hand(status="frozen")
    ),
    "2.1: somebody who left deals": lambda: with_hand(sound(), 0, Hand(status="gone")),
    "7.1: a series for somebody who is out": lambda: with_hand(
        in_series(), 1, Hand((5,), (), False, "frozen")
    ),
    "7.1: a series longer than three cards": lambda: in_round(
        in_series(), series=Series(1, 0, (1, 2, 3, 4))
    ),
    "8.2: something waits that cannot": lambda: moved(
        in_round(waiting(), queue=(Action(FREEZE, 1),))
    ),
    "8.2: a waiting card has a target already": lambda: in_round(
        in_series(),
        queue=(Action(FREEZE, 1, 0, waited=True),),
        pile=in_series().round.pile - ONE[FREEZE],
    ),
    "12.1: over without its winner": lambda: replace(won(), request=MatchOver(1)),
    "12.1: something is asked after the end": lambda: replace(won(), request=CallDue(0, True)),
    "3.1: match and round wait for different things": lambda: replace(
        sound(), request=CallDue(1, True)
    ),
    "3.1: somebody is asked who is out": lambda: asking(sound(), CallDue(2, True)),
    "10.4: a card is awaited and there is none": lambda: moved(
        asking(sound(), CardDue(0, "call")), bound=sound().round.pile
    ),
    "3.2: Stopp with no card in front": lambda: asking(sound(), CallDue(0, False)),
    "9.1: a target is asked for no card": lambda: asking(sound(), TargetDue(0, FREEZE, (0, 1))),
    "9.1: other targets than the legal ones": lambda: asking(
        choosing(), TargetDue(0, FREEZE, (0, 2))
    ),
    "11.1: not one total a seat": lambda: in_round(sound(), totals=(0, 0)),
    "11.1: a total below zero": lambda: in_round(sound(), totals=(0, -1, 0)),
    "12.1: the winner is not the one": lambda: in_round(won(), totals=(202, 205)),
    "12.1: over and nobody has won": lambda: replace(won(), request=MatchOver(None), winner=None),
    "13.2: a challenge has a winner": lambda: replace(managed(), request=MatchOver(0), winner=0),
    "13.2: others have the target": lambda: replace(managed(), request=MatchOver(None, ())),
    "14.4: not every finished round may be corrected": lambda: in_round(counted(), number=4),
    "14: dealt cards and something only real ones can do": lambda: in_round(
        sound(), pile_known=False
    ),
}


@pytest.mark.parametrize("fault", BROKEN)
def test_every_broken_invariant_is_found(fault):
    assert any(found.startswith(fault) for found in check(BROKEN[fault]()))


def test_sound_matches_have_no_faults():
    for match in (sound(), in_series(), waiting(), choosing(), won(), managed(), counted()):
        assert check(match) == []


def test_all_faults_are_told_at_once():
    match = in_round(with_hand(sound(), 1, Hand((5, 5))), totals=(0, -1, 0))
    assert len(check(match)) == 2


def test_a_fault_of_a_hand_names_its_seat():
    match = with_hand(with_hand(sound(), 1, Hand((5, 5))), 2, Hand((8, 8)))
    assert [fault[-9:] for fault in check(match)] == ["at seat 1", "at seat 2"]


def test_too_few_targets_are_found():
    assert check(asking(choosing(), TargetDue(0, FREEZE, (0,))))
    assert check(asking(choosing(), TargetDue(0, FLIP3, (0, 1))))
    assert check(asking(choosing(), TargetDue(1, FREEZE, (0, 1))))
