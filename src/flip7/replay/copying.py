"""A new record made from another one: played on from any moment, or handed to other people.

What is copied is written anew, value by value; the original is only read.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import replace

from flip7.engine.cards import Card
from flip7.engine.deck import Deck
from flip7.engine.inputs import Turn
from flip7.record.header import Header, write_header
from flip7.record.lines import write_line
from flip7.record.timeline import Moment
from flip7.record.writing import Writer
from flip7.replay.errors import Misread
from flip7.replay.history import History
from flip7.replay.pile_to_come import as_far_as_it_lies_there, pile_to_come


def play_on(
    history: History, number: int, to: Path, pile: Sequence[Card] | None = None
) -> Deck | None:
    """A new record at ``to`` that goes on from line ``number`` of another.

    Without a ``pile`` the same cards come: a game whose result stands keeps its seed, and then no
    deck is returned because the record has it. Of any other game only the cards that were turned
    are known, and chance comes after them. With a pile those cards come, and chance after them.
    Either way the new record has no seed, and `Session.resume` wants the deck that is returned.

    Raises `Misread` where there is no such line, the game is over there, or a listed card does not
    lie in the pile; ``FileExistsError`` where there is a file already, ``OSError`` else.
    """
    moment = fork(history, number)
    copied = history.moments[1:number]
    if pile is None and history.seed is not None:
        _create(to, _text(history.header, copied))
        return None
    if pile is None:
        deck = as_far_as_it_lies_there(moment.match, _cards_after(history, number))
    else:
        deck = pile_to_come(moment.match, pile)
    _create(to, _text(replace(history.header, seed=None), copied))
    return deck


def export(history: History, to: Path) -> None:
    """A copy of a record at ``to``, as `copy_of` has it.

    Raises `Wrong` like that, ``FileExistsError`` where there is a file already, ``OSError`` else.
    """
    _create(to, copy_of(history))


def copy_of(history: History) -> str:
    """The text of a record without the cards to come.

    A game whose result does not stand yet loses its seed, a torn line stays behind. Raises `Wrong`
    where the record is not right.
    """
    if history.wrong is not None:
        raise history.wrong
    return _text(replace(history.header, seed=history.seed), history.moments[1:])


def fork(history: History, number: int) -> Moment:
    """The moment after line ``number``, where another game can go on; raises `Misread`."""
    if not 1 <= number <= len(history.moments):
        raise Misread("no-such-line", found=number, last=len(history.moments))
    moment = history.moments[number - 1]
    if moment.match.is_over:
        raise Misread("game-finished")
    return moment


def _cards_after(history: History, number: int) -> list[Card]:
    """The cards that were turned after this line."""
    return [
        moment.line.card for moment in history.moments[number:] if isinstance(moment.line, Turn)
    ]


def _text(header: Header, moments: Iterable[Moment]) -> str:
    lines = [write_line(moment.line) for moment in moments if not isinstance(moment.line, Header)]
    return write_header(header) + "".join(lines)


def _create(to: Path, text: str) -> None:
    writer = Writer(to)
    writer.create(text.encode())
    if writer.lock is not None:
        writer.lock.release()
