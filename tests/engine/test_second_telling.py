"""The engine and the second telling of the rules never disagree."""

from collections import Counter

from hypothesis import given
from msgspec.structs import replace

from flip7.engine.cards import NAMES, SECOND, cards_in
from flip7.engine.events import RoundEnded
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.pile import drawable
from flip7.engine.position import Position
from flip7.engine.requests import CallDue, CardDue, MatchOver, Request, TargetDue
from flip7.engine.state import Match
from tests.engine.second_telling import NUMBERS, Person, SecondTelling
from tests.random_play import MANY, Setting, opening, settings_of_games, steps


def as_asked(match: Match) -> tuple[object, ...]:
    """The engine's request in the words of the second telling."""
    due: Request = match.request
    match due:
        case CardDue(seat):
            return "card", seat, Counter(NAMES[card] for card in cards_in(drawable(match.round)))
        case CallDue(seat, may_stay):
            return "call", seat, may_stay
        case TargetDue(seat, card, targets):
            return "target", seat, NAMES[card], targets
        case MatchOver(winner):
            return "won", winner


def as_answered(given: Input) -> object:
    match given:
        case Turn(card):
            return NAMES[card]
        case Call(_, hit):
            return "hit" if hit else "stay"
        case Give():
            return given.to
        case _:
            raise AssertionError("nobody leaves or arrives here")


def seated(setting: Setting, position: Position | None) -> SecondTelling:
    """The same table once more."""
    telling = SecondTelling(setting.rules, setting.seats, setting.dealer)
    if position is None:
        return telling
    telling.totals = list(position.totals)
    telling.discards = Counter(NAMES[card] for card in position.discards)
    telling.bound = Counter(NAMES[card] for card in position.spent)
    for person, laid in zip(telling.people, position.hands, strict=True):
        lay_down(person, [NAMES[card] for card in laid.cards], laid.status)
        telling.pile -= Counter(NAMES[card] for card in laid.cards)
    telling.pile -= telling.discards + telling.bound
    return telling


def lay_down(person: Person, cards: list[str], status: str) -> None:
    person.numbers = [card for card in cards if card in NUMBERS]
    person.bonus = [card for card in cards if card not in NUMBERS and card != NAMES[SECOND]]
    person.shield = NAMES[SECOND] in cards
    person.status = status


@MANY
@given(settings_of_games())
def test_engine_and_second_telling_agree_at_every_step(setting):
    setting = replace(setting, people_move=False)
    match, _, position = opening(setting)
    told = seated(setting, position).match(position.turn if position else None)
    asked = next(told)
    for step in steps(setting, match):
        assert asked == as_asked(step.before)
        asked = told.send(as_answered(step.given))
        for event in step.events:
            if isinstance(event, RoundEnded):
                assert asked == ("round", event.ending, event.points, event.totals)
                asked = next(told)
        match = step.after
    assert asked == as_asked(match)
