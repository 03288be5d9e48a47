"""A quarrel entered by hand: the position as it lies, the cards as they came, and what follows."""

from collections.abc import Sequence
from itertools import zip_longest
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, Static, TextArea

from flip7.engine.errors import Complaint
from flip7.engine.ruleset import DE_KOSMOS_2025, RuleSet
from flip7.library.errors import in_words
from flip7.library.quarrel import Judged, judge_so_far, play_judged
from flip7.narrate.asking import ask
from flip7.narrate.complaints import complain
from flip7.narrate.course import not_used, tell_course
from flip7.narrate.editions import edition
from flip7.narrate.rulebook import load
from flip7.narrate.words import N_, _, fill, sign
from flip7.players.seat_letters import seat_letters
from flip7.replay.course import write_course
from flip7.replay.errors import Misread
from flip7.replay.history import History
from flip7.replay.other_edition import other_edition
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.replay.position_at import position_at
from flip7.replay.position_text import write_position
from flip7.tui.keys import bindings_of
from flip7.tui.navigation import navigation
from flip7.tui.replay.people_area import PeopleArea
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine, Link
from flip7.tui.shared.lines import wrapped
from flip7.tui.shared.only_looks import OnlyLooks
from flip7.tui.table.seat_line import seat_line
from flip7.tui.table.table_view import seat_looks, view_of
from flip7.tui.table.tile import Drawing, drawing
from flip7.tui.themes import is_painted

EXAMPLE = N_("Anna: 3 5 +4 second\nBen: 6 stopp\nCleo: 12 7")
COURSE_EXAMPLE = N_("7 freeze>Ben, Cleo stopp")


def typed_at(history: History, number: int) -> tuple[str, str] | None:
    """A moment as one types it: the position, and what came since; None during the deal."""
    then = position_at(history, number)
    if then is None:
        return None
    lies = write_position(then.typed, in_lines=True)
    return lies, write_course(then.since, then.typed.names)


class PositionScreen(OnlyLooks, Screen[None]):
    """A line for each person, one for what came since; at once what that means by these rules."""

    HELP = N_(
        "Schreibt auf, was vor wem liegt, für jede Person eine Zeile: Name, Karten und Zustand. "
        "Darunter, was seither kam: Karten, „Ben stopp“, „freeze>Ben“. Was daraus folgt, steht "
        "gleich da, jedes mit seinem Absatz.\n"
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
        self._so_far: Judged
        self._trouble = ""
        self._lines: list[str] = []
        self._differs_at: int | None = None

    def compose(self) -> ComposeResult:
        """What lies there, what came, what that means."""
        with Container(classes="panel") as lies:
            lies.border_title = Content(_("So liegt es auf dem Tisch, eine Person je Zeile"))
            yield PeopleArea(
                self._position,
                placeholder=Content(_(EXAMPLE)),
                id="position",
                compact=True,
                highlight_cursor_line=False,
            )
        with Container(classes="panel") as came:
            came.border_title = Content(_("Was seither kam und gesagt wurde"))
            yield Field(self._course, placeholder=_(COURSE_EXAMPLE), id="course", compact=True)
        with VerticalScroll(id="judged", classes="panel", can_focus=False):
            yield Static(id="told", markup=False)
            yield Static(id="seats", markup=False)
        with Container(id="holds", classes="panel") as holds:
            holds.border_title = Content(_("Was gilt"))
            yield Static(id="answer", markup=False)
        yield KeyLine(
            Link("Tab", _("anderes Feld"), "app.focus_next"),
            "quarrel.play",
            ("quarrel.edition", _("andere Regeln")),
            "quarrel.leave",
        )

    def on_mount(self) -> None:
        """What was brought along is judged at once."""
        self.query_one("#position").focus()
        self._judge()

    def on_resize(self) -> None:
        """The seats are drawn for the new width."""
        self._judge()

    @on(Input.Changed)
    @on(TextArea.Changed)
    def judge_again(self) -> None:
        """Every character counts."""
        self._judge()

    @on(Input.Submitted)
    def next_line(self) -> None:
        """Enter goes back to the people."""
        self.query_one("#position").focus()

    def action_edition(self) -> None:
        """The same by the other rule book; what it tells otherwise is marked and in sight."""
        before = self._lines
        self._rules = other_edition(self._rules)
        self._judge()
        if self._judged is None:
            return
        self._differs_at = _first_difference(before, self._lines)
        self._show()
        if self._differs_at is not None:
            self._scroll_judged_to(self._y_of(self._differs_at))

    def action_play(self) -> None:
        """A new game that goes on from here."""
        if self._judged is None or not self.is_current:
            return
        try:
            session = play_judged(self._judged, navigation(self).games)
        except Complaint as why:
            self._answer(Content.styled(in_words(why), "$text-error"))
        else:
            navigation(self).to_table(session)

    def action_scroll_lines(self, lines: int) -> None:
        """Other lines come into view."""
        self.query_one("#judged").scroll_relative(y=lines, animate=False)

    @work(group="leaving", exclusive=True)
    async def action_leave(self) -> None:
        """Back to where one was; what was typed is not thrown away unasked."""
        from flip7.tui.shared.decision import agreed  # noqa: PLC0415  (when something was typed)

        question = _("Was hier getippt wurde, geht dann verloren. Trotzdem zurück?")
        if not self._is_changed or await agreed(self, question, _("ja, zurück"), _("nein")):
            self.dismiss()

    @property
    def _is_changed(self) -> bool:
        typed = (self._lies.strip(), self._came.strip())
        return any(typed) and typed != (self._position, self._course)

    @property
    def _lies(self) -> str:
        """What lies before whom, as it is typed."""
        return self.query_one(PeopleArea).text

    @property
    def _came(self) -> str:
        """What has come and been said since, as it is typed."""
        return self.query_one("#course", Input).value

    def _judge(self) -> None:
        self._judged, self._differs_at = None, None
        by = fill(_("Was daraus folgt · {edition}"), edition=edition(self._rules.name))
        self.query_one("#judged").border_title = Content(by)
        if not self._lies.strip():
            self._lines = []
            self.query_one("#seats", Static).update("")
            self.query_one("#told", Static).update("")
            self._answer(Content(_("Noch liegt nichts da.")))
            return
        try:
            judged, right, wrong = judge_so_far(self._lies, self._came, self._rules)
        except Complaint as why:
            self._answer(Content.styled(_where_wrong(self._lies, why), "$text-error"))
            return
        self._lines = [*tell_course(judged.events, judged.course.overruled, judged.names)]
        self._so_far = judged
        self._trouble = "" if wrong is None else _told_wrong(right, wrong)
        if wrong is None:
            self._judged = judged
        self._show()
        self._scroll_judged_to(None)

    def _show(self) -> None:
        """What has happened, the table, and what holds now: that never scrolls away."""
        judged = self._so_far
        draw = drawing(is_painted=is_painted(self.app))
        self.query_one("#seats", Static).update(_seats(judged, self._width, draw))
        told = [
            Content.styled(f"{sign('→', '>')} {line}", "bold $text-warning")
            if place == self._differs_at
            else Content(line)
            for place, line in enumerate(self._lines)
        ]
        self.query_one("#told", Static).update(Content("\n").join(told))
        self._answer(_holds(judged, self._trouble))

    def _scroll_judged_to(self, y: int | None) -> None:
        """This line is at the top; without one the newest is seen, and the table below it."""
        judged = self.query_one("#judged")
        if y is None:
            self.call_after_refresh(judged.scroll_end, animate=False)
        else:
            self.call_after_refresh(judged.scroll_to, y=y, animate=False)

    def _answer(self, told: Content) -> None:
        self.query_one("#answer", Static).update(told)

    def _y_of(self, line: int) -> int:
        """The line of what is told where this sentence begins."""
        return sum(len(wrapped(told, self._width)) for told in self._lines[:line])

    @property
    def _width(self) -> int:
        """Cells of what is told, beside the bar to scroll with."""
        return max(1, self.query_one("#judged").scrollable_content_region.width or 40)


def _seats(judged: Judged, width: int, draw: Drawing) -> Content:
    """Everybody as at the table."""
    letters = seat_letters(len(judged.names))
    looks = seat_looks(view_of(judged.match, judged.events), judged.names, letters)
    return Content("\n").join(seat_line(look, width, draw) for look in looks)


def _first_difference(before: Sequence[str], now: Sequence[str]) -> int | None:
    """The first of these sentences that was another one before; None if all are the same."""
    for place, (old, new) in enumerate(zip_longest(before, now)):
        if old != new:
            return min(place, len(now) - 1)
    return None


def _where_wrong(text: str, why: Complaint) -> str:
    """What cannot be lying there; where it was misread, in which line and which column of it."""
    column = why.details.get("column")
    if not isinstance(why, Misread) or not isinstance(column, int) or "\n" not in text.strip():
        return in_words(why)
    skipped = len(text) - len(text.lstrip("\r\n"))
    before = text[: skipped + column - 1]
    in_line = len(before) - before.rfind("\n")
    told = complain(why.code, **{**why.details, "column": in_line})
    return fill(_("Zeile {line}, {why}"), line=before.count("\n") + 1, why=told)


def _told_wrong(right: str, why: Complaint) -> str:
    """What cannot be, and how far the rest holds."""
    if not right:
        return in_words(why)
    return fill(_("Nach „{right}“: {why}"), right=right.rsplit(maxsplit=1)[-1], why=in_words(why))


def _holds(judged: Judged, trouble: str) -> Content:
    """Who is asked what and by which paragraph; else what cannot be."""
    number = asking_paragraph(judged.match)
    question = ask(judged.match.request, judged.names, judged.match)
    title = load(judged.match.rules.name).paragraph(number).title
    parts = [Content.assemble((question, "bold"), f"  {number} {title}")]
    if judged.left_over:
        parts.append(Content(not_used(judged.left_over, judged.match)))
    if trouble:
        parts.append(Content.styled(trouble, "$text-error"))
    return Content("\n").join(parts)
