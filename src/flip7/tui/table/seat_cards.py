"""The cards of a seat: its numbers, what lies above them, and what waits, in the room there is."""

from textual.content import Content

from flip7.engine.cards import X2
from flip7.engine.state import Hand
from flip7.narrate.card_words import label, short_label
from flip7.narrate.words import sign
from flip7.players.names import cells
from flip7.tui.table.faces import LARGE_HEIGHT, SMALL_HEIGHT, Face, role_of
from flip7.tui.table.table_view import SeatLook
from flip7.tui.table.tile import Drawing

_A_PAIR = 2
_SIX = 6


def numbers(look: SeatLook) -> list[Face]:
    """The numbers as they lie; the newest one and both of a pair that busted stand out.

    The pair is loud as long as it is new. Behind them lies the card that is being turned over, or
    the action card being asked about.
    """
    last = len(look.hand.numbers) - 1
    is_news = look.newest is not None or look.stands_out
    faces = [
        Face(
            label(card),
            role_of(card),
            newest=place == last and card == look.newest,
            twice=card == look.twice,
            out=(look.recedes and not (is_news and card == look.twice)) or place >= look.tiles_lit,
        )
        for place, card in enumerate(look.hand.numbers)
    ]
    if look.turning:
        faces.append(Face("", turning=look.turning))
    elif look.asks_about is not None:
        faces.append(Face(short_label(look.asks_about), role_of(look.asks_about), newest=True))
    return faces


def numbers_width(look: SeatLook) -> int:
    """Cells of the numbers as a row of words."""
    return sum(max(2, cells(face.text)) + 1 for face in numbers(look)) - 1


def bonus(look: SeatLook) -> list[Face]:
    """The bonus cards, ×2 first, then as one adds them up."""
    cards = sorted(look.hand.bonus, key=lambda card: (card != X2, card))
    return [
        Face(label(card), role_of(card), newest=card == look.newest, out=look.recedes)
        for card in cards
    ]


def waiting(look: SeatLook) -> list[Face]:
    """The actions that wait until this seat may give them: set aside, in brackets."""
    return [Face(f"({short_label(card)})", role_of(card), out=True) for card in look.waits]


def summed(hand: Hand) -> str:
    """The bonus cards in few cells: what they multiply and what they add."""
    factor = f"{sign('×', 'x')}{hand.factor}" if hand.factor > 1 else ""
    plus = f"+{hand.plus}" if hand.plus else ""
    return " ".join(part for part in (factor, plus) if part)


def hand_rows(look: SeatLook, width: int, height: int, draw: Drawing) -> list[Content]:
    """The whole hand in at most ``height`` lines, in the largest cards that fit.

    What lies above the numbers has a line of its own, or stands beside them.
    """
    if height < SMALL_HEIGHT:
        return _centred([_in_words(look, width, draw)], height)
    if height not in (SMALL_HEIGHT, LARGE_HEIGHT):
        cards = _as_large_as_fits(numbers(look), width, height - 1, draw)
        return [_above(look, width, draw), *_centred(cards, height - 1)]
    side = _beside(look, draw)
    taken = max((row.cell_length for row in side), default=-1)
    cards = _centred(_as_large_as_fits(numbers(look), width - taken - 1, height, draw), height)
    return [
        _at_both_ends(row, more, width)
        for row, more in zip(cards, _centred(side, height), strict=True)
    ]


def _as_large_as_fits(faces: list[Face], width: int, height: int, draw: Drawing) -> list[Content]:
    rows: list[Content] = []
    for cards, lines in ((draw.large, LARGE_HEIGHT), (draw.small, SMALL_HEIGHT)):
        for gap in (1, 0):
            rows = cards(faces, gap)
            if lines <= height and (not rows or rows[0].cell_length <= width):
                return rows
    return rows


def _centred(rows: list[Content], height: int) -> list[Content]:
    """Blank lines above and below."""
    above = (height - len(rows)) // 2
    blank = Content("")
    return [*[blank] * above, *rows, *[blank] * (height - len(rows) - above)]


def _at_both_ends(left: Content, right: Content, width: int) -> Content:
    blanks = max(0, width - left.cell_length - right.cell_length)
    return Content.assemble(left, " " * blanks, right)


def _in_words(look: SeatLook, width: int, draw: Drawing) -> Content:
    """Numbers on the left, all else on the right, shorter where room is short."""
    lying, extra, aside = numbers(look), bonus(look), waiting(look)
    ways = [
        (draw.wide_words(lying), draw.wide_words([*extra, *aside])),
        (draw.wide_words(lying), draw.words(extra)),
        (draw.words(lying), draw.words([*extra, *aside])),
        (draw.words(lying), draw.words(extra)),
        (draw.words(lying), Content(summed(look.hand))),
    ]
    left, right = next(
        (way for way in ways if sum(part.cell_length for part in way) < width), ways[-1]
    )
    return _at_both_ends(left, right, width)


def _above(look: SeatLook, width: int, draw: Drawing) -> Content:
    """Bonus cards and what waits in one line."""
    everything = [*bonus(look), *waiting(look)]
    ways = [draw.wide_words(everything), draw.words(everything), draw.words(bonus(look))]
    fits = next((way for way in ways if way.cell_length <= width), None)
    return Content(summed(look.hand)) if fits is None else fits


def _beside(look: SeatLook, draw: Drawing) -> list[Content]:
    """Bonus cards and what waits in three lines at most."""
    faces = bonus(look)
    if len(faces) > _SIX:
        return [Content(summed(look.hand))]
    many = _A_PAIR if len(faces) > _A_PAIR else 1
    pairs = [faces[start : start + many] for start in range(0, len(faces), many)]
    words = draw.words if len(faces) > _A_PAIR else draw.wide_words
    rows = [words(pair) for pair in pairs]
    rows += [draw.words([face]) for face in waiting(look)]
    return rows[:SMALL_HEIGHT]
