"""Games played by chance: who sits there, in which order the cards come, what people do.

Everything about a game follows from its `Setting`, so that a failure can be played again.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Literal, TypeAlias

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from flip7.engine.cards import FLIP3, HIGHEST_NUMBER, SECOND, Bag, Card, cards_in, deck_bag
from flip7.engine.events import Event, RoundEnded, events_of
from flip7.engine.events import Step as Told
from flip7.engine.inputs import Call, Give, Input, Join, Leave, Turn
from flip7.engine.match import advance, from_position, is_between_rounds, new_match
from flip7.engine.pile import drawable
from flip7.engine.position import Laid, Position
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RULE_SETS, RuleSet, rule_set
from flip7.engine.state import Hand, Match, Status

Arrangement: TypeAlias = Literal["shuffled", "actions first", "flip threes first", "full hands"]
Habit: TypeAlias = Literal["any", "bold", "timid", "thumb", "collector", "tired"]

ARRANGEMENTS: tuple[Arrangement, ...] = (
    "shuffled",
    "actions first",
    "flip threes first",
    "full hands",
)
HABITS: tuple[Habit, ...] = ("any", "bold", "timid", "thumb", "collector")

MANY = settings(max_examples=2 * settings().max_examples)
"""Games are quick, so there are more of them than of other examples."""

LONG_ROUND = 1000
"""After so many inputs in a round people have had enough: they stop as soon as they may.

Under international rules a spent shield and the number it cancelled can come back for ever (10.3)
if the cards are arranged so; nobody has to go on, though.
"""

MOST_INPUTS = 2000
"""So many inputs a round never needs."""


class Setting(msgspec.Struct, frozen=True):
    """One game of chance. ``people_move``: they leave and arrive between rounds."""

    rules: RuleSet
    seats: int
    dealer: int = 0
    arrangement: Arrangement = "shuffled"
    habit: Habit = "any"
    seed: int = 0
    rounds: int = 12
    from_position: bool = False
    people_move: bool = False


class Step(msgspec.Struct, frozen=True):
    """One input of a game, the match before and after it, what happened and how it lay."""

    before: Match
    given: Input
    after: Match
    told: list[Told]

    @property
    def events(self) -> list[Event]:
        """What was told, without how it lay."""
        return events_of(self.told)


@st.composite
def settings_of_games(draw: st.DrawFn) -> Setting:
    """Any table that can be: 2–36 seats, both rule sets, all options."""
    decks = draw(st.sampled_from([1, 1, 2]))
    rules = rule_set(
        draw(st.sampled_from(sorted(RULE_SETS))),
        target=draw(st.sampled_from([9999, 200, 30, 1])),
        flip7_bonus=draw(st.sampled_from([0, 15, 999])),
        decks=decks,
        first=draw(st.sampled_from(["dealer", "left"])),
    )
    seats = (
        draw(st.sampled_from([4, 18 * decks, 2]))
        if draw(st.booleans())
        else draw(st.integers(2, 18 * decks))
    )
    return Setting(
        rules,
        seats,
        dealer=draw(st.integers(0, seats - 1)),
        arrangement=draw(st.sampled_from(ARRANGEMENTS)),
        habit=draw(st.sampled_from(HABITS)),
        seed=draw(st.integers(0, 2**32)),
        from_position=draw(st.booleans()),
        people_move=draw(st.booleans()),
    )


def opening(setting: Setting) -> tuple[Match, list[Event], Position | None]:
    """The match before its first input, and the position it begins with, if it does."""
    if not setting.from_position:
        match, told = new_match(setting.rules, setting.seats, setting.dealer)
        return match, events_of(told), None
    position = some_position(setting.rules, setting.seats, Random(setting.seed))
    match, told = from_position(setting.rules, setting.seats, setting.dealer, position)
    return match, events_of(told), position


def steps(setting: Setting, match: Match) -> Iterator[Step]:
    """The inputs of a game from this match on, until its rounds are over or somebody has won."""
    random = Random(f"{setting.seed}/play")
    rounds = given_in_round = 0
    while rounds < setting.rounds and not isinstance(match.request, MatchOver):
        tired = given_in_round > LONG_ROUND
        given = some_input(replace(setting, habit="tired") if tired else setting, match, random)
        after, told = advance(match, given)
        yield Step(match, given, after, told)
        match = after
        given_in_round += 1
        if any(isinstance(each.event, RoundEnded) for each in told):
            rounds, given_in_round = rounds + 1, 0
        assert given_in_round < MOST_INPUTS, "the round does not end"


def some_input(setting: Setting, match: Match, random: Random) -> Input:
    """What comes or is said next, as this table is used to."""
    due = match.request
    if setting.people_move and is_between_rounds(match) and random.random() < 0.4:
        return _leave_or_join(match, random)
    match due:
        case CardDue():
            return Turn(_card(setting.arrangement, match, due, random))
        case CallDue():
            hand = match.round.hands[due.seat]
            return Call(due.seat, not due.may_stay or _CALLS[setting.habit](hand, random))
        case TargetDue():
            return Give(due.seat, due.card, random.choice(due.targets))
        case MatchOver():
            raise AssertionError("nothing is asked any more")


def some_position(rules: RuleSet, seats: int, random: Random) -> Position:
    """A position as it may come of play, sometimes with a nearly empty pile."""
    deck = cards_in(deck_bag(rules.decks))
    random.shuffle(deck)
    hands = [_some_hand(deck, random) for _ in range(seats)]
    turn = random.randrange(seats)
    hands[turn] = Laid(_unbusted(hands[turn].cards), "active")
    spent = [deck.pop() for _ in range(_share(deck, random))]
    discards = [deck.pop() for _ in range(_share(deck, random))]
    totals = tuple(random.randrange(rules.target + 1) for _ in range(seats))
    number = random.randint(1, 30)
    return Position(turn, tuple(hands), number, totals, tuple(discards), tuple(spent))


# In which order the cards come


def _card(arrangement: Arrangement, match: Match, due: CardDue, random: Random) -> Card:
    there = drawable(match.round)
    if arrangement == "shuffled" or random.random() < 0.03:
        return random.choice(cards_in(there))
    hand = match.round.hands[due.seat]
    wishes = {
        "actions first": lambda card: card > 18,
        "flip threes first": lambda card: card == FLIP3,
        "full hands": lambda card: _fills(hand, card),
    }
    return _wished(there, wishes[arrangement], random)


def _wished(there: Bag, wish: Callable[[Card], bool], random: Random) -> Card:
    cards = cards_in(there)
    return random.choice([card for card in cards if wish(card)] or cards)


def _fills(hand: Hand, card: Card) -> bool:
    """Whether this card lies down beside the others and ends nothing."""
    if card > HIGHEST_NUMBER:
        return card < FLIP3 - 1 or (card == SECOND and not hand.shield)
    return card not in hand.numbers and len(hand.numbers) < 6


# What people do

_CALLS: dict[Habit, Callable[[Hand, Random], bool]] = {
    "any": lambda _, random: random.random() < 0.6,
    "bold": lambda _, random: random.random() < 0.98,
    "timid": lambda _, random: random.random() < 0.2,
    "thumb": lambda hand, _: hand.shield or hand.worth < 25,
    "collector": lambda hand, random: len(hand.numbers) < 6 or random.random() < 0.3,
    "tired": lambda _, __: False,
}
"""Whether somebody with this hand says "Noch eine"."""


def _leave_or_join(match: Match, random: Random) -> Input:
    present = len(match.present)
    if present > 2 and (present == match.rules.most_seats or random.random() < 0.5):
        return Leave(random.choice(match.present))
    if present == match.rules.most_seats:
        return Leave(match.present[0])
    return Join(random.randrange(match.rules.target))


# Positions


def _some_hand(deck: list[Card], random: Random) -> Laid:
    """A hand from the end of the deck; what does not fit goes back under it."""
    status: Status = random.choice(["active", "active", "stayed", "frozen", "busted"])
    hand: list[Card] = []
    for _ in range(random.randint(0, 7)):
        if deck and _fits(hand, deck[-1]):
            hand.append(deck.pop())
        elif deck:
            deck.insert(0, deck.pop())
    if status != "busted":
        return Laid(tuple(hand), status)
    numbers = [card for card in hand if card in deck and card <= HIGHEST_NUMBER]
    if not numbers:
        return Laid(tuple(hand), "frozen")
    if SECOND in hand:
        hand.remove(SECOND)
        deck.insert(0, SECOND)
    twice = random.choice(numbers)
    deck.remove(twice)
    return Laid((*hand, twice), "busted")


def _fits(hand: list[Card], card: Card) -> bool:
    if card <= HIGHEST_NUMBER:
        return card not in hand and sum(other <= HIGHEST_NUMBER for other in hand) < 6
    return card < FLIP3 - 1 or (card == SECOND and SECOND not in hand)


def _unbusted(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The hand without the card that busted it; that one stays in the pile."""
    return tuple(dict.fromkeys(card for card in hand if card <= HIGHEST_NUMBER)) + tuple(
        card for card in hand if card > HIGHEST_NUMBER
    )


def _share(deck: list[Card], random: Random) -> int:
    """How many cards of the rest lie elsewhere: some, or nearly all of them."""
    most = len(deck)
    return (
        most - random.randint(0, min(3, most))
        if random.random() < 0.3
        else random.randint(0, 9) * most // 20
    )
