"""Who sits where, while a table is being set up: eighteen places, some of them empty."""

from collections.abc import Sequence

import msgspec

from flip7.engine.ruleset import SEATS_PER_DECK
from flip7.names import clean_name, seat_names

PLACES = SEATS_PER_DECK


class Seating(msgspec.Struct, frozen=True):
    """What stands on each place, as typed, and the place of the first dealer; None if it is drawn.

    >>> table = seat(["Anna", "Ben"])
    >>> table.inserted(1).filled(1, ["Cleo"])[0].names
    ('Anna', 'Cleo', 'Ben')
    """

    texts: tuple[str, ...]
    dealer: int | None = None

    @property
    def taken(self) -> tuple[int, ...]:
        """The places with a name."""
        return tuple(place for place, text in enumerate(self.texts) if clean_name(text))

    @property
    def names(self) -> tuple[str, ...]:
        """The names in order, clean and all different."""
        return seat_names(self.texts[place] for place in self.taken)

    @property
    def dealer_seat(self) -> int | None:
        """The seat of the first dealer among those who play."""
        return self.taken.index(self.dealer) if self.dealer in self.taken else None

    def moved(self, place: int, by: int) -> "Seating":
        """The name of this place and its neighbour change places, if there is a neighbour."""
        other = place + by
        if not 0 <= other < PLACES:
            return self
        texts = list(self.texts)
        texts[place], texts[other] = texts[other], texts[place]
        dealer = {place: other, other: place}.get(self.dealer, self.dealer)  # type: ignore[arg-type]
        return Seating(tuple(texts), dealer)

    def inserted(self, place: int) -> "Seating":
        """An empty place here; those behind move on, as far as the next free place."""
        free = next((at for at in range(place, PLACES) if not clean_name(self.texts[at])), None)
        if free is None:
            return self
        texts = list(self.texts)
        del texts[free]
        texts.insert(place, "")
        dealer = self.dealer
        if dealer is not None and place <= dealer < free:
            dealer += 1
        return Seating(tuple(texts), dealer)

    def removed(self, place: int) -> "Seating":
        """Nobody on this place any more; those behind move up."""
        texts = (*self.texts[:place], *self.texts[place + 1 :], "")
        dealer = self.dealer
        if dealer is not None and dealer >= place:
            dealer = None if dealer == place else dealer - 1
        return Seating(texts, dealer)

    def filled(self, place: int, names: Sequence[str]) -> tuple["Seating", tuple[str, ...]]:
        """The names on the free places from here on, then on those before; and who found none."""
        texts, left = list(self.texts), list(names)
        for at in (*range(place, PLACES), *range(place)):
            if left and not clean_name(texts[at]):
                texts[at] = left.pop(0)
        return Seating(tuple(texts), self.dealer), tuple(left)


def seat(names: Sequence[str]) -> Seating:
    """The first places for these names, the rest empty."""
    kept = tuple(names[:PLACES])
    return Seating(kept + ("",) * (PLACES - len(kept)))
