"""All invariants of a match in one list."""

from collections.abc import Iterator
from functools import lru_cache

from flip7.engine import pile, targets, waiting, winning
from flip7.engine.cards import FREEZE, HIGHEST_NUMBER, X2, deck_bag
from flip7.engine.numbers import FLIP_7
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.series import LENGTH
from flip7.engine.state import Hand, Match, Round


def check(match: Match) -> list[str]:
    """Every violated invariant, named with the ruling it breaks; empty for a sound match."""
    return [*_cards(match), *_hands(match), *_round(match.round), *_request(match), *_totals(match)]


def _cards(match: Match) -> Iterator[str]:
    round = match.round
    if pile.everything(match) != deck_bag(match.rules.decks):
        yield "10.5: the cards are not exactly the deck"
    if min(round.pile, round.discards, round.bound) < 0 or round.aside:
        yield "10.5: a card lies where it cannot"


def _hands(match: Match) -> Iterator[str]:
    for seat, hand in enumerate(match.round.hands):
        fault = _hand_fault(hand)
        if fault:
            yield f"{fault} at seat {seat}"
    if sum(len(hand.numbers) == FLIP_7 for hand in match.round.hands if hand.status == "active") > 1:
        yield "4.2: two people have a Flip 7"


@lru_cache(maxsize=4096)
def _hand_fault(hand: Hand) -> str:
    different = len(set(hand.numbers))
    doubled = len(hand.numbers) - different
    if any(not 0 <= card <= HIGHEST_NUMBER for card in hand.numbers):
        return "4.1: something else lies among the numbers"
    if any(not HIGHEST_NUMBER < card <= X2 for card in hand.bonus):
        return "1.1: something else lies among the bonus cards"
    if hand.status == "busted" and (doubled != 1 or hand.shield):
        return "4.1: busted without one number twice"
    if hand.status != "busted" and doubled:
        return "4.1: a number twice and not busted"
    if different > FLIP_7 or (different == FLIP_7 and hand.status != "active"):
        return "4.2: seven numbers and not a Flip 7"
    if hand.status == "gone" and not hand.is_empty:
        return "12.4: cards in front of somebody who left"
    return ""


def _round(round: Round) -> Iterator[str]:
    if round.hands[round.dealer].status == "gone":
        yield "2.1: somebody who left deals"
    running = round.series
    if running is not None:
        if round.ending is None and round.hands[running.seat].status != "active":
            yield "7.1: a series for somebody who is out"
        if len(running.cards) > LENGTH or not round.bound:
            yield "7.1: a series longer than three cards or without its Flip Three"
    if any(not action.waited or action.card < FREEZE for action in round.queue):
        yield "8.2: something waits that cannot"
    if round.queue and not round.rules.named_in_advance and any(a.target is not None for a in round.queue):
        yield "8.2: a waiting card has a target already"
    if round.ending is None and not round.active:
        yield "11.2: nobody active and the round goes on"


def _request(match: Match) -> Iterator[str]:
    round, due = match.round, match.request
    if isinstance(due, MatchOver):
        if match.winner != due.winner:
            yield "12.1: the match is over without its winner"
        return
    if match.winner is not None or round.ending is not None:
        yield "12.1: something is asked after the end"
    if round.request != due:
        yield "3.1: match and round wait for different things"
    if isinstance(due, TargetDue):
        action = round.action or waiting.next_unnamed(round)
        if action is None or (action.owner, action.card) != (due.seat, due.card):
            yield "9.1: a target is asked for no card"
        elif len(due.targets) < 2 or due.targets != targets.legal(round, action):
            yield "9.1: other targets than the legal ones"
        return
    if round.hands[due.seat].status != "active":
        yield "3.1: somebody is asked who is out"
    if isinstance(due, CardDue) and not pile.drawable(round):
        yield "10.4: a card is awaited and there is none"
    if isinstance(due, CallDue) and due.may_stay == round.hands[due.seat].is_empty:
        yield "3.2: Stopp with no card in front"


def _totals(match: Match) -> Iterator[str]:
    hands = match.round.hands
    if len(match.totals) != len(hands):
        yield "11.1: not one total a seat"
    if min(match.totals) < 0:
        yield "11.1: a total below zero"
    present = len(match.present)
    if not winning.FEWEST_PEOPLE <= present <= match.rules.most_seats:
        yield "1.2: too few or too many people"
    if match.winner is not None and (
        winning.leaders(hands, match.totals) != (match.winner,)
        or match.totals[match.winner] < match.rules.target
    ):
        yield "12.1: the winner is not the one with the highest total"
