"""The history of a record that may still be written, read on as the record grows."""

from flip7.record.errors import Wrong
from flip7.record.follow import Follower
from flip7.record.is_final import is_final
from flip7.record.lock import is_in_use
from flip7.record.timeline import Timeline
from flip7.replay.history import History, history_from


class HistoryFollower:
    """A record that another window may be playing, as far as it has been read. Never written to."""

    def __init__(self, history: History) -> None:
        self.path = history.path
        self._follower: Follower | None = None
        self._timeline = Timeline()
        for moment in history.moments:
            self._timeline.add(moment)
        self._told = _told(history)

    @property
    def is_played(self) -> bool:
        """Whether some window plays the game now; False where the record cannot be read."""
        try:
            return is_in_use(self.path)
        except OSError:
            return False

    def news(self) -> History | None:
        """The whole history if there is more of it than before, or another one; None else.

        Stops that still stand keep their index. Raises `Wrong` where not even the header is right,
        ``OSError`` where the record cannot be read.
        """
        wrong = self._read_on()
        moments = self._timeline.moments
        final = is_final(self.path, moments[-1].game)
        told = len(moments), final, None if wrong is None else wrong.line
        if told == self._told:
            return None
        self._told = told
        return history_from(self.path, moments, wrong, is_final=final)

    def _read_on(self) -> Wrong | None:
        """Adds what has been written since; what is wrong with the line behind it, if anything."""
        if self._follower is None:
            self._follower = Follower(self.path)
            moments = self._timeline.moments
            self._follower.know([each.line for each in moments], moments[-1].game)
        try:
            standing, news = self._follower.news()
        except Wrong as wrong:
            if wrong.line == 1:
                raise
            return wrong
        if standing < len(self._timeline.moments) and news:
            self._timeline, self._told = Timeline(), (0, False, None)
        for moment in news:
            self._timeline.add(moment)
        return None


def _told(history: History) -> tuple[int, bool, int | None]:
    wrong = history.wrong
    return len(history.moments), history.is_final, None if wrong is None else wrong.line
