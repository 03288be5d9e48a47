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
from flip7.narrate.words import _
from flip7.tui.keys import bound
from flip7.tui.navigation import navigation, rules_of
from flip7.tui.shared.key_line import KeyLine


class GuideScreen(Screen[None]):
    """One page for people who have never played."""

    CSS_PATH = "guide_screen.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        bound("guide.rules", "rules"),
        bound("guide.leave", "leave"),
    ]

    def compose(self) -> ComposeResult:
        """The page, then the ways on."""
        with VerticalScroll(id="guide"):
            yield Static(_printed(load()))
        yield KeyLine(
            [
                ("↑ ↓", _("blättern"), "screen.page"),
                ("guide.rules", _("Regelbuch"), "screen.rules"),
                ("guide.leave", _("zurück"), "screen.leave"),
            ]
        )

    def action_page(self) -> None:
        """A page further."""
        self.query_one("#guide").scroll_page_down(animate=False)

    def action_rules(self) -> None:
        """The whole rule book."""
        navigation(self).to_rule_book(rules_of(navigation(self)))

    def action_leave(self) -> None:
        """Back to where one was."""
        self.dismiss()


def _printed(guide: Guide) -> Content:
    parts = [Content.styled(guide.title, "bold underline"), Content(f"\n{unmarked(guide.preface)}")]
    for section in guide.sections:
        parts += [Content.styled(f"\n\n{section.title}\n", "bold"), Content(unmarked(section.text))]
    return Content.assemble(*parts)
