"""Chapter 7: Flip Three, a series of up to three cards."""

from msgspec.structs import replace

from flip7.engine.cards import FLIP3, FREEZE, ONE, Card
from flip7.engine.events import CardTurned, SeriesBegan, SeriesEnded, SeriesEnding, Step
from flip7.engine.requests import CardDue
from flip7.engine.state import Action, Round, Series

LENGTH = 3
"""The most cards of a series, of whatever kind (7.1)."""


def carry_out(round: Round, action: Action, target: int, log: list[Step]) -> Round:
    """The series of the target begins (7.1); the card is bound meanwhile (10.3)."""
    round = replace(
        round,
        series=Series(target, action.owner),
        bound=round.bound + ONE[FLIP3],
        flipped=round.flipped if round.deal is None else (*round.flipped, target),
        action=None,
    )
    log.append(Step(SeriesBegan("7.1", target, action.owner), round))
    return round


def turned(series: Series, card: Card) -> tuple[Series, CardTurned]:
    """A card of the series is turned over; every kind counts as one of the three (7.1, 7.2)."""
    cards = (*series.cards, card)
    paragraph = "7.1" if card >= FREEZE else "7.2"
    event = CardTurned(paragraph, series.seat, card, len(cards), series.giver)
    return Series(series.seat, series.giver, cards), event


def go_on(round: Round, series: Series, log: list[Step]) -> Round:
    """The next card of the series is needed, or the series is over (7.1)."""
    if round.hands[series.seat].status == "busted":
        return end(round, series, "bust", log)
    if len(series.cards) == LENGTH:
        return end(round, series, "complete", log)
    return replace(round, request=CardDue(series.seat, "series"))


def end(round: Round, series: Series, why: SeriesEnding, log: list[Step]) -> Round:
    """The series is over, and the used Flip Three leaves play (7.1, 10.3)."""
    paragraph = {"flip7": "4.2", "exhausted": "10.4"}.get(why, "7.1")
    flip3 = ONE[FLIP3]
    round = replace(round, series=None, bound=round.bound - flip3, aside=round.aside + flip3)
    log.append(Step(SeriesEnded(paragraph, series.seat, series.giver, series.cards, why), round))
    return round
