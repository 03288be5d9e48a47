"""The rule book on the screen: contents on the left, the text beside it, and a search."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from flip7.engine.ruleset import RULE_SETS
from flip7.narrate.editions import edition
from flip7.narrate.markdown import unmarked
from flip7.narrate.rulebook import Paragraph, RuleBook, as_text, load
from flip7.narrate.words import N_, _, fill, ngettext
from flip7.tui.keys import bindings_of
from flip7.tui.shared.choices import Choices
from flip7.tui.shared.field import Field
from flip7.tui.shared.key_line import KeyLine
from flip7.tui.shared.only_looks import OnlyLooks


class RuleBookScreen(OnlyLooks, Screen[None]):
    """The book of these ``rules``, opened at a ``paragraph``; at its beginning without one."""

    HELP = N_(
        "Links das Inhaltsverzeichnis, rechts der Text. Die Pfeiltasten gehen von Absatz zu "
        "Absatz, {rules_page_up} und {rules_page_down} blättern, {rules_search} sucht ein Wort, "
        "{rules_edition} schlägt dieselbe Stelle in der anderen Ausgabe auf.\n"
        "Bei jedem Absatz steht, ob ihn die Anleitung vorgibt, ob wir sie so verstehen oder ob wir "
        "selbst entschieden haben."
    )

    CSS_PATH = "rule_book_screen.tcss"
    AUTO_FOCUS = ""

    BINDINGS: ClassVar[list[BindingType]] = bindings_of(
        "rules", guide="app.guide", page_up="page(-1)", page_down="page(1)"
    )

    def __init__(self, rules: str, paragraph: str | None = None) -> None:
        super().__init__()
        self._book = load(rules)
        self._opened_at = paragraph

    def compose(self) -> ComposeResult:
        """The contents, the whole text, the search, the keys."""
        yield Static(Content(self._book.title), id="book", classes="top-line")
        with Container(id="open"):
            contents = Choices(*_contents(self._book), id="contents", classes="panel", markup=False)
            contents.border_title = Content(edition(self._book.rules))
            yield contents
            with VerticalScroll(id="text", classes="panel", can_focus=False):
                yield Static(Content(unmarked(self._book.preface)), classes="paragraph")
                for chapter in self._book.chapters:
                    for place, paragraph in enumerate(chapter.paragraphs):
                        title = "" if place else f"{chapter.number} {chapter.title}"
                        yield Static(
                            _printed(paragraph, title),
                            id=_id(paragraph.number),
                            classes="paragraph",
                        )
        yield Field(placeholder=_("Wonach sucht ihr?"), compact=True, max_length=60, id="wanted")
        yield Static("", id="found", markup=False)
        yield KeyLine(
            "rules.search",
            "rules.edition",
            ("rules.guide", _("in 60 Sekunden")),
            "app.help",
            "rules.leave",
        )

    def on_mount(self) -> None:
        """Opened at the paragraph that was asked for."""
        self._open()

    def on_resize(self) -> None:
        """The same paragraph stays at the top."""
        if self._opened_at is not None:
            self.call_after_refresh(self._scroll_to_paragraph, self._opened_at)

    @on(OptionList.OptionHighlighted, "#contents")
    def turn_to(self, event: OptionList.OptionHighlighted) -> None:
        """The text follows the contents."""
        if event.option_id is not None:
            self._opened_at = event.option_id
            self._show(event.option_id)

    @on(Input.Changed, "#wanted")
    def find(self, event: Input.Changed) -> None:
        """The contents shrink to the paragraphs in which every word occurs."""
        words = event.value.strip()
        found = self._book.search(words)
        hits = {hit.number for hit in found} if words else None
        self._contents.clear_options()
        self._contents.add_options(_contents(self._book, hits))
        self.query_one("#found", Static).update(Content("" if hits is None else _found(len(hits))))
        self._mark(_best(found, words) if words else self._opened_at)

    @on(Input.Submitted, "#wanted")
    def read_on(self) -> None:
        """Enter goes to what was found."""
        self._contents.focus()

    def action_search(self) -> None:
        """A word is looked for."""
        self.set_class(True, "-searching")
        self.query_one("#wanted", Input).focus()

    def action_edition(self) -> None:
        """The same place in the other book."""
        names = list(RULE_SETS)
        self._book = load(names[(names.index(self._book.rules) + 1) % len(names)])
        self.call_next(self._reopen)

    def action_page(self, by: int) -> None:
        """The text goes a page on or back."""
        text = self.query_one("#text")
        text.scroll_relative(y=by * max(1, text.size.height - 1), animate=False)

    def action_leave(self) -> None:
        """The search first, then back to where one was."""
        if self.has_class("-searching"):
            self.set_class(False, "-searching")
            self.query_one("#wanted", Input).value = ""
            self._contents.focus()
        else:
            self.dismiss()

    @property
    def _contents(self) -> OptionList:
        return self.query_one("#contents", OptionList)

    async def _reopen(self) -> None:
        await self.recompose()
        self._open()

    def _open(self) -> None:
        self.set_class(False, "-searching")
        self._contents.focus()
        self._mark(self._opened_at or self._first_offered())
        if self._opened_at is not None:
            self.call_after_refresh(self._show, self._opened_at)

    def _mark(self, number: str | None) -> None:
        """The contents stand on this paragraph, if they offer it."""
        offered = [option.id for option in self._contents.options]
        if number in offered:
            self._contents.highlighted = offered.index(number)

    def _first_offered(self) -> str | None:
        return next((option.id for option in self._contents.options if not option.disabled), None)

    def _show(self, number: str) -> None:
        """The text at this paragraph, which is lit, below the title of its chapter."""
        text = self.query_one("#text", VerticalScroll)
        text.border_title = Content(_chapter_of(self._book, number))
        for paragraph in text.query(".paragraph"):
            paragraph.set_class(paragraph.id == _id(number), "-marked")
        self.call_after_refresh(self._scroll_to_paragraph, number)

    def _scroll_to_paragraph(self, number: str) -> None:
        if number != self._opened_at or not self.query(f"#{_id(number)}"):
            return  # Meanwhile another one was marked, or the other book opened.
        first = self._book.chapters[0].paragraphs[0].number
        text = self.query_one("#text", VerticalScroll)
        if number == first and not self.has_class("-searching"):
            text.scroll_home(animate=False)
        else:
            text.scroll_to_widget(self.query_one(f"#{_id(number)}"), top=True, animate=False)


def _contents(book: RuleBook, hits: set[str] | None = None) -> list[Option]:
    """A line for each chapter and each paragraph; only those found if something is looked for."""
    options: list[Option] = []
    for chapter in book.chapters:
        offered = [each for each in chapter.paragraphs if hits is None or each.number in hits]
        if offered:
            heading = Content.styled(f"{chapter.number} {chapter.title}", "bold")
            options.append(Option(heading, disabled=True))
        options += [
            Option(
                Content.assemble((each.number, "bold"), f" {each.title}"),
                id=each.number,
            )
            for each in offered
        ]
    return options


def _printed(paragraph: Paragraph, chapter: str) -> Content:
    """A paragraph as it is read, with the title of the chapter above the first one."""
    above = Content.styled(f"{chapter}\n\n", "bold underline") if chapter else Content("")
    return Content.assemble(
        above,
        (paragraph.number, "bold $primary"),
        (f" {paragraph.title}", "bold"),
        (f" · {paragraph.origin_word}", "$text-muted"),
        "\n",
        as_text(paragraph),
    )


def _chapter_of(book: RuleBook, number: str) -> str:
    """The number and the title of the chapter that has this paragraph."""
    return next(
        (
            f"{chapter.number} {chapter.title}"
            for chapter in book.chapters
            if any(each.number == number for each in chapter.paragraphs)
        ),
        "",
    )


def _id(number: str) -> str:
    return "paragraph-" + number.replace(".", "-")


def _best(found: list[Paragraph], words: str) -> str | None:
    """The first paragraph that is about these words, else the first in which they occur."""
    wanted = words.casefold().split()
    about = (hit for hit in found if all(word in hit.title.casefold() for word in wanted))
    best = next(about, found[0] if found else None)
    return None if best is None else best.number


def _found(hits: int) -> str:
    return fill(
        ngettext("{hits} Absatz. Enter liest.", "{hits} Absätze. Enter liest.", hits), hits=hits
    )
