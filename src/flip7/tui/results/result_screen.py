"""The result: who has won, with which points, and the proof that the deal was never changed."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from flip7.engine.requests import MatchOver
from flip7.library.games import seed_was_known
from flip7.library.look_back import look_back_at
from flip7.narrate.asking import ask
from flip7.narrate.words import N_, _, fill, pgettext
from flip7.players.names import cells
from flip7.session import Session
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of, key_of
from flip7.tui.navigation import navigation
from flip7.tui.results.over_screen import OverScreen
from flip7.tui.results.score_chart import ScoreChart, chart_of
from flip7.tui.shared.lines import cut
from flip7.tui.shared.prompt import Label, Prompt, PromptLook


class ResultScreen(OverScreen):
    """The end of a game. No key does anything by default, and every way stays open."""

    HELP = N_(
        "Die Partie ist entschieden. Die Revanche beginnt mit denselben Leuten, und das Geben "
        "rückt einen Platz weiter. Mit Seed und Siegel lässt sich prüfen, dass beim Mischen alles "
        "ehrlich zuging."
    )

    CSS_PATH = "result_screen.tcss"
    UNDO = "result.undo"
    SCROLLS = ("result.up", "result.down")

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "result", start="app.start", up="scroll_ranking(-1)", down="scroll_ranking(1)"
    )

    def compose(self) -> ComposeResult:
        """The ranking, the proof, and the ways on."""
        yield Prompt()
        yield chart_of(self._session)
        yield Proof(self._session)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """The seed is shown once."""
        return action != "seed" or self._session.hides_its_seed

    def action_rematch(self) -> None:
        """The same people again; this game stays in its record."""
        self.gate.took(key_of("result.rematch"))
        navigation(self).rematch(self._session)

    def action_scores(self) -> None:
        """The points of all rounds."""
        from flip7.tui.results.scores_screen import ScoresScreen  # noqa: PLC0415  (only when asked for)

        self.app.push_screen(ScoresScreen(self._session, self._names))

    def action_look_back(self) -> None:
        """The whole game once more, from its end."""
        history = look_back_at(self._session)
        navigation(self).to_replay(history, history.last)

    def action_seed(self) -> None:
        """The proof of the deal; from here on the result stands."""
        if self._session.is_final:
            return
        self.gate.took(key_of("result.seed"))
        self._session.let_it_stand()
        self._note = ""
        self.query_one(Proof).refresh()
        self._ask_anew()

    def action_scroll_ranking(self, lines: int) -> None:
        """Others of the ranking come into view."""
        self.query_one(ScoreChart).scroll_people(lines)

    def _asked(self) -> PromptLook | None:
        due = self._session.request
        if not isinstance(due, MatchOver):
            return None
        shut = self._is_early or self.gate.is_shut()
        labels = (
            Label.of("result.rematch", _("Revanche"), shut),
            Label.of("result.scores", _("Punkte"), shut),
            Label.of(
                "result.undo",
                pgettext("undo", "rückgängig"),
                shut,
                off=self._session.why_no_undo is not None,
            ),
            *self._label_of_the_seed(shut),
            Label.of("result.start", _("Start"), shut),
            Label.of("app.help", _("Hilfe"), shut),
            Label.of("result.leave", _("beenden"), shut),
            Label.of("result.look_back", _("ansehen"), shut, spare=True),
        )
        return PromptLook(self._note or ask(due, self._names), labels)

    def _label_of_the_seed(self, shut: bool) -> tuple[Label, ...]:
        """The key for the seed, as long as it is not there of itself."""
        if not self._session.hides_its_seed:
            return ()
        return (Label.of("result.seed", _("Seed"), shut),)


class Proof(Widget):
    """Seed and seal, and where the record lies; a long path keeps its end."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        seed = session.header.seed
        self._was_known = seed is not None and seed_was_known(session.path, seed)

    def render(self) -> Content:
        """Two lines."""
        session, width = self._session, self.size.width
        told = ""
        if session.seed is not None:
            told = fill(
                _("Seed {seed} · Siegel {seal}"), seed=session.seed, seal=session.commitment
            )
            if self._was_known:
                told = f"{told} · {_('vorher schon bekannt')}"
        elif session.hides_its_seed:
            template = _("Siegel {seal} · [{key}] zeigt den Seed, danach gilt das Ergebnis")
            told = fill(template, seal=session.commitment, key=sign_of("result.seed"))
        path = str(session.path)
        while cells(path) > width and len(path) > 1:
            path = f"…{path[2:]}"
        return Content.assemble(cut(told, width), "\n", (path, "$text-muted"))
