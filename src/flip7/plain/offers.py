"""What people may still change where a round or a game has ended, as it is offered as text."""

from flip7.library.agreement import may_go_back
from flip7.narrate.words import _
from flip7.plain.answers import Command
from flip7.session import Session


def changes_offered(session: Session) -> tuple[list[str], tuple[Command, ...]]:
    """The words for it, and all answers that are understood."""
    told: list[str] = []
    choices: list[Command] = ["undo"]
    if may_go_back(session):
        told.append(_("u: Letztes zurücknehmen."))
    if session.has_real_cards:
        told.append(_("korrektur: eine frühere Runde."))
        choices.append("correct")
    return told, tuple(choices)
