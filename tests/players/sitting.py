"""Who would play if the table were set up now."""

from pathlib import Path

from flip7.library.next_people import offered
from flip7.players.groups import Roster
from flip7.players.seating import seat


def playing(roster: Roster) -> tuple[str, ...]:
    """The people of this roster who do not sit out."""
    return seat(roster.people, roster.absent).names


def next_time(folder: Path) -> tuple[str, ...]:
    """Who plays next, as this folder remembers it."""
    return playing(offered(folder))
