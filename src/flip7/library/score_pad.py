"""A game of which only the results are entered: its session, its open round, what can be undone.

The open round lies beside the record until it is a line of it.
"""

import contextlib

from flip7.engine.deal import is_untouched
from flip7.pad.entry import Entry, understood
from flip7.pad.kept_cells import forget, keep, kept, path_beside
from flip7.pad.open_round import OpenRound, open_round
from flip7.record.lines import RoundLine
from flip7.record.timeline import Moment, what_goes_back
from flip7.record.undo import is_caused
from flip7.session import Session


class ScorePad:
    """The pad of this session. Every step that changes it is on the disk when it returns.

    ``round`` is the open one; None while it is played card by card, and once the game is over.
    ``is_damaged``: some of what was entered before could not be read.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.is_damaged = kept(session.path, session.match.round.number).damaged
        self._typed: dict[int, dict[int, str]] = {}
        self._lines_before: dict[int, int] = {}
        self.round = self._open()

    def begin(self) -> None:
        """The game goes on here when it is taken up again, also before anything is entered."""
        if self.round is not None and not opens_the_pad(self.session):
            with contextlib.suppress(OSError):
                self._keep()

    def leave_to_cards(self) -> None:
        """The open round is played card by card; nothing of it is entered."""
        self._typed.pop(self.session.match.round.number, None)
        forget(self.session.path)

    @property
    def rounds(self) -> range:
        """The numbers of the rounds that have a column, the open one last; at least one."""
        finished = self.session.match.finished
        last = finished.last if self.round is None else self.round.number
        return range(finished.first, max(last, finished.first) + 1)

    @property
    def seats(self) -> tuple[int, ...]:
        """Everybody who ever sat there."""
        return tuple(range(len(self.session.names)))

    def points(self, number: int, seat: int) -> int | None:
        """What a finished round brought; None for somebody who was not there."""
        finished = self.session.match.finished.get(number)
        if finished is None or seat >= len(finished.points) or seat in finished.gone:
            return None
        return finished.points[seat]

    def first_points(self, number: int, seat: int) -> int | None:
        """What was entered first, where that was corrected; else None."""
        finished = self.session.match.finished.get(number)
        if finished is None or self.points(number, seat) in (None, finished.entered[seat]):
            return None
        return finished.entered[seat]

    def is_open_at(self, number: int, seat: int) -> bool:
        """Whether somebody's points of the open round are entered there."""
        return self.round is not None and number == self.round.number and seat in self.round.seats

    def meaning(self, number: int, seat: int, text: str) -> Entry:
        """What this text would mean there; raises `NoEntry`."""
        if self.round is not None and number == self.round.number:
            return self.round.meaning(seat, text)
        return understood(text, self.session.match.rules)

    def enter(self, seat: int, text: str) -> None:
        """A cell of the open round is confirmed; raises `NoEntry`, or ``OSError`` behind it."""
        assert self.round is not None
        self.round = self.round.entered(seat, text)
        typed = self._typed_of(self.round.number)
        typed.pop(seat, None)  # The last one confirmed stands last.
        typed[seat] = self.round.texts[seat]
        self._lines_before[seat] = len(self.session.moments)
        self._keep()

    def close(self) -> Moment:
        """The open round counts, with 0 where nothing was entered (14.3)."""
        round, session = self.round, self.session
        assert round is not None
        moment = session.count(round.points(len(session.names)))
        forget(session.path)
        session.go_on()
        self.round = self._open()
        return moment

    def correct(self, number: int, seat: int, points: int) -> Moment:
        """Somebody's points of a finished round were others (14.4)."""
        finished = self.session.match.finished.get(number)
        assert finished is not None
        right = [*finished.points]
        right[seat] = points
        moment = self.session.correct(number, right)
        self.follow()
        return moment

    @property
    def lets_people_change(self) -> bool:
        """Whether somebody may leave or come now: between rounds, and no card is typed (12.4)."""
        return self.round is not None and self.session.match.last_dealer is not None

    @property
    def can_take_back(self) -> bool:
        """Whether anything can be taken back."""
        return self.last_cell is not None or self.session.why_no_undo is None

    @property
    def last_cell(self) -> int | None:
        """The seat whose cell was confirmed last, if nothing has been written since."""
        last = None if self.round is None else self.round.last_entered
        if last is None:
            return None
        since = self.session.moments[self._lines_before[last] :]
        is_last = not any(each.in_force and not is_caused(each.line) for each in since)
        return last if is_last else None

    def take_back(self) -> Moment | None:
        """The last thing entered is taken back (14.5): a cell (None), or a line of the record.

        A round that was entered here is open again, with its cells. Raises `Wrong`.
        """
        last = self.last_cell
        if last is not None and self.round is not None:
            self.round = self.round.without(last)
            del self._typed_of(self.round.number)[last]
            self._keep()
            return None
        counted = self._counted_last()
        if counted is not None:
            # They lie there before the round is open again, and count as little until then.
            keep(self.session.path, counted.number, self._texts_of(counted))
            self._typed[counted.number] = self._texts_of(counted)
        moment = self.session.undo()
        self.session.go_on()
        self.follow()
        return moment

    def _counted_last(self) -> RoundLine | None:
        """The points of a round, where they are what would be taken back now."""
        last = what_goes_back(self.session.moments).line
        return last if isinstance(last, RoundLine) else None

    def _texts_of(self, counted: RoundLine) -> dict[int, str]:
        """What was typed for this round, as far as it is known; else its points."""
        points = {seat: str(each) for seat, each in enumerate(counted.points)}
        return self._typed.get(counted.number, points)

    def _typed_of(self, number: int) -> dict[int, str]:
        """What is confirmed of this round, also of those who have gone since."""
        if number not in self._typed:
            self._typed[number] = {**kept(self.session.path, number).texts}
        return self._typed[number]

    def follow(self) -> None:
        """The open round is that of the session, with the cells that were confirmed of it.

        To be called where something was changed that went past the pad.
        """
        self.round = self._open()

    def _open(self) -> OpenRound | None:
        match = self.session.match
        if not may_be_points(self.session):
            return None
        texts = self._typed_of(match.round.number)
        round = open_round(match.round.number, match.present, match.rules, texts)
        lines = len(self.session.moments)
        self._lines_before = {seat: self._lines_before.get(seat, lines) for seat in round.cells}
        return round

    def _keep(self) -> None:
        if self.round is not None:
            keep(self.session.path, self.round.number, self._typed_of(self.round.number))


def may_be_points(session: Session) -> bool:
    """Whether the round may be entered as points: no card of it is typed (14.3)."""
    match = session.match
    return session.has_real_cards and not match.is_over and is_untouched(match.round)


def opens_the_pad(session: Session) -> bool:
    """Whether this game goes on as a score pad: its last round was entered as points.

    So it does where some of the open round lies beside the record already.
    """
    if not may_be_points(session) and not (session.has_real_cards and session.is_over):
        return False
    if path_beside(session.path).exists():
        return True
    ended = [moment.line for moment in session.in_force if isinstance(moment.line, RoundLine)]
    return bool(ended) and ended[-1].ended == "counted"
