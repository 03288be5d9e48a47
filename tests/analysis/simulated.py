"""Whole games of the house as moments, the same every time."""

from collections.abc import Iterator, Sequence

from flip7.bots.house import house_answer
from flip7.engine.cards import Bag, Card
from flip7.engine.inputs import Turn
from flip7.engine.pile import drawable
from flip7.engine.requests import CardDue
from flip7.engine.ruleset import RuleSet
from flip7.record.header import Header
from flip7.record.lines import Line
from flip7.record.timeline import Moment, first_moment, next_moment

FOUR = ("careful", "bold", "cool", "beginner")


def simulated(rules: RuleSet, number: int, characters: Sequence[str] = FOUR) -> Iterator[Moment]:
    """The game of these characters with this number."""
    names = tuple(f"{character} {seat}" for seat, character in enumerate(characters))
    moment = first_moment(Header(rules, names, number % len(names), f"simulated-{number}"))
    yield moment
    while not moment.game.is_over:
        moment = next_moment(moment.number + 1, moment.game, _line(moment, characters))
        yield moment


def awaited(moment: Moment) -> Bag:
    """The cards of which one comes next; none where something else does."""
    match = moment.game.match
    is_card = isinstance(match.request, CardDue) and not moment.game.due
    return drawable(match.round) if is_card else 0


def with_card(moment: Moment, card: Card, characters: Sequence[str] = FOUR) -> Moment:
    """What follows; where a card is awaited, this one comes."""
    return next_moment(moment.number + 1, moment.game, _line(moment, characters, card))


def _line(moment: Moment, characters: Sequence[str], card: Card | None = None) -> Line:
    game = moment.game
    if game.due:
        return game.due[0]
    due = game.match.request
    if isinstance(due, CardDue):
        if card is None:
            assert game.deck is not None
            card, _deck = game.deck.draw(game.match)
        return Turn(card)
    answer = house_answer(game.match, characters[due.seat])  # type: ignore[union-attr]
    assert answer is not None
    return answer
