"""A "Noch eine" nobody meant, as text: the table agrees twice, whatever the card led to."""

import pytest

from flip7.library.agreement import agreements_told, once_more
from flip7.narrate.complaints import complain
from flip7.session import Session
from tests.agreements import BRANCHES, before_the_call, won
from tests.plain.typing import left


@pytest.mark.parametrize("branch", BRANCHES)
def test_all_agree_twice_and_everything_since_goes_back(branch, tmp_path):
    session = BRANCHES[branch](tmp_path)
    before = before_the_call(session)[1:]
    second = once_more(session)
    told = left(session, ["u", "einverstanden", "einverstanden"])[1]
    assert any(second in line for line in told)
    assert session.agreements == 1
    assert (session.request, session.match.round.hands) == before


@pytest.mark.parametrize("branch", BRANCHES)
@pytest.mark.parametrize("answers", [[""], ["einverstanden", ""]])
def test_one_no_and_it_counts(branch, answers, tmp_path):
    session = BRANCHES[branch](tmp_path)
    lines = len(session.moments)
    left(session, ["u", *answers])
    assert (session.agreements, len(session.moments)) == (0, lines)


@pytest.mark.parametrize("branch", BRANCHES)
def test_where_it_is_off_nothing_is_asked(branch, tmp_path):
    session = BRANCHES[branch](tmp_path)
    session.allows_agreements = False
    left(session, ["u", "einverstanden", "einverstanden"])
    assert session.agreements == 0


def test_once_the_game_was_left_the_result_stands_and_it_is_said(tmp_path):
    session = won(tmp_path)
    session.close()
    again = Session.resume(session.path)
    again.allows_agreements = True
    assert complain(again.why_no_agreement or "") in " ".join(left(again, ["u"])[1])


def test_the_result_says_how_often_and_the_win_is_told_once(tmp_path):
    session = won(tmp_path)
    told = left(session, ["u", "einverstanden", "einverstanden", *["s"] * 4, ""])[1]
    assert session.is_over
    assert agreements_told(session) in told
    assert sum("gewinnt" in line for line in told) == 2  # once before it was taken back
