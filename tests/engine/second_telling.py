"""The rules told a second time, straight down the page, to hold against the engine.

Nothing of the engine is used but the options of the table: cards are words, the table is changed
in place, and a series inside a turn is a call inside a call. The generators yield what is asked and
are sent the answers: ``("card", seat, drawable)``, ``("call", seat, may_stay)``,
``("target", seat, card, targets)``. ``("round", ending, points, totals)`` is told, not asked; the
last one is ``("won", seat)``.
"""

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from flip7.engine.ruleset import RuleSet

Asking: TypeAlias = Generator[tuple[Any, ...], Any, Any]

NUMBERS = [str(number) for number in range(13)]
PLUS = {"+2": 2, "+4": 4, "+6": 6, "+8": 8, "+10": 10}


class RoundOver(Exception):
    """The round ends here and now: flip7, all-out or exhausted."""


@dataclass
class Person:
    numbers: list[str] = field(default_factory=list)
    bonus: list[str] = field(default_factory=list)
    shield: bool = False
    status: str = "active"


class SecondTelling:
    """One match of an edition, from its first deal or from the middle of a round."""

    def __init__(self, rules: RuleSet, seats: int, dealer: int) -> None:
        self.rules = rules
        self.german = rules.name.startswith("de")
        self.dealer = dealer
        self.totals = [0] * seats
        self.pile = Counter({card: times * rules.decks for card, times in one_deck().items()})
        self.discards: Counter[str] = Counter()
        self.bound: Counter[str] = Counter()
        self.people = [Person() for _ in range(seats)]

    def match(self, asked_first: int | None = None) -> Asking:
        """Rounds until somebody has won; the first one goes on from the questions, if so."""
        while True:
            self.queue: list[tuple[str, int, int | None]] = []
            self.flipped: set[int] | None = set()
            try:
                if asked_first is None:
                    yield from self.deal()
                yield from self.questions(asked_first)
            except RoundOver as over:
                ending = str(over)
            asked_first = None
            points = [self.points(person) for person in self.people]
            self.totals = [had + got for had, got in zip(self.totals, points, strict=True)]
            yield ("round", ending, tuple(points), tuple(self.totals))
            top = max(self.totals)
            if top >= self.rules.target and self.totals.count(top) == 1:
                yield ("won", self.totals.index(top))
            self.clear_the_table()

    # Chapters 2 and 3

    def order(self) -> list[int]:
        seats = len(self.people)
        first = self.dealer + (self.rules.first == "left")
        return [(first + step) % seats for step in range(seats)]

    def deal(self) -> Asking:
        for seat in self.order():
            assert self.flipped is not None
            if self.people[seat].status != "active":
                continue
            if seat in self.flipped and not self.german:
                yield from self.ask(seat)
            else:
                yield from self.turn_of(seat)
            self.somebody_active()
        self.flipped = None

    def questions(self, asked_first: int | None) -> Asking:
        self.flipped = None
        seats = len(self.people)
        seat = self.order()[0] if asked_first is None else asked_first
        while True:
            self.somebody_active()
            while self.people[seat].status != "active":
                seat = (seat + 1) % seats
            yield from self.ask(seat)
            seat = (seat + 1) % seats

    def ask(self, seat: int) -> Asking:
        person = self.people[seat]
        may_stay = bool(person.numbers or person.bonus or person.shield)
        if (yield ("call", seat, may_stay)) == "hit":
            yield from self.turn_of(seat)
        else:
            person.status = "stayed"

    def turn_of(self, seat: int) -> Asking:
        """One card, dealt or called, with all its consequences."""
        self.shuffled = False
        card = yield from self.next_card(seat)
        if card in NUMBERS or card in PLUS or card == "x2":
            self.lay(seat, card)
        elif card == "second":
            yield from self.second_chance(seat)
        else:
            target = yield from self.choose(seat, card, self.active())
            yield from self.carry_out(card, target)
        while self.queue:
            self.somebody_active()
            waiting, owner, named = self.queue.pop(0)
            if not self.german:
                assert named is not None
                if self.people[named].status == "active":
                    yield from self.carry_out(waiting, named)
                else:
                    self.out_of_play(waiting)
            elif waiting == "second":
                yield from self.second_chance(owner)
            else:
                target = yield from self.choose(owner, waiting, self.active())
                yield from self.carry_out(waiting, target)

    # Chapters 4 to 8

    def lay(self, seat: int, card: str) -> None:
        person = self.people[seat]
        if card not in NUMBERS:
            person.bonus.append(card)
        elif card not in person.numbers:
            person.numbers.append(card)
            if len(person.numbers) == 7:
                raise RoundOver("flip7")
        elif person.shield:
            person.shield = False
            self.out_of_play("second", card)
        else:
            person.numbers.append(card)
            person.status = "busted"

    def carry_out(self, card: str, target: int) -> Asking:
        if card == "freeze":
            self.people[target].status = "frozen"
            self.bound["freeze"] += 1
        else:
            yield from self.series(target)

    def series(self, seat: int) -> Asking:
        if self.flipped is not None:
            self.flipped.add(seat)
        person, drawn = self.people[seat], []
        for _ in range(3):
            card = yield from self.next_card(seat)
            if card in ("freeze", "flip3") or (card == "second" and self.german):
                drawn.append(card)
            elif card == "second":
                yield from self.second_chance(seat)
            else:
                self.lay(seat, card)
            if person.status == "busted":
                break
        self.out_of_play("flip3")
        if self.german:
            self.queue += [(card, seat, None) for card in drawn]
        elif person.status == "busted":
            self.out_of_play(*drawn)
        else:
            for card in drawn:
                self.queue.append((card, seat, (yield from self.choose(seat, card, self.active()))))

    def second_chance(self, owner: int) -> Asking:
        free = [seat for seat in self.active() if not self.people[seat].shield]
        receiver = owner if owner in free else (yield from self.choose(owner, "second", free))
        if receiver is None:
            self.out_of_play("second")
        else:
            self.people[receiver].shield = True

    # Chapter 9

    def choose(self, owner: int, card: str, targets: list[int]) -> Asking:
        if len(targets) > 1:
            return (yield ("target", owner, card, tuple(targets)))
        return targets[0] if targets else None

    def active(self) -> list[int]:
        return [seat for seat, person in enumerate(self.people) if person.status == "active"]

    def somebody_active(self) -> None:
        if not self.active():
            raise RoundOver("all-out")

    # Chapters 10 and 11

    def next_card(self, seat: int) -> Asking:
        if not self.pile.total():
            if not self.discards.total() or (self.shuffled and not self.german):
                raise RoundOver("exhausted")
            card = yield ("card", seat, +self.discards)
            self.pile, self.discards, self.shuffled = self.discards, Counter(), True
        else:
            card = yield ("card", seat, +self.pile)
        self.pile[card] -= 1
        return card

    def out_of_play(self, *cards: str) -> None:
        (self.bound if self.german else self.discards).update(cards)

    def points(self, person: Person) -> int:
        if person.status == "busted":
            return 0
        total = sum(map(int, person.numbers))
        for _ in range(person.bonus.count("x2")):
            total *= 2
        total += sum(PLUS.get(card, 0) for card in person.bonus)
        return total + self.rules.flip7_bonus * (len(person.numbers) == 7)

    def clear_the_table(self) -> None:
        """Whatever is not in the pile is discarded; the deal passes to the left."""
        whole = Counter({card: n * self.rules.decks for card, n in one_deck().items()})
        self.discards, self.bound = whole - self.pile, Counter()
        self.dealer = (self.dealer + 1) % len(self.people)
        self.people = [Person() for _ in self.people]


def one_deck() -> dict[str, int]:
    numbers = {str(number): max(1, number) for number in range(13)}
    return (
        numbers | dict.fromkeys([*PLUS, "x2"], 1) | dict.fromkeys(["freeze", "flip3", "second"], 3)
    )
