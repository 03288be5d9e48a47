"""What people said last: the answers of the house in between go back with it.

The house decides the same again, so what it has answered is worth nothing of itself.
"""

from collections.abc import Iterable, Sequence

from flip7.bots.characters import CHARACTERS
from flip7.engine.inputs import Call, Give, Turn
from flip7.engine.requests import CallDue
from flip7.record.game import Game
from flip7.record.lines import Undo
from flip7.record.timeline import Moment


def is_of_the_house(game: Game, seat: int) -> bool:
    """Whether a character plays this seat that we know; for one we do not, people answer."""
    return game.characters[seat] in CHARACTERS


def unknown(characters: Iterable[str | None]) -> tuple[str, ...]:
    """Those of these characters that nobody knows: people answer for their seats."""
    return tuple(each for each in characters if each is not None and each not in CHARACTERS)


def person_spoke_last(moments: Sequence[Moment], characters: Sequence[str | None]) -> bool:
    """Whether the last line that counts of a round is a person's call or choice: maybe a slip."""
    counting = (each.line for each in reversed(moments) if each.in_force)
    last = next((line for line in counting if isinstance(line, Call | Give | Turn)), None)
    return isinstance(last, Call | Give) and characters[last.seat] not in CHARACTERS


def undoes(game: Game) -> int:
    """How many lines go back to the last answer of a person, across those of the house; or 0.

    Nothing goes back behind a "Noch eine" of the house: it turned a card.
    """
    trail, lines = game.trail, 0
    while trail is not None:
        for line in reversed(trail.lines):
            lines += 1
            if not (isinstance(line, Call | Give) and is_of_the_house(game, line.seat)):
                return lines
        trail = trail.start.trail
    return 0


def agreed_undoes(game: Game) -> int:
    """How many lines agree to go back to the last "Noch eine" of a person (12.6); or 0."""
    back, calls = game.before_hit, 0
    while back is not None:
        calls += 1
        if not _asks_the_house(back):
            return calls
        back = back.before_hit
    return 0


def agreements(moments: Iterable[Moment]) -> int:
    """How often the table has agreed (12.6).

    Several lines are one agreement where they cross a "Noch eine" of the house: nobody stops there.
    """
    return sum(
        isinstance(each.line, Undo) and each.line.agreed and not _asks_the_house(each.game)
        for each in moments
    )


def _asks_the_house(game: Game) -> bool:
    asked = game.match.request
    return isinstance(asked, CallDue) and is_of_the_house(game, asked.seat)
