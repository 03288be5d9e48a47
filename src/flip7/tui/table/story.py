"""What the session knows of the game so far, as the table tells it."""

from flip7.engine.events import Event, SeatJoined, TurnPassed
from flip7.engine.requests import MatchOver
from flip7.narrate.complaints import complain
from flip7.narrate.sentences import short
from flip7.narrate.words import _, fill
from flip7.players.names import shown_names
from flip7.session import Entry, Session
from flip7.tui.table.log import MOST_TOLD, Happening
from flip7.tui.table.table_widget import NAME_IN_A_SENTENCE


def story_of(session: Session) -> list[Event]:
    """Everything that happened and was not taken back."""
    entries = (entry for entry in session.chronicle if not entry.taken_back)
    return [event for entry in entries for event in entry.events]


def last_events(session: Session) -> tuple[Event, ...]:
    """What the last card did, so that it still stands out."""
    told = [entry for entry in session.chronicle[-4:] if entry.events]
    return () if not told or told[-1].taken_back else told[-1].events


def happenings(session: Session) -> list[Happening]:
    """The last things that happened, those too that were taken back."""
    return [
        Happening(entry.number, entry.events, entry.taken_back, _names_then(session, entry))
        for entry in session.chronicle[-MOST_TOLD:]
        if entry.events
    ]


def where_it_was(session: Session, names: tuple[str, ...]) -> str:
    """After a break: who is asked, and what happened last; nothing where it begins or is over."""
    due = session.request
    if len(session.chronicle) <= 1 or isinstance(due, MatchOver):
        return ""
    told = (
        short(event, names)
        for entry in reversed(session.chronicle)
        if not entry.taken_back
        for event in reversed(entry.events)
        if not isinstance(event, TurnPassed)
    )
    last = next(filter(None, told), "")
    template = _("Weiter geht’s, {name} ist gefragt. Zuletzt: {last}")
    where = fill(template, name=names[due.seat], last=last)
    return f"{complain('shuffled-anew')} {where}" if session.shuffled_anew else where


def _names_then(session: Session, entry: Entry) -> tuple[str, ...] | None:
    """The names with somebody who came and then did not, if this step is about that."""
    if not entry.taken_back or entry.arrived is None:
        return None
    seat = next(event.seat for event in entry.events if isinstance(event, SeatJoined))
    return shown_names([*session.names[:seat], entry.arrived], NAME_IN_A_SENTENCE)
