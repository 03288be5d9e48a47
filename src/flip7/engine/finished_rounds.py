"""The finished rounds of a match with real cards, as far as they may be corrected (14.4)."""

import msgspec

_SHELF = 64
"""How many rounds are kept together, so that one more is cheap also behind thousands."""


class Finished(msgspec.Struct, frozen=True, gc=False):
    """The points of a finished round by seat, and as they were ``entered`` first.

    ``gone`` are the seats of those who had left before it.
    """

    points: tuple[int, ...]
    entered: tuple[int, ...]
    gone: tuple[int, ...] = ()


class FinishedRounds(msgspec.Struct, frozen=True, gc=False):
    """The finished rounds from number ``first`` on.

    >>> rounds = NO_ROUNDS.with_next(3, Finished((10, 20), (10, 20)))
    >>> rounds.get(3).points, rounds.get(2), rounds.last
    ((10, 20), None, 3)
    >>> bool(rounds), bool(NO_ROUNDS)
    (True, False)
    """

    first: int = 1
    shelves: tuple[tuple[Finished, ...], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.shelves)

    @property
    def last(self) -> int:
        """The number of the last one; one below ``first`` if there is none."""
        if not self.shelves:
            return self.first - 1
        return self.first + _SHELF * (len(self.shelves) - 1) + len(self.shelves[-1]) - 1

    def get(self, number: int) -> Finished | None:
        """The round with this number, if it is finished and known."""
        if not self.first <= number <= self.last:
            return None
        shelf, place = divmod(number - self.first, _SHELF)
        return self.shelves[shelf][place]

    def with_next(self, number: int, round: Finished) -> "FinishedRounds":
        """These and the next one; ``number`` says which the very first of all is."""
        shelves = self.shelves
        if not shelves:
            return FinishedRounds(number, ((round,),))
        if len(shelves[-1]) == _SHELF:
            return FinishedRounds(self.first, (*shelves, (round,)))
        return FinishedRounds(self.first, (*shelves[:-1], (*shelves[-1], round)))

    def with_corrected(self, number: int, points: tuple[int, ...]) -> "FinishedRounds":
        """The same rounds, that one with these points; what was entered first stays."""
        shelf, place = divmod(number - self.first, _SHELF)
        rounds = list(self.shelves[shelf])
        was = rounds[place]
        rounds[place] = Finished(points, was.entered, was.gone)
        before, after = self.shelves[:shelf], self.shelves[shelf + 1 :]
        return FinishedRounds(self.first, (*before, tuple(rounds), *after))


NO_ROUNDS = FinishedRounds()
