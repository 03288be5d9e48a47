"""The rule of thumb that benchmarks play by: on up to 25 points, or behind a shield, "Noch eine".

Flip Three goes to oneself while the hand is nearly empty, else to the one furthest ahead; Freeze
to the other person furthest ahead; a Second Chance to the one furthest behind. It is the rule of
the `Basic` bot of the package flop7, so that both play the same game.
"""

import random

from flip7.engine import pile
from flip7.engine.cards import FLIP3, FREEZE, Card, cards_in
from flip7.engine.events import Step
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.match import advance, new_match
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match

HIT_UP_TO = 25


def play(rules: RuleSet, seats: int) -> tuple[Match, list[Step]]:
    """A whole game by the rule of thumb, and everything that happened, step by step.

    Cards are shuffled by `random`, as the peer shuffles its own.
    """
    match, told = new_match(rules, seats, 0)
    cards: list[Card] = []
    while match.winner is None:
        if type(match.request) is CardDue:
            if not cards:
                cards = cards_in(pile.drawable(match.round))
                random.shuffle(cards)
            match, steps = advance(match, Turn(cards.pop()))
        else:
            match, steps = advance(match, decide(match))
        told += steps
    return match, told


def decide(match: Match) -> Input:
    """The call or target of the rule of thumb."""
    due = match.request
    if type(due) is CallDue:
        hand = match.round.hands[due.seat]
        return Call(due.seat, not due.may_stay or hand.shield or hand.worth <= HIT_UP_TO)
    assert isinstance(due, TargetDue)
    return Give(due.seat, due.card, _target(match, due))


def _target(match: Match, due: TargetDue) -> int:
    hand = match.round.hands[due.seat]
    if due.card == FLIP3:
        nearly_empty = len(hand.numbers) + len(hand.bonus) + hand.shield <= 1
        if nearly_empty and due.seat in due.targets:
            return due.seat
        return max(due.targets, key=lambda seat: _ahead(match, seat))
    if due.card == FREEZE:
        others = [seat for seat in due.targets if seat != due.seat]
        return max(others, key=lambda seat: _ahead(match, seat))
    return min(due.targets, key=lambda seat: _ahead(match, seat))


def _ahead(match: Match, seat: int) -> int:
    return match.totals[seat] + match.round.hands[seat].worth
