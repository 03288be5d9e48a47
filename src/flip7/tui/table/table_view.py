"""What lies on the table at one moment: all that the widgets of a table are told of a game."""

from collections.abc import Iterable

import msgspec

from flip7.engine.cards import Card, size
from flip7.engine.events import CardTurned, Event, FlipSeven, RoundEnded
from flip7.engine.requests import CallDue, CardDue, Request, TargetDue
from flip7.engine.state import Action, Hand, Match, Series
from flip7.narrate import statuses
from flip7.replay.hands import hands_after


class Moment(msgspec.Struct, frozen=True):
    """A match as it is seen. After the card that ended a round it still shows that round.

    ``request`` is None while nobody is asked. ``pile`` and ``discards`` count cards. ``newest`` is
    the card turned last and the seat it lies at, if that has just happened, and ``flip7`` the seat
    of a Flip 7 that has. ``turning``: the card for this seat is being turned over, as far as that.
    ``struck`` is the seat of whoever something has just happened to.
    """

    match: Match
    hands: tuple[Hand, ...]
    points: tuple[int, ...]
    number: int
    dealer: int
    request: Request | None
    series: Series | None
    queue: tuple[Action, ...]
    pile: int
    discards: int
    newest: CardTurned | None = None
    flip7: int | None = None
    turning: tuple[int, int] | None = None
    struck: int | None = None


class SeatLook(msgspec.Struct, frozen=True):
    """One seat as it is drawn: nothing here has to be worked out any more.

    ``sign`` and ``word`` say the state, ``state`` names it for colours. ``letter`` is a capital.
    ``may_be_chosen`` is None while nobody is pointed at. ``newest`` is the place of the card turned
    last among the numbers, and ``twice`` the number that busted the hand. ``turning`` is how far a
    card has been turned over for this seat, ``asks_about`` the action card the seat has to give.
    """

    letter: str
    name: str
    hand: Hand
    sign: str
    word: str
    state: str
    deals: bool
    points: int
    total: int
    may_be_chosen: bool | None = None
    marked: bool = False
    newest: Card | None = None
    twice: Card | None = None
    turning: int = 0
    asks_about: Card | None = None
    struck: bool = False


def moment_of(match: Match, events: Iterable[Event] = ()) -> Moment:
    """The table while the rules wait for somebody; ``events`` have just led there."""
    round = match.round
    return Moment(
        match,
        round.hands,
        tuple(0 if hand.status == "busted" else hand.worth for hand in round.hands),
        round.number,
        round.dealer,
        match.request,
        round.series,
        round.queue,
        size(round.pile),
        size(round.discards),
        _newest(events),
    )


def moment_after(before: Match, match: Match, events: tuple[Event, ...]) -> Moment:
    """The table right after ``events``; a round that they ended still lies there."""
    ended = next((event for event in events if isinstance(event, RoundEnded)), None)
    if ended is None:
        return moment_of(match, events)
    return Moment(
        match,
        hands_after(before.round.hands, events[: events.index(ended)]),
        ended.points,
        ended.number,
        before.round.dealer,
        None,
        None,
        (),
        size(match.round.pile),
        size(match.round.discards),
        _newest(events),
        next((event.seat for event in events if isinstance(event, FlipSeven)), None),
    )


def seat_looks(
    moment: Moment, names: tuple[str, ...], letters: tuple[str, ...], marked: int | None = None
) -> tuple[SeatLook, ...]:
    """Every seat of this moment as it is drawn."""
    return tuple(
        _seat(moment, seat, names[seat], letters[seat], marked) for seat in moment.match.seats
    )


def _seat(moment: Moment, seat: int, name: str, letter: str, marked: int | None) -> SeatLook:
    hand = moment.hands[seat]
    state, sign, word = _state(moment, seat, hand)
    due = moment.request
    newest = moment.newest
    return SeatLook(
        letter=letter.upper(),
        name=name,
        hand=hand,
        sign=sign,
        word=word,
        state=state,
        deals=seat == moment.dealer,
        points=moment.points[seat],
        total=moment.match.totals[seat],
        may_be_chosen=seat in due.targets if isinstance(due, TargetDue) else None,
        marked=seat == marked,
        newest=newest.card if newest and newest.seat == seat else None,
        twice=hand.numbers[-1] if hand.status == "busted" else None,
        turning=moment.turning[1] if moment.turning and moment.turning[0] == seat else 0,
        asks_about=due.card if isinstance(due, TargetDue) and due.seat == seat else None,
        struck=seat == moment.struck,
    )


def _state(moment: Moment, seat: int, hand: Hand) -> tuple[str, str, str]:
    """The name of the state, its sign and its word."""
    if seat == moment.flip7:
        return "flip7", "!", statuses.flip7()
    match moment.request:
        case CallDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.at_turn()
        case TargetDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.choosing()
        case CardDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.drawing()
    sign = {"stayed": "=", "frozen": "#", "busted": "x"}.get(hand.status, " ")
    return hand.status, sign, statuses.of(hand.status)


def _newest(events: Iterable[Event]) -> CardTurned | None:
    turned = [event for event in events if isinstance(event, CardTurned)]
    return turned[-1] if turned else None
