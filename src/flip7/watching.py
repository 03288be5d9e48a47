"""Watching a game that another window plays: the same sights as at the table, and no say in it."""

from pathlib import Path

from flip7.record.following import Follower
from flip7.record.lock import is_in_use
from flip7.record.standing import stands
from flip7.record.wrong import Wrong
from flip7.session import Entry, GameSoFar, add_to


class Watched(GameSoFar):
    """A game as its record tells it so far. Nothing here ever writes to the record."""

    def __init__(self, follower: Follower) -> None:
        """The game of a record that nothing has been told of yet; raises as `follow` does."""
        _, told = follower.news()
        if not told:
            raise Wrong("empty-file")
        super().__init__(told[-1].game, [], resting=told[-1].game.ended_round is not None)
        self._follower = follower
        for each in told:
            add_to(self.chronicle, each.number, each.line, each.events)

    @property
    def path(self) -> Path:
        """The record."""
        return self._follower.path

    @property
    def is_played(self) -> bool:
        """Whether a window plays the game now; False where the record cannot be read."""
        try:
            return is_in_use(self.path)
        except OSError:
            return False

    @property
    def stands(self) -> bool:
        """Whether the game is over, and what ended it cannot be taken back any more."""
        return stands(self.path, self._game)

    def catch_up(self) -> tuple[Entry, ...]:
        """What has been written since, told like the chronicle; nothing if nothing has.

        Raises `Wrong` where the next line cannot stand there, ``OSError`` where the record cannot
        be read; the game is then as it was.
        """
        standing, told = self._follower.news()
        if not told:
            return ()
        del self.chronicle[standing:]
        for each in told:
            add_to(self.chronicle, each.number, each.line, each.events)
        self._game = told[-1].game
        self._resting = self._game.ended_round is not None
        return tuple(self.chronicle[standing:])


def follow(path: Path) -> Watched:
    """The game of a record that may still be played, read-only.

    Raises `Wrong` where the record is not right, ``OSError`` where it cannot be read.
    """
    return Watched(Follower(path))
