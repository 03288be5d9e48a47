"""A record from a quiet moment on, in stretches: each reaches to the next quiet moment.

At a quiet moment a game means the same under both editions, so within a stretch alone it may be
told in another order, or said earlier or later.
"""

from collections.abc import Sequence

import msgspec

from flip7.engine.cards import Card
from flip7.engine.inputs import Call, Correct, Count, Give, Input, Join, Leave, Shuffle, Turn
from flip7.engine.state import Match
from flip7.record.header import Header
from flip7.record.lines import Arrival, RoundLine
from flip7.record.timeline import Moment
from flip7.replay.history import History
from flip7.replay.other_edition import judged_by
from flip7.replay.quiet_moments import is_quiet
from flip7.replay.tale import Tale


class Stretch(msgspec.Struct, frozen=True):
    """The lines between two quiet moments; the last stretch may end before the next one.

    ``begins``, ``effects``: how many effects the record had told before it and at its end.
    ``since``, ``until`` are its places in the tale; ``end`` is the match at its end.
    """

    begins: int
    effects: int
    since: int
    until: int
    answers: tuple[Input, ...]
    end: Match
    is_whole: bool


class Stretches(msgspec.Struct, frozen=True):
    """A record from the quiet moment in line ``start`` on.

    ``cards`` come in their order whatever is played.
    """

    start: int
    tale: Tale
    cards: tuple[Card, ...]
    stretches: tuple[Stretch, ...]
    end: Match


def stretches_from(history: History, start: Moment) -> Stretches:
    """The record from this moment on, without what was taken back."""
    is_header = isinstance(start.line, Header)
    end = start.match
    tale = Tale()
    tale.tell(start.steps if is_header else judged_by(end, end.rules)[1], start.number)
    begins, since = tale.effects, len(tale.steps)
    cards: list[Card] = []
    answers: list[Input] = []
    stretches: list[Stretch] = []
    for moment in history.in_force():
        if moment.number <= start.number:
            continue
        end = moment.match
        tale.tell(moment.steps, moment.number)
        match moment.line:
            case Turn(card):
                cards.append(card)
            case Call() | Give() | Leave() | Shuffle() | Correct():
                answers.append(moment.line)
            case RoundLine(ended="counted", points=points):
                answers.append(Count(points))
            case Arrival(_, total):
                answers.append(Join(total))
            case _:
                continue
        if is_quiet(end):
            stretches.append(_stretch(tale, begins, since, answers, end, is_whole=True))
            begins, since, answers = tale.effects, len(tale.steps), []
    if since < len(tale.steps) or answers:
        stretches.append(_stretch(tale, begins, since, answers, end, is_whole=False))
    return Stretches(start.number, tale, tuple(cards), tuple(stretches), end)


def _stretch(
    tale: Tale, begins: int, since: int, answers: Sequence[Input], end: Match, *, is_whole: bool
) -> Stretch:
    steps = len(tale.steps)
    return Stretch(begins, tale.effects, since, steps, tuple(answers), end, is_whole)
