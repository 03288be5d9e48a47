"""One game being played: match, deck and record. The only thing a screen or a command talks to.

Every answer is written and on the disk before it returns what happened.
"""

import stat
from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from flip7.engine.cards import Card
from flip7.engine.deck import Deck, drawn_dealer, seal
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Event, RoundEnded
from flip7.engine.inputs import Call, Give, Leave, Turn, awaited
from flip7.engine.requests import CallDue, CardDue, Request, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.game import Game, open_game, step
from flip7.record.header import Header, read_header, write_header
from flip7.record.lines import Arrival, Line, Undo, write_line
from flip7.record.lock import InUse, Lock, take
from flip7.record.reading import Torn, read_record
from flip7.record.saving import NotSaved, Saving
from flip7.record.writing import Writer

__all__ = ["Entry", "InUse", "NotSaved", "Session", "header_for"]

WhyNoUndo: TypeAlias = Literal["nothing-to-undo", "undo-behind-a-card", "result-stands"]


class Entry(msgspec.Struct, frozen=True):
    """What one line of the record made happen.

    ``taken_back``: an undo has taken it back since; an undo itself does not count either.
    """

    number: int
    line: Header | Line
    events: tuple[Event, ...]
    taken_back: bool = False

    @property
    def arrived(self) -> str | None:
        """The name of whoever sat down with this line."""
        return self.line.name if isinstance(self.line, Arrival) else None


class Session:
    """A game at the table, from its first card to its winner.

    What is answered is on the disk before it is told, or `NotSaved` says why not and nothing has
    changed: the table tries again, or chooses to `play_unsaved`. ``chronicle`` is everything told
    so far.
    """

    def __init__(self, game: Game, saving: Saving, chronicle: list[Entry], resting: bool) -> None:
        self._game = game
        self._saving = saving
        self._resting = resting
        self.chronicle = chronicle
        self._is_final = False
        self.shuffled_anew = False
        """Whether no seed deals and nobody has kept the pile: what comes is shuffled anew."""

    @classmethod
    def begin(
        cls, header: Header, path: Path, *, unsaved: bool = False, deck: Deck | None = None
    ) -> "Session":
        """A new game with its record at ``path``.

        ``deck`` deals where the header has no seed.

        `Wrong` where a name, the seed or anything else of the header cannot stand in a record,
        ``FileExistsError`` where there is a file already, `NotSaved` where none can be written.
        With ``unsaved`` the game begins all the same, and its record as soon as it can; where a
        file is by then, the record goes beside it.
        """
        text = write_header(header).encode()
        # A record nobody could resume must not come to be.
        read_header(text.rstrip(b"\n"))
        game, events = open_game(header)
        game = dealt_from(game, deck)
        saving = Saving(Writer(path))
        if unsaved:
            saving.play_unsaved()
            saving.append(text)
        else:
            saving.create(text)
        return cls(game, saving, [Entry(1, header, tuple(events))], resting=False)

    @classmethod
    def resume(cls, path: Path, *, unsaved: bool = False, deck: Deck | None = None) -> "Session":
        """The game of a record, exactly after its last whole line; what was due is written first.

        ``deck`` deals from there on where the record has no seed.

        Raises `InUse` where another window plays it, `Wrong` where the record is not right,
        `NotSaved` where it cannot be written (a finished game needs no writing, and none is needed
        with ``unsaved``), ``OSError`` where it cannot be read.
        """
        lock, trouble = _lock(path)
        chronicle: list[Entry] = []
        game: Game | None = None
        torn = 0
        for told in read_record(path):
            if isinstance(told, Torn):
                torn = told.size
            else:
                game = told.game
                _add_to(chronicle, told.number, told.line, told.events)
        assert game is not None
        game = dealt_from(game, deck)
        over = game.match.winner is not None and not game.due
        if trouble is not None and not (unsaved or over):
            raise trouble
        whole = path.read_bytes()
        text = whole[: len(whole) - torn]
        saving = Saving(Writer(path, lock, text, whole[len(text) :]), text)
        if unsaved or trouble is not None:
            saving.play_unsaved()
        session = cls(game, saving, chronicle, resting=game.ended_round is not None)
        # Since the table left it, its seed could be seen.
        session._is_final = over and game.header.seed is not None
        session._write_due(torn > 0)
        return session

    @property
    def header(self) -> Header:
        """How the game began."""
        return self._game.header

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
        """The seed, once the result stands; hidden before."""
        return self.header.seed if self.stands else None

    @property
    def resting(self) -> RoundEnded | None:
        """The round that has just ended, while the table looks at its summary."""
        return self._game.ended_round if self._resting else None

    def go_on(self) -> None:
        """The table has read the summary; the next round goes on."""
        self._resting = False

    @property
    def path(self) -> Path:
        """Where the record lies; it goes elsewhere if a file not ours has taken its place."""
        return self._saving.path

    @property
    def torn(self) -> Path | None:
        """The file with the torn bytes if resuming had to drop a torn line."""
        return self._saving.kept

    @property
    def unsaved(self) -> int:
        """How many lines of the record are not on the disk yet."""
        return self._saving.unsaved

    @property
    def trouble(self) -> NotSaved | None:
        """Why lines are not on the disk, while the table plays unsaved."""
        return self._saving.trouble

    @property
    def keeps_others_out(self) -> bool:
        """False where a second window could play the same game: the file system knows no locks."""
        lock = self._saving.lock
        return lock is not None and lock.keeps_others_out

    @property
    def why_no_undo(self) -> WhyNoUndo | None:
        """Why nothing can be taken back now.

        None if the last Stopp, target, leaving or arriving can.
        """
        if self._is_final:
            return "result-stands"
        if self._game.before is not None:
            return None
        return "nothing-to-undo" if len(self.chronicle) == 1 else "undo-behind-a-card"

    @property
    def stands(self) -> bool:
        """Whether the game is over, and what ended it cannot be taken back any more."""
        game = self._game
        is_over = game.match.winner is not None and not game.due
        return self._is_final or (is_over and game.before is None)

    @property
    def hides_its_seed(self) -> bool:
        """Whether there is a seed nobody may see yet."""
        return self.header.seed is not None and not self.stands

    def let_it_stand(self) -> None:
        """The table wants to see the seed of a game that is over: from here on nothing goes back.

        With the seed one could look up what would have come.
        """
        self._is_final = self.match.winner is not None

    def play_unsaved(self) -> None:
        """The table plays on although the record cannot be written.

        Until it can: every answer and `try_saving` first write all that waits.
        """
        self._saving.play_unsaved()

    def try_saving(self) -> bool:
        """Whether every line is on the disk, tried now."""
        return self._saving.try_saving()

    def close(self) -> None:
        """The table is left: nothing is answered here any more, another window may play on."""
        self._saving.close()

    @property
    def has_deck(self) -> bool:
        """Whether the cards come of themselves; without a deck they lie on the table."""
        return self._game.deck is not None

    def turn_card(self, seen: Card | None = None) -> tuple[Event, ...]:
        """The next card of the deck is turned over for the seat that is due one.

        Without a deck it is the card ``seen`` on the table.
        """
        if not isinstance(self.request, CardDue):
            raise IllegalInput(awaited(self.request))
        if self._game.deck is None:
            if seen is None:
                raise IllegalInput("no-deck")
            return self._accept(Turn(seen))
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

        Raises `Wrong` behind a card, and once the result stands.
        """
        if self._is_final:
            raise Wrong("result-stands")
        self._accept(Undo())

    def leave(self, seat: int) -> tuple[Event, ...]:
        """Somebody goes home, between rounds."""
        return self._accept(Leave(seat))

    def join(self, name: str, total: int = 0) -> tuple[Event, ...]:
        """Somebody sits down behind the last seat, between rounds."""
        return self._accept(Arrival(name, total))

    def _accept(self, line: Line) -> tuple[Event, ...]:
        """The line is right, written, and only then the game's."""
        game, events = step(self._game, line)
        written = [line, *game.due]
        for due in game.due:
            game, _ = step(game, due)
        self._saving.append(_text(written))
        self._game = game
        self._resting = game.ended_round is not None
        for place, each in enumerate(written):
            _add_to(self.chronicle, len(self.chronicle) + 1, each, () if place else tuple(events))
        return tuple(events)

    def _write_due(self, torn: bool) -> None:
        """The round and winner lines a torn end of the record still owes, in place of that end."""
        due = self._game.due
        if due or torn:
            self._saving.append(_text(due))
        for line in due:
            self._game, _ = step(self._game, line)
            _add_to(self.chronicle, len(self.chronicle) + 1, line, ())


def header_for(names: tuple[str, ...], rules: RuleSet, dealer: int | None, seed: str) -> Header:
    """The header of a new game.

    The first dealer is drawn from the seed unless the table chose one (2.1).
    """
    return Header(rules, names, drawn_dealer(seed, len(names)) if dealer is None else dealer, seed)


def dealt_from(game: Game, deck: Deck | None) -> Game:
    """The game with this deck, also after an undo; a seed deals by itself and needs none."""
    if deck is None or game.deck is not None:
        return game
    # Five hundred people may have come and gone since the last card: no recursion.
    chain: list[Game] = []
    back: Game | None = game
    while back is not None:
        chain.append(back)
        back = back.before
    for each in reversed(chain):
        back = msgspec.structs.replace(each, deck=deck, before=back)
    assert back is not None
    return back


def _text(lines: Iterable[Line]) -> bytes:
    return "".join(write_line(line) for line in lines).encode()


def _lock(path: Path) -> tuple[Lock | None, NotSaved | None]:
    """The lock on a record, or why the record cannot be written."""
    if not stat.S_ISREG(path.stat().st_mode):
        return None, None
    try:
        return take(path), None
    except InUse:
        raise
    except OSError as error:
        return None, NotSaved(path, error)


def _add_to(
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
