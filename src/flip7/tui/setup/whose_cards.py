"""Whose cards are played with, and whether they are typed or only their points."""

from flip7.narrate.words import _
from flip7.tui.setup.choice import ChoiceField

POINTS = "points"
"""The cards of the people, of which only the points are entered."""


def whose_cards(*, real: bool, points: bool) -> ChoiceField:
    """The setting, with the program's cards, real ones, or only the points of these chosen."""
    options = (
        (False, _("vom Stapel")),
        (True, _("eure eigenen")),
        (POINTS, _("eure eigenen, nur Punkte")),
    )
    return ChoiceField(options, POINTS if points else real, "cards")
