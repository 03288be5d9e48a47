"""Chapter 12: who has won, and who leaves or joins between rounds."""

from collections.abc import Sequence

from msgspec.structs import replace

from flip7.engine.errors import IllegalInput
from flip7.engine.events import MatchWon, SeatJoined, SeatLeft, Step, Tied
from flip7.engine.state import Hand, Round


def leaders(present: Sequence[int], totals: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest total among those present (12.1, 12.4)."""
    top = max([totals[seat] for seat in present], default=0)
    return tuple([seat for seat in present if totals[seat] == top])


def decide(round: Round, log: list[Step]) -> int | None:
    """The winner, if the highest total has the target and is unique (12.1).

    A tie plays on (12.2).
    """
    target = round.rules.target
    if max(round.totals) < target:
        return None
    top = leaders(round.present, round.totals)
    total = round.totals[top[0]]
    if total < target:
        return None
    if len(top) > 1:
        log.append(Step(Tied("12.2", top, total), round))
        return None
    log.append(Step(MatchWon("12.1", top[0], total), round))
    return top[0]


def leave(round: Round, seat: int, log: list[Step]) -> Round:
    """Somebody goes home; the column stays, at least two people do (12.4)."""
    hands = round.hands
    if not 0 <= seat < len(hands) or hands[seat].status == "gone":
        raise IllegalInput("no-such-seat")
    if sum(hand.status != "gone" for hand in hands) <= round.rules.fewest_seats:
        raise IllegalInput("too-few-people")
    round = replace(round, hands=round.with_hand(seat, Hand(status="gone")))
    log.append(Step(SeatLeft("12.4", seat, round.totals[seat]), round))
    return round


def join(round: Round, total: int, log: list[Step]) -> Round:
    """Somebody sits down behind the last seat, below the target (12.5)."""
    rules, hands = round.rules, round.hands
    if sum(hand.status != "gone" for hand in hands) >= rules.most_seats:
        raise IllegalInput("too-many-people")
    if not 0 <= total < rules.target:
        raise IllegalInput("total-out-of-range")
    seat = len(hands)
    round = replace(round, hands=(*hands, Hand()), totals=(*round.totals, total))
    log.append(Step(SeatJoined("12.5", seat, total), round))
    return round
