"""Who sits where, while a table is being set up: eighteen places, some of them empty."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from flip7.engine.ruleset import SEATS_PER_DECK
from flip7.players.names import clean_name, seat_names

PLACES = SEATS_PER_DECK


class Seating(msgspec.Struct, frozen=True):
    """What stands on each place, as typed, and the place of the first dealer; None if it is drawn.

    ``absent`` are the places of people who sit out tonight.

    >>> table = seat(["Anna", "Ben"])
    >>> table.inserted(1).filled(1, ["Cleo"])[0].names
    ('Anna', 'Cleo', 'Ben')
    >>> table.sitting_out(0).names, table.sitting_out(0).people
    (('Ben',), ('Anna', 'Ben'))
    """

    texts: tuple[str, ...]
    dealer: int | None = None
    absent: frozenset[int] = frozenset()

    @property
    def named(self) -> tuple[int, ...]:
        """The places with a name."""
        return tuple(place for place, text in enumerate(self.texts) if clean_name(text))

    @property
    def taken(self) -> tuple[int, ...]:
        """The places of people who play."""
        return tuple(place for place in self.named if place not in self.absent)

    @property
    def people(self) -> tuple[str, ...]:
        """All names in order, clean and all different, also of those who sit out."""
        return seat_names(self.texts[place] for place in self.named)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who play."""
        return self._of(self.taken)

    @property
    def names_of_absent(self) -> tuple[str, ...]:
        """The names of those who sit out."""
        return self._of(tuple(place for place in self.named if place in self.absent))

    @property
    def dealer_seat(self) -> int | None:
        """The seat of the first dealer among those who play."""
        return self.taken.index(self.dealer) if self.dealer in self.taken else None

    def sitting_out(self, place: int) -> "Seating":
        """Whoever sits here sits out tonight, or plays after all."""
        return replace(self, absent=self.absent ^ {place})

    def moved(self, place: int, by: int) -> "Seating":
        """The name of this place and its neighbour change places, if there is a neighbour."""
        other = place + by
        if not 0 <= other < PLACES:
            return self
        order = list(range(PLACES))
        order[place], order[other] = other, place
        return self._in_order(order)

    def inserted(self, place: int) -> "Seating":
        """An empty place here; those behind move on, as far as the next free place."""
        free = next((at for at in range(place, PLACES) if not clean_name(self.texts[at])), None)
        if free is None:
            return self
        order = list(range(PLACES))
        del order[free]
        order.insert(place, free)
        emptied = replace(self, texts=(*self.texts[:free], "", *self.texts[free + 1 :]))
        return emptied._in_order(order)

    def removed(self, place: int) -> "Seating":
        """This place is left out; those behind move up."""
        emptied = replace(
            self,
            texts=(*self.texts[:place], "", *self.texts[place + 1 :]),
            dealer=None if self.dealer == place else self.dealer,
            absent=self.absent - {place},
        )
        return emptied._in_order([*range(place), *range(place + 1, PLACES), place])

    def _in_order(self, order: list[int]) -> "Seating":
        """All places rearranged: each gets what lies on the place ``order`` names for it."""
        return Seating(
            tuple(self.texts[at] for at in order),
            None if self.dealer is None else order.index(self.dealer),
            frozenset(order.index(at) for at in self.absent),
        )

    def _of(self, places: tuple[int, ...]) -> tuple[str, ...]:
        told_apart = dict(zip(self.named, self.people, strict=True))
        return tuple(told_apart[place] for place in places)

    def filled(self, place: int, names: Sequence[str]) -> tuple["Seating", tuple[str, ...]]:
        """The names on the free places from here on, then on those before; and who found none."""
        texts, left = list(self.texts), list(names)
        for at in (*range(place, PLACES), *range(place)):
            if left and not clean_name(texts[at]):
                texts[at] = left.pop(0)
        return replace(self, texts=tuple(texts)), tuple(left)


def seat(names: Sequence[str], absent: Sequence[str] = ()) -> Seating:
    """The first places for these names, the rest empty; ``absent`` are names of them."""
    kept = tuple(names[:PLACES])
    sit_out = frozenset(place for place, name in enumerate(kept) if name in absent)
    return Seating(kept + ("",) * (PLACES - len(kept)), absent=sit_out)
