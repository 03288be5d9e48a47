"""One game being played: match, deck and record. The only thing a screen or a command talks to.

Every answer is written and on the disk before it returns what happened.
"""

from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.deck import drawn_dealer, seal
from flip7.engine.events import Event, RoundEnded
from flip7.engine.inputs import Call, Give, IllegalInput, Leave, Turn, awaited
from flip7.engine.requests import CallDue, CardDue, Request, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.record.game import Game, open_game, step
from flip7.record.header import Header
from flip7.record.lines import Arrival, Line, Undo
from flip7.record.reading import Torn, read_record
from flip7.record.writing import Writer

WhyNoUndo: TypeAlias = Literal["nothing-to-undo", "undo-behind-a-card"]


class Entry(msgspec.Struct, frozen=True):
    """What one line of the record made happen. ``taken_back``: an undo has taken it back since."""

    number: int
    line: Header | Line
    events: tuple[Event, ...]
    taken_back: bool = False


class Session:
    """A game at the table, from its first card to its winner.

    ``match`` is the game now, ``chronicle`` everything told so far, ``resting`` the round whose
    summary the table looks at. ``torn`` is the file with the torn bytes if resuming had to drop a
    torn line.
    """

    def __init__(self, game: Game, writer: Writer, chronicle: list[Entry], resting: bool) -> None:
        self._game = game
        self._writer = writer
        self._resting = resting
        self.chronicle = chronicle
        self.torn: Path | None = None

    @classmethod
    def begin(cls, header: Header, path: Path) -> "Session":
        """A new game with its record at ``path``.

        ``FileExistsError`` where there is a file already.
        """
        game, events = open_game(header)
        writer = Writer.create(path, header)
        return cls(game, writer, [Entry(1, header, tuple(events))], resting=False)

    @classmethod
    def resume(cls, path: Path) -> "Session":
        """The game of a record, exactly after its last whole line; what was due is written first.

        Raises `Wrong` where the record is not right, ``OSError`` where it cannot be read or
        written.
        """
        chronicle: list[Entry] = []
        game: Game | None = None
        torn = 0
        for told in read_record(path):
            if isinstance(told, Torn):
                torn = told.size
            else:
                game = told.game
                _chronicle(chronicle, told.number, told.line, told.events)
        assert game is not None
        writer = Writer(path, path.stat().st_size - torn)
        session = cls(game, writer, chronicle, resting=game.ended_round is not None)
        session.torn = writer.drop_torn_line(torn)
        session._write_due()
        return session

    @property
    def header(self) -> Header:
        """How the game began."""
        return self._game.header

    @property
    def path(self) -> Path:
        """Where the record lies."""
        return self._writer.path

    @property
    def match(self) -> Match:
        """The game now."""
        return self._game.match

    @property
    def request(self) -> Request:
        """What the rules wait for now."""
        return self._game.match.request

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, also of those who left."""
        return self._game.names

    @property
    def seal(self) -> str | None:
        """The seal of the seed, shown from the first card on; None without a seed."""
        seed = self.header.seed
        return None if seed is None else seal(seed)

    @property
    def seed(self) -> str | None:
        """The seed, once the game is over; hidden before."""
        return self.header.seed if self.match.winner is not None else None

    @property
    def resting(self) -> RoundEnded | None:
        """The round that has just ended, while the table looks at its summary."""
        return self._game.ended_round if self._resting else None

    @property
    def why_no_undo(self) -> WhyNoUndo | None:
        """Why nothing can be taken back now.

        None if the last Stopp, target, leaving or arriving can.
        """
        if self._game.before is not None:
            return None
        return "nothing-to-undo" if len(self.chronicle) == 1 else "undo-behind-a-card"

    def turn_card(self) -> tuple[Event, ...]:
        """The next card of the deck is turned over for the seat that is due one."""
        if not isinstance(self.request, CardDue):
            raise IllegalInput(awaited(self.request))
        if self._game.deck is None:
            raise IllegalInput("no-deck")
        card, _ = self._game.deck.draw(self.match)
        return self._accept(Turn(card))

    def say(self, *, hit: bool) -> tuple[Event, ...]:
        """The person asked says "Noch eine" or "Stopp"."""
        if not isinstance(self.request, CallDue):
            raise IllegalInput(awaited(self.request))
        return self._accept(Call(self.request.seat, hit))

    def give(self, to: int) -> tuple[Event, ...]:
        """The person asked points at ``to``."""
        if not isinstance(self.request, TargetDue):
            raise IllegalInput(awaited(self.request))
        return self._accept(Give(self.request.seat, self.request.card, to))

    def undo(self) -> None:
        """The last Stopp, target, leaving or arriving is taken back.

        Raises `Wrong` behind a card.
        """
        self._accept(Undo())

    def leave(self, seat: int) -> tuple[Event, ...]:
        """Somebody goes home, between rounds."""
        return self._accept(Leave(seat))

    def join(self, name: str, total: int = 0) -> tuple[Event, ...]:
        """Somebody sits down behind the last seat, between rounds."""
        return self._accept(Arrival(name, total))

    def go_on(self) -> None:
        """The table has read the summary; the next round goes on."""
        self._resting = False

    def _accept(self, line: Line) -> tuple[Event, ...]:
        """The line is right, written, and only then the game's."""
        game, events = step(self._game, line)
        written = [line, *game.due]
        for due in game.due:
            game, _ = step(game, due)
        self._writer.append(written)
        self._game = game
        self._resting = game.ended_round is not None
        for place, each in enumerate(written):
            _chronicle(
                self.chronicle, len(self.chronicle) + 1, each, () if place else tuple(events)
            )
        return tuple(events)

    def _write_due(self) -> None:
        """The round and winner lines a torn end of the record still owes."""
        due = self._game.due
        if due:
            self._writer.append(due)
        for line in due:
            self._game, _ = step(self._game, line)
            _chronicle(self.chronicle, len(self.chronicle) + 1, line, ())


def header_for(names: tuple[str, ...], rules: RuleSet, dealer: int | None, seed: str) -> Header:
    """The header of a new game.

    The first dealer is drawn from the seed unless the table chose one (2.1).
    """
    return Header(rules, names, drawn_dealer(seed, len(names)) if dealer is None else dealer, seed)


def _chronicle(
    chronicle: list[Entry], number: int, line: Header | Line, events: tuple[Event, ...]
) -> None:
    """One more line of the record; an undo marks what it takes back."""
    chronicle.append(Entry(number, line, events))
    if isinstance(line, Undo):
        place = next(
            place
            for place in range(len(chronicle) - 2, -1, -1)
            if not chronicle[place].taken_back and _is_taken_back_by_undo(chronicle[place].line)
        )
        for entry in range(place, len(chronicle)):
            chronicle[entry] = msgspec.structs.replace(chronicle[entry], taken_back=True)


def _is_taken_back_by_undo(line: Header | Line) -> bool:
    return isinstance(line, (Call, Give, Leave, Arrival))
