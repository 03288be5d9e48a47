"""What is drawn across a seat when something happens to it that nobody may miss.

A stamp is a word between its signs, over the whole width; it grows from both edges, so that even
without colours it is seen to come. A bust shows the pair first, a Flip 7 its seven tiles one after
the other, a Second Chance breaks before somebody is saved.
"""

from textual.content import Content

from flip7.engine.cards import SECOND
from flip7.narrate.card_words import label
from flip7.players.names import cells
from flip7.tui.table.table_view import FRAMES, Struck

_SEEN = 2
"""Pictures in which a pair, or a whole Second Chance, is seen before what comes of it."""
_BROKEN = 4
"""Until this picture a Second Chance lies there broken."""
_AROUND = 4
"""A sign and a blank on both sides of the word."""

_LARGE = 5
"""Lines from which on a stamp has three of them."""


def is_stamped(struck: Struck) -> bool:
    """Whether the stamp has come by now: a pair that busts is seen first."""
    return struck.headline.kind != "busted" or struck.frame > _SEEN


def covers_the_cards(struck: Struck) -> bool:
    """Whether the stamp lies on the cards; seven of them are what there is to be seen."""
    return struck.headline.kind != "flip7"


def has_room(struck: Struck, width: int) -> bool:
    """Whether the stamp fits into ``width`` cells."""
    return cells(_text(struck)) + _AROUND <= width


def stamp(struck: Struck, width: int) -> Content:
    """The word between its signs, in ``width`` cells."""
    text = next(text for text in (" ".join(_text(struck)), _text(struck)) if _fits(text, width))
    left = (width - cells(text) - 2) // 2
    right = width - cells(text) - 2 - left
    grown = max(1, left * struck.frame // FRAMES)
    line = (f"{struck.headline.sign} " * width)[:grown]
    before = line + " " * (left - grown)
    after = " " * (right - grown) + line[::-1]
    return Content.styled(f"{before} {text} {after}", "bold")


def stamped(rows: list[Content], struck: Struck, width: int) -> list[Content]:
    """The stamp in place of these rows; of three lines where there is much room.

    No piece of a card is left beside it: that would look torn.
    """
    if not (is_stamped(struck) and has_room(struck, width)):
        return rows
    middle, edge = len(rows) // 2, 1 if len(rows) >= _LARGE else 0
    signs = Content.styled((f"{struck.headline.sign} " * width)[:width], "bold")
    large = [signs] * edge + [stamp(struck, width)] + [signs] * edge
    blank = [Content("")]
    return [*blank * (middle - edge), *large, *blank * (len(rows) - middle - edge - 1)]


def _fits(text: str, width: int) -> bool:
    return cells(text) + _AROUND <= width or " " not in text


def _text(struck: Struck) -> str:
    if struck.headline.kind != "saved" or struck.frame > _BROKEN:
        return struck.headline.word
    first, _blank, second = label(SECOND).partition(" ")
    return f"{first} {second}" if struck.frame <= _SEEN else f"{first} / / {second}"
