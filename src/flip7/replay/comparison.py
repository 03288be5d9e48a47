"""The same cards and answers judged by two rule sets, up to the first difference.

Both games begin at one quiet moment. The one that was played is the record; the other gets its
cards in the same order, and its answers as long as nothing has differed. What counts is the effect:
a hand, somebody out, a target, points. A paragraph alone is no difference, nor is when a target was
said or a Second Chance taken, as long as the table looks the same at the next quiet moment.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from flip7.engine.events import Event, Lapsed, RoundEnded, Step
from flip7.engine.requests import CallDue, Request, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.replay.other_edition import discarded_this_round, judged_by
from flip7.replay.parting_paragraphs import asking_paragraph, deciding
from flip7.replay.quiet_moments import last_quiet
from flip7.replay.race import Answer, Race
from flip7.replay.stretches import Stretches, stretches_from
from flip7.replay.tale import is_of_second

Outcome: TypeAlias = Literal["same", "difference", "choice"]


class Side(msgspec.Struct, frozen=True):
    """One rule set: its events from the difference on, and what it asks for.

    ``events`` end with the first that differs; there are none where this side only waits.
    ``paragraphs`` decided it: they differ between the editions. ``request`` is what is waited for
    instead, if it is, by the paragraph ``asked_by``.
    """

    rules: str
    events: tuple[Event, ...]
    request: Request | None
    paragraphs: tuple[str, ...]
    asked_by: str | None = None


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
    ``passed`` are lines before that in which it was told otherwise, but nothing came of it.
    """

    outcome: Outcome
    names: tuple[str, ...]
    start: int
    line: int
    mine: Side
    other: Side
    aftermath: Aftermath | None = None
    passed: tuple[int, ...] = ()

    @property
    def wanted(self) -> CallDue | TargetDue | None:
        """The choice that has to be made before this can go on; where the record ends, none."""
        if self.outcome == "same":
            return None
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
    record = stretches_from(history, start)
    as_there = _rules_to_compare(history, record, start, rules)
    return _comparison(_race(history, record, start, as_there, answers), history.names)


def _rules_to_compare(
    history: History, record: Stretches, start: Moment, rules: RuleSet
) -> RuleSet:
    """The other rules; who begins is as in the record wherever anything else differs.

    What the table answers has no say in it: it is asked by these rules.
    """
    same_order = replace(rules, first=history.header.rules.first)
    if rules == same_order or not _race(history, record, start, same_order, ()).is_same:
        return same_order
    return rules


def _race(
    history: History, record: Stretches, start: Moment, rules: RuleSet, answers: Sequence[Answer]
) -> Race:
    """Both sides from this moment until they part or nothing more is there."""
    opening: Sequence[Step]
    if isinstance(start.line, Header):
        match, opening = replace(start.line, rules=rules).opening()
    else:
        match, opening = judged_by(start.match, rules, discarded_this_round(history, start))
    race = Race(record, match, opening, answers)
    race.run()
    return race


def _comparison(race: Race, names: tuple[str, ...]) -> Comparison:
    """The outcome of a race that has run."""
    record, passed = race.record, tuple(race.passed)
    if race.is_same:
        mine = Side(record.end.rules.name, (), record.end.request, ())
        other = Side(race.match.rules.name, (), race.match.request, ())
        last = record.tale.lines[-1] if record.tale.lines else record.start
        return Comparison("same", names, record.start, last, mine, other, None, passed)
    line, mine, other = _sides(race)
    if race.lacks_answer:
        return Comparison("choice", names, record.start, line, mine, other, None, passed)
    aftermath = _aftermath(race)
    return Comparison("difference", names, record.start, line, mine, other, aftermath, passed)


def _sides(race: Race) -> tuple[int, Side, Side]:
    """The line of the record where they part, and what either side tells of it."""
    record, tale, since = race.record.tale, race.tale, race.since
    begins, until = record.behind(since), _counterpart(race)
    mine_events, other_events = _unlike(
        record.events(begins, until),
        tale.events(tale.behind(since), tale.ahead(race.agreed) + 1),
    )
    if not race.is_about_second:
        mine_events = [event for event in mine_events if not is_of_second(event)]
        other_events = [event for event in other_events if not is_of_second(event)]
    first = next(
        (at for at in range(begins, until) if record.steps[at].event in mine_events),
        min(begins, len(record.lines) - 1),
    )
    mine = _side(race.record.end, mine_events)
    other = _side(race.match, other_events, race.has_parted)
    mine_decides, other_decides = deciding(mine_events, other_events, mine.asked_by, other.asked_by)
    if race.is_impossible:
        mine_decides = other_decides = ("10.3",)
    return (
        record.lines[first],
        replace(mine, paragraphs=mine_decides),
        replace(other, paragraphs=other_decides),
    )


def _counterpart(race: Race) -> int:
    """The place where the record's part ends: behind the first effect that differs.

    Or behind what the record says of the card whose target the other side asks for.
    """
    record, due = race.record.tale, race.match.request
    ends = min(record.ahead(race.agreed) + 1, len(record.steps))
    if not isinstance(due, TargetDue) or not race.lacks_answer:
        return ends
    settled = record.ends_of(due.seat, due.card, race.stretch_place)
    nth = race.settled_before(due.seat, due.card)
    begins = record.behind(race.agreed)
    if nth < len(settled) and settled[nth] >= begins:
        return settled[nth] + 1
    for at in range(begins, ends):
        event = record.steps[at].event
        if isinstance(event, Lapsed) and (event.owner, event.card) == (due.seat, due.card):
            return at + 1
    return ends


def _side(match: Match, events: Sequence[Event], happened: bool = True) -> Side:
    """A side with what happened; where nothing did, with what it waits for."""
    waits = not happened or not events
    return Side(
        match.rules.name,
        tuple(events),
        match.request if waits else None,
        (),
        asking_paragraph(match) if waits else None,
    )


def _unlike(
    mine: Sequence[Event], other: Sequence[Event]
) -> tuple[Sequence[Event], Sequence[Event]]:
    """The events of each side that the other does not have."""
    return [each for each in mine if each not in other], [
        each for each in other if each not in mine
    ]


def _aftermath(race: Race) -> Aftermath:
    """The rest of the round by the other rules, and both ends of it."""
    mine = race.record.tale
    record_ended = mine.round_end(mine.ahead(race.agreed))
    parting = race.tale.ahead(race.agreed)
    race.finish_round(parting)
    ended = race.tale.round_end(parting)
    told = race.tale.events(parting + 1)
    if ended is not None:
        told = told[: told.index(ended) + 1] if ended in told else []
    request = None if ended is not None else race.match.request
    return Aftermath(tuple(told), request, race.match, ended, record_ended, race.is_impossible)
