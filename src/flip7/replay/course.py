"""A quarrel as it went on from a position: cards as they came, and what people answered, typed.

``7`` a card came (the person asked had said "Noch eine"); ``A hit``, ``A stay`` or just ``stay``;
``freeze>B`` an action card and whom it was given to; ``>B`` the same where the card came already.

>>> from flip7.engine.cards import FREEZE
>>> read_course("7 freeze>Ben, Anna stay", ["Anna", "Ben"])
(Came(card=7), Pointed(card=19, seat=1), Said(seat=0, hit=False))
"""

import re
from collections import deque
from collections.abc import Sequence
from typing import TypeAlias, assert_never

import msgspec

from flip7.engine.cards import NAMES, SECOND, Card, is_action
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Aimed, Event, ShieldTaken, events_of
from flip7.engine.inputs import Call, Give, Input, Turn, awaited
from flip7.engine.match import advance
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.state import Match
from flip7.replay.errors import Misread
from flip7.replay.typed_card import CARDS
from flip7.replay.typed_words import CALLS, Word, as_typed, quoted, seat_of, split, words

_ARROW = re.compile(r'[^">]*>')
"""A card, or none, and an arrow behind it; no name in quotes begins like that."""


class Came(msgspec.Struct, frozen=True):
    """A card came from the pile."""

    card: Card


class Said(msgspec.Struct, frozen=True):
    """Somebody, or whoever was asked, said "Noch eine" (``hit``) or "Stopp"."""

    seat: int | None
    hit: bool


class Pointed(msgspec.Struct, frozen=True):
    """An action card was given to ``seat``; without a card the one being asked about."""

    card: Card | None
    seat: int


Item: TypeAlias = Came | Said | Pointed


class Overruled(msgspec.Struct, frozen=True):
    """A card that was typed with a target although the rules left no choice, and gave another.

    ``event`` is where they did.
    """

    typed: Pointed
    event: Aimed | ShieldTaken


class Course(msgspec.Struct, frozen=True):
    """How a position went on: the match after the last item that could be taken, and the events.

    ``inputs`` led there. ``left_over`` are the items nothing asked for: a choice is lacking before
    them. ``overruled`` are the targets that were not free to choose.
    """

    match: Match
    events: tuple[Event, ...]
    left_over: tuple[Item, ...]
    inputs: tuple[Input, ...]
    overruled: tuple[Overruled, ...]


def read_course(text: str, names: Sequence[str]) -> tuple[Item, ...]:
    """The items of a typed list, between spaces or commas; raises `Misread` with the column."""
    items: list[Item] = []
    for part in split(as_typed(text), ","):
        pending: list[Word] = []
        for word in words(part.text, part.column):
            if word.key in CALLS:
                items.append(Said(_speaker(pending, names), CALLS[word.key]))
                pending = []
            elif pending or not _is_item(word):
                pending.append(word)
            else:
                items.append(_item(word, names))
        if pending:
            raise Misread("word-unknown", column=pending[0].column, found=pending[0].text)
    return tuple(items)


def write_course(items: Sequence[Item], names: Sequence[str]) -> str:
    """The items as they can be typed."""
    return ", ".join(_written(item, names) for item in items)


def typed_course(match: Match, came: str, names: Sequence[str]) -> Course:
    """How a position goes on with a typed list; complaints name people and cards.

    Raises a `Complaint`.
    """
    try:
        return take_course(match, read_course(came, names))
    except IllegalInput as illegal:
        about = illegal.details
        if illegal.code == "card-not-in-pile" and "card" in about:
            raise Misread("card-gone", card=about["card"]) from None
        if "seat" in about:
            raise IllegalInput(illegal.code, name=names[about["seat"]]) from None
        raise


def take_course(match: Match, items: Sequence[Item]) -> Course:
    """The items taken one after the other, as far as each answers what is asked.

    Raises `IllegalInput` for an answer that is not allowed.
    """
    walk = _Walk(match, items)
    while walk.take_one():
        pass
    return Course(
        walk.match,
        tuple(walk.events),
        tuple(walk.items),
        tuple(walk.inputs),
        tuple(walk.overruled),
    )


def answer(item: Item, due: CallDue | TargetDue) -> Call | Give:
    """The answer of this item to the question; raises `IllegalInput` where it is none."""
    match item, due:
        case Said(seat, hit), CallDue():
            return Call(due.seat if seat is None else seat, hit)
        case Pointed(card, seat), TargetDue():
            if card not in (None, due.card):
                raise IllegalInput("wrong-card")
            return Give(due.seat, due.card, seat)
        case _:
            raise IllegalInput(awaited(due))


class _Walk:
    """Going through the items; targets of cards that still wait are kept until they are asked."""

    def __init__(self, match: Match, items: Sequence[Item]) -> None:
        self.match = match
        self.events: list[Event] = []
        self.inputs: list[Input] = []
        self.items = deque(items)
        self.overruled: list[Overruled] = []
        self._later: list[Pointed] = []

    def take_one(self) -> bool:
        """One more step; False where nothing answers what is asked."""
        due = self.match.request
        match due:
            case TargetDue():
                return self._give(due)
            case CallDue():
                return self._call(due)
            case CardDue():
                return self._turn()
            case MatchOver():
                return False
            case _:
                assert_never(due)

    def _give(self, due: TargetDue) -> bool:
        if (said := self._said_of(due.card)) is not None:
            self._advance(Give(due.seat, due.card, said.seat))
            return True
        if not self.items or not isinstance(item := self.items[0], Pointed):
            return False
        self.items.popleft()
        self._advance(answer(item, due))
        return True

    def _call(self, due: CallDue) -> bool:
        if not self.items:
            return False
        item = self.items[0]
        if isinstance(item, Said):
            self.items.popleft()
            self._advance(answer(item, due))
        elif isinstance(item, Pointed) and item.card is None:
            return False
        else:
            self._advance(Call(due.seat, hit=True))
        return True

    def _turn(self) -> bool:
        if not self.items:
            return False
        item = self.items[0]
        if isinstance(item, Said) or (isinstance(item, Pointed) and item.card is None):
            return False
        self.items.popleft()
        assert item.card is not None
        if isinstance(item, Pointed):
            self._later.append(item)
        self._advance(Turn(item.card))
        return True

    def _advance(self, given: Turn | Call | Give) -> None:
        self.match, steps = advance(self.match, given)
        events = events_of(steps)
        self.inputs.append(given)
        self.events += events
        for event in events:
            match event:
                case Aimed(card=card, target=target, forced=True):
                    self._rule(event, card, target)
                case ShieldTaken(seat=target, giver=None):
                    self._rule(event, SECOND, target)

    def _rule(self, event: Aimed | ShieldTaken, card: Card, target: int) -> None:
        """Notes where the rules gave a card to somebody else than was typed."""
        said = self._said_of(card)
        if said is not None and said.seat != target:
            self.overruled.append(Overruled(said, event))

    def _said_of(self, card: Card) -> Pointed | None:
        """Takes out what was typed about the oldest card of this kind."""
        said = next((said for said in self._later if said.card == card), None)
        if said is not None:
            self._later.remove(said)
        return said


def _is_item(word: Word) -> bool:
    """Whether it is a card or a target, not the beginning of a name."""
    return _ARROW.match(word.text) is not None or word.key in CARDS


def _item(word: Word, names: Sequence[str]) -> Item:
    card, arrow, name = word.text.partition(">")
    if not arrow:
        return Came(CARDS[word.key])
    column = word.column + len(word.text) - len(name.lstrip())
    seat = seat_of(name.strip(), names, column)
    if not card:
        return Pointed(None, seat)
    found = CARDS.get(Word(card, word.column).key)
    if found is None or not is_action(found):
        raise Misread("word-unknown", column=word.column, found=card)
    return Pointed(found, seat)


def _speaker(pending: Sequence[Word], names: Sequence[str]) -> int | None:
    if not pending:
        return None
    return seat_of(" ".join(word.text for word in pending), names, pending[0].column)


def _written(item: Item, names: Sequence[str]) -> str:
    match item:
        case Came():
            return NAMES[item.card]
        case Said():
            call = "hit" if item.hit else "stay"
            return call if item.seat is None else f"{_one_word(names[item.seat])} {call}"
        case Pointed():
            card = "" if item.card is None else NAMES[item.card]
            return f"{card}>{_one_word(names[item.seat])}"
        case _:
            assert_never(item)


def _one_word(name: str) -> str:
    """The name in quotes if it would be more than one word, or looks like a card."""
    key = Word(name, 1).key
    is_plain = " " not in name and key not in CARDS and key not in CALLS
    return quoted(name) if is_plain else '"' + name.replace('"', '""') + '"'
