"""The summary of a round: every hand laid out, until the table has read it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from flip7.engine.inputs import Call, Give, Turn
from flip7.engine.winning import leaders
from flip7.library.agreement import may_go_back
from flip7.narrate.card_words import listed
from flip7.narrate.challenge import what_each_needs
from flip7.narrate.round_result import RoundResult
from flip7.narrate.words import N_, _, fill, ngettext, pgettext
from flip7.players.roster import last_change, undone
from flip7.record.timeline import what_goes_back
from flip7.session import Session
from flip7.tui.keys import bindings_of, key_of
from flip7.tui.pace import Pace
from flip7.tui.results.over_screen import OverScreen
from flip7.tui.results.round_sheet import RoundSheet
from flip7.tui.results.score_chart import ScoreChart, chart_of
from flip7.tui.shared.gate import Gate
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.widths import NUMBERS_WIDTH

_PROMPT = {False: 4, True: 6}
"""Lines of the prompt, and where the screen is narrow."""
_FRAME = 2
"""Lines of the frame around hands or chart."""


class SummaryScreen(OverScreen):
    """The round that has just ended. Only Enter closes it, and not at once."""

    HELP = N_(
        "Die Runde ist zu Ende. Bei jedem Namen steht, wie die Punkte zusammenkommen: erst "
        "die Zahlen, dann x2, dann die Pluskarten, dann der Flip 7. {summary_go_on} beginnt "
        "die nächste Runde.\nWer geht oder dazukommt, tut das jetzt: {summary_people}."
    )

    CSS_PATH = "summary_screen.tcss"
    UNDO = "summary.undo"
    SCROLLS = ("summary.up", "summary.down")

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "summary", up="scroll_hands(-1)", down="scroll_hands(1)", why="app.why", scores="app.scores"
    )

    def __init__(
        self,
        result: RoundResult,
        session: Session,
        names: tuple[str, ...],
        gate: Gate,
        pace: Pace,
    ) -> None:
        super().__init__(session, names, gate, pace)
        self._result = result
        self._chart_instead = False

    def compose(self) -> ComposeResult:
        """The hands, the evening so far, then what to do."""
        chart = chart_of(self._session)
        match = self._session.match
        target = match.rules.target if match.winner is None else None
        yield RoundSheet(self._result, self._session.names, chart.people, target)
        yield chart
        yield Prompt()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """After the last round nobody comes or goes; where both fit, there is no other view."""
        match action:
            case "people":
                return not self._has_fixed_people
            case "chart":
                return not (self.is_mounted and self._has_room_for_both)
            case _:
                return True

    @property
    def _has_fixed_people(self) -> bool:
        """Whether nobody comes or goes: the game is over, or it is a challenge (13.2)."""
        return self._session.is_over or self._is_challenge

    @property
    def _is_challenge(self) -> bool:
        return self._session.header.rules.challenge is not None

    def on_resize(self) -> None:
        """Hands and chart where both have room, else one of them and a key for the other."""
        self._share_out()
        self._show_prompt()

    def on_mount(self) -> None:
        """The room is shared out before anything is asked."""
        self._share_out()

    def action_go_on(self) -> None:
        """Read."""
        self.gate.took(key_of("summary.go_on"))
        self.dismiss("go-on")

    def action_people(self) -> None:
        """Somebody leaves or comes."""
        self.gate.took(key_of("summary.people"))
        self.dismiss("people")

    def action_chart(self) -> None:
        """The evening instead of the hands, or the hands again."""
        self.gate.took(key_of("summary.chart"))
        self._chart_instead = not self._chart_instead
        self._share_out()
        self._ask_anew()

    def action_scroll_hands(self, lines: int) -> None:
        """Other hands come into view, or other people of the chart."""
        self.query_one(RoundSheet).scroll_hands(lines)
        self.query_one(ScoreChart).scroll_people(lines)

    @property
    def _has_room_for_both(self) -> bool:
        sheet, chart = self.query_one(RoundSheet), self.query_one(ScoreChart)
        return sheet.lines + 1 + chart.lines <= self._room

    @property
    def _room(self) -> int:
        """Lines above the prompt."""
        return self.size.height - _PROMPT[self.size.width < NUMBERS_WIDTH]

    def _share_out(self) -> None:
        """Both where there is room, and frames around them where that leaves out nobody."""
        both = self._has_room_for_both
        sheet, chart = self.query_one(RoundSheet), self.query_one(ScoreChart)
        sheet.display = both or not self._chart_instead
        chart.display = both or self._chart_instead
        shown = [part for part in (sheet, chart) if part.display]
        free = self._room - sum(part.lines for part in shown)
        frame = _FRAME if free >= _FRAME * len(shown) else 0
        for part in (sheet, chart):
            part.set_class(frame > 0, "panel")
        sheet.styles.height = sheet.lines + (frame or 1) if both or frame else "1fr"
        # With a blank line between all people the chart is easier to read.
        spread = 2 * chart.lines - 2
        has_room = free - frame * len(shown) >= spread - chart.lines
        chart.styles.height = (spread if has_room else chart.lines) + frame if frame else "1fr"

    def _asked(self) -> PromptLook:
        shut = self._is_early or self.gate.is_shut()
        session = self._session
        is_last = session.is_over
        change = last_change(session)
        go_on = _("weiter zum Ergebnis") if is_last else _("nächste Runde")
        undo = self._undo_words() if change is None else undone(change, session)
        labels = [
            self._label("go_on", go_on, shut),
            self._label("undo", undo, shut, off=not may_go_back(session)),
            *([] if self._has_fixed_people else [self._label("people", _("Leute"), shut)]),
            self._label("scores", _("Punkte"), shut),
            Label.of("app.help", _("Hilfe"), shut),
            self._label("leave", _("beenden"), shut),
            self._label("why", _("warum?"), shut, spare=True),
        ]
        if not self._has_room_for_both:
            labels.append(self._label("chart", self._other_view(), shut, spare=True))
        return PromptLook(self._said(), tuple(labels), asks=bool(self._result.tie))

    def _undo_words(self) -> str:
        """What would be taken back; an agreement, or nothing, has a shorter word."""
        if self._session.why_no_undo is None:
            match what_goes_back(self._session.moments).line:
                case Call(hit=False):
                    return _("letzten Stopp zurücknehmen")
                case Give():
                    return _("letzte Wahl zurücknehmen")
                case Turn():
                    return _("letzte Karte zurücknehmen")
        return pgettext("undo", "rückgängig")

    def _label(
        self, does: str, words: str, shut: bool, *, off: bool = False, spare: bool = False
    ) -> Label:
        command = f"summary.{does}"
        shut = shut or self.gate.is_shut(key_of(command))
        return Label.of(command, words, shut, off=off, spare=spare)

    def _other_view(self) -> str:
        return _("Karten") if self._chart_instead else _("Verlauf")

    def _said(self) -> str:
        if self._note:
            return self._note
        if self._result.won:
            return f"{self._result.ended} {self._result.won}"
        if self._result.tie:
            return f"{self._result.tie} {self._next_dealer}"
        match = self._session.match
        if self._is_challenge:
            return " ".join((self._result.ended, *what_each_needs(match, self._names)))
        first = leaders(match.present, match.totals)
        template = ngettext(
            "{ended} {people} führt mit {total}.",
            "{ended} {people} führen mit {total}.",
            len(first),
        )
        people = listed(self._names[seat] for seat in first)
        total = match.totals[first[0]]
        told = fill(template, ended=self._result.ended, people=people, total=total)
        return f"{told} {self._next_dealer}"

    @property
    def _next_dealer(self) -> str:
        """Who gives in the round that Enter begins."""
        dealer = self._names[self._session.match.round.dealer]
        return fill(_("Jetzt gibt {name}."), name=dealer)
