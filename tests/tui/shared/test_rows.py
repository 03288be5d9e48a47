"""Lines that can be clicked: each piece does what it says, and what lies between does nothing."""

from collections.abc import Sequence

from textual.app import App
from textual.content import Content

from flip7.engine.cards import KINDS
from flip7.tui.real_cards.card_buttons import CardButtons
from flip7.tui.shared.prompt import Label, Prompt, PromptLook
from flip7.tui.shared.rows import Rows, pressing
from flip7.tui.themes import dress
from tests.tui.camera import at_rest


class Clickable(Rows):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    def written(self, width: int, height: int) -> Sequence[Content]:
        row = Content.assemble(
            "ab", pressing("left", Content("cd")), " ", pressing(7, Content("e"))
        )
        return [row.truncate(width), Content("nothing")][:height]

    def pressed(self, what: object, at: float) -> None:
        assert at > 0
        self.heard.append(what)


class Window(App[None]):
    """A prompt with tall buttons, cards, and lines of ours."""

    CSS = "Prompt { height: 5; } CardButtons { height: 4; } Clickable { height: 2; }"

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[object] = []

    def compose(self):
        yield Prompt()
        yield CardButtons()
        yield Clickable()

    def on_mount(self) -> None:
        dress(self)
        labels = (Label("N", "Noch eine", "hit", kind="go"), Label("U", "zurück", "undo", off=True))
        self.query_one(Prompt).show(PromptLook("Anna?", labels))

    def on_prompt_pressed(self, event: Prompt.Pressed) -> None:
        self.heard.append(event.action)

    def on_card_buttons_pressed(self, event: CardButtons.Pressed) -> None:
        self.heard.append(event.card)


async def test_a_piece_of_a_line_is_pressed_and_what_is_beside_it_is_not():
    async with Window().run_test() as pilot:
        for at in [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0), (2, 1)]:
            await pilot.click(Clickable, offset=at)
        assert pilot.app.query_one(Clickable).heard == ["left", "left", 7]


async def test_a_tall_button_is_pressed_on_all_its_lines_and_nothing_where_it_is_off():
    app = Window()
    async with app.run_test() as pilot:
        for y in range(5):
            await pilot.click(Prompt, offset=(4, y))
        assert app.heard == ["hit"] * 3
        [line] = [row.plain for row in app.query_one(Prompt)._rows if "zurück" in row.plain]
        await pilot.click(Prompt, offset=(line.index("zurück"), 3))
        assert app.heard == ["hit"] * 3


async def test_each_tile_is_the_card_on_it():
    app = Window()
    async with app.run_test() as pilot:
        rows = app.query_one(CardButtons)._rows
        for y, row in enumerate(rows):
            starts = [at for at in range(1, len(row.plain)) if row.plain[at - 1 : at + 1] == "  "]
            for at in starts:
                await pilot.click(CardButtons, offset=(at, y))
        assert app.heard == list(KINDS)


class Changing(Rows):
    line = "one"

    def written(self, width: int, height: int) -> Sequence[Content]:
        return [Content(self.line).truncate(width)][:height]


class Hides(App[None]):
    """A line that can be hidden, with room to come back of the same size."""

    CSS = "Changing { height: 1; }"

    def compose(self):
        yield Changing()


async def test_what_changed_while_it_was_hidden_is_drawn_when_it_comes_back():
    app = Hides()
    async with app.run_test() as pilot:
        row = app.query_one(Changing)
        for line in ("two", "three", "four"):
            row.display = False
            await at_rest(pilot)
            row.line = line
            row.rewrite()
            await at_rest(pilot)
            row.display = True
            assert (await at_rest(pilot))[0].rstrip() == line
