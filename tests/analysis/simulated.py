"""Whole games of the house as moments, the same every time."""

from collections.abc import Iterator, Sequence

from flip7.bots.house import house_answer
from flip7.engine.inputs import Turn
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


def _line(moment: Moment, characters: Sequence[str]) -> Line:
    game = moment.game
    if game.due:
        return game.due[0]
    due = game.match.request
    if isinstance(due, CardDue):
        assert game.deck is not None
        return Turn(game.deck.draw(game.match)[0])
    answer = house_answer(game.match, characters[due.seat])  # type: ignore[union-attr]
    assert answer is not None
    return answer
