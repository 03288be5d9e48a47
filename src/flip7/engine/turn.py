"""Chapter 3: whose turn it is, and "Noch eine" or "Stopp"."""

from msgspec.structs import replace

from flip7.engine.cards import FREEZE, Card
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Called, CardTurned, Step, TurnPassed
from flip7.engine.inputs import Call
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.state import Hand, Round


def next_active(hands: tuple[Hand, ...], after: int) -> int | None:
    """The next active seat clockwise, this one last; None if everybody is out (3.1, 11.2)."""
    seats = len(hands)
    seat = after
    for _ in hands:
        seat = (seat + 1) % seats
        if hands[seat].status == "active":
            return seat
    return None


def go_on(round: Round, log: list[Step]) -> Round:
    """The turn goes to the next active person, whoever the actions hit; or all are out (3.4)."""
    seat = next_active(round.hands, round.turn)
    if seat is None:
        return replace(round, ending="all-out")
    asked = CallDue(seat, not round.hands[seat].is_empty)
    round = replace(round, turn=seat, request=asked)
    log.append(Step(TurnPassed("3.4", seat), round))
    return round


def call(round: Round, due: CallDue, given: Call, log: list[Step]) -> Round:
    """Somebody says "Noch eine" (3.1) or "Stopp", which needs a card in front (3.2)."""
    if given.seat != due.seat:
        raise IllegalInput("wrong-seat", seat=given.seat)
    seat = given.seat
    if given.hit:
        round = replace(round, request=CardDue(seat, "call"))
        log.append(Step(Called("3.1", seat, True, 0), round))
        return round
    if not due.may_stay:
        raise IllegalInput("no-card-in-front")
    hand = replace(round.hands[seat], status="stayed")
    round = replace(round, hands=round.with_hand(seat, hand), request=None)
    log.append(Step(Called("3.2", seat, False, hand.worth), round))
    return round


def turned(seat: int, card: Card) -> CardTurned:
    """A called card is turned over; an action card is the card of that turn (3.1, 3.3)."""
    return CardTurned("3.3" if card >= FREEZE else "3.1", seat, card)
