"""The meter of a Flip 7: seven pips, one for each different number that lies there."""

from textual.content import Content

from flip7.engine.state import Hand
from flip7.narrate.words import sign

PIPS = 7
GLOWS_FROM = 5
"""Numbers with which a Flip 7 is near."""


def pips(hand: Hand) -> Content:
    """The pips of this hand; they glow where one or two are missing and it is still played."""
    filled = min(PIPS, len(set(hand.numbers)))
    is_near = filled >= GLOWS_FROM and hand.status == "active"
    there = sign("●", "o") * filled
    return Content.assemble(
        (there, "bold $glow" if is_near else "$text-muted"),
        (sign("○", ".") * (PIPS - filled), "$text-disabled"),
    )
