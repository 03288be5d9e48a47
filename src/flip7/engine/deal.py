"""Chapter 2: who deals, how a round begins, and the deal."""

from msgspec.structs import replace

from flip7.engine.cards import Card
from flip7.engine.deck import Words
from flip7.engine.events import CardTurned, DealEnded, DealSkipped, RoundBegan, Step, TurnPassed
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.state import Hand, Round

_EMPTY = Hand()
_GONE = Hand(status="gone")


def clockwise(hands: tuple[Hand, ...], start: int) -> tuple[int, ...]:
    """The seats of everybody at the table, clockwise, from ``start`` on."""
    order = (*range(start, len(hands)), *range(start))
    return tuple([seat for seat in order if hands[seat].status != "gone"])


def drawn_dealer(seed: str, seats: int) -> int:
    """The first dealer drawn from the seed (2.1).

    >>> drawn_dealer("KOSMOS", 4)
    3
    """
    return Words(f"{seed}/dealer").below(seats)[0]


def next_dealer(hands: tuple[Hand, ...], last_dealer: int) -> int:
    """The deal passes to the left, to the next person still there (2.1, 12.4)."""
    seats = len(hands)
    seat = (last_dealer + 1) % seats
    while hands[seat].status == "gone":
        seat = (seat + 1) % seats
    return seat


def begin(bare: Round, log: list[Step]) -> Round:
    """A round begins with empty hands (2.1); pile and discards stay as they are (10.1).

    ``bare`` says which round it is, who deals, who is there, with which totals and cards.
    """
    rules, dealer, hands = bare.rules, bare.dealer, bare.hands
    start = dealer if rules.first == "dealer" else (dealer + 1) % len(hands)
    order = clockwise(hands, start)
    empty = tuple([_GONE if hand.status == "gone" else _EMPTY for hand in hands])
    round = replace(bare, hands=empty, turn=order[0], deal=order)
    log.append(Step(RoundBegan("2.1", round.number, dealer, order[0]), round))
    return round


def go_on(round: Round, log: list[Step]) -> Round:
    """The deal comes to the next seat, or is over (2.2, 2.3)."""
    if not round.deal:
        round = replace(round, deal=None)
        log.append(Step(DealEnded("2.2"), round))
        return round
    seat, later = round.deal[0], round.deal[1:]
    hand = round.hands[seat]
    if hand.status != "active":
        round = replace(round, deal=later, turn=seat)
        log.append(Step(DealSkipped("2.4", seat), round))
        return round
    if seat in round.flipped and not round.rules.deal_after_flip3:
        asked = CallDue(seat, not hand.is_empty)
        round = replace(round, deal=later, turn=seat, request=asked)
        log.append(Step(TurnPassed("2.5", seat), round))
        return round
    return replace(round, deal=later, turn=seat, request=CardDue(seat, "deal"))


def turned(round: Round, due: CardDue, card: Card) -> CardTurned:
    """A deal card is turned over (2.3), also where a Flip Three came first (2.5)."""
    return CardTurned("2.5" if due.seat in round.flipped else "2.3", due.seat, card)


def is_untouched(round: Round) -> bool:
    """Whether the round has begun and no card is turned yet."""
    return (
        isinstance(round.request, CardDue)
        and round.request.drawn_for == "deal"
        and round.deal is not None
        and len(round.deal) == sum([hand.status != "gone" for hand in round.hands]) - 1
    )
