"""Who sits where, while a table is being set up: as many places as there may be people."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from flip7.engine.ruleset import SEATS_PER_DECK, RuleSet, with_room_for
from flip7.players.groups import Roster
from flip7.players.names import clean_name, seat_names


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
    def places(self) -> int:
        """How many places there are."""
        return len(self.texts)

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
        if not 0 <= other < self.places:
            return self
        order = list(range(self.places))
        order[place], order[other] = other, place
        return self._in_order(order)

    def inserted(self, place: int) -> "Seating":
        """An empty place here; those behind move on, as far as the next free place."""
        free = next(
            (at for at in range(place, self.places) if not clean_name(self.texts[at])), None
        )
        if free is None:
            return self
        order = list(range(self.places))
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
        return emptied._in_order([*range(place), *range(place + 1, self.places), place])

    def _in_order(self, order: list[int]) -> "Seating":
        """The places rearranged: each gets what lies on the place ``order`` names for it."""
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
        for at in (*range(place, self.places), *range(place)):
            if left and not clean_name(texts[at]):
                texts[at] = left.pop(0)
        return replace(self, texts=tuple(texts)), tuple(left)

    def with_places(self, places: int) -> "Seating":
        """With this many places; no name is lost: those behind the last go, and empty ones.

        >>> seat(["Anna", "", "Ben"], places=4).with_places(2).texts
        ('Anna', 'Ben')
        >>> seat(["Anna", "Ben"], places=4).with_places(1).texts
        ('Anna', 'Ben')
        """
        if places >= self.places:
            return replace(self, texts=self.texts + ("",) * (places - self.places))
        kept = list(range(self.places))
        for place in reversed(range(self.places)):
            if len(kept) > places and place not in self.named:
                kept.remove(place)
        return self._in_order(kept)


def seat(names: Sequence[str], absent: Sequence[str] = (), places: int = SEATS_PER_DECK) -> Seating:
    """The first places for these names, the rest empty; ``absent`` are names of them."""
    sit_out = frozenset(place for place, name in enumerate(names) if name in absent)
    return Seating((*names, *[""] * (places - len(names))), absent=sit_out)


def seated(roster: Roster, rules: RuleSet) -> Seating:
    """These people on the first places of a table with these rules."""
    return seat(roster.people, roster.absent, rules.most_seats)


def rules_for(roster: Roster, rules: RuleSet) -> RuleSet:
    """These rules, with room for everybody of these people who plays."""
    return with_room_for(rules, len(roster.people) - len(roster.absent))
