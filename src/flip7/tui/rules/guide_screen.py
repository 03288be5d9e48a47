"""The quick guide on the screen: the rules in 60 seconds, and tips for the first game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Container, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.narrate.guide import Guide, GuideSection, load
from flip7.narrate.markdown import unmarked
from flip7.narrate.words import N_, _
from flip7.tui.keys import bindings_of
from flip7.tui.shared.key_line import KeyLine, Link
from flip7.tui.shared.only_looks import OnlyLooks

_A_LINE = 56
"""Characters of a line of a column, roughly."""


class GuideScreen(OnlyLooks, Screen[None]):
    """One page for people who have never played."""

    HELP = N_("Die Regeln auf einer Seite, und darunter Tipps für die erste Partie.")

    CSS_PATH = "guide_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("guide", rules="app.rule_book")

    def compose(self) -> ComposeResult:
        """What it is for, its sections in panels, then the ways on."""
        guide = load()
        half = sum(map(_lines, guide.sections)) / 2
        columns: list[list[Static]] = [[], []]
        filled = 0
        for section in guide.sections:
            columns[filled >= half].append(_panel(section))
            filled += _lines(section)
        with VerticalScroll(id="guide"):
            yield Static(_beginning(guide), id="beginning")
            with Container(id="sections"):
                for column in columns:
                    yield Vertical(*column, classes="column")
        yield KeyLine(
            Link("↑ ↓", _("blättern"), "screen.page"),
            "guide.rules",
            "guide.leave",
        )

    def action_page(self) -> None:
        """A page further."""
        self.query_one("#guide").scroll_page_down(animate=False)

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()


def _beginning(guide: Guide) -> Content:
    return Content.assemble((guide.title, "bold"), f"\n{unmarked(guide.preface)}")


def _panel(section: GuideSection) -> Static:
    panel = Static(Content(unmarked(section.text)), classes="panel")
    panel.border_title = Content(section.title)
    return panel


def _lines(section: GuideSection) -> int:
    """About how many lines a section takes, to share the columns out."""
    return 2 + sum(1 + len(line) // _A_LINE for line in section.text.splitlines())
