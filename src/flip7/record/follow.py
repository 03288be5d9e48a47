"""Following a record that is still being played: read as it grows, never written to."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from flip7.record.errors import Wrong
from flip7.record.game import Game
from flip7.record.header import Header, read_header
from flip7.record.lines import Line, read_line
from flip7.record.reading import Torn, raw_lines
from flip7.record.timeline import Moment, first_moment, next_moment


class Follower:
    """A record, and how far it has been told. A line that is being written is none yet."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._told: list[bytes] = []
        self._game: Game | None = None
        self._seen: tuple[int, ...] = ()

    def know(self, lines: Sequence[Header | Line], game: Game) -> None:
        """These lines, header first, have been read already and led to this game.

        They are not told again as long as they stand there.
        """
        raws = list(islice(self._lines(), len(lines)))
        if len(raws) == len(lines) and all(map(_says, raws, lines)):
            self._told, self._game = raws, game

    def news(self) -> tuple[int, list[Moment]]:
        """How many of the lines told before still stand, and every line from there on.

        All stand, unless the record is another one by now: then none does. Raises `Wrong` with path
        and line where the next line cannot stand there, ``OSError`` where the record cannot be
        read.
        """
        seen = _looks(self.path)
        if seen == self._seen:
            return len(self._told), []
        lines = self._lines()
        if any(next(lines, None) != raw for raw in self._told):
            self._told, self._game, lines = [], None, self._lines()
        standing = len(self._told)
        news: list[Moment] = []
        for raw in lines:
            try:
                news.append(self._tell(raw))
            except Wrong:
                if news:
                    return standing, news  # The wrong line is the first of the next news.
                raise
        self._seen = seen
        return standing, news

    def _lines(self) -> Iterator[bytes]:
        return (raw for raw in raw_lines(self.path) if not isinstance(raw, Torn))

    def _tell(self, raw: bytes) -> Moment:
        number = len(self._told) + 1
        try:
            if self._game is None:
                moment = first_moment(read_header(raw))
            else:
                moment = next_moment(number, self._game, read_line(raw))
        except Wrong as wrong:
            wrong.path, wrong.line = self.path, number
            raise
        self._told.append(raw)
        self._game = moment.game
        return moment


def _says(raw: bytes, line: Header | Line) -> bool:
    try:
        return line == (read_header(raw) if isinstance(line, Header) else read_line(raw))
    except Wrong:
        return False


def _looks(path: Path) -> tuple[int, ...]:
    """What changes whenever a file is written or replaced."""
    facts = path.stat()
    return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns
