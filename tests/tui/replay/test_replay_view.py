"""Moments of the past as the table shows them, without a screen."""

import pytest
from msgspec.structs import replace

from flip7.engine.events import RoundBegan, RoundEnded
from flip7.players.seat_letters import NOBODYS, seat_letters
from flip7.record.lines import Line
from flip7.record.timeline import Timeline, first_moment, next_moment
from flip7.replay.history import History, history_from, open_history
from flip7.tui.replay.replay_view import letters_of, said_at, seen_at, story_at
from flip7.tui.replay.timeline_bar import Mark, cells_of, marks
from flip7.tui.table.table_view import view_of
from tests.records import cases, chance_record
from tests.session.played import play_on, some_header
from tests.work import takes_less_than


@pytest.fixture(scope="module", params=range(12))
def history(request, tmp_path_factory):
    path = tmp_path_factory.mktemp("past") / "game.flip7"
    return open_history(chance_record(path, request.param, most_lines=400))


def told_of(history: History, lines: int) -> History:
    """The history of so many lines of a record, told anew."""
    timeline = Timeline()
    timeline.add(first_moment(history.header))
    for moment in history.moments[1:lines]:
        line: Line = moment.line  # type: ignore[assignment]
        timeline.add(next_moment(moment.number, timeline.moments[-1].game, line))
    return history_from(history.path, timeline.moments)


def _ends_a_round(history: History, at: int) -> bool:
    return any(isinstance(event, RoundEnded) for event in history.moment(at).events)


def test_after_the_last_event_of_a_line_the_table_is_that_of_the_game(history):
    for at, step in enumerate(history.stops):
        then = history.moment(at)
        if step.step == len(then.steps) - 1 and not _ends_a_round(history, at):
            assert seen_at(history, at) == view_of(then.match, then.events)


def test_between_two_events_hands_queue_and_series_grow_towards_it(history):
    for at, step in enumerate(history.stops):
        then = history.moment(at)
        if step.step is None or _ends_a_round(history, at) or step.step == len(then.steps) - 1:
            continue
        seen, after = seen_at(history, at), seen_at(history, at + 1)
        assert seen.request is None
        hands, later = seen.round.hands, after.round.hands
        assert len(hands) == len(seen.points)
        changed = sum(one != two for one, two in zip(hands, later, strict=False))
        assert changed <= 1 or isinstance(history.event(at + 1), RoundBegan)


def test_a_round_that_ends_stays_on_the_table_until_the_next_begins(history):
    for at in range(len(history.stops)):
        event = history.event(at)
        if isinstance(event, RoundEnded):
            seen = seen_at(history, at)
            assert (seen.round.number, seen.points) == (event.number, event.points)
            assert seen.round.totals == event.totals
        if isinstance(event, RoundBegan):
            assert seen_at(history, at).round.number == event.number


def test_totals_grow_with_the_end_of_the_round_and_not_before(history):
    ends = [n for n in range(len(history.stops)) if isinstance(history.event(n), RoundEnded)]
    for at in ends:
        before = history.moments[history.stops[at].moment - 1].match
        assert seen_at(history, at - 1).round.totals == before.totals


def test_the_story_until_a_moment_is_the_one_the_table_was_told_then(history):
    for number in range(1, len(history.moments) + 1, 7):
        then = told_of(history, number)
        until = [each for each in then.moments if each.events][-30:]
        at = history.at_line(number)
        last = max(n for n in range(len(history.stops)) if history.stops[n].moment == number - 1)
        story = story_at(history, max(at, last))[-30:]
        assert [(each.number, each.in_force) for each in story] == [
            (each.number, each.in_force) for each in until
        ]


def test_letters_are_those_people_had_at_that_moment(history):
    timeline = Timeline()
    for then, letters in zip(history.moments, letters_of(history), strict=True):
        timeline.add(replace(then, taken_back=False))
        standing = (moment for moment in timeline.moments if moment.in_force)
        events = [event for moment in standing for event in moment.events]
        expected = seat_letters(len(history.header.names), events)
        assert letters[: len(expected)] == expected
        assert set(letters[len(expected) :]) <= {NOBODYS}


def test_every_step_says_something_that_ends_like_a_sentence(history):
    for at in range(len(history.stops)):
        assert said_at(history, at, history.names)[-1] in ".!"


def test_a_game_being_played_has_the_history_of_its_record(history):
    told = told_of(history, len(history.moments))
    assert [each.match for each in told.moments] == [each.match for each in history.moments]
    assert (told.stops, told.turns, told.rounds) == (history.stops, history.turns, history.rounds)


def test_the_line_of_a_game_shows_what_matters_most_in_each_cell():
    marked = [Mark.ROUND, Mark.NOTHING, Mark.BUST, Mark.CHAIN, Mark.FLIP7, Mark.NOTHING]
    cells = cells_of(marked, range(6), 3)
    assert [(cell.first, cell.target, cell.mark) for cell in cells] == [
        (0, 0, Mark.ROUND),
        (2, 2, Mark.BUST),
        (4, 4, Mark.FLIP7),
    ]
    assert len(cells_of(marked, range(6), 80)) == 6


def test_every_step_has_its_place_in_the_line(history):
    marked = marks(history)
    for width in (1, 7, 40, 200):
        cells = cells_of(marked, range(len(marked)), width)
        firsts = [cell.first for cell in cells]
        assert firsts[0] == 0
        assert firsts == sorted(set(firsts))
        assert all(marked[cell.target] == cell.mark for cell in cells)


def test_any_moment_of_a_long_evening_is_found_at_once(tmp_path):
    from flip7.session import Session  # noqa: PLC0415

    header = some_header(5, most_people=18, target=200)
    session = play_on(Session.begin(header, tmp_path / "long.flip7"), 5)
    history = open_history(session.path)

    def look_around() -> None:
        for at in range(0, len(history.stops), max(1, len(history.stops) // 100)):
            seen_at(history, at)
            story_at(history, at)
            said_at(history, at, history.names)

    assert takes_less_than(100 * 0.05, look_around)


def test_known_games_can_be_looked_back_at():
    for path in cases("quarrels", "pinned")[:40]:
        history = open_history(path)
        for at in range(len(history.stops)):
            assert len(seen_at(history, at).round.hands) <= len(history.names)
