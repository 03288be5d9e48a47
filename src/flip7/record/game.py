"""A game as its record tells it: what every line changes, checked as it is read or written.

Reading a record, verifying it, resuming it and playing on are the same step, line by line.
"""

from collections.abc import Iterator
from typing import assert_never

import msgspec
from msgspec.structs import replace

from flip7.engine.cards import size
from flip7.engine.check import check
from flip7.engine.deck import Deck
from flip7.engine.errors import EngineDetails, IllegalInput
from flip7.engine.events import Corrected, MatchWon, PutBack, Reached, RoundEnded, Step
from flip7.engine.inputs import Call, Correct, Count, Input, Join, Shuffle, Turn
from flip7.engine.match import advance, is_between_rounds
from flip7.engine.requests import CallDue, CardDue
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.header import FIRST_VERSION, Header, check_name, check_spelling
from flip7.record.lines import Arrival, DueLine, Line, ReachedLine, RoundLine, Undo, WinnerLine
from flip7.record.undo import is_caused, may_be_taken_back

MOST_NAMES = 500
"""The most people that ever sit at one table; only a file made to do harm has more."""


_STRETCH = 32
"""The most lines an undo plays again: one in so many games is kept for it."""


class Trail(msgspec.Struct, frozen=True):
    """What an undo can take back: ``lines`` in force, one at least, and the game before them.

    That game has its own trail where an undo may go further back. The collector knows trails, so
    that a long chain of them is given up without recursion.
    """

    start: "Game"
    lines: tuple[Line, ...]


class Game(msgspec.Struct, frozen=True, gc=False):
    """A game between two lines of its record.

    ``due`` are the round and winner lines that must come next. ``trail`` is what an undo can take
    back, ``before_hit`` the game before the last "Noch eine" as long as an agreement may take that
    back (12.6), each None where nothing can be. ``ended_round`` tells the round that has just
    ended, until the first card of the next. ``characters`` play for the house, by seat.
    """

    header: Header
    names: tuple[str, ...]
    match: Match
    deck: Deck | None
    due: tuple[DueLine, ...] = ()
    trail: Trail | None = None
    before_hit: "Game | None" = None
    ended_round: RoundEnded | None = None
    characters: tuple[str | None, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether somebody has won, or the challenge is over, and the line that says so stands."""
        return self.match.is_over and not self.due


def open_game(header: Header) -> tuple[Game, list[Step]]:
    """The game before its first line, and what is told of it."""
    match, steps = header.opening()
    characters = header.characters
    return Game(header, header.names, match, header.deck(), characters=characters), steps


def dealt_from(game: Game, deck: Deck | None) -> Game:
    """The game with this deck, also after an undo; a seed, or real cards, need none."""
    if deck is None or game.deck is not None or game.header.rules.real_cards:
        return game
    # Five hundred people may have come and gone since the last card: no recursion.
    chain = [game]
    while (trail := chain[-1].trail) is not None:
        chain.append(trail.start)
    dealt = replace(chain.pop(), deck=deck)
    for each in reversed(chain):
        assert each.trail is not None
        dealt = replace(each, deck=deck, trail=Trail(dealt, each.trail.lines))
    return dealt


def take(game: Game, line: Line) -> tuple[Game, list[Step]]:
    """The game after this line, and what happened, step by step.

    Raises `Wrong` where the line cannot stand there.
    """
    if game.due:
        return _due(game, line), []
    if game.header.version == FIRST_VERSION and (key := _since_version_2(line)) is not None:
        raise Wrong("only-version-2", key=key)
    if isinstance(line, Undo):
        return _agreed(game) if line.agreed else (_take_back(game), [])
    if is_caused(line):
        raise Wrong("line-not-due", found="round" if isinstance(line, RoundLine) else "winner")
    if game.match.is_over and not isinstance(line, Correct):
        raise Wrong("after-the-winner")
    given = _input(game, line)
    deck = game.deck
    if isinstance(given, Turn) and deck is not None:
        deck = _drawn(game, deck, given)
    try:
        match, steps = advance(game.match, given)
    except IllegalInput as error:
        raise Wrong(error.code, **_about_points(error)) from None
    if faults := check(match):
        raise Wrong("invariant-broken", faults=faults)
    after = _after(game, line, match, deck, steps)
    if isinstance(line, RoundLine):
        _check_round(line, after.ended_round)
    return after, steps


def with_due_lines(game: Game, line: Line) -> Game:
    """The game after this line and those it makes due."""
    after, _ = take(game, line)
    return replace(after, due=())


def _since_version_2(line: Line) -> str | None:
    """What only version 2 knows: agreements, real cards, challenges and the house."""
    match line:
        case Undo(agreed=True):
            return "agreed"
        case RoundLine(ended="counted"):
            return "counted"
        case Arrival(house=str()):
            return "house"
        case Shuffle() | Correct() | ReachedLine():
            return type(line).__name__.removesuffix("Line").lower()
        case _:
            return None


def _input(game: Game, line: Line) -> Input:
    """What a line that was neither due nor an undo says to the rules."""
    if isinstance(line, Arrival):
        if len(game.names) == MOST_NAMES:
            raise Wrong("too-many-names", most=MOST_NAMES)
        check_name(line.name, game.names)
        if line.house is not None:
            check_spelling(line.house)
        return Join(line.total)
    if isinstance(line, RoundLine):
        return Count(line.points)
    assert not isinstance(line, (Undo, WinnerLine, ReachedLine))
    return line


def _about_points(error: IllegalInput) -> EngineDetails:
    """What a sentence about points must know; other sentences of a record name nobody."""
    return error.details if "most" in error.details or "seats" in error.details else {}


def _drawn(game: Game, deck: Deck, line: Turn) -> Deck:
    """The deck after this card, which must be the one it deals."""
    if not isinstance(game.match.request, CardDue):
        raise Wrong("card-not-awaited")
    card, after = deck.draw(game.match)
    if card != line.card:
        raise Wrong("card-not-of-seed", card=line.card)
    return after


def _after(game: Game, line: Line, match: Match, deck: Deck | None, steps: list[Step]) -> Game:
    """The game after an input, with the lines it makes due."""
    names, characters = game.names, game.characters
    if isinstance(line, Arrival):
        names, characters = (*names, line.name), (*characters, line.house)
    due: tuple[DueLine, ...] = ()
    ended = game.ended_round
    if ended is not None and not is_between_rounds(match):
        ended = None
    if match.totals is not game.match.totals or match.is_over:
        due = tuple(_lines_due(steps))
        ended = _ended_round(game, steps)
    return Game(
        game.header,
        names,
        match,
        deck,
        due,
        _trail(game, line),
        _before_hit(game, line),
        ended,
        characters,
    )


def _lines_due(steps: list[Step]) -> Iterator[DueLine]:
    """The lines that must follow: of a round the cards have ended, of the end of the match."""
    for step in steps:
        match step.event:
            case RoundEnded(ending="counted"):
                pass  # That line itself says so.
            case RoundEnded() as ended:
                yield RoundLine(ended.number, ended.ending, ended.points, ended.totals)
            case MatchWon(seat=seat):
                yield WinnerLine(seat)
            case Reached(seats=seats):
                yield ReachedLine(seats)
            case _:
                pass


def _ended_round(game: Game, steps: list[Step]) -> RoundEnded | None:
    """The round that has just ended, as it counts now."""
    ended = game.ended_round
    for step in steps:
        event = step.event
        if isinstance(event, RoundEnded):
            ended = event
        elif isinstance(event, Corrected) and ended is not None:
            is_it = event.number == ended.number
            points = event.points if is_it else ended.points
            ended = replace(ended, points=points, totals=event.totals[: len(points)])
    return ended


def _trail(game: Game, line: Line) -> Trail | None:
    """What an undo can take back after this line; at dealt cards never behind a card."""
    if not may_be_taken_back(line, real_cards=game.header.rules.real_cards):
        return None
    before = game.trail
    if before is None or len(before.lines) == _STRETCH:
        return Trail(game, (line,))
    return Trail(before.start, (*before.lines, line))


def _before_hit(game: Game, line: Line) -> Game | None:
    """What an agreement can go back to after this line (12.6).

    Every card turned since that "Noch eine" belongs to it: one of a deal does not.
    """
    header, due = game.header, game.match.request
    if header.rules.real_cards or header.version == FIRST_VERSION:
        return None
    if isinstance(line, Call) and line.hit:
        return game
    if isinstance(line, Turn) and isinstance(due, CardDue) and due.drawn_for == "deal":
        return None
    return game.before_hit


def _due(game: Game, line: Line) -> Game:
    """The game after a round, winner or reached line, which must be the one that is due."""
    expected = game.due[0]
    if line == expected:
        return replace(game, due=game.due[1:])
    match expected:
        case WinnerLine():
            raise Wrong("winner-wrong" if isinstance(line, WinnerLine) else "winner-line-missing")
        case ReachedLine():
            raise Wrong("reached-wrong" if isinstance(line, ReachedLine) else "winner-line-missing")
        case RoundLine():
            if not isinstance(line, RoundLine):
                raise Wrong("round-line-missing")
            raise _round_wrong(line, expected)
        case _:
            assert_never(expected)


def _check_round(line: RoundLine, ended: RoundEnded | None) -> None:
    """A round entered as points must say which it is, and the totals after it (14.3)."""
    assert ended is not None
    expected = RoundLine(ended.number, ended.ending, ended.points, ended.totals)
    if line != expected:
        raise _round_wrong(line, expected)


def _round_wrong(line: RoundLine, expected: RoundLine) -> Wrong:
    field = next(
        field
        for field in RoundLine.__struct_fields__
        if getattr(line, field) != getattr(expected, field)
    )
    found, right = getattr(line, field), getattr(expected, field)
    return Wrong("round-line-wrong", field=field, found=found, expected=right)


def _take_back(game: Game) -> Game:
    """The game before the last line an undo can take back, with those it made due.

    At dealt cards that is a Stopp, a target, a leaving or an arriving, never behind a card; at real
    cards it is whatever was typed (14.5).
    """
    trail = game.trail
    if trail is None:
        real = game.header.rules.real_cards
        raise Wrong("nothing-to-undo" if real else "undo-behind-a-card")
    back = trail.start
    for line in trail.lines[:-1]:
        back = with_due_lines(back, line)
    return back


def _agreed(game: Game) -> tuple[Game, list[Step]]:
    """The game before the last "Noch eine", its pile shuffled anew; no undo goes behind (12.6)."""
    if game.header.rules.real_cards:
        raise Wrong("cards-are-real")
    back = game.before_hit
    if back is None:
        raise Wrong("nothing-to-agree-on")
    round = back.match.round
    assert isinstance(round.request, CallDue)
    deck = None if game.deck is None else game.deck.with_pile(round.pile)
    told = PutBack("12.6", round.request.seat, size(round.pile))
    return replace(back, deck=deck, trail=None), [Step(told, round)]
