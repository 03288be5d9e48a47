"""What of a game is not saved yet, in words: while it is played, and when it is left."""

from collections.abc import Iterator
from pathlib import Path

from flip7.narrate.complaints import not_saved
from flip7.narrate.sentences import short
from flip7.narrate.shown import shown_path
from flip7.narrate.words import _, fill, ngettext
from flip7.players.names import shown_names
from flip7.session import Session


def how_much_is_unsaved(session: Session) -> str:
    """The warning in the top line of the table; empty where everything is saved."""
    lines = session.unsaved
    return fill(_("NICHT GESPEICHERT: {lines}"), lines=lines) if lines else ""


def where_it_went(session: Session, before: Path) -> str:
    """The note that the record lies elsewhere than ``before``; empty where it does not."""
    if session.path == before:
        return ""
    told = _("In der Datei steht jetzt etwas anderes. Die Partie geht hier weiter: {path}")
    return fill(told, path=shown_path(session.path))


def what_would_be_lost(session: Session) -> str:
    """The warning of what is lost if the table is left now; empty where that is nothing."""
    lines = session.unsaved
    if not lines:
        return ""
    if lines == len(session.moments):
        return _("Nichts von dieser Partie ist gespeichert, und alles ginge verloren.")
    told = ngettext(
        "{lines} Zeile ist nicht gespeichert und ginge verloren: „{first}“.",
        "{lines} Zeilen sind nicht gespeichert und gingen verloren, von „{first}“ an.",
        lines,
    )
    return fill(told, lines=lines, first=_first(session))


def how_it_is_left(session: Session, *, is_unanswered: bool) -> Iterator[str]:
    """What is said as the table is left, once saving has been tried a last time.

    ``is_unanswered``: the last answer could not be written, and nobody said what to do.
    """
    trouble = session.why_not_saved()
    if is_unanswered and trouble is None:
        yield _("Die letzte Antwort ist nicht gespeichert und gilt nicht.")
    elif is_unanswered:
        yield _("Die letzte Antwort ist nicht gespeichert.")
    if session.unsaved and trouble is not None:
        yield not_saved(trouble, session.path)
    elif not session.is_over:
        told = _("Die Partie ist gespeichert und bleibt offen: {path}")
        if is_unanswered:
            told = _("Alles davor ist gespeichert, und die Partie bleibt offen: {path}")
        yield fill(told, path=shown_path(session.path))


def _first(session: Session) -> str:
    """The first thing that is not saved, in a few words."""
    names = shown_names(session.names)
    told = (
        short(event, names)
        for moment in session.moments[-session.unsaved :]
        for event in moment.events
    )
    return next(filter(None, told), "…")
