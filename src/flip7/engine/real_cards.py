"""Chapter 14: real cards on the table, shuffled by people, and rounds entered as points."""

from msgspec.structs import replace

from flip7.engine.cards import Card, deck_bag, size
from flip7.engine.cards import count as copies_in
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Corrected, RoundEnded, Scored, Shuffled, Step
from flip7.engine.finished_rounds import Finished, FinishedRounds
from flip7.engine.state import Round

MOST_POINTS = 999
"""The most points somebody can be entered with for one round (14.3)."""


def shuffle(round: Round, log: list[Step]) -> Round:
    """The table has shuffled: what lies neither in front of people nor bound is the pile (14.2).

    It is no shuffle of 10.4.
    """
    pile = round.pile + round.discards
    round = replace(round, pile=pile, discards=0, pile_known=True)
    log.append(Step(Shuffled("14.2", size(pile), said=True), round))
    return round


def may_be_shuffled_in(round: Round, card: Card) -> bool:
    """Whether a copy of this card would be in the pile if the table had shuffled (14.2)."""
    return copies_in(round.pile + round.discards, card) > 0


def count(round: Round, points: tuple[int, ...], log: list[Step]) -> Round:
    """A round is entered as points alone (14.3).

    Which cards it used nobody knows, so every card may be in the pile.
    """
    gone = gone_from(round)
    _check(points, len(round.hands), gone)
    totals = tuple([total + more for total, more in zip(round.totals, points, strict=True)])
    whole = deck_bag(round.rules.decks)
    round = replace(
        round,
        totals=totals,
        pile=whole,
        discards=0,
        pile_known=False,
        request=None,
        ending="counted",
    )
    log += [Step(_scored(seat, points[seat], totals[seat]), round) for seat in round.present]
    log.append(Step(RoundEnded("14.3", round.number, "counted", points, totals), round))
    return round


def finished(round: Round, before: tuple[int, ...]) -> Finished:
    """A round that is counted, with the totals before it, as it may be corrected."""
    points = tuple([total - was for total, was in zip(round.totals, before, strict=True)])
    return Finished(points, points, gone_from(round))


def correct(
    round: Round, rounds: FinishedRounds, number: int, points: tuple[int, ...], log: list[Step]
) -> Round:
    """The points of a finished round were others: all totals since follow (14.4)."""
    was = rounds.get(number)
    if was is None:
        raise IllegalInput("round-not-finished")
    _check(points, len(was.points), was.gone)
    totals = list(round.totals)
    for seat, (old, new) in enumerate(zip(was.points, points, strict=True)):
        totals[seat] += new - old
    round = replace(round, totals=tuple(totals))
    told = Corrected("14.4", number, was.entered, was.points, points, round.totals)
    log.append(Step(told, round))
    return round


def gone_from(round: Round) -> tuple[int, ...]:
    """The seats of those who have left."""
    return tuple([seat for seat, hand in enumerate(round.hands) if hand.status == "gone"])


def _scored(seat: int, points: int, total: int) -> Scored:
    return Scored("14.3", seat, points, 1, 0, 0, points, total)


def _check(points: tuple[int, ...], seats: int, gone: tuple[int, ...]) -> None:
    if len(points) != seats:
        raise IllegalInput("points-per-seat", seats=seats)
    for seat, value in enumerate(points):
        if not 0 <= value <= MOST_POINTS:
            raise IllegalInput("points-out-of-range", seat=seat, most=MOST_POINTS)
        if value and seat in gone:
            raise IllegalInput("points-after-leaving", seat=seat)
