"""What it costs to look only a few cards ahead: decisions of real games beside the exact values.

Positions come from games of two to six people by the rule of thumb, both editions, where Stopp is
allowed. How many calls of `pays` are not the best, and how many points that gives away in all.

    python -m benchmarks.smaller_model [DECISIONS]
"""

import random
import sys
import time
from collections.abc import Iterator
from itertools import islice

from benchmarks.basic_bot import decide
from flip7.analysis.expected_points import AHEAD, Outlook, pays
from flip7.engine import pile
from flip7.engine.cards import Bag, cards_in
from flip7.engine.inputs import Turn
from flip7.engine.match import advance, new_match
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.ruleset import RULE_SETS
from flip7.engine.state import Hand

DECISIONS = 2000

SPREAD = 7
"""Of so many decisions one is looked at, so that they come from many games."""


def decisions() -> Iterator[tuple[Hand, Bag, int]]:
    """The hand that is asked, the cards to come, and the bonus for a Flip 7, without end."""
    while True:
        rules = random.choice(list(RULE_SETS.values()))
        match, _ = new_match(rules, random.randint(2, 6), 0)
        while match.winner is None:
            due = match.request
            to_come = pile.drawable(match.round)
            if isinstance(due, CardDue):
                match, _ = advance(match, Turn(random.choice(cards_in(to_come))))
                continue
            if isinstance(due, CallDue) and due.may_stay and not random.randrange(SPREAD):
                yield match.round.hands[due.seat], to_come, rules.flip7_bonus
            match, _ = advance(match, decide(match))


def main(count: int) -> None:
    random.seed("smaller model")
    others, lost, longest, started = 0, 0.0, 0.0, time.process_time()
    for hand, to_come, flip7_bonus in islice(decisions(), count):
        begin = time.process_time()
        goes_on = pays(hand, to_come, flip7_bonus)
        longest = max(longest, time.process_time() - begin)
        # Where it goes on, the exact values do as well.
        if not goes_on and not hand.shield:
            outlook = Outlook(hand, to_come, flip7_bonus)
            if outlook.going_on > outlook.stopping:
                others += 1
                lost += outlook.going_on - outlook.stopping
    spent = time.process_time() - started
    print(f"looking {AHEAD} cards ahead, {count} decisions: {others} are not the best")
    print(f"they give away {lost:.2f} points, {lost / count:.4f} a decision")
    print(f"the longest takes {longest * 1000:.1f} ms; all of it took {spent:.0f} s")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else DECISIONS)
