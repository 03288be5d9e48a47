"""The end of a game, by typed answers: who is where, the proof of the deal, once more or not."""

from typing import NamedTuple

from flip7.library.agreement import agreements_told
from flip7.library.games import new_game_path, seed_was_known
from flip7.library.rematch import rematch_of
from flip7.narrate.complaints import complain, not_saved
from flip7.narrate.shown import shown, shown_path
from flip7.narrate.words import _, fill
from flip7.plain.lines import Lines
from flip7.plain.offers import changes_offered
from flip7.plain.people import Talk
from flip7.plain.setup import plays_unsaved
from flip7.session import NotSaved, Session


class AfterTheEnd(NamedTuple):
    """How it goes on: whether this game does, or with which rematch."""

    plays_on: bool
    again: Session | None = None


def ask_at_the_end(table: Talk, lines: Lines) -> AfterTheEnd:
    """Says the places and the proof; what ended the game goes back until the seed is shown."""
    session = table.session
    if agreed := agreements_told(session):
        table.say(agreed)
    table.say_ranking()
    hides_its_seed = session.hides_its_seed
    _say_proof(table)
    table.say(shown_path(session.path))
    told = _("Enter: beenden. revanche: noch einmal.")
    if hides_its_seed:
        told = _("Enter: beenden; der Seed kommt, und das Ergebnis gilt. revanche: noch einmal.")
    changes, choices = changes_offered(session)
    told = " ".join((told, *changes))
    while (chosen := table.chosen(told, told, "confirm", "rematch", *choices)) in choices:
        if table.take_back() if chosen == "undo" else table.correct():
            return AfterTheEnd(plays_on=True)
    if hides_its_seed:
        session.let_it_stand()
        _say_proof(table)
    again = _rematch(table, lines) if chosen == "rematch" else None
    return AfterTheEnd(chosen == "rematch" and again is None, again)


def say_seal(table: Talk) -> None:
    """The commitment to a seed nobody may see yet, if there is one."""
    if table.session.commitment is not None:
        table.say(fill(_("Siegel {seal}."), seal=table.session.commitment))


def _say_proof(table: Talk) -> None:
    """Says seed and seal, or the seal alone while the seed is hidden."""
    session = table.session
    if session.seed is None:
        say_seal(table)
        return
    seed = shown(session.seed, 64)
    table.say(fill(_("Seed {seed} · Siegel {seal}"), seed=seed, seal=session.commitment))
    if seed_was_known(session.path, session.seed):
        table.say(complain("known-seed"))


def _rematch(table: Talk, lines: Lines) -> Session | None:
    """The next game; where it cannot be written, only if the table wants it unsaved."""
    header, path = rematch_of(table.session), new_game_path(table.games)
    try:
        return Session.begin(header, path)
    except NotSaved as error:
        if plays_unsaved(not_saved(error, path), lines):
            return Session.begin(header, path, unsaved=True)
    return None
