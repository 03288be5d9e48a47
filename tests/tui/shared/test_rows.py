"""Lines that are drawn anew only where they have changed are always the newest."""

from textual.app import App, ComposeResult
from textual.content import Content

from flip7.tui.shared.rows import Rows
from tests.tui.camera import at_rest


class Says(Rows):
    """One line."""

    DEFAULT_CSS = "Says { height: 1; }"
    words = "before"

    def written(self, width: int, height: int) -> list[Content]:  # noqa: ARG002
        return [Content(self.words)]

    def says(self, words: str) -> None:
        self.words = words
        self.rewrite()


class OneLine(App[None]):
    def compose(self) -> ComposeResult:
        yield Says()


async def test_what_changes_while_it_is_hidden_is_seen_once_it_is_shown():
    """A seat that comes into view again, of the same size as before."""
    app = OneLine()
    async with app.run_test(size=(40, 3)) as pilot:
        line = app.query_one(Says)
        assert (await at_rest(pilot))[0].rstrip() == "before"
        line.display = False
        assert (await at_rest(pilot))[0].strip() == ""
        line.says("behind")
        line.display = True
        assert (await at_rest(pilot))[0].rstrip() == "behind"
