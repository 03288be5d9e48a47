"""An app of the same library with one line of text: the floor under a first paint."""

from textual.app import App, ComposeResult
from textual.widgets import Static

THERE = "nothing else"


class EmptyApp(App[None]):
    """One line."""

    def compose(self) -> ComposeResult:
        """The line."""
        yield Static(THERE)


if __name__ == "__main__":
    EmptyApp().run()
