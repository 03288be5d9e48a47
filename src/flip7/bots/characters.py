"""The characters of the house, each with one plain rule. None of them knows chance.

What the rules say to people stands in `narrate/characters.py`.
"""

import msgspec

from flip7.analysis.expected_points import pays
from flip7.bots.aiming import (
    at_the_leader,
    at_the_leader_or_oneself,
    at_the_next,
    where_it_changes_most,
    where_it_hurts_the_leader,
)
from flip7.bots.character import Character
from flip7.bots.sight import Sight
from flip7.engine.cards import FLIP3, count, size

CAREFUL_POINTS = 18
BEGINNER_NUMBERS = 3
COOL_PERCENT = 30
TEASER_POINTS = 25
BOLD_POINTS = 35

USUAL_POINTS = 18
"""What somebody who is still in play may well bring home in a round."""


class Careful(msgspec.Struct, frozen=True):
    """Stopp with a few points; points at whoever leads."""

    def call(self, sight: Sight) -> bool:
        """Below `CAREFUL_POINTS`."""
        return sight.hand.worth < CAREFUL_POINTS

    def aim(self, sight: Sight) -> int:
        """At the leader."""
        return at_the_leader(sight)


class Beginner(msgspec.Struct, frozen=True):
    """Counts only the numbers in front; points at the next person."""

    def call(self, sight: Sight) -> bool:
        """Below `BEGINNER_NUMBERS`."""
        return len(sight.hand.numbers) < BEGINNER_NUMBERS

    def aim(self, sight: Sight) -> int:
        """At the next person."""
        return at_the_next(sight)


class Cool(msgspec.Struct, frozen=True):
    """Looks at the risk alone."""

    def call(self, sight: Sight) -> bool:
        """Up to `COOL_PERCENT` of the cards to come may bust; behind a Second Chance none does."""
        busting = sum(count(sight.to_come, number) for number in sight.hand.numbers)
        return sight.hand.shield or 100 * busting <= COOL_PERCENT * size(sight.to_come)

    def aim(self, sight: Sight) -> int:
        """At the leader, or a Flip Three at itself."""
        return at_the_leader_or_oneself(sight)


class Teaser(msgspec.Struct, frozen=True):
    """Wants the leader to lose rather than to win."""

    def call(self, sight: Sight) -> bool:
        """Below `TEASER_POINTS`."""
        return sight.hand.worth < TEASER_POINTS

    def aim(self, sight: Sight) -> int:
        """Where it hurts the leader."""
        return where_it_hurts_the_leader(sight)


class Counter(msgspec.Struct, frozen=True):
    """Counts the cards, and takes whatever brings more points on average."""

    def call(self, sight: Sight) -> bool:
        """As long as it pays."""
        return pays(sight.hand, sight.to_come, sight.flip7_bonus)

    def aim(self, sight: Sight) -> int:
        """Where it changes most."""
        return where_it_changes_most(sight)


class Racer(msgspec.Struct, frozen=True):
    """Counts like the counter, but looks at the totals once somebody may win."""

    def call(self, sight: Sight) -> bool:
        """Stopp once it wins, on while somebody else would, and else as long as it pays."""
        own = sight.standing(sight.seat)
        threat = max((_threat(sight, seat) for seat in sight.others), default=0)
        if own >= sight.target and own > threat:
            return False
        if own < sight.target <= threat or _is_beaten(sight):
            return True
        return pays(sight.hand, sight.to_come, sight.flip7_bonus)

    def aim(self, sight: Sight) -> int:
        """Where it changes most."""
        return where_it_changes_most(sight)


class Bold(msgspec.Struct, frozen=True):
    """Wants much, and takes every Flip Three itself."""

    def call(self, sight: Sight) -> bool:
        """Below `BOLD_POINTS`."""
        return sight.hand.worth < BOLD_POINTS

    def aim(self, sight: Sight) -> int:
        """A Flip Three at itself, all else at the leader."""
        if sight.card == FLIP3 and sight.seat in sight.targets:
            return sight.seat
        return at_the_leader(sight)


CHARACTERS: dict[str, Character] = {
    "careful": Careful(),
    "beginner": Beginner(),
    "teaser": Teaser(),
    "cool": Cool(),
    "counter": Counter(),
    "racer": Racer(),
    "bold": Bold(),
}
"""The characters by their names in records and flags, from careful to bold."""


def _threat(sight: Sight, seat: int) -> int:
    """The total this seat may well have after the round."""
    hand = sight.hands[seat]
    if hand.status != "active":
        return sight.standing(seat)
    return sight.totals[seat] + max(hand.worth, USUAL_POINTS)


def _is_beaten(sight: Sight) -> bool:
    """Whether somebody else would win, or share the lead, if the round ended now."""
    best = max(map(sight.standing, sight.others), default=0)
    return best >= max(sight.target, sight.standing(sight.seat))
