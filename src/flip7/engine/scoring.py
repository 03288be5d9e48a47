"""Chapter 11: what a hand scores, and how a round is told to have ended."""

from msgspec.structs import replace

from flip7.engine.events import RoundEnded, Scored, Step
from flip7.engine.numbers import FLIP_7
from flip7.engine.state import Ending, Hand, Round


def count_hands(round: Round, log: list[Step]) -> Round:
    """All hands are counted (11.1), and the totals grow."""
    points = []
    summed = []
    for seat, (hand, before) in enumerate(zip(round.hands, round.totals, strict=True)):
        scored = count_hand(seat, hand, before, round.rules.flip7_bonus)
        points.append(scored.points)
        summed.append(scored.total)
        if hand.status != "gone":
            log.append(Step(scored, round))
    ending = round.ending or "all-out"
    totals = tuple(summed)
    ended = RoundEnded(_paragraph(round, ending), round.number, ending, tuple(points), totals)
    round = replace(round, totals=totals)
    log.append(Step(ended, round))
    return round


def count_hand(seat: int, hand: Hand, before: int, flip7_bonus: int) -> Scored:
    """Numbers × 2 for each ×2, plus bonus cards, plus Flip 7 bonus; busted, gone: 0 (4.3, 11.1)."""
    if hand.status in ("busted", "gone"):
        return Scored("11.1", seat, 0, 1, 0, 0, 0, before, hand.status == "busted")
    numbers = sum(hand.numbers)
    factor, plus = (hand.factor, hand.plus) if hand.bonus else (1, 0)
    bonus = flip7_bonus if len(hand.numbers) == FLIP_7 else 0
    points = numbers * factor + plus + bonus
    paragraph = "4.3" if bonus else "11.1"
    return Scored(paragraph, seat, numbers, factor, plus, bonus, points, before + points)


def _paragraph(round: Round, ending: Ending) -> str:
    if ending == "exhausted":
        return "10.4"
    if round.deal is not None:
        return "2.6"
    return "4.2" if ending == "flip7" else "11.2"
