"""The evening so far: places and totals of everybody after each round, from what happened."""

from collections.abc import Sequence

import msgspec

from flip7.engine.events import Event, Scored, SeatLeft
from flip7.replay.score_table import ScoreRow, score_rows


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
        """The person after the last round."""
        return self.standings[-1]

    @property
    def best(self) -> Standing:
        """The round that brought most, the first of several."""
        return max(self.standings, key=lambda standing: standing.points)

    @property
    def busts(self) -> int:
        """How many rounds the person busted."""
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


def standings(story: Sequence[Event]) -> tuple[Person, ...]:
    """Everybody who has finished a round, best total first, whoever left last."""
    left = {event.seat for event in story if isinstance(event, SeatLeft)}
    people: dict[int, list[Standing]] = {}
    for row in score_rows(story, 1 + max((_seat(event) for event in story), default=0)):
        for place, seat in row.ranking:
            people.setdefault(seat, []).append(_standing(row, seat, place))
    evenings = [Person(seat, tuple(each), seat in left) for seat, each in people.items()]
    return tuple(sorted(evenings, key=lambda person: (person.left, -person.now.total, person.seat)))


def _standing(row: ScoreRow, seat: int, place: int) -> Standing:
    hand = row.hands[seat]
    assert hand is not None
    flip7 = seat == row.flip7
    return Standing(row.number, hand.points, hand.total, place, hand.busted, flip7)


def _seat(event: Event) -> int:
    return event.seat if isinstance(event, Scored) else 0
