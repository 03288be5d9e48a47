"""The first line of a record: the rules, the people, the deal."""

import unicodedata
from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from flip7.engine.cards import NAMES, Card, card_named
from flip7.engine.deck import SeededDeck, is_seed, seeded_deck
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Step
from flip7.engine.match import from_position, new_match
from flip7.engine.options import ALLOWED, Options
from flip7.engine.position import Laid, Position
from flip7.engine.ruleset import RULE_SETS, RuleSet, rule_set
from flip7.engine.state import Match
from flip7.engine.winning import FEWEST_PEOPLE
from flip7.record.errors import Wrong
from flip7.record.json_line import as_struct, read_object, write_object

FORMAT = "flip7-record"
VERSION = 1
LONGEST_NAME = 40


class Header(msgspec.Struct, frozen=True):
    """How a game began.

    With a ``seed``, from a ``position``, or with neither: a stacked or a real deck.
    """

    rules: RuleSet
    names: tuple[str, ...]
    dealer: int
    seed: str | None = None
    position: Position | None = None

    def deck(self) -> SeededDeck | None:
        """The deck of the seed before its first card, if there is a seed."""
        return None if self.seed is None else seeded_deck(self.seed, self.rules.decks)

    def opening(self) -> tuple[Match, list[Step]]:
        """The match before its first line, and what is told of it."""
        if self.position is None:
            return new_match(self.rules, len(self.names), self.dealer)
        return from_position(self.rules, len(self.names), self.dealer, self.position)


class _Hand(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[str]
    status: Literal["active", "stayed", "frozen", "busted"]


class _Position(msgspec.Struct, forbid_unknown_fields=True):
    turn: int
    hands: list[_Hand]
    round: int = 1
    totals: list[int] | UnsetType = UNSET
    discards: list[str] = []
    spent: list[str] = []


class _Header(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    rules: str
    options: Options
    seats: list[str]
    dealer: int
    seed: str | UnsetType = UNSET
    position: _Position | UnsetType = UNSET


def read_header(raw: bytes) -> Header:
    """The header of a record from its first line; raises `Wrong`."""
    value = read_object(raw)
    if value.get("format") != FORMAT:
        raise Wrong("wrong-format")
    _check_version(value.get("version"))
    line = _in_shape(value)
    if line.rules not in RULE_SETS:
        raise Wrong("unknown-rules", found=line.rules)
    rules = rule_set(line.rules, **asdict(line.options))
    names = tuple(line.seats)
    if not FEWEST_PEOPLE <= len(names) <= rules.most_seats:
        raise Wrong("seats-range", least=FEWEST_PEOPLE, most=rules.most_seats, found=len(names))
    for place, name in enumerate(names):
        check_name(name, names[:place])
    if not 0 <= line.dealer < len(names):
        raise Wrong("dealer-range", most=len(names) - 1)
    seed = None if line.seed is UNSET else line.seed
    if seed is not None and not is_seed(seed):
        raise Wrong("bad-seed")
    if line.position is UNSET:
        return Header(rules, names, line.dealer, seed)
    if seed is not None:
        raise Wrong("seed-and-position")
    header = Header(rules, names, line.dealer, None, _position(line.position, len(names)))
    try:
        header.opening()
    except IllegalInput as error:
        raise Wrong("bad-position", because=error.code, **error.details) from None
    return header


def write_header(header: Header) -> str:
    """The first line of a record, with its newline."""
    rules = header.rules
    value: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules.name,
        "options": asdict(rules.options),
        "seats": list(header.names),
        "dealer": header.dealer,
    }
    if header.seed is not None:
        value["seed"] = header.seed
    if header.position is not None:
        value["position"] = _position_object(header.position)
    return write_object(value)


def check_name(name: str, others: Sequence[str]) -> None:
    """Checks a name: 1–40 characters in NFC, no control characters, new ignoring case.

    Raises `Wrong`.
    """
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Wrong("bad-name", name=name, reason="length")
    if not unicodedata.is_normalized("NFC", name):
        raise Wrong("bad-name", name=name, reason="not-nfc")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in name):
        raise Wrong("bad-name", name=name, reason="control")
    if seat_named(name, others) is not None:
        raise Wrong("same-name", name=name)


def seat_named(name: str, names: Sequence[str]) -> int | None:
    """The seat of this name, large and small letters alike; None if nobody has it."""
    wanted = name.casefold()
    return next((seat for seat, each in enumerate(names) if each.casefold() == wanted), None)


def card(name: str) -> Card:
    """The card of this record name; raises `Wrong`."""
    try:
        return card_named(name)
    except KeyError:
        raise Wrong("unknown-card", card=name) from None


def _check_version(version: object) -> None:
    if type(version) is not int:
        raise Wrong("wrong-type", where="version")
    if version > VERSION:
        raise Wrong("newer-version", found=version, known=VERSION)
    if version != VERSION:
        raise Wrong("unknown-version", found=version, known=VERSION)


def _in_shape(value: dict[str, Any]) -> _Header:
    """The line with every value of the right type; raises `Wrong`."""
    try:
        return as_struct(value, _Header)
    except Wrong as wrong:
        # An option of the right type can only be outside its range.
        for option, allowed in ALLOWED.items():
            is_it = wrong.details.get("where") == f"options.{option}"
            if is_it and isinstance(allowed, range) and type(value["options"][option]) is int:
                least, most = allowed[0], allowed[-1]
                raise Wrong("option-out-of-range", option=option, least=least, most=most) from None
        raise


def _position(line: _Position, seats: int) -> Position:
    if line.totals is not UNSET and len(line.totals) != seats:
        raise Wrong("bad-position", because="totals-per-seat")
    return Position(
        turn=line.turn,
        hands=tuple(Laid(_cards(hand.cards), hand.status) for hand in line.hands),
        round=line.round,
        totals=(0,) * seats if line.totals is UNSET else tuple(line.totals),
        discards=_cards(line.discards),
        spent=_cards(line.spent),
    )


def _position_object(position: Position) -> dict[str, Any]:
    return {
        "turn": position.turn,
        "round": position.round,
        "totals": list(position.totals) or [0] * len(position.hands),
        "hands": [
            {"cards": [NAMES[card] for card in laid.cards], "status": laid.status}
            for laid in position.hands
        ],
        "discards": [NAMES[card] for card in position.discards],
        "spent": [NAMES[card] for card in position.spent],
    }


def _cards(names: Sequence[str]) -> tuple[Card, ...]:
    return tuple(card(name) for name in names)
