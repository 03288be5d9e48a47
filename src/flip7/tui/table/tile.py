"""Cards as coloured tiles: each has the hue of its number, and figures that stand out from it.

The same sizes as outlines have, so that a layout need not know how cards are drawn.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import msgspec
from textual.content import Content

from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.table import outlines
from flip7.tui.table.faces import (
    BACK,
    EDGE,
    LARGE_CARD,
    LARGE_HEIGHT,
    SMALL_CARD,
    Face,
    large_figures,
    large_word,
    side_by_side,
)

Cards: TypeAlias = Callable[[Sequence[Face], int], list[Content]]
"""Draws cards with this many blanks between two."""


Words: TypeAlias = Callable[[Sequence[Face]], Content]
"""Draws cards in one line."""


class Drawing(msgspec.Struct, frozen=True):
    """How cards are drawn: as close, aligned or wide words, in three lines, in five."""

    is_painted: bool
    close_words: Words
    words: Words
    wide_words: Words
    small: Cards
    large: Cards


def drawing(*, is_painted: bool) -> Drawing:
    """Tiles, or outlines where there are no colours."""
    return _TILES if is_painted else _OUTLINES


def tile_style(face: Face) -> str:
    """The colours of a tile and of the figures on it."""
    if face.twice:
        return "bold $text on $error" if face.out else "bold $on-loud on $loud"
    if face.turning:
        return "bold $text on $card-out"
    if face.out:
        return f"$card-{face.role}-out on $card-out"
    return f"bold $on-card on $card-{face.role}"


def _close_words(faces: Sequence[Face]) -> Content:
    """Tiles of one line, as narrow as what stands on them, a blank between them."""
    return Content(" ").join(_word(face, face.word) for face in faces)


def _words(faces: Sequence[Face]) -> Content:
    """All numbers as wide as one of two figures."""
    return Content(" ").join(_word(face, face.word.rjust(2)) for face in faces)


def _wide_words(faces: Sequence[Face]) -> Content:
    """With a blank at both sides of what stands on them."""
    return Content(" ").join(
        Content.assemble((" ", tile_style(face)), _word(face, word), (" ", tile_style(face)))
        for face in faces
        for word in [face.word.rjust(2)]
    )


def _word(face: Face, word: str) -> Content:
    style = tile_style(face)
    return Content.styled(word, f"underline {style}" if face.newest else style)


def _small(faces: Sequence[Face], gap: int) -> list[Content]:
    """Tiles of three lines."""
    return side_by_side([_tile([face.word.rjust(2)], SMALL_CARD, face) for face in faces], gap)


def _large(faces: Sequence[Face], gap: int) -> list[Content]:
    """Tiles of five lines, the figures of a number three lines high."""
    return side_by_side([_tile(_in_large(face), LARGE_CARD, face) for face in faces], gap)


def _in_large(face: Face) -> list[str]:
    if face.turning == EDGE:
        return [sign("│", "|").center(LARGE_CARD - 2)] * (LARGE_HEIGHT - 2)
    if face.turning == BACK:
        return ["? ? ? "] * (LARGE_HEIGHT - 2)
    return large_figures(face.text) if face.text.isdigit() else large_word(face.text)


def _tile(rows: list[str], width: int, face: Face) -> list[Content]:
    """The rows on a ground; a line at the foot of the newest."""
    style = tile_style(face)
    inner = max(width - 2, cells(rows[0]))
    foot = sign("━", "=") * inner if face.newest else " " * inner
    lines = [" " * inner, *(row.ljust(inner) for row in rows), foot]
    return [Content.styled(f" {line} ", style) for line in lines]


_TILES = Drawing(True, _close_words, _words, _wide_words, _small, _large)
_OUTLINES = Drawing(
    False,
    outlines.one_line,
    outlines.one_line,
    outlines.one_line,
    outlines.small_cards,
    outlines.large_cards,
)
