"""Any moment of any game again."""

from random import Random

import pytest

from flip7.engine.events import Frozen, RoundBegan, RoundEnded, TurnPassed
from flip7.record.errors import Wrong
from flip7.record.game import open_game, take
from flip7.record.lines import Line
from flip7.replay.follow import HistoryFollower
from flip7.replay.history import History, open_history
from tests.records import SEED, cases, chance_record
from tests.tiers import one_in

GAMES = range(200)


def lines_of(history: History) -> list[Line]:
    return [moment.line for moment in history.moments[1:]]  # type: ignore[misc]


@pytest.mark.parametrize("number", one_in(2, GAMES))
def test_forward_back_and_jumping_show_the_same_game(tmp_path, number):
    history = open_history(chance_record(tmp_path / "a.flip7", number))
    game, _ = open_game(history.header)
    once = [game.match]
    for line in lines_of(history):
        game, _ = take(game, line)
        once.append(game.match)

    forward, at = [history.moment(0).match], 0
    while at != history.last:
        at = history.by_event(at, forward=True)
        if history.stops[at].moment == len(forward):
            forward.append(history.moment(at).match)
    assert forward == once
    back = [history.moment(at).match]
    while at != 0:
        at = history.by_event(at, forward=False)
        if history.stops[at].moment == len(once) - len(back) - 1:
            back.append(history.moment(at).match)
    assert back == once[::-1]
    jumps = Random(number).sample(range(len(once)), k=min(20, len(once)))
    assert [history.moment(history.at_line(place + 1)).match for place in jumps] == [
        once[place] for place in jumps
    ]


@pytest.mark.parametrize("number", range(40))
def test_the_hands_after_the_last_event_are_those_of_the_table(tmp_path, number):
    history = open_history(chance_record(tmp_path / "a.flip7", number))
    for at, place in enumerate(history.stops):
        moment = history.moment(at)
        if place.step == len(moment.steps) - 1:
            assert history.round(at).hands == moment.match.round.hands


@pytest.mark.parametrize("kinds", one_in(2, [["changes", "pinned"], ["seeded"]]))
def test_what_an_undo_took_back_does_not_count(kinds):
    for path in cases(*kinds):
        history = open_history(path)
        game, _ = open_game(history.header)
        for moment in list(history.in_force())[1:]:
            game, _ = take(game, moment.line)  # type: ignore[arg-type]
        assert game.match == history.moments[-1].match


def test_turns_and_rounds_are_where_one_begins():
    history = open_history(cases("games")[0])
    assert all(isinstance(history.event(at), RoundBegan) for at in history.rounds)
    at, numbers = 0, [history.stops[0].round]
    while (following := history.by_round(at, forward=True)) != history.last:
        at = following
        numbers.append(history.stops[at].round)
    assert numbers == list(range(1, len(history.rounds) + 1))
    first, second = history.rounds[:2]
    assert history.by_round(second, forward=False) == first
    turn = history.by_turn(second, forward=True)
    assert isinstance(history.event(turn), TurnPassed)
    assert history.by_turn(history.last, forward=True) == history.last
    assert history.by_turn(0, forward=False) == 0


def test_a_line_that_is_not_there_means_the_nearest():
    history = open_history(cases("games")[0])
    assert history.at_line(0) == history.at_line(-5) == 0
    assert history.moment(history.at_line(10**6)).number == len(history.moments)


def test_an_event_is_found_by_what_it_is():
    history = open_history(cases("games")[0])
    found = history.found(lambda event, _: isinstance(event, Frozen))
    assert found
    assert all(isinstance(history.event(at), Frozen) for at in found)


@pytest.mark.parametrize("path", one_in(2, cases("wrong")), ids=lambda path: path.stem)
def test_a_wrong_record_opens_as_far_as_it_is_right(path):
    before = path.read_bytes()
    history = open_history(path)
    assert history.wrong is not None
    assert history.wrong.line == len(history.moments) + 1
    assert history.seed is None
    assert path.read_bytes() == before


def test_a_game_being_played_is_read_on(tmp_path):
    whole = chance_record(tmp_path / "whole.flip7", 7).read_bytes()
    path = tmp_path / "a.flip7"
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5]) + lines[5][:4])
    history = open_history(path)
    assert len(history.moments) == 5
    assert history.torn is not None
    follower = HistoryFollower(history)
    assert follower.news() is None
    path.write_bytes(whole)
    read_on = follower.news()
    assert read_on is not None
    assert follower.news() is None
    assert read_on == open_history(path)
    assert read_on.moments[:3] == history.moments[:3]
    assert read_on.torn is None


def test_a_game_read_on_knows_what_a_later_undo_took_back(tmp_path):
    path = next(path for path in cases("changes") if b'"undo"' in path.read_bytes())
    lines = path.read_bytes().splitlines(keepends=True)
    undo = next(place for place, line in enumerate(lines) if b'"undo"' in line)
    copy = tmp_path / "a.flip7"
    copy.write_bytes(b"".join(lines[:undo]))
    history = open_history(copy)
    follower = HistoryFollower(history)
    assert not any(moment.taken_back for moment in history.moments)
    copy.write_bytes(b"".join(lines[: undo + 1]))
    read_on = follower.news()
    assert read_on is not None
    assert read_on.moments[undo - 1].taken_back


def test_a_record_that_shrank_is_as_short_as_it_is(tmp_path):
    whole = chance_record(tmp_path / "a.flip7", 7)
    follower = HistoryFollower(open_history(whole))
    lines = whole.read_bytes().splitlines(keepends=True)
    whole.write_bytes(b"".join(lines[:4]))
    history = follower.news()
    assert history is not None
    assert len(history.moments) == 4


def test_a_wrong_line_is_told_once_and_is_gone_once_it_is_put_right(tmp_path):
    path = chance_record(tmp_path / "a.flip7", 7)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:8]))
    follower = HistoryFollower(open_history(path))
    path.write_bytes(b"".join([*lines[:9], b'{"card": "13"}\n']))
    more, then, after = follower.news(), follower.news(), follower.news()
    assert more is not None
    assert len(more.moments) == 9
    assert then is not None
    assert then.wrong is not None
    assert then.wrong.line == 10
    assert after is None
    path.write_bytes(b"".join(lines[:11]))
    history = follower.news()
    assert history is not None
    assert history.wrong is None
    assert len(history.moments) == 11


def test_the_seed_is_hidden_while_the_game_is_open(tmp_path):
    path = chance_record(tmp_path / "a.flip7", 1, most_lines=30)
    history = open_history(path)
    assert history.seed is None
    assert history.commitment is not None
    finished = next(
        history
        for number in GAMES
        if (history := open_history(chance_record(tmp_path / "b.flip7", number, 900))).finished
    )
    assert finished.seed is not None
    assert finished.seed.startswith(SEED)


def test_the_hands_at_the_end_of_a_round_are_those_that_count():
    history = open_history(cases("games")[0])
    at = next(at for at in range(history.last) if isinstance(history.event(at), RoundEnded))
    ended = history.event(at)
    assert isinstance(ended, RoundEnded)
    worth = [0 if hand.status == "busted" else hand.worth for hand in history.round(at).hands]
    if ended.ending != "flip7":
        assert tuple(worth) == ended.points


def test_a_record_without_a_right_header_does_not_open(tmp_path):
    path = tmp_path / "a.flip7"
    path.write_bytes(b'{"format": "flip7-record", "version": 3}\n')
    with pytest.raises(Wrong, match="newer-version"):
        open_history(path)
