"""Rows, totals, log and prompt of the table belong to one and the same step, whatever happens."""

from collections.abc import Iterator
from random import Random

import pytest

from flip7.engine.events import (
    Busted,
    Called,
    CardTurned,
    Event,
    Frozen,
    RoundBegan,
    RoundEnded,
    ShieldSpent,
    TableCleared,
    events_of,
)
from flip7.engine.inputs import Call, Give, Input, Turn
from flip7.engine.match import advance
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import RULE_SETS, rule_set
from flip7.narrate.sentences import short, tell
from flip7.record.game import Game, open_game
from flip7.record.header import Header
from flip7.record.timeline import Moment
from flip7.session import header_for
from flip7.tui.pace import PACES, Pace
from flip7.tui.table.scene import Scene, scenes
from flip7.tui.table.table_view import TableView
from tests.builders import table

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
GAMES = 500


class Known:
    """What somebody knows of statuses and totals who has only read the story."""

    def __init__(self, seats: int) -> None:
        self.totals = (0,) * seats
        self.statuses = ["active"] * seats

    def reads(self, events: list[Event]) -> "Known":
        """This story, up to its last word."""
        for event in events:
            match event:
                case RoundBegan():
                    self.statuses = ["active"] * len(self.statuses)
                case Busted():
                    self.statuses[event.seat] = "busted"
                case Frozen():
                    self.statuses[event.seat] = "frozen"
                case Called(hit=False):
                    self.statuses[event.seat] = "stayed"
                case RoundEnded():
                    self.totals = event.totals
        return self

    def sees(self, view: TableView) -> bool:
        """Whether the table shows just that."""
        statuses = [hand.status for hand in view.round.hands]
        return (view.round.totals, statuses) == (self.totals, self.statuses)


def played(header: Header, random: Random) -> Iterator[Moment]:
    """The lines of a game of chance, without writing any of them down."""
    game, _ = open_game(header)
    match, deck, number = game.match, header.deck(), 1
    assert deck is not None
    while not isinstance(match.request, MatchOver):
        line: Turn | Call | Give
        match match.request:
            case CardDue():
                card, deck = deck.draw(match)
                line = Turn(card)
            case CallDue(seat, may_stay):
                line = Call(seat, not may_stay or random.random() < 0.75)
            case TargetDue(seat, card, targets):
                line = Give(seat, card, random.choice(targets))
        match, steps = advance(match, line)
        number += 1
        yield Moment(number, line, Game(header, header.names, match, deck), tuple(steps))


def told_by(scene: Scene, moment: Moment) -> list[Event]:
    """All events of this line that the log and the prompt tell."""
    last = scene.look.outcome or scene.look.question
    begin = len(scene.log.steps)
    [end] = [
        place
        for place in range(begin, len(moment.steps))
        if moment.steps[place].round is scene.view.round
        and tell(moment.steps[place].event, NAMES) == last
    ][:1]
    return events_of(moment.steps[: end + 1])


def some_game(nth: int) -> tuple[Header, Random]:
    random = Random(f"story {nth}")
    rules = rule_set(sorted(RULE_SETS)[nth % 2], target=random.choice([1, 30, 60]))
    names = NAMES[: random.randint(2, 6)]
    return header_for(names, rules, 0, f"story {nth}"), random


def test_every_scene_shows_statuses_totals_and_story_of_one_and_the_same_step():
    """500 games of both editions: whoever has read the story knows just what lies there."""
    seen = 0
    for nth in range(GAMES):
        header, random = some_game(nth)
        totals, statuses = (0,) * len(header.names), ["active"] * len(header.names)
        for moment in played(header, random):
            for scene in scenes(moment, NAMES, 78, PACES["slow"]):
                known = Known(len(header.names))
                known.totals, known.statuses = totals, list(statuses)
                assert known.reads(told_by(scene, moment)).sees(scene.view), (nth, moment.number)
                seen += 1
            known = Known(len(header.names))
            known.totals, known.statuses = totals, list(statuses)
            known.reads(list(moment.events))
            totals, statuses = known.totals, known.statuses
    assert seen > 10 * GAMES


def test_no_sentence_stands_in_the_log_and_in_the_prompt():
    for nth in range(40):
        header, random = some_game(nth)
        for moment in played(header, random):
            for scene in scenes(moment, NAMES, 78, PACES["normal"]):
                in_log = {tell(event, NAMES) for event in scene.log.events}
                assert not in_log & {scene.look.question, scene.look.outcome}


def test_everything_worth_telling_is_told_once_in_its_order_up_to_the_end_of_the_round():
    for nth in range(40):
        header, random = some_game(nth)
        for moment in played(header, random):
            played_out = scenes(moment, NAMES, 78, PACES["slow"])
            told = " ".join(f"{each.look.question} {each.look.outcome}" for each in played_out)
            events = list(moment.events)
            cleared = [at for at, each in enumerate(events) if isinstance(each, TableCleared)]
            events = events[: cleared[0]] if cleared else events
            worth = [tell(event, NAMES) for event in events if short(event, NAMES)]
            assert told.split() == " ".join(worth).split()


@pytest.mark.parametrize("pace", ["fast", "normal", "slow"])
def test_what_a_second_chance_saves_from_is_seen_before_it_goes(pace):
    found = 0
    for nth in range(60):
        header, random = some_game(nth)
        for moment in played(header, random):
            for at, step in enumerate(moment.steps):
                if isinstance(step.event, ShieldSpent):
                    seen = [
                        scene
                        for scene in scenes(moment, NAMES, 78, PACES[pace])
                        if scene.view.round is moment.steps[at - 1].round
                    ]
                    [hand] = {scene.view.round.hands[step.event.seat] for scene in seen}
                    assert hand.shield
                    assert hand.numbers.count(step.event.card) == 2
                    found += 1
    assert found > 5


# The pace


def seconds(moment: Moment, pace: Pace) -> float:
    """How long everything about this line takes before somebody can be asked."""
    shown = sum(scene.seconds for scene in scenes(moment, NAMES, 78, pace))
    turns = [each for each in moment.events if isinstance(each, CardTurned)]
    return shown + (1.5 * pace.turn if turns else 0.0)


def lines(people: str, inputs: list[Input]) -> list[Moment]:
    """What these answers and cards did to this position, line by line."""
    match, moments = table(people).match, list[Moment]()
    header = Header(match.rules, NAMES[: len(match.seats)], 0)
    for given in inputs:
        match, steps = advance(match, given)
        game = Game(header, header.names, match, None)
        moments.append(Moment(2, given, game, tuple(steps)))  # type: ignore[arg-type]
    return moments


def test_a_harmless_number_costs_half_a_second_from_its_key_to_the_next_that_counts():
    pace = PACES["normal"]
    people = "Anna: 3 | Ben: 5"
    asked = table(people, pile="7").hits("Anna")
    assert asked.asks == "Ben?"
    took = sum(seconds(moment, pace) for moment in lines(people, asked.inputs))
    assert took + pace.quiet <= 0.45, "the rest is for the disk and for drawing"


def test_a_flip_three_with_two_waiting_actions_takes_five_seconds_beside_its_questions():
    pace = PACES["normal"]
    people = "Anna: 3 | Ben: 5 | Cleo: 2 | Dora: 1"
    asked = table(people, pile="flip3 freeze 8 freeze").hits("Anna")
    asked.gives("Anna", "Ben").gives("Ben", "Cleo").gives("Ben", "Dora")
    assert asked.asks == "Ben?"
    assert 3 <= sum(seconds(moment, pace) for moment in lines(people, asked.inputs)) <= 5


@pytest.mark.parametrize("name", ["fast", "normal"])
def test_every_moment_has_its_picture_for_less_than_a_second(name):
    assert 0.4 <= PACES[name].moment < 1
