"""Who most likely plays next, by the groups and the games of a folder."""

from pathlib import Path

from flip7.library.games import list_games
from flip7.players.groups import Roster, folded, read_groups, tonight


def offered(folder: Path, now: float | None = None) -> Roster:
    """Who most likely plays next: the people seen last, those who sat out tonight among them."""
    last = read_groups(folder).last
    played = next((game for game in list_games(folder) if game.present), None)
    if last is None:
        return Roster(played.present if played else ())
    if played is not None and played.begun > last.when:
        strangers = {name.casefold() for name in played.present} - folded(last.people)
        if strangers:
            return Roster(played.present)
    return tonight(last, now)
