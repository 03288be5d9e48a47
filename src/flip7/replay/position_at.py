"""A moment of a record as a position, with what came since: the text a table can type again."""

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from flip7.engine.inputs import Call, Give, Leave, Turn
from flip7.engine.position import Position, position_of
from flip7.engine.requests import CallDue
from flip7.engine.state import Match
from flip7.record.lines import Arrival
from flip7.record.timeline import Moment
from flip7.replay.course import Came, Item, Pointed, Said
from flip7.replay.history import History
from flip7.replay.position_text import TypedPosition
from flip7.replay.quiet_moments import is_quiet


class PositionAt(msgspec.Struct, frozen=True):
    """The position at a call, at line ``number``, and what came and was said since, in order."""

    number: int
    typed: TypedPosition
    since: tuple[Item, ...]


def position_at(history: History, number: int) -> PositionAt | None:
    """The position at this line, or at the call before it where something was going on.

    In a deal that is the last call of the round before. None while the very first cards are dealt,
    and in a deal before which somebody has left or come. People who left are not in it.
    """
    since: list[Moment] = []
    for moment in _back_from(history, number):
        if is_quiet(moment.match) and isinstance(moment.match.request, CallDue):
            return _position(moment, since[::-1])
        since.append(moment)
    return None


def _back_from(history: History, number: int) -> Iterator[Moment]:
    """This line and those before it that counted by then, backwards."""
    number = min(number, len(history.moments))
    while number:
        moment = history.moments[number - 1]
        if not moment.is_undo:
            yield moment
        number = moment.before


def _position(call: Moment, since: list[Moment]) -> PositionAt | None:
    if any(isinstance(moment.line, Leave | Arrival) for moment in since):
        return None
    seats = call.match.present
    items = tuple(_items(since, seats))
    return PositionAt(call.number, _typed(call.names, call.match, seats), items)


def _typed(names: tuple[str, ...], match: Match, seats: tuple[int, ...]) -> TypedPosition:
    """The position with its seats counted anew, without those of people who left."""
    whole = position_of(match.round)
    position: Position = replace(
        whole,
        turn=seats.index(whole.turn),
        hands=tuple(whole.hands[seat] for seat in seats),
        totals=tuple(whole.totals[seat] for seat in seats) if any(whole.totals) else (),
    )
    dealer = seats.index(match.round.dealer)
    return TypedPosition(tuple(names[seat] for seat in seats), position, dealer)


def _items(since: list[Moment], seats: tuple[int, ...]) -> Iterator[Item]:
    for moment in since:
        match moment.line:
            case Turn(card):
                yield Came(card)
            case Call(seat, hit):
                yield Said(seats.index(seat), hit)
            case Give(_, card, to):
                yield Pointed(card, seats.index(to))
            case _:
                pass
