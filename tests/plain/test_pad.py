"""The score pad as text."""

from msgspec.structs import replace

from flip7.engine.cards import card_named
from flip7.engine.ruleset import rule_set
from flip7.library.score_pad import opens_the_pad
from flip7.narrate.complaints import complain
from flip7.narrate.entries import whose_points
from flip7.pad.kept_cells import kept
from flip7.plain import play_pad
from flip7.session import Session, header_for
from tests.plain.typing import told_by

NAMES = ("Anna", "Ben", "Cleo")
REAL_CARDS = replace(rule_set("de-kosmos-2025"), real_cards=True)


def begun(folder):
    return Session.begin(header_for(NAMES, REAL_CARDS, 0, "KOSMOS"), folder / "game.flip7")


def typed(session: Session, *answers: str) -> list[str]:
    """What was told of a pad on which these lines were typed."""
    return told_by(play_pad, session, answers)[1]


def test_a_round_is_entered_person_after_person(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "23", "10+15", "12 7 3 x2 +4", "")
    assert session.match.totals == (23, 25, 48)
    assert "Ben: 10 + 15 = 25." in told
    assert "Cleo: 12 + 7 + 3 = 22, × 2 = 44, + 4 = 48." in told
    assert "1. Cleo: 48 Punkte" in told
    assert "Runde 2, Ben gibt." in told


def test_what_is_no_entry_is_said_and_asked_again(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "viel", "5 5", "7")
    assert sum(line.startswith("Anna, Runde 1:") for line in told) == 3
    assert any("„viel“ verstehe ich nicht" in line for line in told)
    assert kept(session.path, 1).texts == {0: "7"}


def test_somebody_comes_later_and_the_round_waits_for_them(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "", "5", "6", "fertig", "", "fertig", "fertig")
    assert any("Von Anna fehlt etwas." in line for line in told)
    assert session.match.totals == (0, 5, 6)


def test_everything_is_taken_back_and_corrected(tmp_path):
    session = begun(tmp_path)
    typed(session, "1", "2", "3", "")
    told = typed(session, "korrektur", "1", "ben", "20")
    assert session.match.totals == (1, 20, 3)
    assert any("Runde 1" in line and "20" in line for line in told)
    typed(session, "5", "u", "u", "u", "u")
    assert session.match.totals == (0, 0, 0)
    assert kept(session.path, 1).texts == {0: "1", 1: "2"}


def test_a_correction_of_nobody_or_no_round_changes_nothing(tmp_path):
    session = begun(tmp_path)
    typed(session, "1", "2", "3", "")
    before = session.path.read_bytes()
    for answers in (("9",), ("",), ("1", "xaver"), ("1", ""), ("1", "b", ""), ("1", "b", "y")):
        typed(session, "korrektur", *answers)
    assert session.path.read_bytes() == before


def test_a_win_ends_it_and_a_false_one_is_taken_back(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "210", "2", "3", "", "u", "u", "30", "", "")
    assert "Anna gewinnt die Partie mit 210 Punkten." in told or any("210" in each for each in told)
    assert session.match.totals == (210, 2, 30)


def test_it_goes_on_where_it_was_left(tmp_path):
    session = begun(tmp_path)
    typed(session, "1", "2 3")
    session.close()
    again = Session.resume(session.path)
    told = typed(again, "7", "")
    assert "Ben: 2 + 3 = 5." in told
    assert again.match.totals == (1, 5, 7)


def test_people_go_between_two_entries(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "leute", "1", "1", "1", "", "1", "leute", "b", "", "", "7", "")
    assert complain("not-between-rounds") in told
    assert session.match.present == (0, 2)
    assert session.match.totals == (2, 1, 8)


def test_a_round_of_cards_among_rounds_of_points(tmp_path):
    session = begun(tmp_path)
    typed(session, "1", "2", "3", "")
    told = typed(session, "kartenweise", "5", "6", "7", "zettel", "s", "s", "s", "", "zettel", "9")
    assert session.match.totals == (8, 7, 9)
    assert any("„zettel“ geht hier nicht" in line for line in told)
    assert "Runde 3, Cleo gibt." in told
    assert kept(session.path, 3).texts == {0: "9"}


def test_cards_are_not_mixed_into_a_round_of_which_points_are_entered(tmp_path):
    session = begun(tmp_path)
    assert complain("cells-entered") in typed(session, "5", "kartenweise")


def test_a_new_pad_that_is_left_at_once_is_taken_up_as_one(tmp_path):
    session = begun(tmp_path)
    typed(session)
    assert opens_the_pad(session)
    typed(session, "kartenweise")
    assert not opens_the_pad(session)


def test_people_enter_the_points_of_the_house(tmp_path):
    header = header_for(NAMES, REAL_CARDS, 0, "KOSMOS", {"Ben": "counter"})
    session = Session.begin(header, tmp_path / "game.flip7")
    told = typed(session, "5", "12 7", "x", "")
    assert whose_points("Ben, Runde 1", is_of_the_house=True) in told
    assert session.match.totals == (5, 19, 0)


def test_a_win_by_points_is_told_once_and_a_correction_takes_it_away(tmp_path):
    session = begun(tmp_path)
    told = typed(session, "210", "2", "3", "", "korrektur", "1", "a", "21")
    assert sum("gewinnt" in line for line in told) == 1
    assert session.match.totals == (21, 2, 3)
    assert not session.is_over


def test_a_round_of_cards_is_corrected_at_the_summary_and_at_the_next_card(tmp_path):
    session = begun(tmp_path)
    typed(session, "kartenweise", "5", "6", "7", "s", "s", "s", "korrektur", "1", "a", "8")
    assert session.match.totals == (8, 6, 7)
    told = typed(session, "", "kartenweise", "korrektur", "1", "b", "9", "12")
    assert session.match.totals == (8, 9, 7)
    assert sum("berichtigt" in line for line in told) == 1


def test_a_correction_is_given_up_by_u_and_helped_by_a_question_mark(tmp_path):
    session = begun(tmp_path)
    typed(session, "1", "2", "3", "")
    before = session.path.read_bytes()
    for answers in (("u",), ("1", "u"), ("1", "b", "u"), ("?", "u")):
        told = typed(session, "korrektur", *answers)
        assert not any("geht hier nicht" in line for line in told)
    assert session.path.read_bytes() == before


def test_back_in_a_round_of_cards_the_cards_are_asked(tmp_path):
    session = begun(tmp_path)
    typed(session, "kartenweise", "5", "6", "7", "s", "s", "s", "", "zettel", *["u"] * 7)
    assert not opens_the_pad(session) or session.in_force == [session.moments[0]]
    told = typed(session, "kartenweise", "5", "6", "7", "s", "s", "s", "", "zettel", *["u"] * 6)
    assert any(line.startswith("Startkarte für Anna") for line in told[-2:])


def test_why_a_card_cannot_lie_there_is_said_as_it_is(tmp_path):
    told = typed(begun(tmp_path), "7 x2 x2", "7 x2", "8 x2")
    assert complain("cell-too-many-of-a-card", card=card_named("x2"), most=1) in told
    assert complain("cell-card-elsewhere", card=card_named("x2"), most=1) in told
