"""Chapter 12: who has won, and who leaves or joins between rounds."""

from flip7.engine.errors import IllegalInput
from flip7.engine.events import Event, MatchWon, SeatJoined, SeatLeft, Tied
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Hand

FEWEST_PEOPLE = 2


def leaders(hands: tuple[Hand, ...], totals: tuple[int, ...]) -> tuple[int, ...]:
    """The seats with the highest total among the people at the table (12.1, 12.4)."""
    present = [seat for seat, hand in enumerate(hands) if hand.status != "gone"]
    top = max([totals[seat] for seat in present])
    return tuple([seat for seat in present if totals[seat] == top])


def decide(
    rules: RuleSet, hands: tuple[Hand, ...], totals: tuple[int, ...], log: list[Event]
) -> int | None:
    """The winner, if the highest total has the target and is unique (12.1).

    A tie plays on (12.2).
    """
    if max(totals) < rules.target:
        return None
    top = leaders(hands, totals)
    total = totals[top[0]]
    if total < rules.target:
        return None
    if len(top) > 1:
        log.append(Tied("12.2", top, total))
        return None
    log.append(MatchWon("12.1", top[0], total))
    return top[0]


def leave(
    hands: tuple[Hand, ...], totals: tuple[int, ...], seat: int, log: list[Event]
) -> tuple[Hand, ...]:
    """Somebody goes home; the column stays, at least two people do (12.4)."""
    if not 0 <= seat < len(hands) or hands[seat].status == "gone":
        raise IllegalInput("no-such-seat")
    if sum(hand.status != "gone" for hand in hands) <= FEWEST_PEOPLE:
        raise IllegalInput("too-few-people")
    log.append(SeatLeft("12.4", seat, totals[seat]))
    return (*hands[:seat], Hand(status="gone"), *hands[seat + 1 :])


def join(rules: RuleSet, hands: tuple[Hand, ...], total: int, log: list[Event]) -> tuple[Hand, ...]:
    """Somebody sits down behind the last seat, below the target (12.5)."""
    if sum(hand.status != "gone" for hand in hands) >= rules.most_seats:
        raise IllegalInput("too-many-people")
    if not 0 <= total < rules.target:
        raise IllegalInput("total-out-of-range")
    log.append(SeatJoined("12.5", len(hands), total))
    return (*hands, Hand())
