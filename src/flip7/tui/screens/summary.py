"""The summary of a round: every hand laid out, until the table has read it."""

from collections.abc import Sequence
from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from flip7.narrate.card_words import listed
from flip7.narrate.words import N_, _, fill, ngettext
from flip7.tui.gate import Gate
from flip7.tui.pace import Pace
from flip7.tui.screens.leaving import ask_to_leave
from flip7.tui.screens.once_open import OnceOpen
from flip7.tui.widgets.prompt import Label, Prompt, PromptLook
from flip7.tui.widgets.round_result import RoundResult
from flip7.tui.widgets.round_sheet import RoundSheet

Read = Literal["go-on", "undo", "why"]


class SummaryScreen(Screen[Read]):
    """The round that has just ended. Only Enter closes it, and not at once.

    ``may_undo``: the last Stopp or target can still be taken back, and the round with it.
    ``is_last``: the match is won.
    """

    CSS_PATH = "../styles/summary.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", N_("weiter"), id="summary.go_on"),
        Binding("u", "undo", N_("letztes Stopp zurück"), id="summary.undo"),
        Binding("U", "undo", show=False),
        Binding("up,pageup", "scroll_hands(-1)", show=False),
        Binding("down,pagedown", "scroll_hands(1)", show=False),
        Binding("w", "why", N_("warum?"), id="summary.why"),
        Binding("W", "why", show=False),
        Binding("q", "leave", N_("Ende"), id="summary.leave"),
        Binding("Q", "leave", show=False),
    ]

    def __init__(
        self,
        result: RoundResult,
        names: Sequence[str],
        gate: Gate,
        pace: Pace,
        *,
        may_undo: bool,
        is_last: bool,
    ) -> None:
        super().__init__()
        self._result = result
        self._names = names
        self._gate = gate
        self._pace = pace
        self._may_undo = may_undo
        self._is_last = is_last
        self._open_from = float("inf")
        self._once_open = OnceOpen(self, gate, self._show_prompt)

    def compose(self) -> ComposeResult:
        """The hands, then what to do."""
        yield RoundSheet(self._result, self._names)
        yield Prompt()

    def on_mount(self) -> None:
        """The gate is shut until the sheet has been there for a while."""
        self._gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._appeared)

    def on_screen_resume(self) -> None:
        """After a help or a question above: what is pressed there does not count here."""
        self._gate.shut()
        self._show_prompt()
        self.call_after_refresh(self._gate.drawn)

    def on_key(self, event: events.Key) -> None:
        """A key that comes too early does nothing."""
        if event.key in ("up", "down", "pageup", "pagedown"):
            return
        if not self._gate.lets(event.key, event.time) or event.time < self._open_from:
            event.stop()
            self._show_prompt()

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """A label was clicked."""
        if self._gate.lets("click", event.at) and event.at >= self._open_from:
            self.call_later(self.run_action, event.action)

    def action_go_on(self) -> None:
        """Read."""
        self._gate.took("enter")
        self.dismiss("go-on")

    def action_undo(self) -> None:
        """The Stopp that ended the round is taken back, where it can be."""
        if self._may_undo:
            self._gate.took("u")
            self.dismiss("undo")

    def action_why(self) -> None:
        """Why it came to this; the summary comes back afterwards."""
        self._gate.took("w")
        self.dismiss("why")

    def action_scroll_hands(self, lines: int) -> None:
        """Other hands come into view."""
        self.query_one(RoundSheet).scroll_hands(lines)

    def action_leave(self) -> None:
        """Asks whether to leave."""
        ask_to_leave(self)

    def _appeared(self) -> None:
        self._gate.drawn()
        self._open_from = self._gate.now() + self._pace.summary

    def _show_prompt(self) -> None:
        shut = self._gate.now() < self._open_from
        go_on = _("weiter zum Ergebnis") if self._is_last else _("nächste Runde")
        labels = (
            Label("Enter", go_on, "go_on", shut or self._gate.is_shut("enter")),
            Label(
                "U",
                _("letztes Stopp zurück"),
                "undo",
                shut or self._gate.is_shut("u"),
                not self._may_undo,
            ),
            Label("?", _("Hilfe"), "app.help", shut),
            Label("Q", _("Ende"), "leave", shut),
            Label("W", _("warum?"), "why", shut, spare=True),
        )
        self.query_one(Prompt).show(PromptLook(self._said(), labels, asks=bool(self._result.tie)))
        self._once_open.look_again("enter", self._open_from)

    def _said(self) -> str:
        if self._result.tie:
            return self._result.tie
        leaders = self._result.leaders
        total = leaders[0].scored.total
        template = ngettext(
            "{ended} {people} führt mit {total}.",
            "{ended} {people} führen mit {total}.",
            len(leaders),
        )
        people = listed(hand.name for hand in leaders)
        return fill(template, ended=self._result.ended, people=people, total=total)
