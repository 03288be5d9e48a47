"""The table as text: where that was asked for, and where no other can be drawn."""

import argparse
import os
import sys
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from flip7.cli.errors import NOT_SAVED, Refused
from flip7.cli.output import finish, say
from flip7.library.agreement import allows_agreements
from flip7.library.games import games_folder
from flip7.narrate.complaints import complain
from flip7.narrate.words import _
from flip7.session import Session
from flip7.terminal.check import why_no_table
from flip7.terminal.crash_report import BrokenOff

if TYPE_CHECKING:
    from flip7.plain import Ended, Lines


def choose_table(chosen: argparse.Namespace) -> None:
    """Decides whether the table is text (``chosen.plain``); refuses where there can be none.

    A dumb terminal gets text by itself, with a note. A pipe gets it only where it was asked for.
    """
    why_not = None if chosen.plain else why_no_table()
    if why_not is None:
        return
    told = complain(why_not, term=os.environ.get("TERM"))
    if why_not != "dumb-terminal":
        raise Refused("text-needs-asking", option="--plain")
    note = _("Die Partie läuft als Text.")
    say(f"flip7: {told} {note}", to=sys.stderr)
    chosen.plain = True


def may_be_text(chosen: argparse.Namespace) -> bool:
    """Whether the table will be text, before anything is said of it."""
    return chosen.plain or why_no_table() == "dumb-terminal"


def lines() -> "Lines":
    """What is typed, and where it is answered."""
    from flip7.plain import Lines

    return Lines(BytesIO() if sys.stdin is None else sys.stdin.buffer, say, finish)


def play_as_text(chosen: argparse.Namespace, session: Session, *, pad: bool = False) -> int:
    """The game and every rematch of it, until it is over or nothing more is typed.

    ``pad``: only the points are typed.
    """
    from flip7.library.score_pad import opens_the_pad

    purist = bool(chosen.settings.purist)
    session.allows_agreements = allows_agreements(chosen.settings, session.header)
    pad = pad or opens_the_pad(session)
    is_saved, again = _play(session, games_folder(chosen.games), purist=purist, pad=pad)
    session.close()
    if again is not None:
        return play_as_text(chosen, again, pad=pad)
    return 0 if is_saved else NOT_SAVED


def _play(session: Session, games: Path, *, purist: bool, pad: bool) -> "Ended":
    from flip7.plain import play, play_pad

    try:
        if session.has_real_cards:
            return play_pad(session, lines(), games, purist=purist, points=pad)
        return play(session, lines(), games, purist=purist)
    except OSError:
        # Nobody reads any more; the record is whole.
        raise
    except Exception as error:
        raise BrokenOff(games, session) from error
