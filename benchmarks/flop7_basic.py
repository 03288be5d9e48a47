"""The `Basic` bot of the package flop7, itself, as a character at our table.

flip7 simulate racer benchmarks.flop7_basic:Basic --rules int-the-op-2025 --games 20000
"""

import random
from typing import Any

from flop7.bot.knowledge import PlayerView
from flop7.bot.models.basic import BasicBot
from flop7.core.classes.cards import SECOND_CHANCE, TWELVE
from flop7.core.enum.decisions import TargetEvent

from flip7.bots.sight import Sight
from flip7.engine.cards import FLIP3, FREEZE, SECOND

_EVENTS = {
    FLIP3: TargetEvent.FLIP_THREE,
    FREEZE: TargetEvent.FREEZE,
    SECOND: TargetEvent.SECOND_CHANCE,
}

_NO_TABLE: Any = None
"""It looks at people only."""


class Basic:
    """Asks the bot, with the people as it knows them; of equal ones it takes the same each time."""

    def __init__(self) -> None:
        self._bot = BasicBot()

    def call(self, sight: Sight) -> bool:
        """What the bot says."""
        goes_on: bool = self._bot.hit_stay(_NO_TABLE, _person(sight, sight.seat))
        return goes_on

    def aim(self, sight: Sight) -> int:
        """At whom the bot points."""
        assert sight.card is not None
        random.seed(f"{sight.seat} {sight.card} {sight.totals} {sight.hands}")
        people = {seat: _person(sight, seat) for seat in {*sight.targets, sight.seat}}
        eligible = tuple(people[seat] for seat in sight.targets)
        event = _EVENTS[sight.card]
        chosen = self._bot.target_selector(_NO_TABLE, event, people[sight.seat], eligible)
        seat: int = chosen.index
        return seat


def _person(sight: Sight, seat: int) -> PlayerView:
    hand = sight.hands[seat]
    # Of cards it only counts how many there are, and looks for the Second Chance.
    cards = (SECOND_CHANCE,) * hand.shield + (TWELVE,) * (len(hand.numbers) + len(hand.bonus))
    return PlayerView(
        index=seat,
        name=str(seat),
        hand=cards,
        score=sight.totals[seat],
        active_score=hand.points,
        is_active=hand.status == "active",
        busted=hand.status == "busted",
    )
