"""The table of a test: positions, deals and answers in a few short lines.

A position is one string with bars between the seats: a name, the cards in front, and a status
unless active.

>>> t = table("A: 3 5 +4 | B: 6 second | C: 7 9 stayed", pile="flip3 8 2")
>>> t.hits("A").asks
'A gives flip3 to A B'
>>> t.gives("A", "B").asks
'card for B in series'
>>> t.hand("B")
'6 8 2 second'
>>> t.draws("4").asks
'B?'
"""

from typing import Self, TypeVar

import pytest

from flip7.engine.cards import NAMES, Bag, Card, card_named, cards_in, deck_bag
from flip7.engine.check import check
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Event, RoundEnded, Step, events_of
from flip7.engine.inputs import Call, Correct, Count, Give, Input, Join, Leave, Shuffle, Turn
from flip7.engine.match import advance, from_position, legal_inputs, new_match
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import DE_KOSMOS_2025, INT_THE_OP_2025, RuleSet
from flip7.engine.state import Action, Match, Status
from flip7.record.game import Game
from flip7.record.header import Header
from flip7.record.timeline import Moment

DE = DE_KOSMOS_2025
INT = INT_THE_OP_2025
BOTH = pytest.mark.parametrize("rules", [DE, INT], ids=["DE", "INT"])
"""For a test of a paragraph that both editions share."""

E = TypeVar("E")

_STATUSES: dict[str, Status] = {
    "stayed": "stayed",
    "frozen": "frozen",
    "busted": "busted",
    "active": "active",
}


class Table:
    """A match driven by the names of its people; the listed cards answer whenever one is due.

    After every answer all invariants are checked. ``events`` holds everything told since the table
    was laid, ``last`` what the last answer and its cards made happen, ``steps`` the same with the
    round as it lay each time.
    """

    def __init__(self, names: list[str], match: Match, events: list[Event], pile: str) -> None:
        self.names = names
        self.match = match
        self.events = list(events)
        self.last = list(events)
        self.steps: list[Step] = []
        self.line = cards(pile)
        self.inputs: list[Input] = []
        assert check(match) == []

    # What people do

    def hits(self, name: str) -> Self:
        """ "Noch eine", and the cards that come of it."""
        return self.answers(Call(self.seat(name), hit=True))

    def stays(self, *names: str) -> Self:
        """ "Stopp", one after the other."""
        for name in names:
            self.answers(Call(self.seat(name), hit=False))
        return self

    def gives(self, name: str, to: str) -> Self:
        """The person asked chooses a player for the card that is asked about."""
        due = self.match.request
        assert isinstance(due, TargetDue), self.asks
        return self.answers(Give(self.seat(name), due.card, self.seat(to)))

    def leaves(self, name: str) -> Self:
        """Somebody goes home between rounds."""
        return self.answers(Leave(self.seat(name)))

    def joins(self, name: str, total: int = 0) -> Self:
        """Somebody sits down behind the last seat."""
        self.names.append(name)
        return self.answers(Join(total))

    def draws(self, pile: str) -> Self:
        """More cards, listed as they come."""
        self.line += cards(pile)
        self.last = []
        self.steps = []
        return self._draw_on()

    def answers(self, given: Input) -> Self:
        """Any input, and the listed cards that are due after it."""
        self.last = []
        self.steps = []
        self._advance(given)
        return self._draw_on()

    def refuses(self, given: Input, code: str) -> Self:
        """This input is refused with this code, and nothing has changed."""
        before = self.match
        with pytest.raises(IllegalInput) as refusal:
            advance(self.match, given)
        assert refusal.value.code == code
        assert self.match == before
        return self

    # What lies on the table

    def seat(self, name: str) -> int:
        """The seat of this name."""
        return self.names.index(name)

    def hand(self, name: str) -> str:
        """The cards in front of somebody and how they are, like ``3 5 +4 second frozen``."""
        hand = self.match.round.hands[self.seat(name)]
        shown = [NAMES[card] for card in (*hand.numbers, *hand.bonus)]
        shown += ["second"] * hand.shield + [hand.status] * (hand.status != "active")
        return " ".join(shown)

    @property
    def asks(self) -> str:
        """What the rules wait for, in a few words.

        ``A?``, ``A? (hit only)``, ``A gives flip3 to A B``, ``A names freeze to A B``,
        ``card for A in deal``, ``A wins``, ``reached A B``.
        """
        due = self.match.request
        match due:
            case CallDue():
                return f"{self.names[due.seat]}?" + ("" if due.may_stay else " (hit only)")
            case TargetDue():
                verb = "names" if due.in_advance else "gives"
                seats = " ".join(self.names[seat] for seat in due.targets)
                return f"{self.names[due.seat]} {verb} {NAMES[due.card]} to {seats}"
            case CardDue():
                return f"card for {self.names[due.seat]} in {due.drawn_for}"
            case MatchOver(winner=int(winner)):
                return f"{self.names[winner]} wins"
            case MatchOver():
                return " ".join(["reached", *(self.names[seat] for seat in due.reached)])

    @property
    def queue(self) -> str:
        """What waits, oldest first, like ``freeze of A, flip3 of A to B``."""
        return ", ".join(map(self._waiting, self.match.round.queue))

    @property
    def pile(self) -> str:
        """The cards still in the pile, in canonical order."""
        return names_of(self.match.round.pile)

    @property
    def discards(self) -> str:
        """The discards, in canonical order."""
        return names_of(self.match.round.discards)

    @property
    def bound(self) -> str:
        """The cards bound with nobody, in canonical order."""
        return names_of(self.match.round.bound)

    @property
    def totals(self) -> tuple[int, ...]:
        """The totals by seat."""
        return self.match.totals

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the round that ended last."""
        return self.told(RoundEnded)[-1].points

    # What was told

    @property
    def moment(self) -> Moment:
        """The last answer and its cards as one line of a record."""
        header = Header(self.match.rules, tuple(self.names), self.match.round.dealer)
        game = Game(header, header.names, self.match, None)
        return Moment(2, self.inputs[-1], game, tuple(self.steps))  # type: ignore[arg-type]

    @property
    def paragraphs(self) -> list[str]:
        """The paragraph of every event so far."""
        return [event.paragraph for event in self.events]

    def told(self, kind: type[E]) -> list[E]:
        """All events of this kind so far."""
        return [event for event in self.events if isinstance(event, kind)]

    def cited(self, kind: type[Event]) -> list[str]:
        """The paragraphs cited by the events of this kind."""
        return [event.paragraph for event in self.events if isinstance(event, kind)]

    # How it runs

    def _draw_on(self) -> Self:
        while self.line and isinstance(self.match.request, CardDue):
            self._advance(Turn(self.line.pop(0)))
        return self

    def _advance(self, given: Input) -> None:
        if not isinstance(given, (Leave, Join, Shuffle, Count, Correct)):
            is_legal = given in legal_inputs(self.match)
            assert is_legal, f"{given} is not legal: {self.asks}"
        self.match, steps = advance(self.match, given)
        events = events_of(steps)
        faults = check(self.match)
        assert faults == []
        self.inputs.append(given)
        self.events += events
        self.last += events
        self.steps += steps

    def _waiting(self, action: Action) -> str:
        to = "" if action.target is None else f" to {self.names[action.target]}"
        return f"{NAMES[action.card]} of {self.names[action.owner]}{to}"


def table(
    seats: str,
    *,
    turn: str | None = None,
    pile: str = "",
    rules: RuleSet = DE,
    dealer: str | None = None,
    totals: tuple[int, ...] = (),
    discards: str = "",
    spent: str = "",
    only: str | None = None,
    round: int = 1,
) -> Table:
    """A round in the middle; ``pile`` lists the next cards, as far as they matter.

    The first seat deals and is asked first unless others are named. ``only``: the pile holds just
    these cards and those of ``pile``, everything else is spent.
    """
    names, hands = zip(*map(_seat, seats.split("|")), strict=True)
    bound = cards(spent)
    if only is not None:
        here = [*cards(pile), *cards(only), *cards(discards)]
        bound = _rest(rules, here + [card for laid in hands for card in laid.cards])
    first = names.index(turn or names[0])
    position = Position(first, hands, round, totals, tuple(cards(discards)), tuple(bound))
    deals = names.index(dealer or names[0])
    match, steps = from_position(rules, len(names), deals, position)
    return Table(list(names), match, events_of(steps), pile)


def deal(seats: str, pile: str = "", *, rules: RuleSet = DE, dealer: str | None = None) -> Table:
    """A new match with these people; ``pile`` lists the cards as they come.

    Unless a dealer is named, the first seat gets the first card.
    """
    names = seats.split()
    begins = names[0] if rules.first == "dealer" else names[-1]
    match, steps = new_match(rules, len(names), names.index(dealer or begins))
    return Table(names, match, events_of(steps), pile).draws("")


def cards(names: str) -> list[Card]:
    """The cards of this list; ``12*3`` is three of them."""
    found = []
    for word in names.split():
        name, _, times = word.partition("*")
        found += [card_named(name)] * int(times or 1)
    return found


def names_of(bag: Bag) -> str:
    """The cards of a bag by their names, in canonical order."""
    return " ".join(NAMES[card] for card in cards_in(bag))


def _seat(text: str) -> tuple[str, Laid]:
    name, _, rest = text.partition(":")
    words = rest.split()
    status = _STATUSES.get(words[-1]) if words else None
    laid = words[:-1] if status else words
    return name.strip(), Laid(tuple(cards(" ".join(laid))), status or "active")


def _rest(rules: RuleSet, named: list[Card]) -> list[Card]:
    """Every card of the deck that is not named."""
    rest = cards_in(deck_bag(rules.decks))
    for card in named:
        rest.remove(card)
    return rest
