"""What is followed from the events is what the engine has on the table."""

from pathlib import Path

import pytest

from flip7.engine.events import Event, RoundEnded
from flip7.record.lines import Undo
from flip7.record.reading import Told, read_record
from flip7.replay.hands import hands_after

CASES = Path(__file__).parent.parent / "cases"
RECORDS = [*sorted(CASES.glob("games/*.flip7"))[::4], *sorted(CASES.glob("quarrels/*.flip7"))]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_hands_followed_are_the_hands_of_the_engine(path):
    hands = None
    for told in read_record(path):
        assert isinstance(told, Told)
        there = told.game.match.round.hands
        if hands is None or isinstance(told.line, Undo):
            hands = there
        hands = hands_after(hands, told.events) if told.number > 1 else hands
        assert hands == there


@pytest.mark.parametrize("path", RECORDS[:12], ids=lambda path: path.stem)
def test_the_hands_at_the_end_of_a_round_are_worth_its_points(path):
    story: list[Event] = []
    start = None
    for told in read_record(path):
        assert isinstance(told, Told)
        start = told.game.match.round.hands if start is None else start
        story += told.events
        ended = next((event for event in told.events if isinstance(event, RoundEnded)), None)
        if ended is None:
            continue
        for seat, hand in enumerate(hands_after(start, story[: story.index(ended)])):
            bonus = told.game.match.rules.flip7_bonus if len(hand.numbers) == 7 else 0
            worth = 0 if hand.status == "busted" else hand.worth + bonus
            assert worth == ended.points[seat]
