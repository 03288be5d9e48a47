"""The first line of a record: the rules, the people, the deal."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import asdict, replace

from flip7.engine.cards import NAMES, Card, card_named
from flip7.engine.deal import drawn_dealer
from flip7.engine.deck import SeededDeck, is_seed, seeded_deck
from flip7.engine.errors import IllegalInput
from flip7.engine.events import Step
from flip7.engine.match import from_position, new_match
from flip7.engine.options import ALLOWED, Options
from flip7.engine.position import Laid, Position
from flip7.engine.ruleset import MOST_ROUNDS, RULE_SETS, RuleSet, rule_set
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.json_line import as_struct, read_object, write_object

FORMAT = "flip7-record"
VERSION = 2
"""The version new records are written in."""
FIRST_VERSION = 1
"""The oldest one that is read; such a record is continued as it began."""
LONGEST_NAME = 40


class Header(msgspec.Struct, frozen=True):
    """How a game began.

    With a ``seed``, from a ``position``, or with neither: a stacked deck, or the real cards of the
    table (``rules.real_cards``). ``house`` are the characters that play for the house, by the name
    of their seat; ``version`` is that of the record.
    """

    rules: RuleSet
    names: tuple[str, ...]
    dealer: int
    seed: str | None = None
    position: Position | None = None
    house: Mapping[str, str] = {}
    version: int = VERSION

    @property
    def characters(self) -> tuple[str | None, ...]:
        """The character that plays each seat; None where a person sits."""
        return tuple(self.house.get(name) for name in self.names)

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
    status: Literal["active", "stayed", "frozen", "busted"] = "active"


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
    cards: Literal["table"] | UnsetType = UNSET
    house: dict[str, str] | UnsetType = UNSET
    challenge: int | UnsetType = UNSET


_SINCE_VERSION_2 = ("cards", "house", "challenge")


def header_for(
    names: tuple[str, ...],
    rules: RuleSet,
    dealer: int | None,
    seed: str,
    house: Mapping[str, str] | None = None,
) -> Header:
    """The header of a new game; real cards need no seed, and leave none in it.

    The first dealer is drawn from the seed unless the table chose one (2.1). ``house`` are the
    characters that play for the house, by the names of their seats.
    """
    first = drawn_dealer(seed, len(names)) if dealer is None else dealer
    deals = None if rules.real_cards else seed
    return Header(rules, names, first, deals, house=house or {})


def read_header(raw: bytes) -> Header:
    """The header of a record from its first line; raises `Wrong`."""
    value = read_object(raw)
    if value.get("format") != FORMAT:
        raise Wrong("wrong-format")
    version = _version(value)
    line = _in_shape(value)
    rules = _rules(line)
    names = tuple(line.seats)
    least, most = rules.fewest_seats, rules.most_seats
    if not least <= len(names) <= most:
        raise Wrong("seats-range", least=least, most=most, found=len(names))
    for place, name in enumerate(names):
        check_name(name, names[:place])
    if not 0 <= line.dealer < len(names):
        raise Wrong("dealer-range", most=len(names) - 1)
    seed = None if line.seed is UNSET else line.seed
    if seed is not None and not is_seed(seed):
        raise Wrong("bad-seed")
    if seed is not None and rules.real_cards:
        raise Wrong("seed-and-real-cards")
    house = _house(line, names)
    if line.position is UNSET:
        return Header(rules, names, line.dealer, seed, None, house, version)
    if seed is not None:
        raise Wrong("seed-and-position")
    if rules.challenge is not None:
        raise Wrong("challenge-and-position")
    position = _position(line.position, len(names))
    header = Header(rules, names, line.dealer, None, position, house, version)
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
        "version": header.version,
        "rules": rules.name,
        "options": asdict(rules.options),
        "seats": list(header.names),
        "dealer": header.dealer,
    }
    if header.seed is not None:
        value["seed"] = header.seed
    if header.position is not None:
        value["position"] = _position_object(header.position)
    if rules.real_cards:
        value["cards"] = "table"
    if header.house:
        value["house"] = dict(header.house)
    if rules.challenge is not None:
        value["challenge"] = rules.challenge
    return write_object(value)


def check_name(name: str, others: Sequence[str]) -> None:
    """Checks a name: 1–40 characters in NFC, no control characters, new ignoring case.

    Raises `Wrong`.
    """
    check_spelling(name)
    if seat_named(name, others) is not None:
        raise Wrong("same-name", name=name)


def check_spelling(name: str) -> None:
    """Checks what every name is, that of a person or of a character; raises `Wrong`."""
    if not 1 <= len(name) <= LONGEST_NAME:
        raise Wrong("bad-name", name=name, reason="length")
    if not unicodedata.is_normalized("NFC", name):
        raise Wrong("bad-name", name=name, reason="not-nfc")
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in name):
        raise Wrong("bad-name", name=name, reason="control")


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


def _version(value: dict[str, Any]) -> int:
    """The version of the record, if everything in the line is known to it; raises `Wrong`."""
    version = value.get("version")
    if type(version) is not int:
        raise Wrong("wrong-type", where="version")
    if version > VERSION:
        raise Wrong("newer-version", found=version, known=VERSION)
    if version < FIRST_VERSION:
        raise Wrong("unknown-version", found=version, known=VERSION)
    if version < VERSION:
        _check_first_version(value)
    return version


def _check_first_version(value: dict[str, Any]) -> None:
    """Version 1 knows nothing of chapters 13 and 14, and names the status of every hand."""
    for key in _SINCE_VERSION_2:
        if key in value:
            raise Wrong("only-version-2", key=key)
    position = value.get("position")
    hands = position.get("hands") if isinstance(position, dict) else None
    for place, hand in enumerate(hands if isinstance(hands, list) else ()):
        if isinstance(hand, dict) and "status" not in hand:
            raise Wrong("wrong-type", where=f"position.hands[{place}]")


def _rules(line: _Header) -> RuleSet:
    if line.rules not in RULE_SETS:
        raise Wrong("unknown-rules", found=line.rules)
    rules = rule_set(line.rules, **asdict(line.options))
    if line.challenge is not UNSET:
        if not 1 <= line.challenge <= MOST_ROUNDS:
            raise Wrong("challenge-out-of-range", least=1, most=MOST_ROUNDS)
        rules = replace(rules, challenge=line.challenge)
    return rules if line.cards is UNSET else replace(rules, real_cards=True)


def _house(line: _Header, names: Sequence[str]) -> Mapping[str, str]:
    """The seats the house plays: names of seats and of characters, known here or not."""
    if line.house is UNSET:
        return {}
    if not line.house:
        raise Wrong("house-empty")
    for name, character in line.house.items():
        if name not in names:
            raise Wrong("house-not-seated", name=name)
        check_spelling(character)
    return line.house


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
