"""Standings over many games: for the evening, and for all time."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Literal, TypeAlias

import msgspec

from flip7.replay.tally import NotCounted, SeatTally, Tally

EVENING = 12 * 3600
"""Seconds within which the games of one evening begin."""

COMPANY = 2
"""How many people two games of one evening have in common."""


LeftOut: TypeAlias = NotCounted | Literal["copy"]
"""Why a record is left out; a ``copy`` has the header and the first round of one that counts."""


class TalliedGame(msgspec.Struct, frozen=True):
    """A record of the folder: when its game was ``begun``, a time stamp, and what it counts."""

    begun: float
    tally: Tally | NotCounted


class Lifetime(msgspec.Struct, frozen=True):
    """One person over several games, or one character of the house.

    ``busts`` and ``flip7s`` are numbers of the rounds ``by_cards``.
    """

    name: str
    games: int
    wins: int
    best: int
    rounds: int
    points: int
    by_cards: int
    busts: int
    flip7s: int

    @property
    def points_a_round(self) -> float:
        """Points a round, on average."""
        return self.points / self.rounds


class Ranking(msgspec.Struct, frozen=True):
    """The people of these ``games``, most wins first; the first of the games ``begun`` then."""

    games: int
    begun: float
    people: tuple[Lifetime, ...]


class AllTime(msgspec.Struct, frozen=True):
    """The last evening, all games, the house, and how many records were left out, by why."""

    evening: Ranking
    all_games: Ranking
    house: Ranking
    left_out: Mapping[LeftOut, int]


def all_time(games: Iterable[TalliedGame], since: float | None = None) -> AllTime:
    """The standings of these games, or of those begun ``since`` then."""
    in_order = sorted(games, key=lambda game: game.begun)
    left_out: Counter[LeftOut] = Counter()
    counted: dict[str, tuple[float, Tally]] = {}
    for game in in_order:
        if since is not None and game.begun < since:
            continue
        if not isinstance(game.tally, Tally):
            left_out[game.tally] += 1
        elif game.tally.beginning in counted:
            left_out["copy"] += 1
        else:
            counted[game.tally.beginning] = game.begun, game.tally
    all_games = list(counted.values())
    with_people = [game for game in all_games if _people(game[1])]
    with_house = [game for game in all_games if _house(game[1])]
    return AllTime(
        _ranking(_last_evening(with_people)),
        _ranking(with_people),
        _ranking(with_house, of_house=True),
        left_out,
    )


def _last_evening(games: Sequence[tuple[float, Tally]]) -> list[tuple[float, Tally]]:
    """The game begun last, and those of the same evening: of the same company, or part of it.

    Who plays two to a table after a game of four still spends one evening.
    """
    evening = [*games[-1:]]
    earlier = [game for game in games[:-1] if evening[0][0] - game[0] < EVENING]
    while joining := [game for game in earlier if _is_same_company(game[1], evening)]:
        evening += joining
        earlier = [game for game in earlier if game not in joining]
    return sorted(evening, key=lambda game: game[0])


def _is_same_company(tally: Tally, evening: Sequence[tuple[float, Tally]]) -> bool:
    """Whether enough people sit in one of these games as well; whoever plays alone is enough."""
    people = set(_people(tally))
    return any(
        len(people & others) >= min(COMPANY, len(people), len(others))
        for others in (set(_people(other)) for _begun, other in evening)
    )


def _people(tally: Tally) -> list[str]:
    """By which name each person of a game counts; large and small letters are the same."""
    return [seat.name.casefold() for seat in tally.seats if seat.character is None]


def _house(tally: Tally) -> list[str]:
    """Which characters of the house play, one as often as it has seats."""
    return [seat.character for seat in tally.seats if seat.character is not None]


def _ranking(games: Sequence[tuple[float, Tally]], *, of_house: bool = False) -> Ranking:
    by_name: dict[str, list[SeatTally]] = {}
    for _begun, tally in games:
        for seat in tally.seats:
            if (seat.character is not None) == of_house:
                name = seat.character or seat.name.casefold()
                by_name.setdefault(name, []).append(seat)
    people = sorted(map(_lifetime, by_name.values()), key=_best_first)
    return Ranking(len(games), games[0][0] if games else 0.0, tuple(people))


def _lifetime(seats: Sequence[SeatTally]) -> Lifetime:
    """All games of one person, whose name is written as in the last of them."""
    return Lifetime(
        seats[-1].character or seats[-1].name,
        len(seats),
        sum(seat.won for seat in seats),
        max(seat.best for seat in seats),
        sum(seat.rounds for seat in seats),
        sum(seat.points for seat in seats),
        sum(seat.by_cards for seat in seats),
        sum(seat.busts for seat in seats),
        sum(seat.flip7s for seat in seats),
    )


def _best_first(person: Lifetime) -> tuple[int, float, str]:
    return -person.wins, -person.points_a_round, person.name.casefold()
