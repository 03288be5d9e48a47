"""An evening on which people come and go: every door finds the game afterwards.

Only whoever is present needs a place (12.4, 12.5), however many have sat there by then.
"""

from pathlib import Path
from random import Random
from shutil import copy

import pytest

from flip7.engine.match import is_between_rounds
from flip7.engine.requests import CallDue, CardDue, MatchOver, TargetDue
from flip7.engine.ruleset import rule_set
from flip7.library.games import list_games, newest_open, play_on
from flip7.library.look_back import look_back, play_on_from
from flip7.library.next_people import offered
from flip7.library.rematch import rematch_of
from flip7.players.roster import why_nobody_comes
from flip7.players.seat_letters import LETTERS, are_numbers, seat_letters
from flip7.record.header import Header
from flip7.session import Session
from flip7.tui.replay.replay_view import letters_of
from tests.plain.typing import typed
from tests.records import CASES

FOUND = CASES / "found"


def begun(path: Path, people: int, *, target: int = 9999, decks: int = 1) -> Session:
    names = tuple(f"Person {seat}" for seat in range(people))
    rules = rule_set("de-kosmos-2025", target=target, decks=decks)
    return Session.begin(Header(rules, names, 0, "KOSMOS"), path)


def round_played(session: Session) -> None:
    """Everybody takes as few cards as the rules allow."""
    session.go_on()
    while session.resting is None and not isinstance(session.request, MatchOver):
        match session.request:
            case CardDue():
                session.turn_card()
            case CallDue(may_stay=may_stay):
                session.say(hit=not may_stay)
            case TargetDue(targets=targets):
                session.give(targets[-1])


def came_and_went(session: Session, random: Random, changes: int) -> None:
    """Some leave, some come, some change their minds."""
    for _ in range(changes):
        assert is_between_rounds(session.match)
        present = session.match.present
        if session.why_no_undo is None and random.random() < 0.2:
            session.undo()
            if session.resting is None:
                return
        elif len(present) > 2 and (why_nobody_comes(session) or random.random() < 0.5):
            session.leave(random.choice(present))
        else:
            session.join(f"Guest {len(session.moments)}", random.randrange(20))


def letters(session: Session) -> tuple[str, ...]:
    story = session.story
    return seat_letters(len(session.header.names), story)


def every_door_is_open(session: Session, random: Random) -> None:
    """Resume, plain, list, start screen, replay, continue from here and rematch find the game."""
    path, there, match = session.path, session.match.present, session.match
    names = tuple(session.names[seat] for seat in there)
    mine = letters(session)
    assert len({mine[seat] for seat in there}) == len(there)
    signs = [str(seat + 1) for seat in there] if are_numbers(mine) else LETTERS
    assert {mine[seat] for seat in there} <= set(signs)
    session.close()

    [game] = list_games(path.parent)
    assert (game.state, game.names, game.present) == ("open", session.names, names)
    assert newest_open(path.parent).game == game
    assert offered(path.parent).people == names

    resumed = play_on(path)
    assert (resumed.match, resumed.names) == (match, session.names)
    code, told = typed(resumed, [])
    assert code == 0
    shown = {line.partition(":")[0].partition(",")[0] for line in told}
    assert {f"{mine[seat].upper()} {resumed.names[seat]}" for seat in there} <= shown
    resumed.close()

    history = look_back(path)
    assert letters_of(history)[-1][: len(mine)] == mine
    onward = play_on_from(history, random.randint(1, len(history.moments)), path.parent / "more")
    onward.close()
    again = Session.begin(rematch_of(session), path.parent / "again" / "game.flip7")
    assert again.names == names
    again.close()


@pytest.mark.parametrize("number", range(12))
def test_after_an_evening_of_coming_and_going_every_door_finds_the_game(number, tmp_path):
    random = Random(number)
    session = begun(tmp_path / "game.flip7", random.randint(2, 18))
    for _ in range(random.randint(1, 5)):
        round_played(session)
        came_and_went(session, random, random.randint(0, 9))
    every_door_is_open(session, random)


def test_fourteen_people_with_five_swapped_in_one_evening_play_on(tmp_path):
    session = begun(tmp_path / "game.flip7", 14)
    for swap in range(5):
        round_played(session)
        session.leave(2 * swap)
        session.join(f"Guest {swap}", 0)
    assert len(session.names) == 19
    every_door_is_open(session, Random(5))


def test_whoever_left_a_full_table_makes_room_for_somebody_else(tmp_path):
    path = Path(copy(FOUND / "more-than-18-ever-sat-here.flip7", tmp_path))
    session = play_on(path)
    assert len(session.names) == 19
    every_door_is_open(session, Random(1))


def test_where_a_nineteenth_has_sat_down_the_game_is_played_on_with_numbers(tmp_path):
    path = Path(copy(FOUND / "two-decks-nineteenth-arrives.flip7", tmp_path))
    session = play_on(path)
    numbers = tuple(str(number) for number in range(1, 20))
    assert letters(session) == numbers
    assert why_nobody_comes(session) is None
    every_door_is_open(session, Random(1))
    history = look_back(path)
    assert letters_of(history)[-1] == numbers
    before_anybody_came = play_on_from(history, len(history.moments) - 1, tmp_path)
    assert letters(before_anybody_came) == tuple(LETTERS)


@pytest.mark.parametrize("number", range(3))
def test_after_an_evening_at_a_big_table_every_door_finds_the_game(number, tmp_path):
    random = Random(number)
    session = begun(tmp_path / "game.flip7", random.randint(19, 36), decks=2)
    for _ in range(2):
        round_played(session)
        came_and_went(session, random, random.randint(0, 9))
    every_door_is_open(session, random)


@pytest.mark.parametrize("decks", [1, 2])
def test_a_full_table_has_room_for_nobody(decks, tmp_path):
    session = begun(tmp_path / "game.flip7", 18 * decks, decks=decks)
    round_played(session)
    assert why_nobody_comes(session) == "Der Tisch ist voll."
    session.leave(0)
    assert why_nobody_comes(session) is None
