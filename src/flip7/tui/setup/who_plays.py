"""How many play, who sits out tonight, and who found no place, in words."""

from collections.abc import Sequence

from flip7.engine.ruleset import FEWEST_PEOPLE, MOST_SEATS
from flip7.narrate.card_words import listed
from flip7.narrate.complaints import complain
from flip7.narrate.option_words import OPTION_WORDS
from flip7.narrate.words import _, fill, ngettext
from flip7.players.names import shown_names

MOST_NAMED = 3
"""The most people without a seat who are named."""


def how_many(people: int) -> str:
    """How many play, or how many have to."""
    if people < FEWEST_PEOPLE:
        return fill(_("Gebt mindestens {least} Namen ein."), least=FEWEST_PEOPLE)
    if people == FEWEST_PEOPLE:
        return _("Zu zweit geht es auch: nach unserer Regel 12.3, die Schachtel nennt 3 bis 18.")
    return fill(ngettext("{people} spielt mit.", "{people} spielen mit.", people), people=people)


def who_sits_out(names: Sequence[str]) -> str:
    """Who sits out tonight, the first few by name."""
    if not names:
        return ""
    return fill(_("Heute nicht: {people}."), people=_listed_of(names[:MOST_NAMED], len(names)))


def table_full(places: int) -> str:
    """That so many people have room and no more, or what makes room for more."""
    if places >= MOST_SEATS:
        return complain("table-full", most=places)
    option = f"{_(OPTION_WORDS['decks'].row)} 2"
    return complain("one-deck-full", most=places, option=option)


def who_stays_out(names: Sequence[str], places: int) -> str:
    """Who found none of so many places, the first few by name."""
    shown = shown_names(names[:MOST_NAMED])
    full = table_full(places)
    return fill(_("{full} Ohne Platz: {people}."), full=full, people=_listed_of(shown, len(names)))


def _listed_of(shown: Sequence[str], of: int) -> str:
    """These names, and how many others there are."""
    if of == len(shown):
        return listed(shown)
    return listed([*shown, fill(_("{rest} weitere"), rest=of - len(shown))])
