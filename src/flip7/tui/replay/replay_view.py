"""A moment of the past as the table shows it, and the story told until then."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from flip7.engine.events import (
    Aimed,
    Event,
    Lapsed,
    RoundBegan,
    RoundEnded,
    SeatJoined,
    SeatLeft,
    WaitingTaken,
)
from flip7.engine.requests import MatchOver
from flip7.narrate.asking import ask
from flip7.narrate.sentences import taken_back, tell
from flip7.narrate.words import _, fill
from flip7.players.seat_letters import NOBODYS, letters_after, seat_letters
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.tui.table.log import MOST_TOLD
from flip7.tui.table.table_view import TableView, view_at, view_of


def seen_at(history: History, at: int) -> TableView:
    """The table just after this stop, finer than the line it belongs to."""
    nth, then = history.stops[at].step, history.moment(at)
    if nth is None and then.match.is_over and not then.is_undo and at:
        return seen_at(history, at - 1)
    if nth is None or then.number == 1:
        return view_of(then.match, then.events)
    told = then.events[: nth + 1]
    if any(isinstance(event, RoundBegan) for event in told):
        return view_of(then.match, told)
    is_last = nth == len(then.steps) - 1
    if is_last and not any(isinstance(event, RoundEnded) for event in told):
        return view_of(then.match, told)
    return view_at(then, nth)


def story_at(history: History, at: int, most: int = MOST_TOLD) -> list[Moment]:
    """What the table had been told by this stop, newest last, or taken back by then.

    At ``most`` this many lines with events.
    """
    place, nth = history.stops[at].moment, history.stops[at].step
    story: list[Moment] = []
    in_force_until = place + 1
    while place >= 0 and len(story) < most:
        then = history.moments[place]
        if then.undoes is not None and then.number <= in_force_until:
            in_force_until = then.before
        elif then.steps:
            told = then.steps if nth is None else then.steps[: nth + 1]
            story.append(replace(then, steps=told, taken_back=then.number > in_force_until))
        place, nth = place - 1, None
    return story[::-1]


def said_at(history: History, at: int, names: tuple[str, ...]) -> str:
    """What has happened at this stop, in one sentence."""
    event = history.event(at)
    if event is not None:
        return tell(event, names)
    then = history.moment(at)
    if then.undoes is not None:
        undone = history.moments[then.undoes - 1]
        return fill(_("{what}."), what=taken_back(undone.events, names))
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
        if place == 0:
            now = seat_letters(len(then.names))
        else:
            now = letters[then.before - 1]
            if any(isinstance(step.event, SeatLeft | SeatJoined) for step in then.steps):
                now = letters_after(now, then.events)
        letters.append(now)
    return list(_as_wide(letters, seats))


def _as_wide(letters: Iterable[tuple[str, ...]], seats: int) -> Iterator[tuple[str, ...]]:
    """These letters with nobody's at the seats still to come; lines that share them still do."""
    narrow: tuple[str, ...] | None = None
    wide: tuple[str, ...] = ()
    for each in letters:
        if each is not narrow:
            narrow, wide = each, each + (NOBODYS,) * (seats - len(each))
        yield wide
