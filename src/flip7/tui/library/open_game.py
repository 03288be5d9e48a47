"""Opening a game from the folder: to its table, or beside it where it is played elsewhere."""

from functools import partial
from pathlib import Path
from typing import Any

from textual.screen import Screen

from flip7.engine.errors import Complaint
from flip7.library.errors import NotPossible, in_words
from flip7.library.games import play_on
from flip7.library.look_back import look_back
from flip7.narrate.words import _, fill
from flip7.tui.library.reading_screen import read_beside
from flip7.tui.navigation import navigation
from flip7.tui.shared.decision import agreed


async def open_game(screen: Screen[Any], path: Path) -> str:
    """To the table of this game; what is wrong with it if there is none to be had.

    Where another window plays it, one may watch; where it cannot be written, play unsaved. Only
    a worker may ask that.
    """
    try:
        return await _play(screen, path)
    except Complaint as why:
        if why.code != "in-use":
            return in_words(why)
        watching = fill(_("Zusehen, ohne mitzuspielen? {why}"), why=in_words(why))
        if await agreed(screen, watching, _("zusehen"), _("eine andere wählen")):
            return await look_at(screen, path, watching=True)
    return ""


async def look_at(screen: Screen[Any], path: Path, *, watching: bool = False) -> str:
    """To the replay of this game, as far as it is right; what is wrong where nothing is.

    With ``watching`` its end is shown, as the table that plays it sees it.
    """
    try:
        history = await read_beside(screen, partial(look_back, path))
    except Complaint as why:
        return in_words(why)
    if history is not None:
        navigation(screen).to_replay(history, history.last if watching else None)
    return ""


async def agreed_to_play_unsaved(screen: Screen[Any], why: str) -> bool:
    """Whether the table wants to play although nothing can be saved now."""
    question = fill(_("Spielen, ohne dass gespeichert wird? {why}"), why=why)
    return await agreed(screen, question, _("ohne Speichern spielen"), _("nein"))


async def _play(screen: Screen[Any], path: Path) -> str:
    try:
        session = await read_beside(screen, partial(play_on, path))
    except NotPossible as why:
        if why.code != "not-saved":
            raise
        if not await agreed_to_play_unsaved(screen, in_words(why)):
            return ""
        session = await read_beside(screen, partial(play_on, path, unsaved=True))
    if session is not None:
        navigation(screen).to_table(session)
    return ""
