"""The same cards and answers judged by two rule sets, up to the first difference.

Both games begin at one quiet moment. The one that was played is the record; the other gets its
cards in the same order, and its answers as long as nothing has differed. What *happened* is
compared: a paragraph alone is no difference, nor whether a target was said before or after the
waiting card was taken, as long as nothing lies between.
"""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias, assert_never

import msgspec
from msgspec.structs import replace

from flip7.engine.cards import Bag, Card
from flip7.engine.events import (
    Aimed,
    CardTurned,
    DealEnded,
    Event,
    Lapsed,
    RoundBegan,
    RoundEnded,
    TableCleared,
    WaitingTaken,
    events_of,
)
from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance, is_between_rounds, legal_inputs
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.lines import Arrival
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.replay.other_edition import discarded_this_round, judged_by, last_quiet

Outcome: TypeAlias = Literal["same", "difference", "choice"]
Answer: TypeAlias = Call | Give


class Side(msgspec.Struct, frozen=True):
    """What one rule set made of it: the events from the difference on, and what it asks for.

    ``events`` end with the first that differs; there are none where this side only waits.
    ``paragraphs`` decided it. ``request`` is what is waited for instead, if it is.
    """

    rules: str
    events: tuple[Event, ...]
    request: Request | None
    paragraphs: tuple[str, ...]


class Aftermath(msgspec.Struct, frozen=True):
    """How the round goes on by the other rules after the difference, with the same cards.

    ``request`` is the choice nobody has made yet, or the card the record does not have; None when
    the round is over. ``ended`` and ``record_ended`` are the ends of the round on both sides.
    ``impossible``: the record's next card cannot come here, it does not lie in this pile.
    """

    events: tuple[Event, ...]
    request: Request | None
    match: Match
    ended: RoundEnded | None
    record_ended: RoundEnded | None
    impossible: bool = False


class Comparison(msgspec.Struct, frozen=True):
    """How far two rule sets agree.

    ``outcome``: *same* as far as the record goes, a *difference* in what happened, or a *choice*
    the other rules want and the record has no answer for (``wanted``, until it is given). ``start``
    and ``line`` are lines of the record: where both began, and where they part or the record ends.
    """

    outcome: Outcome
    names: tuple[str, ...]
    start: int
    line: int
    mine: Side
    other: Side
    aftermath: Aftermath | None = None

    @property
    def wanted(self) -> CallDue | TargetDue | None:
        """The choice that has to be made before this can go on."""
        request = self.other.request if self.aftermath is None else self.aftermath.request
        return request if isinstance(request, CallDue | TargetDue) else None


def compare(
    history: History,
    rules: RuleSet,
    at: int | None = None,
    answers: Sequence[Answer] = (),
) -> Comparison:
    """The game of a record beside the same game by other rules, from its start or from a line on.

    With a line it begins at the quiet moment before that line: the call, or the beginning of the
    round. Who gets the first card is a habit of the table (2.2): it stays as in the record, and
    counts as a difference only where there is no other. ``answers`` are choices the table makes
    for the other side. Raises `IllegalInput` where one of them is not allowed.
    """
    start = last_quiet(history, 1 if at is None else at - 1)
    record = _record_from(history, start)
    same_order = replace(rules, first=history.header.rules.first)
    this_round = discarded_this_round(history, start)
    comparison = _race(record, start, same_order, this_round, answers).result(history.names)
    if comparison.outcome == "same" and rules != same_order:
        return _race(record, start, rules, this_round, answers).result(history.names)
    return comparison


def _race(
    record: "_Record", start: Moment, rules: RuleSet, this_round: Bag, answers: Sequence[Answer]
) -> "_Race":
    """Both sides from this moment until they part or nothing more is there."""
    if isinstance(start.line, Header):
        match, opening = replace(start.line, rules=rules).opening()
    else:
        match, opening = judged_by(start.match, rules, this_round)
    race = _Race(record, match, _Supply(record, answers))
    race.tell(events_of(opening))
    while not race.parted and race.go_on():
        pass
    return race


class _Record(msgspec.Struct, frozen=True):
    """What a record holds from a quiet moment on.

    ``lines`` has the line of each event of ``tale``. ``cards`` come in their order, ``answers``
    each with the number of cards before it.
    """

    start: int
    tale: "_Tale"
    lines: tuple[int, ...]
    end: Match
    cards: tuple[Card, ...]
    answers: tuple[tuple[Input, int], ...]


def _record_from(history: History, start: Moment) -> _Record:
    """The record from this moment on, without what was taken back."""
    end = start.match
    is_header = isinstance(start.line, Header)
    opening = events_of(start.steps if is_header else judged_by(end, end.rules)[1])
    tale = _Tale()
    tale.tell(opening)
    lines = [start.number] * len(opening)
    cards: list[Card] = []
    answers: list[tuple[Input, int]] = []
    for moment in history.in_force():
        if moment.number <= start.number:
            continue
        end = moment.match
        tale.tell(moment.events)
        lines += [moment.number] * len(moment.events)
        match moment.line:
            case Turn(card):
                cards.append(card)
            case Call() | Give() | Leave():
                answers.append((moment.line, len(cards)))
            case Arrival(_, total):
                answers.append((Join(total), len(cards)))
            case _:
                pass
    return _Record(start.number, tale, tuple(lines), end, tuple(cards), tuple(answers))


class _Supply:
    """Where the other side gets its inputs: cards and answers of the record, answers of the table.

    Once the two have parted, answers of the record mean nothing any more.
    """

    def __init__(self, record: _Record, given: Sequence[Answer]) -> None:
        self._record = record
        self._given = list(given)
        self._cards = 0
        self._answers = 0
        self.parted = False

    def next_for(self, match: Match) -> Input | None:
        """What comes or is said next; None where nothing is there for it."""
        due = match.request
        match due:
            case CardDue():
                return self._coming_or_going(match) or self._card()
            case CallDue() | TargetDue():
                return self._answer(match) or (self._given.pop(0) if self._given else None)
            case MatchOver():
                return None
            case _:
                assert_never(due)

    @property
    def is_used_up(self) -> bool:
        """Whether the record has nothing more to say."""
        return (self._cards, self._answers) == (len(self._record.cards), len(self._record.answers))

    def _card(self) -> Turn | None:
        if self._cards == len(self._record.cards):
            return None
        self._cards += 1
        return Turn(self._record.cards[self._cards - 1])

    def _answer(self, match: Match) -> Input | None:
        """The record's next answer, if it is one to this question."""
        answer, _ = self._next_answer()
        if self.parted or answer not in legal_inputs(match):
            return None
        self._answers += 1
        return answer

    def _coming_or_going(self, match: Match) -> Input | None:
        """Somebody leaves or arrives where the record says so: between the same two cards."""
        answer, cards_before = self._next_answer()
        if self.parted or cards_before != self._cards or not isinstance(answer, Leave | Join):
            return None
        if not is_between_rounds(match):
            return None
        self._answers += 1
        return answer

    def _next_answer(self) -> tuple[Input | None, int]:
        answers = self._record.answers
        return answers[self._answers] if self._answers < len(answers) else (None, 0)


class _Tale:
    """Events as they are told, and which of them count as something that happened."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.places: list[int] = []

    def tell(self, events: Iterable[Event]) -> None:
        """More events."""
        for event in events:
            if _effect(event) is not None:
                self.places.append(len(self.events))
            self.events.append(event)

    def effect(self, nth: int) -> Event | None:
        """The nth thing that happened, stripped of how it came about; None if there is none."""
        return _effect(self.events[self.places[nth]]) if nth < len(self.places) else None

    def paragraph(self, nth: int) -> str:
        """The paragraph of the nth thing that happened."""
        return self.events[self.places[nth]].paragraph

    def place(self, nth: int) -> int:
        """Where the nth thing that happened stands; the end of the tale if there is none."""
        return self.places[nth] if nth < len(self.places) else len(self.events)


class _Race:
    """The other side running after the record until the two part."""

    def __init__(self, record: _Record, match: Match, supply: _Supply) -> None:
        self._record = record
        self._match = match
        self._supply = supply
        self._tale = _Tale()
        self._agreed = 0
        self._is_impossible = False
        self.parted = False

    def tell(self, events: Iterable[Event]) -> None:
        """What the other rules made happen, held against the record."""
        self._tale.tell(events)
        while not self.parted and self._agreed < len(self._tale.places):
            here = self._agreed
            self.parted = self._record.tale.effect(here) != self._tale.effect(here)
            self._agreed += not self.parted

    def go_on(self) -> bool:
        """One more input; False where there is none, or its card lies in no pile here (10.3)."""
        given = self._supply.next_for(self._match)
        if given is None or self._is_impossible:
            return False
        if isinstance(given, Turn) and given not in legal_inputs(self._match):
            self._is_impossible = True
            return False
        self._match, steps = advance(self._match, given)
        self.tell(events_of(steps))
        return True

    def result(self, names: tuple[str, ...]) -> Comparison:
        """What both sides have to say in the end."""
        record, tale, agreed = self._record, self._tale, self._agreed
        has_more = agreed < len(record.tale.places)
        wants = isinstance(self._match.request, CallDue | TargetDue)
        if not self.parted and not has_more and (not wants or self._supply.is_used_up):
            return self._same(names)
        if self._only_begins_elsewhere():
            return self._same(names)
        since_mine, since_other = self._since()
        until = self._counterpart()
        mine_events, other_events = _unlike(
            record.tale.events[since_mine:until],
            tale.events[since_other : tale.place(agreed) + 1],
        )
        mine = _side(record.end, mine_events)
        other = _side(self._match, other_events, self.parted)
        if self._is_impossible:
            other = replace(other, paragraphs=("10.3",))
        line = record.lines[until - 1] if has_more else record.lines[-1]
        if wants and not self.parted:
            return Comparison("choice", names, record.start, line, mine, other)
        aftermath = self._aftermath(tale.place(agreed) + 1)
        return Comparison("difference", names, record.start, line, mine, other, aftermath)

    def _only_begins_elsewhere(self) -> bool:
        """Whether they differ only in who would get the first card of a round nobody has played."""
        here = self._record.tale.effect(self._agreed)
        return self.parted and self._supply.is_used_up and isinstance(here, RoundBegan)

    def _same(self, names: tuple[str, ...]) -> Comparison:
        record = self._record
        mine = Side(record.end.rules.name, (), record.end.request, ())
        other = Side(self._match.rules.name, (), self._match.request, ())
        last = record.lines[-1] if record.lines else record.start
        return Comparison("same", names, record.start, last, mine, other)

    def _since(self) -> tuple[int, int]:
        """Where each side's part of the quarrel begins.

        What they agreed on just before, but for different reasons, belongs to it.
        """
        mine, other, first = self._record.tale, self._tale, self._agreed
        while first and mine.paragraph(first - 1) != other.paragraph(first - 1):
            first -= 1
        if not first:
            return 0, 0
        return mine.places[first - 1] + 1, other.places[first - 1] + 1

    def _counterpart(self) -> int:
        """Where the record's part ends: behind the first event that differs.

        Or behind what the record says of the card whose target the other side asks for.
        """
        tale, due = self._record.tale, self._match.request
        first = tale.place(self._agreed)
        if isinstance(due, TargetDue) and not self.parted:
            for place in range(first, len(tale.events)):
                event = tale.events[place]
                if isinstance(event, Aimed | Lapsed) and (event.owner, event.card) == (
                    due.seat,
                    due.card,
                ):
                    return place + 1
        return min(first + 1, len(tale.events))

    def _aftermath(self, since: int) -> Aftermath:
        """The rest of the round by the other rules: same cards, and answers the table gives."""
        self._supply.parted = True
        while (ended := _round_end(self._tale.events[since - 1 :])) is None and self.go_on():
            pass
        told = self._tale.events[since:]
        if ended is not None:
            told = told[: told.index(ended) + 1] if ended in told else []
        mine = self._record.tale
        return Aftermath(
            tuple(told),
            None if ended is not None else self._match.request,
            self._match,
            ended,
            _round_end(mine.events[mine.place(self._agreed) :]),
            self._is_impossible,
        )


def _side(match: Match, events: Sequence[Event], happened: bool = True) -> Side:
    """A side with what decided it; where nothing happened, with what it waits for."""
    paragraphs = [_deciding(event) for event in events]
    waits = not happened or not events
    if waits:
        paragraphs.append(asking_paragraph(match))
    unique = tuple(dict.fromkeys(paragraphs))
    return Side(match.rules.name, tuple(events), match.request if waits else None, unique)


def _unlike(
    mine: Sequence[Event], other: Sequence[Event]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """Both without what they tell alike at the beginning."""
    while mine and other and mine[0] == other[0]:
        mine, other = mine[1:], other[1:]
    return mine, other


def asking_paragraph(match: Match) -> str:
    """The paragraph by which a match waits for what it waits for."""
    due = match.request
    if isinstance(due, MatchOver):
        return "12.1"
    if isinstance(due, CallDue):
        if match.round.deal is not None:
            return "2.5"
        return "3.1" if due.may_stay else "3.2"
    _, steps = advance(match, legal_inputs(match)[0])
    return next(
        event.paragraph for event in events_of(steps) if isinstance(event, Aimed | CardTurned)
    )


def _deciding(event: Event) -> str:
    """The paragraph that can make this event differ: 2.2 says who gets the first card."""
    return "2.2" if isinstance(event, RoundBegan) else event.paragraph


def _effect(event: Event) -> Event | None:
    """The event without how it came about; None where it only announces or keeps the books."""
    match event:
        case WaitingTaken() | DealEnded() | TableCleared():
            return None
        case Aimed():
            return Aimed("", event.owner, event.card, event.target, ())
        case Lapsed():
            return Lapsed("", event.owner, event.card, "nobody-active")
        case _:
            return replace(event, paragraph="")


def _round_end(events: Iterable[Event]) -> RoundEnded | None:
    return next((event for event in events if isinstance(event, RoundEnded)), None)
