"""A hand as cards: of three lines with a frame, of five lines with large figures.

A row of cards is a list of lines of equal width, drawn in frames of lines or of ASCII characters.
"""

from collections.abc import Sequence

import msgspec
from textual.content import Content

from flip7.narrate.words import sign
from flip7.players.names import cells

SMALL_HEIGHT, LARGE_HEIGHT = 3, 5
SMALL_CARD = 4
"""Cells of a card of three lines with a number."""
LARGE_CARD = 8
"""Cells of a card of five lines."""
SEVEN_SMALL, SEVEN_LARGE = 7 * SMALL_CARD, 7 * LARGE_CARD
"""Cells of the longest row of numbers: a Flip 7, or six and the one that busted."""

_FIGURES = {
    "0": ("┏━┓", "┃ ┃", "┗━┛"),
    "1": ("╺┓ ", " ┃ ", "╺┻╸"),
    "2": ("╺━┓", "┏━┛", "┗━╸"),
    "3": ("╺━┓", " ━┫", "╺━┛"),
    "4": ("╻ ╻", "┗━┫", "  ╹"),
    "5": ("┏━╸", "┗━┓", "╺━┛"),
    "6": ("┏━╸", "┣━┓", "┗━┛"),
    "7": ("╺━┓", "  ┃", "  ╹"),
    "8": ("┏━┓", "┣━┫", "┗━┛"),
    "9": ("┏━┓", "┗━┫", "╺━┛"),
}

_PLAIN_FIGURES = {
    "0": (" _ ", "| |", "|_|"),
    "1": ("   ", " | ", " | "),
    "2": (" _ ", " _|", "|_ "),
    "3": (" _ ", " _|", " _|"),
    "4": ("   ", "|_|", "  |"),
    "5": (" _ ", "|_ ", " _|"),
    "6": (" _ ", "|_ ", "|_|"),
    "7": (" _ ", "  |", "  |"),
    "8": (" _ ", "|_|", "|_|"),
    "9": (" _ ", "|_|", " _|"),
}


class Face(msgspec.Struct, frozen=True):
    """What a card shows and how: ``text`` is a number or a short name, at most six cells.

    ``newest``: it came last; its frame is heavy, as a word it is underlined. ``twice``: one of the
    pair that busted the hand. ``turning``: `BACK` while its back is up, `EDGE` while it stands on
    its edge, 0 once it can be read.
    """

    text: str
    newest: bool = False
    twice: bool = False
    turning: int = 0

    @property
    def style(self) -> str:
        """How its figures are drawn."""
        return "bold reverse" if self.twice else "bold" if self.newest else ""


BACK, EDGE = 2, 1


def one_line(faces: Sequence[Face]) -> Content:
    """The cards side by side as words: `12 7 3`."""
    return Content(" ").join(
        Content.styled(_word(face), f"{face.style} underline" if face.newest else face.style)
        for face in faces
    )


def small_cards(faces: Sequence[Face]) -> list[Content]:
    """The cards in frames, three lines high."""
    return _side_by_side([_small(face) for face in faces], SMALL_HEIGHT)


def large_cards(faces: Sequence[Face]) -> list[Content]:
    """The cards in frames, five lines high, the figures of a number three lines high."""
    return _side_by_side([_large(face) for face in faces], LARGE_HEIGHT)


def _word(face: Face) -> str:
    if not face.turning:
        return face.text
    return "??" if face.turning == BACK else "|"


def _side_by_side(cards: list[list[Content]], height: int) -> list[Content]:
    return [Content("").join(card[row] for card in cards) for row in range(height)]


def _small(face: Face) -> list[Content]:
    if face.turning == EDGE:
        return _on_edge(SMALL_CARD, SMALL_HEIGHT)
    inside = "??" if face.turning else face.text.rjust(2)
    return _framed([inside], face)


def _large(face: Face) -> list[Content]:
    inner = LARGE_CARD - 2
    if face.turning == EDGE:
        return _on_edge(LARGE_CARD, LARGE_HEIGHT)
    if face.turning:
        return _framed(["? ? ? "] * 3, face)
    if not face.text.isdigit():
        text = face.text
        left = (inner - cells(text)) // 2
        row = " " * left + text + " " * (inner - left - cells(text))
        return _framed([" " * inner, row, " " * inner], face)
    figures = [_figure(figure) for figure in face.text]
    rows = ["".join(figure[row] for figure in figures) for row in range(3)]
    if len(figures) == 1:
        rows = [f" {row}  " for row in rows]
    return _framed(rows, face)


def _figure(figure: str) -> tuple[str, str, str]:
    """A figure, three lines high and three cells wide."""
    drawn, plain = _FIGURES[figure], _PLAIN_FIGURES[figure]
    return (sign(drawn[0], plain[0]), sign(drawn[1], plain[1]), sign(drawn[2], plain[2]))


def _framed(rows: list[str], face: Face) -> list[Content]:
    """The rows in a frame; that of the newest card is heavy."""
    corners, across, down = (
        (sign("┏┓┗┛", "####"), sign("━", "="), sign("┃", "H"))
        if face.newest
        else (sign("╭╮╰╯", "..''"), sign("─", "-"), sign("│", "|"))
    )
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
