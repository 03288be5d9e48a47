"""A line to write in: each key acts before the next one, however fast they come."""

from textual import events
from textual.app import App, ComposeResult

from flip7.tui.shared.field import Field
from tests.tui.camera import at_rest

KEYS = {"⌫": "backspace", "←": "left", "⇱": "home", "⇲": "end", "⌦": "delete"}


class Line(App[None]):
    def __init__(self, text: str = "", most: int = 0) -> None:
        super().__init__()
        self.text, self.most = text, most
        self.told: list[str] = []

    def compose(self) -> ComposeResult:
        yield Field(self.text, max_length=self.most)

    def on_field_cut(self, event: Field.Cut) -> None:
        self.told.append(event.told)


async def written(typed: str) -> str:
    """What stands in a field after all these keys have come in one go."""
    app = Line()
    async with app.run_test() as pilot:
        for character in typed:
            key = KEYS.get(character, character)
            app.post_message(events.Key(key, None if character in KEYS else character))
        await at_rest(pilot)
        return app.query_one(Field).value


async def test_keys_that_erase_and_move_keep_their_place_among_letters():
    assert await written("ab⌫c←d⇱e") == "eadc"


async def test_letters_behind_the_end_key_are_at_the_end():
    assert await written("bc⇱a⇲d") == "abcd"
    assert await written("abc⇱⌦⌦x") == "xc"


async def pasted(text: str, before: str, most: int) -> tuple[str, list[str]]:
    """What stands in a field after this was pasted over what stood there, and what was told."""
    app = Line(before, most)
    async with app.run_test() as pilot:
        app.query_one(Field).select_all()
        app.query_one(Field).post_message(events.Paste(text))
        await at_rest(pilot)
        return app.query_one(Field).value, app.told


async def test_a_pasted_text_that_is_too_long_is_cut_and_told_and_nothing_vanishes():
    assert await pasted("x" * 99, "Freitag", 40) == ("x" * 40, ["Gekürzt auf 40 Zeichen."])
    assert await pasted("Samstag", "Freitag", 40) == ("Samstag", [])
    assert await pasted("x" * 99, "Freitag", 0) == ("x" * 99, [])


async def test_a_pasted_text_begins_with_its_first_line_that_says_anything():
    assert await pasted("\n \n  Samstag\r\nSonntag", "Freitag", 40) == ("Samstag", [])
    assert await pasted("\n \n", "Freitag", 40) == ("Freitag", [])


async def test_a_pasted_text_goes_between_what_stands_there_as_far_as_there_is_room():
    app = Line("abcd", 6)
    async with app.run_test() as pilot:
        field = app.query_one(Field)
        field.cursor_position = 2
        field.post_message(events.Paste("1234"))
        await at_rest(pilot)
        assert (field.value, field.cursor_position) == ("ab12cd", 4)
        assert app.told == ["Gekürzt auf 6 Zeichen."]
