"""Looking for words in a game: where they were found, and the next place from where one is."""

from flip7.narrate.finding import find
from flip7.narrate.words import _, fill
from flip7.replay.history import History


class Search:
    """What was looked for last, and the steps that have it."""

    def __init__(self) -> None:
        self._words = ""
        self._hits: list[int] = []

    @property
    def has_hits(self) -> bool:
        """Whether anything was found."""
        return bool(self._hits)

    def look_for(self, words: str, history: History) -> None:
        """All places of this game that have every word."""
        self._words, self._hits = words, find(history, words)

    def look_again(self, history: History) -> None:
        """The same words in a game that has grown."""
        self._hits = find(history, self._words) if self._words else []

    def next_from(self, at: int, *, forward: bool) -> int:
        """The next place from this step on, or the one before; round and round."""
        if forward:
            return next((hit for hit in self._hits if hit > at), self._hits[0])
        return next((hit for hit in reversed(self._hits) if hit < at), self._hits[-1])

    def told(self, at: int) -> str:
        """Which place of how many this is."""
        template = _("Fundstelle {nth} von {all}")
        return fill(template, nth=self._hits.index(at) + 1, all=len(self._hits))
