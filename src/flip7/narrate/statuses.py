"""The word for each state of a person at the table, at most eight cells wide."""

from typing import assert_never

from flip7.engine.state import Status
from flip7.narrate.words import _, pgettext


def of(status: Status) -> str:
    """The word for a status; empty for somebody still in the game."""
    match status:
        case "active":
            return ""
        case "stayed":
            return stayed()
        case "frozen":
            return frozen()
        case "busted":
            return busted()
        case "gone":
            return gone()
        case _:
            assert_never(status)


def at_turn() -> str:
    """Asked for Noch eine or Stopp."""
    return _("am Zug")


def choosing() -> str:
    """Asked for a target."""
    return _("wählt")


def drawing() -> str:
    """Getting the cards of a Flip Three, or one of the deal."""
    return _("zieht")


def stayed() -> str:
    """Has said Stopp."""
    return pgettext("status", "Stopp")


def frozen() -> str:
    """Is out by a Freeze and keeps the points."""
    return _("gefroren")


def busted() -> str:
    """Is out with 0 points."""
    return _("verzockt")


def flip7() -> str:
    """Has seven different numbers."""
    return _("FLIP 7")


def gone() -> str:
    """Has left the table."""
    return pgettext("status", "gegangen")


def shield() -> str:
    """Holds a Second Chance, where words have room."""
    return _("Second")


def dealer() -> str:
    """Deals this round, where words have room."""
    return _("gibt")


def dealer_sign() -> str:
    """Deals this round: one letter."""
    return pgettext("dealer", "G")
