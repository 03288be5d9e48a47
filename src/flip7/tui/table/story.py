"""What the session knows of the game so far, as the table tells it."""

from flip7.engine.events import Event, TurnPassed
from flip7.engine.requests import CardDue, MatchOver
from flip7.narrate.complaints import complain
from flip7.narrate.sentences import short
from flip7.narrate.words import _, fill
from flip7.players.house_seats import whom_people_answer_for
from flip7.record.timeline import Moment
from flip7.session import Session
from flip7.tui.table.log import MOST_TOLD


def last_events(session: Session) -> tuple[Event, ...]:
    """What the last card did, so that it still stands out."""
    told = [moment for moment in session.moments[-4:] if moment.steps]
    return told[-1].events if told and told[-1].in_force else ()


def newest_told(session: Session) -> list[Moment]:
    """The last things that happened, those too that were taken back."""
    return [moment for moment in session.moments[-MOST_TOLD:] if moment.steps]


def told_before(session: Session, moment: Moment) -> list[Moment]:
    """What had been told when this line came."""
    return [told for told in newest_told(session) if told.number < moment.number]


def told_at_first(session: Session, names: tuple[str, ...]) -> str:
    """What the table has to know as it sits down: for whom people answer, and where it was."""
    twice = complain("no-locks") if session.may_be_played_twice else ""
    answered_for = whom_people_answer_for(session.characters, names)
    return " ".join(filter(None, (*answered_for, twice, _where_it_was(session, names))))


def _where_it_was(session: Session, names: tuple[str, ...]) -> str:
    """After a break: who is asked or gets a card, and what happened last.

    Nothing where it begins or is over.
    """
    due = session.request
    if len(session.moments) <= 1 or isinstance(due, MatchOver):
        return ""
    told = (
        short(event, names)
        for moment in reversed(session.moments)
        if moment.in_force
        for event in reversed(moment.events)
        if not isinstance(event, TurnPassed)
    )
    last = next(filter(None, told), "")
    template = (
        _("Weiter geht’s mit der Karte für {name}. Zuletzt: {last}")
        if isinstance(due, CardDue)
        else _("Weiter geht’s, {name} ist gefragt. Zuletzt: {last}")
    )
    where = fill(template, name=names[due.seat], last=last)
    return f"{complain('shuffled-anew')} {where}" if session.shuffled_anew else where
