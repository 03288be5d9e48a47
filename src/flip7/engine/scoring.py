"""Chapter 11: what a hand scores, and how a round is told to have ended."""

from flip7.engine.events import Event, RoundEnded, Scored
from flip7.engine.numbers import FLIP_7
from flip7.engine.state import Ending, Hand, Round


def flip7_bonus(round: Round, hand: Hand) -> int:
    """The bonus of the one hand that made the Flip 7 (4.3, 11.1)."""
    return round.rules.flip7_bonus if is_flip7(hand) else 0


def is_flip7(hand: Hand) -> bool:
    """Whether the hand holds seven different numbers (4.2)."""
    return hand.status == "active" and len(hand.numbers) == FLIP_7


def points(round: Round, hand: Hand) -> int:
    """Numbers × 2 for each ×2, plus bonus cards, plus Flip 7 bonus; busted and gone: 0 (11.1)."""
    if hand.status in ("busted", "gone"):
        return 0
    return hand.worth + flip7_bonus(round, hand)


def count_hands(round: Round, totals: tuple[int, ...], log: list[Event]) -> tuple[int, ...]:
    """All hands are counted (11.1); returns the new totals."""
    scored = tuple(points(round, hand) for hand in round.hands)
    summed = tuple(map(sum, zip(totals, scored, strict=True)))
    for seat, hand in enumerate(round.hands):
        if hand.status == "busted":
            log.append(Scored("11.1", seat, 0, 1, 0, 0, 0, summed[seat], True))
        elif hand.status != "gone":
            bonus = flip7_bonus(round, hand)
            parts = (sum(hand.numbers), hand.factor, hand.plus, bonus)
            log.append(Scored("11.1", seat, *parts, scored[seat], summed[seat]))
    ending = round.ending or "all-out"
    log.append(RoundEnded(_paragraph(round, ending), round.number, ending, scored, summed))
    return summed


def _paragraph(round: Round, ending: Ending) -> str:
    if ending == "exhausted":
        return "10.4"
    if round.deal is not None:
        return "2.6"
    return "4.3" if ending == "flip7" else "11.2"
