"""What lies on the table: all that its widgets are told of a game."""

from collections.abc import Iterable

import msgspec

from flip7.engine.cards import Card
from flip7.engine.deal import is_untouched
from flip7.engine.events import CardTurned, Event, FlipSeven, RoundEnded, events_of
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue
from flip7.engine.state import Hand, Match, Round
from flip7.engine.winning import leaders
from flip7.narrate import statuses
from flip7.narrate.headlines import Headline
from flip7.record.timeline import Moment

FRAMES = 7
"""The steps in which the picture of a moment comes."""


class Struck(msgspec.Struct, frozen=True):
    """A moment nobody may miss, and how far its picture has come: up to `FRAMES`."""

    headline: Headline
    frame: int = FRAMES


class TableView(msgspec.Struct, frozen=True):
    """A round as it is seen.

    ``request`` is None while nobody is asked. ``newest`` is the card turned last and the seat it
    lies at, if that has just happened, and ``flip7`` the seat of a Flip 7 that has. ``scored`` are
    the points of a round that is counted. ``turning``: the card for this seat is being turned over,
    as far as that. ``struck`` is the moment that has just come.
    """

    round: Round
    request: Request | None
    newest: CardTurned | None = None
    flip7: int | None = None
    scored: tuple[int, ...] | None = None
    turning: tuple[int, int] | None = None
    struck: Struck | None = None

    @property
    def points(self) -> tuple[int, ...]:
        """What lies in front of everybody, or what it brought."""
        if self.scored is not None:
            return self.scored
        return tuple(hand.points for hand in self.round.hands)

    @property
    def tied(self) -> tuple[int, ...]:
        """Who leads together with enough points, while the round is played that decides (12.2)."""
        round = self.round
        first = leaders(round.present, round.totals)
        is_there = bool(first) and round.totals[first[0]] >= round.rules.target
        return first if is_there and self.scored is None and len(first) > 1 else ()

    @property
    def may_be_the_last_round(self) -> bool:
        """Whether somebody has the target with what lies there; points alone decide no round."""
        round = self.round
        is_played = self.scored is None and not isinstance(self.request, MatchOver)
        return (is_played and not is_untouched(round)) and any(
            total + hand.points >= round.rules.target
            for total, hand in zip(round.totals, round.hands, strict=True)
            if hand.status != "gone"
        )


class SeatLook(msgspec.Struct, frozen=True):
    """One seat as it is drawn: nothing here has to be worked out any more.

    ``sign`` and ``word`` say the state, ``state`` names it for colours. ``letter`` is a capital,
    or the number of the seat; as wide at every seat.
    ``may_be_chosen`` is None while nobody is pointed at. ``newest`` is the place of the card turned
    last among the numbers, and ``twice`` the number that busted the hand. ``turning`` is how far a
    card has been turned over for this seat, ``asks_about`` the action card the seat has to give,
    ``waits`` are those that come later. The points of a round that is ``counted`` are in the total
    already.
    """

    letter: str
    name: str
    hand: Hand
    sign: str
    word: str
    state: str
    deals: bool
    points: int
    total: int
    may_be_chosen: bool | None = None
    marked: bool = False
    newest: Card | None = None
    twice: Card | None = None
    turning: int = 0
    asks_about: Card | None = None
    struck: Struck | None = None
    waits: tuple[Card, ...] = ()
    target: int = 200
    counted: bool = False

    @property
    def is_out(self) -> bool:
        """Whether the seat gets no more cards in this round."""
        return self.state in ("stayed", "frozen", "busted", "gone")

    @property
    def recedes(self) -> bool:
        """Whether it is out, or nobody who may be chosen now."""
        return self.is_out or (self.may_be_chosen is False and self.state != "asked")

    @property
    def stands_out(self) -> bool:
        """Whether somebody points at it, or something has just happened to it."""
        return self.marked or self.struck is not None

    @property
    def tiles_lit(self) -> int:
        """How many of the numbers are lit; those of a Flip 7 one after the other."""
        flips = self.struck is not None and self.struck.headline.kind == "flip7"
        return self.struck.frame if self.struck and flips else FRAMES

    @property
    def adds(self) -> int:
        """What the hand would add to the total, or does add once the round is counted."""
        return 0 if self.counted or self.state == "gone" else self.points


def view_of(match: Match, events: Iterable[Event] = ()) -> TableView:
    """The table while the rules wait for somebody; ``events`` have just led there."""
    return TableView(match.round, match.request, _newest(events))


def view_after(moment: Moment) -> TableView:
    """The table right after a line of the record; a round that it ended still lies there."""
    ended = next((step for step in moment.steps if isinstance(step.event, RoundEnded)), None)
    if ended is None:
        return view_of(moment.match, moment.events)
    return view_at(moment, moment.steps.index(ended))


def view_at(moment: Moment, nth: int) -> TableView:
    """The table just after one step of a line, while nobody is asked."""
    told = events_of(moment.steps[: nth + 1])
    ends_a_round = any(isinstance(step.event, RoundEnded) for step in moment.steps)
    flip7 = [event.seat for event in told if isinstance(event, FlipSeven)]
    scored = [event.points for event in told if isinstance(event, RoundEnded)]
    return TableView(
        moment.steps[nth].round,
        None,
        _newest(told),
        flip7[0] if flip7 and ends_a_round else None,
        scored[0] if scored else None,
    )


def seat_looks(
    view: TableView, names: tuple[str, ...], letters: tuple[str, ...], marked: int | None = None
) -> tuple[SeatLook, ...]:
    """Every seat of this table as it is drawn."""
    points = view.points
    wide = max(map(len, letters))
    return tuple(
        _seat(view, seat, names[seat], letters[seat].rjust(wide), points[seat], seat == marked)
        for seat in range(len(view.round.hands))
    )


def _seat(
    view: TableView, seat: int, name: str, letter: str, points: int, marked: bool
) -> SeatLook:
    hand = view.round.hands[seat]
    state, sign, word = _state(view, seat, hand)
    due = view.request
    newest = view.newest
    return SeatLook(
        letter=letter.upper(),
        name=name,
        hand=hand,
        sign=sign,
        word=word,
        state=state,
        deals=seat == view.round.dealer,
        points=points,
        total=view.round.totals[seat],
        may_be_chosen=seat in due.targets if isinstance(due, TargetDue) else None,
        marked=marked,
        newest=newest.card if newest and newest.seat == seat else None,
        twice=hand.numbers[-1] if hand.status == "busted" else None,
        turning=view.turning[1] if view.turning and view.turning[0] == seat else 0,
        asks_about=due.card if isinstance(due, TargetDue) and due.seat == seat else None,
        struck=view.struck if view.struck and seat in view.struck.headline.seats else None,
        waits=tuple(action.card for action in view.round.queue if action.owner == seat),
        target=view.round.rules.target,
        counted=view.scored is not None,
    )


def _state(view: TableView, seat: int, hand: Hand) -> tuple[str, str, str]:
    """The name of the state, its sign and its word."""
    if seat == view.flip7:
        return "flip7", "!", statuses.flip7()
    match view.request:
        case CallDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.at_turn()
        case TargetDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.choosing()
        case CardDue(seat=asked) if asked == seat:
            return "asked", ">", statuses.drawing()
        case None if _gets_three_cards(view, seat, hand):
            return "asked", ">", statuses.drawing()
    sign = {"stayed": "=", "frozen": "#", "busted": "x"}.get(hand.status, " ")
    return hand.status, sign, statuses.of(hand.status)


def _gets_three_cards(view: TableView, seat: int, hand: Hand) -> bool:
    """Whether a Flip Three runs for this seat, and nothing has ended it."""
    series = view.round.series
    return series is not None and series.seat == seat and hand.status == "active"


def _newest(events: Iterable[Event]) -> CardTurned | None:
    turned = [event for event in events if isinstance(event, CardTurned)]
    return turned[-1] if turned else None
