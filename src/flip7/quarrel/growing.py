"""The history of a record that may still be written, read on as the record grows."""

from pathlib import Path

from flip7.quarrel.history import History, Moment, add_moment, history_from
from flip7.record.following import Follower
from flip7.record.standing import stands
from flip7.record.wrong import Wrong


class Growing:
    """A record that another window may be playing, as far as it has been read. Never written to."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._follower = Follower(path)
        self._moments: list[Moment] = []
        self._told: tuple[int, bool, int | None] = (0, False, None)

    def news(self) -> History | None:
        """The whole history if there is more of it than at the last call, or other; else None.

        Steps that still stand keep their index. Raises `Wrong` where not even the header is right,
        ``OSError`` where the record cannot be read.
        """
        wrong = self._read_on()
        if not self._moments:
            return None
        is_final = stands(self.path, self._moments[-1].game)
        told = (len(self._moments), is_final, None if wrong is None else wrong.line)
        if told == self._told:
            return None
        self._told = told
        return history_from(self.path, self._moments, wrong, stands=is_final)

    def _read_on(self) -> Wrong | None:
        """Adds what has been written since; what is wrong with the line behind it, if anything."""
        try:
            standing, news = self._follower.news()
        except Wrong as wrong:
            if not self._moments:
                raise
            return wrong
        if standing < len(self._moments):
            self._moments, self._told = [], (0, False, None)
        for told in news:
            add_moment(self._moments, told)
        return None
