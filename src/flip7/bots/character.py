"""What makes a character: how it calls, and at whom it points."""

from typing import Protocol

from flip7.bots.sight import Sight


class Character(Protocol):
    """Somebody who plays by a rule; the same sight gets the same answer, always.

    >>> class Cautious:
    ...     def call(self, sight: Sight) -> bool:
    ...         return sight.hand.worth < 15
    ...
    ...     def aim(self, sight: Sight) -> int:
    ...         return min(sight.targets, key=sight.standing)
    >>> character: Character = Cautious()
    """

    def call(self, sight: Sight) -> bool:
        """Whether to say "Noch eine"; asked only where Stopp is allowed as well (3.2)."""
        ...

    def aim(self, sight: Sight) -> int:
        """Which of ``sight.targets`` gets the action card ``sight.card``."""
        ...
