"""A game once more, for the people still there."""

from flip7.engine.deal import next_dealer
from flip7.library.seeds import invent_seed
from flip7.players.names import seat_names
from flip7.record.header import Header
from flip7.session import Session, header_for


def rematch_of(game: Session) -> Header:
    """How a new game of the people still there begins; the deal moves on, left of the last dealer.

    Seats swap only here: whoever left has none any more.
    """
    match = game.match
    present = match.present
    last = game.header.dealer if match.last_dealer is None else match.last_dealer
    dealer = present.index(next_dealer(match.round.hands, last))
    names = seat_names(game.names[seat] for seat in present)
    characters = [game.characters[seat] for seat in present]
    house = {name: each for name, each in zip(names, characters, strict=True) if each is not None}
    return header_for(names, game.header.rules, dealer, invent_seed(), house)
