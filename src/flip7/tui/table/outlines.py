"""Cards as outlines, where there are no colours: of three lines, or of five with large figures.

A row of cards is a list of lines of equal width, drawn in frames of lines or of ASCII characters.
"""

from collections.abc import Sequence

from textual.content import Content

from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.table.faces import (
    EDGE,
    LARGE_CARD,
    LARGE_HEIGHT,
    SMALL_CARD,
    SMALL_HEIGHT,
    Face,
    large_figures,
    large_word,
    side_by_side,
)


def one_line(faces: Sequence[Face]) -> Content:
    """The cards side by side as words: `12 7 3`."""
    return Content(" ").join(
        Content.styled(face.word, f"{face.style} underline" if face.newest else face.style)
        for face in faces
    )


def small_cards(faces: Sequence[Face], gap: int = 0) -> list[Content]:
    """The cards in frames, three lines high."""
    return side_by_side([_small(face) for face in faces], gap)


def large_cards(faces: Sequence[Face], gap: int = 0) -> list[Content]:
    """The cards in frames, five lines high, the figures of a number three lines high."""
    return side_by_side([_large(face) for face in faces], gap)


def _small(face: Face) -> list[Content]:
    if face.turning == EDGE:
        return _on_edge(SMALL_CARD, SMALL_HEIGHT)
    inside = "??" if face.turning else face.text.rjust(2)
    return _framed([inside], face)


def _large(face: Face) -> list[Content]:
    if face.turning == EDGE:
        return _on_edge(LARGE_CARD, LARGE_HEIGHT)
    if face.turning:
        return _framed(["? ? ? "] * 3, face)
    is_number = face.text.isdigit()
    return _framed(large_figures(face.text) if is_number else large_word(face.text), face)


def frame(*, heavy: bool) -> tuple[str, str, str]:
    """Four corners, the line across, the line down."""
    if heavy:
        return sign("┏┓┗┛", "####"), sign("━", "="), sign("┃", "H")
    return sign("╭╮╰╯", "..''"), sign("─", "-"), sign("│", "|")


def _framed(rows: list[str], face: Face) -> list[Content]:
    """The rows in a frame; that of the newest card is heavy."""
    corners, across, down = frame(heavy=face.newest)
    width = cells(rows[0])
    return [
        Content(corners[0] + across * width + corners[1]),
        *(Content.assemble(down, (row, face.style), down) for row in rows),
        Content(corners[2] + across * width + corners[3]),
    ]


def _on_edge(width: int, height: int) -> list[Content]:
    """A card seen from its side, in the middle of its place."""
    left = (width - 1) // 2
    line = " " * left + sign("│", "|") + " " * (width - left - 1)
    return [Content(line)] * height
