"""People leave and arrive between two rounds: what every table asks and answers then.

The rules are the engine's (12.4, 12.5); here is what a table has to know of them.
"""

from typing import TypeAlias

from flip7.engine.events import SeatJoined, SeatLeft
from flip7.engine.options import typed_number
from flip7.engine.ruleset import FEWEST_PEOPLE
from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.players.house_seats import typed_character, why_nobody
from flip7.players.names import clean_name, seat_names, shown_names
from flip7.record.game import MOST_NAMES
from flip7.record.header import FIRST_VERSION
from flip7.session import Session

Change: TypeAlias = SeatLeft | SeatJoined
"""Somebody left, or somebody came."""


def last_change(session: Session) -> Change | None:
    """Who left or came last, if that is what an undo would take back."""
    if session.why_no_undo is not None:
        return None
    for moment in reversed(session.moments):
        if moment.in_force and moment.steps:
            first = moment.steps[0].event
            return first if isinstance(first, SeatLeft | SeatJoined) else None
    return None


def undone(change: Change, session: Session) -> str:
    """The label for taking this back."""
    name = shown_names(session.names)[change.seat]
    if isinstance(change, SeatLeft):
        return fill(_("{name} bleibt doch"), name=name)
    return fill(_("{name} kommt doch nicht"), name=name)


def leaving(game: Session, seat: int) -> SeatLeft:
    """The event if this person goes now, to be told before that is confirmed (12.4)."""
    return SeatLeft("12.4", seat, game.match.totals[seat])


def newcomer(game: Session, typed: str) -> tuple[str, str | None]:
    """The name somebody new gets at this table, empty if none was typed; and the character.

    That is of the house, as in `Rechner=counter`, and None for a person.
    """
    text, character = typed_character(typed)
    name = clean_name(text)
    return name and seat_names([*game.names, name])[-1], character


def why_nobody_goes(game: Session) -> str | None:
    """The complaint where everybody has to stay, else None."""
    return complain("too-few-people") if len(game.match.present) <= FEWEST_PEOPLE else None


def why_nobody_comes(game: Session) -> str | None:
    """The complaint where nobody else has room, else None."""
    if len(game.match.present) >= game.header.rules.most_seats:
        return complain("too-many-people")
    is_full = len(game.names) >= MOST_NAMES
    return complain("too-many-names", most=MOST_NAMES) if is_full else None


def why_not_this_one(game: Session, name: str, character: str | None) -> str | None:
    """Why nobody can come under this clean name, or as this character; None if somebody can."""
    if character is not None and game.header.version == FIRST_VERSION:
        return complain("only-version-2", key=f"{name}={character}")
    return why_nobody(name, character)


def most_to_begin_with(game: Session) -> int:
    """The most points a newcomer may begin with (12.5)."""
    return game.header.rules.target - 1


def points_to_begin_with(game: Session, typed: str) -> int | None:
    """The points a newcomer begins with, 0 if none were typed; None if that is not allowed."""
    points = typed_number(typed.strip() or "0")
    return points if points is not None and points <= most_to_begin_with(game) else None
