"""Luck at every step of the replay: what it did to whom, and what a call was worth."""

from collections.abc import Iterator, Sequence
from functools import partial

from textual.content import Content
from textual.widget import Widget

from flip7.analysis.game import Analysis
from flip7.engine.errors import Complaint
from flip7.library.errors import in_words
from flip7.library.look_back import analysed
from flip7.narrate.analysis import call_told, entry_told, worked_out_so_far
from flip7.narrate.words import sign
from flip7.players.names import shown_names
from flip7.replay.history import History
from flip7.tui.navigation import navigation
from flip7.tui.shared.lines import fitting
from flip7.tui.shared.told_meanwhile import told_meanwhile

LUCK_LINES = 2
"""Its lines once it is asked for: always as many, so that nothing above it moves."""


class LuckLine(Widget):
    """Nothing, until it is asked for; a game that is open or of purists says why there is none."""

    def __init__(self) -> None:
        super().__init__()
        self.display = False
        self._analysis: Analysis | None = None
        self._at: tuple[History, int] | None = None
        self._note = ""

    def turn(self) -> None:
        """It is shown, or no longer."""
        self.display = not self.display
        if self.display and self._analysis is None and self._at is not None:
            self.run_worker(self._work_out(self._at[0]), group="luck", exclusive=True)

    def show(self, history: History, at: int) -> None:
        """What there is to say of this step."""
        self._at = history, at
        self.refresh()

    def render(self) -> Content:
        lines = fitting(self._words(), self.content_size.width, LUCK_LINES)
        return Content("\n".join(lines))

    async def _work_out(self, history: History) -> None:
        purist = bool(navigation(self).settings.purist)
        lines = len(history.moments)
        self._tell_how_far(0, lines)
        work = partial(analysed, history, purist=purist)
        try:
            self._analysis = await told_meanwhile(
                self, work, lambda line: self._tell_how_far(line, lines)
            )
        except Complaint as why:
            self._note = in_words(why)
        self.refresh()

    def _tell_how_far(self, line: int, lines: int) -> None:
        self._note = worked_out_so_far(line, lines)
        self.refresh()

    @property
    def told(self) -> tuple[str, ...]:
        """What there is to say of this step, as soon as it is worked out."""
        if self._analysis is None or self._at is None:
            return ()
        history, at = self._at
        step = history.stops[at].step
        number = history.moment(at).number
        return () if step is None else tuple(luck_told(self._analysis, number, step))

    def _words(self) -> str:
        return self._note if self._analysis is None else f" {sign('·', '-')} ".join(self.told)


def luck_told(analysis: Analysis, line: int, step: int) -> Iterator[str]:
    """What a call was worth, then what the step did to everybody it concerned."""
    names: Sequence[str] = shown_names(analysis.names)
    call = analysis.call_at(line, step)
    if call is not None:
        yield call_told(call, names[call.seat])
    for entry in analysis.entries_at(line, step):
        if entry.cause not in ("call", "start"):
            yield entry_told(entry, names[entry.seat])
