"""A quarrel entered by hand: the position as it lies, the cards as they came, and what follows."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static

from flip7.engine.errors import Complaint
from flip7.engine.ruleset import DE_KOSMOS_2025, RuleSet
from flip7.library.errors import in_words
from flip7.library.quarrel import Judged, judge, play_judged
from flip7.narrate.asking import ask
from flip7.narrate.course import not_used, tell_course
from flip7.narrate.editions import edition
from flip7.narrate.rulebook import load
from flip7.narrate.words import N_, _
from flip7.players.seat_letters import seat_letters
from flip7.replay.course import write_course
from flip7.replay.history import History
from flip7.replay.other_edition import other_edition
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.replay.position_at import position_at
from flip7.replay.position_text import write_position
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.table.seat_line import seat_line
from flip7.tui.table.table_view import seat_looks, view_of
from flip7.tui.table.tile import Drawing, drawing
from flip7.tui.themes import is_painted

EXAMPLE = N_("Anna: 3 5 +4 second | Ben: 6 stopp | Cleo: 12 7")
COURSE_EXAMPLE = N_("7 freeze>Ben, Cleo stopp")


def typed_at(history: History, number: int) -> tuple[str, str] | None:
    """A moment as one types it: the position, and what came since; None during the deal."""
    then = position_at(history, number)
    if then is None:
        return None
    return write_position(then.typed), write_course(then.since, then.typed.names)


class PositionScreen(OnlyLooks, Screen[None]):
    """Two lines to type, and below them at once what they mean by these rules."""

    HELP = N_(
        "Schreibt auf, was vor wem liegt: Namen, Karten und Zustand, zwischen den Leuten ein "
        "Strich. Darunter, was seither kam: Karten, „Ben stopp“, „freeze>Ben“. Was daraus folgt, "
        "steht gleich da, jedes mit seinem Absatz.\n"
        "Ein Streit mitten im Austeilen oder in einem Flip Three beginnt bei der Frage davor."
    )

    CSS_PATH = "position_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "quarrel", page_up="scroll_lines(-6)", page_down="scroll_lines(6)"
    )

    def __init__(
        self, position: str = "", course: str = "", rules: RuleSet = DE_KOSMOS_2025
    ) -> None:
        super().__init__()
        self._position = position
        self._course = course
        self._rules = rules
        self._judged: Judged | None = None

    def compose(self) -> ComposeResult:
        """What lies there, what came, what that means."""
        yield Static(_("So liegt es auf dem Tisch:"), classes="heading", markup=False)
        yield Field(self._position, placeholder=_(EXAMPLE), id="position", compact=True)
        yield Static(_("Was seither kam und gesagt wurde:"), classes="heading", markup=False)
        yield Field(self._course, placeholder=_(COURSE_EXAMPLE), id="course", compact=True)
        with VerticalScroll(id="judged", can_focus=False):
            yield Static(id="seats", markup=False)
            yield Static(id="told", markup=False)
        yield KeyLine(
            Link("Tab", _("andere Zeile"), "app.focus_next"),
            "quarrel.play",
            ("quarrel.edition", _("andere Regeln")),
            "quarrel.leave",
        )

    def on_mount(self) -> None:
        """What was brought along is judged at once."""
        self.query_one("#position", Input).focus()
        self._judge()

    def on_resize(self) -> None:
        """The seats are drawn for the new width."""
        self._judge()

    @on(Input.Changed)
    def judge_again(self) -> None:
        """Every character counts."""
        self._judge()

    @on(Input.Submitted)
    def next_line(self) -> None:
        """Enter goes to the other line."""
        self.focus_next(Input)

    def action_edition(self) -> None:
        """The same by the other rule book."""
        self._rules = other_edition(self._rules)
        self._judge()

    def action_play(self) -> None:
        """A new game that goes on from here."""
        if self._judged is None or not self.is_current:
            return
        try:
            session = play_judged(self._judged, navigation(self).games)
        except Complaint as why:
            self.query_one("#told", Static).update(Content.styled(in_words(why), "$text-error"))
        else:
            navigation(self).to_table(session)

    def action_scroll_lines(self, lines: int) -> None:
        """Other lines come into view."""
        self.query_one("#judged").scroll_relative(y=lines, animate=False)

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()

    def _judge(self) -> None:
        position = self.query_one("#position", Input).value
        course = self.query_one("#course", Input).value
        seats, told = self.query_one("#seats", Static), self.query_one("#told", Static)
        self._judged = None
        if not position.strip():
            seats.update("")
            told.update(Content(_("Noch liegt nichts da.")))
            return
        try:
            judged = judge(position, course, self._rules)
        except Complaint as why:
            told.update(Content.styled(in_words(why), "$text-error"))
            return
        self._judged = judged
        draw = drawing(is_painted=is_painted(self.app))
        seats.update(_seats(judged, self.size.width - 2, draw))
        told.update(_told(judged))


def _seats(judged: Judged, width: int, draw: Drawing) -> Content:
    """Everybody as at the table."""
    letters = seat_letters(len(judged.names))
    looks = seat_looks(view_of(judged.match, judged.events), judged.names, letters)
    return Content("\n").join(seat_line(look, width, draw) for look in looks)


def _told(judged: Judged) -> Content:
    """What has happened, each with its paragraph, and what is asked now."""
    rules, names = judged.match.rules.name, judged.names
    parts = [Content.styled(edition(rules), "bold $primary")]
    parts += map(Content, tell_course(judged.events, judged.course.overruled, names))
    number = asking_paragraph(judged.match)
    question = ask(judged.match.request, names, judged.match)
    parts.append(Content.styled(f"{question} [{number}]", "bold"))
    if judged.left_over:
        parts.append(Content(not_used(judged.left_over, judged.match)))
    book = load(rules)
    cited = dict.fromkeys([*(event.paragraph for event in judged.events[-3:]), number])
    titles = [f"{each} {book.paragraph(each).title}" for each in cited]
    return Content("\n").join([*parts, Content(""), *(Content(title) for title in titles)])
