"""The other edition: the same cards by both rule books, side by side up to the first difference."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.engine.inputs import Call, Give
from flip7.engine.requests import CallDue, TargetDue
from flip7.narrate import comparison as words
from flip7.narrate.asking import ask
from flip7.narrate.editions import edition
from flip7.narrate.rulebook import as_text
from flip7.narrate.words import N_, _, fill
from flip7.players.seat_letters import LETTERS, are_numbers
from flip7.replay.comparison import Comparison, Side, compare
from flip7.replay.history import History
from flip7.replay.other_edition import other_edition
from flip7.replay.race import Answer
from flip7.tui.keys import bindings_of
from flip7.tui.replay.replay_view import letters_of
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.typed_number import seat_numbered, typed_on

_SIDE_BY_SIDE = 76
"""Cells from which on both editions stand beside each other."""
_PARAGRAPH = r"\[\d+\.\d+\]$"


class ComparisonScreen(OnlyLooks, Screen[int | None]):
    """A game from line ``number`` on, judged by the edition that was played and by the other one.

    Where the other one wants a choice nobody has made, the table makes it and goes on. Closes with
    the line of the difference if one wants to see it.
    """

    HELP = N_(
        "Dieselben Karten nach beiden Regelbüchern: links, wie gespielt wurde, rechts die andere "
        "Ausgabe, bis zum ersten Unterschied. Fehlt rechts eine Entscheidung, trifft sie der "
        "Tisch, und es geht weiter."
    )

    CSS_PATH = "comparison_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "comparison",
        hit="say(True)",
        stay="say(False)",
        up="scroll_lines(-1)",
        down="scroll_lines(1)",
        page_up="scroll_lines(-8)",
        page_down="scroll_lines(8)",
    )

    def __init__(self, history: History, number: int) -> None:
        super().__init__()
        self._history = history
        self._number = number
        self._at: int | None = number
        self._rules = other_edition(history.header.rules)
        self._answers: list[Answer] = []
        self._letters = letters_of(history)
        self._typed = ""

    def compose(self) -> ComposeResult:
        """How far they agree, both sides, how it would go on; then what the table can do."""
        with VerticalScroll(id="comparison", can_focus=False):
            yield Static(id="verdict", markup=False)
            with Container(id="sides"):
                yield Static(id="mine", classes="panel", markup=False)
                yield Static(id="other", classes="panel", markup=False)
            yield Static(id="after", classes="panel", markup=False)
        yield Prompt()

    def on_mount(self) -> None:
        """The first judgement."""
        self._judge()

    def on_resize(self) -> None:
        """Side by side where lines are long enough to be read."""
        self.set_class(self.size.width < _SIDE_BY_SIDE, "-stacked")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what is lacking is answered, and only where they part one can go there."""
        if not self.is_mounted:
            return False
        match action, parameters:
            case "say", (hit,):
                due = self._wanted
                return isinstance(due, CallDue) and bool(hit or due.may_stay)
            case "undo", _:
                return bool(self._answers)
            case "go", _:
                return self._comparison.outcome != "same"
            case _:
                return True

    def on_key(self, event: events.Key) -> None:
        """A letter points at somebody, or a number and Enter, where the other rules want that."""
        key, letters = event.key.casefold(), self._letters_there
        if not isinstance(self._wanted, TargetDue):
            return
        if key in LETTERS and key in letters:
            event.stop()
            self.action_point(letters.index(key))
        elif are_numbers(letters) and (self._typed or key.isdigit()):
            self._heard(event, letters)

    def _heard(self, event: events.Key, letters: tuple[str, ...]) -> None:
        """A number is being typed."""
        typed = typed_on(self._typed, event.key)
        seat = seat_numbered(self._typed, letters)
        if typed is not None:
            event.stop()
            self._typed = typed
            self.query_one(Prompt).show(self._look())
        elif event.key == "enter":
            event.stop()
            if seat is not None:
                self.action_point(seat)

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        """A label was clicked."""
        event.stop()
        self.call_later(self.run_action, event.action)

    def action_say(self, hit: bool) -> None:
        """What the person asked would say; the table decides."""
        if isinstance(self._wanted, CallDue):
            self._answer(Call(self._wanted.seat, hit))

    def action_point(self, seat: int) -> None:
        """At whom the person asked would point."""
        due = self._wanted
        if isinstance(due, TargetDue) and seat in due.targets:
            self._answer(Give(due.seat, due.card, seat))

    def action_undo(self) -> None:
        """The last answer of the table is taken back."""
        self._answers.pop()
        self._judge()

    def action_start(self) -> None:
        """From the first card of the game, or again from where one was."""
        self._at = None if self._at is not None else self._number
        self._answers = []
        self._judge()

    def action_go(self) -> None:
        """To the line where they part."""
        self.dismiss(self._comparison.line)

    def action_scroll_lines(self, lines: int) -> None:
        """Other lines come into view."""
        self.query_one("#comparison").scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Back to the replay."""
        self.dismiss(None)

    @property
    def _wanted(self) -> CallDue | TargetDue | None:
        """The choice that is lacking."""
        return self._comparison.wanted

    @property
    def _letters_there(self) -> tuple[str, ...]:
        """The letters as they were where the editions part."""
        return self._letters[self._comparison.line - 1]

    def _answer(self, answer: Answer) -> None:
        self._answers.append(answer)
        self._typed = ""
        self._judge()

    def _judge(self) -> None:
        """Both sides once more, with the answers the table has given."""
        compared = compare(self._history, self._rules, self._at, self._answers)
        self._comparison = compared
        self.query_one("#verdict", Static).update(_verdict(compared))
        differs = compared.outcome != "same"
        self.query_one("#sides").display = differs
        if differs:
            for panel, shown in (("#mine", compared.mine), ("#other", compared.other)):
                self._fill(panel, edition(shown.rules), _side(shown, compared.names))
        told = words.aftermath(compared)
        self.query_one("#after").display = bool(told)
        goes_on = fill(_("So ginge es weiter, {edition}"), edition=edition(compared.other.rules))
        self._fill("#after", goes_on, Content("\n").join(map(_told, told)))
        self.query_one(Prompt).show(self._look())

    def _fill(self, panel: str, title: str, content: Content) -> None:
        shown = self.query_one(panel, Static)
        shown.border_title = Content(title)
        shown.update(content)

    def _look(self) -> PromptLook:
        """What the table can do, and the choice that is lacking."""
        compared = self._comparison
        due = self._wanted
        asked = () if due is None else self._answers_to(due)
        common = (
            Label.of("comparison.go", _("dorthin"), off=compared.outcome == "same"),
            Label.of(
                "comparison.start", _("von Anfang an") if self._at is not None else _("von hier")
            ),
            Label.of("comparison.undo", _("zurücknehmen"), off=not self._answers),
            Label.of("comparison.leave", _("zurück")),
        )
        if due is None:
            other = fill(_("Nach den Regeln: {edition}"), edition=edition(self._rules.name))
            return PromptLook(other, common, asks=False)
        typed = f" {self._typed}_" if self._typed else ""
        return PromptLook(ask(due, compared.names) + typed, (*asked, *common))

    def _answers_to(self, due: CallDue | TargetDue) -> tuple[Label, ...]:
        if isinstance(due, CallDue):
            return (
                Label.of("comparison.hit", _("Noch eine")),
                Label.of("comparison.stay", _("Stopp"), off=not due.may_stay),
            )
        names, letters = self._comparison.names, self._letters_there
        if are_numbers(letters):
            there = [letters[seat] for seat in due.targets]
            return (Label(f"{there[0]} … {there[-1]}", _("wählt jemanden")),)
        return tuple(
            Label(letters[seat].upper(), names[seat], f"point({seat})") for seat in due.targets
        )


def _verdict(compared: Comparison) -> Content:
    """How far they agree, and what went another way without a difference."""
    verdict = Content.styled(words.verdict(compared), "bold")
    if not compared.passed:
        return verdict
    return Content("\n").join([verdict, Content(words.passed(compared))])


def _side(shown: Side, names: tuple[str, ...]) -> Content:
    """One edition: what happens there, and by which paragraphs."""
    parts = [_told(line) for line in words.side(shown, names)]
    for paragraph in words.paragraphs(shown):
        title = Content.assemble(
            "\n", (paragraph.number, "bold $primary"), (f" {paragraph.title}", "bold")
        )
        parts += [title, Content(as_text(paragraph))]
    return Content("\n").join(parts)


def _told(sentence: str) -> Content:
    """A sentence, and more quietly the paragraph behind it."""
    return Content(sentence).highlight_regex(_PARAGRAPH, style="$text-muted")
