"""Random games of version 2 through the session: every entry there is, slips and all.

Each game keeps its own account of what an undo must lead back to, apart from the record's.
"""

from collections import Counter
from pathlib import Path
from random import Random

from msgspec.structs import replace

from flip7.engine.cards import Card, card_named, cards_in, deck_bag
from flip7.engine.deal import is_untouched
from flip7.engine.inputs import Call, Turn
from flip7.engine.match import is_between_rounds
from flip7.engine.pile import drawable
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import RULE_SETS, RuleSet, rule_set
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.timeline import Moment
from flip7.session import Session

NAMES = ("Änne", "Ben", "Cleo", "Dora")
CHARACTERS = ("brave", "timid")
"""Nobody knows them, so people answer for their seats."""


def some_header(random: Random) -> Header:
    """Dealt or real cards, alone or four, a challenge, a nearly empty pile, seats of the house."""
    rules = rule_set(random.choice(sorted(RULE_SETS)), target=random.choice([30, 60]))
    challenge = random.choice([None, None, 1, 3])
    rules = replace(rules, challenge=challenge, real_cards=random.random() < 0.6)
    seats = random.randint(rules.fewest_seats, min(rules.most_seats, len(NAMES)))
    names = NAMES[:seats]
    house = {name: random.choice(CHARACTERS) for name in names if random.random() < 0.2}
    seed = None if rules.real_cards else f"anyhow-{random.random()}"
    position = None
    if challenge is None and random.random() < 0.3:
        seed, position = None, _few_cards(rules, random, seats)
    return Header(rules, names, random.randrange(seats), seed, position, house)


def _few_cards(rules: RuleSet, random: Random, seats: int) -> Position:
    """A round in which nearly every card is out of play: the pile runs out soon."""
    rest = cards_in(deck_bag(rules.decks))
    random.shuffle(rest)
    numbers = [card for card in rest if card <= card_named("12")]
    hands = tuple(Laid((numbers[seat],), "active") for seat in range(seats))
    for laid in hands:
        rest.remove(laid.cards[0])
    discards, pile = random.choice([(0, 2), (0, 4), (12, 3)])
    spent = rest[discards + pile :]
    return Position(0, hands, discards=tuple(rest[:discards]), spent=tuple(spent))


class Anyhow:
    """A game played anyhow; ``seen`` counts what has happened.

    ``backs`` are the matches undos must lead to, the next one last; ``hits`` those before every
    "Noch eine" an agreement may still take back.
    """

    def __init__(self, path: Path, random: Random) -> None:
        self.random = random
        self.session = Session.begin(some_header(random), path)
        self.session.allows_agreements = True
        self.backs: list[Match] = []
        self.hits: list[Match] = []
        self.seen: Counter[str] = Counter()
        self._typed_at_once: list[bool] = []

    def play(self, most: int) -> None:
        """So many entries, or until nobody wants to change the end any more."""
        for _ in range(most):
            session = self.session
            assert (session.why_no_undo is None) == bool(self.backs)
            assert (session.why_no_agreement is None) == bool(self.hits)
            if not self._enter():
                return

    def _enter(self) -> bool:
        session, chance = self.session, self.random.random()
        if self.backs and chance < 0.15:
            self._undo()
        elif self.hits and chance < (0.5 if session.is_over else 0.22):
            self._agree()
        elif session.has_real_cards and chance < self._haste and self._at_real_cards():
            pass
        elif session.is_over:
            return False
        elif is_between_rounds(session.match) and chance < 0.6:
            self._come_or_go()
        else:
            self._answer()
        return True

    @property
    def _haste(self) -> float:
        return 0.95 if self.session.is_over else 0.4

    def _undo(self) -> None:
        self.session.undo()
        if self._typed_at_once.pop():
            self.backs.pop()
        assert self.session.match == self.backs.pop()
        self.seen["undo"] += 1

    def _agree(self) -> None:
        call = self.session.call_to_agree_on
        assert call is not None
        for moment in self.session.moments[call.number - 1 :]:
            for event in moment.events if moment.in_force else ():
                self.seen[f"agreed after {type(event).__name__}"] += 1
        self.session.take_back_agreed()
        assert self.session.match == self.hits.pop()
        self.backs, self._typed_at_once = [], []

    def _at_real_cards(self) -> bool:
        """A shuffle, a round of points or a correction, where there can be one."""
        session, finished = self.session, self.session.match.finished
        before = session.match
        can_count = not session.is_over and is_untouched(before.round)
        match self.random.choice(["shuffle", "count", "correct"]):
            case "shuffle" if not session.is_over:
                self._accept(session.shuffle(), before)
            case "count" if can_count:
                here = [seat in before.present for seat in before.seats]
                self._accept(session.count(self._points(here)), before)
            case "correct" if finished.last >= finished.first:
                number = self.random.randint(finished.first, finished.last)
                round = finished.get(number)
                assert round is not None
                here = [seat not in round.gone for seat in range(len(round.points))]
                self._accept(session.correct(number, self._points(here)), before)
            case _:
                return False
        return True

    def _points(self, here: list[bool]) -> list[int]:
        return [self.random.choice([0, 7, 15, 40]) if each else 0 for each in here]

    def _come_or_go(self) -> None:
        session, before = self.session, self.session.match
        if before.rules.challenge is not None:
            self._answer()
        elif len(before.present) > 2:
            self._accept(session.leave(self.random.choice(before.present)), before)
        else:
            house = self.random.choice([None, *CHARACTERS])
            name = f"Gast {len(session.names)}"
            self._accept(session.join(name, self.random.randrange(30), house), before)

    def _answer(self) -> None:
        session, before = self.session, self.session.match
        match session.request:
            case CardDue():
                self._accept(self._turn(), before)
            case CallDue(_, may_stay) if not may_stay or self.random.random() < 0.6:
                is_there = bool(drawable(before.round))
                if is_there and session.has_real_cards and self.random.random() < 0.7:
                    self._accept(session.type_card(self._some_card()), before, at_once=True)
                else:
                    self._accept(session.say(hit=True), before)
            case CallDue():
                self._accept(session.say(hit=False), before)
            case TargetDue(_, _, targets):
                self._accept(session.give(self.random.choice(targets)), before)

    def _turn(self) -> Moment:
        """A card that was seen; a seed deals its own."""
        session, seen = self.session, self._some_card()
        return session.type_card(seen) if session.has_real_cards else session.turn_card(seen)

    def _some_card(self) -> Card:
        return self.random.choice(cards_in(drawable(self.session.match.round)))

    def _accept(self, moment: Moment, before: Match, *, at_once: bool = False) -> None:
        """Notes what was entered: at dealt cards no undo goes behind a card or the call for one."""
        for event in moment.events:
            self.seen[type(event).__name__] += 1
        if self.session.has_real_cards:
            self.backs += [before, before] if at_once else [before]
            self._typed_at_once += [at_once]
            return
        match moment.line:
            case Turn():
                self.backs, self._typed_at_once = [], []
                if isinstance(before.request, CardDue) and before.request.drawn_for == "deal":
                    self.hits = []
            case Call(hit=True):
                self.backs, self._typed_at_once = [], []
                self.hits.append(before)
            case _:
                self.backs.append(before)
                self._typed_at_once.append(False)
