"""What somebody at the table sees: what lies open, and which cards nobody has seen yet."""

import msgspec

from flip7.engine.cards import Bag, Card
from flip7.engine.pile import drawable
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Hand, Match


class Sight(msgspec.Struct, frozen=True, gc=False):
    """The table as the person on ``seat`` sees it, asked for a call, or a target for ``card``.

    ``hands`` and ``totals`` are by seat. ``to_come`` are the cards the next one comes from, as a
    bag: whoever remembers what lay open knows it, and nobody knows the order. ``target`` are the
    points that win, ``flip7_bonus`` those of a Flip 7. ``targets`` are the seats to choose from.
    """

    seat: int
    hands: tuple[Hand, ...]
    totals: tuple[int, ...]
    to_come: Bag
    target: int
    flip7_bonus: int
    card: Card | None = None
    targets: tuple[int, ...] = ()

    @property
    def hand(self) -> Hand:
        """The cards in front of whoever is asked."""
        return self.hands[self.seat]

    @property
    def others(self) -> tuple[int, ...]:
        """The other people at the table, from the left neighbour on."""
        seats = len(self.hands)
        around = [(self.seat + step) % seats for step in range(1, seats)]
        return tuple(seat for seat in around if self.hands[seat].status != "gone")

    def standing(self, seat: int) -> int:
        """The total of a seat if the round ended now."""
        return self.totals[seat] + self.hands[seat].points


def sight(match: Match, due: CallDue | TargetDue) -> Sight:
    """What the person sees who is asked this."""
    round, rules = match.round, match.rules
    card, targets = (due.card, due.targets) if isinstance(due, TargetDue) else (None, ())
    return Sight(
        due.seat,
        round.hands,
        round.totals,
        drawable(round),
        rules.target,
        rules.flip7_bonus,
        card,
        targets,
    )
