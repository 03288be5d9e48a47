"""`flip7 deal`: every card a seed deals, in order, with its seal and its first dealers."""

import sys
from collections.abc import Iterator

from flip7.cli.errors import Refused
from flip7.cli.output import say
from flip7.engine.cards import NAMES
from flip7.engine.deal import drawn_dealer
from flip7.engine.deck import commitment, seeded_deck
from flip7.engine.ruleset import FEWEST_PEOPLE, SEATS_PER_DECK
from flip7.library.seeds import clean_seed
from flip7.narrate.words import _, fill

_IN_A_ROW = 10


def deal(typed: str, decks: int) -> int:
    """Lists the cards of the first pile; warns that this shows what is still to come."""
    try:
        seed = clean_seed(typed)
    except ValueError:
        raise Refused("bad-seed") from None
    say(_("Achtung: Das zeigt alle Karten, auch die, die noch kommen."), to=sys.stderr)
    say(fill(_("Siegel {seal}."), seal=commitment(seed)))
    for row in _rows(seed, decks):
        say(row)
    for seats in range(FEWEST_PEOPLE, SEATS_PER_DECK * decks + 1):
        template = _("Bei {seats} Personen gibt zuerst Platz {seat}, wenn gelost wird.")
        say(fill(template, seats=seats, seat=drawn_dealer(seed, seats) + 1))
    return 0


def _rows(seed: str, decks: int) -> Iterator[str]:
    """Ten cards a row by their names in records, behind the number of the first."""
    cards = [NAMES[card] for card in seeded_deck(seed, decks).cards]
    for first in range(0, len(cards), _IN_A_ROW):
        yield f"{first + 1:>3}  {' '.join(cards[first : first + _IN_A_ROW])}"
