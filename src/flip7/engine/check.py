"""All invariants of a match in one list."""

from functools import lru_cache

from flip7.engine import challenge, pile, targets, waiting, winning
from flip7.engine.cards import FREEZE, HIGHEST_NUMBER, KIND, KINDS, X2, Bag, deck_bag
from flip7.engine.finished_rounds import NO_ROUNDS
from flip7.engine.numbers import FLIP_7
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.series import LENGTH
from flip7.engine.state import Hand, Match, Round

_NUMBERS = frozenset(range(HIGHEST_NUMBER + 1))
_BONUSES = frozenset(range(HIGHEST_NUMBER + 1, X2 + 1))


def check(match: Match) -> list[str]:
    """Every violated invariant, named with the ruling it breaks; empty for a sound match."""
    round = match.round
    tally = _tally(round.hands)
    return [
        *_cards(round, tally & _ALL_CARDS),
        *_people(match, tally),
        *_round(match),
        *_request(match),
        *_totals(match),
        *_real_cards(match),
    ]


_ALL_CARDS = sum(KIND)
_COUNTS = 8 * len(KINDS)
"""Where a tally counts people, active ones, Flip 7s and faulty hands: behind all cards."""


@lru_cache(maxsize=64)
def _tally(hands: tuple[Hand, ...]) -> Bag:
    """The cards in front of people as a bag that counts people too.

    Remembered, since a call or a target changes none of them.
    """
    return sum(map(_tally_one, hands))


@lru_cache(maxsize=4096)
def _tally_one(hand: Hand) -> Bag:
    is_active = hand.status == "active"
    is_flip7 = is_active and len(hand.numbers) == FLIP_7
    counts = bytes([hand.status != "gone", is_active, is_flip7, bool(_hand_fault(hand))])
    return hand.bag + (int.from_bytes(counts, "little") << _COUNTS)


def _cards(round: Round, in_hands: Bag) -> list[str]:
    elsewhere = round.pile + pile.discarded_or_bound(round)
    if elsewhere + in_hands != deck_bag(round.rules.decks):
        return ["10.5: the cards are not exactly the deck"]
    if round.pile < 0 or round.discards < 0 or round.bound < 0 or round.aside:
        return ["10.5: a card lies where it cannot"]
    return []


def _people(match: Match, tally: Bag) -> list[str]:
    faults = []
    is_over = match.round.ending is not None
    people, active, flip7s, faulty = (tally >> _COUNTS).to_bytes(4, "little")
    if not match.rules.fewest_seats <= people <= match.rules.most_seats:
        faults.append("1.2: too few or too many people")
    if not active and not is_over:
        faults.append("11.2: nobody active and the round goes on")
    if flip7s > is_over:
        faults.append("4.2: a Flip 7 and the round goes on, or two of them")
    if faulty:
        told = enumerate(map(_hand_fault, match.round.hands))
        faults += [f"{fault} at seat {seat}" for seat, fault in told if fault]
    return faults


def _hand_fault(hand: Hand) -> str:
    different = len(set(hand.numbers))
    doubled = len(hand.numbers) - different
    if not _NUMBERS.issuperset(hand.numbers):
        return "4.1: something else lies among the numbers"
    if not _BONUSES.issuperset(hand.bonus):
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


def _round(match: Match) -> list[str]:
    faults = []
    round = match.round
    if not match.is_over and round.hands[round.dealer].status == "gone":
        faults.append("2.1: somebody who left deals")
    running = round.series
    if running is not None:
        if round.ending is None and round.hands[running.seat].status != "active":
            faults.append("7.1: a series for somebody who is out")
        if len(running.cards) > LENGTH or not round.bound:
            faults.append("7.1: a series longer than three cards or without its Flip Three")
    for action in round.queue:
        if not action.waited or action.card < FREEZE:
            faults.append("8.2: something waits that cannot")
        if action.target is not None and not round.rules.named_in_advance:
            faults.append("8.2: a waiting card has a target already")
    return faults


def _request(match: Match) -> list[str]:
    due, round = match.request, match.round
    if isinstance(due, MatchOver):
        return _over(match, due)
    if match.winner is not None or round.ending is not None:
        return ["12.1: something is asked after the end"]
    if round.request is not due and round.request != due:
        return ["3.1: match and round wait for different things"]
    if type(due) is TargetDue:
        return _targets(round, due)
    hand = round.hands[due.seat]
    if hand.status != "active":
        return ["3.1: somebody is asked who is out"]
    if type(due) is CardDue and not (round.pile or round.discards):
        return ["10.4: a card is awaited and there is none"]
    if type(due) is CallDue and due.may_stay == hand.is_empty:
        return ["3.2: Stopp with no card in front"]
    return []


def _over(match: Match, due: MatchOver) -> list[str]:
    if match.winner != due.winner:
        return ["12.1: over without its winner"]
    if match.rules.challenge is None:
        return [] if match.winner is not None else ["12.1: over and nobody has won"]
    if match.winner is not None:
        return ["13.2: a challenge has a winner"]
    if due.reached != challenge.reached(match.round):
        return ["13.2: others have the target"]
    return []


def _targets(round: Round, due: TargetDue) -> list[str]:
    action = round.action or waiting.next_unnamed(round)
    if action is None or (action.owner, action.card) != (due.seat, due.card):
        return ["9.1: a target is asked for no card"]
    if len(due.targets) < 2 or due.targets != targets.legal(round, action):
        return ["9.1: other targets than the legal ones"]
    return []


def _totals(match: Match) -> list[str]:
    hands, totals = match.round.hands, match.totals
    faults = []
    if len(totals) != len(hands):
        faults.append("11.1: not one total a seat")
    if min(totals) < 0:
        faults.append("11.1: a total below zero")
    if match.winner is not None and (
        winning.leaders(match.present, totals) != (match.winner,)
        or totals[match.winner] < match.rules.target
    ):
        faults.append("12.1: the winner is not the one with the highest total")
    return faults


def _real_cards(match: Match) -> list[str]:
    """What only real cards can do."""
    if match.rules.real_cards:
        finished, round = match.finished, match.round
        last = round.number if round.ending is not None else round.number - 1
        if finished is not NO_ROUNDS and finished.last != last:
            return ["14.4: not every finished round may be corrected"]
    elif match.finished is not NO_ROUNDS or not match.round.pile_known:
        return ["14: dealt cards and something only real ones can do"]
    return []
