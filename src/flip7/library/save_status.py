"""What of a game is not on the disk yet, in words: while it is played, and before it is left."""

from flip7.narrate.sentences import short
from flip7.narrate.words import _, fill, ngettext
from flip7.players.names import shown_names
from flip7.session import Session


def how_much_is_unsaved(session: Session) -> str:
    """For the top line of the table; empty where everything is saved."""
    lines = session.unsaved
    return fill(_("NICHT GESICHERT: {lines}"), lines=lines) if lines else ""


def what_would_be_lost(session: Session) -> str:
    """What nobody could go on from if the table were left now; empty where that is nothing."""
    lines = session.unsaved
    if not lines:
        return ""
    if lines == len(session.moments):
        return _("Nichts von dieser Partie ist gesichert, und alles ginge verloren.")
    told = ngettext(
        "{lines} Zeile ist nicht gesichert und ginge verloren: „{first}“.",
        "{lines} Zeilen sind nicht gesichert und gingen verloren, von „{first}“ an.",
        lines,
    )
    return fill(told, lines=lines, first=_first(session))


def _first(session: Session) -> str:
    """The first thing that is not saved, in a few words."""
    names = shown_names(session.names)
    told = (
        short(event, names)
        for moment in session.moments[-session.unsaved :]
        for event in moment.events
    )
    return next(filter(None, told), "…")
