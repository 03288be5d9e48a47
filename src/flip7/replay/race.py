"""The other side of a comparison, running after the record with its cards and answers.

It gets the record's cards in their order, and its answers as long as nothing differs. They part
where an effect differs, or at the end of a stretch where the hands do.
"""

from collections.abc import Sequence
from typing import assert_never

from flip7.engine.cards import SECOND, Card
from flip7.engine.events import Event, RoundBegan, Step
from flip7.engine.inputs import Call, Correct, Count, Give, Input, Join, Leave, Shuffle, Turn
from flip7.engine.match import advance, legal_inputs
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue
from flip7.engine.state import Match, Round
from flip7.replay.quiet_moments import is_quiet
from flip7.replay.stretches import Stretch, Stretches
from flip7.replay.tale import Tale, differs_unseen

Answer = Call | Give


class Race:
    """Both sides from one quiet moment on, until they part or nothing more is there.

    ``agreed`` effects are the same on both sides. ``has_parted``: an effect or a hand differs.
    ``is_impossible``: the record's next card cannot come here, it does not lie in this pile.
    ``passed``: lines in which it was told otherwise, but nothing came of it.
    """

    def __init__(
        self, record: Stretches, match: Match, opening: Sequence[Step], given: Sequence[Answer]
    ) -> None:
        self.record = record
        self.match = match
        self.tale = Tale()
        self.agreed = 0
        self.has_parted = False
        self.is_impossible = False
        self.passed: list[int] = []
        self._given = list(given)
        self._cards = 0
        self._nth = 0
        self._since = 0
        self._answers = list(self._stretch.answers) if record.stretches else []
        self._tell(opening)
        self._since = len(self.tale.steps)

    def run(self) -> None:
        """Runs as far as both agree."""
        while not self.has_parted and self._go_on():
            self._meet()
        if not self.has_parted and not self.is_impossible:
            self.has_parted = self._asks_for_more() or self._stop_differently()

    def finish_round(self, since: int) -> None:
        """Plays the rest of the round: the same cards, and the answers the table gives."""
        self.has_parted = True
        while self.tale.round_end(since) is None and self._go_on():
            pass

    @property
    def wants(self) -> CallDue | TargetDue | None:
        """The choice this side waits for."""
        due = self.match.request
        return due if isinstance(due, CallDue | TargetDue) else None

    @property
    def lacks_answer(self) -> bool:
        """Whether this side waits for a choice which nobody has made, nor was asked for there."""
        if self.has_parted or self.wants is None:
            return False
        has_more = self.agreed < self.record.tale.effects
        return has_more or not _ask_alike(self.record.end.request, self.match.request)

    @property
    def is_same(self) -> bool:
        """Whether there is no difference as far as the record goes."""
        if self._only_begins_elsewhere():
            return True
        if self.has_parted or self.is_impossible or self.lacks_answer:
            return False
        return self.agreed == self.record.tale.effects

    @property
    def is_about_second(self) -> bool:
        """Whether a Second Chance belongs to the difference: who has one, or who is to get it."""
        if self.lacks_answer:
            return isinstance(self.wants, TargetDue) and self.wants.card == SECOND
        mine, other = self.record.tale, self.tale
        here, there = mine.ahead(self.agreed) - 1, other.ahead(self.agreed) - 1
        if here < 0 or there < 0:
            return False
        return _differ(mine.steps[here].round, other.steps[there].round, self._seats_in_question())

    @property
    def since(self) -> int:
        """How many effects came before what belongs to the difference.

        Where somebody had a Second Chance on one side only, it began there.
        """
        first = self.agreed
        if self.lacks_answer or not self.is_about_second:
            return first
        seats = self._seats_in_question()
        while first > self._begins and self._lie_differently(first - 1, seats):
            first -= 1
        return first

    def settled_before(self, owner: int, card: Card) -> int:
        """How many such cards of this owner have been settled in this stretch."""
        return len(self.tale.ends_of(owner, card, self._since))

    @property
    def stretch_place(self) -> int:
        """The place where the record's stretch begins in its tale."""
        return self._stretch.since if self._begins_another() else len(self.record.tale.steps)

    # One input after the other

    def _go_on(self) -> bool:
        """Takes one more input; False if there is none, or its card lies in no pile here (10.3)."""
        given = self._next_input()
        if given is None or self.is_impossible:
            return False
        if isinstance(given, Turn) and given not in legal_inputs(self.match):
            self.is_impossible = True
            return False
        self.match, steps = advance(self.match, given)
        self._tell(steps)
        return True

    def _tell(self, steps: Sequence[Step]) -> None:
        """Takes in what the other rules made happen, compared with the record."""
        self.tale.tell(steps, 0)
        while not self.has_parted and self.agreed < self.tale.effects:
            here = self.agreed
            is_alike = self.record.tale.effect(here) == self.tale.effect(here)
            self.has_parted = not is_alike or self._runs_over()
            self.agreed += not self.has_parted

    def _next_input(self) -> Input | None:
        due = self.match.request
        match due:
            case CardDue():
                return self._unasked() or self._card()
            case CallDue() | TargetDue():
                unasked = self._unasked() or self._answer(due)
                return unasked or (self._given.pop(0) if self._given else None)
            case MatchOver():
                return self._unasked()
            case _:
                assert_never(due)

    def _card(self) -> Turn | None:
        if self._cards == len(self.record.cards):
            return None
        self._cards += 1
        return Turn(self.record.cards[self._cards - 1])

    def _answer(self, due: CallDue | TargetDue) -> Input | None:
        """The record's answer to this question, wherever in the stretch it was given."""
        if self.has_parted:
            return None
        found = next((given for given in self._answers if _answers(given, due)), None)
        if found is None or found not in legal_inputs(self.match):
            return None
        self._answers.remove(found)
        return found

    def _unasked(self) -> Input | None:
        """Somebody leaves or arrives, or does something with real cards, where the record does."""
        coming = self._answers[0] if self._answers else None
        if self.has_parted or not isinstance(coming, Leave | Join | Shuffle | Count | Correct):
            return None
        return self._answers.pop(0)

    # Where both meet again

    @property
    def _stretch(self) -> Stretch:
        return self.record.stretches[self._nth]

    @property
    def _begins(self) -> int:
        """How many effects were told before this stretch."""
        if self._begins_another():
            return self._stretch.begins
        return self.record.tale.effects

    def _meet(self) -> None:
        """Compares the tables at the end of a stretch."""
        if self.has_parted or not self._begins_another():
            return
        stretch = self._stretch
        if not stretch.is_whole or self.agreed < stretch.effects or not is_quiet(self.match):
            return
        self.has_parted = _are_unlike(stretch.end, self.match)
        if not self.has_parted:
            self._pass_over(stretch)
            self._nth += 1
            self._since = len(self.tale.steps)
            self._answers = list(self._stretch.answers) if self._begins_another() else []

    def _runs_over(self) -> bool:
        """Whether one more effect comes where the record's stretch is over: nobody stops there."""
        if not self._begins_another():
            return False
        return self._stretch.is_whole and self.agreed == self._stretch.effects

    def _begins_another(self) -> bool:
        return self._nth < len(self.record.stretches)

    def _pass_over(self, stretch: Stretch) -> None:
        """Notes what was told otherwise in this stretch, although nothing came of it."""
        mine, other = self.record.tale, self.tale
        told = other.events(self._since)
        place = differs_unseen(mine.events(stretch.since, stretch.until), told)
        if place is not None:
            self.passed.append(mine.lines[stretch.since + place])

    def _asks_for_more(self) -> bool:
        """Whether somebody is asked for a call who is not asked in the record."""
        return self.lacks_answer and isinstance(self.wants, CallDue)

    def _stop_differently(self) -> bool:
        """The record ends within a stretch: there too the tables are held against each other."""
        end = self.record.end
        if self.lacks_answer or isinstance(end.request, MatchOver):
            return False
        return _are_unlike(end, self.match)

    def _only_begins_elsewhere(self) -> bool:
        """Whether they differ only in who would get the first card of a round nobody has played."""
        here = self.record.tale.effect(self.agreed)
        is_used_up = self._cards == len(self.record.cards) and not self._answers
        return self.has_parted and is_used_up and isinstance(here, RoundBegan)

    # What belongs to a difference

    def _seats_in_question(self) -> Sequence[int]:
        """Whom the first difference is about; everybody, where only hands lie differently."""
        mine, other = self.record.tale.effect(self.agreed), self.tale.effect(self.agreed)
        if mine is None or other is None or not self.has_parted:
            return range(len(self.match.round.hands))
        return [seat for event in (mine, other) if (seat := _seat(event)) is not None]

    def _lie_differently(self, nth: int, seats: Sequence[int]) -> bool:
        return _differ(self.record.tale.round(nth), self.tale.round(nth), seats)


def _are_unlike(mine: Match, other: Match) -> bool:
    """Whether two tables lie differently, or wait for something else."""
    if mine.round.hands != other.round.hands:
        return True
    return not _ask_alike(mine.request, other.request)


def _differ(mine: Round, other: Round, seats: Sequence[int]) -> bool:
    """Whether the hands of these people are not the same."""
    return any(mine.hands[seat] != other.hands[seat] for seat in seats if seat < len(mine.hands))


def _answers(given: Input, due: CallDue | TargetDue) -> bool:
    """Whether this is an answer to this question, allowed or not."""
    if isinstance(given, Give):
        return isinstance(due, TargetDue) and (given.seat, given.card) == (due.seat, due.card)
    return isinstance(given, Call) and isinstance(due, CallDue) and given.seat == due.seat


def _ask_alike(mine: Request, other: Request) -> bool:
    """Whether both wait for the same thing, though perhaps with other targets to choose from."""
    match mine, other:
        case TargetDue(), TargetDue():
            return (mine.seat, mine.card) == (other.seat, other.card)
        case _:
            return mine == other


def _seat(event: Event) -> int | None:
    seat: int | None = getattr(event, "seat", None)
    return seat
