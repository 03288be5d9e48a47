"""A game as its record tells it: what every line changes, checked as it is read or written.

Reading a record, verifying it, resuming it and playing on are the same step, line by line.
"""

import msgspec
from msgspec.structs import replace

from flip7.engine.check import check
from flip7.engine.deck import Deck
from flip7.engine.errors import IllegalInput
from flip7.engine.events import MatchWon, RoundEnded, Step
from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance
from flip7.engine.requests import CardDue
from flip7.engine.state import Match
from flip7.record.errors import Wrong
from flip7.record.header import Header, check_name
from flip7.record.lines import Arrival, DueLine, Line, RoundLine, Undo, WinnerLine
from flip7.record.undo import may_be_taken_back

MOST_NAMES = 500
"""The most people that ever sit at one table; only a file made to do harm has more."""


class Game(msgspec.Struct, frozen=True, gc=False):
    """A game between two lines of its record.

    ``due`` are the round and winner lines that must come next. ``before`` is the game an undo
    would go back to, None where nothing may be taken back. ``ended_round`` tells the round that
    has just ended, until the first card of the next.
    """

    header: Header
    names: tuple[str, ...]
    match: Match
    deck: Deck | None
    due: tuple[DueLine, ...] = ()
    before: "Game | None" = None
    ended_round: RoundEnded | None = None

    @property
    def is_over(self) -> bool:
        """Whether somebody has won and the winner line stands."""
        return self.match.winner is not None and not self.due


def open_game(header: Header) -> tuple[Game, list[Step]]:
    """The game before its first line, and what is told of it."""
    match, steps = header.opening()
    return Game(header, header.names, match, header.deck()), steps


def take(game: Game, line: Line) -> tuple[Game, list[Step]]:
    """The game after this line, and what happened, step by step.

    Raises `Wrong` where the line cannot stand there.
    """
    if game.due:
        return _due(game, line), []
    if isinstance(line, Undo):
        return _take_back(game), []
    if isinstance(line, (RoundLine, WinnerLine)):
        raise Wrong("line-not-due", found="round" if isinstance(line, RoundLine) else "winner")
    if game.match.winner is not None:
        raise Wrong("after-the-winner")
    deck = game.deck
    if isinstance(line, Turn) and deck is not None:
        deck = _drawn(game, deck, line)
    try:
        match, steps = advance(game.match, _input(game, line))
    except IllegalInput as error:
        raise Wrong(error.code) from None
    if faults := check(match):
        raise Wrong("invariant-broken", faults=faults)
    return _after(game, line, match, deck, steps), steps


def _input(game: Game, line: Turn | Call | Give | Leave | Arrival) -> Input:
    if isinstance(line, Arrival):
        if len(game.names) == MOST_NAMES:
            raise Wrong("too-many-names", most=MOST_NAMES)
        check_name(line.name, game.names)
        return Join(line.total)
    return line


def _drawn(game: Game, deck: Deck, line: Turn) -> Deck:
    """The deck after this card, which must be the one it deals."""
    if not isinstance(game.match.request, CardDue):
        raise Wrong("card-not-awaited")
    card, after = deck.draw(game.match)
    if card != line.card:
        raise Wrong("card-not-of-seed", card=line.card)
    return after


def _after(game: Game, line: Line, match: Match, deck: Deck | None, steps: list[Step]) -> Game:
    """The game after an input; what a card has shown, or is about to, cannot be taken back."""
    before = game if may_be_taken_back(line) else None
    names = (*game.names, line.name) if isinstance(line, Arrival) else game.names
    ended = game.ended_round if isinstance(line, (Leave, Arrival)) else None
    if match.totals is game.match.totals and match.winner is None:
        return Game(game.header, names, match, deck, (), before, ended)
    due: list[DueLine] = []
    for step in steps:
        event = step.event
        if isinstance(event, RoundEnded):
            ended = event
            due.append(RoundLine(event.number, event.ending, event.points, event.totals))
        elif isinstance(event, MatchWon):
            due.append(WinnerLine(event.seat))
    return Game(game.header, names, match, deck, tuple(due), before, ended)


def _due(game: Game, line: Line) -> Game:
    """The game after a round or winner line, which must be the one that is due."""
    expected = game.due[0]
    if line == expected:
        return replace(game, due=game.due[1:])
    if isinstance(expected, WinnerLine):
        raise Wrong("winner-wrong" if isinstance(line, WinnerLine) else "winner-line-missing")
    if not isinstance(line, RoundLine):
        raise Wrong("round-line-missing")
    field = next(
        field
        for field in RoundLine.__struct_fields__
        if getattr(line, field) != getattr(expected, field)
    )
    found, right = getattr(line, field), getattr(expected, field)
    raise Wrong("round-line-wrong", field=field, found=found, expected=right)


def _take_back(game: Game) -> Game:
    """The game before the last Stopp, target, leaving or arriving; never behind a card."""
    if game.before is None:
        raise Wrong("undo-behind-a-card")
    return game.before
