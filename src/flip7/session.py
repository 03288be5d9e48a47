"""One game being played: match, deck and record. The only thing a screen or a command talks to.

Every answer is written and on the disk before it returns what happened. Whether the cards are real,
and whether it is a challenge, stands in the rules of the `Header`. A record of version 1 goes on as
one, and what only version 2 has is refused there with a `Wrong` ``only-version-2``.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal, TypeAlias

from flip7.bots.across_the_house import agreed_undoes, agreements, is_of_the_house, undoes
from flip7.bots.house import house_answer
from flip7.engine.cards import Card, count
from flip7.engine.deck import Deck, commitment
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Event, RoundEnded
from flip7.engine.inputs import Call, Correct, Give, Leave, Shuffle, Turn, awaited
from flip7.engine.pile import drawable
from flip7.engine.requests import CallDue, CardDue, Request, TargetDue
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.game import Game, dealt_from
from flip7.record.header import FIRST_VERSION, Header, header_for, read_header, write_header
from flip7.record.is_final import is_final
from flip7.record.lines import Arrival, Line, RoundLine, Undo, write_line
from flip7.record.lock import InUse
from flip7.record.reading import Torn, read_record
from flip7.record.saving import NotSaved, Saving, lock_or_trouble
from flip7.record.timeline import Moment, Timeline, first_moment, next_moment, what_goes_back
from flip7.record.writing import Writer

__all__ = ["InUse", "NotSaved", "Session", "header_for"]

WhyNoUndo: TypeAlias = Literal["nothing-to-undo", "undo-behind-a-card", "result-stands"]
WhyNoAgreement: TypeAlias = Literal[
    "agreements-off", "cards-are-real", "only-version-2", "result-stands", "nothing-to-agree-on"
]


class Session:
    """A game at the table, from its first card to its winner.

    What is answered is on the disk before it is told, or `NotSaved` says why not and nothing has
    changed: the table tries again, or chooses to `play_unsaved`.
    """

    def __init__(self, game: Game, saving: Saving, timeline: Timeline) -> None:
        self._game = game
        self._saving = saving
        self._timeline = timeline
        self._resting = game.ended_round is not None
        self._let_stand = False
        self._typed_with_call: set[int] = set()
        self.allows_agreements = False
        """Whether the table may agree to take back a "Noch eine" (12.6); some tables never do."""
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
        timeline = Timeline()
        timeline.add(first_moment(header))
        game = dealt_from(timeline.moments[0].game, deck)
        saving = Saving(Writer(path))
        if unsaved:
            saving.play_unsaved()
            saving.append(text)
        else:
            saving.create(text)
        return cls(game, saving, timeline)

    @classmethod
    def resume(cls, path: Path, *, unsaved: bool = False, deck: Deck | None = None) -> "Session":
        """The game of a record, exactly after its last whole line; what was due is written first.

        ``deck`` deals from there on where the record has no seed.

        Raises `InUse` where another window plays it, `Wrong` where the record is not right,
        `NotSaved` where it cannot be written (a finished game needs no writing, and none is needed
        with ``unsaved``), ``OSError`` where it cannot be read.
        """
        lock, trouble = lock_or_trouble(path)
        timeline = Timeline()
        torn = 0
        for moment in read_record(path):
            if isinstance(moment, Torn):
                torn = moment.size
            else:
                timeline.add(moment)
        game = dealt_from(timeline.moments[-1].game, deck)
        if trouble is not None and not (unsaved or game.is_over):
            raise trouble
        whole = path.read_bytes()
        text = whole[: len(whole) - torn]
        saving = Saving(Writer(path, lock, text, whole[len(text) :]), text)
        if unsaved or trouble is not None:
            saving.play_unsaved()
        session = cls(game, saving, timeline)
        # Since the table left it, its seed could be seen; unless another one still plays it.
        is_left = is_final(path, game) if lock is None else lock.keeps_others_out
        session._let_stand = game.is_over and game.header.seed is not None and is_left
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
    def moments(self) -> Sequence[Moment]:
        """The timeline of the game: every line so far with what it did; see `Moment`."""
        return self._timeline.moments

    @property
    def in_force(self) -> list[Moment]:
        """The lines that count: none that was taken back, and no undo."""
        return [moment for moment in self.moments if moment.in_force]

    @property
    def story(self) -> list[Event]:
        """Every event that was not taken back."""
        return [event for moment in self.in_force for event in moment.events]

    @property
    def request(self) -> Request:
        """What the rules wait for now."""
        return self._game.match.request

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat, also of those who left."""
        return self._game.names

    @property
    def characters(self) -> tuple[str | None, ...]:
        """The characters that play for the house, by seat; None where a person sits."""
        return self._game.characters

    @property
    def house_is_asked(self) -> bool:
        """Whether whoever is asked is played by the house, and its character is known."""
        due = self.request
        return isinstance(due, CallDue | TargetDue) and is_of_the_house(self._game, due.seat)

    def house_answer(self) -> Call | Give | None:
        """What the house answers for whoever is asked; None where a person is."""
        due = self.request
        character = self.characters[due.seat] if isinstance(due, CallDue | TargetDue) else None
        return None if character is None else house_answer(self.match, character)

    @property
    def has_real_cards(self) -> bool:
        """Whether the cards lie on the table and what comes is typed (chapter 14)."""
        return self.header.rules.real_cards

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the challenge is over."""
        return self.match.is_over

    @property
    def agreements(self) -> int:
        """How often the table has agreed to take back a "Noch eine" (12.6)."""
        return agreements(self.moments)

    @property
    def commitment(self) -> str | None:
        """The commitment to the seed, shown from the first card on; None without a seed."""
        seed = self.header.seed
        return None if seed is None else commitment(seed)

    @property
    def seed(self) -> str | None:
        """The seed, once the result stands; hidden before."""
        return self.header.seed if self.is_final else None

    @property
    def resting(self) -> RoundEnded | None:
        """The round that has just ended, while the table looks at its summary."""
        return self._game.ended_round if self._resting else None

    def go_on(self) -> None:
        """The table has read the summary; the next round goes on."""
        self._resting = False

    @property
    def path(self) -> Path:
        """The path of the record; another one if a file not ours has taken its place."""
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
    def may_be_played_twice(self) -> bool:
        """Whether nothing keeps a second window out: the file system of the record has no locks."""
        lock = self._saving.lock
        return lock is not None and not lock.keeps_others_out

    @property
    def why_no_undo(self) -> WhyNoUndo | None:
        """Why nothing can be taken back now.

        None if the last Stopp, target, leaving or arriving can; at real cards, whatever was typed.
        """
        if self._let_stand:
            return "result-stands"
        if undoes(self._game):
            return None
        is_first = len(self.moments) == 1 or self.has_real_cards
        return "nothing-to-undo" if is_first else "undo-behind-a-card"

    @property
    def why_no_agreement(self) -> WhyNoAgreement | None:
        """Why the table cannot agree now to take back the last "Noch eine"; None if it can (12.6).

        Such a call can also be one that plain undo does not reach; see `take_back_agreed`.
        """
        if self.has_real_cards:
            return "cards-are-real"
        if not self.allows_agreements:
            return "agreements-off"
        if self.header.version == FIRST_VERSION:
            return "only-version-2"
        if self._let_stand:
            return "result-stands"
        return None if agreed_undoes(self._game) else "nothing-to-agree-on"

    @property
    def call_to_agree_on(self) -> Moment | None:
        """The "Noch eine" an agreement would take back now, and everything after it."""
        if self.why_no_agreement is not None:
            return None
        hits = [each for each in self.in_force if isinstance(each.line, Call) and each.line.hit]
        return hits[-agreed_undoes(self._game)]

    @property
    def is_final(self) -> bool:
        """Whether the game is over, and what ended it cannot be taken back any more."""
        may_go_back = undoes(self._game) > 0 or self.why_no_agreement is None
        return self._let_stand or (self._game.is_over and not may_go_back)

    @property
    def hides_its_seed(self) -> bool:
        """Whether there is a seed nobody may see yet."""
        return self.header.seed is not None and not self.is_final

    def let_it_stand(self) -> None:
        """The table wants to see the seed of a game that is over: from here on nothing goes back.

        With the seed one could look up what would have come. Real cards have none, so there
        nothing changes.
        """
        self._let_stand = self.match.is_over and not self.has_real_cards

    def play_unsaved(self) -> None:
        """The table plays on although the record cannot be written.

        Until it can: every answer and `try_saving` first write all that waits.
        """
        self._saving.play_unsaved()

    def try_saving(self) -> bool:
        """Whether every line is on the disk, tried now."""
        return self._saving.try_saving()

    def why_not_saved(self) -> NotSaved | None:
        """Why the record cannot be written, tried now; ``unsaved`` says what it lacks by that."""
        return self._saving.why_not_saved()

    def close(self) -> None:
        """The table is left: nothing is answered here any more, another window may play on."""
        self._saving.close()

    def turn_card(self, seen: Card | None = None) -> Moment:
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

    def type_card(self, card: Card) -> Moment:
        """A real card was turned over; where somebody is asked, that person has said "Noch eine".

        Call and card are one write then, and one undo takes both back. Raises `Wrong`
        ``card-not-in-pile`` where no copy can be in the pile: the table may have shuffled.
        """
        if isinstance(self.request, CallDue):
            if not count(drawable(self.match.round), card):
                # Without any card the call would end the round, and this one begin the next.
                raise Wrong("card-not-in-pile")
            moment = self._accept(Call(self.request.seat, hit=True), Turn(card))
            self._typed_with_call.add(moment.number)
            return moment
        return self._accept(Turn(card))

    def shuffle(self) -> Moment:
        """The table has shuffled its real cards (14.2)."""
        rested = self._resting
        moment = self._accept(Shuffle())
        # Whoever shuffles before the first card of a round has read the summary before it.
        self._resting = self._resting and rested
        return moment

    def count(self, points: Sequence[int]) -> Moment:
        """The round is entered as points alone, one number a seat, before its first card (14.3).

        Whoever left gets 0.
        """
        totals = self.match.totals
        summed = tuple(old + new for old, new in zip(totals, points, strict=False))
        number = self.match.round.number
        return self._accept(RoundLine(number, "counted", tuple(points), summed))

    def correct(self, number: int, points: Sequence[int]) -> Moment:
        """The points of a finished round were others, one number for each seat of then (14.4).

        ``match.finished`` knows the rounds that can be corrected, and what was entered first.
        """
        return self._accept(Correct(number, tuple(points)))

    def say(self, *, hit: bool) -> Moment:
        """The person asked says "Noch eine" or "Stopp"."""
        if not isinstance(self.request, CallDue):
            raise IllegalInput(awaited(self.request))
        return self._accept(Call(self.request.seat, hit))

    def give(self, to: int) -> Moment:
        """The person asked points at ``to``."""
        if not isinstance(self.request, TargetDue):
            raise IllegalInput(awaited(self.request))
        return self._accept(Give(self.request.seat, self.request.card, to))

    def undo(self) -> Moment:
        """The last Stopp, target, leaving or arriving is taken back; at real cards anything typed.

        Raises `Wrong` behind a dealt card, and once the result stands.
        """
        if self._let_stand:
            raise Wrong("result-stands")
        rested = self._resting
        if what_goes_back(self.moments).number in self._typed_with_call:
            moment = self._accept(Undo(), Undo())
        else:
            moment = self._accept(*[Undo()] * max(1, undoes(self._game)))
        # Whoever mistyped the first card of a round has read the summary before it.
        self._resting = self._resting and rested
        return moment

    def take_back_agreed(self) -> Moment:
        """The table has agreed: the last "Noch eine" and all that followed is taken back (12.6).

        The pile is shuffled anew. Raises `Wrong` where `why_no_agreement` says so.
        """
        why = self.why_no_agreement
        if why is not None:
            raise Wrong(why)
        return self._accept(*[Undo(agreed=True)] * agreed_undoes(self._game))

    def leave(self, seat: int) -> Moment:
        """Somebody goes home, between rounds."""
        return self._accept(Leave(seat))

    def join(self, name: str, total: int = 0, house: str | None = None) -> Moment:
        """Somebody sits down behind the last seat, between rounds; ``house`` is a character."""
        return self._accept(Arrival(name, total, house))

    def _accept(self, *lines: Line) -> Moment:
        """Checks the lines, writes them with those they make due, and adds them to the game.

        It is one write, and the moment of the last of these lines is returned.
        """
        game, moments = self._game, list[Moment]()
        for line in lines:
            answer = next_moment(len(self.moments) + len(moments) + 1, game, line)
            moments.append(answer)
            for due in answer.game.due:
                number = len(self.moments) + len(moments) + 1
                moments.append(next_moment(number, moments[-1].game, due))
            game = moments[-1].game
        self._saving.append(_text(moments))
        self._add(moments)
        self._resting = self._game.ended_round is not None
        return answer

    def _write_due(self, torn: bool) -> None:
        """Writes the round and winner lines that are still due, in place of a torn end."""
        moments: list[Moment] = []
        game = self._game
        while game.due:
            moments.append(next_moment(len(self.moments) + len(moments) + 1, game, game.due[0]))
            game = moments[-1].game
        if moments or torn:
            self._saving.append(_text(moments))
        self._add(moments)

    def _add(self, moments: Iterable[Moment]) -> None:
        """Adds moments whose lines are written to the game."""
        for moment in moments:
            self._game = moment.game
            self._timeline.add(moment)


def _text(moments: Iterable[Moment]) -> bytes:
    lines = (moment.line for moment in moments)
    return "".join(write_line(line) for line in lines if not isinstance(line, Header)).encode()
