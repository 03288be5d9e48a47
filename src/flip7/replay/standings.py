"""The evening so far: places and totals of everybody after each round, from what happened."""

from collections.abc import Iterable, Sequence

import msgspec

from flip7.engine.events import Event, FlipSeven, RoundEnded, Scored, SeatLeft


class Standing(msgspec.Struct, frozen=True):
    """One person after one round. ``place`` counts from 1; the same total is the same place."""

    round: int
    points: int
    total: int
    place: int
    busted: bool
    flip7: bool


class Person(msgspec.Struct, frozen=True):
    """One person's evening, round after round; ``left``: went home meanwhile."""

    seat: int
    standings: tuple[Standing, ...]
    left: bool = False

    @property
    def now(self) -> Standing:
        """How it stands."""
        return self.standings[-1]

    @property
    def best(self) -> Standing:
        """The round that brought most, the first of several."""
        return max(self.standings, key=lambda standing: standing.points)

    @property
    def busts(self) -> int:
        """In how many rounds nothing was left."""
        return sum(standing.busted for standing in self.standings)

    @property
    def flip7s(self) -> int:
        """How many rounds ended with seven numbers here."""
        return sum(standing.flip7 for standing in self.standings)

    @property
    def climbed(self) -> int | None:
        """Places won by the last round, lost if negative; None if it was the first."""
        if len(self.standings) < 2:
            return None
        return self.standings[-2].place - self.now.place


def evening(story: Iterable[Event]) -> tuple[Person, ...]:
    """Everybody who has finished a round, best total first, whoever left last."""
    seats: dict[int, list[Standing]] = {}
    left: set[int] = set()
    scored: list[Scored] = []
    flip7: int | None = None
    for event in story:
        match event:
            case Scored():
                scored.append(event)
            case FlipSeven():
                flip7 = event.seat
            case SeatLeft():
                left.add(event.seat)
            case RoundEnded():
                for seat, standing in _after(event.number, scored, flip7):
                    seats.setdefault(seat, []).append(standing)
                scored, flip7 = [], None
            case _:
                pass
    people = [Person(seat, tuple(each), seat in left) for seat, each in seats.items()]
    return tuple(sorted(people, key=lambda person: (person.left, -person.now.total, person.seat)))


def _after(
    number: int, scored: Sequence[Scored], flip7: int | None
) -> Iterable[tuple[int, Standing]]:
    totals = sorted((each.total for each in scored), reverse=True)
    for each in scored:
        place = totals.index(each.total) + 1
        yield (
            each.seat,
            Standing(number, each.points, each.total, place, each.busted, flip7=each.seat == flip7),
        )
