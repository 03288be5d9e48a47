"""A position in one line of text, both ways.

Seats stand clockwise between bars: name, cards in front, status unless active. Behind semicolons,
in any order and only where it matters: who is asked, who deals, round, totals, discards, spent.

>>> typed = read_position("A: 3 5 +4 second | B: 6 gestoppt | C: 7 7 verzockt; Runde 3; am Zug A")
>>> write_position(typed)
'A: 3 5 +4 second | B: 6 stopped | C: 7 7 busted; round 3'
"""

import re
from collections.abc import Callable, Sequence

import msgspec

from flip7.engine.cards import NAMES, Card
from flip7.engine.position import Laid, Position
from flip7.engine.ruleset import RuleSet
from flip7.record.errors import RecordDetails, Wrong
from flip7.record.header import Header, read_header, seat_named, write_header
from flip7.replay.errors import Misread
from flip7.replay.typed_words import (
    STATUSES,
    Word,
    as_typed,
    cards,
    number,
    quoted,
    seat_of,
    split,
    unquoted,
    words,
)

_NO_BAR = re.compile(r"\n(?=[^\S\n]*(?:[\n;]|$))")
"""The end of a line behind which nobody stands."""

_WRITTEN = {"stayed": "stopped", "frozen": "frozen", "busted": "busted"}


class TypedPosition(msgspec.Struct, frozen=True):
    """A position with the names at its seats and the seat that deals."""

    names: tuple[str, ...]
    position: Position
    dealer: int = 0

    def header(self, rules: RuleSet) -> Header:
        """The header of a record that begins with it; raises `Wrong` where it cannot lie there."""
        header = Header(rules, self.names, self.dealer, None, self.position)
        try:
            return read_header(write_header(header).encode().rstrip(b"\n"))
        except Wrong as wrong:
            if "seat" not in wrong.details:
                raise
            # People who typed names are not told numbers.
            named: RecordDetails = {**wrong.details, "name": self.names[wrong.details["seat"]]}
            raise Wrong(wrong.code, **named) from None


class _Parts(msgspec.Struct):
    """The parts behind the seats; None where one is missing."""

    turn: int | None = None
    dealer: int | None = None
    round: int | None = None
    totals: tuple[int, ...] | None = None
    discards: tuple[Card, ...] | None = None
    spent: tuple[Card, ...] | None = None


_KEYS: dict[str, str] = {
    "turn": "turn",
    "am zug": "turn",
    "dran": "turn",
    "dealer": "dealer",
    "gibt": "dealer",
    "round": "round",
    "runde": "round",
    "totals": "totals",
    "stand": "totals",
    "discards": "discards",
    "ablage": "discards",
    "spent": "spent",
    "gebunden": "spent",
}
"""The words with which a part begins; the English ones are those we write."""


def read_position(text: str) -> TypedPosition:
    r"""The position of a text; raises `Misread` with the column.

    A new line is a bar as well; lines that are empty, or go on with a semicolon, are none.

    >>> read_position("Anna: 3 5\n\nBen: 6 stopped\n; round 3\n").names
    ('Anna', 'Ben')

    Whether it can lie on a table is for `TypedPosition.header` to say.
    """
    lines = text.strip("\r\n").replace("\r\n", " \n")
    one_line = _NO_BAR.sub(" ", lines).replace("\n", "|")
    seats, *parts = split(as_typed(one_line), ";")
    names: list[str] = []
    hands: list[Laid] = []
    for seat in split(seats.text, "|", seats.column):
        name, hand = _seat(seat)
        if seat_named(name, names) is not None:
            raise Misread("name-twice", column=seat.column, found=name)
        names.append(name)
        hands.append(hand)
    found = _Parts()
    for part in parts:
        _read_part(part, found, names)
    position = Position(
        turn=found.turn or 0,
        hands=tuple(hands),
        round=1 if found.round is None else found.round,
        totals=found.totals or (),
        discards=found.discards or (),
        spent=found.spent or (),
    )
    return TypedPosition(tuple(names), position, found.dealer or 0)


def write_position(typed: TypedPosition, *, in_lines: bool = False) -> str:
    r"""The one canonical line of a position; or a line for each person, and for what is behind.

    >>> write_position(read_position("A: 3 | B: 6; round 3"), in_lines=True)
    'A: 3\nB: 6\n; round 3'
    """
    position = typed.position
    seats = [
        _written_seat(name, laid) for name, laid in zip(typed.names, position.hands, strict=True)
    ]
    parts = [("\n" if in_lines else " | ").join(seats)]
    if position.turn:
        parts.append(f"turn {quoted(typed.names[position.turn])}")
    if typed.dealer:
        parts.append(f"dealer {quoted(typed.names[typed.dealer])}")
    if position.round != 1:
        parts.append(f"round {position.round}")
    if any(position.totals):
        parts.append(f"totals {' '.join(map(str, position.totals))}")
    if position.discards:
        parts.append(f"discards {_counted(position.discards)}")
    if position.spent:
        parts.append(f"spent {_counted(position.spent)}")
    if in_lines and len(parts) > 1:
        return f"{parts[0]}\n; {'; '.join(parts[1:])}"
    return "; ".join(parts)


def _seat(seat: Word) -> tuple[str, Laid]:
    """The name and the hand of one seat."""
    if not seat.text:
        raise Misread("seats-missing", column=seat.column)
    name, hand = _name(seat)
    laid: list[Card] = []
    status = None
    for word in words(hand.text, hand.column, ","):
        if status is not None:
            raise Misread("status-not-last", column=word.column, found=word.text)
        status = STATUSES.get(word.key)
        if status is None:
            laid += cards(word)
    return name, Laid(tuple(laid), status or "active")


def _name(seat: Word) -> tuple[str, Word]:
    """The name before the colon, and what stands behind it."""
    name, *behind = split(seat.text, ":", seat.column)
    if not behind or not name.text:
        raise Misread("name-missing", column=seat.column, found=seat.text)
    if name.text.count('"') % 2:
        raise Misread("quote-open", column=name.column, found=name.text)
    if len(behind) > 1:
        raise Misread("word-unknown", column=behind[1].column, found=behind[1].text)
    return unquoted(name.text), behind[0]


def _read_part(part: Word, found: _Parts, names: Sequence[str]) -> None:
    key = next((key for key in _KEYS if _begins(part.key, key)), None)
    if key is None:
        raise Misread("part-unknown", column=part.column, found=part.text)
    field = _KEYS[key]
    if getattr(found, field) is not None:
        raise Misread("part-twice", column=part.column, found=part.text)
    value_text = part.text[len(key) :].lstrip(": ")
    value = Word(value_text, part.column + len(part.text) - len(value_text))
    setattr(found, field, _READERS[field](value, names))


def _begins(text: str, key: str) -> bool:
    return text == key or text.startswith((f"{key} ", f"{key}:"))


def _read_seat(value: Word, names: Sequence[str]) -> int:
    return seat_of(value.text, names, value.column)


def _read_number(value: Word, _: Sequence[str]) -> int:
    return number(value)


def _read_numbers(value: Word, _: Sequence[str]) -> tuple[int, ...]:
    return tuple(number(word) for word in words(value.text, value.column, ","))


def _read_cards(value: Word, _: Sequence[str]) -> tuple[Card, ...]:
    found = [cards(word) for word in words(value.text, value.column, ",")]
    return tuple(card for several in found for card in several)


_READERS: dict[str, Callable[[Word, Sequence[str]], object]] = {
    "turn": _read_seat,
    "dealer": _read_seat,
    "round": _read_number,
    "totals": _read_numbers,
    "discards": _read_cards,
    "spent": _read_cards,
}


def _written_seat(name: str, laid: Laid) -> str:
    hand = [NAMES[card] for card in laid.cards]
    if laid.status in _WRITTEN:
        hand.append(_WRITTEN[laid.status])
    return " ".join([f"{quoted(name)}:", *hand])


def _counted(cards: Sequence[Card]) -> str:
    """Equal neighbours counted: `12*3`."""
    parts: list[str] = []
    place = 0
    while place < len(cards):
        end = place
        while end < len(cards) and cards[end] == cards[place]:
            end += 1
        times = f"*{end - place}" if end - place > 1 else ""
        parts.append(NAMES[cards[place]] + times)
        place = end
    return " ".join(parts)
