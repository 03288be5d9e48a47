"""A second opinion on where two editions part: it looks at the table after every turn, no more."""

from collections.abc import Iterator

import msgspec

from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance, legal_inputs
from flip7.engine.requests import CallDue, CardDue, TargetDue
from flip7.engine.ruleset import RuleSet
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.lines import Arrival
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.replay.other_edition import discarded_this_round, judged_by
from flip7.replay.quiet_moments import is_quiet, last_quiet


class Verdict(msgspec.Struct, frozen=True):
    """The first and last line of the turn in which the tables begin to differ, and whether they do.

    Where they do not, the lines are those of the turn that is not over yet, if there is one.
    """

    first: int
    last: int
    differs: bool


def referee(history: History, at: int | None, rules: RuleSet) -> Verdict:
    """Where the record and the same game by these rules part."""
    start = last_quiet(history, 1 if at is None else at - 1)
    match = _begun(history, start, rules)
    for turn in _turns(history, start.number):
        first, last = turn[0].number, turn[-1].number
        played = _played(match, [_input(moment) for moment in turn])
        mine = turn[-1].match
        if not _is_over(mine):
            return Verdict(first, last, differs=False)
        if played is None or _table(played) != _table(mine):
            return Verdict(first, last, differs=True)
        match = played
    return Verdict(len(history.moments), len(history.moments), differs=False)


def _begun(history: History, start: Moment, rules: RuleSet) -> Match:
    if isinstance(start.line, Header):
        return msgspec.structs.replace(start.line, rules=rules).opening()[0]
    return judged_by(start.match, rules, discarded_this_round(history, start))[0]


def _turns(history: History, after: int) -> Iterator[list[Moment]]:
    turn: list[Moment] = []
    for moment in history.in_force():
        if moment.number <= after or not isinstance(
            moment.line, Turn | Call | Give | Leave | Arrival
        ):
            continue
        turn.append(moment)
        if is_quiet(moment.match):
            yield turn
            turn = []
    if turn:
        yield turn


def _input(moment: Moment) -> Input:
    line = moment.line
    if isinstance(line, Arrival):
        return Join(line.total)
    assert isinstance(line, Turn | Call | Give | Leave)
    return line


def _played(match: Match, given: list[Input]) -> Match | None:
    """The match after all these cards; None where an answer is missing or a card cannot come."""
    rest = list(given)
    while True:
        if len(rest) < len(given) and _is_over(match) and not any(map(_is_card, rest)):
            return match
        fitting = [each for each in rest if _fits(each, match)]
        if not fitting:
            return None
        if not isinstance(fitting[0], Leave | Join) and fitting[0] not in legal_inputs(match):
            return None
        rest.remove(fitting[0])
        match, _ = advance(match, fitting[0])


def _is_over(match: Match) -> bool:
    return is_quiet(match) or match.winner is not None


def _is_card(given: Input) -> bool:
    return isinstance(given, Turn)


def _fits(given: Input, match: Match) -> bool:
    due = match.request
    match given:
        case Turn():
            return isinstance(due, CardDue)
        case Call():
            return isinstance(due, CallDue) and due.seat == given.seat
        case Give():
            return isinstance(due, TargetDue) and (due.seat, due.card) == (given.seat, given.card)
        case _:
            return isinstance(due, CardDue) and is_quiet(match)


def _table(match: Match) -> object:
    """What everybody can see: the hands, the points, and who is asked."""
    hands = () if match.winner is not None else match.round.hands
    return hands, match.round.totals, match.round.number, match.request
