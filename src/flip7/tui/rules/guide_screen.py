"""The quick guide on the screen: the rules in 60 seconds, and tips for the first game."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from flip7.narrate.guide import Guide, load
from flip7.narrate.markdown import unmarked
from flip7.narrate.words import N_, _
from flip7.tui.keys import bindings_of
from flip7.tui.shared.key_line import KeyLine, Link
from flip7.tui.shared.only_looks import OnlyLooks


class GuideScreen(OnlyLooks, Screen[None]):
    """One page for people who have never played."""

    HELP = N_("Die Regeln auf einer Seite, und darunter Tipps für die erste Partie.")

    CSS_PATH = "guide_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = bindings_of("guide", rules="app.rule_book")

    def compose(self) -> ComposeResult:
        """The page, then the ways on."""
        with VerticalScroll(id="guide"):
            yield Static(_printed(load()))
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


def _printed(guide: Guide) -> Content:
    parts = [Content.styled(guide.title, "bold underline"), Content(f"\n{unmarked(guide.preface)}")]
    for section in guide.sections:
        parts += [Content.styled(f"\n\n{section.title}\n", "bold"), Content(unmarked(section.text))]
    return Content.assemble(*parts)
