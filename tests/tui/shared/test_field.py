"""A line to write in: each key acts before the next one, however fast they come."""

from textual import events
from textual.app import App, ComposeResult

from flip7.tui.shared.field import Field

KEYS = {"⌫": "backspace", "←": "left", "⇱": "home", "⇲": "end", "⌦": "delete"}


class Line(App[None]):
    def compose(self) -> ComposeResult:
        yield Field()


async def written(typed: str) -> str:
    """What stands in a field after all these keys have come in one go."""
    app = Line()
    async with app.run_test() as pilot:
        for sign in typed:
            key = KEYS.get(sign, sign)
            app.post_message(events.Key(key, None if sign in KEYS else sign))
        await pilot.pause()
        return app.query_one(Field).value


async def test_keys_that_erase_and_move_keep_their_place_among_letters():
    assert await written("ab⌫c←d⇱e") == "eadc"


async def test_letters_behind_the_end_key_are_at_the_end():
    assert await written("bc⇱a⇲d") == "abcd"
    assert await written("abc⇱⌦⌦x") == "xc"
