"""Chapter 5: Freeze."""

from msgspec.structs import replace

from flip7.engine.cards import FREEZE, ONE
from flip7.engine.events import Frozen, Step
from flip7.engine.state import Action, Round


def carry_out(round: Round, action: Action, target: int, log: list[Step]) -> Round:
    """The target is out and keeps the points (5.1); a Second Chance does not help (5.2).

    The used Freeze stays bound until the round is over in both editions (10.3).
    """
    hand = replace(round.hands[target], status="frozen")
    paragraph = "5.2" if hand.shield else "5.1"
    hands = round.with_hand(target, hand)
    round = replace(round, hands=hands, bound=round.bound + ONE[FREEZE], action=None)
    log.append(Step(Frozen(paragraph, target, action.owner, hand.worth, hand.shield), round))
    return round
