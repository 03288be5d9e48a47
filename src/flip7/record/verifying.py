"""Verifying a record: is every card, call and point right?"""

from pathlib import Path

import msgspec

from flip7.engine.deck import seal
from flip7.record.game import Game
from flip7.record.is_final import stands
from flip7.record.reading import Torn, read_record


class Verdict(msgspec.Struct, frozen=True):
    """What a record that is right says.

    ``lines`` read, the game at its end, a torn line if there is one; ``stands``: the game is over,
    and nobody can take back any more what ended it.
    """

    path: Path
    lines: int
    game: Game
    torn: Torn | None = None
    stands: bool = False

    @property
    def finished(self) -> bool:
        """Whether the winner line stands."""
        return self.game.match.winner is not None and not self.game.due

    @property
    def seal(self) -> str | None:
        """The seal of the seed, if there is a seed."""
        seed = self.game.header.seed
        return None if seed is None else seal(seed)

    @property
    def seed(self) -> str | None:
        """The seed once the result stands; hidden while the game is open."""
        return self.game.header.seed if self.stands else None


def verify(path: Path) -> Verdict:
    """The verdict on a record; raises `Wrong` with path and line, or ``OSError``."""
    lines, game, torn = 0, None, None
    for moment in read_record(path):
        if isinstance(moment, Torn):
            torn = moment
        else:
            lines, game = moment.number, moment.game
    assert game is not None
    return Verdict(path, lines, game, torn, stands(path, game))
