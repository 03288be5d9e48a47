"""Whether a result stands: the answer that ended the game cannot be taken back any more."""

from pathlib import Path

from flip7.record.game import Game
from flip7.record.lock import may_be_in_use
from flip7.record.reading import is_piped


def is_final(path: Path, game: Game) -> bool:
    """Whether the game at the end of this record is over for good.

    It is not while a window has it on its table that could take back what ended it, if need be by
    an agreement. Of a record that came through a pipe, or lies where there are no locks, nobody
    knows whether one has.
    """
    may_go_back = game.trail is not None or game.before_hit is not None
    return game.is_over and not (may_go_back and _may_be_on_a_table(path))


def _may_be_on_a_table(path: Path) -> bool:
    try:
        return is_piped(path) or may_be_in_use(path)
    except OSError:
        return False
