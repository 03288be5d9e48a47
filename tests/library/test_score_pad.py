"""A game of which only the results are entered: cells, rounds, corrections, and the way back."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from flip7.engine.cards import card_named
from flip7.engine.ruleset import rule_set
from flip7.library.score_pad import ScorePad, opens_the_pad
from flip7.pad.errors import NoEntry
from flip7.pad.kept_cells import kept, path_beside
from flip7.session import Session, header_for

NAMES = ("Anna", "Ben", "Cleo")
REAL_CARDS = replace(rule_set("de-kosmos-2025"), real_cards=True)


@pytest.fixture
def pad(tmp_path: Path) -> ScorePad:
    header = header_for(NAMES, REAL_CARDS, 0, "KOSMOS")
    return ScorePad(Session.begin(header, tmp_path / "game.flip7"))


def enter(pad: ScorePad, *texts: str) -> None:
    """One text for each person who is there, and the round is closed."""
    assert pad.round is not None
    for seat, text in zip(pad.round.seats, texts, strict=True):
        pad.enter(seat, text)
    pad.close()


def texts(pad: ScorePad) -> dict[int, str] | None:
    """What is entered of the open round."""
    return None if pad.round is None else pad.round.texts


def again(pad: ScorePad) -> ScorePad:
    """The same game in another program, after this one was killed."""
    pad.session.close()
    return ScorePad(Session.resume(pad.session.path))


def test_a_round_of_cells_is_one_line_of_the_record(pad):
    enter(pad, "12 7 3 x2 +4", "x", "10+15")
    assert pad.session.match.totals == (48, 0, 25)
    assert [pad.points(1, seat) for seat in pad.seats] == [48, 0, 25]
    assert pad.rounds == range(1, 3)
    assert pad.session.path.read_text("utf-8").count("\n") == 2


def test_what_is_confirmed_is_there_again_after_any_end(pad):
    enter(pad, "5", "6", "7")
    pad.enter(0, "12 7")
    pad.enter(2, "x")
    back = again(pad)
    assert back.round is not None
    assert back.round.number == 2
    assert back.round.texts == {0: "12 7", 2: "x"}
    assert opens_the_pad(back.session)
    back.enter(1, "9")
    back.close()
    assert back.session.match.totals == (24, 15, 7)
    assert not path_beside(pad.session.path).exists()
    assert again(back).round == back.round


def test_cells_of_a_round_that_is_over_are_not_those_of_the_next(pad):
    pad.enter(0, "5")
    raw = path_beside(pad.session.path).read_bytes()
    pad.close()
    path_beside(pad.session.path).write_bytes(raw)
    back = again(pad)
    assert texts(back) == {}


def test_everything_goes_back_one_after_the_other(pad):
    enter(pad, "12 7", "6", "x")
    pad.enter(0, "5")
    pad.correct(1, 1, 16)
    assert pad.session.match.totals == (19, 16, 0)
    are_cells = [pad.take_back() is None for _ in range(6)]
    assert are_cells == [False, True, False, True, True, True]
    assert not pad.can_take_back
    assert pad.session.match.totals == (0, 0, 0)
    assert kept(pad.session.path, 1).texts == {}


def test_a_round_taken_back_is_open_again_with_what_was_typed(pad):
    enter(pad, "12 7", "6", "x")
    pad.take_back()
    assert texts(pad) == {0: "12 7", 1: "6", 2: "x"}
    assert again(pad).round == pad.round


def test_after_a_restart_it_is_open_again_with_its_points(pad):
    enter(pad, "12 7", "6", "x")
    back = again(pad)
    back.take_back()
    assert texts(back) == {0: "19", 1: "6", 2: "0"}


def test_a_correction_keeps_what_was_entered_first(pad):
    enter(pad, "5", "6", "7")
    enter(pad, "5", "6", "7")
    pad.correct(1, 1, 60)
    pad.correct(1, 1, 61)
    assert (pad.points(1, 1), pad.first_points(1, 1)) == (61, 6)
    assert pad.first_points(1, 0) is None
    assert pad.session.match.totals == (10, 67, 14)
    pad.correct(1, 1, 6)
    assert pad.first_points(1, 1) is None


def test_a_false_win_is_taken_away_by_a_correction_or_by_going_back(pad):
    enter(pad, "210", "6", "7")
    assert pad.session.is_over
    assert texts(pad) is None
    assert pad.rounds == range(1, 2)
    pad.correct(1, 0, 21)
    assert not pad.session.is_over
    assert pad.rounds == range(1, 3)
    pad.take_back()
    assert pad.session.is_over
    pad.take_back()
    assert texts(pad) == {0: "210", 1: "6", 2: "7"}


def test_people_come_and_go_and_their_cells_with_them(pad):
    enter(pad, "5", "6", "7")
    pad.enter(0, "1")
    pad.enter(1, "2")
    pad.session.leave(1)
    pad.session.join("Dora", 3)
    pad.follow()
    assert pad.round is not None
    assert pad.round.seats == (0, 2, 3)
    assert pad.round.texts == {0: "1"}
    pad.enter(2, "8")
    pad.enter(3, "9")
    pad.close()
    assert pad.session.match.totals == (6, 6, 15, 12)
    assert (pad.points(1, 3), pad.points(2, 1)) == (None, None)
    assert not pad.is_open_at(2, 0)
    assert [seat for seat in pad.seats if pad.is_open_at(3, seat)] == [0, 2, 3]


def test_cells_of_the_open_round_outlive_a_false_win(pad):
    enter(pad, "199", "6", "7")
    pad.enter(1, "12 7")
    pad.enter(2, "x")
    pad.correct(1, 0, 200)
    assert pad.session.is_over
    pad.correct(1, 0, 19)
    assert texts(pad) == {1: "12 7", 2: "x"}
    pad.take_back()
    assert texts(pad) is None
    pad.take_back()
    assert texts(pad) == {1: "12 7", 2: "x"}
    pad.take_back()
    assert texts(pad) == {1: "12 7"}


def test_cells_of_the_open_round_outlive_a_false_win_and_a_restart(pad):
    enter(pad, "199", "6", "7")
    pad.enter(1, "12 7")
    pad.correct(1, 0, 200)
    back = again(pad)
    back.correct(1, 0, 19)
    assert texts(back) == {1: "12 7"}
    back.take_back()
    assert texts(back) == {}


def test_somebody_who_did_not_go_after_all_has_the_cell_again(pad):
    enter(pad, "5", "6", "7")
    pad.enter(1, "2")
    pad.session.leave(1)
    pad.follow()
    assert texts(pad) == {}
    pad.take_back()
    assert texts(pad) == {1: "2"}
    assert texts(again(pad)) == {1: "2"}


def test_rounds_of_cards_and_rounds_of_points_mix(pad):
    enter(pad, "5", "6", "7")
    for name in ("5", "6", "7"):
        pad.session.type_card(card_named(name))
    assert ScorePad(pad.session).round is None
    assert not opens_the_pad(pad.session)
    for _ in NAMES:
        pad.session.say(hit=False)
    pad.session.go_on()
    mixed = ScorePad(pad.session)
    assert mixed.round is not None
    enter(mixed, "1", "1", "1")
    assert mixed.session.match.totals == (13, 12, 14)
    assert opens_the_pad(mixed.session)


def test_a_wrong_text_changes_nothing(pad):
    pad.enter(0, "1 5")
    for text in ("", "13 1", "1 6"):
        with pytest.raises(NoEntry):
            pad.enter(1, text)
    assert pad.meaning(1, 1, "2 6").points == 8
    assert texts(pad) == {0: "1 5"}


def test_damage_beside_the_record_is_said(pad):
    path_beside(pad.session.path).write_bytes(b"{")
    back = again(pad)
    assert back.is_damaged
    assert texts(back) == {}


def test_a_pad_of_which_nothing_is_entered_is_taken_up_as_one(pad):
    assert not opens_the_pad(pad.session)
    pad.begin()
    back = again(pad)
    assert opens_the_pad(back.session)
    assert texts(back) == {}
    assert not back.is_damaged
    back.enter(0, "5")
    back.take_back()
    assert opens_the_pad(again(back).session)


def test_a_round_played_card_by_card_is_taken_up_at_the_table(pad):
    pad.begin()
    pad.leave_to_cards()
    assert not opens_the_pad(again(pad).session)


def test_a_round_of_points_among_rounds_of_cards_is_taken_up_at_the_pad(pad):
    for name in ("5", "6", "7"):
        pad.session.type_card(card_named(name))
    for _ in NAMES:
        pad.session.say(hit=False)
    pad.session.go_on()
    mixed = ScorePad(pad.session)
    assert not opens_the_pad(mixed.session)
    mixed.begin()
    assert opens_the_pad(again(mixed).session)
