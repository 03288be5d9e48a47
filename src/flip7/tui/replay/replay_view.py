"""A moment of the past as the table shows it, and the story told until then."""

from collections.abc import Sequence

from msgspec.structs import replace

from flip7.engine.cards import size
from flip7.engine.events import (
    Aimed,
    CardTurned,
    Event,
    FlipSeven,
    Lapsed,
    RoundBegan,
    RoundEnded,
    SeatJoined,
    SeatLeft,
    WaitingTaken,
)
from flip7.engine.requests import MatchOver
from flip7.engine.state import Match
from flip7.narrate.asking import ask
from flip7.narrate.sentences import taken_back, tell
from flip7.narrate.words import _, fill
from flip7.players.seat_letters import NOBODYS, letters_after, seat_letters
from flip7.replay.hands import Hands
from flip7.replay.queue import queue_after, series_after
from flip7.replay.timeline import History
from flip7.tui.table.log import MOST_TOLD, Happening
from flip7.tui.table.table_view import Moment, moment_of


def seen_at(history: History, at: int) -> Moment:
    """The table just after the event of this step, finer than the line it belongs to."""
    event, then, before = history.steps[at].event, history.moment(at), history.before(at)
    if event is None and then.match.winner is not None and not then.is_undo and at:
        return seen_at(history, at - 1)
    if event is None or before is None:
        return moment_of(then.match, then.events)
    told = then.events[: event + 1]
    if any(isinstance(each, RoundBegan) for each in told):
        return moment_of(then.match, told)
    ended = next((each for each in then.events if isinstance(each, RoundEnded)), None)
    if ended is not None:
        return _end_of_round(history.hands(at), before, then.match, told, ended)
    if event == len(then.events) - 1:
        return moment_of(then.match, told)
    return _on_the_way(history.hands(at), before, then.match, told)


def story_at(history: History, at: int, most: int = MOST_TOLD) -> list[Happening]:
    """What the table had been told by this step, newest last, or taken back by then.

    So many of the newest lines with events at ``most``.
    """
    place, event = history.steps[at].moment, history.steps[at].event
    story: list[Happening] = []
    stands_until = place
    while place >= 0 and len(story) < most:
        then = history.moments[place]
        if then.is_undo and place <= stands_until:
            stands_until = history.back_to(place)
        elif then.events:
            told = then.events if event is None else then.events[: event + 1]
            story.append(Happening(then.number, told, taken_back=place > stands_until))
        place, event = place - 1, None
    return story[::-1]


def said_at(history: History, at: int, names: tuple[str, ...]) -> str:
    """What has happened at this step, in one sentence."""
    event = history.event(at)
    if event is not None:
        return tell(event, names)
    place, then = history.steps[at].moment, history.moment(at)
    if then.is_undo:
        undone = history.moments[history.back_to(place) + 1]
        return fill(_("{what}."), what=taken_back(undone.events[0], names))
    if isinstance(then.match.request, MatchOver):
        return ask(then.match.request, names)
    if then.game.ended_round is not None:
        number = then.game.ended_round.number
        return fill(_("Runde {number} ist aufgeschrieben."), number=number)
    return _("Die Partie beginnt mitten in einer Runde.")


def concerned(event: Event | None) -> int | None:
    """The seat to look at when this happens; None where it is nobody's alone."""
    match event:
        case Aimed():
            return event.target
        case WaitingTaken() | Lapsed():
            return event.owner
        case _:
            seat: int | None = getattr(event, "seat", None)
            return seat


def letters_of(history: History) -> list[tuple[str, ...]]:
    """For each line the letters of all seats then; nobody has one who has not arrived yet."""
    seats = len(history.names)
    letters: list[tuple[str, ...]] = []
    for place, then in enumerate(history.moments):
        if then.is_undo:
            now = letters[history.back_to(place)]
        elif place == 0:
            now = seat_letters(len(then.names))
        else:
            now = letters[-1]
            if any(isinstance(event, SeatLeft | SeatJoined) for event in then.events):
                now = letters_after(now, then.events)
        letters.append(now)
    return [each + (NOBODYS,) * (seats - len(each)) for each in letters]


def _on_the_way(hands: Hands, before: Match, after: Match, told: Sequence[Event]) -> Moment:
    """Between two events of one line: nobody is asked."""
    return replace(
        moment_of(after, told),
        hands=hands,
        points=_points(hands),
        request=None,
        series=series_after(before.round.series, told),
        queue=queue_after(before.round.queue, told),
    )


def _end_of_round(
    hands: Hands, before: Match, after: Match, told: Sequence[Event], ended: RoundEnded
) -> Moment:
    """The line that ends a round, as long as its cards lie there; totals grow with its end."""
    is_over = ended in told
    return Moment(
        match=after if is_over else before,
        hands=hands,
        points=ended.points if is_over else _points(hands),
        number=before.round.number,
        dealer=before.round.dealer,
        request=None,
        series=series_after(before.round.series, told),
        queue=queue_after(before.round.queue, told),
        pile=size(after.round.pile),
        discards=size(before.round.discards),
        newest=next((each for each in reversed(told) if isinstance(each, CardTurned)), None),
        flip7=next((each.seat for each in told if isinstance(each, FlipSeven)), None),
    )


def _points(hands: Hands) -> tuple[int, ...]:
    """What lies in front of everybody."""
    return tuple(0 if hand.status == "busted" else hand.worth for hand in hands)
