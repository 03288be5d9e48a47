"""What a card shows, whoever draws it, and how many cells it takes."""

import msgspec
from textual.content import Content

from flip7.engine.cards import FLIP3, FREEZE, HIGHEST_NUMBER, SECOND, Card
from flip7.narrate.words import sign
from flip7.players.names import cells

SMALL_HEIGHT, LARGE_HEIGHT = 3, 5
SMALL_CARD = 4
"""Cells of a card of three lines with a number."""
LARGE_CARD = 8
"""Cells of a card of five lines."""
SEVEN_SMALL, SEVEN_LARGE = 7 * SMALL_CARD, 7 * LARGE_CARD
"""Cells of the longest row of numbers: a Flip 7, or six and the one that busted."""

BACK, EDGE = 2, 1
"""How far a card has been turned over: its back is up, or it stands on its edge."""

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

_ACTIONS = {FREEZE: "freeze", FLIP3: "flip3", SECOND: "second"}


def role_of(card: Card) -> str:
    """The part of a colour's name that stands for this card: `7`, `bonus`, `freeze`."""
    return str(card) if card <= HIGHEST_NUMBER else _ACTIONS.get(card, "bonus")


class Face(msgspec.Struct, frozen=True):
    """What a card shows and how: ``text`` is a number or a short name, at most six cells.

    ``newest``: it came last; its frame is heavy, as a word it is underlined. ``twice``: one of the
    pair that busted the hand. ``turning``: `BACK` while its back is up, `EDGE` while it stands on
    its edge, 0 once it can be read. ``out``: it does not count, or not yet: it recedes. ``role`` as
    `role_of` has it.
    """

    text: str
    role: str = "bonus"
    newest: bool = False
    twice: bool = False
    turning: int = 0
    out: bool = False

    @property
    def style(self) -> str:
        """How its figures are drawn."""
        return "bold reverse" if self.twice else "bold" if self.newest else ""

    @property
    def word(self) -> str:
        """As it is read in a line."""
        if not self.turning:
            return self.text
        return "??" if self.turning == BACK else "|"


def side_by_side(cards: list[list[Content]], gap: int) -> list[Content]:
    """Cards of the same height with ``gap`` blanks between two."""
    return [Content(" " * gap).join(rows) for rows in zip(*cards, strict=True)]


def large_figures(text: str) -> list[str]:
    """A number of one or two figures, three lines high and six cells wide."""
    figures = [_figure(figure) for figure in text]
    rows = ["".join(figure[row] for figure in figures) for row in range(3)]
    return [f" {row}  " for row in rows] if len(figures) == 1 else rows


def large_word(text: str) -> list[str]:
    """A short name, where a number has its figures."""
    inner = LARGE_CARD - 2
    left = (inner - cells(text)) // 2
    row = " " * left + text + " " * (inner - left - cells(text))
    return [" " * inner, row, " " * inner]


def _figure(figure: str) -> tuple[str, str, str]:
    """A figure, three lines high and three cells wide."""
    drawn, plain = _FIGURES[figure], _PLAIN_FIGURES[figure]
    return (sign(drawn[0], plain[0]), sign(drawn[1], plain[1]), sign(drawn[2], plain[2]))
