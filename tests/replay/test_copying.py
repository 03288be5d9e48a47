"""Playing on from any moment, and handing a record on."""

import pytest

from flip7.engine.cards import FREEZE
from flip7.engine.errors import IllegalInput
from flip7.engine.inputs import Turn
from flip7.engine.ruleset import DE_KOSMOS_2025
from flip7.record.errors import Wrong
from flip7.record.verifying import verify
from flip7.replay.copying import export, play_on
from flip7.replay.errors import Misread
from flip7.replay.history import History, open_history
from flip7.replay.pile_to_come import pile_to_come
from flip7.replay.position_text import read_position
from flip7.session import Session
from tests.records import SEED, cases, chance_record
from tests.session.played import bold


def cards_of(history: History, after: int = 0) -> list[int]:
    return [each.line.card for each in history.moments[after:] if isinstance(each.line, Turn)]


@pytest.fixture
def finished(tmp_path):
    for number in range(100):
        path = chance_record(tmp_path / "finished.flip7", number, 900)
        if open_history(path).finished:
            return path
    raise AssertionError("no game of chance was finished")


@pytest.fixture
def still_open(tmp_path):
    return chance_record(tmp_path / "open.flip7", 5, 60, seats=4)


def test_a_finished_game_is_played_on_with_the_same_pile(finished, tmp_path):
    before = finished.read_bytes()
    to = tmp_path / "what-if.flip7"
    assert play_on(open_history(finished), 6, to) is None
    assert to.read_bytes() == b"".join(before.splitlines(keepends=True)[:6])
    session = Session.resume(to)
    known = cards_of(open_history(finished), after=6)
    assert bold(session, 4) == known[:4]
    assert finished.read_bytes() == before
    assert verify(to).game.header.seed is not None


def test_an_open_game_is_played_on_with_the_cards_already_turned(still_open, tmp_path):
    history = open_history(still_open)
    to = tmp_path / "what-if.flip7"
    deck = play_on(open_history(still_open), 6, to)
    assert deck is not None
    assert SEED.encode() not in to.read_bytes()
    session = Session.resume(to, deck=deck)
    known = cards_of(history, after=6)
    seen = bold(session, len(known) + 10)
    assert seen[:4] == known[:4]
    assert len(seen) > len(known)
    assert verify(to).game.match == session.match


def test_the_cards_to_come_of_an_open_game_are_chance(still_open, tmp_path):
    last = len(open_history(still_open).moments)
    seen = []
    for nth in range(3):
        to = tmp_path / f"{nth}.flip7"
        session = Session.resume(to, deck=play_on(open_history(still_open), last, to))
        if session.match.winner is not None:
            pytest.skip("this game is over")
        seen.append(bold(session, 12))
    assert len({tuple(cards) for cards in seen}) > 1


def test_a_listed_pile_comes_first(finished, tmp_path):
    to = tmp_path / "what-if.flip7"
    deck = play_on(open_history(finished), 2, to, pile=[12, 11, 12])
    assert b'"seed"' not in to.read_bytes()
    assert bold(Session.resume(to, deck=deck), 5)[:3] == [12, 11, 12]
    assert verify(to).game.header.seed is None


def test_a_card_that_is_not_in_the_pile_cannot_be_listed(finished, tmp_path):
    for pile in ([0, 0], [5] * 256, [5] * 10_000):
        with pytest.raises(Misread, match="card-gone"):
            play_on(open_history(finished), 2, tmp_path / "a.flip7", pile=pile)
    assert not (tmp_path / "a.flip7").exists()


def test_an_undo_does_not_lose_the_listed_pile(tmp_path):
    header = read_position("A: 3 | B: 6").header(DE_KOSMOS_2025)
    match, _ = header.opening()
    deck = pile_to_come(match, [FREEZE, 9, 12])
    session = Session.begin(header, tmp_path / "a.flip7", deck=deck)
    session.say(hit=True)
    session.turn_card()
    session.close()
    resumed = Session.resume(tmp_path / "a.flip7", deck=pile_to_come(match, [9, 12]))
    resumed.give(1)
    resumed.undo()
    resumed.give(1)
    assert bold(resumed, 2) == [9, 12]


def test_without_a_deck_the_card_on_the_table_is_told(tmp_path):
    header = read_position("A: 3 | B: 6").header(DE_KOSMOS_2025)
    session = Session.begin(header, tmp_path / "a.flip7")
    session.say(hit=True)
    with pytest.raises(IllegalInput, match="no-deck"):
        session.turn_card()
    session.turn_card(12)
    assert session.match.round.hands[0].numbers == (3, 12)


def test_an_existing_file_stays_as_it_is(finished, tmp_path):
    there = tmp_path / "there.flip7"
    there.write_text("mine")
    with pytest.raises(FileExistsError):
        play_on(open_history(finished), 3, there)
    with pytest.raises(FileExistsError):
        export(open_history(finished), there)
    assert there.read_text() == "mine"


def test_only_a_line_that_is_there_and_not_the_end_is_played_on(finished, tmp_path):
    last = len(open_history(finished).moments)
    for number, code in [(0, "no-such-line"), (last + 1, "no-such-line"), (last, "game-finished")]:
        with pytest.raises(Misread, match=code):
            play_on(open_history(finished), number, tmp_path / "a.flip7")


def test_a_moment_before_a_tampered_line_can_be_played_on(tmp_path):
    path = next(path for path in cases("wrong") if open_history(path).moments[3:])
    right = len(open_history(path).moments)
    to = tmp_path / "a.flip7"
    play_on(open_history(path), right, to)
    assert verify(to).lines == right


def test_an_open_game_is_handed_on_without_its_seed(still_open, tmp_path):
    before = still_open.read_bytes()
    to = tmp_path / "handed.flip7"
    export(open_history(still_open), to)
    assert b"seed" not in to.read_bytes()
    assert verify(to).game.match == verify(still_open).game.match
    assert to.read_bytes().splitlines()[1:] == before.splitlines()[1:]
    assert still_open.read_bytes() == before


def test_a_finished_game_keeps_its_proof(finished, tmp_path):
    to = tmp_path / "handed.flip7"
    export(open_history(finished), to)
    assert to.read_bytes() == finished.read_bytes()


def test_a_record_that_is_not_right_is_not_handed_on(tmp_path):
    for path in cases("wrong")[:20]:
        with pytest.raises(Wrong):
            export(open_history(path), tmp_path / "a.flip7")
    assert not (tmp_path / "a.flip7").exists()


def test_a_torn_line_stays_behind(still_open, tmp_path):
    still_open.write_bytes(still_open.read_bytes() + b'{"se')
    export(open_history(still_open), tmp_path / "a.flip7")
    assert verify(tmp_path / "a.flip7").torn is None
