"""Why something happened: the paragraph that decided it, and what lay behind it."""

from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from flip7.engine.requests import TargetDue
from flip7.narrate import why as words
from flip7.narrate.asking import ask
from flip7.narrate.rulebook import Paragraph, as_text, load
from flip7.narrate.words import _, fill, sign
from flip7.replay.course import write_course
from flip7.replay.history import History
from flip7.replay.parting_paragraphs import asking_paragraph
from flip7.replay.position_at import position_at
from flip7.replay.position_text import write_position
from flip7.replay.why import Why, why_at


class WhyPanel(VerticalScroll, can_focus=False):
    """The answer to "Warum?" for one step of a game: what happened, the rule, the table then."""

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[History, int] | None = None
        self.border_title = Content(_("Warum?"))

    def compose(self) -> ComposeResult:
        with Container(id="reasons"):
            for name, title in (
                ("happened", _("Was geschah")),
                ("rule", _("Die Regel")),
                ("lay", _("Was dalag")),
            ):
                part = Static(id=name, classes="panel", markup=False)
                part.border_title = Content(title)
                yield part

    def show(self, history: History, at: int, said: str) -> None:
        """The answer for this step, of which ``said`` is the sentence."""
        if self._shown == (history, at):
            return
        self._shown = (history, at)
        why = why_at(history, at)
        self._fill("#happened", [Content.styled(said, "bold"), *_facts(why)])
        rule = [] if why is None else _paragraph(words.paragraph(why))
        self._fill("#rule", [*rule, *_question(history, at)])
        self._fill("#lay", _position(history, history.moment(at).number))
        self.scroll_home(animate=False)

    def _fill(self, part: str, lines: list[Content]) -> None:
        shown = self.query_one(part, Static)
        shown.display = bool(lines)
        shown.update(Content("\n").join(lines))


def _question(history: History, at: int) -> list[Content]:
    """Who has to choose now, by which paragraph; empty where nobody does."""
    moment, stop = history.moment(at), history.stops[at]
    due = moment.match.request
    if not isinstance(due, TargetDue) or stop.step != len(moment.steps) - 1:
        return []
    asked = Content.styled(ask(due, moment.names), "bold")
    book = load(moment.match.rules.name)
    return [asked, *_paragraph(book.paragraph(asking_paragraph(moment.match)))]


def _facts(why: Why | None) -> list[Content]:
    if why is None:
        return [Content(_("Hier ist nichts geschehen, was eine Regel entscheidet."))]
    dot = sign("·", "-")
    return [Content(f" {dot} {fact}") for fact in words.facts(why)]


def _paragraph(paragraph: Paragraph) -> list[Content]:
    heading = Content.assemble(
        (paragraph.number, "bold $primary"),
        (f" {paragraph.title}", "bold"),
        (f"  ({paragraph.origin_word})", "$text-muted"),
    )
    return [heading, Content(as_text(paragraph))]


def _position(history: History, number: int) -> list[Content]:
    """The moment as text to type again; empty while the first cards are dealt."""
    then = position_at(history, number)
    if then is None:
        return []
    line = fill(_("Stellung von Zeile {number}:"), number=then.number)
    parts = [Content.styled(line, "bold"), Content(write_position(then.typed))]
    if then.since:
        since = write_course(then.since, then.typed.names)
        parts.append(Content(fill(_("Seither: {course}"), course=since)))
    return parts
