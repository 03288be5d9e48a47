"""The house answers for a seat.

>>> from flip7.engine.match import advance, new_match
>>> from flip7.engine.inputs import Turn
>>> from flip7.engine.ruleset import DE_KOSMOS_2025
>>> match, _ = new_match(DE_KOSMOS_2025, seats=2, dealer=0)
>>> house_answer(match, "careful") is None
True
>>> for card in (12, 9):
...     match, _ = advance(match, Turn(card))
>>> house_answer(match, "careful")
Call(seat=0, hit=True)
"""

from flip7.bots.character import Character
from flip7.bots.characters import CHARACTERS
from flip7.bots.sight import sight
from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, TargetDue
from flip7.engine.state import Match


def house_answer(match: Match, character: str) -> Call | Give | None:
    """What this character answers to what the match waits for, whoever is asked.

    None where nobody is asked, or nobody knows this character: then people answer.
    """
    due = match.request
    if character not in CHARACTERS or not isinstance(due, (CallDue, TargetDue)):
        return None
    return decide(match, due, CHARACTERS[character])


def decide(match: Match, due: CallDue | TargetDue, character: Character) -> Call | Give:
    """The answer of a character; where only "Noch eine" is open it is not asked (3.2)."""
    if isinstance(due, TargetDue):
        return Give(due.seat, due.card, character.aim(sight(match, due)))
    goes_on = not due.may_stay or character.call(sight(match, due))
    return Call(due.seat, goes_on)
