"""Looking back at a game: its history, and playing on from any moment of it.

Nothing here writes to a record that is looked at. What cannot be is a `Complaint`.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from flip7.library.errors import NotPossible, not_readable, not_savable
from flip7.library.games import new_game_path
from flip7.narrate.complaints import complain
from flip7.narrate.words import _, fill
from flip7.record.header import Header
from flip7.record.reading import lines_taken_back
from flip7.record.verifying import Reading
from flip7.replay.copying import play_on
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History, history_from, open_history
from flip7.replay.typed_words import typed_cards
from flip7.session import Session

if TYPE_CHECKING:
    from flip7.analysis.game import Analysis


def look_back(path: Path) -> History:
    """The history of a record as far as it is right; raises a `Complaint`."""
    try:
        return open_history(path)
    except OSError as error:
        raise not_readable(path, error) from None


def look_through(path: Path) -> Reading:
    """A record to be read once, knowing what is taken back; raises a `Complaint`."""
    try:
        return Reading(path, lines_taken_back(path))
    except OSError as error:
        raise not_readable(path, error) from None


def read_on(follower: HistoryFollower) -> History | None:
    """The history with what was added since; None if nothing was. Raises a `Complaint`."""
    try:
        return follower.news()
    except OSError as error:
        raise not_readable(follower.path, error) from None


def look_back_at(session: Session) -> History:
    """The history of a game that is being played, with every line the table has accepted."""
    return history_from(session.path, session.moments, is_final=session.is_final)


def analysed(history: History, *, purist: bool) -> "Analysis":
    """Luck and decisions of a game whose result stands; raises a `Complaint`. Purists want none."""
    from flip7.analysis.game import analyse  # noqa: PLC0415  (only once a game is over)

    if purist:
        raise NotPossible("not-for-purists")
    if history.wrong is not None:
        raise history.wrong
    if not history.finished:
        raise NotPossible("not-while-open")
    if not history.is_final:
        raise not_yet(history.header)
    analysis = analyse(history)
    if not analysis.rounds:
        raise NotPossible("no-round-known")
    return analysis


def not_yet(header: Header) -> NotPossible:
    """Why nothing is told of luck while what ended the game could be taken back."""
    has_seed = header.seed is not None
    return NotPossible("not-before-it-stands" if has_seed else "not-before-it-is-left")


def why_it_ends(history: History) -> str:
    """Where and why a record stops being right; empty if all of it is."""
    wrong = history.wrong
    if wrong is not None:
        why = complain(wrong.code, **wrong.details)
        return fill(_("Zeile {line} stimmt nicht mehr: {why}"), line=wrong.line, why=why)
    return "" if history.torn is None else complain("torn-line")


def play_on_from(history: History, number: int, folder: Path, pile: str = "") -> Session:
    """A new game in this folder that goes on from a line of another; raises a `Complaint`.

    ``pile`` lists the cards to come, top card first, and chance comes after them. Without any the
    same cards come, as far as they are known.
    """
    to = new_game_path(folder)
    try:
        deck = play_on(history, number, to, typed_cards(pile) or None)
        return Session.resume(to, deck=deck)
    except OSError as error:
        raise not_savable(to, error) from None
