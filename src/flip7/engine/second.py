"""Chapter 6: Second Chance.

Who may be given one, and that it lapses where nobody may, stands in chapter 9: `targets`.
"""

from msgspec.structs import replace

from flip7.engine.events import ShieldTaken, ShieldVoid, Step
from flip7.engine.state import Action, Round


def is_eligible(round: Round, seat: int) -> bool:
    """Whether this person may get a Second Chance: active and without one (6.1, 6.3)."""
    hand = round.hands[seat]
    return hand.status == "active" and not hand.shield


def is_kept(round: Round, action: Action) -> bool:
    """Whether the one who drew it keeps it: the first one is kept, always (6.1, 8.5)."""
    return action.target is None and is_eligible(round, action.owner)


def carry_out(round: Round, action: Action, target: int, log: list[Step]) -> Round:
    """The Second Chance lies in front of its target: kept (6.1) or received (6.3).

    7.4, 8.5 where drawn in a series.
    """
    hands = round.with_hand(target, replace(round.hands[target], shield=True))
    giver = None if target == action.owner else action.owner
    round = replace(round, hands=hands, action=None)
    log.append(Step(ShieldTaken(_paragraph(round, action, target), target, giver), round))
    return round


def void(round: Round, log: list[Step]) -> None:
    """Unused Second Chances are void at the end of the round (6.4)."""
    for seat, hand in enumerate(round.hands):
        if hand.shield:
            log.append(Step(ShieldVoid("6.4", seat), round))


def _paragraph(round: Round, action: Action, target: int) -> str:
    if action.waited:
        return "8.5"
    if target != action.owner:
        return "6.3"
    return "7.4" if round.series else "6.1"
