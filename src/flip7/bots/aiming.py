"""At whom characters point: at a neighbour, at whoever leads, or where it changes most."""

from flip7.analysis.expected_points import Outlook
from flip7.bots.sight import Sight
from flip7.engine import series
from flip7.engine.cards import FLIP3, FREEZE, SECOND
from flip7.engine.state import Hand

_AHEAD = 2
"""How many cards are looked ahead; aims have several hands to look at."""


def at_the_next(sight: Sight) -> int:
    """At the next person to the left who may be chosen."""
    return next(seat for seat in sight.others if seat in sight.targets)


def at_the_leader(sight: Sight) -> int:
    """At the other person furthest ahead; a Second Chance goes to the one furthest behind."""
    others = [seat for seat in sight.others if seat in sight.targets]
    if sight.card == SECOND:
        return min(others, key=sight.standing)
    return max(others, key=sight.standing)


def at_the_leader_or_oneself(sight: Sight) -> int:
    """As `at_the_leader`, but a Flip Three stays here while at most one card lies in front."""
    is_nearly_empty = len(sight.hand.cards) <= 1
    if sight.card == FLIP3 and is_nearly_empty and sight.seat in sight.targets:
        return sight.seat
    return at_the_leader(sight)


def where_it_hurts_the_leader(sight: Sight) -> int:
    """At the leader if that costs points, else at the other person whom it costs most."""
    leader = at_the_leader(sight)
    if sight.card == SECOND or _gained(sight, leader) > 0:
        return leader
    others = [seat for seat in sight.others if seat in sight.targets]
    return max(others, key=lambda seat: _gained(sight, seat))


def where_it_changes_most(sight: Sight) -> int:
    """Where the card brings oneself, or costs another, the most expected points."""
    return max(sight.targets, key=lambda seat: (_gained(sight, seat), sight.standing(seat)))


def _gained(sight: Sight, seat: int) -> float:
    """The expected points the card brings if it goes to oneself, or takes from somebody else."""
    brought = _after(sight, seat) - _outlook(sight, sight.hands[seat]).best
    return brought if seat == sight.seat else -brought


def _after(sight: Sight, seat: int) -> float:
    """The expected points of a seat once it has got the card."""
    hand = sight.hands[seat]
    if sight.card == FREEZE:
        return hand.worth
    if sight.card == FLIP3:
        return _outlook(sight, hand).forced(series.LENGTH)
    return _outlook(sight, Hand(hand.numbers, hand.bonus, shield=True)).best


def _outlook(sight: Sight, hand: Hand) -> Outlook:
    return Outlook(hand, sight.to_come, sight.flip7_bonus, _AHEAD)
