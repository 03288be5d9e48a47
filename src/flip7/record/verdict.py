"""The verdict on a record: how far it is right, and how it ended."""

from pathlib import Path

import msgspec

from flip7.engine.deck import commitment
from flip7.record.errors import Wrong
from flip7.record.game import Game
from flip7.record.reading import Torn


class Verdict(msgspec.Struct, frozen=True):
    """What a record says, as far as it is right.

    ``lines`` are right, ``game`` is the game after them. ``wrong`` says why it is not right
    further on, ``torn`` that its last line breaks off; ``is_final``: the game is over, and
    nobody can take back any more what ended it.
    """

    path: Path
    lines: int
    game: Game
    torn: Torn | None = None
    is_final: bool = False
    wrong: Wrong | None = None

    @property
    def finished(self) -> bool:
        """Whether the winner line stands and everything before it is right."""
        return self.wrong is None and self.game.is_over

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed, if there is a seed."""
        seed = self.game.header.seed
        return None if seed is None else commitment(seed)

    @property
    def seed(self) -> str | None:
        """The seed once the result stands; hidden while the game is open or not right."""
        return self.game.header.seed if self.finished and self.is_final else None
