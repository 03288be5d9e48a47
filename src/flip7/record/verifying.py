"""Verifying a record: is every card, call and point right?"""

from collections import deque
from collections.abc import Container, Iterator
from itertools import islice
from pathlib import Path

from flip7.record.errors import Wrong
from flip7.record.is_final import is_final
from flip7.record.reading import Torn, read_record
from flip7.record.timeline import Moment
from flip7.record.verdict import Verdict


class Reading:
    """A record read once, moment by moment; behind the last one there is a verdict.

    Raises `Wrong` where not even the header is right, and ``OSError`` where the file cannot be
    read. ``taken_back`` as in `read_record`.
    """

    def __init__(self, path: Path, taken_back: Container[int] = ()) -> None:
        self._path = path
        self._taken_back = taken_back
        self._last: Moment | None = None
        self._torn: Torn | None = None
        self._wrong: Wrong | None = None

    def __iter__(self) -> Iterator[Moment]:
        try:
            for moment in read_record(self._path, self._taken_back):
                if isinstance(moment, Torn):
                    self._torn = moment
                else:
                    self._last = moment
                    yield moment
        except Wrong as wrong:
            if self._last is None:
                raise
            self._wrong = wrong

    @property
    def verdict(self) -> Verdict:
        """The verdict on everything read so far."""
        assert self._last is not None
        path, game = self._path, self._last.game
        return Verdict(path, self._last.number, game, self._torn, is_final(path, game), self._wrong)


def verify(path: Path, most_lines: int | None = None) -> Verdict:
    """The verdict on a record that is right; raises `Wrong` with path and line, or ``OSError``.

    With ``most_lines`` a longer one is only read so far.
    """
    reading = Reading(path)
    deque(islice(reading, most_lines), maxlen=0)
    verdict = reading.verdict
    if verdict.wrong is not None:
        raise verdict.wrong
    return verdict
