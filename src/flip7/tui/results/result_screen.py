"""The result: who has won, with which points, and the proof that the deal was never changed."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widget import Widget

from flip7.engine.requests import MatchOver
from flip7.library.agreement import agreements_told, may_go_back
from flip7.library.errors import in_words
from flip7.library.games import seed_was_known
from flip7.library.look_back import look_back_at, not_yet
from flip7.narrate.asking import ask
from flip7.narrate.superlatives import superlatives
from flip7.narrate.words import N_, _, fill, pgettext, sign
from flip7.players.names import cells
from flip7.replay.standings import Person
from flip7.session import Session
from flip7.settings.keys import sign_of
from flip7.tui.keys import bindings_of, key_of
from flip7.tui.navigation import navigation
from flip7.tui.results.finale import Finale
from flip7.tui.results.over_screen import OverScreen
from flip7.tui.results.score_chart import ScoreChart, chart_of
from flip7.tui.shared.lines import cut
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.widths import NUMBERS_WIDTH


class ResultScreen(OverScreen):
    """The end of a game. No key does anything by default, and every way stays open."""

    HELP = N_(
        "Die Partie ist entschieden. Die Revanche beginnt mit denselben Leuten, und das Geben "
        "rückt einen Platz weiter.\nMit Seed und Siegel lässt sich prüfen, dass beim Mischen alles "
        "ehrlich zuging: {result_seed} zeigt den Seed, und danach gilt das Ergebnis."
    )

    CSS_PATH = "result_screen.tcss"
    UNDO = "result.undo"
    SCROLLS = ("result.up", "result.down")

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "result",
        start="app.start",
        scores="app.scores",
        up="scroll_ranking(-1)",
        down="scroll_ranking(1)",
    )

    def compose(self) -> ComposeResult:
        """The winner, the ranking, what was the most, the ways on, and the proof."""
        chart = chart_of(self._session)
        yield Finale(chart.people, self._names, self._of_the_challenge())
        yield chart
        yield Superlatives(self._told_of_the_most(chart.people))
        yield Prompt()
        yield Proof(self._session)

    def _of_the_challenge(self) -> str:
        """How the challenge ended, in a word or two; empty in a match."""
        due = self._session.request
        if self._session.header.rules.challenge is None or not isinstance(due, MatchOver):
            return ""
        return _("geschafft") if due.reached else _("nicht geschafft")

    def on_mount(self) -> None:
        """Everything has its lines before it is seen."""
        self._share_out()
        super().on_mount()

    def on_resize(self) -> None:
        """The lines are shared out anew."""
        self._share_out()

    def _told_of_the_most(self, people: Sequence[Person]) -> tuple[str, ...]:
        # Who reckons for themselves is not told odds here either.
        moments = [] if navigation(self).settings.purist else self._session.in_force
        return superlatives(people, moments, self._names)

    def _share_out(self) -> None:
        """Everybody's line comes first, then the winner, then what was the most."""
        width, height = self.app.size
        chart, most = self.query_one(ScoreChart), self.query_one(Superlatives)
        prompt = 5 if width < NUMBERS_WIDTH else 3 if width >= 100 else 4
        free = height - prompt - 1 - len(chart.people)
        winner = min(1, max(0, free))
        told = most.lines(width) if most.lines(width) <= free - winner - 2 else 0
        path = 1 if free - winner - told > 2 else 0
        roomy, finale = free - told - path - 2, self.query_one(Finale)
        for part, lines in (
            (self.query_one(Prompt), prompt),
            (self.query_one(Proof), 1 + path),
            (most, told),
            (finale, max(winner, finale.lines(roomy, width))),
        ):
            part.styles.height = lines
            part.display = lines > 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """The seed is shown once; purists are told no luck."""
        if action == "luck":
            return not navigation(self).settings.purist
        return action != "seed" or self._session.hides_its_seed

    def action_rematch(self) -> None:
        """The same people again; this game stays in its record."""
        self.gate.took(key_of("result.rematch"))
        navigation(self).rematch(self._session)

    def action_look_back(self) -> None:
        """The whole game once more, from its end."""
        history = look_back_at(self._session)
        navigation(self).to_replay(history, history.last)

    def action_luck(self) -> None:
        """Where the points came from, once nobody can play on knowing it."""
        if not self._session.is_final:
            self._note = in_words(not_yet(self._session.header))
            self._ask_anew()
            return
        from flip7.tui.results.analysis_screen import AnalysisScreen  # noqa: PLC0415  (when asked for)

        self.app.push_screen(AnalysisScreen(look_back_at(self._session)))

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
            *self._label_of_undo(shut),
            *self._label_of_the_seed(shut),
            Label.of("result.start", _("Start"), shut),
            Label.of("app.help", _("Hilfe"), shut),
            Label.of("result.leave", _("beenden"), shut),
            Label.of("result.look_back", _("ansehen"), shut, spare=True),
            *self._label_of_luck(shut),
        )
        return PromptLook(self._note or self._won(due), labels)

    def _won(self, due: MatchOver) -> str:
        """Who has won, and how often the table agreed to take a card back."""
        return f"{ask(due, self._names)} {agreements_told(self._session)}".rstrip()

    def _label_of_undo(self, shut: bool) -> tuple[Label, ...]:
        """Nothing is offered once the seed is known: the result stands."""
        if self._session.is_final:
            return ()
        words, off = pgettext("undo", "rückgängig"), not may_go_back(self._session)
        return (Label.of("result.undo", words, shut, off=off),)

    def _label_of_luck(self, shut: bool) -> tuple[Label, ...]:
        if navigation(self).settings.purist:
            return ()
        return (Label.of("result.luck", _("Glück"), shut, spare=True),)

    def _label_of_the_seed(self, shut: bool) -> tuple[Label, ...]:
        """The key for the seed, as long as it is not there of itself."""
        if not self._session.hides_its_seed:
            return ()
        return (Label.of("result.seed", _("Seed"), shut),)


class Superlatives(Widget):
    """What was the most of this game, one beside the other as far as they fit."""

    def __init__(self, told: tuple[str, ...]) -> None:
        super().__init__()
        self._told = told

    def lines(self, width: int) -> int:
        """How many lines they take."""
        return len(self._rows(width))

    def render(self) -> Content:
        """The lines."""
        return Content("\n").join(map(Content, self._rows(self.size.width + 2)))

    def _rows(self, width: int) -> list[str]:
        dot = f" {sign('·', '-')} "
        rows: list[str] = []
        for told in self._told:
            longer = f"{rows[-1]}{dot}{told}" if rows else ""
            if longer and cells(longer) <= width - 2:
                rows[-1] = longer
            else:
                rows.append(cut(told, width - 2))
        return rows


class Proof(Widget):
    """Where the record lies, if there is room, and seed and seal; a long path keeps its end."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        seed = session.header.seed
        self._was_known = seed is not None and seed_was_known(session.path, seed)

    def render(self) -> Content:
        """Two lines, or one."""
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
        where = [Content.styled(path, "$text-muted")] if self.size.height > 1 else []
        return Content("\n").join([*where, Content(cut(told, width))])
